/// A working editor: what a text view calls.
///
/// ```swift
/// let editor = UndoModel(document: TextDocument())
/// editor.type("Hello")
/// editor.select(0..<5)
/// editor.paste("Goodbye")
/// editor.title(.undo, in: PromptFormatter(locale: "de"))      // "Einsetzen widerrufen"
/// ```
extension UndoModel where Edit == TextEdit {
    public var text: String { document.text }
    public var selection: Range<Int> { document.selection }

    /// Moves the selection; counted in characters, cut to the text. What is typed next is a step
    /// of its own.
    public func select(_ range: Range<Int>) {
        updateDocument { $0.selection = range }
    }

    /// Types over the selection; while an input method composes, ends the composition with `text`.
    public func type(_ text: String) {
        make(document.composedBytes == nil ? .type(text) : .commit(text))
    }

    /// Deletes the selection, or the character before the caret. False if there is none.
    @discardableResult
    public func deleteBackward() -> Bool {
        guard !document.selectedBytes.isEmpty || document.character(.before) != nil else {
            return false
        }
        make(.deleteBackward)
        return true
    }

    /// Deletes the selection, or the character behind the caret. False if there is none.
    @discardableResult
    public func deleteForward() -> Bool {
        guard !document.selectedBytes.isEmpty || document.character(.behind) != nil else {
            return false
        }
        make(.deleteForward)
        return true
    }

    /// Deletes the selection. Returns the text, for the pasteboard; nil if nothing is selected.
    public func cut() -> String? {
        let text = document.selectedText
        guard !text.isEmpty else { return nil }
        make(.cut)
        return text
    }

    public func paste(_ text: String) { make(.paste(text)) }

    /// Shows `text` as what an input method is composing.
    public func compose(_ text: String) { make(.compose(text)) }

    /// Ends the composition with `text`, or as it is if nil.
    public func commit(_ text: String? = nil) { make(.commit(text)) }

    /// Replaces the whole text by one that a view reports, as the one edit that lies between the
    /// two. An equal text is no edit: a view may report what an undo has put into it.
    ///
    /// - Returns: whether there was a difference.
    @discardableResult
    public func update(to text: String, as kind: TextEdit.Kind = .typing) -> Bool {
        let old = Array(document.text)
        let new = Array(text)
        // Characters that are canonically equal may differ in code points; they are a change.
        func isSame(_ left: Character, _ right: Character) -> Bool {
            left.unicodeScalars.elementsEqual(right.unicodeScalars)
        }
        let head = zip(old, new).prefix { isSame($0, $1) }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
            .prefix { isSame($0, $1) }.count
        let range = head..<old.count - tail
        let replacement = String(new[head..<new.count - tail])
        guard !range.isEmpty || !replacement.isEmpty else { return false }
        let isDeletion = kind == .typing && replacement.isEmpty
        make(.replace(range, with: replacement, as: isDeletion ? .deleteBackward : kind))
        return true
    }

    /// Makes an edit that names no place that could lie outside the text, and so cannot fail.
    private func make(_ edit: TextEdit) {
        do throws(TextEditFailure) {
            try perform(edit)
        } catch {
            return
        }
    }
}
