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
            .good("属性 id=\"值\"的元素", locale: "zh-Hans", surface: .other),
            .good(
                "[>5]\"通过\";[Red]\"未通过\"", locale: "zh-Hans", surface: .other,
                source: ("[>5]\"Passed\";[Red]\"Failed\"", "en")),
            .good(
                "模板\"{:'now()'}\"的值", locale: "zh-Hans", surface: .other,
                source: ("The value of \"{:'now()'}\"", "en")),
            .bad("删除⟦\"%@\"⟧？", fixed: "删除“%@”？", locale: "zh-Hans", surface: .other),
            .bad("刪除⟦\"%@\"⟧？", fixed: "刪除「%@」？", locale: "zh-Hant", surface: .other),
            .bad(
                "名称为 ⟦\"%@\"⟧ 的笔记", fixed: "名称为 “%@” 的笔记", locale: "zh-Hans", surface: .other),
            .bad(
                "编辑 > ⟦\"首选项\"⟧", fixed: "编辑 > “首选项”", locale: "zh-Hans", surface: .other),
            .bad("“永久删除⟦\"⟧不可用", fixed: "“永久删除”不可用", locale: "zh-Hans", surface: .other),
            .bad("删除⟦'图层'⟧吗", fixed: "删除“图层”吗", locale: "zh-Hans", surface: .other),
            .bad("刪除⟦‘%@’⟧？", fixed: "刪除「%@」？", locale: "zh-Hant", surface: .other),
            .good("打开 Apple's 文件", locale: "zh-Hans", surface: .other),
            .good("字段 ''{0}'' 的值", locale: "zh-Hans", surface: .other),
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
        if string.traits.contains(.quote) {
            checkStraight(string, &report)
            checkSingle(string, &report)
        }
        let (foreignOpen, foreignClose): (UInt32, UInt32) =
            hasCorners ? (0x201C, 0x201D) : (0x300C, 0x300D)
        var start: Int?
        var single: Int?
        bytes.forEachScalar { element in
            if element.value == foreignOpen { start = element.start }
            if element.value == foreignClose, let from = start {
                add(from..<element.end, inner: from + 3..<element.start, .info, bytes, &report)
                start = nil
            }
            // Single ones are right inside of others.
            if hasCorners, start == nil, element.value == 0x2018 { single = element.start }
            if element.value == 0x2019, let from = single {
                if Self.isChinese(bytes.scalar(before: from).value)
                    || Self.isChinese(bytes.scalar(at: from + 3).value)
                    || Self.isChinese(bytes.scalar(at: element.end).value)
                {
                    add(from..<element.end, inner: from + 3..<element.start, .info, bytes, &report)
                }
                single = nil
            }
            return true
        }
    }

    private func checkStraight(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // What is code keeps its quotes: the value of an attribute, a part of a number format.
        func isOfCode(_ first: Int, _ last: Int) -> Bool {
            bytes[first - 1] == UInt8(ascii: "=")
                || bytes[last + 1] == UInt8(ascii: ";") && bytes[last + 2] == UInt8(ascii: "[")
                || bytes[first - 1] == UInt8(ascii: "]") && string.source?.contains("]\"") == true
                || Self.isCode(bytes.part(first + 1..<last))
                    && string.source?.contains(bytes.part(first..<last + 1)) == true
        }
        var marks: [Int] = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
            // Inches.
            if TextBytes.isASCIIDigit(bytes[index - 1]) { continue }
            marks.append(index)
        }
        checkHalf(marks, bytes, &report)
        guard marks.count.isMultiple(of: 2) else { return }
        for pair in stride(from: 0, to: marks.count, by: 2) {
            let (first, last) = (marks[pair], marks[pair + 1])
            let isBesideHan = [
                bytes.scalar(before: first), bytes.scalar(at: first + 1),
                bytes.scalar(before: last), bytes.scalar(at: last + 1),
            ].contains { Self.isChinese($0.value) }
            guard last > first + 1, !isArgument(first, bytes), !isOfCode(first, last) else {
                continue
            }
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

    /// `“永久删除"`: a quote that opens as it should, and the only straight one closes it.
    private func checkHalf(_ marks: [Int], _ bytes: TextBytes, _ report: inout FindingReport) {
        guard marks.count == 1, !hasCorners, bytes.contains("\u{201C}") else { return }
        var depth = 0
        var isInside = false
        bytes.forEachScalar { element in
            if element.value == 0x201C { depth += 1 }
            if element.value == 0x201D { depth -= 1 }
            if element.start == marks[0] { isInside = depth == 1 }
            return true
        }
        guard isInside, depth == 1 else { return }
        report.add(
            marks[0]..<marks[0] + 1, "this closes a quote that opens with “: expected ”",
            fix: .init(replacement: close, isSafe: false))
    }

    /// `在'图层'中`: single straight quotes round Chinese, or round a placeholder in it.
    private func checkSingle(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var first: Int?
        for index in bytes.indices where bytes[index] == UInt8(ascii: "'") {
            // An apostrophe, or a quote that is doubled for a format.
            let (before, behind) = (bytes[index - 1], bytes[index + 1])
            if before == UInt8(ascii: "'") || behind == UInt8(ascii: "'") { return }
            guard let open = first else {
                if !TextBytes.isASCIILetter(before), !TextBytes.isASCIIDigit(before) {
                    first = index
                }
                continue
            }
            if TextBytes.isASCIILetter(behind) { return }
            first = nil
            let inner = open + 1..<index
            guard !inner.isEmpty, inner.count <= 90, !isArgument(open, bytes),
                bytes[open - 1] != UInt8(ascii: "="),
                Self.isChinese(bytes.scalar(before: open).value)
                    || Self.isChinese(bytes.scalar(at: index + 1).value)
            else { continue }
            let isOfChinese =
                Self.isChinese(bytes.scalar(at: open + 1).value)
                && Self.isChinese(bytes.scalar(before: index).value)
            let isPlaceholder = string.placeholders.contains { $0.range == inner }
            guard isOfChinese || isPlaceholder else { continue }
            add(open..<index + 1, inner: inner, .info, bytes, &report)
        }
    }

    /// Whether a text in ASCII has marks of code and no more than that: `#`, `{:'now()'}`, `a=b`.
    private static func isCode(_ bytes: TextBytes) -> Bool {
        var hasMark = false
        var hasLetter = false
        for byte in bytes.buffer {
            switch byte {
            case 0x80...: return false
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="), UInt8(ascii: ":"),
                UInt8(ascii: "\\"), UInt8(ascii: "/"):
                hasMark = true
            // “{field_name}” is a placeholder.
            case UInt8(ascii: "_"): hasMark = hasMark || bytes[0] != UInt8(ascii: "{")
            case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "$"): return false
            case UInt8(ascii: "{"): hasLetter = true
            default: hasLetter = hasLetter || TextBytes.isASCIILetter(byte)
            }
        }
        return hasMark || !hasLetter
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
