import PromptKit

/// Words of translator comments.
enum CommentSurfaces {
    /// Every language of a project has the same comments.
    private static let known = NameMemory<Surface?>(longest: 400)

    static func guess(_ comment: String) -> SurfaceGuess? {
        guard KeywordScan.comments.matches(comment) else { return nil }
        return known.meaning(of: comment, surface).map {
            SurfaceGuess(surface: $0, reason: "translator comment")
        }
    }

    private static func surface(of comment: String) -> Surface? {
        // The first sentence says what a string is; the rest is about something else.
        let sentence = comment.lowercased().split(separator: ".", maxSplits: 1).first ?? ""
        let words = words(of: sentence)
        guard !words.isEmpty, words.count <= 25, !tellsHelp(words) else { return nil }
        // “Button: …” says it before the colon, whatever follows.
        let head = head(of: sentence)
        return (head.isEmpty ? nil : surface(head)) ?? surface(words)
    }

    /// Whether the text is a help tag: what it says of a button or a menu item is no title.
    private static func tellsHelp(_ words: [String]) -> Bool {
        words.contains("tooltip")
            || zip(words, words.dropFirst()).contains { first, second in
                first == "tool" && second == "tip"
                    || first == "help" && (second == "tag" || second == "text")
            }
    }

    private static func words(of text: Substring) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Up to four words before a colon.
    private static func head(of sentence: Substring) -> [String] {
        guard let colon = sentence.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return [] }
        let next = sentence.index(after: colon)
        guard next == sentence.endIndex || sentence[next].isWhitespace || sentence[colon] == "："
        else { return [] }
        let words = words(of: sentence[..<colon])
        return words.count <= 4 ? words : []
    }

    private static func surface(_ words: [String]) -> Surface? {
        let joined = " \(words.joined(separator: " ")) "
        func says(_ phrases: StaticString...) -> Bool {
            phrases.contains { find($0, in: joined) }
        }
        func isTitle(of thing: String, _ title: StaticString) -> Bool {
            if says(title) { return true }
            let articles: Set<String> = ["a", "an", "the", "this"]
            guard words.count >= 3, words[0] == "title" || words[0] == "heading",
                words[1] == "of" || words[1] == "for"
            else { return false }
            return words[2] == thing
                || words.count >= 4 && articles.contains(words[2]) && words[3] == thing
        }
        return
            if says("accessibility label", "voiceover label", "voice over label", "a11y label")
            || words.starts(with: ["content", "description"])
        {
            .accessibilityLabel
        } else if says("undo action name", "name of the undo action", "undo name") {
            .undoName
        } else if isTitle(of: "alert", "alert title") || isTitle(of: "dialog", "dialog title")
            || says("title of an error message")
        {
            .alertTitle
        } else if says("alert message", "alert body", "alert text", "message of the alert")
            || says("message of an alert", "message for the alert")
        {
            .alertMessage
        } else if says(
            "menu item", "menu command", "menu entry", "shown in menu", "shown in the menu")
        {
            .menuItem
        } else if namesButton(words, joined) || words == ["toolbar", "label"] {
            .button(.normal)
        } else if says("snackbar", "toast", "toast message") {
            .snackbar
        } else {
            nil
        }
    }

    /// Whether the comment names a button, rather than speaking of one.
    private static func namesButton(_ words: [String], _ joined: String) -> Bool {
        guard let last = words.last, let first = words.first else { return false }
        let parts: Set<String> = ["title", "label", "text", "name", "caption"]
        if last == "button" && words.count <= 6 { return !verbs.contains { words.contains($0) } }
        if words.count >= 2, parts.contains(last), words[words.count - 2] == "button" {
            return true
        }
        if first == "button" { return !verbs.contains { words.contains($0) } }
        if find("button title", in: joined) || find("button label", in: joined) { return true }
        if namesPlacedButton(words) { return true }
        guard parts.contains(first), words.count >= 3, words[1] == "of" || words[1] == "for"
        else { return false }
        return words.dropFirst(2).prefix(5).contains("button")
    }

    /// “Cancel button of the delete alert”: a button, and where it is.
    private static func namesPlacedButton(_ words: [String]) -> Bool {
        guard let place = words.firstIndex(of: "button"), place <= 3, place + 1 < words.count,
            places.contains(words[place + 1])
        else { return false }
        // What the alert is for is another sentence's matter: “… of the alert that is shown when”.
        let clause = words[place...].firstIndex { clauses.contains($0) } ?? words.endIndex
        return !words[..<place].contains { places.contains($0) || others.contains($0) }
            && !words[..<clause].contains { verbs.contains($0) }
    }

    private static let places: Set<String> = [
        "of", "in", "on", "at", "for", "to", "from", "with", "inside", "under",
    ]

    private static let clauses: Set<String> = [
        "that", "which", "who", "when", "where", "if", "while", "after", "before",
    ]

    /// What stands near a button and is none, and what people are told to do with one.
    private static let others: Set<String> = [
        "error", "warning", "hint", "help", "description", "status", "explanation",
        "instruction", "instructions", "about", "press", "click", "tap", "show", "hide", "is",
    ]

    /// Whether a run of words stands among others, which have a space before and behind each.
    private static func find(_ phrase: StaticString, in joined: String) -> Bool {
        var joined = joined
        let count = phrase.utf8CodeUnitCount
        return joined.withUTF8 { bytes in
            guard bytes.count >= count + 2 else { return false }
            let words = UnsafeBufferPointer(start: phrase.utf8Start, count: count)
            return (0...bytes.count - count - 2).contains { start in
                bytes[start] == 0x20 && bytes[start + 1] == words[0]
                    && bytes[start + 1 + count] == 0x20
                    && UnsafeBufferPointer(rebasing: bytes[start + 1..<start + 1 + count])
                        .isEqual(to: words)
            }
        }
    }

    /// A sentence with one of these tells what happens at a button.
    private static let verbs: Set<String> = [
        "shown", "shows", "displayed", "tapped", "clicked", "pressed", "taps", "clicks",
        "message", "when", "explains", "explaining", "tooltip", "above", "below", "next",
    ]
}
