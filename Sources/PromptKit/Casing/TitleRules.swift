/// A named set of rules for English title style.
///
/// All sets agree on this much: the first and last word are capitals, and so is the first word
/// after a colon; articles are lower; particles of phrasal verbs are capitals (Log In); names keep
/// their own spelling. They differ in what the properties say.
public struct TitleRules: Sendable, Hashable {
    /// What becomes of `to` before a verb.
    public enum Infinitive: Sendable, Hashable { case lower, capital }

    /// What becomes of the later parts of a hyphenated compound.
    public enum Compounds: Sendable, Hashable {
        /// Capital, but for small words in the middle: Step-by-Step, Sign-In.
        case everyPart
        /// The same, with Built-in and Plug-in as the exceptions.
        case everyPartButBuiltIn
        /// The same, but lower behind a prefix that is no word: Anti-inflammatory.
        case lowerAfterPrefix
        /// Capital if the word carries weight; small words stay lower in last place as well:
        /// Add-in, How-to.
        case majorParts
    }

    /// `apple`, `chicago`, `ap`, …
    public let name: String
    /// Prepositions with more letters than this are capitals.
    public let longestLowerPreposition: Int
    /// Conjunctions that stay lower.
    public let lowerConjunctions: [String]
    public let infinitive: Infinitive
    /// Whether `as` stays lower, whatever its part of speech.
    public let lowersAs: Bool
    public let compounds: Compounds
    /// Whether flat, sharp and natural stay lower behind the name of a note: E-flat Major.
    public let lowersAccidentals: Bool

    /// Apple Style Guide, “capitalization”, title style: articles; and, but, or, nor, for, yet,
    /// so; `to` in infinitives; `as`; prepositions of four letters or fewer.
    /// The second word of a hyphenated compound is a capital, but in Built-in and Plug-in.
    public static let apple = TitleRules(
        "apple", prepositions: 4, conjunctions: ["and", "but", "or", "nor", "for", "yet", "so"],
        compounds: .everyPartButBuiltIn)

    /// The Chicago Manual of Style, 18th edition, 8.160: prepositions of fewer than five letters;
    /// and, but, for, or, nor only; `to` and `as` in any function. Musical keys keep a small
    /// second part (8.162).
    public static let chicago = TitleRules(
        "chicago", prepositions: 4, conjunctions: ["and", "but", "for", "or", "nor"],
        lowersAccidentals: true)

    /// The Chicago Manual of Style, 17th edition, 8.159: prepositions of any length, and
    /// lower case behind a prefix (8.161).
    public static let chicago17 = TitleRules(
        "chicago17", prepositions: .max, conjunctions: ["and", "but", "for", "or", "nor"],
        compounds: .lowerAfterPrefix, lowersAccidentals: true)

    /// AP Stylebook, “composition titles”: words of three letters or fewer that are articles,
    /// conjunctions or prepositions; `To` in infinitives is a capital.
    public static let ap = TitleRules(
        "ap", prepositions: 3, conjunctions: ["and", "but", "or", "nor", "for", "yet", "so"],
        infinitive: .capital)

    /// Publication Manual of the APA, 7th edition, 6.17: conjunctions, articles and prepositions
    /// of three letters or fewer, `if` among them.
    public static let apa = TitleRules(
        "apa", prepositions: 3,
        conjunctions: ["and", "as", "but", "for", "if", "nor", "or", "so", "yet"])

    /// MLA Handbook, 9th edition, 2.90: prepositions of any length, the seven coordinating
    /// conjunctions, and `to` in infinitives.
    public static let mla = TitleRules(
        "mla", prepositions: .max,
        conjunctions: ["and", "but", "for", "nor", "or", "so", "yet"], lowersAs: true)

    /// GNOME Human Interface Guidelines, “header capitalization”: every word of four letters or
    /// more is a capital.
    public static let gnome = TitleRules(
        "gnome", prepositions: 3, conjunctions: ["and", "but", "or", "nor", "for", "yet", "so"])

    /// Windows User Experience Guidelines, “title-style capitalization”, which the newer guides
    /// replace by sentence style: prepositions of four letters or fewer, and small second parts
    /// of compounds (Add-in, How-to).
    public static let microsoft = TitleRules(
        "microsoft", prepositions: 4, conjunctions: ["and", "but", "for", "nor", "or"],
        compounds: .majorParts)

    public static let all: [TitleRules] = [
        .apple, .chicago, .chicago17, .ap, .apa, .mla, .gnome, .microsoft,
    ]

    /// Nil if there is no rule set of that name.
    public init?(name: String) {
        guard let rules = Self.all.first(where: { $0.name == name }) else { return nil }
        self = rules
    }

    private init(
        _ name: String, prepositions: Int, conjunctions: [String],
        infinitive: Infinitive = .lower, lowersAs: Bool = true,
        compounds: Compounds = .everyPart, lowersAccidentals: Bool = false
    ) {
        self.name = name
        longestLowerPreposition = prepositions
        lowerConjunctions = conjunctions
        self.infinitive = infinitive
        self.lowersAs = lowersAs
        self.compounds = compounds
        self.lowersAccidentals = lowersAccidentals
    }
}
