import PromptKit

/// What a `Plural-Forms` header says: how many forms a text has, and which goes with a number.
struct PluralForms: Sendable, Hashable {
    let count: Int
    /// The expression as written.
    private let text: String
    /// The form that the expression gives for each of ``samples``; nil where it divides by zero.
    private let found: [UInt64?]
    /// How many forms the expression gives for small numbers.
    let used: Int

    init(count: Int, expression: PluralExpression, _ text: String) {
        self.count = count
        self.text = text
        let found = Self.samples.map { expression.form(for: $0) }
        self.found = found
        used = Set(found.lazy.compactMap { $0 }.filter { $0 < UInt64(count) }).count
    }

    /// The same few expressions stand in all files, and to try a thousand numbers takes longer
    /// than to read a small file.
    static func read(
        count: Int, _ text: String
    ) throws(PluralExpression.Fault) -> PluralForms {
        try known.meaning(of: "\(count) \(text)") { _ in
            Result { () throws(PluralExpression.Fault) in
                PluralForms(count: count, expression: try PluralExpression(text), text)
            }
        }.get()
    }

    private static let known = NameMemory<Result<PluralForms, PluralExpression.Fault>>(
        longest: 400)
    private static let knownForms = NameMemory<[Form]>(longest: 500)

    /// Numbers that are tried, as `msgfmt` does.
    private static let samples: ClosedRange<UInt64> = 0...1000

    /// The highest form that the expression gives for a small number, with the first such
    /// number, if it is past the last form.
    var excess: (number: UInt64, form: UInt64)? {
        for (number, form) in zip(Self.samples, found) {
            if let form, form >= UInt64(count) {
                return (number, form)
            }
        }
        return nil
    }

    /// The first number for which there is no form, for the expression divides by zero.
    var undefined: UInt64? {
        found.firstIndex { $0 == nil }.map(UInt64.init)
    }

    /// What each form is for.
    struct Form: Sendable, Hashable {
        var category: PluralCategory
        /// Whether it may say its number in words: it stands for one number only, or for none but
        /// 0 and 1.
        var isExact: Bool
        /// Whether it stands for 1 and nothing else.
        var isForOne: Bool
    }

    /// The category of each form in CLDR's terms: that of most of the numbers which it is used
    /// for. Without a known locale, the form for 1 is `one` and the others are `other`.
    func forms(in locale: LocaleTag?) -> [Form] {
        Self.knownForms.meaning(of: "\(locale?.identifier ?? "") \(count) \(text)") { _ in
            findForms(in: locale)
        }
    }

    private func findForms(in locale: LocaleTag?) -> [Form] {
        var counts = [[PluralCategory: Int]](repeating: [:], count: count)
        var numbers = [Int](repeating: 0, count: count)
        var highest = [Int](repeating: 0, count: count)
        let categories = locale.flatMap { PluralCategory.ofSmallNumbers(in: $0.identifier) }
        for (number, form) in zip(Self.samples, found) {
            guard let form, form < UInt64(count) else { continue }
            numbers[Int(form)] += 1
            highest[Int(form)] = Int(number)
            if let categories, Int(number) < categories.count {
                counts[Int(form)][categories[Int(number)], default: 0] += 1
            }
        }
        let formForOne = found[1]
        return (0..<count).map { form in
            let category =
                counts[form].max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
                ?? (UInt64(form) == formForOne && count > 1 ? .one : .other)
            return Form(
                category: category, isExact: numbers[form] == 1 || highest[form] < 2,
                isForOne: numbers[form] == 1 && highest[form] == 1)
        }
    }
}
