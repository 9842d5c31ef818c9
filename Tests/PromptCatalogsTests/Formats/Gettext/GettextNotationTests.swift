import PromptKit
import Testing

@testable import PromptCatalogs

/// Notations of programs in PO files, and forms of plurals, held against what they translate.
struct GettextNotationTests {
    private static func findings(
        _ files: [String: String], _ rules: Set<String>
    ) -> [FileFinding] {
        CatalogChecker.findings(in: files, ofRules: rules)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var flag = ""
        var source: String
        var text: String
        /// Rules that speak, in the order of their places.
        var rules: [String] = []

        var testDescription: String { "\(flag) \(source) → \(text)" }
    }

    private static let mismatch = "placeholder-mismatch"

    static let rows: [Row] = [
        // The name of an argument, which is translated with the list of arguments.
        Row(source: "@{old} with @{num}", text: "@{star} s @{stev}"),
        Row(source: "@{x}^@{y}", text: "@{base}^@{exp}"),
        Row(source: "Pi*@{x}", text: "ABS@{y}…@{z}"),
        Row(flag: "no-c-format", source: "100% in @{rate}", text: "100 % in @{zins}"),
        Row(source: "@{x} of {name}", text: "@{y} von {nom}", rules: [mismatch]),
        Row(source: "{user}@{host}", text: "{user}@{rechner}", rules: [mismatch]),
        Row(
            flag: "python-brace-format", source: "Mention @{name}", text: "Nenne @{nom}",
            rules: [mismatch]),
        // Flags of glibc stand in any order.
        Row(flag: "c-format", source: "%'d files", text: "%I'd Dateien"),
        Row(flag: "c-format", source: "%'d files", text: "%'Id Dateien"),
        Row(flag: "c-format", source: "%.2f MB", text: "%I.2f MB"),
        Row(flag: "c-format", source: "%'u of %s", text: "%I'u von %s"),
        Row(flag: "c-format", source: "%'d of %s", text: "%I'x von", rules: [mismatch]),
        // Lisp's directives.
        Row(flag: "lisp-format", source: "~aError.~%Choose ~s", text: "~aОшибка.~%Выберите ~s"),
        Row(flag: "lisp-format", source: "Track~%The ~a", text: "Pista~%La ~a"),
        Row(flag: "lisp-format", source: "~,2f of ~d, ~10a", text: "~,2f von ~d, ~10a"),
        Row(flag: "lisp-format", source: "100% of ~a", text: "100 %d ~A"),
        Row(flag: "lisp-format", source: "~a of ~s", text: "~a", rules: [mismatch]),
        Row(flag: "lisp-format", source: "~a has ~d", text: "~d in ~a", rules: [mismatch]),
        Row(flag: "scheme-format", source: "No ~a", text: "Kein ~d", rules: [mismatch]),
        Row(source: "~aChoose", text: "~aВыберите"),
        Row(source: "Choose", text: "Bыберите", rules: ["mixed-script-word"]),
        // Colours of a chat program, and descriptions in braces.
        Row(source: "%C22*%O$t%C26$1%O removes it", text: "%C22*%O$t$1 entfernt es"),
        Row(source: "%OIgnore list is empty.", text: "%OСписок пуст."),
        Row(source: "{unset}", text: "{nicht gesetzt}"),
        Row(source: "{unset}", text: "{usat}"),
        Row(source: "{0}", text: "{1}", rules: [mismatch]),
        Row(source: "{user_name}", text: "{benutzer_name}", rules: [mismatch]),
        Row(source: "the {rectangle ID}.png", text: "das {Rechteck-ID}.png"),
        Row(source: "the {rectangle}.png", text: "das {rechteck}.png", rules: [mismatch]),
        Row(source: "%d files of %d", text: "Dateien von %d", rules: [mismatch]),
        // Of one text one finding.
        Row(
            flag: "c-format", source: "Red %d%%, Blue %d%%", text: "Rot %d% %, Blau %d% %",
            rules: ["stray-percent"]),
    ]

    @Test(arguments: rows)
    func notation(_ row: Row) {
        let flag = row.flag.isEmpty ? "" : "#, \(row.flag)\n"
        let file =
            GettextReaderTests.header + flag + "msgid \"\(row.source)\"\nmsgstr \"\(row.text)\"\n"
        #expect(
            Self.findings(
                ["po/ru.po": file], [Self.mismatch, "stray-percent", "mixed-script-word"]
            ).map(\.rule) == row.rules)
    }

    struct Forms: Sendable, CustomTestStringConvertible {
        var locale: String
        var header: String
        var sources = ("%(count)s file", "%(count)s files")
        var flag = "python-format"
        var forms: [String]
        /// The forms that are reported.
        var wrong: [Int] = []
        var isForZero = false

        var testDescription: String { "\(locale) \(forms)" }
    }

    private static let french = "nplurals=2; plural=n > 1;"
    private static let german = "nplurals=2; plural=n != 1;"
    private static let arabic =
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"
    private static let russian =
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

    static let forms: [Forms] = [
        // A form for 0 and 1 may say its number in words, in any notation.
        Forms(
            locale: "fr", header: french, forms: ["Un fichier", "%(count)s fichiers"],
            isForZero: true),
        Forms(
            locale: "fr", header: french, sources: ("%d file", "%d files"), flag: "c-format",
            forms: ["Un fichier", "%d fichiers"], isForZero: true),
        Forms(
            locale: "pt_BR", header: french, sources: ("{} file", "{} files"), flag: "x",
            forms: ["Um arquivo", "{} arquivos"], isForZero: true),
        Forms(
            locale: "fr", header: french, forms: ["Un fichier", "Des fichiers"], wrong: [1],
            isForZero: true),
        Forms(
            locale: "ru", header: russian,
            forms: ["Файл", "%(count)s файла", "%(count)s файлов"], wrong: [0]),
        // A count may go, a name may not.
        Forms(
            locale: "de", header: german,
            sources: ("%(count)s file in %(folder)s", "%(count)s files in %(folder)s"),
            forms: ["Eine Datei in %(folder)s", "%(count)s Dateien in %(folder)s"]),
        Forms(
            locale: "de", header: german,
            sources: ("%(count)s file in %(folder)s", "%(count)s files in %(folder)s"),
            forms: ["%(count)s Datei", "%(count)s Dateien in %(folder)s"], wrong: [0]),
        // What one form of the source has is known in all.
        Forms(
            locale: "ar", header: arabic, sources: ("One file", "%(count)s files"),
            forms: ["%(count)s a", "b", "%(count)s c", "%(count)s d", "%(count)s e", "%(count)s f"]),
        Forms(
            locale: "ar", header: arabic, sources: ("One file", "%(count)s files"),
            forms: ["a", "b", "c", "%(count)s d", "e", "%(count)s f"], wrong: [4]),
        Forms(
            locale: "sv", header: german, sources: ("Delete a rule", "Delete {} rules"), flag: "x",
            forms: ["Ta bort {} regel", "Ta bort {} regler"]),
        Forms(
            locale: "de", header: german, sources: ("One file", "%(count)s files"),
            forms: ["%(nombre)s Datei", "%(count)s Dateien"], wrong: [0]),
    ]

    @Test(arguments: forms)
    func plural(_ row: Forms) {
        var file =
            "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
            + "\"Plural-Forms: \(row.header)\\n\"\n\n#, \(row.flag)\nmsgid \"\(row.sources.0)\"\n"
            + "msgid_plural \"\(row.sources.1)\"\n"
        for (index, form) in row.forms.enumerated() { file += "msgstr[\(index)] \"\(form)\"\n" }
        let found = Self.findings(
            ["po/\(row.locale).po": file], [Self.mismatch])
        #expect(found.filter { $0.severity != .info }.map { $0.line - 9 } == row.wrong)
        // 0 takes such a form too.
        #expect(found.contains { $0.severity == .info } == row.isForZero)
    }

    /// The tags of either form of the source will do.
    @Test(arguments: [("<b>Un</b>", 0), ("Un", 0), ("<i>Un</i>", 1)])
    func tagsOfForms(_ text: String, _ count: Int) {
        let file =
            "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
            + "\"Plural-Forms: \(Self.french)\\n\"\n\nmsgid \"One\"\nmsgid_plural \"<b>%d</b>\"\n"
            + "msgstr[0] \"\(text)\"\nmsgstr[1] \"<b>%d</b>\"\n"
        #expect(
            Self.findings(["po/fr.po": file], ["markup-mismatch"]).count == count)
    }

    /// gettext counts the forms of what it uses, no others.
    @Test(arguments: [
        ("", ["", ""], 0), ("", [""], 0), ("#, fuzzy\n", ["a", "b", "c"], 0),
        ("", ["", "b", "c"], 0), ("", ["a", "b", "c"], 1), ("", ["a", "b", ""], 1),
        ("", ["a"], 1), ("", ["a", ""], 0),
    ])
    func countsForms(_ flag: String, _ forms: [String], _ count: Int) {
        func file(_ header: String) -> String {
            var file =
                "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n" + header
                + "\n\(flag)msgid \"a\"\nmsgid_plural \"b\"\n"
            for (index, form) in forms.enumerated() { file += "msgstr[\(index)] \"\(form)\"\n" }
            return file
        }
        let stated = file("\"Plural-Forms: \(Self.german)\\n\"\n")
        #expect(
            Self.findings(["po/de.po": stated], ["wrong-plural-forms"]).count
                == count)
        let isUsed = flag.isEmpty && forms[0] != ""
        #expect(
            Self.findings(["po/de.po": file("")], ["invalid-header"]).count
                == (isUsed ? 1 : 0))
    }

    @Test(arguments: [("A", Severity.info), ("\u{E4}", .error)])
    func otherCharset(_ text: String, _ severity: Severity) throws {
        let file =
            "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\n"
            + "msgid \"a\"\nmsgstr \"\(text)\"\n"
        let catalog = try read(file, as: "de.po")
        #expect(catalog.problems.map(\.severity) == [severity])
        #expect(String(decoding: catalog.mended(), as: UTF8.self).contains("charset=UTF-8"))
    }

    @Test(arguments: [
        ("Do not translate. Regex used by AutoFill.", true), ("DO NOT TRANSLATE", true),
        ("Package name [DO NOT TRANSLATE]", true), ("@hide DO NOT TRANSLATE. A pattern", true),
        ("Do Not Translate: Alternate eri.xml", true), ("Don't translate this string", true),
        ("The divider. not translatable [CHAR LIMIT=1]", true),
        ("Don\u{2019}t translate!", true), ("Do not translate \"Wi-Fi\"", false),
        ("Do not translate Google Play", false), ("Do not translate: \"Wi-Fi\"", false),
        ("Do not translate the placeholders", false), ("Translate with care", false),
        ("Do not translate\nA name", true), ("", false), ("Do not translate %1$s", false),
    ])
    func forbiddenTranslation(_ comment: String, _ isForbidden: Bool) {
        #expect(EntryComment(text: comment, span: 0..<0).forbidsTranslation == isForbidden)
        let base =
            "<resources>\n<!-- \(comment) -->\n<string name=\"a\">Text</string>\n"
            + "<string name=\"b\">Other</string>\n</resources>\n"
        let other = "<resources>\n<string name=\"b\">Anderes</string>\n</resources>\n"
        let found = Self.findings(
            ["res/values/strings.xml": base, "res/values-de/strings.xml": other],
            ["missing-translation"])
        #expect(found.isEmpty == isForbidden)
    }
}
