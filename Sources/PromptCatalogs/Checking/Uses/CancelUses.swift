import PromptKit

/// What the texts of a file say for “Cancel” alone.
struct CancelUses {
    private struct Use {
        /// Without what toolkits and menus add, in lower case.
        var folded: String
        var text: String
        var first: UsePlace
        var count = 1
    }

    private let isOn: Bool
    private var uses: [String: [Use]] = [:]

    init(isOn: Bool) {
        self.isOn = isOn
    }

    mutating func note(_ text: String, _ source: String, _ place: UsePlace) {
        guard isOn, text.utf8.count <= 60, Self.isCancel(source), text != source else { return }
        let folded = ActionUses.folded(text)
        guard !folded.isEmpty else { return }
        let locale = place.locale.identifier
        if let known = uses[locale]?.firstIndex(where: { $0.folded == folded }) {
            uses[locale]?[known].count += 1
        } else {
            uses[locale, default: []].append(Use(folded: folded, text: text, first: place))
        }
    }

    func problems() -> [Problem] {
        uses.sorted { $0.key < $1.key }.flatMap { _, uses -> [Problem] in
            // Of equals, the first.
            guard uses.count > 1,
                let usual = uses.enumerated().max(by: {
                    ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset)
                })?.element
            else { return [] }
            return uses.filter { $0.folded != usual.folded }.map { other in
                other.first.place(
                    UndoWordedTwoWays.problem(
                        other.first.span, other.text, other.count, usual: usual.text, usual.count,
                        usual.first.span, role: .cancel, severity: .info))
            }
        }
    }

    /// “Cancel”, whatever marks a menu or a toolkit adds.
    private static func isCancel(_ source: String) -> Bool {
        source.utf8.count <= 12 && ActionUses.folded(source) == "cancel"
    }
}
