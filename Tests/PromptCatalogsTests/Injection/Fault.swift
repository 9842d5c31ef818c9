import PromptKit

/// A way to spoil a string, and the rules of which one is to find it.
struct Fault: Sendable {
    /// What there is to spoil.
    struct Target {
        var text: String
        var source: String?
        var locale: String
        var surface: Surface
        /// What stands for a name or a number in the text.
        var placeholder: String?
        /// Whether the text is one of several forms for numbers.
        var isPlural = false
        /// Whether the app is one for Apple's systems.
        var isApple = true

        var language: String { String(locale.prefix { $0 != "-" }) }
        var isChinese: Bool { language == "zh" }
    }

    /// All kinds there are.
    static let all =
        damage + wording + commandFaults + proseFaults + scriptFaults + spaceFaults + fileFaults

    var name: String
    var rules: Set<String>
    /// The text with the fault; nil where it has no room for one.
    var spoil: @Sendable (Target, inout SeededGenerator) -> String?

    init(
        _ name: String, _ rules: Set<String>,
        _ spoil: @escaping @Sendable (Target, inout SeededGenerator) -> String?
    ) {
        self.name = name
        self.rules = rules
        self.spoil = spoil
    }

    // MARK: Helpers

    static func isHan(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { ScalarKind.isHan($0.value) } ?? false
    }

    static func endsWithLetter(_ text: String) -> Bool {
        text.last?.isLetter ?? false
    }

    static func isCommand(_ target: Target) -> Bool {
        switch target.surface {
        case .button, .menuItem, .undoName: true
        default: false
        }
    }

    /// `insert` between two characters, not in a placeholder.
    static func inserting(
        _ insert: String, _ target: Target, _ generator: inout SeededGenerator,
        between fits: (Character, Character) -> Bool = { $0.isLetter && $1.isLetter }
    ) -> String? {
        let characters = Array(target.text)
        let places = characters.indices.dropFirst().filter {
            fits(characters[$0 - 1], characters[$0]) && !isInPlaceholder($0, target, characters)
        }
        guard let place = places.randomElement(using: &generator) else { return nil }
        return String(characters[..<place]) + insert + String(characters[place...])
    }

    /// One character that fits, replaced.
    static func replacing(
        _ target: Target, _ generator: inout SeededGenerator,
        where fits: (Character) -> Bool, with make: (Character) -> String?
    ) -> String? {
        let characters = Array(target.text)
        let places = characters.indices.filter {
            fits(characters[$0]) && !isInPlaceholder($0, target, characters)
        }
        guard let place = places.randomElement(using: &generator),
            let new = make(characters[place])
        else { return nil }
        return String(characters[..<place]) + new + String(characters[(place + 1)...])
    }

    private static func isInPlaceholder(
        _ place: Int, _ target: Target, _ characters: [Character]
    ) -> Bool {
        guard let placeholder = target.placeholder,
            let range = target.text.firstRange(of: placeholder)
        else { return false }
        let start = target.text.distance(from: target.text.startIndex, to: range.lowerBound)
        return (start...start + placeholder.count).contains(place)
    }

    static func all(_ old: String, _ new: String, _ text: String) -> String? {
        guard text.contains(old) else { return nil }
        return ProjectWriter.replacing(old, with: new, in: text)
    }

    static func first(_ old: String, _ new: String, _ text: String) -> String? {
        guard let range = text.firstRange(of: old) else { return nil }
        return text.replacingSubrange(range, new)
    }
}

extension String {
    func replacingSubrange(_ range: Range<Index>, _ new: String) -> String {
        var text = self
        text.replaceSubrange(range, with: new)
        return text
    }
}
