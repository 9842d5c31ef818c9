/// Tells quickly that a text holds none of some words, which is so for most texts.
struct KeywordScan: Sendable {
    private let words: [[UInt8]]
    /// A bit for each pair of letters that a word has for its first two or its second and third,
    /// letter case left aside: every second byte of a text is the first of one of them. What has the
    /// pair of another one is looked at for nothing.
    private let pairs: [UInt64]

    /// - Parameter words: in lower case ASCII, of three letters and more.
    init(_ words: String) {
        var pairs = [UInt64](repeating: 0, count: 16)
        self.words = words.split(separator: " ").map { Array($0.utf8) }
        for word in self.words {
            for place in [Self.place(word[0], word[1]), Self.place(word[1], word[2])] {
                pairs[place >> 6] |= 1 << UInt64(place & 63)
            }
        }
        self.pairs = pairs
    }

    private static func place(_ first: UInt8, _ second: UInt8) -> Int {
        Int(first & 31) << 5 | Int(second & 31)
    }

    /// Whether one of the words stands anywhere in `text`, in upper or lower case.
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(matches)
    }

    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        pairs.withUnsafeBufferPointer { pairs in
            var index = 0
            while index + 1 < bytes.count {
                let place = Self.place(bytes[index], bytes[index + 1])
                if pairs[place >> 6] >> UInt64(place & 63) & 1 != 0,
                    hasWord(bytes, index) || index > 0 && hasWord(bytes, index - 1)
                {
                    return true
                }
                index += 2
            }
            return false
        }
    }

    private func hasWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        words.contains { word in
            start + word.count <= bytes.count
                && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
    }

    static let comments = KeywordScan(
        "button menu alert dialog accessibility voiceover a11y undo toast snackbar toolbar title")
    static let keys = KeywordScan(
        "accessibility a11y voiceover undo button btn alert dialog menu toast snackbar error success failure"
    )
}
