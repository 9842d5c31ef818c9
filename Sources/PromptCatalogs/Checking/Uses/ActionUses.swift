import PromptKit

/// Translations of commands that are opposites of one another, “Show Sidebar” and “Hide Sidebar”, or
/// that stand side by side in every edit menu: “Cut”, “Copy” and “Paste”.
struct ActionUses {
    /// Bytes of the longest source text that may be a command.
    static let longest = 40

    private struct Use {
        var side: Int
        var source: String
        var text: String
        var place: UsePlace
    }

    private let isOn: Bool
    private var uses: [[Use]] = []
    /// Where the uses of each command are, by locale and meaning.
    private var numbers: [UInt64: Int] = [:]
    /// The locale of the use before, and what it adds to meanings.
    private var locale: (identifier: String, hash: UInt64) = ("", 0)

    init(isOn: Bool) {
        self.isOn = isOn
    }

    mutating func note(_ text: String, _ source: String, _ place: UsePlace) {
        guard isOn, text != source, let found = Self.command(source) else { return }
        note(text, source, found, place)
    }

    /// - Parameter found: the command that the source text is.
    mutating func note(
        _ text: String, _ source: String, _ found: Command, _ place: UsePlace
    ) {
        guard isOn, text != source else { return }
        if place.locale.identifier != locale.identifier {
            let identifier = place.locale.identifier
            locale = (identifier, Self.hash(of: identifier))
        }
        let key = found.meaning ^ locale.hash
        let use = Use(side: found.side, source: source, text: text, place: place)
        let number = numbers[key, default: uses.count]
        if number == uses.count {
            numbers[key] = number
            uses.append([use])
        } else if uses[number].count < 8 {
            uses[number].append(use)
        }
    }

    func problems() -> [Problem] {
        uses.compactMap { uses -> Problem? in
            for index in uses.indices.dropFirst() {
                let earlier = uses[..<index].firstIndex {
                    $0.side != uses[index].side && Self.readAlike($0.text, uses[index].text)
                }
                guard let earlier = earlier.map({ uses[$0] }) else { continue }
                let later = uses[index]
                return later.place.place(
                    OneNameForTwoActions.problem(
                        later.place.span, later.text, later.source, other: earlier.source,
                        earlier.place.span))
            }
            return nil
        }
    }

    /// Whether two texts are the same but for spaces, dots and letter case.
    static func readAlike(_ left: String, _ right: String) -> Bool {
        if areApart(left, right) { return false }
        return folded(left) == folded(right)
    }

    /// Whether the first letters in which two texts differ show that they are not alike: letters
    /// of ASCII, Russian ones, or Chinese characters, which have no other form that counts as the
    /// same.
    private static func areApart(_ left: String, _ right: String) -> Bool {
        func next(_ scalars: inout String.UnicodeScalarView.Iterator) -> Unicode.Scalar? {
            while let scalar = scalars.next() { if !isPassedOver(scalar) { return scalar } }
            return nil
        }
        var (left, right) = (
            left.unicodeScalars.makeIterator(), right.unicodeScalars.makeIterator()
        )
        while let one = next(&left), let other = next(&right) {
            if one == other { continue }
            if one.isASCII, other.isASCII {
                let isLetter = (0x61...0x7A).contains(one.value | 0x20)
                if isLetter, one.value | 0x20 == other.value | 0x20 { continue }
                return true
            }
            if let one = cyrillic(one), let other = cyrillic(other) {
                if one == other { continue }
                // и with a breve behind it is й.
                return min(one, other) != 0x438 || max(one, other) != 0x439
            }
            let han: ClosedRange<UInt32> = 0x4E00...0x9FFF
            return han.contains(one.value) && han.contains(other.value)
        }
        return false
    }

    /// A letter of the Russian alphabet in lower case.
    private static func cyrillic(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar.value {
        case 0x410...0x42F: scalar.value + 0x20
        case 0x430...0x44F: scalar.value
        default: nil
        }
    }

    private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\u{A0}", "\t", "\n", "…", ".": true
        // Arabic vowel signs, and the stroke that lengthens a letter.
        case "\u{64B}"..."\u{652}", "\u{640}": true
        default: false
        }
    }

    /// A text without mnemonic, spaces and dots, in lower case.
    static func folded(_ text: String) -> String {
        // `_Undo` and `Un_do` read alike.
        let text = MnemonicText(text)?.text ?? text
        var folded = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars where !isPassedOver(scalar) {
            folded.append(scalar)
        }
        return String(folded)
    }

    // MARK: Opposites

    /// Those of some texts that are opposites of others.
    static func opposites(in texts: some Sequence<String>) -> Set<String> {
        var sides: [UInt64: [Int: [String]]] = [:]
        for text in texts where mayBeCommand(text) {
            guard let found = command(text) else { continue }
            sides[found.meaning, default: [:]][found.side, default: []].append(text)
        }
        var result: Set<String> = []
        for texts in sides.values where texts.count > 1 {
            for side in texts.values { result.formUnion(side) }
        }
        return result
    }

    /// Whether a text begins or ends with a word that has an opposite, as far as its first eight
    /// letters tell. Most texts do not, and cost no more than this.
    static func mayBeCommand(_ source: String) -> Bool {
        let count = source.utf8.count
        guard count <= longest, count > 1 else { return false }
        var source = source
        return source.withUTF8(mayBeCommand)
    }

    static func mayBeCommand(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard source.count <= longest, source.count > 1 else { return false }
        let end = source.firstIndex(of: 0x20) ?? source.count
        if isKnown(Self.packed(source[..<end])) { return true }
        let last = source.lastIndex(of: 0x20) ?? 0
        return last > 0 && isKnown(Self.packed(source[(last + 1)...]))
    }

    /// The first eight letters of a word, in lower case, as one number.
    private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
        var result: UInt64 = 0
        var count = 0
        for byte in word where count < 8 {
            let lower = byte | 0x20
            guard (0x61...0x7A).contains(lower) else { continue }
            result |= UInt64(lower) << UInt64(count * 8)
            count += 1
        }
        return result
    }

    private static func isKnown(_ word: UInt64) -> Bool {
        let place = place(of: word)
        return known[place >> 6] >> UInt64(place & 63) & 1 != 0
    }

    private static func place(of word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }

    /// A bit for each word that has an opposite, at the place that its letters give.
    private static let known: [UInt64] = {
        var result = [UInt64](repeating: 0, count: 64)
        let first = cases.joined().map { $0.prefix { $0 != " " } }
        for word in words.map(\.word) + first {
            let place = place(of: packed(word.utf8))
            result[place >> 6] |= 1 << UInt64(place & 63)
        }
        return result
    }()

    struct Command {
        /// The same for commands that are the same but for their verbs, which stand in one pair.
        var meaning: UInt64
        var side: Int
    }

    /// A command of up to four words of which one has an opposite; nil for any other text.
    static func command(_ source: String) -> Command? {
        var source = source
        return source.withUTF8(command)
    }

    static func command(_ source: UnsafeBufferPointer<UInt8>) -> Command? {
        guard source.count <= longest else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { letters in
            var (count, words, firstEnd, lastStart) = (0, 0, 0, 0)
            var isInWord = false
            for byte in source {
                guard byte != 0x20 else {
                    isInWord = false
                    continue
                }
                if !isInWord {
                    isInWord = true
                    words += 1
                    if words == 2 { firstEnd = count }
                    if words > 1 {
                        letters[count] = 0x20
                        count += 1
                    }
                    lastStart = count
                }
                // Letters outside of ASCII stay as they are: no word with an opposite has one.
                switch byte {
                case 0x41...0x5A: letters[count] = byte | 0x20
                case 0x61...0x7A, 0x80..., UInt8(ascii: "%"), UInt8(ascii: "@"):
                    letters[count] = byte
                default: continue
                }
                count += 1
            }
            if words == 1 { firstEnd = count }
            guard (1...4).contains(words) else { return nil }
            let text = UnsafeBufferPointer(rebasing: letters[..<count])
            return command(text, first: 0..<firstEnd, last: lastStart..<count, words: words)
        }
    }

    /// - Parameter text: words in lower case, without marks, with a space between.
    private static func command(
        _ text: UnsafeBufferPointer<UInt8>, first: Range<Int>, last: Range<Int>, words: Int
    ) -> Command? {
        func hash(_ range: Range<Int>) -> UInt64 {
            UInt64(bitPattern: Int64(ByteHash.of(UnsafeBufferPointer(rebasing: text[range]))))
        }
        func command(_ verb: Verb, rest: Range<Int>) -> Command {
            // The same rest means something else before a verb and behind it.
            let pair = UInt64(verb.pair * 2 + (rest.lowerBound == 0 ? 1 : 0))
            return Command(
                meaning: hash(rest) ^ (pair &+ 1) &* 0x9E37_79B9_7F4A_7C15, side: verb.side)
        }
        // The verb stands first; a particle last, as in “Zoom In”.
        if isKnown(packed(text[first])) {
            if let verb = verbs[hash(first)] {
                return command(verb, rest: first.upperBound..<text.count)
            }
            if let verb = phrases[hash(text.indices)] { return command(verb, rest: 0..<0) }
        }
        guard words == 2, isKnown(packed(text[last])), let verb = verbs[hash(last)],
            verb.isParticle
        else { return nil }
        return command(verb, rest: 0..<first.upperBound)
    }

    private struct Verb {
        /// The number of the pair that it belongs to.
        var pair: Int
        /// Words of one side that mean the same stand together.
        var side: Int
        /// Whether it may stand last.
        var isParticle = false
    }

    private static func hash(of text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { UInt64(bitPattern: Int64(ByteHash.of($0))) }
    }

    private static let particles: Set<Substring> = [
        "in", "out", "up", "down", "on", "off", "unread",
    ]

    private static let words: [(word: Substring, verb: Verb)] =
        opposites.split(separator: "\n").enumerated().flatMap { number, line in
            line.split(separator: "|").enumerated().flatMap { side, words in
                words.split(separator: " ").map { word in
                    (
                        word,
                        Verb(pair: number, side: side, isParticle: particles.contains(word))
                    )
                }
            }
        }

    /// By the hashes of the words.
    private static let verbs = Dictionary(
        words.map { (hash(of: String($0.word)), $0.verb) }, uniquingKeysWith: { first, _ in first })

    /// Whole commands that no one word of tells apart, by their hashes: a pair of their own.
    private static let phrases = Dictionary(
        uniqueKeysWithValues: cases.enumerated().flatMap { side, texts in
            texts.map { (hash(of: $0), Verb(pair: words.count, side: side)) }
        })

    private static let cases = [
        ["make upper case", "make uppercase", "uppercase", "upper case"],
        ["make lower case", "make lowercase", "lowercase", "lower case"],
        ["capitalize"],
    ]

    private static let opposites = """
        show|hide
        add|remove delete
        undo|redo
        enable|disable
        lock|unlock
        expand|collapse
        import|export
        upload|download
        group|ungroup
        connect|disconnect
        mute|unmute
        pin|unpin
        follow|unfollow
        block|unblock
        install|uninstall
        next|previous
        forward|back backward
        increase|decrease
        start play resume|pause|stop
        audio|video
        faster|slower
        ascending|descending
        left|right
        save|discard
        accept|decline
        allow|deny
        approve|reject
        encrypt|decrypt
        merge|split
        archive|unarchive
        subscribe|unsubscribe
        like|unlike
        bookmark|unbookmark
        favorite|unfavorite
        boost|unboost
        cut|copy|paste
        find|replace
        bring|send
        minimize|maximize
        select|deselect
        check|uncheck
        attach|detach
        compress|extract
        in|out
        up|down
        on|off
        open|close
        join|leave
        publish|unpublish
        hire|fire
        buy|sell
        push|pull
        link|unlink
        mount|unmount
        """
}
