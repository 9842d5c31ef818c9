internal import CPromptICU

/// CLDR's cardinal plural categories.
public enum PluralCategory: String, Sendable, CaseIterable, Hashable {
    case zero, one, two, few, many, other
}

/// The plural rules of a locale.
///
/// Owns its handle and closes it. ICU's rules are immutable after opening: any thread may ask.
struct PluralRules: ~Copyable {
    private let handle: OpaquePointer

    init(locale: String) throws(ICUError) {
        var status: Int32 = 0
        guard let handle = pk_plural_rules_open(locale, &status), status <= 0 else {
            throw ICUError(code: status)
        }
        self.handle = handle
    }

    deinit {
        pk_plural_rules_close(handle)
    }

    borrowing func category(of number: Double) throws(ICUError) -> PluralCategory {
        var status: Int32 = 0
        let category = pk_plural_rules_select(handle, number, &status)
        guard status <= 0 else { throw ICUError(code: status) }
        return switch category {
        case PK_PLURAL_ZERO: .zero
        case PK_PLURAL_ONE: .one
        case PK_PLURAL_TWO: .two
        case PK_PLURAL_FEW: .few
        case PK_PLURAL_MANY: .many
        default: .other
        }
    }

    borrowing func categories() throws(ICUError) -> Set<PluralCategory> {
        let handle = handle
        let keywords = try ICUBuffer.ascii { buffer, capacity, status in
            pk_plural_rules_categories(handle, buffer, capacity, &status)
        }
        return Set(
            keywords.split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) })
    }
}

extension PluralCategory {
    /// The categories that whole and fractional numbers of a locale can fall in.
    package static func all(in locale: String) throws(ICUError) -> Set<PluralCategory> {
        try PluralRules(locale: locale).categories()
    }

    /// The categories of 0, 1, 2 … 200 in a locale; nil if ICU has no rules to ask.
    package static func ofSmallNumbers(in locale: String) -> [PluralCategory]? {
        guard let rules = try? PluralRules(locale: locale) else { return nil }
        var categories: [PluralCategory] = []
        for number in 0...200 {
            guard let category = try? rules.category(of: Double(number)) else { return nil }
            categories.append(category)
        }
        return categories
    }

    /// The category of a million in a locale; nil if ICU has no rules to ask.
    package static func ofMillion(in locale: String) -> PluralCategory? {
        guard let rules = try? PluralRules(locale: locale) else { return nil }
        return try? rules.category(of: 1_000_000)
    }
}
