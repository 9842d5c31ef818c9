import PromptCatalogs
import PromptKit

/// `promptkit init`: a configuration to begin with, from what is there.
enum InitCommand: Command {
    private static let print = OptionSpecification(
        name: "--print", help: "Print the configuration instead of writing it.")
    private static let schema = OptionSpecification(
        name: "--schema", help: "Print the JSON schema of configurations, for editors.")

    static let specification = CommandSpecification(
        name: "init",
        summary: "Write a configuration for a project.",
        operands: "[FOLDER]",
        discussion: """
            Looks at the string files below FOLDER, or the current folder, and writes a
            .promptkit.yml there that says what was found: the base locale, the locales that all
            tables have, the formats. Each key is explained in it; the rest is for you to fill in. A
            configuration that is there is left alone.

            Exit status: 0 if it was written, 2 if not.
            """,
        options: [print, schema],
        examples: [
            ("promptkit init", "writes .promptkit.yml in the current folder"),
            ("promptkit init --print App", "shows what it would write for App"),
        ],
        maximumOperands: 1, takesPaths: true)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        if arguments.has(schema) {
            console.write(ConfigurationSchema.text)
            return .clean
        }
        let folder = arguments.operands.first ?? "."
        do {
            guard try POSIXFileSystem().information(at: folder).kind == .folder else {
                throw RunError("\(EscapedText.visible(folder)): not a folder")
            }
        } catch let error as FileError {
            throw RunError(EscapedText.visible(error.description))
        }
        let found = FileSearch.files(at: [folder])
        let text = ConfigurationDraft(found, readingBy: POSIXFileSystem()).text
        if arguments.has(print) {
            console.write(text)
            return .clean
        }
        let path =
            (folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/")
            + ConfigurationSearch.fileName
        if (try? POSIXFileSystem().information(at: path)) != nil {
            throw RunError("\(EscapedText.visible(path)) is there already; nothing was written")
        }
        try NewFile.write(text, to: path, replaces: false)
        console.print("Wrote \(EscapedText.visible(path))")
        return .clean
    }
}
