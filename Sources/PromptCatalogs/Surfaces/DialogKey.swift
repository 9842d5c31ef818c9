import PromptKit

/// What a key such as `Alerts.DeletePost.Confirm` says of a dialog: which one it is, and which of
/// its texts.
struct DialogKey {
    enum Part {
        case title, message
        case button(Surface.ButtonRole)
    }

    /// The words that the texts of one dialog share; empty for texts of all dialogs.
    var stem: [String]
    var part: Part
    /// Whether the key speaks of all dialogs and then of one of them: `Alerts.DeletePost`.
    var isInPlural: Bool

    /// Nil for keys that say nothing of a dialog.
    ///
    /// - Parameter sourceText: a word or two under a dialog’s name are a button, whatever it is
    ///   called.
    init?(_ words: [String], sourceText: String?) {
        guard let place = words.lastIndex(where: Self.dialogs.contains), place < words.count - 1
        else { return nil }
        // `alert.delete.title`, `Common.Alerts.DeletePost.Title`: the name comes behind.
        isInPlural = Self.containers.contains(words[place])
        let isContainer =
            Self.containers.contains(words[place])
            || words[..<place].allSatisfy(Self.common.contains)
        var rest = Array(words[(place + 1)...])
        guard let last = rest.popLast() else { return nil }
        switch last {
        case "title", "heading", "label", "text", "message", "body", "description", "subtitle":
            if rest.last.map(Self.buttons.contains) ?? false {
                rest.removeLast()
                part = .button(.normal)
                Self.dropName(&rest)
            } else if last == "title" || last == "heading" {
                part = .title
            } else if last == "label" {
                return nil
            } else {
                part = .message
            }
        case _ where Self.buttons.contains(last):
            part = .button(.normal)
            Self.dropName(&rest)
        case "cancel", "negative":
            part = .button(.cancel)
        case _ where Self.names.contains(last):
            part = .button(.normal)
        case _ where rest.first.map(Self.buttons.contains) ?? false:
            // `alert.button.load.link`
            rest = []
            part = .button(.normal)
        // `dialog_check_signal` may as well be the dialog's title.
        case _ where isInPlural && !rest.isEmpty && Self.isCommand(sourceText):
            part = .button(.normal)
            // Of `BlockDomain.BlockEntireDomain` only the dialog’s own words are shared.
            rest = Array(rest.prefix(Self.sharedLength(rest, last)))
        default: return nil
        }
        if rest.last.map(Self.buttons.contains) ?? false { rest.removeLast() }
        // `deleteAlert.keepButton`: what is left is the button's name, not the dialog's.
        if case .button = part, !isContainer, rest.count <= 2 { rest = [] }
        // Texts that many dialogs have in common: `common.dialog.button.open`.
        let isShared =
            isContainer && rest.isEmpty && (place > 0 || Self.containers.contains(words[place]))
        stem = isShared ? [] : Array(words[...place]) + rest
    }

    /// Takes the name of a button off: `delete.alert.removeButton`.
    private static func dropName(_ rest: inout [String]) {
        if let last = rest.last, names.contains(last) || last == "cancel" { rest.removeLast() }
    }

    /// How many words of a key name the dialog, where the rest names a button.
    private static func sharedLength(_ rest: [String], _ last: String) -> Int {
        // The button repeats a word of the dialog's: block domain, block entire domain.
        if let first = rest.first, let again = rest.dropFirst().firstIndex(of: first) {
            return again
        }
        return rest.count
    }

    /// A word or two, without a mark.
    private static func isCommand(_ text: String?) -> Bool {
        guard let text, let last = text.last, last.isLetter else { return false }
        return text.split(separator: " ").count <= 3 && text.count <= 30
    }

    private static let dialogs: Set<String> = ["alert", "dialog", "alerts", "dialogs"]
    private static let containers: Set<String> = ["alerts", "dialogs"]
    /// Words before “alert” that tell no dialog from others.
    static let common: Set<String> = [
        "common", "general", "generic", "global", "shared", "strings", "app", "ui", "l", "n",
    ]
    private static let buttons: Set<String> = ["button", "btn"]
    private static let names: Set<String> = [
        "confirm", "ok", "okay", "yes", "no", "done", "dismiss", "close", "delete", "discard",
        "save", "positive", "neutral", "primary", "secondary", "destructive", "remove", "retry",
        "continue", "proceed", "accept", "agree",
    ]
}
