internal import CPromptICU

/// Boundaries of UAX #29 and #14 with ICU's dictionaries.
///
/// Owns its handle and closes it. One thread at a time.
struct Segmenter: ~Copyable {
    enum Boundary {
        case words, sentences, lines, graphemes
    }

    /// One segment of the text, in UTF-16 offsets.
    struct Segment: Hashable {
        var range: Range<Int>
        /// ICU's rule status: 0 no word, 100 number, 200 letters, 300 kana, 400 ideographs.
        var kind: Int

        var isWord: Bool { kind >= 100 }
    }

    private let handle: OpaquePointer

    init(_ boundary: Boundary, locale: String) throws(ICUError) {
        let kind: pk_boundary =
            switch boundary {
            case .words: PK_WORDS
            case .sentences: PK_SENTENCES
            case .lines: PK_LINES
            case .graphemes: PK_GRAPHEMES
            }
        var status: Int32 = 0
        guard let handle = pk_segmenter_open(kind, locale, &status), status <= 0 else {
            throw ICUError(code: status)
        }
        self.handle = handle
    }

    deinit {
        pk_segmenter_close(handle)
    }

    borrowing func segments(of text: some StringProtocol) throws(ICUError) -> [Segment] {
        let units = Array(text.utf16)
        var status: Int32 = 0
        pk_segmenter_set_text(handle, units, Int32(units.count), &status)
        guard status <= 0 else { throw ICUError(code: status) }
        var result: [Segment] = []
        var start = 0
        while case let end = Int(pk_segmenter_next(handle)), end >= 0 {
            result.append(
                Segment(range: start..<end, kind: Int(pk_segmenter_kind(handle))))
            start = end
        }
        return result
    }
}
