/// Why a word has the letter case it has.
public enum CaseReason: String, Sendable, Hashable, CaseIterable {
    /// A word that carries weight: noun, verb, adjective, adverb, pronoun.
    case major
    /// An article, conjunction or short preposition.
    case minor
    case first
    case last
    /// First after a colon, a dash or the end of a sentence, or in quotation marks or brackets.
    case clauseStart
    /// Last before a colon, an ellipsis, the end of a sentence or of a quotation.
    case clauseEnd
    /// The adverb of a phrasal verb: Log In.
    case particle
    /// A part of a hyphenated compound.
    case compound
    /// A small word inside a hyphenated compound: Step-by-Step.
    case compoundMinor
    /// The to of an infinitive.
    case infinitive
    /// A brand or acronym of the list of names.
    case name
    /// An exact phrase of the list of names.
    case phrase
    /// A Mc, Mac or O’ name.
    case familyName
    /// A day, month, language or territory.
    case properNoun
    /// A Roman numeral.
    case numeral
    /// Capitals that the text has of its own: URL, SwiftUI.
    case ownCapitals
    /// One of three or more words all in capitals, which is no spelling.
    case shouting
    /// A placeholder, address, path or other text that is not for reading.
    case opaque
    case number
    case unit
    /// Joined to what stands before: file(s), %@’s.
    case attached
    /// The locale's list of words that stay lower.
    case list
    /// Letters that have no case.
    case caseless
    /// An ordinary word inside a sentence.
    case sentence
    /// The style or the language changes nothing.
    case unchanged
}

/// What was decided about one word of a text, and why.
public struct WordVerdict: Sendable, Hashable {
    /// UTF-8 offsets of the word in the text that was given.
    public let range: Range<Int>
    /// The word as given.
    public let word: String
    /// The word as it comes out.
    public let result: String
    public let reason: CaseReason
    /// Whether another reading of the text would give another case, so that a checker has
    /// nothing to complain of.
    public let isUnsure: Bool

    package init(
        range: Range<Int>, word: String, result: String, reason: CaseReason, isUnsure: Bool
    ) {
        self.range = range
        self.word = word
        self.result = result
        self.reason = reason
        self.isUnsure = isUnsure
    }
}
