import PromptCatalogs
import PromptKit
import Testing

/// Messages of `.arb` files are compared as wholes: any argument may stand in any branch.
@Suite("Arguments of ICU messages")
struct MessageArgumentsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var source: String
        var locale: String
        var text: String
        var messages: [String] = []

        init(_ source: String, _ locale: String, _ text: String, _ messages: String...) {
            self.source = source
            self.locale = locale
            self.text = text
            self.messages = messages
        }

        var testDescription: String { "\(source) → \(locale) \(text)" }
    }

    static let right: [Row] = [
        Row("{n, plural, =1{1 file} other{{n} files}}", "ja", "{n}個のファイル"),
        Row("{n, plural, one{1 file} other{{n} files}}", "ja", "{n}個のファイル"),
        Row("{n, plural, one{1 file} other{# files}}", "ja", "{n}個のファイル"),
        Row("{n, plural, one{1 file} other{# files}}", "ja", "{n, plural, other{#個のファイル}}"),
        Row("{n, plural, one{1 file} other{# files}}", "de", "{n} Dateien"),
        Row(
            "{n, plural, one{1 file} other{{n} files}}", "de",
            "{n, plural, one{eine Datei} other{# Dateien}}"),
        Row(
            "{n, plural, one{1 file} other{{n} files}}", "fr",
            "{n, plural, one{un fichier} other{{n} fichiers}}"),
        Row(
            "{n, plural, =1{1 file} other{{n} files}}", "fr",
            "{n, plural, =0{aucun fichier} one{un fichier} other{{n} fichiers}}"),
        Row(
            "{count, plural, one{{sex, select, male{his file} other{their file}}} other{# files}}",
            "de",
            "{count, plural, one{{sex, select, male{seine Datei} other{ihre Datei}}} other{# Dateien}}"
        ),
        Row(
            "{count, plural, =1{{sex, select, male{his file} other{their file}}} other{# files}}",
            "ja", "{count}個のファイル"),
        Row("Hello {name}", "de", "Hallo { name }"),
        Row("Hello { name }", "de", "Hallo {name}"),
        Row("{sex, select, male{He left} other{They left}}", "ja", "退出しました"),
        Row(
            "{n, plural, one{# item} other{# items}}", "de",
            "{ n , plural , one{# Teil} other{# Teile}}"),
        Row("You have {n, plural, one{# file} other{# files}} left", "ja", "残り{n}個のファイル"),
        Row(
            "You have {n, plural, one{# file} other{# files}} left", "de",
            "{n, plural, one{Eine Datei ist übrig} other{# Dateien sind übrig}}"),
        Row(
            "{n, plural, one{{who} has a file} other{{who} has {n} files}}", "de",
            "{who} hat {n, plural, one{eine Datei} other{{n} Dateien}}"),
        Row(
            "{n, plural, one{# file} other{# files}}", "ru",
            "{n, plural, one{# файл} few{# файла} many{# файлов} other{# файла}}"),
        Row("{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}", "de", "{n}."),
    ]

    static let wrong: [Row] = [
        Row(
            "{n, plural, one{1 file} other{# files}}", "de",
            "{cnt, plural, one{eine Datei} other{# Dateien}}",
            "cnt is not in the source: expected n; names of placeholders stay as they are"),
        Row(
            "{sex, select, male{his} other{their}}", "de",
            "{gender, select, male{sein} other{ihr}}",
            "gender is not in the source: expected sex; names of placeholders stay as they are"),
        Row(
            "{n, plural, one{1 file} other{{n} files}}", "ja", "{num}個のファイル",
            "{num} is not in the source: expected {n}; names of placeholders stay as they are"),
        Row(
            "{n, plural, one{1 file} other{{n} files}}", "ja", "ファイル",
            "{n} of the source is missing"),
        Row(
            "{n, plural, one{# file} other{# files}}", "de",
            "{n, plural, one{eine Datei} other{Dateien}}", "{n} of the source is missing"),
        Row(
            "{n, plural, one{# file} other{# files}}", "ru",
            "{n, plural, one{файл} few{# файла} many{# файлов} other{# файла}}",
            "{n} of the source is missing"),
        Row(
            "{n, plural, one{{who} has a file} other{{who} has # files}}", "de",
            "{n, plural, one{eine Datei} other{{who} hat # Dateien}}",
            "{who} of the source is missing"),
    ]

    private func found(_ row: Row) -> [FileFinding] {
        findings(
            in: [
                "app_en.arb": "{\"@@locale\": \"en\", \"k\": \"\(row.source)\"}\n",
                "app_\(row.locale).arb":
                    "{\"@@locale\": \"\(row.locale)\", \"k\": \"\(row.text)\"}\n",
            ],
            only: [
                "placeholder-mismatch", "missing-plural-category", "invalid-message",
                "unused-plural-category",
            ])
    }

    @Test(arguments: right)
    func silent(_ row: Row) {
        // What a million is called is a note, and another matter.
        #expect(found(row).filter { $0.severity != .info }.map(\.message) == [])
    }

    @Test(arguments: wrong)
    func told(_ row: Row) {
        let found = found(row)
        #expect(found.map(\.message) == row.messages)
        #expect(found.allSatisfy { $0.severity == .error && $0.length > 0 })
    }

    @Test("The place of another name is the name")
    func place() throws {
        let row = Self.wrong[0]
        let finding = try #require(found(row).first)
        #expect(finding.length == 3)
        #expect(finding.replacement == "n")
    }

    @Test(
        "Apostrophes that quote, beside doubled ones",
        arguments: ["It''s '{'x'}'", "'{'x'}' isn''t", "a ''b'' '{'", "''{x}'' and '{y}'"])
    func quoting(_ text: String) throws {
        let catalog = try read("{\"k\": \"\(text)\"}", as: "app_en.arb")
        #expect(catalog.places == [])
    }

    @Test("Forms inside of a select that lack one are told all the same")
    func nested() {
        let source =
            "{s, select, a{{n, plural, one{# x} other{# xs}}} other{{n, plural, one{# y} other{# ys}}}}"
        let text = "{s, select, a{{n, plural, other{# x}}} other{{n, plural, one{# y} other{# y}}}}"
        #expect(found(Row(source, "de", text)).contains { $0.rule == "missing-plural-category" })
        #expect(found(Row(source, "de", source)).isEmpty)
    }
}
