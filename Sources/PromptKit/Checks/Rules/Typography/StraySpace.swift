/// `Continuați oricum ?`: a space where none belongs.
struct StraySpace: StringRule {
    static let description = RuleDescription(
        identifier: "stray-space",
        summary:
            "A space stands before a mark that the language sets close, or inside of an address.",
        rationale: """
            French sets question marks and exclamation marks apart, most languages do not; no \
            language sets a full stop or a comma apart. The mark may end up alone on the next line. \
            An address such as “http: //” does not open. Where the source does the same nothing is \
            said.
            """,
        source: "CLDR and the style guides of the languages; French is another rule’s",
        surfaces: .all,
        needs: [.spaceBeforeMark, .webAddress],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: "0 of 15 in 162,000 strings of forty-five real apps",
        isPositionFree: true,
        examples: [
            .good("Quitter quand même ?", locale: "fr", surface: .other, source: ("Quit?", "en")),
            .good("Oricum?", locale: "ro", surface: .other, source: ("Anyway?", "en")),
            .good("Was , wenn", locale: "de", surface: .other, source: ("What , if", "en")),
            .good("Datei .txt öffnen", locale: "de", surface: .other, source: ("Open .txt", "en")),
            .good("Bitte warten ...", locale: "de", surface: .other, source: ("Please wait", "en")),
            .good("Taste ? drücken", locale: "de", surface: .other, source: ("Press ? now", "en")),
            .bad(
                "Continuați oricum⟦ ⟧?", fixed: "Continuați oricum?", locale: "ro",
                surface: .other, source: ("Continue anyway?", "en")),
            .bad(
                "Impossibile convertire %@⟦ ⟧.", fixed: "Impossibile convertire %@.", locale: "it",
                surface: .other, source: ("%@ couldn’t be converted.", "en")),
            .bad(
                "Trop tard⟦ ⟧, dommage", fixed: "Trop tard, dommage", locale: "fr",
                surface: .other, source: ("Too late, sorry", "en")),
            .bad(
                "De URL begint met ⟦http: //⟧", fixed: "De URL begint met http://", locale: "nl",
                surface: .other, source: ("The URL begins with http://", "en")),
            .bad(
                "Od ⟦https ://⟧example.com", fixed: "Od https://example.com", locale: "pl",
                surface: .other, source: ("From https://example.com", "en")),
        ])

    /// Languages that set ? and ! close, and write the same marks as English.
    private static let languages: Set<String> = [
        "de", "en", "es", "it", "pt", "ro", "nl", "sv", "da", "nb", "nn", "no", "fi", "et", "lv",
        "lt", "pl", "cs", "sk", "sl", "hr", "sr", "bs", "mk", "bg", "ru", "uk", "be", "hu", "tr",
        "az", "ca", "gl", "eu", "is", "ga", "cy", "sq", "id", "ms", "vi", "af", "fil", "he", "el",
        "kk", "ka", "eo",
    ]

    private let setsMarksClose: Bool
    private let setsStopsClose: Bool

    init?(_ context: CheckContext) {
        let language = context.locale.language
        setsMarksClose = Self.languages.contains(language)
        setsStopsClose = setsMarksClose || language == "fr"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.source, !string.traits.contains(.sameAsSource) else { return }
        if string.traits.contains(.webAddress) { checkAddress(string.bytes, source, &report) }
        if setsStopsClose, string.traits.contains(.spaceBeforeMark) {
            checkMarks(string.bytes, source, &report)
        }
    }

    private func checkMarks(
        _ bytes: TextBytes, _ source: TextBytes, _ report: inout FindingReport
    ) {
        for index in bytes.indices.dropFirst() {
            switch bytes.buffer[index] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                guard setsMarksClose else { continue }
            case UInt8(ascii: "."), UInt8(ascii: ","): break
            default: continue
            }
            let space = bytes.scalar(before: index)
            guard space.value == 0x20 || space.value == 0xA0 || space.value == 0x202F,
                Self.isEnd(bytes.scalar(at: index + 1).value, bytes[index], bytes, index + 1),
                Self.isOfText(bytes.scalar(before: space.start).value),
                !Self.hasSpaced(bytes[index], source)
            else { continue }
            report.add(
                space.start..<space.end,
                "a space stands before “\(bytes.string(index..<index + 1))”",
                fix: .init(replacement: "", isSafe: true))
        }
    }

    /// Whether nothing of a word, a file’s name or a row of dots follows a mark.
    private static func isEnd(
        _ value: UInt32, _ mark: UInt8, _ bytes: TextBytes, _ index: Int
    ) -> Bool {
        switch value {
        case 0, 0x22, 0x27, 0x201C, 0x201D, 0xBB, 0x2019, 0x3C: return true
        default:
            guard ScalarKind.isSpace(value) else { return false }
            var next = index
            while case let element = bytes.scalar(at: next), ScalarKind.isSpace(element.value) {
                next = element.end
            }
            return bytes[next] != mark
        }
    }

    /// What a word, a number or something filled in may end with.
    private static func isOfText(_ value: UInt32) -> Bool {
        switch value {
        case 0x25, 0x40, 0x7D, 0x29, 0x22, 0x27, 0x201C, 0x201D, 0xBB, 0x2019: true
        default: ScalarKind.isLetter(value) || ScalarKind.isDigit(value)
        }
    }

    private static func hasSpaced(_ mark: UInt8, _ bytes: TextBytes) -> Bool {
        bytes.indices.dropFirst().contains {
            bytes.buffer[$0] == mark && TextBytes.isASCIISpace(bytes.buffer[$0 - 1])
        }
    }

    /// `http: //`, `https ://`
    private func checkAddress(
        _ bytes: TextBytes, _ source: TextBytes, _ report: inout FindingReport
    ) {
        for index in bytes.indices where bytes.buffer[index] == UInt8(ascii: ":") {
            var (start, end) = (index, index + 1)
            while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
            while bytes[end] == 0x20 { end += 1 }
            guard bytes[end] == UInt8(ascii: "/"), bytes[end + 1] == UInt8(ascii: "/"),
                end - start > 1
            else { continue }
            let scheme = start
            while TextBytes.isASCIILetter(bytes[start - 1]) { start -= 1 }
            let name = bytes.string(start..<scheme)
            guard ["http", "https", "ftp", "mailto"].contains(name.lowercased()),
                source.contains("://"), !source.contains(bytes.part(start..<end + 2))
            else { continue }
            report.add(
                start..<end + 2, "the address is broken by a space",
                fix: .init(replacement: name + "://", isSafe: true))
        }
    }
}
