import PromptKit

/// `promptkit alert`: the alert that asks whether to undo or redo.
enum AlertCommand: Command {
    private static let undo = OptionSpecification(
        name: "--undo", value: "NAME",
        help: "The step that can be undone; an empty name is a step without a name.")
    private static let redo = OptionSpecification(
        name: "--redo", value: "NAME",
        help: "The step that can be redone; an empty name is a step without a name.")
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print it.", choices: ["text", "json"],
        defaultValue: "text")

    static let specification = CommandSpecification(
        name: "alert",
        summary: "Compose the alert that asks whether to undo or redo.",
        operands: "",
        discussion: """
            With neither step there is no alert: nothing is printed, or null as JSON.
            """,
        options: [
            SharedOptions.locale, undo, redo, SharedOptions.style, SharedOptions.platform,
            format, SharedOptions.localeData,
        ],
        examples: [
            (
                "promptkit alert --locale fr --undo Saisie --redo Collage",
                "prints the title, then one button a line"
            )
        ],
        maximumOperands: 0)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let formatter = try SupportedLocale.formatter(
            for: arguments.value(SharedOptions.locale) ?? "en", style: arguments.style,
            platform: arguments.platform, store: try arguments.store())
        let alert = formatter.alert(
            undo: arguments.value(undo).map { .verbatim($0) },
            redo: arguments.value(redo).map { .verbatim($0) })
        if arguments.value(format) == "json" {
            console.print(json(alert).text)
        } else if let alert {
            console.print(alert.title)
            for button in alert.buttons { console.print("  [\(button.title)]") }
        }
        return .clean
    }

    private static func json(_ alert: PromptAlert?) -> JSONText {
        guard let alert else { return .null }
        let buttons = alert.buttons.map { button in
            JSONText.object([
                ("title", .string(button.title)), ("role", .string(button.role.rawValue)),
            ])
        }
        return .object([("title", .string(alert.title)), ("buttons", .array(buttons))])
    }
}
