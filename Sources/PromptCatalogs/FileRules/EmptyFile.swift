import PromptKit

/// A file with nothing in it
public enum EmptyFile: FileRule {
    public static let description = FileRuleDescription(
        identifier: "empty-file",
        summary: "A file with nothing in it",
        rationale: """
            Foundation reports an error for a file without a byte. If no text is meant to be there, leave
            the file out, or put a comment into it.
            """,
        source: "Foundation, old-style property lists",
        severity: .info,
        examples: [
            .good("/* nothing to translate */\n"),
            .bad("⟦⟧"),
            .bad("⟦⟧", encoding: .text(.utf8WithBOM)),
        ])

    static func problem(in source: SourceText) -> Problem {
        let mark = source.encoding.byteOrderMark.count
        return Problem(
            Self.self, mark..<mark,
            mark == 0 ? "the file is empty" : "the file holds nothing but a byte order mark")
    }
}
