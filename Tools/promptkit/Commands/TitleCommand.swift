import PromptKit

/// `promptkit title`: one title, or one a line.
enum TitleCommand: Command {
    private static let action = OptionSpecification(
        name: "--action", value: "ACTION", help: "Which title.", choices: ["undo", "redo"],
        defaultValue: "undo")
    private static let term = OptionSpecification(
        name: "--term", value: "KEY",
        help: "Name a known action, such as typing or rename, in the locale's own words.")
    private static let object = OptionSpecification(
        name: "--object", value: "NAME", help: "With --term: what it was done to.")
    private static let count = OptionSpecification(
        name: "--count", value: "N", help: "With --term: how many things it was done to.")
    private static let batch = OptionSpecification(
        name: "--batch",
        help: "Read lines of LOCALE, ACTION and NAME with tabs between; print a title for each.")
    private static let isolation = OptionSpecification(
        name: "--no-isolation",
        help: "Never set names of the other direction apart with U+2068 and U+2069.")

    private static let knownKeys = ActionName.knownKeys + ActionName.countedKeys

    static let specification = CommandSpecification(
        name: "title",
        summary: "Compose the title of an undo or redo command.",
        operands: "[NAME]",
        discussion: """
            NAME is the action's name in the locale's language. Without one the title is the
            bare verb.
            """,
        list: {
            let keys = HelpText.wrap(knownKeys.joined(separator: ", "), width: 78)
            return (["KEY is one of:"] + keys).joined(separator: "\n")
        },
        options: [
            action, SharedOptions.locale, SharedOptions.style, SharedOptions.platform, term,
            object, count, batch, isolation, SharedOptions.localeData,
        ],
        examples: [
            ("promptkit title --locale zh-Hans 键入", "prints 撤销键入"),
            ("promptkit title --locale de --action redo Eingabe", "prints Eingabe wiederholen"),
            (
                "promptkit title --locale en --term rename --object Draft",
                "prints Undo Rename “Draft”"
            ),
        ],
        maximumOperands: 1)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let store = try arguments.store()
        if arguments.has(batch) { return try runBatch(arguments, store, console) }
        let formatter = try SupportedLocale.formatter(
            for: arguments.value(SharedOptions.locale) ?? "en", style: arguments.style,
            platform: arguments.platform, store: store, isolation: isolation(arguments))
        let action = arguments.value(action).flatMap(PromptAction.init) ?? .undo
        let name = try name(arguments)
        let title = formatter.composedTitle(action, name)
        switch title.origin {
        case .missing:
            console.report(
                "“\(formatter.data.tag)” has no name for this action: the title is the bare verb")
        case .knownWithoutDetail:
            console.report(
                "“\(formatter.data.tag)” has no form of this name with an object or count")
        case .none, .app, .known, .invalidMessage: break
        }
        console.print(title.text)
        return .clean
    }

    private static func isolation(_ arguments: ParsedArguments) -> BidiIsolation {
        arguments.has(isolation) ? .never : .whereDirectionsMeet
    }

    private static func name(_ arguments: ParsedArguments) throws(UsageError) -> ActionName {
        guard let key = arguments.value(term) else {
            if arguments.isGiven(object) || arguments.isGiven(count) {
                throw arguments.usageError("--object and --count go with --term")
            }
            return arguments.operands.first.map { .verbatim($0) } ?? .none
        }
        guard arguments.operands.isEmpty else {
            throw arguments.usageError("give either a NAME or --term, not both")
        }
        let keys = knownKeys
        guard keys.contains(key) else {
            throw arguments.usageError(
                "\(EscapedText.quoted(key)) is no known action"
                    + (Suggestion.nearest(to: key, among: keys).map { ": did you mean “\($0)”?" }
                        ?? "; they are \(keys.joined(separator: ", "))"))
        }
        var number: Int?
        if let text = arguments.value(count) {
            guard let parsed = Int(text), parsed >= 0 else {
                throw arguments.usageError(
                    "--count is a whole number, not \(EscapedText.quoted(text))")
            }
            number = parsed
        }
        return .term(key, object: arguments.value(object), count: number)
    }

    private static func runBatch(
        _ arguments: ParsedArguments, _ store: LocaleStore, _ console: Console
    ) throws -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw arguments.usageError("--batch reads standard input and takes no NAME")
        }
        var formatters: [String: PromptFormatter] = [:]
        let isolation = isolation(arguments)
        return Batch.run(console) { line throws(RunError) in
            let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count >= 2 else {
                throw RunError("expected LOCALE, ACTION and NAME with tabs between")
            }
            guard let action = PromptAction(rawValue: String(fields[1])) else {
                throw RunError(
                    "the action is undo or redo, not \(EscapedText.quoted(fields[1]))")
            }
            let locale = String(fields[0])
            let formatter: PromptFormatter
            if let known = formatters[locale] {
                formatter = known
            } else {
                formatter = try SupportedLocale.formatter(
                    for: locale, style: arguments.style, platform: arguments.platform,
                    store: store, isolation: isolation)
                formatters[locale] = formatter
            }
            return formatter.title(action, fields.count == 3 ? String(fields[2]) : "")
        }
    }
}
