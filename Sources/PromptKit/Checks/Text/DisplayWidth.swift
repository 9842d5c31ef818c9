/// How much room a text takes, in units that need no font.
package struct DisplayWidth: Sendable, Hashable {
    /// What a reader counts as characters.
    package var graphemes: Int
    /// Columns as in a terminal: 2 for Han, kana, Hangul, full-width marks and emoji.
    package var columns: Int

    package init(graphemes: Int, columns: Int) {
        self.graphemes = graphemes
        self.columns = columns
    }

    /// Linear in the length of `text`.
    package init(of text: String) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard !isASCII else {
            self.init(graphemes: text.utf8.count, columns: text.utf8.count)
            return
        }
        var graphemes = 0
        var columns = 0
        if Self.isPlain(text) {
            for scalar in text.unicodeScalars {
                graphemes += 1
                columns += Self.isWide(scalar.value) ? 2 : 1
            }
            self.init(graphemes: graphemes, columns: columns)
            return
        }
        for character in text {
            graphemes += 1
            columns += Self.columns(of: character)
        }
        self.init(graphemes: graphemes, columns: columns)
    }

    /// Columns that a text takes at least, by its bytes alone: for texts of ASCII, Latin and Cyrillic
    /// letters, Han and Hangul it is hardly less than ``columns``. Many times as fast.
    static func leastColumns(of bytes: TextBytes) -> Int {
        let raw = UnsafeRawBufferPointer(bytes.buffer)
        var columns = 0
        var index = 0
        while index < raw.count {
            if index + 8 <= raw.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                // Eight bytes from 0x20 to 0x7F.
                let others = (word &- 0x2020_2020_2020_2020) | word
                if others & 0x8080_8080_8080_8080 == 0 {
                    columns += 8
                    index += 8
                    continue
                }
            }
            switch raw[index] {
            // ASCII; letters of Latin and Cyrillic.
            case 0x20...0x7E, 0xC3...0xC9, 0xD0, 0xD1: columns += 1
            // Han, Hangul.
            case 0xE5...0xE9, 0xEB, 0xEC: columns += 2
            default: break
            }
            index += 1
        }
        return columns
    }

    /// Whether every scalar is a character by itself: letters of Latin, Greek and Cyrillic, Han
    /// characters, kana, Hangul syllables and common marks.
    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x2FF, 0x391...0x482, 0x48A...0x52F,
                0x2010...0x2027, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF,
                0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
                true
            default: false
            }
        }
    }

    /// Whether such a scalar takes two columns.
    static func isWide(_ value: UInt32) -> Bool {
        value >= 0x3001 && value <= 0xFF60
    }

    private static func columns(of character: Character) -> Int {
        var widest = 0
        for scalar in character.unicodeScalars {
            if scalar.value < 0x80 {
                widest = max(widest, 1)
            } else if scalar.value == 0xFE0F {
                return 2
            } else {
                widest = max(widest, scalar.columns)
            }
        }
        return widest
    }
}
