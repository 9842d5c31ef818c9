import PromptCatalogs
import PromptKit
import Testing

struct QtReaderTests {
    private func source(
        _ messages: String, language: String = " language=\"de\"", as name: String = "app_de.ts"
    ) throws -> Catalog {
        try read(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\"\(language)>"
                + "<context><name>Main</name>\(messages)</context></TS>\n", as: name)
    }

    private func message(_ source: String, _ translation: String) -> String {
        "<message><location filename=\"../a.cpp\" line=\"12\"/><source>\(source)</source>"
            + "\(translation)</message>"
    }

    @Test func readsMessages() throws {
        let catalog = try source(
            message("&amp;Undo", "<translation>&amp;R\u{FC}ckg\u{E4}ngig</translation>")
                + message("Save", "<translation type=\"unfinished\"></translation>")
                + message("Open", "<translation type=\"unfinished\">\u{D6}ffnen</translation>")
                + message("Old", "<translation type=\"vanished\">Alt</translation>")
                + message("Older", "<translation type=\"obsolete\">Alt</translation>")
                + "<message id=\"quit-id\"><source>Quit</source><comment>menu</comment>"
                + "<extracomment>For developers</extracomment><translatorcomment>Hm</translatorcomment>"
                + "<translation>Beenden</translation></message>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(
            catalog.pairs == [
                "&Undo=&R\u{FC}ckg\u{E4}ngig", "Open=\u{D6}ffnen", "Old=Alt", "Older=Alt",
                "quit-id=Beenden",
            ])
        #expect(catalog.entries.map(\.isStale) == [false, false, false, true, true, false])
        #expect(
            catalog.entries.flatMap { $0.values.map { $0.state?.isShipped ?? true } }
                == [true, false, false, false, true])
        #expect(catalog.entries.allSatisfy { $0.table == "Main" })
        #expect(catalog.entries[5].sourceText == "Quit")
        #expect(catalog.entries[5].context == "menu")
        #expect(catalog.entries[5].comment?.text == "For developers\nHm")
        #expect(catalog.locale?.description == "de")
    }

    @Test func readsNumerusForms() throws {
        let forms =
            "<numerusform>a</numerusform><numerusform>b</numerusform><numerusform>c</numerusform>"
        let message =
            "<message numerus=\"yes\"><source>%n</source><translation>\n\(forms)\n</translation></message>"
        let catalog = try source(message, language: " language=\"ru\"")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.entries[0].values.map(\.variation.plural) == [.one, .few, .many])
        let latvian = try source(message, language: " language=\"lv\"")
        #expect(latvian.entries[0].values.map(\.variation.plural) == [.one, .other, .zero])
        let german = try source(message)
        #expect(german.problems.map(\.rule) == ["numerus-form-count"])
        let unknown = try source(message, language: " language=\"tlh\"")
        #expect(unknown.problems.isEmpty)
        #expect(unknown.entries[0].values.map(\.variation.element) == [0, 1, 2])
    }

    @Test func readsBytesAndLengths() throws {
        let catalog = try source(
            message("a<byte value=\"x1b\"/>b", "<translation>c<byte value=\"27\"/>d</translation>")
                + message(
                    "x",
                    "<translation variants=\"yes\"><lengthvariant>long</lengthvariant>"
                        + "<lengthvariant>l</lengthvariant></translation>"))
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.pairs == ["a\u{1B}b=c\u{1B}d", "x=long", "x=l"])
        let value = catalog.entries[0].values[0]
        #expect(
            catalog.source.text(in: catalog.span(of: 1..<2, in: value)) == "<byte value=\"27\"/>")
    }

    @Test func tellsEqualSourcesApart() throws {
        let catalog = try source(
            "<message><source>A</source><comment>1</comment><translation>x</translation></message>"
                + "<message><source>A</source><comment>2</comment><translation>y</translation></message>"
                + "<message><source>A</source><comment>2</comment><translation>z</translation></message>"
                + message("A", "<translation type=\"vanished\">w</translation>"))
        #expect(catalog.problems.map(\.rule) == ["duplicate-key"])
    }

    @Test(arguments: [
        ("app_de.ts", "", "de"), ("app_pt_BR.ts", "", "pt-BR"), ("qtbase-zh_CN.ts", "", "zh-CN"),
        ("fr.ts", "", "fr"), ("app.ts", "", "-"), ("app_de.ts", " language=\"pl_PL\"", "pl-PL"),
    ])
    func tellsTheLocale(_ name: String, _ attribute: String, _ locale: String) throws {
        let catalog = try source(
            message("A", "<translation>B</translation>"), language: attribute, as: name)
        let wanted = locale == "-" ? "-" : try LocaleTag(locale).identifier
        #expect((catalog.locale?.tag?.identifier ?? "-") == wanted)
    }

    /// TypeScript and MPEG streams have the same ending.
    @Test func looksInside() {
        let system = MemoryFileSystem([
            "a/app_de.ts": "<?xml version=\"1.0\"?>\n<!DOCTYPE TS><TS></TS>",
            "a/main.ts": "import { x } from './x';\n", "a/b.ts": "\u{47}@\u{0}\u{10}",
            "a/old.ts": "<TS version=\"1.1\">",
        ])
        let found = FileSearch.files(at: ["a", "a/main.ts"], in: system)
        #expect(found.files.map(\.path) == ["a/app_de.ts", "a/old.ts"])
        #expect(found.errors.map(\.path) == ["a/main.ts"])
    }

    @Test func goesOnBehindAFault() throws {
        for broken in [
            "<message><source>A</source><translation>B</message>",
            "<message><source>A<translation>B</translation></message>",
            "<message><translation>B</translation></message>",
            "<message><source>A & B</source><translation>C</translation></message>",
            "<message><source>A</source><translation>B</translation>",
        ] {
            let catalog = try source(broken + message("z", "<translation>y</translation>"))
            #expect(catalog.problems.count == 1, "\(broken) \(catalog.problems)")
            #expect(catalog.pairs.last == "z=y", "\(broken)")
        }
    }
}
