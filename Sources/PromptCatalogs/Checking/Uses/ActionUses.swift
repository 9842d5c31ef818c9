import PromptKit

/// Translations of commands that are opposites of one another: “Show Sidebar” and “Hide Sidebar”.
struct ActionUses {
    /// Bytes of the longest source text that may be a command.
    static let longest = 40

    private struct Key: Hashable {
        var locale: String
        /// The command, its verb replaced by the pair that the verb belongs to.
        var command: String
    }

    private struct Use {
        var side: Int
        var source: String
        var text: String
        var place: UsePlace
    }

    private let isOn: Bool
    private var uses: [[Use]] = []
    /// Where the uses of each command are.
    private var numbers: [Key: Int] = [:]

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
        let key = Key(locale: place.locale.identifier, command: found.command)
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

    private static func folded(_ text: String) -> String {
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
        var sides: [String: [Int: [String]]] = [:]
        for text in texts where mayBeCommand(text) {
            guard let found = command(text) else { continue }
            sides[found.command, default: [:]][found.side, default: []].append(text)
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
        for word in pairs.keys {
            let place = place(of: packed(word.utf8))
            result[place >> 6] |= 1 << UInt64(place & 63)
        }
        return result
    }()

    struct Command {
        /// Its verb replaced by the pair that the verb belongs to.
        var command: String
        var side: Int
    }

    /// A command of up to four words of which one has an opposite; nil for any other text.
    static func command(_ source: String) -> Command? {
        var source = source
        return source.withUTF8(command)
    }

    private static func command(_ source: UnsafeBufferPointer<UInt8>) -> Command? {
        let words = source.split(separator: 0x20, maxSplits: 4)
        guard !words.isEmpty, words.count <= 4 else { return nil }
        // The verb stands first; a particle last, as in “Zoom In”.
        if let (pair, side) = pair(of: words[0]) {
            return Command(command: command(words, verb: 0, pair), side: side)
        }
        guard words.count == 2, let (pair, side) = pair(of: words[1]),
            particles.contains(letters(of: words[1]))
        else { return nil }
        return Command(command: command(words, verb: 1, pair), side: side)
    }

    private static func pair(of word: Slice<UnsafeBufferPointer<UInt8>>) -> (Int, Int)? {
        isKnown(packed(word)) ? pairs[letters(of: word)] : nil
    }

    /// The words of a command with the pair in the place of its verb.
    private static func command(
        _ words: [Slice<UnsafeBufferPointer<UInt8>>], verb: Int, _ pair: Int
    ) -> String {
        let length = words.reduce(words.count + 1) { $0 + $1.count }
        return String(unsafeUninitializedCapacity: length) { storage in
            var count = 0
            for (index, word) in words.enumerated() {
                if index > 0 {
                    storage[count] = 0x20
                    count += 1
                }
                if index == verb {
                    // No byte of a word: a control character, and the number in ASCII.
                    storage[count] = 1
                    storage[count + 1] = UInt8(0x21 + pair)
                    count += 2
                } else {
                    count += write(
                        word, to: UnsafeMutableBufferPointer(rebasing: storage[count...]))
                }
            }
            return count
        }
    }

    /// A word in lower case, without marks.
    private static func letters(of word: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(unsafeUninitializedCapacity: word.count) { write(word, to: $0) }
    }

    /// Writes a word in lower case, without marks; returns its length. Letters outside of ASCII
    /// stay as they are: no word with an opposite has one.
    private static func write(
        _ word: Slice<UnsafeBufferPointer<UInt8>>, to storage: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var count = 0
        for byte in word {
            switch byte {
            case 0x41...0x5A: storage[count] = byte | 0x20
            case 0x61...0x7A, 0x80..., UInt8(ascii: "%"), UInt8(ascii: "@"):
                storage[count] = byte
            default: continue
            }
            count += 1
        }
        return count
    }

    private static let particles: Set<String> = ["in", "out", "up", "down", "on", "off", "unread"]

    /// Words by the number of their pair and the side that they stand on. Words of one side that
    /// mean the same stand together.
    private static let pairs: [String: (pair: Int, side: Int)] = {
        var result: [String: (pair: Int, side: Int)] = [:]
        for (number, line) in opposites.split(separator: "\n").enumerated() {
            for (side, words) in line.split(separator: "|").enumerated() {
                for word in words.split(separator: " ") where result[String(word)] == nil {
                    result[String(word)] = (number, side)
                }
            }
        }
        return result
    }()

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
        cut|copy
        copy|paste
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
