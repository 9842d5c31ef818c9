/// String files that are property lists in another form than the old one: a dictionary of texts.
enum StringsPropertyList {
    static func add(_ member: PropertyListMember, to catalog: inout Catalog) {
        guard case .string(let text, let span) = member.value else {
            catalog.problems.append(
                UnsupportedValue.problem(
                    member.value.span, member.value.unsupportedKind ?? .data))
            return
        }
        catalog.entries.append(
            Entry(
                key: member.key, keySpan: member.keySpan,
                values: [EntryValue(text: text, span: span)], comment: member.comment))
    }
}
