/// Key words for a search, as desktop files want them: "torrents;download;share;".
enum KeywordList {
    /// Whether a text is such a list: two marks or more, one of them at the end, with no space
    /// beside them. Linear in the length of the text.
    static func isOne(_ bytes: TextBytes) -> Bool {
        guard bytes[bytes.count - 1] == UInt8(ascii: ";") else { return false }
        var marks = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: ";") {
            guard bytes[index - 1] != 0x20, bytes[index + 1] != 0x20 else { return false }
            marks += 1
        }
        return marks >= 2
    }
}
