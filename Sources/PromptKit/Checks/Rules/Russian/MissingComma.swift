/// `Пожалуйста подождите`: a word of courtesy without its comma.
struct MissingComma: StringRule {
    static let description = RuleDescription(
        identifier: "missing-comma",
        summary: "“Please” at the head of a sentence has no comma behind it.",
        rationale: """
            Russian, Ukrainian and Belarusian set it apart from what is asked for. English has no \
            comma there, so that it is forgotten in translations.
            """,
        source: "Розенталь, Справочник по правописанию, § 99; Український правопис",
        surfaces: .all,
        languages: .only(["ru", "uk", "be"]),
        requires: [.cyrillic, .space],
        severity: .warning,
        falseAlarms: "0 of 48 in 250,000 strings of desktop catalogues",
        isPositionFree: false,
        examples: [
            .good("Пожалуйста, подождите", locale: "ru", surface: .other),
            .good("Подождите, пожалуйста", locale: "ru", surface: .other),
            .good("Пожалуйста!", locale: "ru", surface: .other),
            .good("Будь ласка, зачекайте", locale: "uk", surface: .other),
            .bad(
                "Пожалуйста⟦⟧ подождите", fixed: "Пожалуйста, подождите", locale: "ru",
                surface: .other
            ),
            .bad(
                "Готово. Пожалуйста⟦⟧ перезапустите программу",
                fixed: "Готово. Пожалуйста, перезапустите программу", locale: "ru", surface: .other),
            .bad(
                "Будь ласка⟦⟧ оберіть файл", fixed: "Будь ласка, оберіть файл", locale: "uk",
                surface: .other),
        ])

    private static let words = LanguageWords(
        """
        ru: Пожалуйста
        uk: Будь ласка | Будь-ласка
        be: Калі ласка
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if check(at: 0, bytes, &report) { return }
        guard !string.traits.isDisjoint(with: [.asciiStop, .asciiControl]) else { return }
        for index in bytes.indices {
            let byte = bytes.buffer[index]
            guard byte == 0x20 || byte == 0x0A, bytes[index + 1] == 0xD0,
                byte == 0x0A || ".!?".utf8.contains(bytes[index - 1]) || bytes[index - 1] == 0x0A
            else { continue }
            if check(at: index + 1, bytes, &report) { return }
        }
    }

    /// Whether a word of courtesy stands at `start` and what is asked for goes on behind it.
    private func check(
        at start: Int, _ bytes: TextBytes, _ report: inout FindingReport
    ) -> Bool {
        guard bytes[start] == 0xD0 else { return false }
        for word in words {
            guard let end = bytes.end(of: word, at: start), bytes[end] == 0x20,
                case let next = bytes.scalar(at: end + 1), ScalarKind.isLower(next.value),
                next.value >= 0x400
            else { continue }
            report.add(
                end..<end, "a comma stands behind “\(word.text)”",
                fix: .init(replacement: ",", isSafe: false))
            return true
        }
        return false
    }
}
