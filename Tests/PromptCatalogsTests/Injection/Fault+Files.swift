import Foundation
import PromptKit

extension Fault {
    /// More that files suffer on their way, and more that is done to placeholders: the rows DMG
    /// and PLC of the catalogue of rules.
    static let fileFaults: [Fault] = olderEncodings + remains + cuts + marksOfCode + conversions

    private static let charsetRules: Set<String> = [
        "mojibake-latin", "mojibake-gbk", "mojibake-charset", "control-character",
        "private-use-character", "rare-han-run", "wrong-chinese-script", "foreign-script",
        "mixed-script-word", "half-width-mark", "stray-letter-in-han", "lost-letters",
        "lost-han-character",
    ]

    // MARK: Encodings

    private static func misread(
        _ right: String, as wrong: String, languages: Set<String>, script: String? = nil,
        least: Int = 2
    ) -> Fault {
        Fault("\(right) read as \(wrong)", charsetRules) { target, _ in
            guard languages.contains(target.language),
                // Points of Hebrew make other text of it.
                !target.text.unicodeScalars.contains(where: { (0x591...0x5C7).contains($0.value) }),
                script.map({ target.locale.contains($0) }) ?? true,
                target.text.unicodeScalars.count(where: {
                    $0.value >= 0xC0 && $0.properties.isAlphabetic
                }) >= least
            else { return nil }
            return misread(target.text, from: right, as: wrong).flatMap { text in
                let changed = zip(target.text.unicodeScalars, text.unicodeScalars)
                    .count { $0 != $1 }
                return changed >= 2 ? text : nil
            }
        }
    }

    /// Of a text with a letter or two beyond ASCII another encoding often makes a right letter.
    private static let olderEncodings: [Fault] = [
        misread("windows-1251", as: "ISO-8859-1", languages: ["ru", "uk", "bg", "be", "mk"]),
        misread("windows-1251", as: "macintosh", languages: ["ru", "uk", "bg"], least: 4),
        misread("KOI8-R", as: "windows-1252", languages: ["ru"]),
        misread("KOI8-R", as: "windows-1251", languages: ["ru"], least: 10),
        misread("windows-1251", as: "KOI8-R", languages: ["ru", "bg"], least: 10),
        misread("IBM866", as: "windows-1251", languages: ["ru"], least: 6),
        misread("windows-1251", as: "IBM866", languages: ["ru"], least: 6),
        misread("windows-1251", as: "GBK", languages: ["ru", "bg"], least: 6),
        misread("windows-1253", as: "windows-1252", languages: ["el"]),
        misread("windows-1255", as: "windows-1252", languages: ["he"], least: 5),
        misread("windows-1256", as: "ISO-8859-1", languages: ["ar", "fa"]),
        misread("windows-874", as: "windows-1252", languages: ["th"]),
        misread(
            "windows-1250", as: "windows-1252", languages: ["pl", "cs", "sk", "hu", "hr", "sl"],
            least: 3),
        misread("windows-1254", as: "windows-1252", languages: ["tr"], least: 3),
        misread("windows-1257", as: "windows-1252", languages: ["lt", "lv"], least: 3),
        misread("windows-1252", as: "windows-1251", languages: ["de", "fr", "es", "pt", "sv"]),
        misread("windows-1252", as: "macintosh", languages: ["de", "fr", "es", "pt", "sv"]),
        misread("macintosh", as: "windows-1252", languages: ["de", "fr", "es", "pt", "sv"]),
        misread("windows-1252", as: "IBM437", languages: ["de", "fr", "es", "pt", "sv"]),
        misread("GBK", as: "windows-1252", languages: ["zh"], script: "Hans"),
        misread("Big5", as: "ISO-8859-1", languages: ["zh"], script: "Hant"),
        // Of a word or two each pair of bytes is a character that the other encoding has as well.
        misread("Big5", as: "GBK", languages: ["zh"], script: "Hant", least: 8),
        misread("GBK", as: "Big5", languages: ["zh"], script: "Hans", least: 8),
        misread("windows-31j", as: "GBK", languages: ["ja"], least: 6),
        misread("EUC-JP", as: "windows-31j", languages: ["ja"], least: 6),
        misread("windows-31j", as: "windows-1252", languages: ["ja"]),
        misread("windows-949", as: "windows-1252", languages: ["ko"]),
        misread("windows-949", as: "GBK", languages: ["ko"], least: 4),
        Fault("one word read as Windows-1252", charsetRules) { target, generator in
            let words = target.text.split(separator: " ", omittingEmptySubsequences: false)
                .map(String.init)
            let places = words.indices.filter { index in
                words[index].unicodeScalars.contains {
                    $0.value >= 0xC0 && $0.properties.isAlphabetic
                }
            }
            guard let place = places.randomElement(using: &generator),
                let read = misread(words[place] + words[place], from: "UTF-8", as: "windows-1252")
            else { return nil }
            var spoilt = words
            spoilt[place] = String(read.prefix(read.count / 2))
            return spoilt.joined(separator: " ")
        },
        Fault("byte order mark read as Latin-1", charsetRules) { target, _ in
            "\u{EF}\u{BB}\u{BF}" + target.text
        },
        Fault("no-break space read as Latin-1", charsetRules) { target, generator in
            inserting("\u{C2}\u{A0}", target, &generator) {
                $0.isLetter && !$0.isUppercase && $1 == " "
            }
        },
        Fault("apostrophe read as Windows-1252", charsetRules) { target, _ in
            first("’", "â€™", target.text) ?? first("“", "â€œ", target.text)
        },
        Fault("UTF-16 read by bytes", ["control-character"]) { target, _ in
            guard target.text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            return target.text.map { "\($0)\u{0}" }.joined()
        },
    ]

    // MARK: Remains of characters

    private static let remains: [Fault] = [
        Fault("lock of three characters", charsetRules) { target, generator in
            guard target.isChinese else { return nil }
            return inserting(
                ["锟斤拷", "烫烫烫", "锟斤拷锟斤拷", "屯屯屯"].randomElement(using: &generator)!, target,
                &generator)
        },
        Fault(
            "two rare Han characters",
            ["rare-han-run", "mojibake-gbk", "mojibake-charset", "wrong-chinese-script"]
        ) { target, generator in
            guard target.isChinese else { return nil }
            // Beyond the first levels of GB 2312 and of Big5, which have what is written every day.
            func isEveryday(_ text: String) -> Bool {
                let simplified = (try? Transcoding.bytes(of: text, in: "GBK")) ?? []
                let traditional = (try? Transcoding.bytes(of: text, in: "Big5")) ?? []
                return simplified.count == 2 && (0xB0...0xD7).contains(simplified[0])
                    && simplified[1] >= 0xA1
                    || traditional.count == 2 && (0xA4...0xC6).contains(traditional[0])
            }
            func isRare(_ value: UInt32) -> Bool {
                let text = String(Unicode.Scalar(value)!)
                // Of everyday characters both scripts' forms are everyday.
                return !isEveryday(text)
                    && ["Traditional-Simplified", "Simplified-Traditional"].allSatisfy {
                        !isEveryday(
                            text.applyingTransform(StringTransform($0), reverse: false) ?? text)
                    }
            }
            var pair = ""
            while pair.count < 2 {
                let value = UInt32.random(in: 0x4E00...0x9FA5, using: &generator)
                if isRare(value) { pair.unicodeScalars.append(Unicode.Scalar(value)!) }
            }
            return inserting(pair, target, &generator) { isHan($0) && isHan($1) }
        },
        Fault("syllable of pinyin in brackets", ["mojibake-pinyin"]) { target, generator in
            guard target.isChinese else { return nil }
            let syllables = [
                "shù", "jù", "yīng", "lǜ", "zhuāng", "ér", "xiǎn", "guān", "lèi", "jiàn", "nǚ", "é",
            ]
            let syllable = syllables.randomElement(using: &generator)!
            let (open, close) = Bool.random(using: &generator) ? ("(", ")") : ("（", "）")
            return inserting(open + syllable + close, target, &generator) { first, _ in
                isHan(first)
            }
        },
        Fault("Greek or Cyrillic letter among Han", ["stray-letter-in-han"]) {
            target, generator in
            guard ["zh", "ja"].contains(target.language) else { return nil }
            let letter = [
                "Ш", "ж", "ф", "Ц", "ъ", "ˋ", "ˊ", "ˇ", "ь", "Э", "щ", "ξ", "ψ", "Ξ", "ζ", "ν",
            ].randomElement(using: &generator)!
            return inserting(letter, target, &generator) { isHan($0) && isHan($1) }
        },
        Fault("private use character at an end", ["private-use-character"]) {
            target, generator in
            let letter = ["\u{E123}", "\u{E304}", "\u{F0012}", "\u{10F123}", "\u{F8F0}"]
                .randomElement(using: &generator)!
            return Bool.random(using: &generator) ? letter + target.text : target.text + letter
        },
        Fault("control of ASCII", ["control-character", "invalid-xml"]) { target, generator in
            let letter = ["\u{8}", "\u{1B}", "\u{7F}", "\u{1}", "\u{E}"]
                .randomElement(using: &generator)!
            return inserting(letter, target, &generator)
        },
        Fault("replacement character at an end", ["control-character"]) { target, generator in
            Bool.random(using: &generator)
                ? target.text + "\u{FFFD}" : "\u{FFFD}\u{FFFD}" + target.text.dropFirst()
        },
        Fault("all letters with marks became ?", ["lost-letters"]) { target, _ in
            // A mark at the end of a word may be a question's.
            guard
                !["zh", "ja", "ko", "ru", "ar", "he", "el", "th", "hi", "uk", "bg"]
                    .contains(target.language)
            else { return nil }
            let characters = Array(target.text)
            let isInside = characters.indices.dropFirst().dropLast().contains { index in
                characters[index].isLetter && !characters[index].isASCII
                    && characters[index - 1].isLetter && characters[index + 1].isLetter
                    && characters[index + 1].isASCII && characters[index + 1].isLowercase
            }
            guard isInside else { return nil }
            return String(characters.map { $0.isLetter && !$0.isASCII ? "?" : $0 })
        },
        Fault("first letter became ?", ["lost-letters", "lost-han-character"]) { target, _ in
            guard let first = target.text.first, first.isLetter, !first.isASCII,
                !["ja", "th", "lo", "km", "my"].contains(target.language),
                target.text.count > 3, Array(target.text)[1].isLetter,
                // A capital behind may be the next sentence's.
                !Array(target.text)[1].isUppercase
            else { return nil }
            return "?" + target.text.dropFirst()
        },
    ]

    // MARK: Cuts

    private static let cuts: [Fault] = [
        Fault(
            "cut to a quarter",
            [
                "cut-short", "placeholder-mismatch", "malformed-placeholder", "stray-percent",
                "markup-mismatch", "unbalanced-brackets", "end-mark-mismatch", "invalid-message",
            ]
        ) { target, _ in
            guard let source = target.source, source.count >= 60, target.text.count >= 30,
                hasSentenceEnd(source), hasSentenceEnd(target.text), !target.isPlural,
                !["th", "lo", "km", "my"].contains(target.language), !source.contains("{")
            else { return nil }
            let quarter = String(target.text.prefix(target.text.count / 4))
            return hasSentenceEnd(quarter.trimmingCharacters(in: .whitespaces)) ? nil : quarter
        },
        Fault(
            "cut in half",
            [
                "cut-short", "placeholder-mismatch", "malformed-placeholder", "stray-percent",
                "markup-mismatch", "unbalanced-brackets", "end-mark-mismatch", "invalid-message",
                "edge-whitespace",
            ]
        ) { target, _ in
            // A sentence that ends in the middle; of a heading nobody knows where it ends.
            guard let source = target.source, source.count >= 60, target.text.count >= 30,
                hasSentenceEnd(source), hasSentenceEnd(target.text), !target.isPlural,
                !["th", "lo", "km", "my"].contains(target.language), !source.contains("{")
            else { return nil }
            let half = String(target.text.prefix(target.text.count / 2))
            // The first of two sentences is whole.
            return hasSentenceEnd(half.trimmingCharacters(in: .whitespaces)) ? nil : half
        },
    ]

    private static func hasSentenceEnd(_ text: String) -> Bool {
        text.last.map { ".。।۔!！?？؟".contains($0) } ?? false
    }

    // MARK: Code

    private static let marksOfCode: [Fault] = [
        Fault("named entity", ["escaped-entity"]) { target, generator in
            let entity = [
                "&hellip;", "&mdash;", "&rsquo;", "&copy;", "&apos;", "&gt;", "&#8217;", "&#xA0;",
                "&eacute;", "&ldquo;", "&ndash;", "&bull;", "&amp;amp;", "&euro;", "&middot;",
            ].randomElement(using: &generator)!
            return inserting(entity, target, &generator)
        },
        Fault("tag of a web page", ["markup-mismatch", "escaped-entity"]) { target, generator in
            guard target.source != nil, !target.text.contains("<") else { return nil }
            let tag = ["<br>", "<b>", "</b>", "<p>", "<br/>", "</a>", "<span>", "<i>", "</font>"]
                .randomElement(using: &generator)!
            return target.text + tag
        },
        Fault("address of a web page", ["web-boilerplate"]) { target, generator in
            guard let source = target.source, !source.contains("."), !source.contains("%"),
                !source.contains("{"), !source.contains("://")
            else { return nil }
            let address = [
                " https://www.example.com", " www.example.com", " http://example.cn/app",
                " (https://example.org/x?y=1)", " example.com/download",
            ].randomElement(using: &generator)!
            return target.text + address
        },
        Fault("escape of a tab", ["escaped-entity", "literal-line-break"]) { target, generator in
            inserting("\\t", target, &generator) { first, second in
                first.isLetter && second == " " || first == " " && second.isUppercase
            }
        },
        Fault("bracket of a pair lost", ["unbalanced-brackets"]) { target, _ in
            guard target.source != nil, target.placeholder == nil else { return nil }
            for (open, close) in [("（", "）"), ("(", ")"), ("「", "」"), ("『", "』"), ("《", "》")]
            where target.text.contains(open) && target.text.contains(close) {
                return first(close, "", target.text)
            }
            return nil
        },
        Fault("tag of the source lost", ["markup-mismatch"]) { target, _ in
            guard target.source != nil, let open = target.text.firstIndex(of: "<"),
                let close = target.text[open...].firstIndex(of: ">"),
                target.text[target.text.index(after: open)].isASCII
            else { return nil }
            return String(target.text[..<open])
                + String(target.text[target.text.index(after: close)...])
        },
    ]

    // MARK: Placeholders

    private static let conversionRules: Set<String> = [
        "placeholder-mismatch", "malformed-placeholder", "stray-percent", "invalid-message",
        "undefined-variable",
    ]

    private static let conversions: [Fault] = [
        Fault("letter of a conversion lost", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("%"), placeholder != "%1"
            else { return nil }
            return first(placeholder, String(placeholder.dropLast()), target.text)
        },
        Fault("percent sign lost", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("%"), placeholder != "%1"
            else { return nil }
            return first(placeholder, String(placeholder.dropFirst()), target.text)
        },
        Fault("placeholder turned round", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                ["%@", "%s", "%d"].contains(placeholder)
            else { return nil }
            return first(placeholder, String(placeholder.reversed()), target.text)
        },
        Fault("placeholder in capitals", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                ["%s", "%ld", "%lld", "%1$s", "{name}"].contains(placeholder),
                let range = target.text.firstRange(of: placeholder),
                // "%SA" is a conversion and a letter, or another conversion.
                range.upperBound == target.text.endIndex
                    || !target.text[range.upperBound].isLetter
            else { return nil }
            return first(placeholder, placeholder.uppercased(), target.text)
        },
        Fault("number of another argument", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.contains("1$")
            else { return nil }
            return first(placeholder, all("1$", "3$", placeholder)!, target.text)
        },
        Fault("dollar sign of a placeholder lost", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.contains("1$")
            else { return nil }
            return first(placeholder, all("$", "", placeholder)!, target.text)
        },
        Fault("name in braces translated", conversionRules) { target, generator in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("{"), placeholder != "{0}"
            else { return nil }
            return first(
                placeholder,
                ["{nombre}", "{Name}", "{名称}", "{ nom }"].randomElement(using: &generator)!,
                target.text)
        },
        Fault("full-width placeholder", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("%"), placeholder != "%1"
            else { return nil }
            let wide = String(
                String.UnicodeScalarView(
                    placeholder.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0)! }))
            return first(placeholder, wide, target.text)
        },
        Fault("placeholder twice", conversionRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("%"), placeholder != "%1", !placeholder.contains("$")
            else { return nil }
            return first(placeholder, placeholder + " " + placeholder, target.text)
        },
    ]
}
