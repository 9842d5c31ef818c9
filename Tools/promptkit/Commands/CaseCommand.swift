import PromptKit

/// `promptkit case`: capitals by the rules of a language and a style.
enum CaseCommand: Command {
    private static let batch = OptionSpecification(
        name: "--batch",
        help: "Read lines of LOCALE, STYLE and TEXT with tabs between; print each result.")
    private static let explain = OptionSpecification(
        name: "--explain",
        help: "Say word by word why; a ? marks what could be read otherwise.")

    static let specification = CommandSpecification(
        name: "case",
        summary: "Give a text its capitals in title or sentence style.",
        operands: "TEXT…",
        discussion: """
            Prints one line for each TEXT. Any language can be named, also one without locale
            data: it gets sentence style.
            """,
        options: [
            SharedOptions.locale, SharedOptions.style, SharedOptions.platform, explain, batch,
            SharedOptions.localeData,
        ],
        examples: [
            ("promptkit case --style title 'log in to %@'", "prints Log In to %@"),
            ("promptkit case --locale tr ısı", "prints Isı"),
            (
                "promptkit case --style title --explain 'set up iCloud'",
                "prints each word with the rule that decided"
            ),
        ],
        maximumOperands: nil)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let store = try arguments.store()
        if arguments.has(batch) {
            guard arguments.operands.isEmpty, !arguments.has(explain) else {
                throw arguments.usageError(
                    "--batch reads standard input and takes neither TEXT nor --explain")
            }
            return runBatch(arguments.platform, store, console)
        }
        guard !arguments.operands.isEmpty else {
            throw arguments.usageError("expected a TEXT, or --batch to read lines")
        }
        let converter = CaseConverter(
            locale: try arguments.localeTag(), style: arguments.style,
            platform: arguments.platform, store: store)
        for text in arguments.operands {
            console.print(converter.convert(text))
            if arguments.has(explain) { console.write(explanation(of: text, converter)) }
        }
        return .clean
    }

    private static func explanation(of text: String, _ converter: CaseConverter) -> String {
        TextTable.aligned(
            converter.explain(text).map { verdict in
                [
                    "  " + EscapedText.visible(verdict.result),
                    verdict.word == verdict.result ? "as it was" : "was " + verdict.word,
                    verdict.reason.explanation + (verdict.isUnsure ? " ?" : ""),
                ]
            })
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

extension CaseReason {
    /// The reason in words.
    fileprivate var explanation: String {
        switch self {
        case .major: "a word of weight"
        case .minor: "an article, conjunction or short preposition"
        case .first: "the first word"
        case .last: "the last word"
        case .clauseStart: "the first word of a part"
        case .clauseEnd: "the last word of a part"
        case .particle: "the adverb of a phrasal verb"
        case .compound: "part of a compound"
        case .compoundMinor: "a small word in a compound"
        case .infinitive: "to of an infinitive"
        case .name: "in the list of brands and acronyms"
        case .phrase: "in the list of exact phrases"
        case .familyName: "a family name"
        case .properNoun: "a day, month, language or territory"
        case .numeral: "a Roman numeral"
        case .ownCapitals: "has capitals of its own"
        case .shouting: "the text is all in capitals"
        case .opaque: "no word: kept"
        case .number: "a number"
        case .unit: "a unit"
        case .attached: "belongs to what stands before it"
        case .list: "in the language’s list of words that stay lower"
        case .caseless: "letters without case"
        case .sentence: "inside a sentence"
        case .unchanged: "nothing to change"
        }
    }
}
