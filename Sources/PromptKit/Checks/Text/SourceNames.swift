/// Names that a text keeps in every language: those in mixed letter case, “AltTab”, and hosts,
/// “example.org”.
package enum SourceNames {
    /// A word of ASCII letters, digits and dots between letters.
    static func forEachWord(
        of bytes: TextBytes, _ body: (Range<Int>) -> Void
    ) {
        var index = 0
        while index < bytes.count {
            guard isPart(bytes.buffer[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, isPart(bytes.buffer[index]) { index += 1 }
            var end = index
            while end > start, bytes.buffer[end - 1] == UInt8(ascii: ".") { end -= 1 }
            guard end - start >= 3, isFree(before: start, bytes), isFree(behind: end, bytes) else {
                continue
            }
            body(start..<end)
        }
    }

    static func isName(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        var (isMixed, dots, letters) = (false, 0, 0)
        for index in range {
            let byte = bytes.buffer[index]
            if byte == UInt8(ascii: ".") {
                dots += 1
            } else if TextBytes.isASCIILetter(byte) {
                letters += 1
                let before = bytes[index - 1]
                isMixed =
                    isMixed
                    || index > range.lowerBound && byte < 0x61 && before >= 0x61
                        && TextBytes.isASCIILetter(before)
            }
        }
        guard letters >= 3 else { return false }
        if dots > 0 { return isHost(range, bytes) }
        // “downloadTask” is a word of code, of which a sentence raises the first letter.
        return isMixed
            && !(bytes.buffer[range.lowerBound] >= 0x61
                && bytes.buffer[range.lowerBound + 1] >= 0x61)
    }

    private static func isHost(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        let parts = bytes.string(range).lowercased().split(separator: ".")
        return parts.count >= 2 && parts.last.map { domains.contains(String($0)) } == true
            && parts.dropLast().allSatisfy { $0.utf8.contains { TextBytes.isASCIILetter($0) } }
    }

    private static let domains: Set<String> = [
        "com", "org", "net", "io", "app", "dev", "de", "fr", "eu", "uk", "cn", "jp", "info", "edu",
        "gov", "me", "tv", "co", "social", "chat",
    ]

    /// Whether a text is nothing but a name: one word in mixed letter case, “StackExchange”, an
    /// abbreviation in capitals, “TED”, or a host.
    package static func isOne(_ text: String) -> Bool {
        guard text.utf8.count <= 40 else { return false }
        return text.withTextBytes { bytes in
            if isAbbreviation(bytes) { return true }
            var words = 0
            var isWhole = false
            forEachWord(of: bytes) { word in
                words += 1
                isWhole = word == bytes.indices && isName(word, bytes)
            }
            return words == 1 && isWhole
        }
    }

    /// Whether a text is two to five capitals that are no word of English.
    private static func isAbbreviation(_ bytes: TextBytes) -> Bool {
        guard (2...5).contains(bytes.count), bytes.buffer.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return false }
        let word = bytes.string(bytes.indices).lowercased()
        return !EnglishDetection.all.contains(word) && !shouted.contains(word)
    }

    /// Short words that stand in capitals on buttons, besides those that tell English.
    private static let shouted = Set(
        """
        ok yes no am pm on off go up new cut undo redo quit done next back help file exit stop play \
        pause auto none mute left right top clear apply reset error size name type date time title \
        text page home menu list note notes tag tags day days week month year hour hours min today \
        start begin sort order path link links user users login sync skip wait ready free lock info \
        join leave like post reply story live news photo video audio music map maps call chat mail \
        inbox draft trash spam game score level win lost high low fast slow red green blue black \
        white gray grey bold light dark night mode ask hello hi bye try buy sale price total cart \
        shop tip tips faq age sex male run stats data key keys code test beta pro plus lite old sun \
        mon tue wed thu fri sat jan feb mar apr may jun jul aug sep oct nov dec north south east \
        west
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether the second of two words is the first one misspelled: other capitals, or a letter or
    /// two of another kind inside of it. Endings are the language’s own matter.
    static func difference(
        _ name: Range<Int>, _ source: TextBytes, _ word: Range<Int>, _ bytes: TextBytes
    ) -> Difference? {
        guard name.count == word.count else { return nil }
        var (capitals, letters, last) = (0, 0, 0)
        for offset in 0..<name.count {
            let (one, other) = (
                source.buffer[name.lowerBound + offset], bytes.buffer[word.lowerBound + offset]
            )
            if one == other { continue }
            if one | 0x20 == other | 0x20, TextBytes.isASCIILetter(one) {
                capitals += 1
            } else {
                letters += 1
                last = offset
            }
        }
        if letters == 0 { return capitals > 0 ? .capitals : nil }
        guard name.count >= 8, letters <= (name.count >= 12 ? 2 : 1), last < name.count - 2,
            source.buffer[name.lowerBound] == bytes.buffer[word.lowerBound]
        else { return nil }
        return .letters
    }

    enum Difference {
        case capitals, letters
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte) || byte == UInt8(ascii: ".")
    }

    /// Whether a word is no part of an address, a path, a placeholder or code.
    private static func isFree(before index: Int, _ bytes: TextBytes) -> Bool {
        switch bytes[index - 1] {
        case 0, 0x20, 0x0A, 0x22, 0x27, 0x28, 0x2C, 0x3A, 0x5B: bytes[index - 2] != 0x5C
        // Quotes of other kinds, Han, and letters that join on: “l’iPhone”.
        case 0x80...: true
        default: false
        }
    }

    private static func isFree(behind index: Int, _ bytes: TextBytes) -> Bool {
        switch bytes[index] {
        case 0x40, 0x2F, 0x5F, 0x3D, 0x7D, 0x28, 0x5C: false
        default: true
        }
    }
}
