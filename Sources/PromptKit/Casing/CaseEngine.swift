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
    let lexicon: CaseLexicon
    /// The same, to be looked up in without counting references or following them.
    private let reference: CaseLexiconReference
    let tailoring: LetterTailoring
    let lowercase: CaseWordTable
    private let longestListed: Int
    private let listedInitials: UInt32
    let hasUnderscoreMnemonics: Bool
    private let titleRules: TitleRuleBits?
    private let names: CaseNames

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
        lexicon = plan.isVerbatim ? .empty : .of(names)
        reference = CaseLexiconReference(lexicon)
        // Behind a prefix even plain words need a look at their neighbours.
        if case .english(let rules) = plan, rules.compounds != .lowerAfterPrefix {
            titleRules = rules
        } else {
            titleRules = nil
        }
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
        titleRules = engine.titleRules
        names = engine.names
        lexicon = .of(engine.names)
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
        of text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>], isComplete: Bool = false,
        in storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> CaseTokenList {
        if keeping.isEmpty {
            return tokens(
                of: text, keeping: UnsafeBufferPointer(start: nil, count: 0),
                isComplete: isComplete, in: storage)
        }
        return keeping.withUnsafeBufferPointer {
            tokens(of: text, keeping: $0, isComplete: isComplete, in: storage)
        }
    }

    private func tokens(
        of text: UnsafeBufferPointer<UInt8>, keeping: UnsafeBufferPointer<Range<Int>>,
        isComplete: Bool, in storage: UnsafeMutableBufferPointer<CaseToken>
    ) -> CaseTokenList {
        let lexicon = reference
        var tokenizer = CaseTokenizer(
            text: text, lexicon: lexicon, hasUnderscoreMnemonics: hasUnderscoreMnemonics,
            keeping: keeping, rules: titleRules, storage: storage)
        if case .sentence(isEnglish: false) = plan, !isComplete {
            tokenizer.run(until: SentenceCase.hasEnough)
        } else {
            tokenizer.run()
        }
        let tokens = tokenizer.tokens
        if tokens.isFull { return tokens }
        let mayShout =
            tokenizer.capitalsCount >= 1 && (tokenizer.otherCount == 0 || tailoring.hasElision)
        let isShouting = mayShout && isShouted(text, tokens)
        switch plan {
        case .verbatim: break
        case .english(let rules):
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
            let tokens = tokens(of: text, keeping: keeping, isComplete: isComplete, in: storage)
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
            body(tokens(of: text, keeping: keeping, isComplete: isComplete, in: storage))
        }
    }

    /// A text with its case. Nil if nothing changes.
    func converted(_ text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>] = []) -> String? {
        withTokens(of: text, keeping: keeping) { string(text, $0) }
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
        if case .verbatim = plan { return true }
        return withTokens(of: UnsafeBufferPointer(text), keeping: []) { tokens in
            switch change(in: tokens) {
            case .none: break
            case .inPlace: recase(tokens, in: text)
            case .mapped: return false
            }
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
        let tokens = tokens(of: text, keeping: keeping, in: storage)
        if tokens.isFull { return nil }
        return result.withUnsafeMutableBufferPointer { bytes in
            change(in: tokens) == .mapped
                ? write(text, tokens, to: bytes) : writeInPlace(text, tokens, to: bytes)
        }
    }

    // MARK: Writing

    enum Change {
        case none
        /// ASCII letters only: no character changes its length.
        case inPlace
        case mapped
    }

    /// What there is to write.
    func change(in tokens: CaseTokenList) -> Change {
        for index in 0..<tokens.count where tokens[index].action != .keep {
            return tokens.hasOtherLetters || !tailoring.keepsLengthOfASCII ? .mapped : .inPlace
        }
        return .none
    }

    private func string(_ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList) -> String? {
        switch change(in: tokens) {
        case .none: nil
        case .inPlace:
            // Copied into the string when it is whole: that costs less than to write in the string.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { storage in
                let count = writeInPlace(text, tokens, to: storage)
                return String(
                    decoding: UnsafeBufferPointer(rebasing: storage[..<count]), as: UTF8.self)
            }
        case .mapped:
            // No mapping of one character is longer than three times its UTF-8.
            String(unsafeUninitializedCapacity: text.count * 3) { storage in
                write(text, tokens, to: storage)
            }
        }
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

    /// The same where every word is ASCII: it begins with its first letter, and nothing moves.
    func writeInPlace(
        _ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList,
        to storage: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var sink = ByteSink(storage)
        sink.append(text, 0..<text.count)
        guard !sink.isFull else { return 0 }
        recase(tokens, in: storage)
        return sink.count
    }

    private func recase(
        _ tokens: CaseTokenList, in storage: UnsafeMutableBufferPointer<UInt8>
    ) {
        for index in 0..<tokens.count {
            let action = tokens[index].action
            if action == .keep || action == .raise {
                // Which of both it is, no processor can guess: the bit is cleared or not.
                storage.raiseASCII(Int(tokens[index].start), where: action == .raise)
            } else {
                writeRare(tokens[index], in: storage)
            }
        }
    }

    private func writeRare(
        _ token: CaseToken, in storage: UnsafeMutableBufferPointer<UInt8>
    ) {
        let start = Int(token.start)
        let end = Int(token.end)
        switch token.action {
        case .keep, .raise: break
        case .lower: storage.lowerASCII(start..<end)
        case .title:
            storage.lowerASCII(start..<end)
            storage.raiseASCII(start)
        case .name: name(token, in: storage)
        case .raiseThird, .raiseAfterApostrophe:
            storage.lowerASCII(start..<end)
            storage.raiseASCII(start)
            storage.raiseASCII(start + Int(token.prefix))
        case .raiseBehindMutation: storage.raiseASCII(start + Int(token.prefix))
        }
    }

    private func name(_ token: CaseToken, in storage: UnsafeMutableBufferPointer<UInt8>) {
        let range = Int(token.start)..<Int(token.end)
        if token.reason == .numeral {
            for position in range where storage[position].isASCIILetter {
                storage[position] &= 0xDF
            }
            return
        }
        lexicon.withSpelling(token.name) { spelling in
            var next = 0
            for position in range where storage[position] | 0x20 == spelling.at(next) | 0x20 {
                if storage[position].isASCIILetter { storage[position] = spelling[next] }
                next += 1
            }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    @inline(__always)
    fileprivate func raiseASCII(_ position: Int, where isRaised: Bool = true) {
        guard UInt(bitPattern: position) < UInt(bitPattern: count) else { return }
        let byte = self[position]
        let isLetter: UInt8 = byte.isASCIILetter ? 0x20 : 0
        self[position] = byte & ~(isLetter & (isRaised ? 0x20 : 0))
    }

    fileprivate func lowerASCII(_ range: Range<Int>) {
        for position in range where position < count && self[position].isASCIILetter {
            self[position] |= 0x20
        }
    }
}
