import PromptKit

/// Marks of an unfinished merge
public enum MergeConflictMarker: FileRule {
    public static let description = FileRuleDescription(
        identifier: "merge-conflict-marker",
        summary: "Marks of an unfinished merge",
        rationale: """
            Both sides of the conflict are in the file, and Foundation's reader stops at the first mark
            without an error: every entry below is missing from the app.
            """,
        source: "git-merge",
        severity: .error,
        examples: [
            .good("/*\n=======\n*/\n\"a\" = \"A\";\n"),
            .bad(
                "⟦<<<<<<< HEAD⟧\n\"a\" = \"A\";\n=======\n\"a\" = \"B\";\n>>>>>>> other\n"),
        ])

    /// - Parameter marks: the lines of one conflict, first to last.
    static func problem(_ marks: [Span]) -> Problem {
        let related = marks.dropFirst().map {
            Problem.Related(span: $0, message: "the conflict goes on here")
        }
        let first = marks.first ?? 0..<0
        return Problem(
            Self.self, first,
            "merge conflict: choose one side and remove the marks", related: Array(related))
    }
}
