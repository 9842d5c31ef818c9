// What is said of a difference.
extension PlaceholderComparison {
    static let mixed = "numbered and unnumbered placeholders are mixed: number all of them"
    static let lispOrder =
        "the directives stand in another order than in the source: say with ~@* which one is meant"
    static let doubled =
        "the source has a single % and is not a format: here both signs of %% show"
    static let notDoubled =
        "the source writes %%, so it is a format: a single % begins a placeholder"

    static func order(_ example: String) -> String {
        "the placeholders stand in another order than in the source: number them, as in \(example)"
    }

    static func missing(_ spellings: [String], isPlural: Bool) -> String {
        let list = spellings.joined(separator: ", ")
        let hint = isPlural ? ": this plural form stands for more than one number" : ""
        return "\(list) of the source \(spellings.count == 1 ? "is" : "are") missing\(hint)"
    }

    static func forZeroToo(_ spelling: String) -> String {
        "\(spelling) of the source is left out, and this plural form is for 0 too"
    }

    static func otherType(
        _ spelling: String, _ position: Int, _ type: FormatType, _ expected: FormatType
    ) -> String {
        "\(spelling) takes \(type.name), argument \(position) of the source is \(expected.name)"
    }

    static func tooMany(_ spelling: String, _ count: Int) -> String {
        let has = count == 0 ? "no placeholder" : count == 1 ? "one" : "\(count)"
        return "\(spelling) has no argument: the source has \(has)"
    }

    static func damaged(_ text: String, _ meant: String) -> String {
        "\(EscapedText.quoted(text)) is no placeholder: expected \(meant)"
    }

    static func renamed(_ name: String, _ wanted: String) -> String {
        "\(name) is not in the source: expected \(wanted); names of placeholders stay as they are"
    }

    static func renamed(
        _ names: [PlaceholderSignature.Name], _ wanted: [PlaceholderSignature.Name]
    ) -> String {
        func list(_ names: [PlaceholderSignature.Name]) -> String {
            let spellings = names.prefix(3).map { $0.style.spelling($0.name) }
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            return spellings.joined(separator: ", ") + more
        }
        return "\(list(names)) are not in the source, which has \(list(wanted)); names of "
            + "placeholders stay as they are"
    }

    static func unknownName(_ name: String) -> String {
        "\(name) is not in the source: nothing will be put in its place"
    }
}
