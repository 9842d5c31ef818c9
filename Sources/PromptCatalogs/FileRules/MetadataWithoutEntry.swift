import PromptKit

/// Notes about a key that is not in the file
public enum MetadataWithoutEntry: FileRule {
    public static let description = FileRuleDescription(
        identifier: "metadata-without-entry",
        summary: "Notes about a key that is not in the file",
        rationale: """
            “@name” describes “name”. Where that is missing, the key was renamed or removed and its notes were
            left behind, or one of the two names has a slip.
            """,
        source: "Application Resource Bundle specification",
        severity: .warning,
        examples: [
            .good("{\"a\": \"A\", \"@a\": {\"description\": \"x\"}}", file: "app_de.arb"),
            .good("{\"@@locale\": \"de\", \"@@x\": 1}", file: "app_de.arb"),
            .bad("{\"a\": \"A\", \"⟦@b⟧\": {\"description\": \"x\"}}", file: "app_de.arb"),
        ])

    static func problem(_ span: Span, key: String) -> Problem {
        var problem = Problem(
            Self.self, span, "describes \(EscapedText.quoted(key)), which is not in the file")
        problem.key = key
        return problem
    }
}
