/// Which Han characters tell Simplified from Traditional Chinese, and which are rare in both.
///
/// Characters that both scripts write are in neither table.
enum ChineseScripts {
    enum Script: Sendable {
        case simplified, traditional
    }

    /// The one script that writes the character; nil if both do or neither.
    static func owner(of value: UInt32) -> Script? {
        if simplified.contains(value) { return .simplified }
        if traditional.contains(value) { return .traditional }
        return nil
    }

    /// What the other script writes for a character that only one has.
    static func counterpart(of value: UInt32) -> UInt32? {
        counterparts[value]
    }

    /// In neither script's everyday set, nor the counterpart of what is: hardly ever written.
    static func isRare(_ value: UInt32) -> Bool {
        guard (0x4E00...0x9FFF).contains(value), !isEveryday(value) else { return false }
        guard let other = counterpart(of: value) else { return true }
        return !isEveryday(other)
    }

    /// Whether everyday text of either script has the character.
    static func isEveryday(_ value: UInt32) -> Bool {
        everyday.contains(value)
    }

    static let simplified = HanSet(everyOther: simplifiedOnly)
    static let traditional = HanSet(everyOther: traditionalOnly)
    /// What a text in one script does not write: the other’s characters, and the forms that only
    /// Japanese has.
    static let unlikeSimplified = traditional.union(japanese)
    static let unlikeTraditional = simplified.union(japanese)
    /// The everyday characters of either script.
    static let everyday = HanSet(all: everydaySimplified, everydayTraditional)

    private static let counterparts: [UInt32: UInt32] = {
        var map: [UInt32: UInt32] = [:]
        for table in [simplifiedOnly, traditionalOnly] {
            var from: UInt32?
            for scalar in table.unicodeScalars {
                if let key = from {
                    map[key] = scalar.value
                    from = nil
                } else {
                    from = scalar.value
                }
            }
        }
        return map
    }()
}

/// A set of Han characters of the two big blocks (U+3400...U+9FFF): one bit each, 3.4 KB.
struct HanSet: Sendable {
    private static let first: UInt32 = 0x3400
    private static let last: UInt32 = 0x9FFF
    /// Where the set’s words stand among those of all scalars.
    static let firstWord = Int(first) / 64
    private(set) var words = [UInt64](repeating: 0, count: Int(last - first) / 64 + 1)

    init(all texts: String...) {
        for text in texts {
            for scalar in text.unicodeScalars { insert(scalar.value) }
        }
    }

    func union(_ other: HanSet) -> HanSet {
        var all = self
        for index in words.indices { all.words[index] |= other.words[index] }
        return all
    }

    init(_ values: some Sequence<UInt32>) {
        for value in values { insert(value) }
    }

    /// The first, third, … scalar of a text of pairs.
    init(everyOther text: String) {
        var isKey = true
        for scalar in text.unicodeScalars {
            if isKey { insert(scalar.value) }
            isKey.toggle()
        }
    }

    private mutating func insert(_ value: UInt32) {
        guard (Self.first...Self.last).contains(value) else { return }
        let bit = Int(value - Self.first)
        words[bit / 64] |= 1 << UInt64(bit % 64)
    }

    func contains(_ value: UInt32) -> Bool {
        guard value >= Self.first, value <= Self.last else { return false }
        let bit = Int(value - Self.first)
        return words[bit / 64] & 1 << UInt64(bit % 64) != 0
    }
}
