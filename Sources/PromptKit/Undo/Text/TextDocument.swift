/// A text with a selection, as a text view has it.
///
/// Positions are counted in characters (extended grapheme clusters): an emoji of several code
/// points, or a letter with its accents, is one.
public struct TextDocument: Sendable, Hashable {
    public private(set) var text: String
    /// Offsets in UTF-8, which do not change their meaning when characters combine.
    private(set) var selectedBytes: Range<Int>
    /// The text that an input method is still composing.
    private(set) var composedBytes: Range<Int>?

    /// - Parameters:
    ///   - text: the text.
    ///   - selection: in characters; the end of the text if nil.
    public init(_ text: String = "", selection: Range<Int>? = nil) {
        self.text = text
        self.text.makeContiguousUTF8()
        let end = self.text.utf8.count
        selectedBytes = end..<end
        if let selection { self.selection = selection }
    }

    /// What is selected, in characters; empty for a caret. A range that reaches past the text is
    /// cut.
    ///
    /// - Complexity: linear in the text.
    public var selection: Range<Int> {
        get { characters(of: selectedBytes) }
        set { selectedBytes = bytes(of: clamped(newValue)) }
    }

    /// What an input method is composing, in characters; nil while none is.
    public var composition: Range<Int>? { composedBytes.map(characters) }

    public var selectedText: String { substring(selectedBytes) }

    // MARK: Offsets

    private func clamped(_ range: Range<Int>) -> Range<Int> {
        range.clamped(to: 0..<text.count)
    }

    private func characters(of bytes: Range<Int>) -> Range<Int> {
        let start = text[..<index(bytes.lowerBound)].count
        guard !bytes.isEmpty else { return start..<start }
        return start..<max(start, text[..<index(bytes.upperBound)].count)
    }

    /// - Parameter characters: within the text.
    private func bytes(of characters: Range<Int>) -> Range<Int> {
        let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
        let end = text.index(start, offsetBy: characters.count)
        return text.utf8Offset(of: start)..<text.utf8Offset(of: end)
    }

    /// The bytes of a range of characters, nil if the text is shorter.
    func checkedBytes(of characters: Range<Int>) -> Range<Int>? {
        guard characters.lowerBound >= 0, characters.upperBound <= text.count else { return nil }
        return bytes(of: characters)
    }

    private func index(_ byte: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(0, byte), text.utf8.count))
    }

    func substring(_ bytes: Range<Int>) -> String {
        String(text[index(bytes.lowerBound)..<index(bytes.upperBound)])
    }

    /// Whether a range of bytes is one of whole code points of the text.
    func contains(_ bytes: Range<Int>) -> Bool {
        guard bytes.lowerBound >= 0, bytes.upperBound <= text.utf8.count else { return false }
        return [bytes.lowerBound, bytes.upperBound].allSatisfy { byte in
            byte == text.utf8.count || text.utf8[index(byte)] & 0xC0 != 0x80
        }
    }

    /// The bytes of the character before or behind the caret; nil at the text's edge.
    func character(_ side: Side) -> Range<Int>? {
        let caret = index(selectedBytes.lowerBound)
        switch side {
        case .before:
            guard caret > text.startIndex else { return nil }
            return text.utf8Offset(of: text.index(before: caret))..<selectedBytes.lowerBound
        case .behind:
            guard caret < text.endIndex else { return nil }
            return selectedBytes.lowerBound..<text.utf8Offset(of: text.index(after: caret))
        }
    }

    enum Side {
        case before, behind
    }

    // MARK: Changes

    /// Replaces bytes, which ``contains(_:)`` holds for, and puts the caret behind the new text.
    mutating func replace(_ bytes: Range<Int>, with replacement: String) {
        text.replaceSubrange(
            index(bytes.lowerBound)..<index(bytes.upperBound), with: replacement)
        text.makeContiguousUTF8()
        composedBytes = nil
        let caret = boundary(from: bytes.lowerBound + replacement.utf8.count)
        selectedBytes = caret..<caret
    }

    mutating func select(bytes: Range<Int>) {
        selectedBytes = bytes.clamped(to: 0..<text.utf8.count)
    }

    mutating func markComposition(bytes: Range<Int>?) {
        composedBytes = bytes
    }

    /// The first edge between characters at or behind a byte: new text may have become one
    /// character with what follows.
    private func boundary(from byte: Int) -> Int {
        var index = index(byte)
        while index < text.endIndex, String.Index(index, within: text) == nil {
            index = text.unicodeScalars.index(after: index)
        }
        return text.utf8Offset(of: index)
    }
}

extension String {
    fileprivate func utf8Offset(of index: Index) -> Int {
        utf8.distance(from: startIndex, to: index)
    }
}

extension TextDocument: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, selection
    }

    /// Writes text and selection. A composition lives no longer than the input method's session.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(selection, forKey: .selection)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .text),
            selection: try container.decode(Range<Int>.self, forKey: .selection))
    }
}
