import PromptKit

/// Compares the plural forms of an entry with those that its language needs.
struct PluralCheck {
    private var needs: [String: PluralNeeds?] = [:]
    private let formatName: String

    /// Formats whose forms have the names of CLDR's categories.
    private static let formats: Set<String> = [
        StringsDictionaryFormat.name, StringCatalogFormat.name, AndroidFormat.name,
        XLIFFFormat.name, ARBFormat.name,
    ]

    /// Nil for a format whose plurals are of another kind.
    init?(_ catalog: Catalog) {
        guard Self.formats.contains(catalog.format) else { return nil }
        formatName = catalog.format
    }

    /// The forms of one number: of the text itself, or of a variable in it.
    private struct Group: Hashable {
        var substitution: String?
        var device: String?
        var branch: String?
    }

    private struct LargeNote {
        var first: Entry
        var span: Span
        var missing: Set<PluralCategory>
        var count = 0
    }

    /// Texts without the form for large round numbers, by language: one note a file is enough.
    private var large: [String: LargeNote] = [:]

    private mutating func noteLarge(
        _ entry: Entry, _ span: Span, _ missing: Set<PluralCategory>, _ tag: String
    ) {
        large[tag, default: LargeNote(first: entry, span: span, missing: missing)].count += 1
    }

    private var lone = LonePlurals()

    /// What is said when all entries have been seen.
    func finalProblems() -> [Problem] {
        lone.problems()
            + large.sorted { $0.key < $1.key }.map { tag, note in
                var problem = MissingPluralCategory.large(
                    note.span, note.missing, in: tag, others: note.count - 1)
                problem.key = note.first.key
                problem.locale = note.first.locale
                return problem
            }
    }

    private mutating func needs(of tag: String) -> PluralNeeds? {
        if let known = needs[tag] { return known }
        let found = PluralNeeds(locale: tag)
        needs[tag] = .some(found)
        return found
    }

    /// Whether a form is for no number of the language, so that nobody sees it.
    mutating func isNeverShown(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        guard let needs = needs(of: locale.identifier) else { return false }
        return !needs.all.contains(category)
            && (category != .zero || formatName == AndroidFormat.name)
    }

    /// Categories all of whose numbers have a case of their own, `=1`.
    private func spelledOut(
        besides group: Group, in entry: Entry, _ needs: PluralNeeds
    ) -> Set<PluralCategory> {
        var numbers: Set<Int> = []
        for value in entry.values {
            guard let number = value.variation.exactNumber,
                case let general = value.variation.general,
                general.substitution == group.substitution,
                // A select may stand inside of the case.
                general.branch == group.branch || Self.isInside(general.branch, group.branch)
            else { continue }
            numbers.insert(number)
        }
        guard !numbers.isEmpty else { return [] }
        return Set(needs.small).filter { category in
            needs.small.indices.allSatisfy {
                needs.small[$0] != category || numbers.contains($0)
            }
        }
    }

    /// What stands in branches inside or around those of a group: a select may stand inside of one
    /// plural form, and the other forms have none.
    private func categories(
        beside group: Group, in forms: [Group: [(category: PluralCategory, span: Span)]]
    ) -> Set<PluralCategory> {
        // Each is held against each.
        guard formatName == ARBFormat.name, (2...Self.branchLimit).contains(forms.count) else {
            return []
        }
        var found: Set<PluralCategory> = []
        for (other, texts) in forms where other != group {
            guard other.substitution == group.substitution, other.device == group.device,
                Self.isInside(other.branch, group.branch)
                    || Self.isInside(group.branch, other.branch)
            else { continue }
            found.formUnion(texts.map(\.category))
        }
        return found
    }

    /// More branches than any message has that is meant well.
    private static let branchLimit = 200

    /// Whether a path of branches begins with another.
    private static func isInside(_ path: String?, _ outer: String?) -> Bool {
        guard let outer else { return true }
        return path?.hasPrefix(outer + "/") ?? false
    }

    /// - Parameters:
    ///   - isSource: whether it is the entry that others translate.
    ///   - sourceForms: the forms of the entry that it translates, if that is in another file.
    mutating func problems(
        of entry: Entry, in locale: LocaleTag, isSource: Bool,
        sourceForms: @autoclosure () -> [EntryValue.Variation: String]?
    ) -> [Problem] {
        guard entry.values.contains(where: { $0.variation.plural != nil }) else { return [] }
        if isSource {
            let one = entry.values.first { $0.variation.plural == .one }?.text
            lone.noteSource(entry.key, one: one)
        }
        let tag = locale.identifier
        guard let needs = needs(of: tag) else { return [] }
        var order: [Group] = []
        var forms: [Group: [(category: PluralCategory, span: Span)]] = [:]
        for value in entry.values {
            guard let category = value.variation.plural, !value.variation.isOrdinal else {
                continue
            }
            let group = Group(
                substitution: value.variation.substitution, device: value.variation.device,
                branch: value.variation.branch)
            if forms[group] == nil { order.append(group) }
            forms[group, default: []].append((category, value.span))
        }
        var problems: [Problem] = []
        for group in order {
            let given = forms[group] ?? []
            let categories = Set(given.map(\.category)).union(
                categories(beside: group, in: forms))
            var missing = needs.required.subtracting(categories)
            if !missing.isEmpty, formatName == ARBFormat.name {
                missing.subtract(spelledOut(besides: group, in: entry, needs))
            }
            // Apple's systems fall back on “other”: a variable with nothing else does not vary.
            if categories == [.other], group.substitution != nil { missing = [] }
            let place = group.substitution == nil ? entry.keySpan : given.first?.span
            if categories.contains(.one) { lone.noteOne(in: locale) }
            if !missing.isEmpty, categories == [.other] {
                if let forms = sourceForms() {
                    let one = forms.first { $0.key.plural == .one }?.value
                    lone.noteSource(entry.key, one: one)
                }
                var problem = MissingPluralCategory.problem(
                    place ?? entry.keySpan, missing, of: nil, in: tag, severity: .warning)
                problem.key = entry.key
                problem.locale = entry.locale
                let text = entry.values.first { $0.span == given.first?.span }?.text ?? ""
                lone.add(
                    problem, text, of: entry, in: locale, hasManyForms: needs.required.count > 2)
            } else if !missing.isEmpty {
                problems.append(
                    MissingPluralCategory.problem(
                        place ?? entry.keySpan, missing, of: group.substitution, in: tag,
                        severity: missing.contains(.other) ? .error : .warning))
            } else if !needs.large.subtracting(categories).isEmpty, categories.count > 1 {
                noteLarge(entry, place ?? entry.keySpan, needs.large, tag)
            }
            // Apple's systems take a form for zero in every language.
            let unused = given.filter {
                !needs.all.contains($0.category)
                    && ($0.category != .zero || formatName == AndroidFormat.name)
            }
            if let first = unused.first {
                problems.append(
                    UnusedPluralCategory.problem(first.span, unused.map(\.category), in: tag))
            }
        }
        return problems.map { problem in
            var problem = problem
            problem.key = entry.key
            problem.locale = entry.locale
            return problem
        }
    }
}

/// The plural categories of a language, by what they are for.
struct PluralNeeds {
    /// Those of numbers that apps count to, and `other`, which systems fall back on.
    var required: Set<PluralCategory>
    /// Those of large round numbers only: millions in French, Spanish, Italian and Portuguese.
    var large: Set<PluralCategory>
    var all: Set<PluralCategory>
    /// Those of 0, 1, 2 and so on.
    let small: [PluralCategory]

    /// Nil if the language has no rules.
    init?(locale: String) {
        guard let all = try? PluralCategory.all(in: locale),
            let small = PluralCategory.ofSmallNumbers(in: locale)
        else { return nil }
        self.all = all
        self.small = small
        required = Set(small).union([.other])
        large = []
        if let million = PluralCategory.ofMillion(in: locale), !required.contains(million) {
            large = [million]
        }
    }
}
