/// Tells quickly that a text holds none of some words, which is so for most texts.
struct KeywordScan: Sendable {
    /// A word, and where a pair of its letters stands in it.
    private struct Candidate {
        var word: [UInt8]
        /// Its first letters, up to eight, as one number, and the bits that they take.
        var head: UInt64
        var mask: UInt64
        /// 0 for the first two letters, 1 for the second and third.
        var offset: Int
    }

    /// By the pairs of letters that a word has for its first two or its second and third, letter
    /// case left aside: every second byte of a text is the first of one of them. What has the pair
    /// of another one is looked at for nothing.
    private let candidates: [Candidate]
    /// For each pair the number of the first candidate that has it, and behind it that of the next
    /// pair.
    private let starts: [UInt8]

    /// - Parameter words: in lower case ASCII, of three letters and more, fewer than a hundred.
    init(_ words: String) {
        var byPair = [[Candidate]](repeating: [], count: 1 << 10)
        for word in words.split(separator: " ").map({ Array($0.utf8) }) {
            var (head, mask): (UInt64, UInt64) = (0, 0)
            for (index, letter) in word.prefix(8).enumerated() {
                head |= UInt64(letter) << UInt64(index * 8)
                mask |= 0xFF << UInt64(index * 8)
            }
            for offset in 0...1 {
                byPair[Self.place(word[offset], word[offset + 1])].append(
                    Candidate(word: word, head: head, mask: mask, offset: offset))
            }
        }
        var starts: [UInt8] = [0]
        for candidates in byPair {
            starts.append(starts[starts.count - 1] + UInt8(candidates.count))
        }
        self.starts = starts
        candidates = byPair.flatMap { $0 }
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
        starts.withUnsafeBufferPointer { starts in
            var index = 0
            while index + 1 < bytes.count {
                let place = Self.place(bytes[index], bytes[index + 1])
                if starts[place] != starts[place + 1],
                    hasWord(bytes, index, Int(starts[place])..<Int(starts[place + 1]))
                {
                    return true
                }
                index += 2
            }
            return false
        }
    }

    /// Whether one of some words has its pair at a place.
    private func hasWord(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ numbers: Range<Int>
    ) -> Bool {
        for number in numbers {
            let start = index - candidates[number].offset
            guard start >= 0 else { continue }
            let head = Self.head(bytes, start) | 0x2020_2020_2020_2020
            guard head & candidates[number].mask == candidates[number].head else { continue }
            let word = candidates[number].word
            if start + word.count <= bytes.count,
                word.indices.allSatisfy({ bytes[start + $0] | 0x20 == word[$0] })
            {
                return true
            }
        }
        return false
    }

    /// Eight bytes as one number; those behind the end count as 0.
    private static func head(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
        if start + 8 <= bytes.count, let base = UnsafeRawPointer(bytes.baseAddress) {
            return UInt64(
                littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        var head: UInt64 = 0
        for index in start..<bytes.count {
            head |= UInt64(bytes[index]) << UInt64((index - start) * 8)
        }
        return head
    }

    static let comments = KeywordScan(
        """
        button menu alert dialog accessibility voiceover a11y undo toast snackbar toolbar title \
        content
        """)
    static let keys = KeywordScan(
        """
        accessibility a11y voiceover undo button btn alert dialog menu toast snackbar error \
        success failure content
        """
    )
}
