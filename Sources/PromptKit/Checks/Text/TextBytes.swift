/// The UTF-8 bytes of a text while rules look at it.
///
/// Reading outside the text gives 0, so that a rule may look ahead and behind without asking
/// where the text ends. The bytes are well-formed: they come from a `String`. Not to be kept
/// beyond the call that it was handed to.
package struct TextBytes {
    /// For loops over all of them.
    package let buffer: UnsafeBufferPointer<UInt8>

    package init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    package var count: Int { buffer.count }

    package var indices: Range<Int> { 0..<buffer.count }

    package subscript(index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: buffer.count) ? buffer[index] : 0
    }

    /// Whether both have the same bytes.
    func isSame(as other: TextBytes) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where buffer[index] != other.buffer[index] { return false }
        return true
    }

    /// Whether `other` stands somewhere in the text, byte for byte.
    func contains(_ other: TextBytes) -> Bool {
        guard let first = other.buffer.first else { return true }
        guard other.count <= count else { return false }
        for start in 0...count - other.count where buffer[start] == first {
            var index = 1
            while index < other.count, buffer[start + index] == other.buffer[index] { index += 1 }
            if index == other.count { return true }
        }
        return false
    }

    /// The same for a text that is known beforehand.
    func contains(_ other: StaticString) -> Bool {
        contains(
            TextBytes(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)))
    }

    /// Whether a word of small ASCII letters stands somewhere in the text, in any letter case.
    func containsASCII(_ word: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard let first = letters.first, letters.count <= count else { return false }
        for start in 0...count - letters.count where buffer[start] | 0x20 == first {
            var index = 1
            while index < letters.count, buffer[start + index] | 0x20 == letters[index] {
                index += 1
            }
            if index == letters.count { return true }
        }
        return false
    }

    /// The bytes of a part of the text.
    func part(_ range: Range<Int>) -> TextBytes {
        TextBytes(UnsafeBufferPointer(rebasing: buffer[range.clamped(to: indices)]))
    }

    /// One scalar and where it stands; of length 0 beyond the ends of the text.
    package struct Element: Hashable {
        package var value: UInt32
        package var start: Int
        package var length: Int

        package var end: Int { start + length }
        package var isEmpty: Bool { length == 0 }
    }

    /// The scalar that starts at `index`.
    package func scalar(at index: Int) -> Element {
        let lead = self[index]
        if lead < 0x80 {
            let isInside = UInt(bitPattern: index) < UInt(bitPattern: buffer.count)
            return Element(value: UInt32(lead), start: index, length: isInside ? 1 : 0)
        }
        let second = UInt32(self[index + 1] & 0x3F)
        if lead < 0xE0 {
            return Element(value: UInt32(lead & 0x1F) << 6 | second, start: index, length: 2)
        }
        let third = UInt32(self[index + 2] & 0x3F)
        if lead < 0xF0 {
            return Element(
                value: UInt32(lead & 0x0F) << 12 | second << 6 | third, start: index, length: 3)
        }
        let fourth = UInt32(self[index + 3] & 0x3F)
        return Element(
            value: UInt32(lead & 0x07) << 18 | second << 12 | third << 6 | fourth,
            start: index, length: 4)
    }

    /// The scalar that ends before `index`.
    package func scalar(before index: Int) -> Element {
        guard index > 0, index <= buffer.count else {
            return Element(value: 0, start: index, length: 0)
        }
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }

    package func string(_ range: Range<Int>) -> String {
        String(
            decoding: UnsafeBufferPointer(rebasing: buffer[range.clamped(to: indices)]),
            as: UTF8.self)
    }

    /// Calls `body` for every scalar of `range` until it returns false.
    package func forEachScalar(in range: Range<Int>? = nil, _ body: (Element) -> Bool) {
        let range = (range ?? indices).clamped(to: indices)
        var index = range.lowerBound
        while index < range.upperBound {
            let element = scalar(at: index)
            guard body(element) else { return }
            index = element.end
        }
    }

    /// The range without ASCII white space at its ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range.clamped(to: indices)
        while let first = range.first, Self.isASCIISpace(self[first]) {
            range = first + 1..<range.upperBound
        }
        while let last = range.last, Self.isASCIISpace(self[last]) {
            range = range.lowerBound..<last
        }
        return range
    }

    package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    package static func isASCIISpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    package static func isASCIILetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    package static func isASCIIDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }
}

extension String {
    /// Runs `body` on the text's bytes; the text is made contiguous first if it is not.
    package func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { body(TextBytes($0)) }
    }
}
