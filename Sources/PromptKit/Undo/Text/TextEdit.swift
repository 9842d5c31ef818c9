/// A change to a text, as people make them: typing, deleting, pasting, composing.
///
/// Typing that goes on where it stopped is one step, and so is deleting in one direction; a line
/// end, a paste, a moved caret, the clean mark, or the other kind of edit begins a new one. A
/// composition of an input method is one step whatever it went through.
///
/// ```swift
/// var document = TextDocument()
/// var stack = UndoStack<TextEdit>()
/// for letter in "Hello" { try stack.perform(.type(String(letter)), on: &document) }
/// try stack.undo(on: &document)           // ""
/// stack.redoName                          // .typing
/// ```
public struct TextEdit: UndoableEdit, Hashable, Codable {
    /// What a person did; gives the step its name.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
        case typing, composition, deleteBackward, deleteForward, delete, cut, paste
        case replace, replaceAll, autocorrect, dictation, drop
    }

    public let kind: Kind
    let change: Change

    /// What is to be done, in the terms of the moment when it is.
    enum Change: Sendable, Hashable, Codable {
        /// Replaces the selection.
        case insert(String)
        case deleteBackward
        case deleteForward
        case deleteSelection
        /// Replaces characters.
        case replace(Range<Int>, String)
        /// Replaces what is being composed, or the selection if nothing is, and composes on.
        case compose(String)
        /// Ends the composition with a text, or as it is.
        case commit(String?)
        case restore(TextRestoration)
    }

    private init(_ kind: Kind, _ change: Change) {
        self.kind = kind
        self.change = change
    }

    // MARK: At the selection

    /// Types over the selection.
    public static func type(_ text: String) -> TextEdit { TextEdit(.typing, .insert(text)) }

    /// Deletes the selection, or the character before the caret. At the start of the text it
    /// changes nothing, and makes no step.
    public static let deleteBackward = TextEdit(.deleteBackward, .deleteBackward)

    /// Deletes the selection, or the character behind the caret. At the end of the text it
    /// changes nothing, and makes no step.
    public static let deleteForward = TextEdit(.deleteForward, .deleteForward)

    /// Deletes the selection into the app's pasteboard.
    public static let cut = TextEdit(.cut, .deleteSelection)

    /// Pastes over the selection.
    public static func paste(_ text: String) -> TextEdit { TextEdit(.paste, .insert(text)) }

    /// Puts a text in place of the selection, as `kind`: dictation, a drop.
    public static func insert(_ text: String, as kind: Kind = .typing) -> TextEdit {
        TextEdit(kind, .insert(text))
    }

    // MARK: Anywhere

    /// Inserts at a place, counted in characters.
    public static func insert(
        _ text: String, at position: Int, as kind: Kind = .typing
    ) -> TextEdit {
        TextEdit(kind, .replace(position..<position, text))
    }

    /// Deletes characters.
    public static func delete(_ range: Range<Int>) -> TextEdit {
        TextEdit(.delete, .replace(range, ""))
    }

    /// Replaces characters.
    public static func replace(
        _ range: Range<Int>, with text: String, as kind: Kind = .replace
    ) -> TextEdit {
        TextEdit(kind, .replace(range, text))
    }

    // MARK: Input methods

    /// Shows `text` as what is being composed, in place of what was before.
    public static func compose(_ text: String) -> TextEdit {
        TextEdit(.composition, .compose(text))
    }

    /// Ends the composition: with `text`, or with what it shows if nil. Without a composition
    /// `text` is inserted.
    public static func commit(_ text: String? = nil) -> TextEdit {
        TextEdit(.composition, .commit(text))
    }

    static func restore(_ restoration: TextRestoration, as kind: Kind) -> TextEdit {
        TextEdit(kind, .restore(restoration))
    }
}

/// Why a text was not changed.
public enum TextEditFailure: Error, Sendable, Hashable {
    /// The place is not in the text, which has `count` characters.
    case outOfBounds(count: Int)
}
