import PromptKit

/// The arguments of an ICU message held against those of its source.
///
/// An argument may stand in any branch of a message, and `#` for what a plural counts: only the
/// messages as wholes can be compared, not a text of one with a text of the other.
struct MessageArguments {
    static let rule = "placeholder-mismatch"

    private let source: SourceForms
    private let entry: Entry
    private let locale: LocaleTag
    /// Arguments that stand anywhere in the source.
    private let known: Set<String>
    /// What the source's plurals count.
    private let counts: Set<String>
    /// Arguments that only choose in the source: a translation may do without.
    private let choices: Set<String>
    private let ownCounts: Set<String>

    /// Nil if neither message chooses between texts: then it is as other texts are.
    init?(_ entry: Entry, in locale: LocaleTag, source: SourceForms) {
        let own = entry.messageArguments
        guard !own.isEmpty || !source.arguments.isEmpty else { return nil }
        self.entry = entry
        self.locale = locale
        self.source = source
        counts = source.arguments.names(of: .pluralArgument)
        choices = source.arguments.names(of: .selectArgument).subtracting(counts)
        ownCounts = own.names(of: .pluralArgument)
        var known = counts.union(choices)
        for text in source.forms.values { known.formUnion(Self.names(in: text).map(\.name)) }
        self.known = known
    }

    /// More texts than any message has that is meant well: each is held against others.
    private static let textLimit = 200
    /// So many are told what may be meant.
    private static let adviceLimit = 10

    /// What is wrong, each with the text in which it is.
    func findings() -> [(value: EntryValue, finding: Finding)] {
        guard max(entry.values.count, source.forms.count) <= Self.textLimit else { return [] }
        var found: [(value: EntryValue, finding: Finding)] = []
        var strangers: Set<String> = []
        let own = entry.messageArguments
        for argument in own
        where !known.contains(argument.text) && strangers.insert(argument.text).inserted {
            // The name as a text of its own, so that it has a place.
            let name = EntryValue(text: argument.text, span: argument.span)
            let wanted = source.arguments.filter { other in
                other.kind == argument.kind && !own.contains { $0.text == other.text }
            }
            let range = 0..<argument.text.utf8.count
            found.append((name, Self.stranger(argument.text, range, wanted.map(\.text))))
        }
        for value in entry.values {
            let shown = Self.names(in: value.text)
            let names = Set(shown.map(\.name))
            for (name, range) in shown
            where !known.contains(name) && strangers.insert(name).inserted {
                let wanted =
                    strangers.count <= Self.adviceLimit ? known.subtracting(names).sorted() : []
                found.append((value, Self.stranger("{\(name)}", range, wanted.map { "{\($0)}" })))
            }
            // Who renames one thing loses it too: that is told once.
            let lost = missing(in: value, names)
            guard strangers.isEmpty, !lost.isEmpty else { continue }
            let list = lost.sorted().map { "{\($0)}" }.joined(separator: ", ")
            found.append(
                (
                    value,
                    Finding(
                        rule: Self.rule, severity: .error, range: 0..<value.text.utf8.count,
                        message: "\(list) of the source \(lost.count == 1 ? "is" : "are") missing")
                ))
        }
        return Array(found.prefix(CatalogCheck.findingLimit))
    }

    /// What the source's text for the same case shows, and this one does not.
    private func missing(in value: EntryValue, _ names: Set<String>) -> Set<String> {
        let variation = value.variation
        guard let general = source.general(for: variation) else { return [] }
        var shown = names
        if value.text.utf8.contains(UInt8(ascii: "#")) { shown.formUnion(ownCounts) }
        let wanted = Self.names(in: general).map(\.name)
        var required = Set(wanted)
        if general.utf8.contains(UInt8(ascii: "#")) { required.formUnion(counts) }
        required.subtract(shown)
        required.subtract(choices)
        guard !required.isEmpty else { return [] }
        var same: Set<String>?
        if let text = source.sameForm(as: variation) {
            same = Set(Self.names(in: text).map(\.name))
            if text.utf8.contains(UInt8(ascii: "#")) { same?.formUnion(counts) }
        }
        return required.filter { name in
            let isInSame = same?.contains(name) ?? true
            guard counts.contains(name) else { return isInSame }
            guard variation.exactNumber == nil, let category = variation.plural else {
                return variation.exactNumber == nil
            }
            if ExactPlurals.isExact(category, in: locale) { return false }
            return isInSame || !ExactPlurals.isAtMostOne(category, in: locale)
        }
    }

    private static func names(in text: String) -> [(name: String, range: Range<Int>)] {
        text.withTextBytes { bytes in
            PlaceholderScanner.placeholders(in: bytes, .braces).compactMap { placeholder in
                guard case .named(.brace, let name) = placeholder.kind, !name.isEmpty else {
                    return nil
                }
                return (name, placeholder.range)
            }
        }
    }

    private static func stranger(
        _ name: String, _ range: Range<Int>, _ wanted: [String]
    ) -> Finding {
        guard wanted.count == 1 else {
            return Finding(
                rule: rule, severity: .error, range: range,
                message: "\(name) is not in the source: nothing will be put in its place")
        }
        return Finding(
            rule: rule, severity: .error, range: range,
            message: "\(name) is not in the source: expected \(wanted[0]); names of placeholders "
                + "stay as they are",
            fix: .init(replacement: wanted[0], isSafe: false))
    }
}

extension Entry {
    /// Arguments by which an ICU message chooses between its texts.
    var messageArguments: [EntryNote] {
        notes.filter { $0.kind == .pluralArgument || $0.kind == .selectArgument }
    }
}

extension [EntryNote] {
    fileprivate func names(of kind: EntryNote.Kind) -> Set<String> {
        Set(filter { $0.kind == kind }.map(\.text))
    }
}
