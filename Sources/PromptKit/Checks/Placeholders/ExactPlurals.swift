import Synchronization

/// Which plural forms may say their number in words.
package enum ExactPlurals {
    /// How many numbers a form stands for.
    package enum Reach: Sendable, Hashable {
        /// One whole number only: English "one", Hebrew "two".
        case oneNumber
        /// 0 and 1, as French "one": hardly a text has a use for both, but 0 may come.
        case zeroAndOne
        /// Russian "one" is for 21 too.
        case many
    }

    private static let cache = Mutex<[String: [PluralCategory: Reach]]>([:])

    /// What `category` stands for in a language. Linear in the number of categories once the
    /// language is known.
    package static func reach(of category: PluralCategory, in locale: LocaleTag) -> Reach {
        // Apple's systems use "zero" for 0 in every language.
        if category == .zero { return .oneNumber }
        if let known = cache.withLock({ $0[locale.identifier] }) { return known[category] ?? .many }
        let reaches = reaches(in: locale.identifier)
        cache.withLock { $0[locale.identifier] = reaches }
        return reaches[category] ?? .many
    }

    /// Whether `category` means one whole number only: English "one" does, French "one" is used
    /// for 0 too, Russian "one" for 21.
    package static func isExact(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        reach(of: category, in: locale) == .oneNumber
    }

    /// Whether `category` means 0 and 1 only, as French "one" does: who has no number in the
    /// source's form for one does not need it there.
    package static func isAtMostOne(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        reach(of: category, in: locale) != .many
    }

    private static func reaches(in locale: String) -> [PluralCategory: Reach] {
        guard let rules = try? PluralRules(locale: locale) else { return [:] }
        var numbers: [PluralCategory: Set<Int>] = [:]
        // The rules repeat after a hundred, but for millions.
        for number in 0...200 {
            guard let category = try? rules.category(of: Double(number)) else { return [:] }
            numbers[category, default: []].insert(number)
        }
        return numbers.mapValues {
            $0.count == 1 ? .oneNumber : $0 == [0, 1] ? .zeroAndOne : .many
        }
    }
}
