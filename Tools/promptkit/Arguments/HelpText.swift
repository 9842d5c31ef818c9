/// Help pages, written from the specifications.
enum HelpText {
    static func overview(_ commands: [CommandSpecification]) -> String {
        let width = commands.map(\.name.count).max() ?? 0
        let list = commands.map { command in
            "  " + padded(command.name, to: width + 2) + command.summary
        }
        return """
            promptkit composes undo and redo titles, and checks the string files of an app.

            USAGE
              promptkit COMMAND [OPTION…]

            COMMANDS
            \(list.joined(separator: "\n"))

            OPTIONS
              --help      Show this help; promptkit COMMAND --help shows a command's.
              --version   Show the version.

            EXIT STATUS
              0 no findings   1 findings at or above --fail-on   2 could not run

            """
    }

    static func page(_ command: CommandSpecification) -> String {
        var lines = [command.summary, ""]
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        lines += ["USAGE", "  promptkit \(command.name) [OPTION…]\(operands)", ""]
        if !command.discussion.isEmpty { lines += [command.discussion, ""] }
        if let list = command.list { lines += [list(), ""] }
        lines.append("OPTIONS")
        let options = command.options + CommonOptions.all
        let names = options.map { option in
            guard let value = option.value else { return option.name }
            return option.impliedValue == nil
                ? "\(option.name) \(value)" : "\(option.name)[=\(value)]"
        }
        let width = names.map(\.count).max() ?? 0
        for (option, name) in zip(options, names) {
            var help = option.help
            if !option.choices.isEmpty {
                help += " One of \(option.choices.joined(separator: ", "))."
            }
            if let value = option.defaultValue { help += " Default: \(value)." }
            if option.isRepeatable { help += " May be repeated." }
            let wrapped = wrap(help, width: max(30, 78 - width - 4))
            lines.append("  " + padded(name, to: width + 2) + wrapped[0])
            lines += wrapped.dropFirst().map { String(repeating: " ", count: width + 4) + $0 }
        }
        if !command.examples.isEmpty {
            lines += ["", "EXAMPLES"]
            for example in command.examples {
                lines += ["  " + example.command, "      " + example.explanation]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Lines no wider than that, as far as words allow. Line ends in the text are spaces; an empty
    /// line sets paragraphs apart.
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines = [""]
        var isBetween = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ")
            if words.isEmpty {
                isBetween = true
                continue
            }
            if isBetween, lines != [""] { lines += ["", ""] }
            isBetween = false
            for word in words {
                let last = lines.count - 1
                if !lines[last].isEmpty, lines[last].count + 1 + word.count > width {
                    lines.append(String(word))
                } else {
                    lines[last] += (lines[last].isEmpty ? "" : " ") + word
                }
            }
        }
        return lines
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
