/// Marks that end a sentence or a phrase, whatever the script.
package enum SentenceMark: Sendable, Hashable {
    case stop, question, exclamation, colon, ellipsis

    package init?(_ value: UInt32) {
        switch value {
        // Full stops: Latin, CJK, Devanagari and kin, Arabic and Urdu, Armenian, Ethiopic, Khmer,
        // Burmese, Tibetan, Ol Chiki.
        case 0x2E, 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x0589, 0x1362, 0x17D4, 0x17D5,
            0x104A, 0x104B, 0x0F0D, 0x0F0E, 0x1C7E:
            self = .stop
        // Question marks, with Greek's and Ethiopic's, and the double ones.
        case 0x3F, 0xFF1F, 0x061F, 0x037E, 0x055E, 0x1367, 0x2047, 0x2048, 0x2049, 0x203D:
            self = .question
        case 0x21, 0xFF01, 0x055C, 0x203C: self = .exclamation
        case 0x3A, 0xFF1A, 0x1366, 0x17D6, 0xFE30, 0xFE55: self = .colon
        case 0x2026, 0x22EF: self = .ellipsis
        default: return nil
        }
    }

    /// The mark at the end of `range`, quotes, brackets and spaces after it left aside; three
    /// dots are an ellipsis.
    static func last(of bytes: TextBytes, in range: Range<Int>) -> (
        mark: SentenceMark, range: Range<Int>
    )? {
        var end = range.upperBound
        while case let element = bytes.scalar(before: end), element.start >= range.lowerBound,
            !element.isEmpty, isCloser(element.value)
        {
            end = element.start
        }
        let element = bytes.scalar(before: end)
        guard !element.isEmpty, element.start >= range.lowerBound,
            let mark = SentenceMark(element.value)
        else { return nil }
        if element.value == 0x2E, bytes[element.start - 1] == 0x2E, bytes[element.start - 2] == 0x2E
        {
            return (.ellipsis, element.start - 2..<element.end)
        }
        return (mark, element.start..<element.end)
    }

    /// The full stop of the locale's script.
    static func stop(of locale: LocaleTag) -> String {
        switch locale.language {
        case "zh", "ja", "yue": "。"
        case "hi", "mr", "ne", "bn", "as", "sa", "or", "mai": "।"
        case "ur", "sd", "ks": "۔"
        case "hy": "։"
        case "am", "ti": "።"
        default: "."
        }
    }

    private static func isCloser(_ value: UInt32) -> Bool {
        switch value {
        case 0x22, 0x27, 0x29, 0x5D, 0x201D, 0x2019, 0x201C, 0xBB, 0xAB, 0x300D, 0x300F, 0xFF09,
            0x203A, 0x2039, 0x200E, 0x200F, 0x2069:
            true
        default: ScalarKind.isSpace(value)
        }
    }
}
