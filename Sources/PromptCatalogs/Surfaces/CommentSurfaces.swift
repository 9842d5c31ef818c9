import PromptKit

/// Words of translator comments.
enum CommentSurfaces {
    static func guess(_ comment: String) -> SurfaceGuess? {
        // The first sentence says what a string is; the rest is about something else.
        let sentence = comment.lowercased().split(separator: ".", maxSplits: 1).first ?? ""
        let words = sentence.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard !words.isEmpty, words.count <= 25 else { return nil }
        let text = " " + words.joined(separator: " ") + " "
        func says(_ phrases: String...) -> Bool {
            phrases.contains { text.contains(" \($0) ") }
        }
        func isTitle(of thing: String) -> Bool {
            says("\(thing) title") || text.hasPrefix(" title of \(thing) ")
                || ["title of", "title for", "heading of"].contains { phrase in
                    ["a", "an", "the", "this"].contains {
                        text.hasPrefix(" \(phrase) \($0) \(thing) ")
                    }
                }
        }
        let surface: Surface? =
            if says("accessibility label", "voiceover label", "voice over label", "a11y label") {
                .accessibilityLabel
            } else if says("undo action name", "name of the undo action", "undo name") {
                .undoName
            } else if isTitle(of: "alert") || isTitle(of: "dialog") {
                .alertTitle
            } else if says("alert message", "alert body", "message of the alert", "alert text")
                || text.hasPrefix(" message of an alert ")
            {
                .alertMessage
            } else if says("menu item", "menu command", "menu entry") {
                .menuItem
            } else if namesButton(words, text) {
                .button(.normal)
            } else if says("snackbar", "toast", "toast message") {
                .snackbar
            } else {
                nil
            }
        return surface.map { SurfaceGuess(surface: $0, reason: "translator comment") }
    }

    /// Whether the comment names a button, rather than speaking of one.
    private static func namesButton(_ words: [String], _ text: String) -> Bool {
        guard let last = words.last, let first = words.first else { return false }
        let parts: Set<String> = ["title", "label", "text", "name", "caption"]
        if last == "button" && words.count <= 6 { return !verbs.contains { words.contains($0) } }
        if words.count >= 2, parts.contains(last), words[words.count - 2] == "button" {
            return true
        }
        if first == "button" { return !verbs.contains { words.contains($0) } }
        if text.contains(" button title ") || text.contains(" button label ") { return true }
        guard parts.contains(first), words.count >= 3, words[1] == "of" || words[1] == "for"
        else { return false }
        return words.dropFirst(2).prefix(5).contains("button")
    }

    /// A sentence with one of these tells what happens at a button.
    private static let verbs: Set<String> = [
        "shown", "shows", "displayed", "tapped", "clicked", "pressed", "taps", "clicks",
        "message", "when", "explains", "explaining", "tooltip", "above", "below", "next",
    ]
}
