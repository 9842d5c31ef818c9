import PromptKit

/// Why a file was not changed. Nothing has been written then.
public struct EditError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        /// Two edits that want the same bytes.
        case overlap(Span, Span)
        /// An edit of bytes that the file does not have, or of its byte order mark.
        case outside(Span)
        /// An edit that begins or ends inside a character.
        case splitsCharacter(Span)
        /// A text with a character that the file's encoding does not have.
        case notEncodable(String)
        /// The file is another one than was read.
        case changed
        /// Nobody may write to the file.
        case readOnly
        /// A binary property list: there is no text to be changed.
        case binary
        /// A file with bytes that are not in its encoding: what is written into it could be read
        /// in another one.
        case undecodable
        /// A key that is there already.
        case keyExists(String)
        /// A file of a format that entries are not added to.
        case notSupported
        /// A file that is too damaged to tell where a new entry would go.
        case noPlace
        case file(FileError.Reason)
    }

    public var path: String
    public var reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .overlap(let first, let second):
            "\(path): two edits overlap, at bytes \(Self.shown(first)) and \(Self.shown(second))"
        case .outside(let span):
            "\(path): an edit of bytes \(Self.shown(span)) is outside of the text"
        case .splitsCharacter(let span):
            "\(path): an edit of bytes \(Self.shown(span)) would cut a character in two"
        case .notEncodable(let text):
            "\(path): the file’s encoding has no character for \(EscapedText.quoted(text))"
        case .changed:
            "\(path): changed since it was read; nothing was written"
        case .readOnly: "\(path): the file is read-only"
        case .binary: "\(path): a binary property list cannot be edited"
        case .undecodable:
            "\(path): not mended: it has bytes that are no text in its encoding, so it may be in another"
        case .keyExists(let key): "\(path): \(EscapedText.quoted(key)) is there already"
        case .notSupported: "\(path): entries cannot be added to a file of this format"
        case .noPlace: "\(path): the file is too damaged to add to"
        case .file(let reason): FileError(path: path, reason: reason).description
        }
    }

    private static func shown(_ span: Span) -> String {
        "\(span.lowerBound)–\(span.upperBound)"
    }
}
