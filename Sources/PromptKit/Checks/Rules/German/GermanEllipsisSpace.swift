/// `Sichern unter…`: a German ellipsis run into the word before.
struct GermanEllipsisSpace: StringRule {
    static let description = RuleDescription(
        identifier: "german-ellipsis-space",
        summary: "A German ellipsis that stands for words has no space before it.",
        rationale: """
            With a space the dots stand for words left out, without for letters: “Sichern \
            unter …”. Apple writes it so 771 times to 14. Many other apps do not, so that it is \
            only noted.
            """,
        source: "Duden, rule 17; Apple’s German strings; Mozilla’s German style guide",
        surfaces: .commands,
        languages: .only(["de"]),
        needs: .mayHavePunctuation,
        severity: .info,
        falseAlarms: "a matter of house style outside Apple’s platforms",
        examples: [
            .good("Sichern unter …", locale: "de", surface: .menuItem),
            .good("Sichern unter\u{A0}…", locale: "de", surface: .menuItem),
            .good("Save As…", locale: "en", surface: .menuItem),
            .bad("Sichern unter⟦⟧…", fixed: "Sichern unter …", locale: "de", surface: .menuItem),
            .bad("Öffnen⟦⟧…", fixed: "Öffnen …", locale: "de", surface: .button(.normal)),
        ])

    init?(_ context: CheckContext) {
        guard context.platform.isApple, context.data.typography.spaceBeforeEllipsis else {
            return nil
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let last = bytes.scalar(before: whole.upperBound)
        guard last.value == 0x2026, ScalarKind.isLetter(bytes.scalar(before: last.start).value)
        else {
            return
        }
        report.add(
            last.start..<last.start, Self.message, fix: .init(replacement: " ", isSafe: true))
    }

    private static let message = "the dots stand for words: German sets a space before them"
}
