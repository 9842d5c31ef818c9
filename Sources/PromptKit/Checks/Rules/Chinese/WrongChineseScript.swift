/// Traditional characters in Simplified Chinese, or Simplified in Traditional.
struct WrongChineseScript: StringRule {
    static let description = RuleDescription(
        identifier: "wrong-chinese-script",
        aliases: ["mixed-chinese-scripts"],
        summary: "A Chinese text has characters that only the other script writes.",
        rationale: """
            Translations are copied from one Chinese locale to the other, and converters miss \
            characters. Readers see at once that the text was not written for them. Characters \
            that both scripts write are never reported, nor are the scripts’ names for \
            themselves. A form that only Japanese writes comes from its keyboard, or from a font \
            of it.
            """,
        source: "ICU’s Hans-Hant data; GB 2312 and Big5 for what each script has",
        surfaces: .all,
        languages: .only(["zh", "yue"]),
        needs: .mayHaveHan,
        severity: .error,
        falseAlarms: """
            0 of 75,000 Chinese strings of shipped catalogues: the five it reports are slips
            """,
        isPositionFree: true,
        examples: [
            .good("应用程序", locale: "zh-Hans", surface: .other),
            .good("應用程式", locale: "zh-Hant", surface: .other),
            .good("简体中文", locale: "zh-Hant", surface: .other),
            .good("繁體中文、日本語", locale: "zh-Hans", surface: .other),
            .good("接着拮据的群众", locale: "zh-Hans", surface: .other),
            .good("接着床上拮据", locale: "zh-Hant-HK", surface: .other),
            .good("応用の設定", locale: "ja", surface: .other),
            .bad("⟦應⟧用", fixed: "应用", locale: "zh-Hans", surface: .other),
            .bad("⟦应⟧用", fixed: "應用", locale: "zh-Hant", surface: .other),
            .good("寛永通宝かな", locale: "zh-Hans", surface: .other),
            .bad("⟦寛⟧度", fixed: "寬度", locale: "zh-Hant", surface: .other),
            .bad("⟦転⟧换", fixed: "转换", locale: "zh-Hans", surface: .other),
            .bad("App⟦圖⟧示", fixed: "App图示", locale: "zh-Hans", surface: .other),
            .bad("⟦设⟧定", fixed: "設定", locale: "zh-Hant-HK", surface: .other),
            .bad("数⟦據⟧", fixed: "数据", locale: "zh-Hans", surface: .other),
            .bad("⟦應用程式設⟧定", fixed: "应用程式设定", locale: "zh-Hans", surface: .other),
        ])

    private let script: ChineseScripts.Script

    init?(_ context: CheckContext) {
        switch context.locale.script {
        case "Hans": script = .simplified
        case "Hant": script = .traditional
        default: return nil
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let foreign =
            script == .simplified
            ? ChineseScripts.unlikeSimplified : ChineseScripts.unlikeTraditional
        var japanese = 0
        var first: Int?
        var end = 0
        var count = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0xE3 || byte > 0xE9 {
                index += byte < 0x80 ? 1 : bytes.scalar(at: index).length
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            guard foreign.contains(element.value), !isExcepted(element, bytes) else { continue }
            if first == nil { first = element.start }
            end = element.end
            count += 1
            if ChineseScripts.japanese.contains(element.value) { japanese += 1 }
        }
        guard let first, !hasKana(bytes), !NativeNames.isOwnName(string.text) else { return }
        let wrong = bytes.string(first..<end)
        report.add(
            first..<end,
            count == japanese ? Self.japanese(wrong, count) : message(wrong, count),
            fix: .init(replacement: converted(first..<end, string), isSafe: false),
            // Names of people and places keep it.
            severity: count == japanese ? .warning : nil)
    }

    private func converted(_ range: Range<Int>, _ string: borrowing CheckedString) -> String {
        let foreign =
            script == .simplified ? ChineseScripts.traditional : ChineseScripts.simplified
        let bytes = string.bytes
        var result = String.UnicodeScalarView()
        bytes.forEachScalar(in: range) { element in
            var value = element.value
            if let own = ChineseScripts.chinese(of: value) {
                value = script == .simplified ? own.simplified : own.traditional
            } else if foreign.contains(value), !isExcepted(element, bytes) {
                value = ChineseScripts.counterpart(of: value) ?? value
            }
            if let scalar = Unicode.Scalar(value) { result.append(scalar) }
            return true
        }
        return String(result)
    }

    /// Names of languages in their own script, and words that keep an older form.
    private func isExcepted(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        for phrase in Self.exceptions {
            for (offset, value) in phrase.scalars.enumerated() where value == element.value {
                let start = element.start - offset * 3
                if start >= 0, bytes.end(of: phrase, at: start) != nil { return true }
            }
        }
        return false
    }

    /// All of them of three-byte characters.
    private static let exceptions: [FoldedWord] = """
        简体 简中 繁體 繁中 正體 漢字 漢語 日本語 粵語 廣東話 閩南語 國語 臺語 台語 客家話 吴语 粤语 汉语 韓國語 拮据
        """.split(whereSeparator: \.isWhitespace).compactMap { FoldedWord(String($0)) }

    private func hasKana(_ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar { element in
            found = (0x3041...0x30FA).contains(element.value)
            return !found
        }
        return found
    }

    private static func japanese(_ text: String, _ count: Int) -> String {
        let what =
            count == 1
            ? "a form of a character that only Japanese writes"
            : "\(count) forms of characters that only Japanese writes"
        return "\(EscapedText.quoted(text, limit: 20)) has \(what)"
    }

    private func message(_ text: String, _ count: Int) -> String {
        let (own, other) =
            script == .simplified ? ("Simplified", "Traditional") : ("Traditional", "Simplified")
        let what =
            count == 1
            ? "a character that only \(other) Chinese writes"
            : "\(count) characters that only \(other) Chinese writes"
        return "\(EscapedText.quoted(text, limit: 20)) has \(what): the locale’s script is \(own)"
    }
}
