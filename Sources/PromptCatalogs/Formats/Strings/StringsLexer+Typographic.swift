extension StringsLexer {
    /// Reads a text in typographic quotation marks, all on one line: `“key”`. A word processor
    /// puts them where straight ones belong.
    mutating func readTypographic() -> Text? {
        guard let open = typographicQuote(position) else { return nil }
        let start = position
        var index = start + open
        while index < bytes.count, !isLineEnd(bytes[index]) {
            let length = typographicQuote(index) ?? (bytes[index] == UInt8(ascii: "\"") ? 1 : 0)
            if length > 0 {
                position = index + length
                return Text(
                    content: start + open..<index, quote: UInt8(ascii: "\""), hasEscapes: true,
                    outer: start..<position)
            }
            index += 1
        }
        return nil
    }

    /// Length of the typographic quotation mark at `index`: U+00AB, U+00BB, U+2018 to U+201F.
    private func typographicQuote(_ index: Int) -> Int? {
        switch byte(index) {
        case 0xC2 where byte(index + 1) == 0xAB || byte(index + 1) == 0xBB: 2
        case 0xE2 where byte(index + 1) == 0x80 && (0x98...0x9F).contains(byte(index + 2)): 3
        default: nil
        }
    }
}
