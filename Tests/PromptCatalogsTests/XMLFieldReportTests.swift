import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// The reports from the field about formats in XML in `Fixtures/files.tsv`, each with what it asks
/// for.
struct XMLFieldReportTests {
    private static let formats: Set<Substring> = [".stringsdict", "XLIFF 1.2", "Android", "Qt .ts"]

    private static let reports: [Substring: @Sendable () throws -> Void] = [
        // .stringsdict
        "Tool rewrites forms into zero": {
            let rules = ["missing-plural-category", "unused-plural-category"]
            let zero = try findings(
                plural(["zero", "other"]), "en.lproj/Localizable.stringsdict", rules)
            #expect(zero.map(\.rule) == ["missing-plural-category"])
            let good = try findings(
                plural(["one", "other"]), "en.lproj/Localizable.stringsdict", rules)
            #expect(good.isEmpty)
        },
        "%1#@count@ (positional": {
            let text = plural(["one", "other"], format: "%1#@n@ files")
            let found = try findings(text, "en.lproj/Localizable.stringsdict", nil)
            #expect(found.map(\.rule) == ["malformed-placeholder"])
            #expect(found.first?.message.contains("%1$#@n@") == true)
            #expect(found.first?.replacement == "%1$#@n@")
            // The variable is there: it is only spelled wrong.
            let catalog = try read(text, as: "Localizable.stringsdict")
            #expect(catalog.problems.isEmpty)
            #expect(catalog.entries[0].values.count == 3)
        },
        "Service rejects zero for English": {
            for folder in ["en", "ja", "ru", "ar"] {
                let found = try findings(
                    plural(["zero", "one", "two", "few", "many", "other"]),
                    "\(folder).lproj/Localizable.stringsdict", ["unused-plural-category"])
                #expect(!found.contains { $0.message.contains("“zero”") })
            }
        },
        "Only one variable per entry": {
            let catalog = try read(
                "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>"
                    + "<string>%#@files@ (%#@bytes@)</string>"
                    + variable("files", ["one", "other"])
                    + variable("bytes", ["one", "other"]) + "</dict></dict></plist>",
                as: "Localizable.stringsdict")
            #expect(catalog.problems.isEmpty)
            let names = catalog.entries[0].values.map { $0.variation.substitution }
            #expect(names == [nil, "files", "files", "bytes", "bytes"])
        },
        // XLIFF
        "Apple writes stringsdict paths": {
            let catalog = try read(
                xliff(
                    unit("/k:dict/format:dict/few:dict/:string", "%d a", "%d b")
                        + unit("/k:dict/format:dict/other:dict/:string", "%d c", "%d d")
                        + unit("m|==|plural.one", "%d a", "%d b")), as: "fr.xliff")
            #expect(catalog.entries.map(\.key) == ["k", "m"])
            #expect(catalog.entries[0].values.map(\.variation.plural) == [.few, .other])
            #expect(catalog.entries[1].values.map(\.variation.plural) == [.one])
        },
        "<target/> imports as an empty string": {
            let text = xliff("<trans-unit id=\"a\"><source>Save</source><target/></trans-unit>")
            let found = try findings(text, "fr.xliff", nil)
            #expect(found.map(\.rule) == ["empty-target"])
            #expect(found[0].severity == .warning)
            let mended = try read(bytes: read(text, as: "fr.xliff").mended(), as: "fr.xliff")
            #expect(mended.problems.isEmpty && mended.entries[0].values.isEmpty)
        },
        "Which states mean not-final": {
            let states: [(String, TranslationProgress)] = [
                ("new", .unfinished), ("needs-translation", .unfinished),
                ("needs-adaptation", .unfinished), ("needs-l10n", .unfinished),
                ("needs-review-translation", .unfinished), ("final", .done),
                ("signed-off", .done), ("translated", .done),
            ]
            for (state, progress) in states {
                #expect(TranslationState(rawValue: state).progress == progress)
            }
            let catalog = try read(
                xliff(
                    "<trans-unit id=\"a\" approved=\"no\"><source>A</source><target>B</target>"
                        + "</trans-unit>"), as: "fr.xliff")
            #expect(catalog.entries[0].values[0].state?.progress == .needsReview)
        },
        "Raw newlines in <source>": {
            let good = try read(xliff(unit("a", "a\nb", "a\r\nb")), as: "fr.xliff")
            #expect(good.problems.isEmpty)
            #expect(good.entries[0].values[0].text == good.entries[0].sourceText)
            let bad = try read(xliff(unit("a", "a\nb", "a\\nb")), as: "fr.xliff")
            #expect(bad.problems.map(\.rule) == ["literal-line-break"])
            #expect(bad.source.text(in: bad.problems[0].span) == "\\n")
        },
        "&#10; in id attribute": {
            let catalog = try read(xliff(unit("a&#10;b", "x", "y")), as: "fr.xliff")
            #expect(catalog.problems.isEmpty)
            #expect(catalog.entries[0].key == "a\nb")
            #expect(catalog.source.text(in: catalog.entries[0].keySpan) == "a&#10;b")
            let broken = try read(xliff(unit("a\nb", "x", "y")), as: "fr.xliff")
            #expect(broken.problems.map(\.rule) == ["line-break-in-identifier"])
        },
        "Pretty printer moves <x/>": {
            let catalog = try read(
                xliff(unit("a", "a <x id=\"0\"/> b", "a <x id=\"0\"/> c d")), as: "fr.xliff")
            let value = catalog.entries[0].values[0]
            // An edit beside the element touches nothing else.
            let edit = try #require(
                catalog.edit(
                    replacing: value.text.utf8.count - 3..<value.text.utf8.count, of: value,
                    with: "e"))
            #expect(catalog.source.text(in: edit.span) == "c d")
            #expect(catalog.source.text(in: value.span) == "a <x id=\"0\"/> c d")
        },
        "%@ taken as placeholder": {
            let generic = try findings(
                xliff(unit("a", "Save 5%@home", "5 % gespart"), original: "m.properties"),
                "fr.xlf", ["placeholder-mismatch", "malformed-placeholder", "stray-percent"])
            #expect(generic.isEmpty, "\(generic)")
            let apple = try findings(
                xliff(unit("a", "Delete %@", "Effacer")), "fr.xliff", ["placeholder-mismatch"])
            #expect(apple.map(\.rule) == ["placeholder-mismatch"])
        },
        "%10$s reported as %10$": {
            let found = try findings(
                xliff(unit("a", "%10$s %1$s", "%1$s %10$s"), original: "m.properties"), "fr.xlf",
                ["placeholder-mismatch", "malformed-placeholder"])
            #expect(found.isEmpty, "\(found)")
            let hidden = try findings(
                xliff(
                    unit(
                        "a", "&lt;a href=\"%@\"&gt;%@&lt;/a&gt;", "&lt;a href=\"%@\"&gt;x&lt;/a&gt;"
                    )),
                "fr.xliff", ["placeholder-mismatch"])
            #expect(hidden.map(\.rule) == ["placeholder-mismatch"])
        },
        // Android
        "Apostrophe not escaped when the string has markup": {
            let catalog = try read(resource("<b>x</b> l'app"), as: "strings.xml")
            #expect(catalog.problems.map(\.rule) == ["unescaped-apostrophe"])
            for good in ["\"<b>x</b> l'app\"", "<b>x</b> l\\'app", "<a href='y'>x</a>"] {
                #expect(try read(resource(good), as: "strings.xml").problems.isEmpty)
            }
            let inside = try read(resource("<b>l'app</b>"), as: "strings.xml")
            #expect(inside.problems.map(\.rule) == ["unescaped-apostrophe"])
        },
        "CDATA unquoted like normal text": {
            let catalog = try read(
                resource("<![CDATA[<b>\\\"x\\\"</b>]]>"), as: "strings.xml")
            let value = catalog.entries[0].values[0]
            #expect(value.text == "<b>\\\"x\\\"</b>")
            #expect(catalog.source.text(in: value.span) == "<![CDATA[<b>\\\"x\\\"</b>]]>")
            let edit = try #require(catalog.edit(replacing: 5..<6, of: value, with: "&"))
            #expect(edit.replacement == "&")
        },
        "%,d and %,i are not seen": {
            let found = try translated(
                source: "<string name=\"a\">Continue %,d</string>",
                "<string name=\"a\">Weiter</string>")
            #expect(found.map(\.rule) == ["placeholder-mismatch"])
        },
        "A lone % is only wrong": {
            let plain = try translated(
                source: "<string name=\"a\">100 %</string>", "<string name=\"a\">100 %</string>")
            #expect(plain.isEmpty, "\(plain)")
            let format = try translated(
                source: "<string name=\"a\">50%% of %s</string>",
                "<string name=\"a\">50 % von %s</string>")
            #expect(!format.isEmpty)
        },
        "French needs many": {
            let found = try findings(
                "<resources><plurals name=\"p\"><item quantity=\"one\">%d x</item>"
                    + "<item quantity=\"other\">%d x</item></plurals></resources>",
                "values-fr/strings.xml", ["missing-plural-category"])
            #expect(found.map(\.severity) == [.info])
            #expect(found[0].message.contains("ICU \(icuVersion)"))
        },
        // Qt
        "Text present but type=\"unfinished\"": {
            let catalog = try read(
                "<TS language=\"de\"><message><source>Save</source>"
                    + "<translation type=\"unfinished\">x</translation></message></TS>",
                as: "a_de.ts")
            let state = try #require(catalog.entries[0].values[0].state)
            #expect(state.progress == .unfinished && !state.isShipped)
            let found = try findings(
                String(decoding: catalog.source.bytes, as: UTF8.self), "a_de.ts",
                ["unfinished-translation"])
            #expect(found.map(\.rule) == ["unfinished-translation"])
        },
        "Punctuation differences can be right": {
            // The comments of translators are read, which a suppression stands in.
            let catalog = try read(
                "<TS><message><source>A</source><translatorcomment>ignore: x</translatorcomment>"
                    + "<translation>B</translation></message></TS>", as: "a_de.ts")
            let comment = try #require(catalog.entries[0].comment)
            #expect(comment.text == "ignore: x")
            #expect(catalog.source.text(in: comment.span) == "ignore: x")
        },
        "Korean stock term reads as": {
            let found = try findings(
                "<TS language=\"ko\"><message><source>Undo</source>"
                    + "<translation>\u{C2E4}\u{D589} \u{CDE8}\u{C18C}</translation></message></TS>",
                "a_ko.ts", nil)
            #expect(found.isEmpty, "\(found)")
        },
    ]

    // MARK: Files

    private static func plural(_ categories: [String], format: String = "%#@n@") -> String {
        "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>"
            + "<string>\(format)</string>" + variable("n", categories) + "</dict></dict></plist>"
    }

    private static func variable(_ name: String, _ categories: [String]) -> String {
        "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
            + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
            + "<string>d</string>"
            + categories.map { "<key>\($0)</key><string>%d files</string>" }.joined()
            + "</dict>"
    }

    private static func xliff(_ units: String, original: String = "Localizable.strings") -> String {
        "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" "
            + "target-language=\"fr\"><body>\(units)</body></file></xliff>"
    }

    private static func unit(_ id: String, _ source: String, _ target: String) -> String {
        "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }

    private static func resource(_ raw: String) -> String {
        "<resources><string name=\"a\">\(raw)</string></resources>"
    }

    private static func findings(
        _ text: String, _ path: String, _ rules: [String]?
    ) throws -> [FileFinding] {
        try findings([path: text], rules).filter { $0.path == path }
    }

    private static func translated(source: String, _ target: String) throws -> [FileFinding] {
        try findings(
            [
                "res/values/strings.xml": "<resources>\(source)</resources>",
                "res/values-de/strings.xml": "<resources>\(target)</resources>",
            ], nil
        ).filter { $0.path.contains("-de") }
    }

    private static func findings(
        _ files: [String: String], _ rules: [String]?
    ) throws -> [FileFinding] {
        var options = CatalogChecker.Options()
        options.rules = rules.map { Set($0) }
        let system = MemoryFileSystem(files)
        let checker = CatalogChecker(options: options, fileSystem: system)
        var found: [FileFinding] = []
        let list = files.keys.sorted().compactMap { CatalogFile(path: $0) }
        #expect(list.count == files.count)
        for table in CatalogTable.group(list) {
            checker.check(table) { report in
                #expect(report.error == nil)
                found += report.findings
            }
        }
        return found
    }

    // MARK: Rows

    private static let rows: [Substring] = {
        guard let url = Bundle.module.url(forResource: "Fixtures/files", withExtension: "tsv"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            // What is left as it was is a matter of wording, not of the format.
            return fields.count >= 3 && formats.contains(fields[0]) && fields[1] != "unchanged"
                ? fields[2] : nil
        }
    }()

    @Test func hasRows() {
        #expect(Self.rows.count == Self.reports.count)
    }

    @Test(arguments: rows)
    func isAnswered(_ symptom: Substring) throws {
        let answer = try #require(
            Self.reports.first { symptom.hasPrefix($0.key) }?.value,
            "nothing tests this report")
        try answer()
    }
}
