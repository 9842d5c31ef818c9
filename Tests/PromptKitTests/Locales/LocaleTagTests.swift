import Testing

@testable import PromptKit

@Suite("Locale tags")
struct LocaleTagTests {
    static let spellings: [(spelling: String, canonical: String, script: String?)] = [
        ("zh_TW", "zh-TW", "Hant"), ("zh-CN", "zh-CN", "Hans"),
        ("zh-Hans-CN", "zh-Hans-CN", "Hans"),
        ("iw", "he", "Hebr"), ("nb_NO", "nb-NO", "Latn"), ("no", "nb", "Latn"),
        ("sr_RS@latin", "sr-Latn-RS", "Latn"), ("sh", "sr-Latn", "Latn"), ("pt", "pt", "Latn"),
        ("de-AT", "de-AT", "Latn"), ("en-u-ca-buddhist", "en-u-ca-buddhist", "Latn"),
        ("PT_br.UTF-8", "pt-BR", "Latn"), ("ca_ES@valencia", "ca-ES-valencia", "Latn"),
        ("tl", "fil", "Latn"), ("xx", "xx", nil), ("uz@cyrillic", "uz-Cyrl", "Cyrl"),
        ("de_DE@collation=phonebook", "de-DE", "Latn"), ("sat@deva", "sat-Deva", "Deva"),
        ("ks@aran", "ks-Aran", "Arab"), ("sd@deva", "sd-Deva", "Deva"),
        ("mni@beng", "mni-Beng", "Beng"), ("be@latin", "be-Latn", "Latn"),
        ("kok@latin", "kok-Latn", "Latn"), ("sd_IN@devanagari", "sd-Deva-IN", "Deva"),
        ("sr@ijekavian", "sr-ijekavsk", "Cyrl"), ("sr@ijekavianlatin", "sr-Latn-ijekavsk", "Latn"),
        ("en@shaw", "en-Shaw", "Shaw"), ("sr_Latn@latin", "sr-Latn", "Latn"),
    ]

    @Test("Any usual spelling is canonicalised", arguments: spellings)
    func canonical(_ row: (spelling: String, canonical: String, script: String?)) throws {
        let tag = try LocaleTag(row.spelling)
        #expect(tag.identifier == row.canonical)
        #expect(tag.script == row.script)
    }

    @Test(
        "Rubbish is refused",
        arguments: [
            "", "!!", "C", "en--US", "-en", "en_", "zh Hans", "e\u{301}n", "en-toolongsubtag", "1",
            "sr@unknown", "../../etc/passwd", "\u{0}", String(repeating: "a", count: 10_000),
        ])
    func rubbish(_ spelling: String) {
        #expect(throws: LocaleTagError.self) { try LocaleTag(spelling) }
    }

    @Test("A refusal is short, whatever was given")
    func message() throws {
        do {
            _ = try LocaleTag(String(repeating: "a", count: 10_000))
            Issue.record("accepted")
        } catch {
            #expect(error.description.count < 200)
        }
    }

    @Test("Unknown languages are well-formed but not known")
    func known() throws {
        #expect(try !LocaleTag("xx").isKnownLanguage)
        #expect(try LocaleTag("de-AT").isKnownLanguage)
    }

    @Test("Direction")
    func direction() throws {
        #expect(try LocaleTag("ar").isRightToLeft)
        #expect(try LocaleTag("ks-Arab").isRightToLeft)
        #expect(try !LocaleTag("ks-Deva").isRightToLeft)
        #expect(try !LocaleTag("en").isRightToLeft)
    }
}
