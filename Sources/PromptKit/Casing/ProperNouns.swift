import Synchronization

/// Days, months, languages and territories of a locale, as its language writes them inside a
/// sentence: English “Monday”, French “lundi”. From ICU, read when first asked for.
struct ProperNouns: Sendable {
    /// Single words that begin with a capital, by their lower case.
    private let words: Set<CaseWordKey>
    /// Days and months that begin with a capital.
    private let dates: Set<CaseWordKey>
    /// Names of two words and more, in lower case.
    private let phrases: [CaseWordKey: [[CaseWordKey]]]

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
        words = []
        dates = []
        phrases = [:]
    }

    private init(_ tag: String) {
        var words: Set<CaseWordKey> = []
        var dates: Set<CaseWordKey> = []
        var phrases: [CaseWordKey: [[CaseWordKey]]] = [:]
        func add(_ name: String, isDate: Bool = false) {
            let parts = name.split(separator: " ").map { CaseWords.foldedKey(String($0)) }
            guard let first = parts.first, parts.allSatisfy(\.isStorable) else { return }
            let isCapital = name.first?.isUppercase ?? false
            if parts.count > 1 {
                if isCapital { phrases[first, default: []].append(parts) }
            } else if isCapital {
                words.insert(first)
                if isDate { dates.insert(first) }
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
        self.dates = dates
        self.phrases = phrases
    }

    func contains(_ word: CaseWordKey) -> Bool { words.contains(word) }

    /// A day or month that is hardly anything else: march and may are.
    func isCertainDate(_ word: CaseWordKey) -> Bool {
        dates.contains(word) && !Self.doubtful.contains(word)
    }

    private static let doubtful = CaseWordTable("march may august")

    /// How many words from the first one on are one name; 0 for none.
    func length(startingWith word: CaseWordKey, _ next: (Int) -> CaseWordKey) -> Int {
        guard let candidates = phrases[word] else { return 0 }
        var longest = 0
        for parts in candidates where parts.count > longest {
            if parts.indices.dropFirst().allSatisfy({ next($0) == parts[$0] }) {
                longest = parts.count
            }
        }
        return longest
    }
}
