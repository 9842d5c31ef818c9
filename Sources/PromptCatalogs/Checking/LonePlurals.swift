import PromptKit

/// Texts of which only the form “other” is given, in languages that have more: a fault or not
/// according to what the rest of the file has, so they are judged when it has been read.
struct LonePlurals {
    private struct Lone {
        var problem: Problem
        var locale: LocaleTag
        var key: String
        var text: String
        var hasManyForms: Bool
    }

    private var lone: [Lone] = []
    /// Locales of which some text has the form “one”.
    private var localesWithOne: Set<String> = []
    /// The source's form “one” by key; an empty text where it has only “other”.
    private var sourceOnes: [String: String] = [:]

    /// - Parameter hasManyForms: whether the language has more forms than “one” and “other”.
    mutating func add(
        _ problem: Problem, _ text: String, of entry: Entry, in locale: LocaleTag,
        hasManyForms: Bool
    ) {
        lone.append(
            Lone(
                problem: problem, locale: locale, key: entry.key, text: text,
                hasManyForms: hasManyForms))
    }

    mutating func noteOne(in locale: LocaleTag) {
        localesWithOne.insert(locale.identifier)
    }

    mutating func noteSource(_ key: String, one: String?) {
        sourceOnes[key] = one ?? ""
    }

    func problems() -> [Problem] {
        lone.map { lone in
            var problem = lone.problem
            problem.severity = isSure(lone) ? .warning : .info
            return problem
        }
    }

    private func isSure(_ lone: Lone) -> Bool {
        if Self.withoutAgreement.contains(lone.locale.language) { return false }
        if lone.hasManyForms { return true }
        // “%d found” is one text for all numbers in the source too; “byte” in Italian is the
        // word for one and for many.
        if let one = sourceOnes[lone.key], one.isEmpty || one.lowercased() == lone.text.lowercased()
        {
            return false
        }
        return localesWithOne.contains(lone.locale.identifier)
    }

    /// Languages whose nouns stay as they are behind a number, whatever CLDR's categories.
    static let withoutAgreement: Set<String> = [
        "tr", "az", "kk", "ky", "uz", "tk", "tt", "ba", "cv", "ug", "crh", "gag", "sah", "ka",
        "hy", "hu", "fa", "tg", "ckb", "ku", "mn", "bn", "as", "or", "hi", "ur", "mr", "gu", "pa",
        "ne", "ta", "te", "kn", "ml", "si", "fil", "tl",
    ]
}
