import PromptKit

extension Fault {
    /// What files suffer on their way: read in another encoding, cut, escaped twice.
    static let damage: [Fault] = readings + losses + intruders + escapes

    // MARK: Encodings

    /// Rules that may find that a text was read in another encoding, or that it lost characters
    /// on the way.
    private static let encodingRules: Set<String> = [
        "mojibake-latin", "mojibake-gbk", "mojibake-charset", "control-character",
        "private-use-character", "rare-han-run", "wrong-chinese-script",
    ]

    private static func misread(
        _ name: String, from right: String, as wrong: String, languages: Set<String>? = nil,
        locale: String? = nil
    ) -> Fault {
        Fault(name, encodingRules) { target, _ in
            guard languages?.contains(target.language) ?? true,
                locale == nil || target.locale == locale
            else { return nil }
            return misread(target.text, from: right, as: wrong)
        }
    }

    /// Bytes of one encoding read in another, U+FFFD for those that stand for nothing in it. Nil
    /// where that changes less than two characters.
    static func misread(_ text: String, from right: String, as wrong: String) -> String? {
        guard text.unicodeScalars.count(where: { $0.value >= 0x80 }) >= 2,
            let bytes = right == "UTF-8"
                ? Array(text.utf8) : try? Transcoding.bytes(of: text, in: right)
        else { return nil }
        if wrong == "ISO-8859-1" {
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
        if let read = try? Transcoding.text(of: bytes, in: wrong) { return read }
        var result = ""
        var rest = bytes[...]
        while !rest.isEmpty {
            // The longest that can be read from here on.
            let length = (1...min(4, rest.count)).first {
                (try? Transcoding.text(of: Array(rest.prefix($0)), in: wrong)) != nil
            }
            if let length {
                result += (try? Transcoding.text(of: Array(rest.prefix(length)), in: wrong)) ?? ""
                rest = rest.dropFirst(length)
            } else {
                result += "\u{FFFD}"
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let readings: [Fault] = [
        misread("UTF-8 read as Latin-1", from: "UTF-8", as: "ISO-8859-1"),
        misread("UTF-8 read as Windows-1252", from: "UTF-8", as: "windows-1252"),
        misread("UTF-8 read as Windows-1251", from: "UTF-8", as: "windows-1251"),
        misread("UTF-8 read as Mac OS Roman", from: "UTF-8", as: "macintosh"),
        misread("UTF-8 read as code page 437", from: "UTF-8", as: "IBM437"),
        misread("UTF-8 read as GBK", from: "UTF-8", as: "GBK"),
        misread("UTF-8 read as Big5", from: "UTF-8", as: "Big5"),
        misread("UTF-8 read as Shift JIS", from: "UTF-8", as: "windows-31j"),
        misread("UTF-8 read as Korean", from: "UTF-8", as: "windows-949"),
        misread("GBK read as Latin-1", from: "GBK", as: "ISO-8859-1", locale: "zh-Hans"),
        misread(
            "Shift JIS read as Latin-1", from: "windows-31j", as: "ISO-8859-1", languages: ["ja"]),
        misread("EUC-JP read as Latin-1", from: "EUC-JP", as: "ISO-8859-1", languages: ["ja"]),
        misread("Korean read as Latin-1", from: "windows-949", as: "ISO-8859-1", languages: ["ko"]),
        misread(
            "Cyrillic read as Windows-1252", from: "windows-1251", as: "windows-1252",
            languages: ["ru"]),
        misread(
            "Arabic read as Windows-1252", from: "windows-1256", as: "windows-1252",
            languages: ["ar"]),
        Fault("UTF-8 encoded twice", encodingRules) { target, _ in
            misread(target.text, from: "UTF-8", as: "windows-1252").flatMap {
                misread($0, from: "UTF-8", as: "windows-1252")
            }
        },
        Fault("one letter read as Windows-1252", encodingRules) { target, generator in
            replacing(
                target, &generator,
                where: { $0.isLetter && $0.unicodeScalars.first!.value >= 0x80 },
                with: {
                    misread("\($0)\($0)", from: "UTF-8", as: "windows-1252").map { twice in
                        String(twice.prefix(twice.count / 2))
                    }
                })
        },
    ]

    // MARK: Losses

    private static let losses: [Fault] = [
        Fault("U+FFFD for a character", ["control-character"]) { target, generator in
            replacing(target, &generator, where: \.isLetter) { _ in "\u{FFFD}" }
        },
        Fault("a byte lost", ["control-character"]) { target, generator in
            var bytes = Array(target.text.utf8)
            let places = bytes.indices.filter { bytes[$0] >= 0x80 }
            guard let place = places.randomElement(using: &generator) else { return nil }
            bytes.remove(at: place)
            return String(decoding: bytes, as: UTF8.self)
        },
        Fault("GBK slipped by a byte", encodingRules) { target, _ in
            // Only of what GB 2312 has do all bytes slip.
            guard target.locale == "zh-Hans", target.text.prefix(6).allSatisfy(isHan),
                target.text.count >= 6,
                let bytes = try? Transcoding.bytes(
                    of: String(target.text.prefix { isHan($0) }), in: "GBK")
            else { return nil }
            return misread(bytes: Array(bytes.dropFirst()), as: "GBK")
        },
        Fault(
            "last Han character became ?",
            ["lost-han-character", "end-mark-mismatch", "end-punctuation"]
        ) {
            target, _ in
            guard target.isChinese, target.text.suffix(2).allSatisfy(isHan), target.text.count > 2
            else { return nil }
            return target.text.dropLast() + "?"
        },
        Fault("a Han character became ?", ["lost-han-character", "lost-letters"]) {
            target, generator in
            guard target.isChinese else { return nil }
            return replacing(target, &generator, where: isHan) { _ in "?" }
        },
        Fault("a letter inside a word became ?", ["lost-letters"]) { target, generator in
            // A text without spaces that asks may have the mark anywhere.
            guard !["zh", "ja", "en"].contains(target.language),
                target.language != "th" || target.source?.contains("?") == false
            else { return nil }
            let characters = Array(target.text)
            let places = characters.indices.dropFirst().dropLast().filter {
                characters[$0].unicodeScalars.first!.value >= 0x80
                    && characters[$0 - 1...$0 + 1].allSatisfy(\.isLetter)
            }
            guard let place = places.randomElement(using: &generator) else { return nil }
            return String(characters[..<place]) + "?" + String(characters[(place + 1)...])
        },
        Fault("all of a script became ?", ["lost-letters", "lost-han-character"]) { target, _ in
            guard ["ru", "ar", "ja", "ko", "zh"].contains(target.language) else { return nil }
            return String(target.text.map { $0.isASCII ? $0 : "?" })
        },
        Fault("cut after a few letters", ["cut-short", "placeholder-mismatch"]) { target, _ in
            // A form of a plural may be short; one in English is the whole source.
            guard let source = target.source, source.count >= 50, target.text.count >= 20,
                !target.isPlural, target.language != "en", !target.text.contains("<")
            else { return nil }
            return String(target.text.prefix(4))
        },
        Fault(
            "cut inside a placeholder",
            [
                "placeholder-mismatch", "malformed-placeholder",
                "stray-percent", "invalid-message",
            ]
        ) { target, _ in
            // Without the source a percent sign at the end is one of a hundred.
            guard let placeholder = target.placeholder, placeholder.count > 1,
                target.source != nil, let range = target.text.firstRange(of: placeholder)
            else { return nil }
            return String(target.text[..<range.lowerBound]) + String(placeholder.dropLast())
        },
    ]

    private static func misread(bytes: [UInt8], as charset: String) -> String? {
        if let text = try? Transcoding.text(of: bytes, in: charset) { return text }
        return (try? Transcoding.text(of: Array(bytes.dropLast()), in: charset)).map {
            $0 + "\u{FFFD}"
        }
    }

    // MARK: Intruders

    private static let intruders: [Fault] = [
        Fault("pinyin in brackets", ["mojibake-pinyin"]) { target, generator in
            guard target.isChinese else { return nil }
            let pinyin = ["(shù)", "（jù）", "(yīng)", "(lǜ)"].randomElement(using: &generator)!
            return inserting(pinyin, target, &generator) { first, _ in isHan(first) }
        },
        Fault("half of a pinyin bracket", ["mojibake-pinyin"]) { target, generator in
            guard target.isChinese else { return nil }
            return inserting("?yàn)", target, &generator) { first, second in
                isHan(first) && isHan(second)
            }
        },
        Fault("stray letter among Han", ["stray-letter-in-han"]) { target, generator in
            guard target.isChinese else { return nil }
            let letter = ["Ш", "ˋ", "ж", "ъ", "ё"].randomElement(using: &generator)!
            return inserting(letter, target, &generator) { isHan($0) && isHan($1) }
        },
        Fault("private use character", ["private-use-character"]) { target, generator in
            let letter = ["\u{E123}", "\u{E304}", "\u{10F123}"].randomElement(using: &generator)!
            return inserting(letter, target, &generator)
        },
        Fault("control character", ["control-character", "invalid-xml"]) { target, generator in
            let letter = ["\u{85}", "\u{9D}", "\u{80}"].randomElement(using: &generator)!
            return inserting(letter, target, &generator)
        },
        Fault("noncharacter", ["control-character", "invalid-xml"]) { target, generator in
            let value: UInt32 = Bool.random(using: &generator) ? 0xFDD0 : 0x1FFFE
            return inserting(String(Unicode.Scalar(value)!), target, &generator)
        },
        Fault("byte order mark inside", ["invisible-character"]) { target, generator in
            inserting("\u{FEFF}", target, &generator)
        },
        Fault("zero-width space", ["invisible-character"]) { target, generator in
            inserting("\u{200B}", target, &generator)
        },
        Fault("override", ["invisible-character", "unbalanced-bidi-control"]) {
            target, generator in
            inserting("\u{202E}", target, &generator)
        },
        Fault("isolate left open", ["unbalanced-bidi-control"]) { target, _ in
            "\u{2068}" + target.text
        },
        Fault("character of the other Chinese script", ["wrong-chinese-script"]) {
            target, generator in
            guard target.isChinese else { return nil }
            let pairs = target.locale == "zh-Hans" ? simplified : traditional
            return replacing(target, &generator, where: { pairs[$0] != nil }) {
                pairs[$0].map { String($0) }
            }
        },
        Fault("letter of another alphabet", ["mixed-script-word"]) { target, generator in
            let looks: [Character: String] =
                target.language == "ru"
                ? ["а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "х": "x"]
                : ["a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "x": "х"]
            let characters = Array(target.text)
            let places = characters.indices.dropFirst().dropLast().filter {
                looks[characters[$0]] != nil && characters[$0 - 1...$0 + 1].allSatisfy(\.isLetter)
            }
            guard let place = places.randomElement(using: &generator),
                let letter = looks[characters[place]]
            else { return nil }
            return String(characters[..<place]) + letter + String(characters[(place + 1)...])
        },
        Fault("text of another language's script", ["foreign-script", "purpose-not-translated"]) {
            target, _ in
            guard target.source != nil, target.placeholder == nil else { return nil }
            switch target.language {
            case "zh", "ja", "ko", "ar", "de", "fr", "es", "pl", "tr": return "Удалить все файлы"
            case "ru": return "删除所有文件"
            default: return nil
            }
        },
        Fault("words of a web page", ["web-boilerplate", "markup-mismatch"]) { target, _ in
            target.source == nil
                ? nil : target.text + " <a target=\"_blank\" href=\"http://example.com\">more</a>"
        },
    ]

    private static func pairs(_ text: String) -> [Character: Character] {
        let characters = Array(text)
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: characters.count, by: 2).map {
                (characters[$0], characters[$0 + 1])
            })
    }

    private static let simplified = pairs("删刪请請应應选選择擇张張导導连連网網检檢查査录錄档檔为為语語观觀设設务務备備显顯边邊无無过過")
        .filter { $0.key != "查" }
    private static let traditional = pairs("刪删請请應应選选擇择張张導导連连網网檢检錄录檔档為为語语觀观設设務务備备顯显邊边無无過过")

    // MARK: Escapes

    private static let escapes: [Fault] = [
        Fault("entity", ["escaped-entity"]) { target, generator in
            let entity = ["&amp;", "&#39;", "&quot;", "&lt;", "&nbsp;", "&#x27;"]
                .randomElement(using: &generator)!
            return inserting(entity, target, &generator)
        },
        Fault("entity escaped twice", ["escaped-entity"]) { target, generator in
            inserting("&amp;quot;", target, &generator)
        },
        Fault("escape of a line break", ["escaped-entity"]) { target, generator in
            inserting("\\n", target, &generator) { first, second in
                (first.isLetter || first == " ") && second.isLetter
                    && !(second.isASCII && second.isLowercase)
            }
        },
        Fault("escape of a quote", ["escaped-entity"]) { target, generator in
            inserting("\\\"", target, &generator)
        },
        Fault("escape of a character", ["escaped-entity"]) { target, generator in
            replacing(target, &generator, where: { $0.unicodeScalars.first!.value >= 0xA0 }) {
                guard let value = $0.unicodeScalars.first?.value, value < 0x10000 else {
                    return nil
                }
                let digits = String(value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        },
        Fault("%20 for spaces", ["escaped-entity", "placeholder-mismatch"]) { target, _ in
            guard target.placeholder == nil,
                target.text.allSatisfy({ $0.isLetter || $0.isNumber || " .,?!".contains($0) })
            else { return nil }
            return all(" ", "%20", target.text)
        },
        Fault("percent escapes", ["escaped-entity", "placeholder-mismatch"]) {
            target, generator in
            guard target.placeholder == nil else { return nil }
            return replacing(
                target, &generator,
                where: { $0.isLetter && $0.unicodeScalars.first!.value >= 0x80 }
            ) {
                String($0).utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
            }
        },
    ]
}
