/// A translation that needs more room than designers are told to leave.
struct OutgrowsSource: StringRule {
    static let description = RuleDescription(
        identifier: "outgrows-source",
        summary: "A translation is wider than the room that a Windows dialog is to leave for it.",
        rationale: """
            Windows dialogs are laid out once, with room for text to grow: by 200 % for a word, \
            by 30 % for a sentence. A translation that needs more is likely to be cut in a \
            layout that kept to that.
            """,
        source: "Windows UX guide, Localization; IBM, Designing for translation, text expansion",
        surfaces: [.button, .menuItem, .alertTitle, .alertMessage],
        platforms: [.windows],
        severity: .info,
        falseAlarms: "not measured: the real apps at hand have no strings for Windows",
        examples: [
            .good(
                "Datei speichern", locale: "de", surface: .button(.normal),
                source: ("Save File", "en"), platform: .windows),
            .good(
                "Sauvegarder", locale: "fr", surface: .button(.normal),
                source: ("Save", "en"), platform: .windows),
            .bad(
                "⟦In die Zwischenablage kopieren⟧", locale: "de", surface: .button(.normal),
                source: ("Copy", "en"), platform: .windows),
            .bad(
                "⟦Pas assez d’espace disponible sur le disque pour enregistrer le fichier⟧",
                locale: "fr", surface: .alertTitle,
                source: ("The disk has no room for the file", "en"), platform: .windows),
        ])

    private let style = TextStyle(size: 12, typeface: .other)

    init?(_ context: CheckContext) {}

    /// How often its own width a text of so many characters may take.
    private static func growth(_ characters: Int) -> Double {
        switch characters {
        case ...10: 3
        case ...20: 2
        case ...30: 1.8
        case ...50: 1.6
        case ...70: 1.4
        default: 1.3
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.string.source?.text, !source.isEmpty,
            // Widths differ by less than a byte does.
            string.bytes.count > source.utf8.count
        else { return }
        let own = TextWidth(of: string.text, in: style).points
        let room = TextWidth(of: source, in: style).points * Self.growth(source.count)
        guard room > 0, own > room else { return }
        let percent = Int((own / room * 100).rounded())
        report.add(
            string.bytes.trimmed(string.range),
            "needs \(percent) % of the room that a dialog leaves for “\(source)”")
    }
}
