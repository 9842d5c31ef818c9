/// What the English lexicon knows of a word.
struct CaseWordFlags: OptionSet {
    let rawValue: UInt32

    static let article = CaseWordFlags(rawValue: 1 << 0)
    /// and, but, or, nor
    static let conjunction = CaseWordFlags(rawValue: 1 << 1)
    /// yet, so: conjunctions for most rule sets, adverbs for others
    static let looseConjunction = CaseWordFlags(rawValue: 1 << 2)
    static let preposition = CaseWordFlags(rawValue: 1 << 3)
    /// A preposition that is an adverb as well: in, on, over
    static let particle = CaseWordFlags(rawValue: 1 << 4)
    /// A particle that is seldom a preposition in interface text: up, off, out, down
    static let adverb = CaseWordFlags(rawValue: 1 << 5)
    /// the, a, an, my, your: a noun follows
    static let determiner = CaseWordFlags(rawValue: 1 << 6)
    /// when, automatically, again: cannot follow a preposition
    static let noObject = CaseWordFlags(rawValue: 1 << 7)
    static let to = CaseWordFlags(rawValue: 1 << 8)
    static let `as` = CaseWordFlags(rawValue: 1 << 9)
    static let `if` = CaseWordFlags(rawValue: 1 << 10)
    /// vs, v
    static let versus = CaseWordFlags(rawValue: 1 << 11)
    /// A period after it ends no sentence.
    static let abbreviation = CaseWordFlags(rawValue: 1 << 12)
    static let unit = CaseWordFlags(rawValue: 1 << 13)
    static let roman = CaseWordFlags(rawValue: 1 << 14)
    /// The first word of an exact phrase.
    static let phraseStart = CaseWordFlags(rawValue: 1 << 15)
    /// A brand or acronym that has this spelling only: raised from lower case.
    static let certainName = CaseWordFlags(rawValue: 1 << 16)
    /// An acronym that is a word too: kept when it is shouted, never raised.
    static let possibleName = CaseWordFlags(rawValue: 1 << 17)
    /// A first element that is no word of its own: anti, pre.
    static let prefix = CaseWordFlags(rawValue: 1 << 18)
    /// An inflected or base form of a verb in the table of phrasal verbs.
    static let verb = CaseWordFlags(rawValue: 1 << 19)
    /// A base form that can follow an infinitive's to and is no noun.
    static let infinitive = CaseWordFlags(rawValue: 1 << 20)
    /// A base form that is a noun as well: page, format.
    static let nounOrVerb = CaseWordFlags(rawValue: 1 << 21)
    /// learn, how, want: an infinitive follows its to
    static let takesInfinitive = CaseWordFlags(rawValue: 1 << 22)
    /// move, add, send: a goal follows its to
    static let takesGoal = CaseWordFlags(rawValue: 1 << 23)
    /// A day, month or other proper noun that is always a capital.
    static let properNoun = CaseWordFlags(rawValue: 1 << 24)
    /// near, like, past: prepositions that are as often something else
    static let doubtful = CaseWordFlags(rawValue: 1 << 25)
    /// for, which is both conjunction and preposition
    static let forConjunction = CaseWordFlags(rawValue: 1 << 26)

    /// A symbol of a unit that is no word: kg
    static let certainUnit = CaseWordFlags(rawValue: 1 << 27)

    /// A family name with a capital behind Mac.
    static let macName = CaseWordFlags(rawValue: 1 << 28)

    /// ins, outs, ups: the last part of a compound such as plug-ins
    static let pluralParticle = CaseWordFlags(rawValue: 1 << 29)

    /// An acronym or numeral that is written in capitals, whatever the text has.
    static let capitalsName = CaseWordFlags(rawValue: 1 << 30)
    /// flat, sharp, natural: the E of E-flat
    static let accidental = CaseWordFlags(rawValue: 1 << 31)

    static let minorKinds: CaseWordFlags = [
        .article, .conjunction, .looseConjunction, .preposition, .to, .as, .if, .versus,
    ]

    /// What says something of the word's own case, and not only of its neighbours'.
    static let touchingCase: CaseWordFlags = [
        .minorKinds, .particle, .unit, .roman, .phraseStart, .certainName, .possibleName,
        .macName, .accidental, .pluralParticle,
    ]

    /// What asks for more than first letter or small letters.
    static let withSpelling: CaseWordFlags = [
        .unit, .roman, .phraseStart, .macName, .pluralParticle,
    ]

    /// What depends on the words around.
    static let dependent: CaseWordFlags = [
        .particle, .doubtful, .looseConjunction, .withSpelling, .certainName, .possibleName,
    ]
}
