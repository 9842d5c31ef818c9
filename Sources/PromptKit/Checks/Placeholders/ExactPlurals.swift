import Synchronization

/// Which plural forms stand for one single number, so that a text may say it in words.
enum ExactPlurals {
    private static let cache = Mutex<[String: Set<PluralCategory>]>([:])

    /// Whether `category` means one whole number only: English "one" does, French "one" is used
    /// for 0 too, Russian "one" for 21.
    static func isExact(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        // Apple's systems use "zero" for 0 in every language.
        if category == .zero { return true }
        if let known = cache.withLock({ $0[locale.identifier] }) { return known.contains(category) }
        let exact = exactCategories(of: locale.identifier)
        cache.withLock { $0[locale.identifier] = exact }
        return exact.contains(category)
    }

    private static func exactCategories(of locale: String) -> Set<PluralCategory> {
        guard let rules = try? PluralRules(locale: locale) else { return [] }
        var counts: [PluralCategory: Int] = [:]
        // The rules repeat after a hundred, but for millions.
        for number in 0...200 {
            guard let category = try? rules.category(of: Double(number)) else { return [] }
            counts[category, default: 0] += 1
        }
        return Set(counts.filter { $0.value == 1 }.keys)
    }
}
