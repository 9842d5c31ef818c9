/// A bracket that is opened in a translation and not closed.
struct UnbalancedBrackets: StringRule {
    static let description = RuleDescription(
        identifier: "unbalanced-brackets",
        summary: "A translation has a bracket without its other half, and the source does not.",
        rationale: "Half a bracket is what is left when the end of a text was cut or forgotten.",
        source: "translation tools’ bracket checks; full-width forms count as the same bracket",
        surfaces: .all,
        needs: [.roundBracket, .fullWidth, .mayHaveKana],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: """
            0 of 73,000 strings of ten real apps; a few of 127 in 1.2 million of desktop \
            catalogues
            """,
        examples: [
            .good("名称（可选）", locale: "zh-Hans", surface: .other, source: ("Name (optional)", "en")),
            .good("Lächeln :)", locale: "de", surface: .other, source: ("Smile :)", "en")),
            .good("1) Eins", locale: "de", surface: .other, source: ("One", "en")),
            .bad(
                "Name ⟦(⟧optional", locale: "de", surface: .other, source: ("Name (optional)", "en")
            ),
            .bad("名称⟦（⟧可选", locale: "zh-Hans", surface: .other, source: ("Name (optional)", "en")),
            .bad("刪除⟦「⟧%@？", locale: "zh-Hant", surface: .other, source: ("Delete “%@”?", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let original = string.source, let place = Self.unbalanced(string.bytes),
            Self.unbalanced(original) == nil, let source = string.string.source,
            // A bracket that is the whole text is meant as one.
            string.text.contains(where: \.isLetter), source.text.contains(where: \.isLetter)
        else { return }
        report.add(place, Self.message(string.bytes.string(place)))
    }

    /// The first bracket that has no other half; closing ones of lists and smileys are none.
    private static func unbalanced(_ bytes: TextBytes) -> Range<Int>? {
        var open: [(kind: UInt32, range: Range<Int>)] = []
        var index = 0
        while index < bytes.count {
            switch bytes.buffer[index] {
            case 0x28, 0x29, 0xE3, 0xEF: break
            default:
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            let range = element.start..<element.end
            switch element.value {
            case 0x28, 0xFF08, 0x3014, 0x3010, 0x300C, 0x300E, 0x300A:
                open.append((normal(element.value), range))
            case 0x29, 0xFF09, 0x3015, 0x3011, 0x300D, 0x300F, 0x300B:
                // In all of them the opening one is the code point before.
                let kind = normal(element.value) - 1
                if let match = open.lastIndex(where: { $0.kind == kind }) {
                    open.remove(at: match)
                } else if element.value != 0x29, element.value != 0xFF09 {
                    return range
                }
            default: break
            }
        }
        // ":(" is a face.
        return open.first { bytes[$0.range.lowerBound - 1] != UInt8(ascii: ":") }?.range
    }

    private static func normal(_ value: UInt32) -> UInt32 {
        switch value {
        case 0xFF08: 0x28
        case 0xFF09: 0x29
        default: value
        }
    }

    private static func message(_ bracket: String) -> String {
        "“\(bracket)” has no other half"
    }
}
