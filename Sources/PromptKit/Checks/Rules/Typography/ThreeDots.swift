/// `Save As...`: three full stops for an ellipsis.
struct ThreeDots: StringRule {
    static let description = RuleDescription(
        identifier: "three-dots",
        summary: "Three full stops stand for an ellipsis.",
        rationale: """
            The ellipsis is one character: it does not break over two lines, and VoiceOver \
            reads it as such. In menus and buttons it tells that more will be asked, and the \
            system’s own have “…”. Elsewhere, and in Japanese and Korean, where three dots are \
            common, it is only noted.
            """,
        source: "Apple HIG, Menus; Android lint TypographyEllipsis; Apple’s Chinese strings",
        surfaces: .all,
        needs: [.doubleStop, .mayHaveKana, .spaceBeforeMark],
        severity: .info,
        falseAlarms: "0 of 182 warnings in 5,600 menu items and buttons of ten real apps",
        isPositionFree: true,
        examples: [
            .good("Save As…", surface: .menuItem),
            .good("Range 1...5", surface: .other),
            .good("f(...)", surface: .other),
            .good("正在载入……", locale: "zh-Hans", surface: .other),
            .bad("Save As⟦...⟧", fixed: "Save As…", surface: .menuItem),
            .bad("載入中⟦. . .⟧", fixed: "載入中⋯", locale: "zh-Hant", surface: .other),
            .bad("存储为⟦。。。⟧", fixed: "存储为…", locale: "zh-Hans", surface: .menuItem),
            .bad("載入中⟦...⟧", fixed: "載入中⋯", locale: "zh-Hant", surface: .other),
            .bad("Loading⟦...⟧", fixed: "Loading…", surface: .other),
        ])

    private let ellipsis: String
    private let dotsAreCommon: Bool

    init?(_ context: CheckContext) {
        ellipsis = context.data.typography.ellipsis
        dotsAreCommon = ["ja", "ko"].contains(context.locale.language)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let buffer = bytes.buffer
        var index = 0
        while index < buffer.count {
            // U+3002 begins with E3, as kana do.
            guard buffer[index] == 0x2E || buffer[index] == 0xE3 else {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            guard element.value == 0x2E || element.value == 0x3002 else {
                index = element.end
                continue
            }
            if let end = spacedDots(element, string) {
                report.add(
                    index..<end, Self.message(ellipsis),
                    fix: .init(replacement: ellipsis, isSafe: false))
                index = end
                continue
            }
            var end = element.end
            var count = 1
            while bytes.scalar(at: end).value == element.value {
                end += element.length
                count += 1
            }
            if count == 3, isText(index..<end, bytes) {
                // What the source does is told there.
                let isPlain =
                    SurfaceSet([.menuItem, .button]).contains(string.surface) && !dotsAreCommon
                    && string.source?.contains("...") != true
                report.add(
                    index..<end, Self.message(ellipsis),
                    fix: .init(replacement: ellipsis, isSafe: true),
                    severity: isPlain ? .warning : nil)
            }
            index = end
        }
    }

    /// Where `. . .` ends that a text has behind a word and its source has not.
    private func spacedDots(
        _ first: TextBytes.Element, _ string: borrowing CheckedString
    ) -> Int? {
        let bytes = string.bytes
        let end = first.start + 5
        guard first.value == 0x2E, bytes[first.start + 1] == 0x20, end <= bytes.count,
            bytes.string(first.start..<end) == ". . .", first.start > 0,
            string.source?.contains(". . .") != true
        else { return nil }
        let after = bytes.scalar(at: end)
        return after.isEmpty || ScalarKind.isSpace(after.value) && bytes[end + 1] != 0x2E
            ? end : nil
    }

    /// After a word, and not in the middle of code: "1...5", "args...]", "../...".
    private func isText(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        let before = bytes.scalar(before: range.lowerBound)
        let after = bytes.scalar(at: range.upperBound)
        guard
            ScalarKind.isLetter(before.value)
                || ScalarKind.isSpace(before.value) && range.lowerBound > 1
                || ")”»\"@".unicodeScalars.contains(where: { $0.value == before.value })
        else { return false }
        return after.isEmpty || ScalarKind.isSpace(after.value)
            || "”»\"」<!?".unicodeScalars.contains { $0.value == after.value }
            || ScalarKind.isUnspaced(after.value)
    }

    private static func message(_ ellipsis: String) -> String {
        "an ellipsis is one character: “\(ellipsis)”"
    }
}
