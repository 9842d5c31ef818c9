import PromptKit

/// `promptkit case`: capitals by the rules of a language and a style.
enum CaseCommand: Command {
    private static let batch = OptionSpecification(
        name: "--batch",
        help: "Read lines of LOCALE, STYLE and TEXT with tabs between; print each result.")

    static let specification = CommandSpecification(
        name: "case",
        summary: "Give a text its capitals in title or sentence style.",
        operands: "TEXT…",
        discussion: """
            Prints one line for each TEXT. Any language can be named, also one without locale
            data: it gets sentence style.
            """,
        options: [
            SharedOptions.locale, SharedOptions.style, SharedOptions.platform, batch,
            SharedOptions.localeData,
        ],
        examples: [
            ("promptkit case --style title 'log in to %@'", "prints Log In to %@"),
            ("promptkit case --locale tr ısı", "prints Isı"),
        ],
        maximumOperands: nil)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let store = try arguments.store()
        if arguments.has(batch) {
            guard arguments.operands.isEmpty else {
                throw arguments.usageError("--batch reads standard input and takes no TEXT")
            }
            return runBatch(arguments.platform, store, console)
        }
        guard !arguments.operands.isEmpty else {
            throw arguments.usageError("expected a TEXT, or --batch to read lines")
        }
        let converter = CaseConverter(
            locale: try arguments.localeTag(), style: arguments.style,
            platform: arguments.platform, store: store)
        for text in arguments.operands { console.print(converter.convert(text)) }
        return .clean
    }

    private static func runBatch(
        _ platform: PromptPlatform, _ store: LocaleStore, _ console: Console
    ) -> ExitStatus {
        var converters: [Substring: CaseConverter] = [:]
        return Batch.run(console) { line throws(RunError) in
            let fields = line.split(
                separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else {
                throw RunError("expected LOCALE, STYLE and TEXT with tabs between")
            }
            let key = line[..<fields[1].endIndex]
            if let converter = converters[key] { return converter.convert(String(fields[2])) }
            guard let style = CaseStyle(name: String(fields[1])) else {
                throw RunError(
                    "the style is one of \(CaseStyleNames.shown.joined(separator: ", ")), not "
                        + EscapedText.quoted(fields[1]))
            }
            let locale: LocaleTag
            do throws(LocaleTagError) {
                locale = try LocaleTag(String(fields[0]))
            } catch {
                throw RunError(error.description)
            }
            let converter = CaseConverter(
                locale: locale, style: style, platform: platform, store: store)
            converters[Substring(String(key))] = converter
            return converter.convert(String(fields[2]))
        }
    }
}
