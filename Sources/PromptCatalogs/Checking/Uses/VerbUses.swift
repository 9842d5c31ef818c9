import PromptKit

/// The words for undo and redo that the titles of a file have.
struct VerbUses {
    private struct Use {
        var verb: UndoWording.Verb
        var first: UsePlace
        var count = 1
    }

    private struct Key: Hashable {
        var locale: String
        var role: PromptRole
    }

    private let platform: PromptPlatform
    private let isOn: Bool
    private var wordings: [String: UndoWording?] = [:]
    private var uses: [Key: [Use]] = [:]
    private var order: [Key] = []

    init(_ platform: PromptPlatform, isOn: Bool) {
        self.platform = platform
        self.isOn = isOn
    }

    mutating func note(_ text: String, _ role: PromptRole, _ place: UsePlace) {
        guard isOn, !text.isEmpty else { return }
        let locale = place.locale.identifier
        if wordings[locale] == nil {
            wordings[locale] = .some(UndoWording(locale: place.locale, platform: platform))
        }
        guard let wording = wordings[locale] ?? nil, let verb = wording.verb(of: text, role) else {
            return
        }
        let key = Key(locale: locale, role: role)
        if uses[key] == nil { order.append(key) }
        if let known = uses[key]?.firstIndex(where: { $0.verb.isForm(of: verb) }) {
            uses[key]?[known].count += 1
        } else {
            uses[key, default: []].append(Use(verb: verb, first: place))
        }
    }

    func problems() -> [Problem] {
        order.flatMap { key -> [Problem] in
            let uses = uses[key] ?? []
            // The word that most titles have; of equals, the platform's own.
            guard
                let usual = uses.max(by: {
                    ($0.count, $0.verb.isOwn ? 1 : 0) < ($1.count, $1.verb.isOwn ? 1 : 0)
                })
            else { return [] }
            return uses.filter { $0.verb != usual.verb }.map { other in
                other.first.place(
                    UndoWordedTwoWays.problem(
                        other.first.span, other.verb.text, other.count, usual: usual.verb.text,
                        usual.count, usual.first.span, role: key.role))
            } + mixedPair(key, usual)
        }
    }

    /// The platform's own undo beside another one's redo: 撤销 and 恢复.
    private func mixedPair(_ key: Key, _ redo: Use) -> [Problem] {
        guard key.role == .redo, !redo.verb.isOwn,
            key.locale == "zh" || key.locale.hasPrefix("zh-"),
            let undo = uses[Key(locale: key.locale, role: .undo)]?.max(by: {
                $0.count < $1.count
            }), undo.verb.isOwn
        else { return [] }
        return [
            redo.first.place(
                UndoWordedTwoWays.mixedPair(
                    redo.first.span, undo: undo.verb.text, redo: redo.verb.text, undo.first.span))
        ]
    }
}
