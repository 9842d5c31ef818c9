import PromptKit
import Testing

/// English acronyms are words of other languages.
@Suite("Acronyms in other languages")
struct ForeignAcronymTests {
    static let kept: [(locale: String, text: String, expected: String)] = [
        ("pt-BR", "marcar como sim", "Marcar Como Sim"),
        ("pt-BR", "Marcar como Sim", "Marcar Como Sim"),
        ("pt-BR", "Eu", "Eu"),
        ("pt-PT", "sim, excluir", "Sim, excluir"),
        ("es", "usa Face ID", "Usa Face ID"),
        ("es", "Ai", "Ai"),
        ("fr", "eu un problème", "Eu un problème"),
        ("fr", "os de poulet", "Os de poulet"),
        ("sv", "usa", "Usa"),
        ("sv", "sms", "Sms"),
        ("nl", "dvd branden", "Dvd branden"),
        ("tr", "ok işareti", "Ok İşareti"),
        ("it", "api e fiori", "Api e fiori"),
        ("de", "eu-länder", "Eu-länder"),
        ("id", "hari ini as", "Hari Ini As"),
        ("ms", "nombor siri", "Nombor Siri"),
        ("pt-BR", "comer siri", "Comer Siri"),
        ("ro", "un id nou", "Un id nou"),
    ]

    @Test("A word that may be of the language is none of English", arguments: kept)
    func words(_ row: (locale: String, text: String, expected: String)) throws {
        let converter = CaseConverter(locale: try LocaleTag(row.locale))
        #expect(converter.convert(row.text) == row.expected)
    }

    static let raised: [(locale: String, text: String, expected: String)] = [
        ("pt-BR", "copiar url", "Copiar URL"),
        ("pt-BR", "abrir pdf no iphone", "Abrir PDF no iPhone"),
        ("tr", "usb belleği", "USB Belleği"),
        ("de", "pdf exportieren", "PDF exportieren"),
        ("fr", "html", "HTML"),
        ("id", "simpan sebagai CD", "Simpan sebagai CD"),
        ("pt-BR", "trocar SIM", "Trocar SIM"),
    ]

    @Test("What is no word of any language is raised, and capitals stay", arguments: raised)
    func acronyms(_ row: (locale: String, text: String, expected: String)) throws {
        let converter = CaseConverter(locale: try LocaleTag(row.locale))
        #expect(converter.convert(row.text) == row.expected)
    }

    @Test("A project's own acronyms count in every language")
    func own() throws {
        let names = CaseNames.standard.adding(CaseNames(acronyms: ["SIM"]))
        let converter = CaseConverter(locale: try LocaleTag("pt-BR"), names: names)
        #expect(converter.convert("trocar sim") == "Trocar SIM")
    }

    @Test("English is as it was")
    func english() throws {
        let converter = CaseConverter(locale: try LocaleTag("en-GB"), style: .title)
        #expect(converter.convert("insert sim of the eu") == "Insert SIM of the EU")
    }

    @Test("No fault of capitals where the word is one of the language")
    func wrongCase() throws {
        let rows = [
            ("pt-BR", "Marcar Como Sim"), ("pt-BR", "Eu"), ("ms", "Nombor Siri"), ("tr", "Ok"),
            ("en", "Autofill Passwords"), ("en", "AutoFill Passwords"), ("en", "Go to Airport"),
            ("en", "Use Latex Gloves"), ("en", "Release Handbrake"), ("pt-BR", "Usar Autofill"),
        ]
        for (locale, text) in rows {
            let findings = Checker(rules: ["wrong-case"]).check(
                PromptString(text, locale: try LocaleTag(locale), surface: .menuItem))
            #expect(findings == [], "\(locale): \(text)")
        }
    }
}
