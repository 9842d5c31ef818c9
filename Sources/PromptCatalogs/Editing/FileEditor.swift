import PromptKit

/// Changes bytes of a file and leaves all others as they are: encoding, byte order mark, line ends,
/// order, spacing and escapes.
///
/// ```swift
/// let catalog = StringsFormat.read(SourceText(path: path, bytes: bytes))
/// let value = catalog.entries[0].values[0]
/// let length = value.text.utf8.count
/// if let edit = catalog.edit(replacing: 0..<length, of: value, with: "Undo “%@”") {
///     try FileEditor(catalog.source).write([edit])
/// }
/// ```
///
/// On disk the new content is written to a file beside the old one, which is then renamed to take
/// its place: whoever reads the file meanwhile, and whatever goes wrong, there is the old content
/// or the new one, and never a part of either.
public struct FileEditor: Sendable {
    public let path: String
    public let encoding: TextEncoding
    private let stamp: FileStamp
    private let source: SourceText?

    /// For a file as it was read.
    public init(_ source: SourceText) {
        path = source.path
        encoding = source.encoding
        stamp = FileStamp(source.bytes)
        self.source = source
    }

    /// For a file whose bytes were not kept.
    ///
    /// - Parameters:
    ///   - encoding: what it was found to be in.
    ///   - stamp: what it was when it was read.
    public init(path: String, encoding: TextEncoding, stamp: FileStamp) {
        self.path = path
        self.encoding = encoding
        self.stamp = stamp
        source = nil
    }

    // MARK: In memory

    /// The bytes of the file with some of them replaced. Without edits, the very same bytes.
    /// Linear in the size of the file, plus sorting the edits.
    ///
    /// Each replacement is written in the file's encoding, and its line ends are made the file's.
    /// An edit that is there twice is made once. Of two insertions at one place the first comes
    /// first.
    ///
    /// - Throws: ``EditError`` if the edits do not fit the file or each other.
    public static func applying(
        _ edits: [ByteEdit], to source: SourceText
    ) throws(EditError) -> [UInt8] {
        guard !edits.isEmpty else { return source.bytes }
        let edits = try ordered(edits, in: source)
        let lineEnd = LineEnd(of: source)
        var result: [UInt8] = []
        result.reserveCapacity(
            source.bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        var position = 0
        for edit in edits {
            result += source.bytes[position..<edit.span.lowerBound]
            guard source.encoding.canEncode(edit.replacement) else {
                throw EditError(path: source.path, reason: .notEncodable(edit.replacement))
            }
            result += source.encoding.encode(lineEnd.applied(to: edit.replacement))
            position = edit.span.upperBound
        }
        result += source.bytes[position...]
        return result
    }

    /// The edits by place, each once.
    private static func ordered(
        _ edits: [ByteEdit], in source: SourceText
    ) throws(EditError) -> [ByteEdit] {
        var ordered: [ByteEdit] = []
        let places = edits.enumerated().sorted {
            ($0.element.span.lowerBound, $0.element.span.upperBound, $0.offset)
                < ($1.element.span.lowerBound, $1.element.span.upperBound, $1.offset)
        }
        for (_, edit) in places {
            if edit == ordered.last, !edit.span.isEmpty { continue }
            try check(edit.span, in: source)
            if let last = ordered.last, last.span.upperBound > edit.span.lowerBound {
                throw EditError(path: source.path, reason: .overlap(last.span, edit.span))
            }
            ordered.append(edit)
        }
        return ordered
    }

    private static func check(_ span: Span, in source: SourceText) throws(EditError) {
        let mark = source.encoding.byteOrderMark.count
        // The mark may go as a whole.
        if mark > 0, span == 0..<mark { return }
        guard span.lowerBound >= mark, span.upperBound <= source.bytes.count else {
            throw EditError(path: source.path, reason: .outside(span))
        }
        for place in [span.lowerBound, span.upperBound]
        where !CharacterBoundary.isOne(place, in: source) {
            throw EditError(path: source.path, reason: .splitsCharacter(span))
        }
    }

    /// Puts fixes together that want nothing of each other's bytes. One that does is left out as
    /// a whole: what it would mend is found again when the file is next read.
    ///
    /// - Returns: the edits by place, and how many fixes were left out.
    public static func combining(
        _ fixes: some Sequence<[ByteEdit]>
    ) -> (edits: [ByteEdit], leftOut: Int) {
        // Kept by place, so that each edit is held against its neighbours only.
        var taken: [ByteEdit] = []
        var leftOut = 0
        for fix in fixes {
            var places: [(index: Int, edit: ByteEdit)] = []
            var isFree = true
            for edit in fix {
                let index = firstIndex(from: edit.span.lowerBound, in: taken)
                if index < taken.count, taken[index] == edit, !edit.span.isEmpty { continue }
                let neighbours = taken[max(0, index - 1)..<min(taken.count, index + 1)]
                isFree = isFree && neighbours.allSatisfy { areApart($0.span, edit.span) }
                places.append((index, edit))
            }
            guard isFree else {
                leftOut += 1
                continue
            }
            for (offset, place) in places.sorted(by: { $0.index < $1.index }).enumerated() {
                taken.insert(place.edit, at: place.index + offset)
            }
        }
        return (taken, leftOut)
    }

    /// The first edit that does not begin before `offset`.
    private static func firstIndex(from offset: Int, in edits: [ByteEdit]) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].span.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether neither span has a byte, or a place of insertion, in common with the other.
    private static func areApart(_ one: Span, _ other: Span) -> Bool {
        if one.isEmpty || other.isEmpty {
            return one.upperBound < other.lowerBound || other.upperBound < one.lowerBound
        }
        return one.upperBound <= other.lowerBound || other.upperBound <= one.lowerBound
    }

    /// The text of a file in another encoding, with a byte order mark if that has one.
    public static func converting(
        _ source: SourceText, to encoding: TextEncoding
    ) throws(EditError) -> [UInt8] {
        let mark = source.encoding.byteOrderMark.count
        let text = source.text(in: mark..<source.bytes.count)
        guard encoding.canEncode(text) else {
            throw EditError(path: source.path, reason: .notEncodable(text))
        }
        return encoding.byteOrderMark + encoding.encode(text)
    }

    // MARK: On disk

    /// Changes the file.
    ///
    /// Symbolic links are followed: the file that they lead to is changed. Permissions, owner and
    /// extended attributes stay, as far as the system lets them. Other hard links to the file keep
    /// the old content.
    ///
    /// - Returns: whether anything changed. If not, the file was not touched.
    /// - Throws: ``EditError``; the file is as it was then.
    @discardableResult
    public func write(_ edits: [ByteEdit]) throws(EditError) -> Bool {
        try replaceContent { current throws(EditError) in
            try Self.applying(edits, to: current)
        }
    }

    /// Puts other content in place of all bytes.
    @discardableResult
    public func write(content: [UInt8]) throws(EditError) -> Bool {
        try replaceContent { _ throws(EditError) in content }
    }

    /// Writes the whole file anew in another encoding.
    @discardableResult
    public func write(in other: TextEncoding) throws(EditError) -> Bool {
        try replaceContent { current throws(EditError) in
            try Self.converting(current, to: other)
        }
    }

    private func replaceContent(
        _ content: (SourceText) throws(EditError) -> [UInt8]
    ) throws(EditError) -> Bool {
        try FileReplacement(path: path).replace { bytes throws(EditError) in
            // The bytes themselves tell more than any stamp of them.
            let isSame = source.map { $0.bytes == bytes } ?? (FileStamp(bytes) == stamp)
            guard isSame else { throw EditError(path: path, reason: .changed) }
            let current = SourceText(path: path, bytes: bytes).reinterpreted(as: encoding)
            return try content(current)
        }
    }
}

/// Where a text may be cut.
enum CharacterBoundary {
    /// Whether `offset` is between two characters, or at an end of the text. Bytes that make no
    /// character are one each.
    static func isOne(_ offset: Int, in source: SourceText) -> Bool {
        guard offset > 0, offset < source.bytes.count else { return true }
        switch source.encoding {
        case .latin1: return true
        case .utf8, .utf8WithBOM:
            return source.bytes.withUnsafeBufferPointer { bytes in
                guard bytes[offset] & 0xC0 == 0x80 else { return true }
                for back in 1...3 where offset >= back {
                    let length = UTF8Scan.sequenceLength(bytes, at: offset - back)
                    if length > 0 { return length <= back }
                }
                return true
            }
        default:
            let start = source.encoding.byteOrderMark.count
            guard (offset - start).isMultiple(of: 2), offset + 1 < source.bytes.count else {
                return (offset - start).isMultiple(of: 2)
            }
            let high = source.encoding.isBigEndian ? 0 : 1
            let isTrail = source.bytes[offset + high] & 0xFC == 0xDC
            return !isTrail || offset - 2 < start
                || source.bytes[offset - 2 + high] & 0xFC != 0xD8
        }
    }
}
