import PromptKit

extension Fault {
    /// What people do to strings.
    static let wording: [Fault] = marks + placeholders + spaces + commands + chinese + languages

    // MARK: Marks

    private static func stop(_ target: Target) -> String {
        ["zh", "ja"].contains(target.language) ? "。" : "."
    }

    private static let marks: [Fault] = [
        Fault("stop behind a command", ["end-punctuation"]) { target, _ in
            isCommand(target) && endsWithLetter(target.text) ? target.text + stop(target) : nil
        },
        Fault("comma behind a command", ["end-punctuation"]) { target, _ in
            isCommand(target) && endsWithLetter(target.text) ? target.text + "," : nil
        },
        Fault("exclamation behind a command", ["end-punctuation"]) { target, _ in
            guard isCommand(target), endsWithLetter(target.text) else { return nil }
            return target.text + (target.isChinese ? "！" : "!")
        },
        Fault("question mark lost", ["end-mark-mismatch"]) { target, _ in
            guard let asked = target.source?.last, "?？؟".contains(asked),
                let last = target.text.last, "?？؟".contains(last),
                // Languages that ask without a mark.
                !["ja", "th", "lo", "km", "my", "am"].contains(target.language)
            else { return nil }
            return String(target.text.dropLast())
        },
        Fault("ellipsis of a menu item lost", ["end-mark-mismatch"]) { target, _ in
            guard target.source != nil, target.surface == .menuItem, let last = target.text.last,
                "…⋯".contains(last)
            else { return nil }
            return String(target.text.dropLast())
        },
        Fault("three dots", ["three-dots"]) { target, _ in
            guard let last = target.text.last, "…⋯".contains(last), target.language != "ja" else {
                return nil
            }
            return target.text.dropLast() + "..."
        },
        Fault("bracket lost", ["unbalanced-brackets"]) { target, _ in
            guard target.source != nil else { return nil }
            return first(")", "", target.text) ?? first("）", "", target.text)
        },
        Fault("stop behind a label", ["label-style", "end-punctuation"]) { target, _ in
            target.surface == .accessibilityLabel ? target.text + stop(target) : nil
        },
    ]

    // MARK: Placeholders

    private static let placeholderRules: Set<String> = [
        "placeholder-mismatch", "malformed-placeholder", "stray-percent", "invalid-message",
        "undefined-variable",
    ]

    private static let placeholders: [Fault] = [
        Fault("placeholder lost", placeholderRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder else { return nil }
            return first(placeholder, "", target.text)
        },
        Fault("placeholder of another type", placeholderRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder else { return nil }
            switch placeholder {
            case "%@": return first("%@", "%ld", target.text)
            case "%s": return first("%s", "%d", target.text)
            case "%ld", "%d": return first(placeholder, "%@", target.text)
            case "%1$s": return first("%1$s", "%1$d", target.text)
            case "%1$d": return first("%1$d", "%1$s", target.text)
            case "%1": return first("%1", "%2", target.text)
            case "{0}": return first("{0}", "{1}", target.text)
            default: return first(placeholder, "{other}", target.text)
            }
        },
        Fault("placeholder added", placeholderRules) { target, _ in
            guard target.source != nil, let placeholder = target.placeholder,
                placeholder.hasPrefix("%"), placeholder != "%1"
            else { return nil }
            return target.text + (placeholder.contains("$") ? " %2$s" : " %s")
        },
        Fault("full-width percent sign", placeholderRules) { target, _ in
            target.source == nil || target.placeholder?.hasPrefix("%") != true
                ? nil : first("%", "％", target.text)
        },
        Fault("space in a placeholder", placeholderRules) { target, _ in
            // Of "%s%s" the first may have been meant as "% s".
            target.source == nil || target.placeholder?.hasPrefix("%") != true
                || target.text.contains("%s%")
                ? nil : first("%", "% ", target.text)
        },
        Fault("brace lost", placeholderRules) { target, _ in
            target.source == nil || target.placeholder?.hasPrefix("{") != true
                ? nil : first("}", "", target.text)
        },
    ]

    // MARK: Spaces

    private static let spaces: [Fault] = [
        Fault("brand in small letters", ["brand-case"]) { target, _ in
            target.placeholder == nil ? target.text + " (github)" : nil
        },
        Fault("space before", ["edge-whitespace"]) { target, _ in
            target.source == nil ? nil : " " + target.text
        },
        Fault("space behind", ["edge-whitespace"]) { target, _ in
            target.source == nil ? nil : target.text + " "
        },
        Fault("line break behind", ["edge-whitespace"]) { target, _ in
            target.source == nil ? nil : target.text + "\n"
        },
        Fault("no-break space behind", ["edge-whitespace"]) { target, _ in
            target.source == nil ? nil : target.text + "\u{A0}"
        },
        Fault("two spaces", ["double-space"]) { target, generator in
            // Behind a stop and in lines that are lined up two spaces are meant.
            guard target.source != nil, target.source?.contains("  ") != true,
                !target.text.contains("\n"), !target.text.contains(where: { ".:?!…".contains($0) })
            else { return nil }
            return inserting(" ", target, &generator) { $0 == " " && $1.isLetter }
        },
    ]

    // MARK: Commands

    private static let commands: [Fault] = [
        Fault("verb in an undo name", ["repeated-verb"]) { target, _ in
            guard target.surface == .undoName, hasWords(target) else { return nil }
            let verb = LocaleStore.bundled.data(for: (try? LocaleTag(target.locale)) ?? .english)
                .data.titles.undo
            return verb.prefix + target.text + verb.suffix
        },
        Fault("English verb in an undo name", ["repeated-verb"]) { target, _ in
            target.surface == .undoName && hasWords(target) ? "Undo " + target.text : nil
        },
        Fault("button of a paragraph", ["too-long", "too-many-words", "cut-title"]) { target, _ in
            switch target.surface {
            // Elsewhere a button grows with its title.
            case .button where target.isApple, .undoName where target.isApple:
                Array(repeating: target.text, count: 6).joined(
                    separator: ["zh", "ja"].contains(target.language) ? "" : " ")
            default: nil
            }
        },
        Fault("small letters in an English title", ["wrong-case"]) { target, _ in
            guard target.language == "en", isCommand(target),
                let space = target.text.firstIndex(of: " ")
            else { return nil }
            return target.text[..<space] + target.text[space...].lowercased()
        },
        Fault("control named in a label", ["label-names-control"]) { target, _ in
            // Where there is a source text, it tells what the label is about.
            guard target.surface == .accessibilityLabel, target.source == nil else { return nil }
            // "Show Formatting Button" shows a button.
            if target.language == "en", target.text.contains(" ") { return nil }
            let names = [
                "en": " button", "de": " Taste", "fr": " bouton", "zh": "按钮", "ja": "ボタン",
                "ko": " 버튼",
            ]
            if target.locale == "zh-Hant" { return target.text + "按鈕" }
            return names[target.language].map { target.text + $0 }
        },
        Fault("label is a file name", ["label-is-not-text"]) { target, _ in
            target.surface == .accessibilityLabel ? "btn_profile_2" : nil
        },
        Fault("not translated", ["untranslated-text", "purpose-not-translated"]) { target, _ in
            guard target.language != "en", let source = target.source,
                source.split(separator: " ").count > 3, !Fault.isCommand(target),
                // Of words rather than of placeholders, tags and keys.
                !source.contains(where: { "%{<_&@\\/".contains($0) }),
                // A row of capitals may be names.
                source.split(separator: " ").count(where: { word in
                    word.count >= 4 && word.allSatisfy(\.isLowercase)
                }) >= 2
            else { return nil }
            return source
        },
        Fault("purpose of no use", ["purpose-without-reason", "purpose-empty"]) { target, _ in
            guard target.surface == .purpose else { return nil }
            switch target.language {
            case "en": return "This app requires camera access."
            case "zh": return target.locale == "zh-Hans" ? "此应用需要相机权限。" : "此 App 需要相機權限。"
            default: return nil
            }
        },
        Fault("purpose presses", ["purpose-presses"]) { target, _ in
            guard target.surface == .purpose else { return nil }
            switch target.locale {
            case "en": return "You must allow the camera to scan receipts!"
            case "zh-Hans": return "必须允许使用相机，以便扫描收据！"
            default: return nil
            }
        },
    ]

    // MARK: Chinese

    private static let chinese: [Fault] = [
        Fault("half-width comma", ["half-width-mark"]) { target, _ in
            // Beside Han.
            guard target.isChinese, let mark = target.text.firstIndex(of: "，"),
                mark > target.text.startIndex,
                isHan(target.text[target.text.index(before: mark)])
            else { return nil }
            return first("，", ",", target.text)
        },
        Fault("half-width stop", ["half-width-mark"]) { target, _ in
            target.isChinese && target.text.hasSuffix("。") ? target.text.dropLast() + "." : nil
        },
        Fault("half-width question mark", ["half-width-mark", "lost-han-character"]) { target, _ in
            target.isChinese && target.text.hasSuffix("？") ? target.text.dropLast() + "?" : nil
        },
        Fault("half-width brackets", ["half-width-mark"]) { target, _ in
            // Round Latin letters and numbers half-width ones are right: "大小(KB)".
            guard target.isChinese, let open = target.text.firstIndex(of: "（"),
                let close = target.text[open...].firstIndex(of: "）"),
                target.text[open..<close].contains(where: isHan),
                let opened = all("（", "(", target.text)
            else { return nil }
            return all("）", ")", opened)
        },
        Fault("mark twice", ["repeated-mark"]) { target, _ in
            guard ["zh", "ja"].contains(target.language), let last = target.text.last,
                "。？".contains(last)
            else { return nil }
            return target.text + String(last)
        },
        Fault("space before a full-width mark", ["space-beside-full-width-mark"]) { target, _ in
            target.isChinese && target.text.first != "，"
                ? first("，", " ，", target.text) : nil
        },
        Fault("two forms of you", ["mixed-address"]) { target, _ in
            target.isChinese && target.text.contains("您") ? target.text + "你可以更改。" : nil
        },
        Fault("log in misspelled", ["other-region-word"]) { target, _ in
            target.locale == "zh-Hans" ? target.text + "登陆帐户" : nil
        },
    ]

    // MARK: Languages

    private static let languages: [Fault] = [
        Fault("French space lost", ["french-spacing"]) { target, _ in
            // Canada and Switzerland set none before a question mark.
            target.language == "fr" && !["fr-CA", "fr-CH"].contains(target.locale)
                ? first("\u{A0}?", "?", target.text) : nil
        },
        Fault("Spanish opening mark lost", ["missing-inverted-mark"]) { target, _ in
            target.language == "es" ? first("¿", "", target.text) : nil
        },
        Fault("Korean particle", ["particle-after-placeholder"]) { target, _ in
            // Of a number nobody knows how it is read.
            guard target.language == "ko", let placeholder = target.placeholder,
                ["%@", "%s", "%1$s", "{name}"].contains(placeholder)
            else { return nil }
            return first(placeholder, placeholder + "를 ", target.text)
        },
        Fault("small word twice", ["doubled-word"]) { target, _ in
            let words = ["en": " the ", "fr": " de ", "de": " und ", "es": " de "]
            return words[target.language].flatMap { first($0, $0 + $0.dropFirst(), target.text) }
        },
    ]
}
