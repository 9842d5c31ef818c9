import PromptKit

/// What a `Plural-Forms` header says: how many forms a text has, and which goes with a number.
struct PluralForms: Sendable, Hashable {
    let count: Int
    let expression: PluralExpression

    /// Numbers that are tried, as `msgfmt` does.
    private static let samples: ClosedRange<UInt64> = 0...1000

    /// The highest form that the expression gives for a small number, with the first such
    /// number, if it is past the last form.
    var excess: (number: UInt64, form: UInt64)? {
        for number in Self.samples {
            if let form = expression.form(for: number), form >= UInt64(count) {
                return (number, form)
            }
        }
        return nil
    }

    /// The first number for which there is no form, for the expression divides by zero.
    var undefined: UInt64? {
        Self.samples.first { expression.form(for: $0) == nil }
    }

    /// What each form is for.
    struct Form: Sendable, Hashable {
        var category: PluralCategory
        /// Whether it stands for one number only, so that it may say it in words.
        var isExact: Bool
    }

    /// The category of each form in CLDR's terms: that of most of the numbers which it is used
    /// for. Without a known locale, the form for 1 is `one` and the others are `other`.
    func forms(in locale: LocaleTag?) -> [Form] {
        var counts = [[PluralCategory: Int]](repeating: [:], count: count)
        var numbers = [Int](repeating: 0, count: count)
        let categories = locale.flatMap { PluralCategory.ofSmallNumbers(in: $0.identifier) }
        for number in Self.samples {
            guard let form = expression.form(for: number), form < UInt64(count) else { continue }
            numbers[Int(form)] += 1
            if let categories, Int(number) < categories.count {
                counts[Int(form)][categories[Int(number)], default: 0] += 1
            }
        }
        let formForOne = expression.form(for: 1)
        return (0..<count).map { form in
            let category =
                counts[form].max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
                ?? (UInt64(form) == formForOne && count > 1 ? .one : .other)
            return Form(category: category, isExact: numbers[form] == 1)
        }
    }
}
