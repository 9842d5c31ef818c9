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
        for character in text {
            graphemes += 1
            columns += Self.columns(of: character)
        }
        self.init(graphemes: graphemes, columns: columns)
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
