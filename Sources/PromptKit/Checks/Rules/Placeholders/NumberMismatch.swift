/// `0.9x` for `0.5x`: another number than the source’s.
struct NumberMismatch: StringRule {
    static let description = RuleDescription(
        identifier: "number-mismatch",
        summary: "A translation has another number than its source.",
        rationale: """
            Numbers are copied, and a slip in one is seen by nobody who reads only one language; or \
            the source has changed since. Only where both have one number: of several, some are \
            dates and examples. Digits of all scripts count, marks inside a number do not.
            """,
        source: "translation tools’ number checks",
        surfaces: .all,
        needs: [.digit, .nonASCII],
        requires: .sourceDigit,
        severity: .info,
        falseAlarms:
            "a note only: 3 of 12 in thirty real apps and a dozen desktop programs are examples and dates",
        examples: [
            .good("0,5 ×", locale: "de", surface: .other, source: ("0.5x", "en")),
            .good("۵ دقیقه", locale: "fa", surface: .other, source: ("5 minutes", "en")),
            .good(
                "Un fichier sur 10", locale: "fr", surface: .other, source: ("1 of 10 files", "en")),
            .good("2.0-Lizenz", locale: "de", surface: .other, source: ("License 2", "en")),
            .good("%1 (%100)", locale: "tr", surface: .other, source: ("%1 (100%)", "en")),
            .good(
                "Software de terceros", locale: "es", surface: .other,
                source: ("3rd party software", "en")),
            .good("31.10.2020", locale: "de", surface: .other, source: ("10/31/2020", "en")),
            .good(
                "於 2022.08.25 建立", locale: "zh-Hant", surface: .other,
                source: ("Created on 25.08.2022", "en")),
            .good("%2$@ von %1$@", locale: "de", surface: .other, source: ("%1$@, %2$@", "en")),
            .bad("سرعت ⟦0.9⟧x", locale: "fa", surface: .other, source: ("Speed 0.5x", "en")),
            .good(
                "calendar:week_start:1", locale: "de", surface: .other,
                source: ("calendar:week_start:0", "en")),
            .good("Umschlag Nr. 11", locale: "de", surface: .other, source: ("#11 Envelope", "en")),
            .bad(
                "Nach ⟦15⟧ Minuten sperren", locale: "de", surface: .other,
                source: ("Lock after 5 minutes", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let original = string.source, !string.traits.contains(.sameAsSource),
            // Most sources have no number.
            original.buffer.contains(where: { (0x30...0x39).contains($0) || $0 >= 0xD9 }),
            !string.traits.contains(.backslash), string.string.pluralCategory == nil,
            let source = string.string.source
        else { return }
        let wanted = Self.numbers(in: original, string.sourcePlaceholders)
        guard wanted.count == 1 else { return }
        let given = Self.numbers(in: string.bytes, string.placeholders)
        // Of several numbers one may be that of an example, or of a date.
        guard given.count == 1, given[0].digits != wanted[0].digits,
            string.text.contains(where: \.isLetter),
            !Self.isSameDate(given[0].text, wanted[0].text),
            // "calendar:week_start:0" is for code.
            source.text.utf8.contains(0x20), !source.text.utf8.contains(UInt8(ascii: "*"))
        else { return }
        report.add(
            given[0].range,
            "“\(given[0].text)” is not in the source, which has “\(wanted[0].text)”")
    }

    /// Whether two numbers of three parts are one date, in the order of another language.
    private static func isSameDate(_ own: String, _ other: String) -> Bool {
        func parts(_ text: String) -> [Int] {
            text.unicodeScalars.split { digit($0.value) == nil }
                .map { part in part.reduce(0) { $0 &* 10 &+ (digit($1.value) ?? 0) } }
        }
        let own = parts(own)
        return own.count == 3 && own.sorted() == parts(other).sorted()
    }

    private struct Number {
        /// As in English, without marks inside and zeros before it.
        var digits: String
        var text: String
        var range: Range<Int>
    }

    private static func numbers(in bytes: TextBytes, _ placeholders: [Placeholder]) -> [Number] {
        var numbers: [Number] = []
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            guard digit(element.value) != nil else {
                index = element.end
                continue
            }
            if let placeholder = placeholders.first(where: { $0.range.contains(index) }) {
                index = max(placeholder.range.upperBound, element.end)
                continue
            }
            index = element.end
            guard !isReference(element.start, bytes) else { continue }
            var digits = ""
            var end = element.start
            while true {
                let next = bytes.scalar(at: end)
                if let value = digit(next.value), !next.isEmpty {
                    digits.append(Character(String(value)))
                } else if !separators.contains(next.value)
                    || digit(bytes.scalar(at: next.end).value) == nil
                {
                    break
                }
                end = next.end
            }
            index = end
            // "%100" of Turkish, the 3 of "3rd".
            let isBehindPlaceholder = placeholders.contains { $0.range.upperBound == element.start }
            if isBehindPlaceholder || isOrdinal(end, bytes) { continue }
            var significant = digits.drop { $0 == "0" }
            let text = bytes.string(element.start..<end)
            // "2.0" is 2.
            let last = bytes.scalar(before: end)
            if digits.last == "0", separators.contains(bytes.scalar(before: last.start).value) {
                significant = significant.dropLast()
            }
            numbers.append(
                Number(
                    digits: significant.isEmpty ? "0" : String(significant), text: text,
                    range: element.start..<end))
        }
        return numbers
    }

    /// The number of a character, as in `&#39;`.
    private static func isReference(_ start: Int, _ bytes: TextBytes) -> Bool {
        var start = start
        while TextBytes.isASCIIDigit(bytes[start - 1]) { start -= 1 }
        return bytes[start - 1] == UInt8(ascii: "#") && bytes[start - 2] == UInt8(ascii: "&")
    }

    private static func isOrdinal(_ end: Int, _ bytes: TextBytes) -> Bool {
        let ending = bytes.string(end..<end + 2).lowercased()
        return ["st", "nd", "rd", "th"].contains(ending)
            && !TextBytes.isASCIILetter(bytes[end + 2])
    }

    private static func digit(_ value: UInt32) -> Int? {
        if value < 0x80 {
            return (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil
        }
        guard ScalarKind.isDigit(value) else { return nil }
        return Unicode.Scalar(value)?.properties.numericValue.map { Int($0) }
    }

    private static let separators = Set(".,٫٬\u{A0}\u{202F}’".unicodeScalars.map(\.value))
}
