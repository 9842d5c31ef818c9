import Synchronization

/// Which plural forms stand for one single number, so that a text may say it in words.
package enum ExactPlurals {
    private struct Categories {
        /// Those of one number.
        var exact: Set<PluralCategory> = []
        /// Those of 0 and 1 only.
        var atMostOne: Set<PluralCategory> = []
    }

    private static let cache = Mutex<[String: Categories]>([:])

    /// Whether `category` means one whole number only: English "one" does, French "one" is used
    /// for 0 too, Russian "one" for 21.
    package static func isExact(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        // Apple's systems use "zero" for 0 in every language.
        if category == .zero { return true }
        return categories(of: locale).exact.contains(category)
    }

    /// Whether `category` means 0 and 1 only, as French "one" does: who has no number in the
    /// source's form for one does not need it there.
    package static func isAtMostOne(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        isExact(category, in: locale) || categories(of: locale).atMostOne.contains(category)
    }

    private static func categories(of locale: LocaleTag) -> Categories {
        if let known = cache.withLock({ $0[locale.identifier] }) { return known }
        let found = categories(of: locale.identifier)
        cache.withLock { $0[locale.identifier] = found }
        return found
    }

    private static func categories(of locale: String) -> Categories {
        guard let rules = try? PluralRules(locale: locale) else { return Categories() }
        var counts: [PluralCategory: Int] = [:]
        var large: Set<PluralCategory> = []
        // The rules repeat after a hundred, but for millions.
        for number in 0...200 {
            guard let category = try? rules.category(of: Double(number)) else {
                return Categories()
            }
            counts[category, default: 0] += 1
            if number > 1 { large.insert(category) }
        }
        return Categories(
            exact: Set(counts.filter { $0.value == 1 }.keys),
            atMostOne: Set(counts.keys).subtracting(large))
    }
}
