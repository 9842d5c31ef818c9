/// String files that are property lists in another form than the old one: a dictionary of texts.
struct StringsPropertyList {
    private var keys = DuplicateKeys()

    mutating func add(_ member: PropertyListMember, to catalog: inout Catalog) {
        guard case .string(let text, let span) = member.value else {
            catalog.report(
                UnsupportedValue.problem(
                    member.value.span, member.value.unsupportedKind ?? .data))
            return
        }
        let entry = Entry(
            key: member.key, keySpan: member.keySpan,
            values: [EntryValue(text: text, span: span)], comment: member.comment)
        let first = keys.note(entry.key, catalog.entries.count) {
            catalog.entries[$0].key == entry.key
        }
        if let first, !member.isInConflict {
            catalog.report(DuplicateKey.problem(entry, catalog.entries[first]))
        }
        catalog.entries.append(entry)
    }
}
