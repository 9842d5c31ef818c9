/// An option of a command: parsing, help, suggestions and shell completion all read this.
struct OptionSpecification {
    /// With its dashes: `--locale`.
    var name: String
    /// What the value is called in the help, `TAG`; nil for a switch.
    var value: String?
    var help: String
    /// The values that can be given; empty if any text can.
    var choices: [String] = []
    /// The values accepted besides `choices`, not shown in help.
    var accepted: [String] = []
    /// Shown in the help.
    var defaultValue: String?
    var isRepeatable = false
    /// What the option means alone. A value is then given with `=` only: the next word is an
    /// operand.
    var impliedValue: String?
}

/// A command: its options, operands and help.
struct CommandSpecification {
    var name: String
    var summary: String
    /// `[PATH…]`, as the usage line shows it.
    var operands: String
    var discussion: String
    /// A list below the discussion: made only where help is shown.
    var list: (@Sendable () -> String)?
    var options: [OptionSpecification]
    var examples: [(command: String, explanation: String)]
    var maximumOperands: Int?
    /// Whether operands are paths, which are bytes and need not be UTF-8.
    var takesPaths = false

    func option(_ name: String) -> OptionSpecification? {
        (options + CommonOptions.all).first { $0.name == name }
    }
}

/// Options that every command has.
enum CommonOptions {
    static let help = OptionSpecification(name: "--help", help: "Show this help.")
    static let version = OptionSpecification(name: "--version", help: "Show the version.")
    static let all = [help, version]
}

/// Options that several commands share.
enum SharedOptions {
    static let locale = OptionSpecification(
        name: "--locale", value: "TAG", help: "The language, such as en, zh-Hans or pt_BR.",
        defaultValue: "en")
    static let platform = OptionSpecification(
        name: "--platform", value: "PLATFORM", help: "Whose words and capitals to use.",
        choices: ["apple", "macos", "android", "gnome", "windows"], defaultValue: "apple")
    static let style = OptionSpecification(
        name: "--style", value: "STYLE",
        help: "How to capitalise. title is short for title:apple.",
        choices: CaseStyleNames.shown, accepted: CaseStyleNames.accepted,
        defaultValue: "automatic")
    static let localeData = OptionSpecification(
        name: "--locale-data", value: "DIRECTORY",
        help: "Lay the locale files of a folder over the built-in ones.")
    static let color = OptionSpecification(
        name: "--color", value: "WHEN", help: "Colour the output.",
        choices: ["auto", "always", "never"], defaultValue: "auto")
}
