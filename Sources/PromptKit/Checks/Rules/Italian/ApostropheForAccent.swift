/// `E' stato`: an apostrophe typed for the accent of an Italian word.
struct ApostropheForAccent: StringRule {
    static let description = RuleDescription(
        identifier: "apostrophe-for-accent",
        summary: "An Italian word has an apostrophe where its accent belongs.",
        rationale: """
            Keyboards have no key for “È”, so “E'” is typed for it, and “piu'” where marks were \
            lost. An apostrophe stands for letters that are left out, as in “un po'”; where none \
            are, it is a slip.
            """,
        source: "Treccani, accento grafico; Microsoft’s Italian style guide",
        surfaces: .all,
        languages: .only(["it"]),
        needs: [.quote, .mayHavePunctuation],
        severity: .info,
        falseAlarms: "0 of 31 in ten real apps and forty desktop programs",
        isPositionFree: true,
        examples: [
            .good("È stato salvato", locale: "it", surface: .other),
            .good("Un po' di testo", locale: "it", surface: .other),
            .good("L'utente e l'amico", locale: "it", surface: .other),
            .good("Tasti 'A' ed 'E' insieme", locale: "it", surface: .other),
            .bad("⟦E'⟧ stato salvato", fixed: "È stato salvato", locale: "it", surface: .other),
            .bad("Fatto. ⟦E’⟧ tutto.", fixed: "Fatto. È tutto.", locale: "it", surface: .other),
            .bad("Non ⟦piu'⟧ valido", fixed: "Non più valido", locale: "it", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            let mark = bytes.scalar(at: index)
            index = mark.end
            guard mark.value == 0x27 || mark.value == 0x2019 else { continue }
            var start = mark.start
            while TextBytes.isASCIILetter(bytes[start - 1]) { start -= 1 }
            let after = bytes.scalar(at: mark.end)
            guard start < mark.start, mark.start - start <= 10,
                after.isEmpty || ScalarKind.isSpace(after.value)
                    || after.value < 0x80 && ".,;:!?)".utf8.contains(UInt8(after.value)),
                // "'E'" is a letter that is spoken of.
                start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == 0x0A
                    || bytes[start - 1] == UInt8(ascii: "("),
                let word = Self.words[bytes.string(start..<mark.start)],
                word != "È" || TextBytes.isASCIILetter(bytes[mark.end + 1])
            else { continue }
            report.add(
                start..<mark.end, Self.message(word),
                fix: .init(replacement: word, isSafe: false))
        }
    }

    /// Words that have an accent, and without it are no word that an apostrophe may stand behind.
    private static let words: [String: String] = {
        var words = ["E": "È"]
        let small = """
            più può già però così cioè perché poiché finché affinché anziché sarà avrà potrà dovrà \
            verrà città qualità modalità attività velocità quantità proprietà funzionalità priorità \
            visibilità compatibilità possibilità
            """
        for word in small.split(whereSeparator: \.isWhitespace) {
            let bare = word.dropLast() + (word.last.map { Self.bare[$0] ?? "" } ?? "")
            words[String(bare)] = String(word)
            let (first, rest) = (bare.prefix(1).uppercased(), bare.dropFirst())
            words[first + rest] = first + String(word.dropFirst())
        }
        return words
    }()

    private static let bare: [Character: String] = [
        "à": "a", "è": "e", "é": "e", "ì": "i", "ò": "o", "ù": "u",
    ]

    private static func message(_ word: String) -> String {
        "an apostrophe stands for the accent of “\(word)”"
    }
}
