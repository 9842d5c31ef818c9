/// A locale's words for undo, redo and cancel, ready to be found at the ends of titles.
struct UndoWords: Sendable {
    struct Word: Sendable {
        var folded: FoldedWord
        var role: PromptRole
        var standing: Standing
    }

    enum Standing: Sendable {
        /// The platform's own verb, or the fixed part of its title.
        case own
        /// The same of another platform.
        case ofOtherPlatform
        /// Used for the role by other software.
        case understood
        case english
        case wrong
    }

    /// Longest first, so that the first match is the longest.
    let words: [Word]
    /// Whether a name stands before the verb in undo titles: "Eingabe widerrufen".
    let verbIsLast: Bool
    /// The same of redo titles: Thai has the verb of undo before and that of redo behind.
    let redoVerbIsLast: Bool
    /// Whether undo and cancel are one word.
    let undoIsCancel: Bool
    /// Whether a title has fixed text on both sides of the name.
    let surroundsName: Bool

    /// Nil if nothing is known of the language.
    init?(_ context: LocaleContext) {
        guard context.hasWords else { return nil }
        let data = context.data
        var words: [Word] = []
        let isArabic = context.locale.language == "ar"
        func add(_ text: String, _ role: PromptRole, _ standing: Standing) {
            guard let folded = FoldedWord(Self.lettersOnly(text)) else { return }
            let isKnown = words.contains {
                $0.folded.scalars == folded.scalars && $0.role == role
            }
            if !isKnown { words.append(Word(folded: folded, role: role, standing: standing)) }
            // Arabic is often typed without the hamza of an alif.
            if isArabic, text.unicodeScalars.contains(where: Self.hasHamza) {
                var bare = String.UnicodeScalarView()
                for scalar in text.unicodeScalars {
                    bare.append(Self.hasHamza(scalar) ? "\u{627}" : scalar)
                }
                add(String(bare), role, standing)
            }
        }
        for role in PromptRole.allCases { add(data.verbs[role], role, .own) }
        func addTitles(_ titles: LocaleData.Titles, _ standing: Standing) {
            for (role, pattern) in [(PromptRole.undo, titles.undo), (.redo, titles.redo)] {
                // Of "Tee %@ uudelleen" neither part is the verb alone.
                if pattern.suffix.isEmpty { add(pattern.prefix, role, standing) }
                if pattern.prefix.isEmpty { add(pattern.suffix, role, standing) }
            }
        }
        addTitles(data.titles, .own)
        for platform in PromptPlatform.allCases where platform != context.platform {
            let other = context.store.data(for: context.locale, platform: platform).data
            for role in PromptRole.allCases { add(other.verbs[role], role, .ofOtherPlatform) }
            addTitles(other.titles, .ofOtherPlatform)
        }
        for role in PromptRole.allCases {
            for word in data.wordsAlsoUsed(for: role) { add(word, role, .understood) }
        }
        add("Undo", .undo, .english)
        add("Redo", .redo, .english)
        add("Cancel", .cancel, .english)
        for role in PromptRole.allCases {
            for word in data.wordsWronglyUsed(for: role) { add(word, role, .wrong) }
        }
        self.words = words.sorted { $0.folded.scalars.count > $1.folded.scalars.count }
        // "“%@” amalini bekor qilish": a quotation mark is no verb.
        verbIsLast = FoldedWord(data.titles.undo.prefix) == nil
        redoVerbIsLast = FoldedWord(data.titles.redo.prefix) == nil
        undoIsCancel =
            FoldedWord(data.verbs.undo)?.scalars == FoldedWord(data.verbs.cancel)?.scalars
        surroundsName = [data.titles.undo, data.titles.redo].contains {
            FoldedWord($0.prefix) != nil && FoldedWord($0.suffix) != nil
        }
    }

    private static func hasHamza(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x623 || scalar.value == 0x625
    }

    /// The longest word at the start of `range` that `isWanted` takes.
    func lead(
        of bytes: TextBytes, in range: Range<Int>, where isWanted: (Word) -> Bool
    ) -> (word: Word, range: Range<Int>)? {
        for word in words where isWanted(word) {
            if let found = bytes.prefix(word.folded, of: range) { return (word, found) }
        }
        return nil
    }

    /// The longest word at the end of `range` that `isWanted` takes.
    func tail(
        of bytes: TextBytes, in range: Range<Int>, where isWanted: (Word) -> Bool
    ) -> (word: Word, range: Range<Int>)? {
        for word in words where isWanted(word) {
            if let found = bytes.suffix(word.folded, of: range) { return (word, found) }
        }
        return nil
    }

    /// All words that `range` as a whole is, in any role.
    func meanings(of bytes: TextBytes, in range: Range<Int>) -> [Word] {
        words.filter { bytes.equals($0.folded, range) }
    }

    /// `text` without the marks and spaces around it: "Geri Al: " gives "Geri Al".
    private static func lettersOnly(_ text: String) -> String {
        func isEdge(_ character: Character) -> Bool {
            !character.unicodeScalars.contains { ScalarKind.isLetter($0.value) }
        }
        var rest = text[...]
        while let first = rest.first, isEdge(first) { rest.removeFirst() }
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return String(rest)
    }
}

extension TextBytes {
    /// Moves `index` forward over spaces and the marks that part a verb from a name: `: - –`.
    func skippingSeparators(from index: Int) -> Int {
        var index = index
        while true {
            let element = scalar(at: index)
            guard !element.isEmpty, Self.isSeparator(element.value) else { return index }
            index = element.end
        }
    }

    /// The same backwards.
    func skippingSeparators(before index: Int) -> Int {
        var index = index
        while true {
            let element = scalar(before: index)
            guard !element.isEmpty, Self.isSeparator(element.value) else { return index }
            index = element.start
        }
    }

    private static func isSeparator(_ value: UInt32) -> Bool {
        switch value {
        case 0x3A, 0x2D, 0x2013, 0x2014, 0xFF1A: true
        default: ScalarKind.isSpace(value)
        }
    }
}
