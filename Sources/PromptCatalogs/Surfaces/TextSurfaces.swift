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
        if let role = title(text), isOpen(guess.surface), !namesReversal(key) {
            return SurfaceGuess(surface: .undoTitle, role: role, reason: "source text")
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

    /// Whether a text begins with Undo, Redo or Cancel, as far as its first two letters tell.
    static func mayBeVerb(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 4 else { return false }
        return switch (text[0], text[1]) {
        case (UInt8(ascii: "U"), UInt8(ascii: "n")), (UInt8(ascii: "R"), UInt8(ascii: "e")),
            (UInt8(ascii: "C"), UInt8(ascii: "a")):
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

    /// "Undo Typing", "Redo %@": a command, not a sentence that begins so.
    private static func title(_ text: String) -> PromptRole? {
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
        return (1...6).contains(spaces) ? role : nil
    }

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
