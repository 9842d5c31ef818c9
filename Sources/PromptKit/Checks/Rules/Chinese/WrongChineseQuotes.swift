/// `删除"%@"？`: straight quotes in Chinese.
struct WrongChineseQuotes: StringRule {
    static let simplified = RuleOption.choice(
        "simplified", "curly", of: ["curly", "corner"],
        "The quotes of Simplified Chinese: “ ” as the standard has them, or 「 」.")

    static let description = RuleDescription(
        identifier: "wrong-chinese-quotes",
        summary: "A Chinese text has straight quotes, or those of the other script.",
        rationale: """
            Simplified Chinese writes “ ”, Traditional 「 」. Straight ones belong to code. \
            Corner brackets in Simplified text are a house style that some follow, and only \
            noted.
            """,
        source: "GB/T 15834; Taiwan’s punctuation manual; Apple’s strings",
        surfaces: .all,
        languages: .only(["zh", "yue"]),
        needs: [.quote, .mayHavePunctuation, .mayHaveHan],
        severity: .warning,
        falseAlarms: "0 of 5,000 Chinese strings of ten real apps; three are noted",
        isPositionFree: true,
        options: [simplified],
        examples: [
            .good("删除“%@”？", locale: "zh-Hans", surface: .other),
            .good("刪除「%@」？", locale: "zh-Hant", surface: .other),
            .good("<a href=\"x\">链接</a>", locale: "zh-Hans", surface: .other),
            .good("15\"显示器", locale: "zh-Hans", surface: .other),
            .good("DCOUNTA(A1:C7, \"薪水\", A9:A11)等于2", locale: "zh-Hans", surface: .other),
            .bad("删除⟦\"%@\"⟧？", fixed: "删除“%@”？", locale: "zh-Hans", surface: .other),
            .bad("刪除⟦\"%@\"⟧？", fixed: "刪除「%@」？", locale: "zh-Hant", surface: .other),
            .bad(
                "名称为 ⟦\"%@\"⟧ 的笔记", fixed: "名称为 “%@” 的笔记", locale: "zh-Hans", surface: .other),
            .bad(
                "编辑 > ⟦\"首选项\"⟧", fixed: "编辑 > “首选项”", locale: "zh-Hans", surface: .other),
            .bad("删除⟦「%@」⟧？", fixed: "删除“%@”？", locale: "zh-Hans", surface: .other),
            .bad("刪除⟦“%@”⟧？", fixed: "刪除「%@」？", locale: "zh-Hant", surface: .other),
        ])

    private let open: String
    private let close: String
    private let hasCorners: Bool

    init?(_ context: CheckContext) {
        hasCorners =
            context.locale.script == "Hant"
            || context.options.choice(Self.simplified, of: Self.description.identifier)
                == "corner"
        (open, close) = hasCorners ? ("「", "」") : ("“", "”")
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // "A > B" is a path through menus, no tag.
        guard string.traits.contains(.mayHaveHan), hasHan(string.bytes),
            !string.traits.contains(.angleBracket)
                || string.bytes.firstIndex(of: UInt8(ascii: "<"), in: string.range) == nil
        else { return }
        let bytes = string.bytes
        if string.traits.contains(.quote) { checkStraight(string, &report) }
        let (foreignOpen, foreignClose): (UInt32, UInt32) =
            hasCorners ? (0x201C, 0x201D) : (0x300C, 0x300D)
        var start: Int?
        bytes.forEachScalar { element in
            if element.value == foreignOpen { start = element.start }
            if element.value == foreignClose, let from = start {
                add(from..<element.end, inner: from + 3..<element.start, .info, bytes, &report)
                start = nil
            }
            return true
        }
    }

    private func checkStraight(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var marks: [Int] = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
            // Inches.
            if TextBytes.isASCIIDigit(bytes[index - 1]) { continue }
            marks.append(index)
        }
        guard marks.count.isMultiple(of: 2) else { return }
        for pair in stride(from: 0, to: marks.count, by: 2) {
            let (first, last) = (marks[pair], marks[pair + 1])
            let isBesideHan = [
                bytes.scalar(before: first), bytes.scalar(at: first + 1),
                bytes.scalar(before: last), bytes.scalar(at: last + 1),
            ].contains { Self.isChinese($0.value) }
            guard last > first + 1, !isArgument(first, bytes) else { continue }
            if isBesideHan {
                // What stands in straight quotes in the source and is left as it is, is code.
                let isCode =
                    !bytes.string(first..<last).utf8.contains {
                        $0 >= 0x80 || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{")
                    } && string.source?.contains(bytes.part(first..<last + 1)) == true
                add(
                    first..<last + 1, inner: first + 1..<last, isCode ? .info : nil, bytes, &report)
            } else if Self.isChinese(beyondSpace: bytes, first, last) {
                // Some set Latin words apart, and with them the quotes round one.
                add(first..<last + 1, inner: first + 1..<last, .info, bytes, &report)
            }
        }
    }

    /// Whether a quote stands among the arguments of a call: `DCOUNTA(A1:C7, "薪水", A9)`.
    private func isArgument(_ index: Int, _ bytes: TextBytes) -> Bool {
        var depth = 0
        var place = index
        while place > 0 {
            place -= 1
            if bytes[place] == UInt8(ascii: ")") { depth += 1 }
            guard bytes[place] == UInt8(ascii: "(") else { continue }
            if depth == 0 {
                return TextBytes.isASCIILetter(bytes[place - 1])
                    || TextBytes.isASCIIDigit(bytes[place - 1])
            }
            depth -= 1
        }
        return false
    }

    private func add(
        _ range: Range<Int>, inner: Range<Int>, _ severity: Severity?, _ bytes: TextBytes,
        _ report: inout FindingReport
    ) {
        report.add(
            range, "these are not the quotes of the locale: expected \(open) \(close)",
            fix: .init(replacement: open + bytes.string(inner) + close, isSafe: false),
            severity: severity)
    }

    /// Whether a Han character stands on either side with one space between.
    private static func isChinese(beyondSpace bytes: TextBytes, _ first: Int, _ last: Int) -> Bool {
        bytes[first - 1] == 0x20 && isChinese(bytes.scalar(before: first - 1).value)
            || bytes[last + 1] == 0x20 && isChinese(bytes.scalar(at: last + 2).value)
    }

    /// Han characters and the marks of their width.
    private static func isChinese(_ value: UInt32) -> Bool {
        ScalarKind.isHan(value) || (0x3000...0x303F).contains(value)
            || (0xFF00...0xFF60).contains(value)
    }

    private func hasHan(_ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar { element in
            found = ScalarKind.isHan(element.value)
            return !found
        }
        return found
    }
}
