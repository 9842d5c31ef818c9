/// Finds out whether characters are the bytes of a text that were read in another encoding.
struct CharsetConfusion: Sendable {
    let letters: LocaleLetters
    /// Encodings that texts of the language were in before Unicode.
    let legacy: [String]
    private let isHan: Bool
    private let isChinese: Bool

    struct Reading {
        /// What the text was read as, and what it is.
        var wrong: String
        var right: String
        var text: String

        /// Whether the text was in an encoding of a byte for each letter.
        var isSingleByte: Bool {
            right.hasPrefix("windows-12") || right.hasPrefix("ISO-8859") || right == "KOI8-R"
                || right == "IBM866"
        }
    }

    init(_ letters: LocaleLetters, language: String) {
        self.letters = letters
        isHan = ["zh", "yue", "ja"].contains(language)
        isChinese = language == "zh" || language == "yue"
        legacy =
            switch language {
            case "zh", "yue": ["GBK", "Big5"]
            case "ja": ["windows-31j", "EUC-JP"]
            case "ko": ["windows-949"]
            case "ru", "uk", "be", "bg", "mk", "kk", "ky", "mn", "sr":
                letters.isLatin ? ["windows-1250"] : ["windows-1251", "KOI8-R", "IBM866"]
            case "el": ["windows-1253"]
            case "he": ["windows-1255"]
            case "ar", "fa", "ur", "ckb": ["windows-1256"]
            case "th": ["windows-874"]
            case "pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro": ["windows-1250", "ISO-8859-2"]
            case "tr", "az": ["windows-1254"]
            case "lt", "lv", "et": ["windows-1257"]
            default: []
            }
    }

    /// Whether texts of the language had an encoding of their own.
    var hasOlder: Bool { !legacy.isEmpty }

    /// Encodings that bytes are read in by mistake.
    private static let mistaken = [
        "windows-1252", "windows-1251", "GBK", "Big5", "windows-31j", "windows-949", "macintosh",
        "IBM437", "windows-1250", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
        "KOI8-R", "IBM866",
    ]

    // MARK: UTF-8

    /// What a run of characters beyond ASCII says if it is UTF-8 that was read in another
    /// encoding. Nil if it is not, or says nothing in the language.
    func utf8(_ run: String) -> Reading? {
        let count = run.unicodeScalars.count
        let page = Self.page(of: run)
        for charset in Self.mistaken where page.mayHave(charset) {
            // A character that is one byte says nothing by itself.
            guard count > 1 || Page.eastAsian.mayHave(charset) else { continue }
            // Code page 437 has the Greek letter for the sign of a micro.
            let run =
                charset == "IBM437"
                ? String(run.map { $0 == "\u{B5}" ? "\u{3BC}" : $0 }) : run
            guard let bytes = try? Transcoding.bytes(of: run, in: charset), bytes.count >= 2,
                // A letter behind may have become the second half of a character.
                bytes.allSatisfy({ $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) })
            else { continue }
            let valid = bytes.withUnsafeBufferPointer { UTF8Scan.validPrefix(of: $0) }
            guard valid == bytes.count else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            guard
                text.unicodeScalars.count < count || charset == "GBK" || charset == "Big5"
                    || charset == "windows-949" || charset == "windows-31j",
                text != run, saysSomething(text)
            else { continue }
            return Reading(wrong: charset, right: "UTF-8", text: text)
        }
        return nil
    }

    /// Which of the encodings can have the letters of a text, by their scripts.
    private enum Page {
        case all
        /// Those of Chinese, Japanese and Korean.
        case eastAsian
        case one(String)
        case none

        func mayHave(_ charset: String) -> Bool {
            switch self {
            case .all: true
            case .eastAsian: ["GBK", "Big5", "windows-31j", "windows-949"].contains(charset)
            case .one(let own): charset == own
            case .none: false
            }
        }
    }

    private static func page(of run: String) -> Page {
        for scalar in run.unicodeScalars {
            switch scalar.value {
            case 0x05D0...0x05EA: return .one("windows-1255")
            case 0x0621...0x064A: return .one("windows-1256")
            // Scripts of India, Thai, Lao, Burmese, Georgian, Khmer.
            case 0x0904...0x10FF, 0x1780...0x17B3: return .none
            case 0x3041...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .eastAsian
            default: continue
            }
        }
        return .all
    }

    /// Whether a text is one of the language: its letters, and marks that any language has.
    private func saysSomething(_ text: String) -> Bool {
        var found = false
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 { continue }
            if letters.isKnown(value), isEveryday(value) {
                found = true
            } else if !Self.isMark(value) {
                return false
            } else if value == 0x2019 || value == 0x2026 || (0x201C...0x201E).contains(value) {
                found = true
            }
        }
        return found
    }

    /// Whether a Han character is one that people write every day.
    private func isEveryday(_ value: UInt32) -> Bool {
        !isChinese || !ScalarKind.isHan(value) || ChineseScripts.isEveryday(value)
            || (0x3005...0x3007).contains(value)
    }

    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0xA0, 0xA1, 0xAB, 0xB0, 0xB7, 0xBB, 0xBF, 0x2010...0x203A, 0x20AC, 0x2122,
            0x2190...0x21FF, 0x22EF, 0x3000...0x3020, 0xFF01...0xFF0F, 0xFF1A...0xFF20:
            true
        default: false
        }
    }

    // MARK: Older encodings

    /// What a run of characters beyond ASCII says if it is a text of the language in its older
    /// encoding that was read in another one. Only for languages whose script is not Latin.
    func older(_ run: String) -> Reading? {
        guard !letters.isLatin else { return nil }
        let wasHan = run.unicodeScalars.contains { ScalarKind.isHan($0.value) }
        let page = Self.page(of: run)
        for right in legacy {
            for wrong in Self.mistaken where wrong != right && page.mayHave(wrong) {
                // What one of the encodings of a script makes of another looks like words as well.
                if !isHan, wrong == "KOI8-R" || wrong == "windows-1251", right != "IBM866" {
                    continue
                }
                guard let bytes = try? Transcoding.bytes(of: run, in: wrong),
                    bytes.contains(where: { $0 >= 0x80 }),
                    let text = try? Transcoding.text(of: bytes, in: right), text != run,
                    isAllOwn(text, wasHan: wasHan)
                else { continue }
                return Reading(wrong: wrong, right: right, text: text)
            }
        }
        return nil
    }

    /// What a whole text says if it is one of the language in its older encoding, read in a
    /// Western one: its second bytes may be letters and signs of ASCII.
    func olderText(_ text: String) -> Reading? {
        // GBK has Cyrillic and Greek letters as well, but no text comes to be of these alone.
        let hasHan = text.unicodeScalars.contains { ScalarKind.isHan($0.value) }
        // Of single bytes each is told by its run already.
        let charsets = legacy.filter { $0.hasPrefix("windows-1") == false && $0 != "KOI8-R" }
        for right in charsets where right != "IBM866" && right != "windows-874" {
            for wrong in ["windows-1252", "ISO-8859-1", "macintosh", "GBK"]
            where wrong != right && (hasHan || wrong != "GBK") {
                guard let bytes = try? Transcoding.bytes(of: text, in: wrong),
                    let mended = try? Transcoding.text(of: bytes, in: right),
                    isAllOwn(mended, wasHan: wrong == "GBK", skippingASCII: true)
                else { continue }
                return Reading(wrong: wrong, right: right, text: mended)
            }
        }
        return nil
    }

    private func isAllOwn(
        _ text: String, wasHan: Bool, skippingASCII: Bool = false
    ) -> Bool {
        var count = 0
        var hasKana = false
        // “ЕллзнйкЬ” is no word.
        guard SoundWords.hasNaturalCase(text.unicodeScalars.map(\.value)) else { return false }
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if skippingASCII, value < 0x80 { continue }
            if letters.isOwn(value), isEveryday(value), !(0xFF61...0xFF9F).contains(value) {
                count += 1
                hasKana = hasKana || ScalarKind.isKana(value)
            } else if !Self.isMark(value) {
                return false
            }
        }
        // Any pair of Han characters is another one in another encoding; kana are not.
        return count >= 2 && (hasKana || !isHan || isChinese || !wasHan)
    }

    /// What the foreign letters of a text are in the older encoding of a language with Latin
    /// letters, by which they all become letters of its own: ý is ı in Turkish.
    ///
    /// - Parameter isMixed: whether the text has letters that the wrong encoding lacks, so that it
    ///   was not misread as a whole: then only letters of the same base were mistaken, õ for ő.
    func latin(_ foreign: [UInt32], isMixed: Bool) -> Reading? {
        guard letters.isLatin, !foreign.isEmpty else { return nil }
        let text = String(String.UnicodeScalarView(foreign.compactMap(Unicode.Scalar.init)))
        guard let bytes = try? Transcoding.bytes(of: text, in: "windows-1252") else { return nil }
        for right in legacy {
            guard let mended = try? Transcoding.text(of: bytes, in: right), mended != text,
                mended.unicodeScalars.allSatisfy({ letters.isOwn($0.value) }),
                !isMixed || Self.base(mended) == Self.base(text)
            else { continue }
            return Reading(wrong: "windows-1252", right: right, text: mended)
        }
        return nil
    }

    /// The letters of a text without their marks.
    private static func base(_ text: String) -> [UInt32] {
        ((try? Folding.decomposed(text)) ?? text).unicodeScalars.map(\.value).filter {
            !(0x300...0x36F).contains($0)
        }
    }
}
