import PromptCatalogs
import PromptKit

/// `promptkit rules`: what the checker knows.
enum RulesCommand: Command {
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print them.",
        choices: ["text", "json", "markdown"], defaultValue: "text")

    static let specification = CommandSpecification(
        name: "rules",
        summary: "List the rules of the checker.",
        operands: "",
        discussion: "A * marks a rule that is off unless --rule asks for it.",
        options: [format],
        examples: [
            ("promptkit rules", "prints identifier, severity and summary of each rule"),
            ("promptkit rules --format markdown", "prints Documentation/Rules.md"),
        ],
        maximumOperands: 0)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let rules = RuleCatalog.all
        switch arguments.value(format) {
        case "json":
            console.print(JSONText.array(rules.map(RuleReport.json)).lines)
        case "markdown":
            console.write(RuleReport.markdown(rules))
        default:
            console.write(
                TextTable.aligned(
                    rules.map { rule in
                        [
                            rule.identifier + (rule.isOnByDefault ? "" : " *"),
                            rule.severity.rawValue, rule.summary,
                        ]
                    }))
        }
        return .clean
    }
}
