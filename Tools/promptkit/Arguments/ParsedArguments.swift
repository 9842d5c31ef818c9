import PromptKit

/// The words of a command line, sorted by the command's specification.
struct ParsedArguments {
    /// In the order given. A handful: setting up a dictionary would take longer.
    private var values: [(option: String, value: String)] = []
    private var switches: [String] = []
    private(set) var operands: [String] = []
    let command: CommandSpecification

    /// Options may stand anywhere; `--name=value` and `--name value` mean the same; after `--`
    /// all is operands.
    init(_ words: [String], of command: CommandSpecification) throws(UsageError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            try takeOption(word, &rest)
        }
        if let maximum = command.maximumOperands, operands.count > maximum {
            throw UsageError(
                "unexpected argument \(EscapedText.quoted(operands[maximum]))"
                    + (maximum == 1
                        ? ": one is taken; put a text of several words in quotes" : ""),
                command: command.name)
        }
    }

    private mutating func takeOption(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = word == "-h" ? "--help" : String(word[..<(sign ?? word.endIndex)])
        guard let option = command.option(name) else {
            let known = (command.options + CommonOptions.all).map(\.name)
            throw UsageError(
                "unknown option \(EscapedText.quoted(name))"
                    + Suggestion.phrase(for: name, among: known),
                command: command.name)
        }
        guard let valueName = option.value else {
            guard sign == nil else {
                throw UsageError("\(name) takes no value", command: command.name)
            }
            switches.append(name)
            return
        }
        let value: String
        if let sign {
            value = String(word[word.utf8.index(after: sign)...])
        } else if let implied = option.impliedValue {
            value = implied
        } else if let next = rest.first, command.option(next) == nil {
            value = next
            rest.removeFirst()
        } else {
            // A value that reads like an option is given with =.
            throw UsageError(
                "\(name) needs a value: \(name) \(valueName), or \(name)= for an empty one",
                command: command.name)
        }
        if !option.choices.isEmpty, !option.choices.contains(value),
            !option.accepted.contains(value)
        {
            let list = option.choices.joined(separator: ", ")
            throw UsageError(
                "\(name) is one of \(list), not \(EscapedText.quoted(value))"
                    + Suggestion.phrase(for: value, among: option.choices),
                command: command.name)
        }
        if !option.isRepeatable, self.value(of: name) != nil {
            throw UsageError("\(name) is given twice", command: command.name)
        }
        values.append((name, value))
    }

    func has(_ option: OptionSpecification) -> Bool {
        switches.contains(option.name)
    }

    /// The value given, the default, or nil.
    func value(_ option: OptionSpecification) -> String? {
        value(of: option.name) ?? option.defaultValue
    }

    /// The value given to the option of that name.
    func value(of name: String) -> String? {
        values.last { $0.option == name }?.value
    }

    func values(_ option: OptionSpecification) -> [String] {
        values.filter { $0.option == option.name }.map(\.value)
    }

    /// Whether the option stands on the command line.
    func isGiven(_ option: OptionSpecification) -> Bool {
        value(of: option.name) != nil || switches.contains(option.name)
    }

    func usageError(_ message: String) -> UsageError {
        UsageError(message, command: command.name)
    }
}
