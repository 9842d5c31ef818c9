import PromptKit

/// A catalog whose texts are in another language than its locale
public enum WrongLanguage: FileRule {
    public static let description = FileRuleDescription(
        identifier: "wrong-language",
        summary: "A catalog whose texts are in another language than its locale",
        rationale: """
            The texts of another locale were copied into the file: Swedish in `nb.lproj`, Spanish in
            `pt-BR.lproj`. Told once a file, by the words and letters that texts of a language have most
            often, where there are many of one and next to none of the other. Files of fewer than twenty
            texts, and languages that share nearly all of their words (Croatian and Serbian, Indonesian
            and Malay), are left alone. English that nobody has translated yet is other rules' matter.
            """,
        source: "frequent words of interface texts in 39 languages",
        severity: .error,
        examples: [
            .good(list(swedish), file: "sv.lproj/Localizable.strings"),
            .bad(list(swedish, isMarked: true), file: "nb.lproj/Localizable.strings"),
        ])

    private static func list(_ texts: [String], isMarked: Bool = false) -> String {
        texts.enumerated().map { number, text in
            "\"k\(number)\" = \"\(isMarked && number == 0 ? "⟦\(text)⟧" : text)\";\n"
        }.joined()
    }

    private static let swedish = [
        "Öppna filen", "Stäng fönstret", "Spara alla ändringar", "Ta bort bilden",
        "Lägg till en kontakt", "Sök efter meddelanden", "Dela med vänner", "Välj en färg",
        "Ändra lösenordet", "Logga ut från kontot", "Hämta uppdateringen", "Skriv ut dokumentet",
        "Flytta till en annan mapp", "Byt namn på albumet", "Göm sidofältet", "Visa fler detaljer",
        "Skicka meddelandet nu", "Spela nästa låt", "Skapa en ny lista", "Anslutningen bröts",
        "Försök igen senare", "Filen kan inte öppnas av det här programmet",
    ]

    static func problem(_ span: Span, _ language: String, _ locale: LocaleTag) -> Problem {
        let own = name(locale)
        let other = (try? LocaleTag(language)).map(name) ?? language
        return Problem(
            Self.self, span,
            "the texts are \(other), not \(own): is it the file of another locale?")
    }

    /// “Swedish”
    private static func name(_ locale: LocaleTag) -> String {
        (try? LocaleTag(locale.language))?.displayName(in: .english) ?? locale.identifier
    }
}
