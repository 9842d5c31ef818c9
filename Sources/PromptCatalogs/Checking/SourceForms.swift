import PromptKit

/// The texts of a source that varies, and which of them a text of a translation is held against.
struct SourceForms {
    private(set) var forms: [EntryValue.Variation: String]
    /// By what the texts are put into: the one for all that no other is named for.
    private var mostGeneral: [String?: (rank: Int, text: String)] = [:]
    /// Arguments by which an ICU message chooses between them.
    var arguments: [EntryNote] = []

    init(_ entry: Entry) {
        forms = [:]
        for value in entry.values { forms[value.variation] = value.text }
        arguments = entry.messageArguments
        findMostGeneral()
    }

    /// Nil if nothing is known of the source.
    init?(_ row: TableRows.Row) {
        guard let source = row.source else { return nil }
        forms = row.forms.isEmpty ? [EntryValue.Variation(): source] : row.forms
        arguments = row.arguments
        findMostGeneral()
    }

    private mutating func findMostGeneral() {
        for (variation, text) in forms where variation.isMostGeneral && variation.element == nil {
            let rank = variation.rank
            if rank < mostGeneral[variation.substitution]?.rank ?? .max {
                mostGeneral[variation.substitution] = (rank, text)
            }
        }
    }

    /// The text for most numbers, which is the one that has the number in it. A translation may
    /// vary less than its source does: then it stands for what the source has no other text for.
    func general(for variation: EntryValue.Variation) -> String? {
        let general = variation.general
        return forms[general] ?? forms[variation] ?? forms[general.withoutChoice]
            ?? (variation.element == nil ? mostGeneral[variation.substitution]?.text : nil)
    }

    /// The source's own text of the same plural category, or for the same number.
    func sameForm(as variation: EntryValue.Variation) -> String? {
        guard variation.plural != nil || variation.exactNumber != nil else { return nil }
        if let own = forms[variation] ?? forms[variation.withoutChoice] { return own }
        // `=1` is what other languages call one.
        var exact = variation
        exact.plural = nil
        if variation.plural == .one, variation.branch == nil {
            exact.branch = "=1"
        } else if variation.plural == .zero, variation.branch == nil {
            exact.branch = "=0"
        } else if variation.exactNumber == 1 {
            exact = variation.general
            exact.plural = .one
        }
        return forms[exact]
    }
}

extension EntryValue.Variation {
    /// A text that does not vary comes before one that does.
    fileprivate var rank: Int {
        (plural == nil ? 0 : 1) + (device == nil ? 0 : 2) + (branch?.utf8.count ?? 0) * 4
    }
}
