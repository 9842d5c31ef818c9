/// Tells English from other languages by its small words.
enum EnglishDetection {
    /// Words that stand in no name of a product and in no other language’s interface.
    static let all: Set<String> = Set(
        """
        the your you this that these those with please cannot couldn't can't don't won't isn't \
        aren't doesn't wasn't didn't was were will would should could must has have been being \
        into when what where which while who why how all any each every other another again \
        already also always never only than then there their them they its his her our we \
        unable failed failing allow allows allowed delete deleted deleting remove removed \
        removing show showing shown hide hiding hidden choose choosing chosen enter enable enabled \
        disable disabled create created creating change changed changes changing move moved moving \
        save saved saving close closed edit edited editing select selected turn use used using \
        view viewing try retry send sending sent receive received load loading loaded write wrote \
        written read reading rename renamed replace replaced search searching find found share \
        shared sharing open opened opening add added adding copy copied copying paste pasted sign \
        signed enabling required requires need needs want wants make makes made take takes keep \
        keeps get gets give gives before after below above between without within during until \
        because however more less most least few many much some such same own too very just now \
        here sure about over under out off up down from for are not and or but if of by at as be \
        an it is to on in do does did no yes my me
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Of these, words that other languages have too, or that stand in names.
    static let weak: Set<String> = Set(
        """
        in is on an or as by at no it to do be of for my me we up out off now here more most open \
        over under and not if but own post use view all find share find copy read search just made \
        take get about
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a sentence is English beyond doubt: two words or more that only English has, or one
    /// among several that others have too.
    static func isEnglish(_ text: String) -> Bool {
        let count = count(in: text)
        return count.words >= 4
            && (count.strong >= 2 || count.strong == 1 && count.weak >= 2)
    }

    /// What kinds of words a text has.
    struct Count {
        var words = 0
        /// Those that begin with a small letter.
        var lower = 0
        /// Of these, those that are long enough and have a vowel: no units, and no abbreviations.
        var plain = 0
        /// Those that only English has.
        var strong = 0
        /// Those that other languages have too.
        var weak = 0
    }

    static func count(in text: String) -> Count {
        var count = Count()
        let kinds = kinds
        forEachWord(of: text) { word in
            count.words += 1
            if ScalarKind.isLower(TextBytes(word).scalar(at: 0).value) {
                count.lower += 1
                if word.count >= 4, word.contains(where: Self.isVowel) { count.plain += 1 }
            }
            switch kinds.kind(of: word) {
            case .strong: count.strong += 1
            case .weak: count.weak += 1
            case nil: break
            }
        }
        return count
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        "aeiou".utf8.contains(letter)
    }

    /// The words themselves, as ``count(in:)`` counts them.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        forEachWord(of: text) { words.append(String(decoding: $0, as: UTF8.self)) }
        return words
    }

    private static let kinds = EnglishWordKinds()

    /// Words of Latin letters; placeholders, tags and addresses are none.
    private static func forEachWord(
        of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var text = text
        text.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, bytes.count)) {
                storage in
                var start = 0
                while start < bytes.count {
                    var end = start
                    while end < bytes.count, !isSpace(bytes, end) { end += 1 }
                    let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    if let count = letters(of: part, into: storage) {
                        body(UnsafeBufferPointer(rebasing: storage[..<count]))
                    }
                    // A no-break space has a byte more.
                    start = end + (end < bytes.count && bytes[end] >= 0x80 ? 2 : 1)
                }
            }
        }
    }

    private static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        switch bytes[index] {
        case 0x20, 0x09...0x0D: true
        case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0xA0
        default: false
        }
    }

    /// Whether a byte stands in placeholders, tags, addresses and paths.
    private static func isOfNoWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "/"),
            UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Letters, apostrophes and hyphens of a part between spaces, and how many bytes they take. Nil
    /// if there is no letter, or the part is no word.
    private static func letters(
        of part: UnsafeBufferPointer<UInt8>, into storage: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        var hasLetter = false
        guard !part.contains(where: isOfNoWord) else { return nil }
        var count = 0
        var index = 0
        func keep(_ byte: UInt8) {
            storage[count] = byte
            count += 1
        }
        while index < part.count {
            let byte = part[index]
            switch byte {
            case 0x41...0x5A, 0x61...0x7A:
                hasLetter = true
                keep(byte)
            case UInt8(ascii: "'"), UInt8(ascii: "-"):
                keep(byte)
            case 0xE2 where index + 2 < part.count && (0x80...0x81).contains(part[index + 1]):
                // Marks: of them only the apostrophe is part of a word.
                if part[index + 1] == 0x80, part[index + 2] == 0x99 {
                    keep(UInt8(ascii: "'"))
                }
                index += 2
            case 0xC2 where index + 1 < part.count, 0xE3 where index + 2 < part.count:
                // Guillemets and other signs, and marks of East Asia; kana are letters.
                if byte == 0xE3, part[index + 1] != 0x80 {
                    hasLetter = true
                    for _ in 0..<3 {
                        keep(part[index])
                        index += 1
                    }
                    continue
                }
                index += byte == 0xC2 ? 1 : 2
            case 0x80...:
                hasLetter = true
                keep(byte)
            default: break
            }
            index += 1
        }
        return hasLetter ? count : nil
    }
}

/// The words of ``EnglishDetection``, found by their bytes.
struct EnglishWordKinds: Sendable {
    enum Kind: Sendable {
        case strong, weak
    }

    /// Longer words are none of them.
    private static let longest = 16

    /// The letters of a word, eight to a number, in lower case.
    private struct Letters: Hashable {
        var first: UInt64 = 0
        var second: UInt64 = 0
    }

    private let kinds: [Letters: Kind]

    init() {
        var kinds: [Letters: Kind] = [:]
        for word in EnglishDetection.all {
            var word = word
            let kind: Kind = EnglishDetection.weak.contains(word) ? .weak : .strong
            if let letters = word.withUTF8(Self.letters) { kinds[letters] = kind }
        }
        self.kinds = kinds
    }

    /// Nil for a word that may be of any language. Letter case does not matter.
    func kind(of word: UnsafeBufferPointer<UInt8>) -> Kind? {
        Self.letters(word).flatMap { kinds[$0] }
    }

    private static func letters(_ word: UnsafeBufferPointer<UInt8>) -> Letters? {
        guard word.count <= longest else { return nil }
        var letters = Letters()
        for (index, byte) in word.enumerated() {
            guard byte < 0x80 else { return nil }
            let lower = UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            if index < 8 {
                letters.first |= lower << UInt64(index * 8)
            } else {
                letters.second |= lower << UInt64((index - 8) * 8)
            }
        }
        return letters
    }
}
