import PromptKit

/// An entry of one text as a packed list has it: the bytes of its parts, before anybody makes
/// strings of them. Most entries are no more than this.
///
/// Valid only in the call that hands it over.
struct PlainEntry {
    let key: UnsafeBufferPointer<UInt8>
    let keySpan: Span
    let text: UnsafeBufferPointer<UInt8>
    /// The bytes of the text in its raw form.
    let span: Span
    let comment: UnsafeBufferPointer<UInt8>?
    let commentSpan: Span
    /// Whether the key is the text in the source language. If not, nothing tells that.
    let isKeySource: Bool
    let placeholderStyle: PlaceholderStyle
    let shouldTranslate: Bool
    let isStale: Bool
    /// Number of the state among ``EntryList/states``, from 1; 0 for none.
    let state: Int

    /// The entry in full, but for its notes.
    func entry(_ states: [TranslationState]) -> Entry {
        let state = state > 0 ? states[state - 1] : nil
        let key = String(decoding: key, as: UTF8.self)
        var entry = Entry(
            key: key, keySpan: keySpan,
            values: [
                EntryValue(text: String(decoding: text, as: UTF8.self), span: span, state: state)
            ],
            comment: comment.map {
                EntryComment(text: String(decoding: $0, as: UTF8.self), span: commentSpan)
            })
        if isKeySource { entry.sourceText = key }
        entry.placeholderStyle = placeholderStyle
        entry.shouldTranslate = shouldTranslate
        entry.isStale = isStale
        return entry
    }
}

extension Entry {
    /// What a reader found, in strings, but for notes and state.
    init(_ parts: EntryParts) {
        func string(_ part: EntryParts.Part) -> String {
            String(decoding: part.text, as: UTF8.self)
        }
        self.init(
            key: string(parts.key), keySpan: parts.key.span,
            values: [EntryValue(text: string(parts.value), span: parts.value.span)],
            comment: parts.comment.map { EntryComment(text: string($0), span: $0.span) })
        if parts.isKeySource { sourceText = key }
        placeholderStyle = parts.placeholderStyle
        isStale = parts.isStale
    }
}
