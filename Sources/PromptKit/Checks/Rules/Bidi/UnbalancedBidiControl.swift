/// An isolate or embedding that is not closed.
struct UnbalancedBidiControl: StringRule {
    static let description = RuleDescription(
        identifier: "unbalanced-bidi-control",
        summary: "A bidirectional control is opened and not closed, or closed and not opened.",
        rationale: """
            What is left open turns the order of everything after it in the line, other \
            people’s text included. One that sets a whole line from right to left in a language \
            that is written so does no more than the end of the line undoes, and is only noted; \
            an embedding that is open at the end of a whole text harms where the text is put \
            into another.
            """,
        source: "UAX #9, rules X1 to X8",
        surfaces: .all,
        needs: .mayHavePunctuation,
        severity: .error,
        falseAlarms: """
            0 of 1 in 147,000 strings of ten real apps; 48 lines of Hebrew in desktop catalogues that \
            are set from right to left as a whole are noted
            """,
        isPositionFree: true,
        examples: [
            .good("Delete “\u{2068}%@\u{2069}”?", surface: .other),
            .good("\u{202B}%@\u{202C}", locale: "he", surface: .other),
            .good("\u{2067}\u{202A}x\u{202C}\u{2069}", locale: "ar", surface: .other),
            .bad("Delete “⟦\u{2068}⟧%@”?", fixed: "Delete “%@”?", surface: .other),
            .bad("%@⟦\u{2069}⟧", fixed: "%@", locale: "ar", surface: .other),
            .bad("⟦\u{202B}⟧%@", fixed: "%@", locale: "he", surface: .other),
            .bad("x ⟦\u{202B}⟧y", fixed: "x y", locale: "he", surface: .other),
        ])

    private let isRightToLeft: Bool
    private let isInserted: Bool

    init?(_ context: CheckContext) {
        isRightToLeft = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo"].contains(context.locale.script)
        // A name goes into a title, and what it leaves open with it.
        isInserted = context.surface == .undoName
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var open: [(isIsolate: Bool, range: Range<Int>)] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0xE2 else {
                // A paragraph ends what is open.
                if bytes[index] == 0x0A { flush(&open, &report, bytes) }
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            let range = element.start..<element.end
            switch element.value {
            // An override is wrong in itself, which another rule says; it is closed all the same.
            case 0x202A, 0x202B, 0x202D, 0x202E: open.append((false, range))
            case 0x2066...0x2068: open.append((true, range))
            case 0x202C:
                if let last = open.last, !last.isIsolate {
                    open.removeLast()
                } else {
                    add(range, Self.stray, &report)
                }
            case 0x2069:
                if let isolate = open.lastIndex(where: \.isIsolate) {
                    open.removeSubrange(isolate...)
                } else {
                    add(range, Self.stray, &report)
                }
            default: break
            }
        }
        flush(&open, &report, bytes)
    }

    private func flush(
        _ open: inout [(isIsolate: Bool, range: Range<Int>)], _ report: inout FindingReport,
        _ bytes: TextBytes
    ) {
        for control in open {
            // U+202D and U+202E: the other rule's matter.
            if !control.isIsolate, bytes[control.range.lowerBound + 2] >= 0xAD { continue }
            let isMild = !control.isIsolate && !isInserted
            add(
                control.range, Self.unclosed, &report,
                severity: setsLine(control.range, bytes) ? .info : isMild ? .warning : nil)
        }
        open = []
    }

    /// U+202B or U+2067 at the start of a text or line in a language from right to left.
    private func setsLine(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        guard isRightToLeft, !isInserted else { return false }
        let value = bytes.scalar(at: range.lowerBound).value
        guard value == 0x202B || value == 0x2067 else { return false }
        var before = bytes.scalar(before: range.lowerBound)
        // Typed twice, as happens with what nobody sees.
        while before.value == 0x202B { before = bytes.scalar(before: before.start) }
        return before.isEmpty || before.value == 0x0A
    }

    private func add(
        _ range: Range<Int>, _ message: String, _ report: inout FindingReport,
        severity: Severity? = nil
    ) {
        report.add(
            range, message, fix: .init(replacement: "", isSafe: false), severity: severity)
    }

    private static let unclosed = "a bidirectional control is opened here and never closed"
    private static let stray = "a bidirectional control is closed here and was never opened"
}
