/// Names that keep their own spelling: brands, acronyms and exact phrases.
///
/// ```swift
/// let names = CaseNames.standard.adding(CaseNames(brands: ["fooBar"], phrases: ["Go to Bed"]))
/// CaseConverter(locale: "en", style: .title, names: names).convert("show foobar")  // "Show fooBar"
/// ```
public struct CaseNames: Sendable, Hashable {
    /// The names that come with the library.
    public static let standard = CaseNames(includesStandard: true)

    /// Whether the library's own names count too.
    public let includesStandard: Bool
    /// Single words, spelled as they always are: `fooBar`.
    public let brands: [String]
    /// Single words that are kept when a text is all in capitals: `CRDT`.
    public let acronyms: [String]
    /// Phrases of words with spaces or hyphens between, spelled as they always are.
    public let phrases: [String]

    /// Names without those of the library.
    public init(brands: [String] = [], acronyms: [String] = [], phrases: [String] = []) {
        includesStandard = false
        self.brands = brands
        self.acronyms = acronyms
        self.phrases = phrases
    }

    private init(
        includesStandard: Bool, brands: [String] = [], acronyms: [String] = [],
        phrases: [String] = []
    ) {
        self.includesStandard = includesStandard
        self.brands = brands
        self.acronyms = acronyms
        self.phrases = phrases
    }

    /// Both lists; where they spell a name differently, `other` wins.
    public func adding(_ other: CaseNames) -> CaseNames {
        CaseNames(
            includesStandard: includesStandard || other.includesStandard,
            brands: brands + other.brands, acronyms: acronyms + other.acronyms,
            phrases: phrases + other.phrases)
    }

    var isStandard: Bool {
        includesStandard && brands.isEmpty && acronyms.isEmpty && phrases.isEmpty
    }
}
