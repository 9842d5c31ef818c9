import PromptKit

/// Which “you” the Chinese texts of a file have: 您 or 你.
struct AddressUses {
    private struct Count {
        var polite: [UsePlace] = []
        var plain: [UsePlace] = []
        var politeCount = 0
        var plainCount = 0
    }

    private let isOn: Bool
    private var counts: [String: Count] = [:]

    init(isOn: Bool) {
        self.isOn = isOn
    }

    mutating func note(_ text: String, _ place: UsePlace) {
        guard isOn, let isPolite = Self.isPolite(text) else { return }
        let locale = place.locale.identifier
        // So many places are enough to show.
        if isPolite {
            counts[locale, default: Count()].politeCount += 1
            if counts[locale]!.polite.count < 10 { counts[locale]!.polite.append(place) }
        } else {
            counts[locale, default: Count()].plainCount += 1
            if counts[locale]!.plain.count < 10 { counts[locale]!.plain.append(place) }
        }
    }

    func problems() -> [Problem] {
        counts.sorted { $0.key < $1.key }.compactMap { _, count in
            let isPoliteUsual = count.politeCount >= count.plainCount
            let (few, fewCount) =
                isPoliteUsual
                ? (count.plain, count.plainCount) : (count.polite, count.politeCount)
            let total = count.politeCount + count.plainCount
            // Half and half is no slip, and of two texts nobody can tell which is the slip.
            guard let first = few.first, fewCount * 3 <= total else { return nil }
            return first.place(
                AddressDiffers.problem(
                    few.map(\.span), keys: few.map(\.key), count: fewCount, of: total,
                    says: isPoliteUsual ? "你" : "您", usual: isPoliteUsual ? "您" : "你"))
        }
    }

    /// Nil where a text says neither, or both. 你们 has no polite form.
    private static func isPolite(_ text: String) -> Bool? {
        var (polite, plain) = (false, false)
        var last: (UInt8, UInt8) = (0, 0)
        var position = 0
        let bytes = text.utf8
        var wasPlain = false
        for byte in bytes {
            position += 1
            if wasPlain {
                // 们 is E4 BB AC, 們 is E5 80 91; a look at the whole text settles which.
                if byte != 0xE4, byte != 0xE5 { plain = true }
                else if !text.contains("你们"), !text.contains("你們") { plain = true }
                wasPlain = false
            }
            if last == (0xE6, 0x82), byte == 0xA8 { polite = true }
            if last == (0xE4, 0xBD), byte == 0xA0 { wasPlain = true }
            last = (last.1, byte)
        }
        if wasPlain { plain = true }
        return polite == plain ? nil : polite
    }
}
