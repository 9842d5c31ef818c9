/// Words as keys for a table, in lower case by the rules of a language.
enum CaseWords {
    /// The bytes of a word in lower case, for a locale's list. Not storable if it is too long.
    static func key(
        of token: CaseToken, in text: UnsafeBufferPointer<UInt8>, _ tailoring: LetterTailoring
    ) -> CaseWordKey {
        let range = Int(token.start)..<Int(token.end)
        var key = CaseWordKey()
        guard range.count <= CaseWordKey.limit * 2 else {
            key.count = CaseWordKey.limit + 1
            return key
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { storage in
            var writer = CaseWriter(
                text: text, lexicon: CaseLexiconReference(.standard), tailoring: tailoring,
                sink: ByteSink(storage))
            var lowered = token
            lowered.action = .lower
            writer.write(lowered)
            var position = 0
            let bytes = UnsafeBufferPointer(rebasing: storage[..<writer.sink.count])
            while position < bytes.count {
                if bytes[position] == 0xE2, bytes.at(position + 1) == 0x80,
                    bytes.at(position + 2) == 0x99
                {
                    key.append(0x27)
                    position += 3
                } else {
                    key.append(bytes[position])
                    position += 1
                }
            }
        }
        return key
    }

    static func table(_ words: [String]) -> CaseWordTable {
        let table = CaseWordTable(minimumCapacity: words.count)
        for word in words { table.update(foldedKey(word)) { _ in } }
        return table
    }

    /// The ASCII letters that words of a list begin with, a in the lowest bit.
    static func initials(_ words: [String]) -> UInt32 {
        words.reduce(into: 0) { initials, word in
            let first = (word.utf8.first ?? 0) | 0x20
            if first.isASCIILetter { initials |= 1 << UInt32(first - 0x61) }
        }
    }

    /// The key of a word of a list, in lower case and with plain apostrophes.
    static func foldedKey(_ word: String) -> CaseWordKey {
        var key = CaseWordKey()
        for scalar in word.lowercased().unicodeScalars {
            if scalar == "\u{2019}" {
                key.append(0x27)
            } else {
                for byte in String(scalar).utf8 { key.append(byte) }
            }
        }
        return key
    }
}
