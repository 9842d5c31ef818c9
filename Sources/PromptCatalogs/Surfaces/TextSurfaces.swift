import PromptKit

/// What the source text itself tells: undo, redo and cancel, and what destroys.
enum TextSurfaces {
    static func refine(
        _ guess: SurfaceGuess, key: String, sourceText: String?
    ) -> SurfaceGuess {
        var guess = guess
        let text = sourceText ?? key
        if let role = verb(text) {
            guess.role = role
            switch (role, guess.surface) {
            case (.cancel, .other), (.cancel, .button):
                guess.surface = .button(.cancel)
            case (.undo, .accessibilityLabel), (.redo, .accessibilityLabel): break
            case (.undo, _), (.redo, _):
                guess.surface = .undoTitle
            default: break
            }
            if guess.reason.isEmpty { guess.reason = "source text “\(text)”" }
            return guess
        }
        if let (role, isTitle) = title(text), isOpen(guess.surface), !namesReversal(key) {
            guard !isTitle else {
                return SurfaceGuess(surface: .undoTitle, role: role, reason: "source text")
            }
            // A tooltip: the verb has to be the right one, and nothing else is a title’s.
            guess.role = role
        }
        if let doubled = DoubledVerb(text) {
            switch guess.surface {
            case .other, .menuItem, .button(.normal):
                let surface = doubled.isQuestion ? Surface.alertTitle : .undoTitle
                return SurfaceGuess(surface: surface, role: doubled.role, reason: "source text")
            default: break
            }
        }
        if isSentence(text), case .button = guess.surface {
            return .unknown
        }
        if guess.surface == .button(.normal), destructive.contains(firstWord(text)) {
            guess.surface = .button(.destructive)
        }
        return guess
    }

    /// Whether a text is too much for a title of anything: two sentences, or ninety bytes and more.
    static func isParagraph(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count >= 40 else { return false }
        if bytes.count >= 90 { return true }
        return zip(bytes, bytes.dropFirst()).contains { mark, space in
            space == 0x20
                && [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(mark)
        }
    }

    /// Surfaces that an undo title is a more exact name for.
    private static func isOpen(_ surface: Surface) -> Bool {
        switch surface {
        case .other, .menuItem, .button(.normal): true
        default: false
        }
    }

    /// Whether a text begins with Undo, Redo or Cancel, as far as its first two letters tell,
    /// letter case left aside.
    static func mayBeVerb(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 4 else { return false }
        return switch (text[0] | 0x20, text[1] | 0x20) {
        case (UInt8(ascii: "u"), UInt8(ascii: "n")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
            (UInt8(ascii: "c"), UInt8(ascii: "a")):
            true
        default: false
        }
    }

    private static func verb(_ text: String) -> PromptRole? {
        switch text {
        case "Undo": .undo
        case "Redo": .redo
        case "Cancel": .cancel
        default: nil
        }
    }

    /// "Undo Typing", "Redo %@": a command put together of verb and name, not a sentence that
    /// begins so, nor what has to do with undo: "Undo History", "Undo steps:", "Undo [Ctrl+Z]".
    ///
    /// - Returns: false for a sentence that tells what the command does: "Undo the last action".
    private static func title(_ text: String) -> (PromptRole, isTitle: Bool)? {
        let role: PromptRole
        if text.hasPrefix("Undo ") {
            role = .undo
        } else if text.hasPrefix("Redo ") {
            role = .redo
        } else {
            return nil
        }
        var spaces = 0
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "\n"): return nil
            case 0x20 where last == UInt8(ascii: "."): return nil
            case 0x20 where last != 0x20: spaces += 1
            default: break
            }
            last = byte
        }
        guard (1...6).contains(spaces), let isTitle = isName(text.dropFirst(5)) else { return nil }
        return (role, isTitle)
    }

    /// Whether a text is a sentence of several words: what stands on no button.
    private static func isSentence(_ text: String) -> Bool {
        text.utf8.last == UInt8(ascii: ".") && text.utf8.count { $0 == 0x20 } >= 5
            && !text.hasSuffix("..")
    }

    /// Whether what follows the verb names what was done, and does not tell of it; nil if it does
    /// neither.
    static func isName(_ rest: Substring) -> Bool? {
        guard let first = rest.unicodeScalars.first(where: { $0 != " " }),
            // A label of a field, or a dialog.
            let last = rest.unicodeScalars.last, last != ":",
            // "Undo ...", "Undo (CTRL+Z)", "Undo [Ctrl+Z]"
            first != ".", first != "\u{2026}", first != "[", first != "("
        else { return nil }
        // A shortcut’s letter in the name: the verb is no verb of an item.
        for mark in ["_", "&"] where rest.contains(" " + mark) { return nil }
        let words = rest.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "\u{2019}" }
            .map(String.init)
        if words.contains(where: things.contains) { return nil }
        // A title has capitals, or a word or two. What is told in small letters is a tooltip, and
        // "Undo record" a record.
        guard first.properties.isLowercase else { return true }
        if words.last.map(thingsInSmallLetters.contains) ?? true { return nil }
        return words.count <= 3 && !words.contains(where: ofSentences.contains)
    }

    /// What has to do with undo, rather than being undone.
    private static let things: Set<String> = [
        "history", "menu", "stack", "limit", "limits", "level", "levels", "steps", "buffer", "dock",
        "panel", "manager", "support", "undo", "redo", "undone", "redone", "shortcut", "button",
    ]

    private static let thingsInSmallLetters: Set<String> = [
        "record", "records", "log", "depth", "queue", "memory", "tree",
    ]

    /// Words of sentences that tell what a command does, or what became of it.
    private static let ofSentences: Set<String> = [
        "the", "a", "an", "all", "any", "last", "latest", "previous", "previously", "is", "was",
        "are", "be", "performed", "active", "available", "failed", "exactly", "in",
        "this", "these", "your",
    ]

    /// `status.actions.unreblog`: a command of its own that takes something back, and stands
    /// beside the thing itself rather than in the Edit menu. Other languages may well say so with
    /// the word for cancel.
    private static func namesReversal(_ key: String) -> Bool {
        guard let last = KeySurfaces.words(of: key).last else { return false }
        return last.utf8.count >= 6 && last.hasPrefix("un") && !last.hasPrefix("undo")
    }

    private static func firstWord(_ text: String) -> Substring {
        text.prefix { $0.isLetter }
    }

    private static let destructive: Set<Substring> = [
        "Delete", "Remove", "Erase", "Discard", "Reset", "Clear",
    ]
}
