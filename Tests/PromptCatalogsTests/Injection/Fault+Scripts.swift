import PromptKit

extension Fault {
    /// What goes wrong in one language or script: the rows CHN, JPN, KOR, FRA, DEU, ESP and BID of
    /// the catalogue of rules.
    static let scriptFaults: [Fault] = chineseMarks + chineseWords + others + bidi

    /// Replaces one place of `old`, not in a placeholder.
    private static func one(
        of old: Character, by new: String, _ target: Target, _ generator: inout SeededGenerator
    ) -> String? {
        replacing(target, &generator, where: { $0 == old }, with: { _ in new })
    }

    /// A key word list has its own marks.
    private static func isList(_ target: Target) -> Bool {
        target.text.filter { ",;，；".contains($0) }.count >= 2
            && !target.text.contains { "。！？ ".contains($0) }
    }

    // MARK: Marks of Chinese

    private static let chineseMarks: [Fault] =
        [
            ("，", ","), ("；", ";"), ("：", ":"), ("！", "!"), ("？", "?"), ("。", "."),
        ].map { wide, narrow in
            Fault(
                "half-width “\(narrow)” in Chinese", ["half-width-mark", "lost-han-character"]
            ) { target, generator in
                guard target.isChinese, !isList(target) else { return nil }
                let characters = Array(target.text)
                let places = characters.indices.filter { index in
                    // Beside Han, as the rule has it.
                    characters[index] == Character(wide) && index > 0
                        && isHan(characters[index - 1])
                        // A stop before a letter or a digit is one of a name or number.
                        && (narrow != "." || index + 1 == characters.count
                            || !characters[index + 1].isASCII)
                }
                guard let place = places.randomElement(using: &generator) else { return nil }
                let space = Bool.random(using: &generator) && place + 1 < characters.count
                return String(characters[..<place]) + narrow + (space ? " " : "")
                    + String(characters[(place + 1)...])
            }
        } + [
            Fault("half-width brackets round Chinese", ["half-width-mark"]) { target, _ in
                guard target.isChinese, let open = target.text.firstIndex(of: "（"),
                    let close = target.text[open...].firstIndex(of: "）"),
                    target.text[open..<close].contains(where: isHan),
                    !target.text[open..<close].dropFirst().contains("（")
                else { return nil }
                return target.text[..<open] + "("
                    + target.text[target.text.index(after: open)..<close]
                    + ")" + target.text[target.text.index(after: close)...]
            },
            Fault("marks in a row", ["repeated-mark"]) { target, generator in
                guard ["zh", "ja"].contains(target.language) else { return nil }
                return replacing(target, &generator, where: { "，。；：！？、".contains($0) }) {
                    String($0) + String($0) + ("！？".contains($0) && Bool.random() ? "！！" : "")
                }
            },
            Fault("space before a mark", ["space-beside-full-width-mark"]) { target, generator in
                guard ["zh", "ja"].contains(target.language) else { return nil }
                return replacing(target, &generator, where: { "，。；：（）".contains($0) }) {
                    " " + String($0)
                }.flatMap { $0.first == " " ? nil : $0 }
            },
            Fault("space behind a mark", ["space-beside-full-width-mark"]) { target, generator in
                guard ["zh"].contains(target.language) else { return nil }
                let result = replacing(target, &generator, where: { "，。；：！？（）".contains($0) }) {
                    String($0) + " "
                }
                // At the end of a line nobody sees it.
                return result?.last == " " || result?.contains(" \n") == true ? nil : result
            },
            Fault("full-width digits", ["full-width-digit"]) { target, _ in
                guard ["zh", "ja", "ko"].contains(target.language), target.placeholder == nil,
                    !target.text.contains("%"), target.text.contains(where: \.isNumber)
                else { return nil }
                return wide(target.text, 0x30...0x39)
            },
            Fault("full-width letters", ["full-width-digit"]) { target, _ in
                guard ["zh", "ja", "ko"].contains(target.language), target.placeholder == nil,
                    !target.text.contains("%"),
                    target.text.contains(where: { $0.isASCII && $0.isLetter })
                else { return nil }
                return wide(target.text, 0x41...0x7A)
            },
            Fault("one space lost between Han and Latin", ["mixed-han-latin-spacing"]) {
                target, generator in
                guard target.isChinese, target.placeholder == nil else { return nil }
                let characters = Array(target.text)
                func isLatin(_ character: Character) -> Bool {
                    character.isASCII && character.isLetter
                }
                let places = characters.indices.dropFirst().dropLast().filter {
                    characters[$0] == " "
                        && (isHan(characters[$0 - 1]) && isLatin(characters[$0 + 1])
                            || isLatin(characters[$0 - 1]) && isHan(characters[$0 + 1]))
                }
                guard places.count >= 2, let place = places.randomElement(using: &generator)
                else { return nil }
                return String(characters[..<place]) + String(characters[(place + 1)...])
            },
            Fault("straight quotes in Chinese", ["wrong-chinese-quotes"]) { target, _ in
                guard target.isChinese, !target.text.contains("<"),
                    zip(target.text, target.text.dropFirst()).contains(where: { first, second in
                        "“「".contains(second) && isHan(first)
                            || "”」".contains(first) && isHan(second)
                    })
                else { return nil }
                if let text = all("“", "\"", target.text) { return all("”", "\"", text) }
                return all("「", "\"", target.text).flatMap { all("」", "\"", $0) }
            },
            Fault("quotes of the other script", ["wrong-chinese-quotes"]) { target, _ in
                guard target.isChinese, !target.text.contains("<") else { return nil }
                return target.locale == "zh-Hans"
                    ? all("“", "「", target.text).flatMap { all("”", "」", $0) }
                    : all("「", "“", target.text).flatMap { all("」", "”", $0) }
            },
        ]

    private static func wide(_ text: String, _ range: ClosedRange<UInt32>) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isWide =
                        range.contains(scalar.value)
                        && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
                    return isWide ? Unicode.Scalar(scalar.value + 0xFEE0)! : scalar
                }))
    }

    // MARK: Words of Chinese

    private static let chineseWords: [Fault] = [
        Fault("other form of you", ["mixed-address"]) { target, generator in
            guard target.isChinese, target.text.filter({ $0 == "您" }).count >= 2 else {
                return nil
            }
            return one(of: "您", by: "你", target, &generator)
        },
        Fault("word of another region", ["other-region-word", "wrong-undo-term"]) {
            target, generator in
            guard target.isChinese, target.placeholder == nil else { return nil }
            let pairs: [(String, String)]
            switch target.locale {
            case "zh-Hans":
                pairs = [
                    ("软件", "软体"), ("网络", "网路"), ("屏幕", "萤幕"), ("鼠标", "滑鼠"), ("服务器", "伺服器"),
                    ("应用程序", "应用程式"), ("文件夹", "资料夹"), ("打印", "列印"), ("剪贴板", "剪贴簿"),
                    ("登录", "登陆"), ("分辨率", "解析度"), ("缓存", "快取"), ("硬盘", "硬碟"),
                ]
            case "zh-Hant", "zh-Hant-TW", "zh-TW":
                pairs = [
                    ("登入", "登錄"), ("軟體", "軟件"), ("網路", "網絡"), ("影片", "視頻"), ("伺服器", "服務器"),
                    ("滑鼠", "鼠標"), ("螢幕", "屏幕"), ("列印", "打印"), ("預設", "默認"), ("連結", "鏈接"),
                    ("應用程式", "應用程序"), ("資料夾", "文件夾"), ("剪貼簿", "剪貼板"), ("快取", "緩存"),
                ]
            default: return nil
            }
            let fits = pairs.filter { target.text.contains($0.0) }
            guard let pair = fits.randomElement(using: &generator) else { return nil }
            return first(pair.0, pair.1, target.text)
        },
    ]

    // MARK: Other languages

    private static let others: [Fault] = [
        Fault("Korean particle of one form", ["particle-after-placeholder"]) {
            target, generator in
            guard target.language == "ko", let placeholder = target.placeholder,
                ["%@", "%s", "%1$s", "%1$@", "{name}"].contains(placeholder)
            else { return nil }
            let particle = ["을 ", "를 ", "이 ", "가 ", "은 ", "는 ", "와 ", "과 ", "로 "]
                .randomElement(using: &generator)!
            let quoted = Bool.random(using: &generator) ? "‘\(placeholder)’" : placeholder
            return first(placeholder, quoted + particle, target.text)
        },
        Fault("French space lost before a mark", ["french-spacing"]) { target, generator in
            frenchSpace(target, &generator, "")
        },
        Fault("French space that breaks", ["french-spacing"]) { target, generator in
            frenchSpace(target, &generator, " ")
        },
        Fault("German ellipsis run into its word", ["german-ellipsis-space"]) { target, _ in
            guard target.language == "de", isCommand(target), target.isApple else { return nil }
            return first(" …", "…", target.text) ?? first("\u{A0}…", "…", target.text)
        },
        Fault("opening mark of a Spanish question lost", ["missing-inverted-mark"]) {
            target, _ in
            guard target.language == "es" || target.language == "ast" else { return nil }
            return first("¿", "", target.text)
        },
        Fault("opening mark of a Spanish exclamation lost", ["missing-inverted-mark"]) {
            target, _ in
            guard target.language == "es" || target.language == "ast" else { return nil }
            return first("¡", "", target.text)
        },
        Fault("small word twice in a row", ["doubled-word"]) { target, generator in
            let words = [
                "en": " the | to | of | a | and ", "fr": " de | le | la | les | un ",
                "de": " und | mit | von | ein ", "es": " de | el | los | en ",
                "it": " di | il | un ", "pt": " de | do | um ", "nl": " het | een | van ",
            ]
            guard let row = words[target.language] else { return nil }
            let fits = row.split(separator: "|").map(String.init).filter(target.text.contains)
            guard let word = fits.randomElement(using: &generator) else { return nil }
            return first(word, word + word.dropFirst(), target.text)
        },
        Fault("brand in other letters", ["brand-case"]) { target, generator in
            let brands = [
                ("iPhone", "Iphone"), ("iPad", "IPad"), ("iCloud", "ICloud"), ("GitHub", "Github"),
                ("macOS", "Macos"), ("YouTube", "Youtube"), ("iOS", "IOs"), ("AirDrop", "Airdrop"),
                ("FaceTime", "Facetime"), ("WordPress", "Wordpress"), ("JavaScript", "Javascript"),
                ("GitHub", "github"), ("iPhone", "iphone"), ("PayPal", "Paypal"),
            ]
            let (right, wrong) = brands.randomElement(using: &generator)!
            if target.text.contains("http") || target.text.contains("@") { return nil }
            return first(right, wrong, target.text)
                ?? (target.placeholder == nil && target.language != "zh"
                    ? target.text + " (\(wrong))" : nil)
        },
    ]

    private static func frenchSpace(
        _ target: Target, _ generator: inout SeededGenerator, _ space: String
    ) -> String? {
        guard target.language == "fr", !["fr-CH"].contains(target.locale),
            !target.text.contains("://")
        else { return nil }
        // A text left as it was is in the source's language.
        if target.text == target.source { return nil }
        let marks = target.locale == "fr-CA" ? ":»" : ":;?!»"
        let characters = Array(target.text)
        let places = characters.indices.filter { index in
            guard "\u{A0}\u{202F}".contains(characters[index]) else { return false }
            let isBefore =
                index > 0 && index + 1 < characters.count && marks.contains(characters[index + 1])
                && (characters[index - 1].isLetter || characters[index - 1].isNumber
                    || "»)%@".contains(characters[index - 1]))
            // "CURL_CA_BUNDLE:" is code.
            let word = characters[..<index].reversed().prefix { $0 != " " }
            if word.contains("_") { return false }
            let isBehind = index > 0 && characters[index - 1] == "«"
            return isBefore || isBehind
        }
        guard let place = places.randomElement(using: &generator) else { return nil }
        let text =
            String(characters[..<place]) + space + String(characters[(place + 1)...])
        return text == target.source ? nil : text
    }

    // MARK: Direction

    private static let bidi: [Fault] = [
        Fault("embedding left open", ["unbalanced-bidi-control"]) { target, generator in
            let control = ["\u{202A}", "\u{202B}", "\u{2066}", "\u{2067}", "\u{2068}"]
                .randomElement(using: &generator)!
            return inserting(control, target, &generator)
        },
        Fault("pop without an embedding", ["unbalanced-bidi-control"]) { target, generator in
            inserting(Bool.random(using: &generator) ? "\u{202C}" : "\u{2069}", target, &generator)
        },
        Fault("override of a direction", ["invisible-character", "unbalanced-bidi-control"]) {
            target, generator in
            inserting(Bool.random(using: &generator) ? "\u{202D}" : "\u{202E}", target, &generator)
        },
        Fault(
            "direction mark in left-to-right text", ["invisible-character"]
        ) { target, generator in
            guard
                !["ar", "he", "fa", "ur", "ckb", "yi", "sd", "ps", "ug", "dv", "ks", "ku"]
                    .contains(target.language), target.source != nil,
                !target.text.contains("%"), !target.text.contains("{")
            else { return nil }
            return inserting(
                Bool.random(using: &generator) ? "\u{200E}" : "\u{200F}", target, &generator)
        },
        Fault("other invisible characters", ["invisible-character"]) { target, generator in
            // In scripts that are shaped or broken by them they may be meant.
            guard target.text.unicodeScalars.allSatisfy({ $0.value < 0x590 }) else { return nil }
            let letter = [
                "\u{200D}", "\u{200C}", "\u{2060}", "\u{AD}", "\u{2028}", "\u{2063}", "\u{E0041}",
                "\u{3164}", "\u{FEFF}",
            ].randomElement(using: &generator)!
            return inserting(letter, target, &generator)
        },
        Fault("byte order mark at the start", ["invisible-character"]) { target, _ in
            "\u{FEFF}" + target.text
        },
        Fault("zero-width space at an end", ["invisible-character", "edge-whitespace"]) {
            target, generator in
            // Languages that break lines at it have it anywhere.
            guard !["th", "km", "lo", "my", "bo", "dz", "shn", "nod"].contains(target.language)
            else { return nil }
            return Bool.random(using: &generator)
                ? "\u{200B}" + target.text : target.text + "\u{200B}"
        },
    ]
}
