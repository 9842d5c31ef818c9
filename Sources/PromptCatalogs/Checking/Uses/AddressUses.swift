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

    mutating func note(_ isPolite: Bool, _ place: UsePlace) {
        guard isOn else { return }
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
    static func isPolite(_ text: String) -> Bool? {
        var text = text
        return text.withUTF8(isPolite)
    }

    static func isPolite(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var (polite, plain) = (false, false)
        var index = 2
        // 您 is E6 82 A8, 你 is E4 BD A0; 们 is E4 BB AC and 們 is E5 80 91.
        while index < bytes.count {
            if bytes[index] == 0xA8, bytes[index - 1] == 0x82, bytes[index - 2] == 0xE6 {
                polite = true
            } else if bytes[index] == 0xA0, bytes[index - 1] == 0xBD, bytes[index - 2] == 0xE4 {
                let next = index + 3 < bytes.count ? Array(bytes[index + 1...index + 3]) : []
                plain = plain || next != [0xE4, 0xBB, 0xAC] && next != [0xE5, 0x80, 0x91]
            }
            index += 1
        }
        return polite == plain ? nil : polite
    }
}
