import PromptCatalogs
import PromptKit
import Testing

/// Files that a program refuses, and files that it reads otherwise than one may think.
@Suite("Empty files and declared encodings")
struct UnreadableFileTests {
    @Test(
        "Nothing can be read of JSON and XML without a byte",
        arguments: [
            "Localizable.xcstrings", "app_de.arb", "de.xliff", "strings.xml", "Info.plist",
            "app_de.ts", "Localizable.stringsdict",
        ])
    func empty(_ name: String) throws {
        let catalog = try read("", as: name)
        #expect(catalog.problems.map(\.rule) == ["empty-file"])
        #expect(catalog.problems.first?.severity == .error)
    }

    @Test("Others may be empty", arguments: ["Localizable.strings", "de.po", "a.properties"])
    func allowed(_ name: String) throws {
        #expect(try read("", as: name).problems.allSatisfy { $0.severity != .error })
    }

    @Test(
        "XML that says that it is ISO-8859-1, and is",
        arguments: [
            "ISO-8859-1", "iso-8859-1", "latin1",
        ])
    func latin1(_ name: String) throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
            + "<resources><string name=\"a\">Caf\u{E9} ouvert</string></resources>\n"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let catalog = try read(bytes: bytes, as: "strings.xml")
        #expect(catalog.encoding == .latin1)
        #expect(catalog.places == [])
        #expect(catalog.pairs == ["a=Caf\u{E9} ouvert"])
        // UTF-8 under that name stays a fault.
        let other = try read(text, as: "strings.xml")
        #expect(other.problems.map(\.rule) == ["encoding-declaration"])
    }

    private func list(_ format: any CatalogFormat.Type, _ text: String) -> Catalog {
        format.read(SourceText(path: "list", bytes: Array(text.utf8)))
    }

    @Test("Rows of a list name surfaces and locales that there are")
    func lists() {
        let table = list(
            TabSeparatedFormat.self,
            "text\tsurface\tlocale\nA\tbuton\tde\nB\tbutton\tjp\nC\tbutton\tfr\n")
        #expect(table.places == ["2:3 invalid-table", "3:10 invalid-table"])
        #expect(table.problems.first?.message.contains("button") == true)
        let lines = list(
            JSONLinesFormat.self,
            #"{"text": "A", "surface": "nowhere"}"# + "\n" + #"{"text": "B", "locale": "1"}"# + "\n"
        )
        #expect(lines.places == ["1:27 invalid-table", "2:26 invalid-table"])
        #expect(lines.problems.allSatisfy { $0.severity == .error })
    }

    @Test("A comment of what nobody has looked at silences nothing to speak of")
    func fuzzy() {
        func file(_ flags: String) -> [String: String] {
            [
                "de.po":
                    "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
                    + "# promptkit:disable double-space lined up\n\(flags)msgid \"A b\"\nmsgstr \"A  b\"\n"
            ]
        }
        let rules: Set<String> = ["unused-silencing", "double-space"]
        #expect(findings(in: file("#, fuzzy\n"), only: rules) == [])
        #expect(findings(in: file(""), only: rules) == [])
        let clean = file("").mapValues { $0.split(separator: "A  b").joined(separator: "A b") }
        #expect(findings(in: clean, only: rules).map(\.rule) == ["unused-silencing"])
    }
}
