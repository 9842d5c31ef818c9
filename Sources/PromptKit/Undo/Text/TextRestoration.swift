/// How a text is put back: bytes to replace, by what, and what to select. Exact to the byte,
/// whatever characters the change made or broke.
struct TextRestoration: Sendable, Hashable, Encodable {
    /// In UTF-8, of the text as it is before the restoration.
    var range: Range<Int>
    var text: String
    /// What to select afterwards, in UTF-8.
    var selection: Range<Int>
    /// What was selected when the change had been made; to be selected when it is redone.
    var selectionNow: Range<Int>
    /// Whether the change went on with a composition.
    var continuesComposition: Bool
    /// Whether the bytes are replaced by the same.
    var isRedundant: Bool

    init(
        range: Range<Int>, text: String, selection: Range<Int>, selectionNow: Range<Int>,
        continuesComposition: Bool, isRedundant: Bool
    ) {
        self.range = range
        self.text = text
        self.selection = selection
        self.selectionNow = selectionNow
        self.continuesComposition = continuesComposition
        self.isRedundant = isRedundant
    }

    /// The bytes that the change replaced, in the text before it.
    private var taken: Range<Int> { range.lowerBound..<range.lowerBound + text.utf8.count }

    /// Whether the change began where an earlier one ended: at its end, or at the caret that it
    /// left.
    func goesOn(after first: TextRestoration) -> Bool {
        if range.lowerBound == first.range.upperBound { return true }
        return selection == first.selectionNow && taken.lowerBound <= selection.upperBound
            && taken.upperBound >= selection.lowerBound
    }

    /// Longest text that is put together from pieces, in bytes: longer ones stay in pieces, so
    /// that a held-down delete key does not copy all it has deleted again and again.
    private static let pieceLimit = 1024

    /// One restoration for two changes made one after the other; nil if they do not touch, or
    /// what they keep is long.
    init?(_ first: TextRestoration, _ second: TextRestoration) {
        let taken = second.taken
        guard taken.lowerBound <= first.range.upperBound,
            taken.upperBound >= first.range.lowerBound,
            first.text.utf8.count + second.text.utf8.count <= Self.pieceLimit
                || first.text.isEmpty || second.text.isEmpty
        else { return nil }
        let left = second.text.utf8.prefix(max(0, first.range.lowerBound - taken.lowerBound))
        let right = second.text.utf8.suffix(max(0, taken.upperBound - first.range.upperBound))
        let start = min(first.range.lowerBound, taken.lowerBound)
        let end =
            max(first.range.upperBound, taken.upperBound) + second.range.count - taken.count
        self.init(
            range: start..<end,
            text: String(Substring(left)) + first.text + String(Substring(right)),
            selection: first.selection, selectionNow: second.selectionNow,
            continuesComposition: first.continuesComposition,
            isRedundant: start == end && first.text.isEmpty && left.isEmpty && right.isEmpty)
    }
}

extension TextRestoration: Decodable {
    private enum CodingKeys: String, CodingKey {
        case range, text, selection, selectionNow, continuesComposition, isRedundant
    }

    /// Offsets that no text can have are an error here, so that none overflows later.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func offsets(_ key: CodingKeys) throws -> Range<Int> {
            let range = try container.decode(Range<Int>.self, forKey: key)
            guard range.lowerBound >= 0, range.upperBound <= .max >> 8 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "\(range) is in no text")
            }
            return range
        }
        self.init(
            range: try offsets(.range),
            text: try container.decode(String.self, forKey: .text),
            selection: try offsets(.selection),
            selectionNow: try offsets(.selectionNow),
            continuesComposition: try container.decode(Bool.self, forKey: .continuesComposition),
            isRedundant: try container.decode(Bool.self, forKey: .isRedundant))
    }
}
