import PromptKit

/// `promptkit locales`: what there is data for, and what it says.
enum LocalesCommand: Command {
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print them.",
        choices: ["text", "json", "markdown"], defaultValue: "text")

    static let specification = CommandSpecification(
        name: "locales",
        summary: "List the locales, or show one as a page.",
        operands: "[TAG]",
        discussion: """
            With a TAG: its verbs, titles, alerts, capitals and quotation marks, and how each word
            is attested.
            """,
        options: [SharedOptions.platform, format, SharedOptions.localeData],
        examples: [
            ("promptkit locales zh_TW", "shows the page of zh-Hant"),
            ("promptkit locales --format json", "prints every locale, inherited values included"),
        ],
        maximumOperands: 1)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let store = try arguments.store()
        let platform = arguments.platform
        if let spelling = arguments.operands.first {
            let formatter = try SupportedLocale.formatter(
                for: spelling, style: .automatic, platform: platform, store: store)
            switch arguments.value(format) {
            case "json": console.print(LocaleReport.json(formatter).text)
            case "markdown": console.write(LocaleReport.table([formatter]))
            default: console.write(LocaleReport.page(formatter))
            }
            return .clean
        }
        let formatters = store.tags.map {
            PromptFormatter(locale: $0, platform: platform, store: store)
        }
        switch arguments.value(format) {
        case "json": console.print(JSONText.array(formatters.map(LocaleReport.json)).lines)
        case "markdown": console.write(LocaleReport.document(formatters))
        default: console.write(LocaleReport.list(formatters))
        }
        return .clean
    }
}
