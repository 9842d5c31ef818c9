public import PromptKit

/// Something wrong with a file or with a string in it, at its place in the file.
public struct FileFinding: Sendable, Hashable {
    /// The rule's identifier.
    public var rule: String
    public var severity: Severity
    public var path: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    public var endLine: Int
    /// Behind the last character.
    public var endColumn: Int
    /// In bytes of the file.
    public var offset: Int
    /// In bytes of the file.
    public var length: Int
    /// The key of the string.
    public var key: String?
    /// The locale of the string.
    public var locale: String?
    /// Where the string appears; nil for findings about the file.
    public var surface: Surface?
    public var message: String
    public var fix: Fix?
    /// Other places that have to do with it.
    public var related: [Related] = []
    /// How many more of its rule the file has that are counted only.
    public var unlisted = 0
    /// Tells the text that the finding is about from others: the whole text of the string, or
    /// the faulty part of the file. The same in every run.
    package var textHash: UInt64 = 0

    /// Changes to the file that mend it.
    public struct Fix: Sendable, Hashable {
        /// In the order of their places, none over another.
        public var edits: [ByteEdit]
        /// Whether applying it unseen can do no harm.
        public var isSafe: Bool

        /// The text to put in place of the finding's own bytes, if that is all there is to do.
        public func replacement(for finding: FileFinding) -> String? {
            guard edits.count == 1, edits[0].span.lowerBound == finding.offset,
                edits[0].span.count == finding.length
            else { return nil }
            return edits[0].replacement
        }
    }

    public struct Related: Sendable, Hashable {
        public var line: Int
        public var column: Int
        public var offset: Int
        public var length: Int
        public var message: String
    }

    /// The text to put in place of the bytes at ``offset``; nil where there is no such fix.
    public var replacement: String? {
        fix?.replacement(for: self)
    }
}

/// What came of one file.
public struct FileReport: Sendable {
    public var file: CatalogFile
    /// Nil if the file could not be read.
    public var encoding: TextEncoding?
    /// What the file was when it was read, for changing it later. Nil if it could not be read, or
    /// was in memory.
    public var stamp: FileStamp?
    /// How many entries were read.
    public var entries = 0
    /// How many texts were checked; an entry has several where it varies by number or device.
    public var strings = 0
    /// How many dialogs, commands and controls of several texts were looked at, by kind.
    package var groups: [PromptGroup.Kind: Int] = [:]
    /// Sorted by offset.
    public var findings: [FileFinding] = []
    /// Where its strings appear, if the checker's options ask for it.
    public var surfaces: [SurfaceNote] = []
    /// What it has of the keys that the code asks for.
    var keys = CatalogKeys()
    /// Why the file could not be read, or not in full.
    public var error: FileError?
}

extension FileFinding {
    /// A finding about a string that is a line of its own in a text at `path`.
    ///
    /// - Parameters:
    ///   - columns: where the finding starts and ends in the line, from 1.
    ///   - lineOffset: where the line begins, in bytes.
    package init(
        _ finding: Finding, about string: PromptString, path: String, line: Int,
        columns: (start: Int, end: Int), lineOffset: Int
    ) {
        let start = lineOffset + finding.range.lowerBound
        self.init(
            rule: finding.rule, severity: finding.severity, path: path, line: line,
            column: columns.start, endLine: line, endColumn: columns.end, offset: start,
            length: finding.range.count, key: string.key, locale: string.locale.identifier,
            surface: string.surface, message: finding.message,
            fix: finding.fix.map { fix in
                let span = start..<start + finding.range.count
                return Fix(
                    edits: [ByteEdit(span: span, replacement: fix.replacement)],
                    isSafe: fix.isSafe)
            })
    }
}
