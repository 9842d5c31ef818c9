/// `Thêm "%@" vào %@"?`: a quote without its other half.
struct UnbalancedQuotes: StringRule {
    static let description = RuleDescription(
        identifier: "unbalanced-quotes",
        summary: "A translation has a quote too many or too few, and its source has pairs.",
        rationale: """
            A quote that is opened and never closed, or closed and never opened, is a slip of the \
            hand; the reader looks for what is quoted and does not find its end. Apostrophes, \
            inches, seconds and the marks of Hebrew abbreviations are no quotes.
            """,
        source: "translation tools’ quote checks, with the marks of all languages counted together",
        surfaces: .all,
        needs: [.quote, .mayHavePunctuation],
        requires: .hasSource,
        severity: .warning,
        falseAlarms:
            "0 of 27 in thirty real apps and two desktop programs, but for one mark that is spoken of",
        examples: [
            .good(
                "Thêm \"%@\" vào “%@”?", locale: "vi", surface: .other,
                source: ("Add “%@” to “%@”?", "en")),
            .good("„%@“ löschen?", locale: "de", surface: .other, source: ("Delete “%@”?", "en")),
            .good("15\"-Display", locale: "de", surface: .other, source: ("15-inch display", "en")),
            .good(
                "\"Bitwarden\"də saxla", locale: "az", surface: .other,
                source: ("Save to Bitwarden", "en")),
            .good(
                "« EEDI2 » et \"EEDI2\"", locale: "fr", surface: .other,
                source: ("“EEDI2” and “EEDI2”", "en")),
            .good("ארה\"ב", locale: "he", surface: .other, source: ("United States", "en")),
            .good(
                "Elle a dit « oui »", locale: "fr", surface: .other,
                source: ("She said “yes”", "en")),
            .bad(
                "Thêm \"%1$@\" vào %2$@⟦\"⟧?", locale: "vi", surface: .other,
                source: ("Add “%1$@” to “%2$@”?", "en")),
            .bad(
                "možnost ⟦\"⟧Išči tuj zvok'. Izberite \"Vsiljeno\".", locale: "sl", surface: .other,
                source: ("option “Search”. Choose “Forced”.", "en")),
            .bad(
                "“Siri, borra mi sesión de %@.⟦\"⟧”", locale: "es", surface: .other,
                source: ("“Siri, erase my %@ session.”", "en")),
            .bad(
                "„%@“ und %@⟦“⟧ löschen?", locale: "de", surface: .other,
                source: ("Delete “%@” and “%@”?", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Behind a backslash a quote is one that code has.
        guard let source = string.string.source, string.bytes.count > 2,
            !string.traits.contains(.backslash)
        else { return }
        let bytes = string.bytes
        let (count, last) = quotes(in: bytes)
        guard !count.isMultiple(of: 2), let last,
            source.text.withTextBytes({ quotes(in: $0).count }).isMultiple(of: 2),
            !source.text.utf8.contains(UInt8(ascii: "\\")), source.text.contains(where: \.isLetter),
            !Self.isAmbiguous(bytes)
        else { return }
        let odd = odd(in: bytes) ?? last
        report.add(odd, "“\(bytes.string(odd))” has no other half")
    }

    /// The quote that has no other half, as far as the characters beside the quotes tell which of
    /// them open and which close.
    private func odd(in bytes: TextBytes) -> Range<Int>? {
        var open: Range<Int>?
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            index = element.end
            guard
                (0x201C...0x201F).contains(element.value)
                    || element.value == 0x22
                        && isQuote(at: element.start, bytes, isOpen: open != nil)
            else { continue }
            let range = element.start..<element.end
            switch (opens(range, bytes), open) {
            case (true?, let other?):
                // Behind a quote that nothing closed.
                return other
            case (false?, nil): return range
            case (_, nil): open = range
            // `“Siri, borra."”`: one too many before the other half.
            case (nil, let other?) where other.count != range.count: return range
            case (_, _?): open = nil
            }
        }
        return open
    }

    /// Nil if neither side tells.
    private func opens(_ quote: Range<Int>, _ bytes: TextBytes) -> Bool? {
        func isFree(_ element: TextBytes.Element, _ marks: Set<UInt32>) -> Bool {
            element.isEmpty || ScalarKind.isSpace(element.value) || marks.contains(element.value)
        }
        let mayOpen = isFree(bytes.scalar(before: quote.lowerBound), Self.beforeOpening)
        let mayClose = isFree(bytes.scalar(at: quote.upperBound), Self.behindClosing)
        return mayOpen == mayClose ? nil : mayOpen
    }

    private static let beforeOpening = Set("([{<>¿¡/=-–—（".unicodeScalars.map(\.value))
    private static let behindClosing = Set(".,;:!?…)]}<>。，；：！？、）".unicodeScalars.map(\.value))

    /// How many double quotes of any form a text has, and where the last one is.
    private func quotes(in bytes: TextBytes) -> (count: Int, last: Range<Int>?) {
        var count = 0
        var last: Range<Int>?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                if isQuote(at: index, bytes, isOpen: !count.isMultiple(of: 2)) {
                    count += 1
                    last = index..<index + 1
                }
            } else if byte == 0xE2, bytes[index + 1] == 0x80,
                (0x9C...0x9F).contains(bytes[index + 2])
            {
                count += 1
                last = index..<index + 3
            }
            index += 1
        }
        return (count, last)
    }

    /// Not inches or seconds, where no quote is open.
    private func isQuote(at index: Int, _ bytes: TextBytes, isOpen: Bool) -> Bool {
        isOpen || !TextBytes.isASCIIDigit(bytes[index - 1])
    }

    /// Whether some mark may be no quote: that of a Hebrew abbreviation, or one that is spoken of,
    /// in brackets or quotes of its own.
    private static func isAmbiguous(_ bytes: TextBytes) -> Bool {
        func isHebrew(_ value: UInt32) -> Bool { (0x5D0...0x5EA).contains(value) }
        var found = false
        bytes.forEachScalar { element in
            guard element.value == 0x22 || (0x201C...0x201F).contains(element.value) else {
                return true
            }
            let before = bytes.scalar(before: element.start).value
            let behind = bytes.scalar(at: element.end).value
            found =
                isHebrew(before) && isHebrew(behind)
                || around.contains(before) && around.contains(behind)
            return !found
        }
        return found
    }

    private static let around = Set("()[]'`‘’‚„“”«»「」（）".unicodeScalars.map(\.value))
}
