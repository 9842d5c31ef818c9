import Synchronization

/// Days, months, languages and territories of a locale, as its language writes them inside a
/// sentence: English “Monday”, French “lundi”. From ICU, read when first asked for.
struct ProperNouns: Sendable {
    /// By their lower case: words that begin with a capital, which of them are days and months,
    /// and the row of phrases that begin with a word, plus one, as the entry's name.
    private let words: CaseWordTable

    // What the table of names says of a word: flags of its own.
    private static let capital = CaseWordFlags(rawValue: 1 << 0)
    private static let date = CaseWordFlags(rawValue: 1 << 1)

    /// Names of two words and more, by their first.
    private let phrases: [[[CaseWordKey]]]

    /// The names for a locale; the same for every locale of a language and script.
    static func names(for locale: LocaleTag) -> ProperNouns {
        let tag = locale.script.map { "\(locale.language)-\($0)" } ?? locale.language
        return cache.withLock { cache in
            if let known = cache[tag] { return known }
            let names = ProperNouns(tag)
            cache[tag] = names
            return names
        }
    }

    private static let cache = Mutex<[String: ProperNouns]>([:])

    /// No names at all.
    init() {
        words = CaseWordTable()
        phrases = []
    }

    private init(_ tag: String) {
        let words = CaseWordTable(minimumCapacity: 512)
        var phrases: [[[CaseWordKey]]] = []
        func add(_ name: String, isDate: Bool = false) {
            let parts = name.split(separator: " ").map { CaseWords.foldedKey(String($0)) }
            guard let first = parts.first, parts.allSatisfy(\.isStorable),
                name.first?.isUppercase ?? false
            else { return }
            words.update(first) { entry in
                if parts.count == 1 {
                    entry.flags.formUnion(isDate ? [Self.capital, Self.date] : Self.capital)
                } else if entry.name == 0 {
                    phrases.append([parts])
                    entry.name = UInt16(phrases.count)
                } else {
                    phrases[Int(entry.name) - 1].append(parts)
                }
            }
        }
        for day in (try? CalendarNames.weekdays(in: tag)) ?? [] { add(day, isDate: true) }
        for month in (try? CalendarNames.months(in: tag)) ?? [] { add(month, isDate: true) }
        // The languages with a code of two letters: of the others, many are named like words.
        for language in LocaleServices.languageCodes where language.utf8.count == 2 {
            if let name = try? LocaleServices.languageName(of: language, in: tag), name != language
            {
                add(name)
            }
        }
        for region in LocaleServices.regionCodes where region.utf8.count == 2 {
            if let name = try? LocaleServices.regionName(of: region, in: tag), name != region {
                add(name)
            }
        }
        self.words = words
        self.phrases = phrases
    }

    func contains(_ word: CaseWordKey) -> Bool {
        words.view.entry(word).flags.contains(Self.capital)
    }

    /// A day or month that is hardly anything else: march and may are.
    func isCertainDate(_ word: CaseWordKey) -> Bool {
        words.view.entry(word).flags.contains(Self.date) && !Self.doubtful.contains(word)
    }

    private static let doubtful = CaseWordTable("march may august")

    /// How many words from the first one on are one name; 0 for none.
    func length(startingWith word: CaseWordKey, _ next: (Int) -> CaseWordKey) -> Int {
        let row = Int(words.view.entry(word).name) - 1
        guard phrases.indices.contains(row) else { return 0 }
        var longest = 0
        for parts in phrases[row] where parts.count > longest {
            if parts.indices.dropFirst().allSatisfy({ next($0) == parts[$0] }) {
                longest = parts.count
            }
        }
        return longest
    }
}
