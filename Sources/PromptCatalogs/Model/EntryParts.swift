import PromptKit

/// What an entry of one text is made of, as a reader finds it: bytes, before anybody makes strings
/// of them.
///
/// Lives as long as the bytes that it points at.
struct EntryParts {
    struct Part {
        /// In the file.
        var span: Span
        /// As it reads, in UTF-8.
        var text: UnsafeBufferPointer<UInt8>
        /// Where the text stands in the file just as it reads; nil if it does not.
        var place: Span?

        /// A text that stands in the file as it reads.
        init(written span: Span, _ text: UnsafeBufferPointer<UInt8>) {
            self.span = span
            self.text = text
            place = span
        }

        init(_ span: Span, _ text: UnsafeBufferPointer<UInt8>, place: Span? = nil) {
            self.span = span
            self.text = text
            self.place = place
        }
    }

    /// What else the file says of the entry. The text stands as it reads.
    struct Note {
        var kind: EntryNote.Kind
        var text: Part
    }

    /// The span is that of the raw form. A part that stands as it reads has its span for a place.
    var key: Part
    var value: Part
    /// Its number in the list (``EntryList/number(of:)``); 0 for none.
    var state = 0
    /// The place may be a part of the span: the words without the marks.
    var comment: Part?
    /// Whether the key is the text in the source language.
    var isKeySource = false
    var placeholderStyle = PlaceholderStyle.any
    var isStale = false

    init(key: Part, value: Part) {
        self.key = key
        self.value = value
    }
}
