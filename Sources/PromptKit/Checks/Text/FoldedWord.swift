/// A word or phrase prepared for finding it in texts whatever their letter case, apostrophes and
/// kinds of space.
package struct FoldedWord: Sendable, Hashable {
    package let text: String
    let scalars: [UInt32]

    /// Nil for a word without letters.
    package init?(_ text: String) {
        let scalars = text.unicodeScalars.map { Self.fold($0.value) }
        guard scalars.contains(where: ScalarKind.isLetter) else { return nil }
        self.text = text
        self.scalars = scalars
    }

    /// One scalar for each scalar: lower case, straight apostrophe, plain space. Good enough to
    /// compare words of interfaces; not a substitute for full case folding.
    static func fold(_ value: UInt32) -> UInt32 {
        if value < 0x80 {
            return (0x41...0x5A).contains(value) ? value | 0x20 : value
        }
        if value >= 0x2C00 || (0x0590...0x109F).contains(value) {
            // No letter case there, but for full-width Latin and a few scripts of the astral planes.
            if value < 0xA640 || (0xAC00...0xFF20).contains(value) { return value }
        }
        switch value {
        case 0xC0...0xD6, 0xD8...0xDE, 0x0391...0x03A9, 0x0410...0x042F: return value + 0x20
        case 0xDF...0xFF, 0x03B1...0x03C9, 0x0430...0x044F: return value
        case 0x2018, 0x2019, 0x02BC: return 0x27
        case 0xA0, 0x202F: return 0x20
        // Turkish: so that both pairs meet.
        case 0x130, 0x131: return 0x69
        case 0x100..<0x590: return lower[Int(value)]
        default: return lowered(value)
        }
    }

    private static func lowered(_ value: UInt32) -> UInt32 {
        guard let scalar = Unicode.Scalar(value) else { return value }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard let first = lower.first, lower.count == 1 else { return value }
        return first.value
    }

    /// Of the alphabets with letter case: to ask for a property costs a text.
    private static let lower: [UInt32] = (0..<0x590).map(lowered)

    /// Whether a letter after the word would make it another word.
    private var needsBoundary: Bool {
        guard let last = scalars.last else { return true }
        return !ScalarKind.isUnspaced(last)
    }
}

extension TextBytes {
    /// Where `word` ends if it starts at `index`, with no boundary asked for.
    package func end(of word: FoldedWord, at index: Int) -> Int? {
        word.scalars.withUnsafeBufferPointer { scalars in
            var position = index
            for expected in scalars {
                let element = scalar(at: position)
                guard !element.isEmpty, FoldedWord.fold(element.value) == expected else {
                    return nil
                }
                position = element.end
            }
            return position
        }
    }

    /// Where `word` starts if it ends before `index`, with no boundary asked for.
    package func start(of word: FoldedWord, endingAt index: Int) -> Int? {
        word.scalars.withUnsafeBufferPointer { scalars in
            var position = index
            for expected in scalars.reversed() {
                let element = scalar(before: position)
                guard !element.isEmpty, FoldedWord.fold(element.value) == expected else {
                    return nil
                }
                position = element.start
            }
            return position
        }
    }

    /// Whether a word may end or start at `index`: no two letters of a spaced script meet there.
    package func isWordBoundary(_ index: Int) -> Bool {
        let before = scalar(before: index)
        let after = scalar(at: index)
        guard !before.isEmpty, !after.isEmpty else { return true }
        if ScalarKind.isUnspaced(before.value) || ScalarKind.isUnspaced(after.value) { return true }
        func isPart(_ value: UInt32) -> Bool {
            ScalarKind.isLetter(value) || ScalarKind.isDigit(value)
        }
        return !(isPart(before.value) && isPart(after.value))
    }

    /// The range of `word` at the start of `range`, as a word of its own.
    package func prefix(_ word: FoldedWord, of range: Range<Int>) -> Range<Int>? {
        guard let end = end(of: word, at: range.lowerBound), end <= range.upperBound,
            isWordBoundary(end)
        else { return nil }
        return range.lowerBound..<end
    }

    /// The range of `word` at the end of `range`, as a word of its own.
    package func suffix(_ word: FoldedWord, of range: Range<Int>) -> Range<Int>? {
        guard let start = start(of: word, endingAt: range.upperBound), start >= range.lowerBound,
            isWordBoundary(start)
        else { return nil }
        return start..<range.upperBound
    }

    /// Whether `range` is `word` and nothing else.
    package func equals(_ word: FoldedWord, _ range: Range<Int>) -> Bool {
        end(of: word, at: range.lowerBound) == range.upperBound
    }
}
