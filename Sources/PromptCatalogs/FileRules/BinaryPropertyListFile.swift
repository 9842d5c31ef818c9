import PromptKit

/// A binary property list where a text file belongs
public enum BinaryPropertyListFile: FileRule {
    public static let description = FileRuleDescription(
        identifier: "binary-property-list",
        summary: "A binary property list where a text file belongs",
        rationale: """
            Xcode compiles string files to this form when it builds; in a source tree nobody can read,
            compare or translate it.
            """,
        source: "Foundation, old-style property lists",
        severity: .info,
        examples: [
            .good("\"a\" = \"A\";\n"),
            .bad("⟦⟧bplist00", encoding: .bytes),
        ])

    static func problem() -> Problem {
        Problem(
            Self.self, 0..<0,
            "a binary property list: convert it with “plutil -convert xml1” or keep the source")
    }
}
