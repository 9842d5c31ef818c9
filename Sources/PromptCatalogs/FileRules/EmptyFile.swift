import PromptKit

/// A file with nothing in it
public enum EmptyFile: FileRule {
    public static let description = FileRuleDescription(
        identifier: "empty-file",
        summary: "A file with nothing in it",
        rationale: """
            Foundation reports an error for a file without a byte. If no text is meant to be there, leave
            the file out, or put a comment into it. Of JSON and XML nothing can be read without a root, and
            there it is an error.
            """,
        source: "Foundation, old-style property lists",
        severity: .info,
        examples: [
            .good("/* nothing to translate */\n"),
            .bad("⟦⟧"),
            .bad("⟦⟧", encoding: .text(.utf8WithBOM)),
            .bad("⟦⟧", file: "Localizable.xcstrings"),
            .bad("⟦⟧", file: "app_de.arb"),
        ])

    /// Formats of JSON and XML, of which every file has a root.
    private static let withRoot: Set<String> = [
        StringCatalogFormat.name, ARBFormat.name, XLIFFFormat.name, AndroidFormat.name,
        InfoPropertyListFormat.name, QtFormat.name, StringsDictionaryFormat.name,
    ]

    static func problem(in source: SourceText, format: String) -> Problem {
        let mark = source.encoding.byteOrderMark.count
        let what = mark == 0 ? "the file is empty" : "the file holds nothing but a byte order mark"
        let isRefused = withRoot.contains(format)
        return Problem(
            Self.self, mark..<mark,
            isRefused ? what + ", which every program refuses to read" : what,
            severity: isRefused ? .error : nil)
    }
}
