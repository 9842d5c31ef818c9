import PromptCatalogs
import PromptKit

/// Finds the command, runs it, and turns errors into messages: the one place that does.
enum Program {
    static func run(_ words: [String], _ console: Console) -> ExitStatus {
        do {
            return try dispatch(words, console)
        } catch let error as UsageError {
            console.report(error.message)
            console.report(
                "see promptkit \(error.command.map { $0 + " " } ?? "")--help")
        } catch let error as RunError {
            console.report(error.message)
        } catch {
            console.report("\(error)")
        }
        return .couldNotRun
    }

    private static func dispatch(_ words: [String], _ console: Console) throws -> ExitStatus {
        let specifications = Commands.all.map { $0.specification }
        guard let word = words.first else {
            console.flush()
            throw UsageError("expected a command, such as check or title")
        }
        switch word {
        case "--help", "-h", "help":
            if let topic = words.dropFirst().first, let command = command(topic) {
                console.write(HelpText.page(command.specification))
            } else {
                console.write(HelpText.overview(specifications))
            }
            return .clean
        case "--version":
            console.print("promptkit \(Version.current) (ICU \(icuVersion))")
            return .clean
        default: break
        }
        guard let command = command(word) else {
            let names = specifications.map(\.name) + ["--help", "--version"]
            throw UsageError(
                "unknown command \(EscapedText.quoted(word))"
                    + Suggestion.phrase(for: word, among: names))
        }
        let specification = command.specification
        let arguments = words.dropFirst().map { word in
            // Texts are repaired where they are no UTF-8; paths are not.
            specification.takesPaths ? word : String(decoding: word.pathBytes, as: UTF8.self)
        }
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            console.write(HelpText.page(specification))
            return .clean
        }
        if options.contains("--version") {
            console.print("promptkit \(Version.current) (ICU \(icuVersion))")
            return .clean
        }
        return try command.run(ParsedArguments(arguments, of: specification), console)
    }

    private static func command(_ name: String) -> (any Command.Type)? {
        Commands.all.first { $0.specification.name == name }
    }
}
