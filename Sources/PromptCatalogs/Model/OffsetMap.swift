/// Where each part of a decoded text comes from: offsets into the text on one side, offsets into
/// its raw form, with escapes, on the other.
package struct OffsetMap: Sendable, Hashable {
    private struct Segment: Sendable, Hashable {
        var text: Int
        var raw: Int
        /// Copied byte for byte; otherwise all of the text stands for all of the raw part.
        var isCopy: Bool
    }

    private var segments: [Segment] = []
    private var textEnd = 0
    private var rawEnd = 0

    package init() {}

    /// `length` bytes that stand for themselves.
    package mutating func copy(_ length: Int, at raw: Int) {
        guard length > 0 else { return }
        segments.append(Segment(text: textEnd, raw: raw, isCopy: true))
        textEnd += length
        rawEnd = raw + length
    }

    /// `length` bytes of text that the bytes `raw` stand for: an escape, an entity.
    package mutating func replace(_ raw: Range<Int>, by length: Int) {
        guard length > 0 else { return }
        segments.append(Segment(text: textEnd, raw: raw.lowerBound, isCopy: false))
        // A closing segment marks the end of the raw part, which a gap may follow.
        textEnd += length
        rawEnd = raw.upperBound
        segments.append(Segment(text: textEnd, raw: rawEnd, isCopy: true))
    }

    /// The raw bytes of a part of the text: whole escapes, even where only a part of what one
    /// stands for is asked for.
    package func raw(of range: Range<Int>) -> Range<Int> {
        let lower = start(of: range.lowerBound)
        guard !range.isEmpty else { return lower..<lower }
        return lower..<max(lower, end(of: range.upperBound))
    }

    private func index(of offset: Int) -> Int? {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].text <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private func start(of offset: Int) -> Int {
        guard offset < textEnd else { return rawEnd }
        guard let index = index(of: max(offset, 0)) else { return 0 }
        let segment = segments[index]
        return segment.isCopy ? segment.raw + (offset - segment.text) : segment.raw
    }

    /// Behind the raw form of the byte before `offset`.
    private func end(of offset: Int) -> Int {
        guard offset > 0, let index = index(of: min(offset, textEnd) - 1) else {
            return start(of: 0)
        }
        let segment = segments[index]
        if segment.isCopy { return segment.raw + (min(offset, textEnd) - segment.text) }
        return index + 1 < segments.count ? segments[index + 1].raw : rawEnd
    }
}
