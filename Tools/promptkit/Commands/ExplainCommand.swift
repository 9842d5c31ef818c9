import PromptCatalogs
import PromptKit

/// `promptkit explain`: one rule, with its reason and examples.
enum ExplainCommand: Command {
    static let specification = CommandSpecification(
        name: "explain",
        summary: "Explain a rule, with examples.",
        operands: "RULE",
        discussion: "",
        options: [],
        examples: [("promptkit explain repeated-verb", "prints what it is about, and why")],
        maximumOperands: 1)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard let name = arguments.operands.first else {
            throw arguments.usageError("expected a RULE; see promptkit rules")
        }
        guard let rule = RuleCatalog.rule(named: name) else {
            throw arguments.usageError(
                "unknown rule \(EscapedText.quoted(name))"
                    + Suggestion.phrase(for: name, among: RuleCatalog.all.map(\.identifier)))
        }
        console.write(RuleReport.page(rule))
        return .clean
    }
}
