import PromptKit

/// Finds the visible titles of the controls that accessibility labels are for, by their keys.
struct LabelTitles {
    private var wanted: [String: [Int]] = [:]
    private let hasForms: Bool
    /// Taking a key apart costs more than to see that it begins like none of them.
    private let beginnings: Set<UInt8>

    /// Nil if no key tells the title.
    ///
    /// - Parameter labels: the keys of the labels.
    init?(of labels: some Sequence<String>) {
        for (index, label) in labels.enumerated() {
            for key in KeyGroups.titleKeys(ofLabel: label) {
                wanted[key, default: []].append(index)
            }
        }
        guard !wanted.isEmpty else { return nil }
        hasForms = wanted.keys.contains { $0.hasPrefix("words ") }
        beginnings = Set(wanted.keys.compactMap(KeyGroups.beginning(ofTitleKey:)))
    }

    /// Whether a key may be that of a title; most cannot.
    func mayBeTitle(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = key.first(where: KeyGroups.isWordByte) else { return false }
        return first >= 0x80 || first <= UInt8(ascii: "9") || beginnings.contains(first | 0x20)
    }

    /// Numbers of the labels that a title's control may have, in rising order.
    func labels(ofTitle key: String) -> [Int] {
        var bytes = key
        guard bytes.withUTF8(mayBeTitle) else { return [] }
        return wanted[key] ?? (hasForms ? wanted[KeyGroups.form(of: key)] : nil) ?? []
    }
}
