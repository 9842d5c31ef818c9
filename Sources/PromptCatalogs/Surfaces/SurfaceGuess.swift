public import PromptKit

/// Where a string most likely appears, from what its file says of it.
///
/// Careful rather than clever: a rule that speaks about the wrong strings is worse than one that
/// is silent. What is not known is ``Surface/other``.
public struct SurfaceGuess: Sendable, Hashable {
    public var surface: Surface
    /// Whether it is the wording of undo, redo or cancel.
    public var role: PromptRole?
    /// What told it, in a few words, for people who wonder.
    public var reason: String

    static let unknown = SurfaceGuess(surface: .other, reason: "")

    init(surface: Surface, role: PromptRole? = nil, reason: String) {
        self.surface = surface
        self.role = role
        self.reason = reason
    }

    /// - Parameters:
    ///   - table: name of the table: `InfoPlist`, `Localizable`.
    ///   - sourceText: the text in the source language, if known; English is understood.
    ///   - sources: the code that may use the key; it knows best.
    public init(
        table: String, key: String, comment: String?, sourceText: String?,
        sources: SourceIndex? = nil
    ) {
        self.init(
            table: table, key: key, comment: comment, sourceText: sourceText, sources: sources,
            stated: StatedSurfaces())
    }

    /// - Parameter stated: what the project says of its strings, which is not doubted.
    package init(
        table: String, key: String, comment: String?, sourceText: String?,
        sources: SourceIndex?, stated: StatedSurfaces
    ) {
        var guess = Self.unknown
        if !stated.rows.isEmpty, let found = stated.guess(key: key, comment: comment) {
            self = found
            role = TextSurfaces.refine(.unknown, key: key, sourceText: sourceText).role
            return
        }
        if let found = InfoPlistSurfaces.guess(table: table, key: key) {
            guess = found
        } else if let found = sources?.guess(key: key, table: table) {
            guess = found
        } else if let comment, let builder = InterfaceBuilderComment(comment) {
            guess = InterfaceBuilderSurfaces.guess(builder, key: key) ?? .unknown
        } else {
            guess =
                comment.flatMap(CommentSurfaces.guess)
                ?? KeySurfaces.guess(key, sourceText: sourceText) ?? .unknown
            // Whatever key and comment call it.
            if case .button = guess.surface, let sourceText, TextSurfaces.isParagraph(sourceText) {
                guess = .unknown
            }
        }
        self = TextSurfaces.refine(guess, key: key, sourceText: sourceText)
    }

    /// Whether key, comment or source text may tell where a text appears, in a table that does not
    /// tell it itself. For most they do not, and this costs far less than to ask.
    static func mayBeTold(
        key: UnsafeBufferPointer<UInt8>, comment: UnsafeBufferPointer<UInt8>?,
        source: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if let comment,
            InterfaceBuilderComment.mayBegin(comment) || KeywordScan.comments.matches(comment)
        {
            return true
        }
        return KeywordScan.keys.matches(key) || InfoPlistSurfaces.mayBePurpose(key)
            || TextSurfaces.mayBeVerb(source)
    }
}
