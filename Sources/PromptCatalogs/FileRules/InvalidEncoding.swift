import PromptKit

/// Bytes that are no text in the file's encoding
public enum InvalidEncoding: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-encoding",
        summary: "Bytes that are no text in the file's encoding",
        rationale: """
            The file was saved in another encoding, or was damaged. Foundation refuses it with “line 1”.
            """,
        source: "Unicode Standard, 3.9",
        severity: .error,
        examples: [
            .good("\"a\" = \"caf\u{E9}\";\n"),
            .bad("\"a\" = \"caf⟦\u{E9}⟧\";\n", encoding: .bytes),
        ])

    /// - Parameter others: how many more such places follow.
    static func problem(in source: SourceText, at span: Span, others: Int) -> Problem {
        let bytes = source.bytes[span].map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return "0x" + (byte < 16 ? "0" : "") + digits
        }.joined(separator: " ")
        let more =
            switch others {
            case 0: ""
            case 1: "; 1 more place follows"
            default: "; \(others) more places follow"
            }
        return Problem(
            Self.self, span,
            "\(bytes) at byte \(span.lowerBound) is not \(source.encoding.family): save the file "
                + "as UTF-8\(more)")
    }
}
