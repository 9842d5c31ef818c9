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
            .bad(
                // An empty dictionary, the table of offsets, and the trailer.
                "⟦⟧bplist00\u{D0}\u{8}" + String(repeating: "\0", count: 6) + "\u{1}\u{1}"
                    + String(repeating: "\0", count: 7) + "\u{1}"
                    + String(repeating: "\0", count: 15) + "\u{9}", encoding: .bytes),
        ])

    static func problem() -> Problem {
        Problem(
            Self.self, 0..<0,
            "a binary property list: nobody can compare or translate it in this form")
    }

    /// - Parameter what: why its texts could not be read.
    static func damaged(_ what: String, at offset: Int) -> Problem {
        Problem(
            Self.self, offset..<offset, "a damaged binary property list: \(what)",
            severity: .error)
    }
}
