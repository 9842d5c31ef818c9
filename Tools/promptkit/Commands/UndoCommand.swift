import PromptKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `promptkit undo`: replays a script on the reference undo stack.
enum UndoCommand: Command {
    private static let until = OptionSpecification(
        name: "--until", value: "N", help: "Stop after that many operations.")
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT",
        help: "How to print each step; interactively a table unless json is asked for.",
        choices: ["json", "table"], defaultValue: "json")
    private static let interactive = OptionSpecification(
        name: "--interactive", help: "Perform operations as they are typed, and show the alert.")

    static let specification = CommandSpecification(
        name: "undo",
        summary: "Replay a script on the undo stack, and show titles and alerts.",
        operands: "[FILE]",
        discussion: """
            One operation a line, from FILE or standard input: set T K V, del T K, app T NAME,
            note T NAME, begin, end, name TEXT, term KEY [OBJECT], undo, redo, levels N, disable,
            enable, removeAll, removeTarget T, query, new. Lines that start with # say nothing.
            An operation that does not fit, such as an end without a begin, changes nothing and
            is named in “err”.
            """,
        options: [
            SharedOptions.locale, until, format, interactive, SharedOptions.style,
            SharedOptions.platform, SharedOptions.localeData,
        ],
        examples: [
            (
                "printf 'set A x 1\\nname Move\\nundo\\n' | promptkit undo",
                "prints one JSON object for each operation"
            ),
            (
                "promptkit undo --locale zh-Hans --format table steps.undo",
                "draws the document, the titles and the alert after each operation"
            ),
            (
                "promptkit undo --interactive --locale de",
                "takes operations at a prompt; “help” lists what can be typed"
            ),
        ],
        maximumOperands: 1, takesPaths: true)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let formatter = try SupportedLocale.formatter(
            for: arguments.value(SharedOptions.locale) ?? "en", style: arguments.style,
            platform: arguments.platform, store: try arguments.store())
        let last = try last(arguments)
        if arguments.has(interactive) {
            guard arguments.operands.isEmpty || arguments.operands == ["-"] else {
                throw arguments.usageError("--interactive reads standard input, not a FILE")
            }
            let isTable = !arguments.isGiven(format) || arguments.value(format) == "table"
            var prompt = UndoConversation(
                session: UndoScript.Session(formatter: formatter), isTable: isTable, last: last,
                store: try arguments.store())
            return prompt.run(console)
        }
        let path = arguments.operands.first ?? "-"
        let script: UndoScript
        do {
            script = try UndoScript(parsing: TextFile.read(path))
        } catch let faults as UndoScript.ParseErrors {
            let name = path == "-" ? "standard input" : EscapedText.visible(path)
            for fault in faults.errors.prefix(20) { console.report("\(name):\(fault)") }
            let rest = faults.errors.count - 20
            if rest > 0 { console.report("and \(rest) more faults of \(name)") }
            return .couldNotRun
        }
        var session = UndoScript.Session(formatter: formatter)
        for operation in script.operations.prefix(last ?? .max) {
            if console.isOutputClosed { break }
            let record = session.perform(operation)
            if arguments.value(format) == "table" {
                console.write(record.table)
            } else {
                console.print(record.json)
            }
        }
        return .clean
    }

    private static func last(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
        guard let text = arguments.value(until) else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
            throw arguments.usageError(
                "--until is a whole number of operations, not \(EscapedText.quoted(text))")
        }
        return number
    }
}

/// Operations typed one after another, each answered by what holds after it.
private struct UndoConversation {
    var session: UndoScript.Session
    let isTable: Bool
    let last: Int?
    let store: LocaleStore

    /// The words understood besides the operations of a script.
    private static let help = """
        set T K V, del T K, app T NAME, note T NAME   change the document
        begin, end                                    open and close a group
        name TEXT, term KEY [OBJECT]                  name the step
        undo, redo                                    take a step
        levels N, disable, enable                     limit; recording
        removeAll, removeTarget T, query, new         forget; look; start over
        locale TAG                                    show titles in another locale
        history                                       list every step
        help, quit

        """

    mutating func run(_ console: Console) -> ExitStatus {
        let isTerminal = isatty(STDIN_FILENO) == 1
        var number = 0
        var status = ExitStatus.clean
        while !console.isOutputClosed, session.count < last ?? .max {
            if isTerminal { console.write("undo> ") }
            console.flush()
            guard let input = console.readLine() else {
                if isTerminal { console.write("\n") }
                break
            }
            number += 1
            guard case .line(var line) = input else {
                console.report("line \(number): not UTF-8, or too long")
                status = .couldNotRun
                continue
            }
            if number == 1, line.unicodeScalars.first == "\u{FEFF}" {
                line.unicodeScalars.removeFirst()
            }
            do {
                if try !answer(line, number: number, console) { break }
            } catch {
                console.report(isTerminal ? error.message : "line \(number): \(error.message)")
                // At a prompt a slip is no failure: there is a person to mend it.
                if !isTerminal { status = .couldNotRun }
            }
        }
        return status
    }

    /// Answers one line; false if it was the last.
    private mutating func answer(
        _ line: String, number: Int, _ console: Console
    ) throws(RunError) -> Bool {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        switch (words.first, words.count) {
        case ("quit", 1), ("exit", 1): return false
        case ("help", 1): console.write(Self.help)
        case ("history", 1): console.write(isTable ? history : historyJSON.text + "\n")
        case ("locale", 2):
            let old = session.formatter
            session.formatter = try SupportedLocale.formatter(
                for: String(words[1]), style: old.style, platform: old.platform, store: store)
            if isTable { console.write(history) }
        case ("locale", _):
            throw RunError("locale takes one TAG, such as de or zh-Hans")
        case ("quit", _), ("exit", _), ("help", _), ("history", _):
            throw RunError("nothing goes after \(words[0])")
        default:
            do {
                guard let operation = try UndoScript.operation(in: line, number: number) else {
                    return true
                }
                let record = session.perform(operation)
                console.write(isTable ? record.table : record.json + "\n")
            } catch {
                let isOperation = UndoScript.operationNames.split(separator: " ")
                    .contains { $0 == words.first }
                throw RunError(
                    "column \(error.column): \(error.message)"
                        + (isOperation ? "" : ", or locale TAG, history, help, quit"))
            }
        }
        return true
    }

    /// Titles of the steps, the nearest first.
    private var historyJSON: JSONText {
        let history = UndoHistory(session.stack)
        func titles(_ entries: [UndoHistory.Entry]) -> JSONText {
            .array(entries.map { .string($0.title(in: session.formatter)) })
        }
        return .object([("undo", titles(history.undo)), ("redo", titles(history.redo))])
    }

    /// Titles of the steps, the newest first; a mark shows where the document stands.
    private var history: String {
        let history = UndoHistory(session.stack)
        let formatter = session.formatter
        let rows =
            history.redo.reversed().map { "    \($0.title(in: formatter))" }
            + ["  > ─"] + history.undo.map { "    \($0.title(in: formatter))" }
        return rows.map { EscapedText.drawn($0) + "\n" }.joined()
    }
}
