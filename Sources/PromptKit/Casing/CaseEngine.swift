/// What a converter does, worked out once from its locale, style and platform.
final class CaseEngine: Sendable {
    enum Plan: Sendable {
        case verbatim
        case english(TitleRuleBits)
        case list(raisesCompounds: Bool)
        case sentence(isEnglish: Bool)

        var isVerbatim: Bool {
            if case .verbatim = self { true } else { false }
        }
    }

    let locale: LocaleTag
    let style: CaseStyle
    let platform: PromptPlatform
    let plan: Plan
    let isVerbatim: Bool
    let lexicon: CaseLexicon
    /// The same, to be looked up in without counting references or following them.
    private let reference: CaseLexiconReference
    let tailoring: LetterTailoring
    let lowercase: CaseWordTable
    private let longestListed: Int
    private let listedInitials: UInt32
    let hasUnderscoreMnemonics: Bool
    private let names: CaseNames
    /// The verdicts on plain words that the plan wants.
    private let column: Int

    init(
        locale: LocaleTag, style: CaseStyle, platform: PromptPlatform, names: CaseNames,
        store: LocaleStore
    ) {
        self.locale = locale
        self.style = style
        self.platform = platform
        tailoring = LetterTailoring(locale)
        hasUnderscoreMnemonics = platform == .gnome
        let casing = store.data(for: locale, platform: platform).data.casing
        let match = store.data(for: locale, platform: platform).match
        lowercase = CaseWords.table(casing.lowercase)
        listedInitials = CaseWords.initials(casing.lowercase)
        longestListed = (casing.lowercase.map(\.utf8.count).max() ?? 0) + 2
        plan = Self.plan(locale, style, casing, match)
        self.names = names
        // Building the words takes longer than a title in a language without letter case.
        lexicon = plan.isVerbatim ? .empty : .of(names, in: locale)
        reference = CaseLexiconReference(lexicon)
        isVerbatim = plan.isVerbatim
        column = Self.column(of: plan)
    }

    private static func column(of plan: Plan) -> Int {
        if case .english(let rules) = plan { rules.column } else { PlainVerdicts.noColumn }
    }

    /// The engine with the words that an explanation names, even where nothing is converted.
    private init(explaining engine: CaseEngine) {
        locale = engine.locale
        style = engine.style
        platform = engine.platform
        plan = engine.plan
        tailoring = engine.tailoring
        lowercase = engine.lowercase
        longestListed = engine.longestListed
        listedInitials = engine.listedInitials
        hasUnderscoreMnemonics = engine.hasUnderscoreMnemonics
        isVerbatim = engine.isVerbatim
        column = engine.column
        names = engine.names
        lexicon = .of(engine.names, in: engine.locale)
        reference = CaseLexiconReference(lexicon)
    }

    var explaining: CaseEngine {
        plan.isVerbatim ? CaseEngine(explaining: self) : self
    }

    private static func plan(
        _ locale: LocaleTag, _ style: CaseStyle, _ casing: LocaleData.Casing,
        _ match: LocaleStore.Match
    ) -> Plan {
        let isEnglish = locale.language == "en"
        // Toki pona writes no word with a capital but names.
        if locale.language == "tok" { return .verbatim }
        let hasData = match != .unsupported
        switch style {
        case .verbatim: return .verbatim
        case .automatic:
            guard hasData else { return .sentence(isEnglish: isEnglish) }
            switch casing.style {
            case .none: return .verbatim
            case .sentence: return .sentence(isEnglish: isEnglish)
            case .title: return title(locale, .apple)
            }
        case .title(let rules):
            if isEnglish { return .english(TitleRuleBits(rules)) }
            guard hasData else { return .sentence(isEnglish: false) }
            switch casing.style {
            case .none: return .verbatim
            case .sentence where casing.lowercase.isEmpty: return .sentence(isEnglish: false)
            case .sentence, .title: return title(locale, rules)
            }
        case .sentence:
            return hasData && casing.style == .none ? .verbatim : .sentence(isEnglish: isEnglish)
        }
    }

    private static func title(_ locale: LocaleTag, _ rules: TitleRules) -> Plan {
        if locale.language == "en" { return .english(TitleRuleBits(rules)) }
        return .list(raisesCompounds: ["id", "ms", "tr"].contains(locale.language))
    }

    /// Cuts the text into words and decides on each, unless there was no room for all tokens.
    ///
    /// - Parameter isComplete: whether the words that cannot change are wanted too.
    func tokens(
        of text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>], isPadded: Bool,
        isComplete: Bool = false, in storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> CaseTokenList {
        if keeping.isEmpty {
            return tokens(
                of: text, keeping: UnsafeBufferPointer(start: nil, count: 0), isPadded: isPadded,
                isComplete: isComplete, in: storage)
        }
        return keeping.withUnsafeBufferPointer {
            tokens(
                of: text, keeping: $0, isPadded: isPadded, isComplete: isComplete, in: storage)
        }
    }

    private func tokens(
        of text: UnsafeBufferPointer<UInt8>, keeping: UnsafeBufferPointer<Range<Int>>,
        isPadded: Bool, isComplete: Bool, in storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> CaseTokenList {
        var tokens = CaseTokenList(storage: storage)
        let mayShout = read(text, keeping, isPadded, isComplete, into: &tokens)
        if tokens.isFull { return tokens }
        let lexicon = reference
        let isShouting = mayShout && isShouted(text, tokens)
        switch plan {
        case .verbatim: break
        case .english(let rules):
            if tokens.areDecided { break }
            EnglishTitle(
                text: text, lexicon: lexicon, rules: rules, isShouting: isShouting, tokens: tokens
            ).decide()
        case .list(let raisesCompounds):
            ListTitle(
                text: text, lexicon: lexicon, lowercase: lowercase, longestListed: longestListed,
                listedInitials: listedInitials,
                tailoring: tailoring, raisesCompounds: raisesCompounds, isShouting: isShouting,
                tokens: tokens
            ).decide()
        case .sentence(isEnglish: false):
            let sentence = SentenceCase(
                text: text, lexicon: lexicon, tailoring: tailoring, tokens: tokens)
            sentence.decide()
            if isComplete { sentence.explainCapitals(.names(for: locale)) }
        case .sentence(isEnglish: true):
            EnglishSentence(
                text: text, lexicon: lexicon, tailoring: tailoring, isShouting: isShouting,
                tokens: tokens
            ).decide()
        }
        return tokens
    }

    /// Cuts the text into words. Returns whether it may be shouting.
    @inline(__always)
    private func read(
        _ text: UnsafeBufferPointer<UInt8>, _ keeping: UnsafeBufferPointer<Range<Int>>,
        _ isPadded: Bool, _ isComplete: Bool, into tokens: inout CaseTokenList
    ) -> Bool {
        let stopsEarly = if case .sentence(isEnglish: false) = plan { !isComplete } else { false }
        guard !stopsEarly, keeping.isEmpty, text.at(0).isASCIILetter else {
            return readOn(
                text, keeping, isPadded, stopsEarly, after: .init(next: 0), into: &tokens)
        }
        let words = PlainWords.read(
            text, isPadded: isPadded, from: 0, reference.words, column: column, into: &tokens)
        if words.next > text.count { return words.hasCapitalsName }
        return readOn(text, keeping, isPadded, false, after: words, into: &tokens)
    }

    /// Reads what is left of a text behind its plain words.
    @inline(never)
    private func readOn(
        _ text: UnsafeBufferPointer<UInt8>, _ keeping: UnsafeBufferPointer<Range<Int>>,
        _ isPadded: Bool, _ stopsEarly: Bool, after words: PlainWords.End,
        into tokens: inout CaseTokenList
    ) -> Bool {
        var tokenizer = CaseTokenizer(
            text: text, lexicon: reference, hasUnderscoreMnemonics: hasUnderscoreMnemonics,
            keeping: keeping, column: column, isPadded: isPadded, tokens: tokens)
        if stopsEarly {
            tokenizer.run(until: SentenceCase.hasEnough)
        } else {
            tokenizer.resume(after: words)
            tokenizer.run()
        }
        tokens = tokenizer.tokens
        return tokenizer.capitalsCount >= 1
            && (tokenizer.otherCount == 0 || tailoring.hasElision)
    }

    /// Whether a text is three words or more, all in capitals. A single letter is a word of any
    /// case, and so is what will be all capitals once it is spelled right: what comes out must
    /// not be shouting where what went in was none.
    @inline(never)
    private func isShouted(
        _ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList
    ) -> Bool {
        let speller = CaseSpeller(
            text: text, lexicon: CaseLexiconReference(lexicon), tokens: tokens)
        var capitals = 0
        var letters = 0
        for index in 0..<tokens.count where tokens[index].kind == .word {
            let token = tokens[index]
            switch token.shape {
            case .caseless: break
            case .capitals: capitals += 1
            case .lower, .capitalized:
                if token.letters == 1 {
                    letters += 1
                } else if token.flags.contains(.capitalsName)
                    || token.flags.contains(.possibleName) && speller.isTimeOfDay(at: index)
                {
                    capitals += 1
                } else {
                    return false
                }
            case .mixed:
                // d’API will be D’API.
                guard tailoring.hasElision, let prefix = FamilyNames.elision(in: text, token),
                    !text[(Int(token.start) + prefix)..<Int(token.end)].contains(where: {
                        (0x61...0x7A).contains($0)
                    })
                else { return false }
                capitals += 1
            }
        }
        return capitals >= 2 && capitals + letters >= 3
    }

    /// A kilobyte lies on the stack; more comes from the heap.
    static let fewTokens = 32

    /// Runs `body` with the tokens of a text in memory of the moment.
    @inline(__always)
    func withTokens<Result>(
        of text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>], isComplete: Bool = false,
        _ body: (CaseTokenList) -> Result
    ) -> Result {
        let result = withUnsafeTemporaryAllocation(
            of: CaseToken.self, capacity: Self.fewTokens
        ) {
            storage -> Result? in
            let tokens = tokens(
                of: text, keeping: keeping, isPadded: false, isComplete: isComplete, in: storage)
            return tokens.isFull ? nil : body(tokens)
        }
        return result ?? withManyTokens(of: text, keeping: keeping, isComplete, body)
    }

    private func withManyTokens<Result>(
        of text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>], _ isComplete: Bool,
        _ body: (CaseTokenList) -> Result
    ) -> Result {
        // No text has more tokens than bytes.
        withUnsafeTemporaryAllocation(of: CaseToken.self, capacity: text.count + 1) { storage in
            body(
                tokens(
                    of: text, keeping: keeping, isPadded: false, isComplete: isComplete,
                    in: storage))
        }
    }

    /// A text with its case. Nil if nothing changes.
    func converted(_ text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>] = []) -> String? {
        // Made in memory of the moment, and copied into the string when it is whole: that costs
        // less than to write in the string.
        withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: text.count + PaddedText.padding
        ) { bytes in
            let result = withUnsafeTemporaryAllocation(
                of: CaseToken.self, capacity: Self.fewTokens
            ) {
                converted(text, keeping: keeping, in: bytes, tokens: $0)
            }
            if let result { return result }
            // No text has more tokens than bytes.
            let long = withUnsafeTemporaryAllocation(
                of: CaseToken.self, capacity: text.count + 1
            ) {
                converted(text, keeping: keeping, in: bytes, tokens: $0)
            }
            return long ?? nil
        }
    }

    /// The same in memory of the caller's; no value if there is no room for all tokens.
    private func converted(
        _ text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>],
        in bytes: UnsafeMutableBufferPointer<UInt8>,
        tokens storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> String?? {
        guard let padded = PaddedText(text, in: bytes) else { return .some(nil) }
        let tokens = tokens(of: padded.text, keeping: keeping, isPadded: true, in: storage)
        if tokens.isFull { return nil }
        if canWriteInPlace(tokens) {
            let isChanged = recase(tokens, in: bytes)
            return .some(isChanged ? String(decoding: padded.text, as: UTF8.self) : nil)
        }
        return .some(changes(tokens) ? mapped(text, tokens) : nil)
    }

    /// Apart from its caller, which would have to count a reference for the closure.
    @inline(never)
    private func mapped(_ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList) -> String {
        // No mapping of one character is longer than three times its UTF-8.
        String(unsafeUninitializedCapacity: text.count * 3) { write(text, tokens, to: $0) }
    }

    /// The text that `compose` writes, with its case: made in the string itself where no character
    /// changes its length.
    @inline(__always)
    func converted(
        composedOf count: Int, _ compose: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) -> String {
        var isDone = true
        let result = String(unsafeUninitializedCapacity: count) { storage in
            let text = UnsafeMutableBufferPointer(rebasing: storage[..<count])
            compose(text)
            isDone = recase(text)
            return count
        }
        return isDone ? result : mapped(result)
    }

    /// Writes a text's case over it. False if characters change their length, so that this cannot
    /// be done.
    private func recase(_ text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        if isVerbatim { return true }
        return withTokens(of: UnsafeBufferPointer(text), keeping: []) { tokens in
            guard canWriteInPlace(tokens) else { return !changes(tokens) }
            recase(tokens, in: text)
            return true
        }
    }

    private func mapped(_ text: String) -> String {
        var text = text
        return text.withUTF8 { converted($0) } ?? text
    }

    /// A text with its case in memory that has room for it. Returns the number of bytes, or nil if
    /// there was no room for all tokens.
    @inline(__always)
    func convert(
        _ text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>], into result: inout [UInt8],
        tokens storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> Int? {
        result.withUnsafeMutableBufferPointer { bytes in
            guard let padded = PaddedText(text, in: bytes) else { return nil }
            let tokens = tokens(of: padded.text, keeping: keeping, isPadded: true, in: storage)
            if tokens.isFull { return nil }
            if canWriteInPlace(tokens) {
                recase(tokens, in: bytes)
            } else if changes(tokens) {
                return write(text, tokens, to: bytes)
            }
            return text.count
        }
    }

    // MARK: Writing

    /// Whether there is anything to write.
    private func changes(_ tokens: CaseTokenList) -> Bool {
        (0..<tokens.count).contains { tokens[$0].action != .keep }
    }

    /// Whether the words are ASCII letters only, so that no character changes its length.
    @inline(__always)
    private func canWriteInPlace(_ tokens: CaseTokenList) -> Bool {
        !tokens.hasOtherLetters && tailoring.keepsLengthOfASCII
    }

    /// Writes a text with the case of its words. Returns the number of bytes.
    func write(
        _ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList,
        to storage: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var writer = CaseWriter(
            text: text, lexicon: CaseLexiconReference(lexicon), tailoring: tailoring,
            sink: ByteSink(storage))
        writer.write(tokens)
        return writer.sink.count
    }

    /// Writes the case of words over them. Returns whether there was any to write.
    @inline(__always)
    @discardableResult
    private func recase(
        _ tokens: CaseTokenList, in storage: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        InPlaceWriter(lexicon: reference, storage: storage).write(tokens)
    }
}
