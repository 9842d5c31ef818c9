// Stops, commas and colons that the next word stands at.
extension MissingSpace {
    func checkMarks(
        _ string: borrowing CheckedString, _ source: TextBytes, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        for index in bytes.indices {
            let mark = bytes.buffer[index]
            guard mark == 0x2E || mark == 0x2C || mark == 0x21 || mark == 0x3F,
                case let next = bytes.scalar(at: index + 1), Self.isLetter(next),
                case let last = bytes.scalar(before: index), Self.isLetter(last),
                ScalarKind.isLower(last.value),
                ScalarKind.isLetter(bytes.scalar(before: last.start).value)
            else { continue }
            if mark == 0x2C {
                // Key words of a search stand without spaces.
                guard ScalarKind.isLetter(bytes.scalar(at: next.end).value),
                    source.contains(", "), !Self.hasGluedComma(source)
                else { continue }
            } else {
                let second = bytes.scalar(at: next.end)
                guard ScalarKind.isUpper(next.value),
                    ScalarKind.isLower(second.value) || ScalarKind.isSpace(second.value),
                    mark != 0x2E || !isAbbreviation(endingAt: index, bytes, source)
                else { continue }
            }
            guard isProse(around: index, bytes, source) else { continue }
            report.add(
                index..<index + 1, Self.noSpace(bytes.string(index..<index + 1)),
                fix: .init(replacement: bytes.string(index..<index + 1) + " ", isSafe: false))
            return
        }
    }

    /// Whether a stop is one of “Xmin.Ymax.”: the source has two words glued by one as well, or is
    /// no more than a sentence, and what stands before the stop is no longer than what one cuts
    /// words down to.
    private func isAbbreviation(
        endingAt stop: Int, _ bytes: TextBytes, _ source: TextBytes
    ) -> Bool {
        var hasSentences = false
        for index in source.indices {
            let mark = source.buffer[index]
            guard mark == 0x2E || mark == 0x21 || mark == 0x3F || mark == 0x3A || mark == 0x3B
            else { continue }
            let next = source.scalar(at: index + 1)
            if mark == 0x2E, (0x41...0x5A).contains(next.value), source[index - 1] >= 0x61,
                TextBytes.isASCIILetter(source[index - 1])
            {
                return true
            }
            hasSentences = hasSentences || ScalarKind.isSpace(next.value)
        }
        guard !hasSentences else { return false }
        let word = Self.word(endingAt: stop, bytes)
        let next = Self.word(at: stop + 1, bytes)
        // “Bl.Fl.”
        if bytes[next.upperBound] == 0x2E, next.count <= 8 { return true }
        // A word that is cut ends with a consonant, and what it stands in is no sentence.
        let isCut = !Self.vowels.contains(FoldedWord.fold(bytes.scalar(before: stop).value))
        return isCut && bytes.string(word).unicodeScalars.count <= 6
            && bytes.buffer[next.lowerBound...].count { $0 == 0x20 } <= 3
    }

    private static let vowels = Set(
        "aeiouyáéíóúàèìòùâêîôûäëïöüãõąęåæøıőűụαεηιουωάέήίόύώаеёиоуыэюяіїєөү".unicodeScalars
            .map(\.value))

    /// Whether what stands between two spaces is no address, path, name or code.
    private func isProse(around index: Int, _ bytes: TextBytes, _ source: TextBytes) -> Bool {
        var (start, end) = (index, index + 1)
        while start > 0, !TextBytes.isASCIISpace(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, !TextBytes.isASCIISpace(bytes[end]) { end += 1 }
        for place in start..<end where place != index {
            switch bytes[place] {
            case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "{"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "_"),
                UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "&"):
                return false
            case UInt8(ascii: ".") where place + 1 < end && place - 1 > start:
                return false
            default: break
            }
        }
        let word = Self.word(endingAt: index, bytes)
        let next = Self.word(at: index + 1, bytes)
        return !source.contains(bytes.part(word.lowerBound..<next.upperBound))
    }

    private static func hasGluedComma(_ bytes: TextBytes) -> Bool {
        bytes.indices.contains {
            bytes.buffer[$0] == 0x2C && isLetter(bytes.scalar(at: $0 + 1))
        }
    }
}
