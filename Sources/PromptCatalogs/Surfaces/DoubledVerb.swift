import PromptKit

/// An English title of undo that has the verb twice: “Undo Undo Typing”, “undo: undo”, “Undo Redo
/// %@”, “Undo Typing Undo”. Only undo titles come out so, wherever they stand.
struct DoubledVerb {
    /// What the title was to be.
    var role: PromptRole
    /// Whether it is the title of a dialog: “Undo Undo Typing?”
    var isQuestion = false

    /// Nil for all other texts. Looks at no more than four letters of most.
    init?(_ text: String) {
        guard let (first, afterFirst) = Self.verb(text[...]) else { return nil }
        role = first
        var rest = afterFirst
        if rest.last == "?" {
            isQuestion = true
            rest.removeLast()
        }
        while let last = rest.last, "…. ".contains(last) { rest.removeLast() }
        let gap = rest.prefix { " :-–".contains($0) }
        let isParted = gap.contains { $0 != " " }
        rest = rest[gap.endIndex...]
        // “Undo “Undo Typing””
        if let quote = rest.first, "“\"'‘«".contains(quote), !isParted {
            rest = rest.dropFirst().prefix { !"”\"'’»".contains($0) }
        }
        if let (second, afterSecond) = Self.verb(rest) {
            let name = afterSecond.drop { " :-–".contains($0) }
            guard !name.isEmpty else {
                // “Undo Redo” and “Undo: undo” are what two commands have in common, and an
                // explanation.
                guard first == second, !isParted else { return nil }
                return
            }
            // “Undo/Redo Typing” has one verb that may be this or that.
            guard afterSecond.first != "/", Self.isName(name) else { return nil }
        } else {
            guard !isParted, rest.count >= 8, rest.lowercased().hasSuffix(" " + first.rawValue),
                Self.isName(rest.dropLast(first.rawValue.utf8.count + 1))
            else { return nil }
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        guard !text.contains("\n"), !text.contains(". "), TextSurfaces.isName(text) == true else {
            return false
        }
        let words = text.split(separator: " ")
        return words.count <= 5 && !words.contains { ofPrograms.contains($0.lowercased()) }
    }

    /// What undo and redo have of their own: “Undo Redo Buttons”.
    private static let ofPrograms: Set<String> = [
        "buttons", "actions", "commands", "functions", "controls", "operations", "stacks",
        "options", "settings", "shortcuts", "keys", "toolbar", "not", "is", "are", "failed",
    ]

    /// The verb that a text begins with, in any letter case, and what follows it.
    private static func verb(_ text: Substring) -> (PromptRole, rest: Substring)? {
        for role in [PromptRole.undo, .redo] {
            let bytes = text.utf8.prefix(4)
            guard bytes.elementsEqual(role.rawValue.utf8, by: { $0 | 0x20 == $1 }) else {
                continue
            }
            let rest = text[bytes.endIndex...]
            guard let next = rest.unicodeScalars.first else { return (role, rest) }
            return next.properties.isAlphabetic || next == "'" || next == "\u{2019}"
                ? nil : (role, rest)
        }
        return nil
    }
}
