import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// The walk through XML, seen through string resources, whose elements are short.
struct XMLReaderTests {
    private func resources(_ inner: String) throws -> Catalog {
        try read("<resources>\(inner)</resources>", as: "strings.xml")
    }

    /// One mistake is one finding, and costs one entry at most: here always the one named a.
    @Test(arguments: [
        ("<string name=\"a\">A</strng>", "1:32 mismatched-tag"),
        ("<string name=\"a\">A</String>", "1:32 mismatched-tag"),
        ("<string name=\"a\">A</b>", "1:30 mismatched-tag"),
        ("<string name=\"a\">A", "1:12 mismatched-tag"),
        ("<string name=\"a\">A</string></string>", "1:39 mismatched-tag"),
        ("<string name=\"a\"><b>A</string>", "1:29 mismatched-tag"),
        ("<string name=\"a\"><b><i>A</b></i></string>", "1:32 mismatched-tag"),
        ("<string name=\"a\">A</b></string>", "1:30 mismatched-tag"),
        ("<string name=\"a\">A & B</string>", "1:31 unescaped-markup"),
        ("<string name=\"a\">A &amp B</string>", "1:31 unescaped-markup"),
        ("<string name=\"a\">A < B</string>", "1:31 unescaped-markup"),
        ("<string name=\"a\">A <5</string>", "1:31 unescaped-markup"),
        ("<string name=\"a\">a <b, c</string>", "1:31 unescaped-markup"),
        ("<string name=\"a\">&nbsp;</string>", "1:29 unknown-entity"),
        ("<string name=\"a\">&#0;</string>", "1:29 invalid-xml"),
        ("<string name=\"a\">&#xD83D;</string>", "1:29 invalid-xml"),
        ("<string name=\"a\">\u{1}</string>", "1:29 invalid-xml"),
        ("<string name=\"a\">\u{FFFE}</string>", "1:29 invalid-xml"),
        ("<string name=\"a\">]]></string>", "1:29 invalid-xml"),
        ("<string name=a>A</string>", "1:25 invalid-xml"),
        ("<string name=\"a>A</string>", "1:25 invalid-xml"),
        ("<string name=\"a\"x=\"1\">A</string>", "1:28 invalid-xml"),
        ("<string name=\"a\" name=\"b\">A</string>", "1:29 invalid-xml"),
        ("<string name=\"a\" x>A</string>", "1:29 invalid-xml"),
        ("<string name=\"a\"\n<string name=\"c\">C</string>", "1:12 invalid-xml"),
        ("<string name=\"a\" x=\"a<b\">A</string>", "1:33 unescaped-markup"),
        ("<string name=\"a\" x=\"a&b\">A</string>", "1:33 unescaped-markup"),
        ("<x:string/><string name=\"a\">A</string>", "1:21 invalid-xml"),
        ("<string name=\"a\">A</string> x ", "1:40 stray-text"),
        ("<!-- a -- b --><string name=\"a\">A</string>", "1:19 invalid-xml"),
        ("<!-- never closed\n<string name=\"a\">A</string>", "1:12 invalid-xml"),
        ("<string name=\"a\"><![CDATA[A</string>", "1:29 invalid-xml"),
        ("<? never closed\n<string name=\"a\">A</string>", "1:12 invalid-xml"),
        ("<string name=\"a\">A</string", "1:30 invalid-xml"),
        ("</resources><string name=\"a\">A</string>", "1:24 mismatched-tag"),
    ])
    func recovers(_ broken: String, _ place: String) throws {
        let catalog = try resources(
            broken + "\n<string name=\"z\">Z</string>\n<string name=\"y\">Y</string>")
        #expect(catalog.places == [place])
        #expect(catalog.pairs.suffix(2) == ["z=Z", "y=Y"])
    }

    @Test(arguments: [
        "", "<resources>", "<resources><string name=\"a\">A</string>",
        "<resources><string name=\"a\">A", "<resources><string name=\"a\"", "<resources><string",
        "<resources><string name=\"a\">A</str", "<resources><", "<resources", "<", "<!--",
        "<resources><string name=\"a\"><![CDATA[A", "<?xml version=\"1.0\"?>",
    ])
    func survivesTheEnd(_ text: String) throws {
        let catalog = try read(text, as: "strings.xml")
        #expect(!catalog.problems.isEmpty)
        #expect(catalog.problems.count <= 2, "\(catalog.problems)")
        for problem in catalog.problems {
            #expect(problem.span.lowerBound >= 0 && problem.span.upperBound <= text.utf8.count)
        }
    }

    /// What is whole stays; what the end cuts in two is lost, and counted.
    @Test(arguments: [
        ("strings.xml", "<resources><string name=\"a\">A</string><string name=\"b\">B"),
        (
            "strings.xml",
            "<resources><string name=\"a\">A</string><plurals name=\"b\"><item quantity=\"one\">B"
                + "</item>"
        ),
        ("a.stringsdict", "<plist><dict><key>a</key><string>A</string><key>b</key><string>B"),
        ("a.stringsdict", "<plist><dict><key>a</key><string>A</string><key>b</key><dict><key>c"),
        (
            "a.xliff",
            "<xliff version=\"1.2\"><file original=\"x.strings\" source-language=\"en\" "
                + "target-language=\"de\"><body><trans-unit id=\"a\"><source>S</source>"
                + "<target>A</target></trans-unit><trans-unit id=\"b\"><source>S</source><target>B"
        ),
        (
            "a_de.ts",
            "<TS><message><source>a</source><translation>A</translation></message>"
                + "<message><source>b</source><translation>B</translation>"
        ),
    ])
    func countsWhatIsLost(_ name: String, _ text: String) throws {
        let catalog = try read(text, as: name)
        #expect(catalog.pairs == ["a=A"])
        #expect(catalog.problems.map(\.rule) == ["truncated-file"])
        #expect(catalog.problems.map(\.lostEntries) == [1])
    }

    @Test(arguments: [
        ("Hello", "strings.xml"), ("{\"a\": 1}", "strings.xml"), ("<html/>", "strings.xml"),
        ("<resources/>", "a.xliff"), ("<xliff/>", "strings.xml"), ("<plist/>", "a.xliff"),
        ("\"a\" = \"b\";", "a.stringsdict"),
    ])
    func saysThatItIsAnotherKindOfFile(_ text: String, _ name: String) throws {
        let catalog = try read(text, as: name)
        #expect(catalog.problems.map(\.rule) == ["not-a-string-file"])
    }

    @Test func takesOnePartOfAConflict() throws {
        let catalog = try resources(
            "\n<string name=\"z\">Z</string>\n<<<<<<< HEAD\n<string name=\"a\">A</string>\n"
                + "=======\n<string name=\"a\">B</string>\n>>>>>>> other\n"
                + "<string name=\"y\">Y</string>\n")
        #expect(catalog.places == ["3:1 merge-conflict-marker"])
        #expect(catalog.pairs == ["z=Z", "a=A", "a=B", "y=Y"])
    }

    /// The same in every encoding, with the places counted in the bytes of each.
    @Test(arguments: [
        TextEncoding.utf8, .utf8WithBOM, .utf16LittleEndian, .utf16BigEndian,
        .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM,
    ])
    func readsEveryEncoding(_ encoding: TextEncoding) throws {
        let name = encoding.family
        let catalog = try read(
            "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<resources>\n"
                + "  <!-- Gr\u{FC}\u{DF}e \u{1F600} -->\n"
                + "  <string name=\"\u{E9}&amp;\">\u{1F468}\u{200D}\u{1F469} &lt;b&gt; & x</string>\n"
                + "</resources>\n",
            as: "strings.xml", encoding: encoding)
        let marks = encoding.isUTF16 && encoding.byteOrderMark.isEmpty ? 1 : 0
        #expect(catalog.places.suffix(1) == ["4:37 unescaped-markup"])
        #expect(catalog.problems.count == 1 + marks)
        let entry = try #require(catalog.entries.first)
        #expect(entry.key == "\u{E9}&")
        #expect(catalog.source.text(in: entry.keySpan) == "\u{E9}&amp;")
        #expect(entry.comment?.text == "Gr\u{FC}\u{DF}e \u{1F600}")
        #expect(
            entry.comment.map { catalog.source.text(in: $0.span) }
                == "<!-- Gr\u{FC}\u{DF}e \u{1F600} -->")
        let value = entry.values[0]
        #expect(value.text == "\u{1F468}\u{200D}\u{1F469} <b> & x")
        let start = "\u{1F468}\u{200D}\u{1F469} ".utf8.count
        #expect(
            catalog.source.text(in: catalog.span(of: start..<start + 3, in: value)) == "&lt;b&gt;")
        #expect(catalog.source.text(in: catalog.span(of: 0..<4, in: value)) == "\u{1F468}")
    }

    @Test(arguments: [
        ("utf-8", TextEncoding.utf8, false), ("UTF-8", .utf8WithBOM, false),
        ("US-ASCII", .utf8, true), ("iso-8859-1", .utf8, true), ("UTF-16", .utf8, true),
        ("UTF-16", .utf16LittleEndianWithBOM, false),
        ("utf-16le", .utf16LittleEndianWithBOM, false),
        ("UTF-8", .utf16LittleEndianWithBOM, true), ("windows-1252", .utf8WithBOM, true),
    ])
    func comparesTheDeclaredEncoding(
        _ name: String, _ encoding: TextEncoding, _ isFault: Bool
    ) throws {
        let catalog = try read(
            "<?xml version='1.0' encoding='\(name)'?><resources><string name=\"a\">\u{E9}</string>"
                + "</resources>", as: "strings.xml", encoding: encoding)
        #expect(catalog.problems.map(\.rule) == (isFault ? ["encoding-declaration"] : []))
        #expect(catalog.pairs == ["a=\u{E9}"])
    }

    @Test func expandsEntitiesOfTheFile() throws {
        let catalog = try read(
            "<!DOCTYPE resources [\n<!ENTITY app \"Notes\">\n<!ENTITY full \"&app; &#38;amp; more\">\n"
                + "<!ENTITY app \"second\">]>\n"
                + "<resources><string name=\"a\">&app;!</string><string name=\"b\">&full;</string>"
                + "<string name=\"&app;\">x</string></resources>", as: "strings.xml")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.pairs == ["a=Notes!", "b=Notes & more", "Notes=x"])
        let value = catalog.entries[0].values[0]
        #expect(catalog.source.text(in: catalog.span(of: 2..<3, in: value)) == "&app;")
        #expect(catalog.source.text(in: catalog.span(of: 5..<6, in: value)) == "!")
    }

    @Test func laughsAtBillions() throws {
        var text = "<!DOCTYPE resources [<!ENTITY e0 \"haha\">"
        for level in 1...9 {
            let parts = String(repeating: "&e\(level - 1);", count: 10)
            text += "<!ENTITY e\(level) \"\(parts)\">"
        }
        text +=
            "]><resources><string name=\"a\">&e9;</string><string name=\"b\">B</string></resources>"
        let catalog = try read(text, as: "strings.xml")
        #expect(catalog.problems.map(\.rule) == ["entity-expansion"])
        #expect(catalog.pairs == ["a=&e9;", "b=B"])
    }

    /// Long entities that many references repeat.
    @Test func boundsQuadraticGrowth() throws {
        let long = String(repeating: "x", count: 50_000)
        let text =
            "<!DOCTYPE resources [<!ENTITY e \"\(long)\">]><resources><string name=\"a\">"
            + String(repeating: "&e;", count: 20_000) + "</string></resources>"
        let catalog = try read(text, as: "strings.xml")
        #expect(catalog.problems.map(\.rule) == ["entity-expansion"])
        #expect(catalog.entries[0].values[0].text.utf8.count == 60_000)
    }

    @Test func readsNoOtherFile() throws {
        let catalog = try read(
            "<!DOCTYPE resources [<!ENTITY e SYSTEM \"file:///etc/hostname\">\n"
                + "<!ENTITY % p SYSTEM \"http://127.0.0.1:1/x.dtd\"> %p;]>"
                + "<resources><string name=\"a\">&e;</string></resources>", as: "strings.xml")
        #expect(catalog.problems.map(\.rule) == ["entity-expansion"])
        #expect(catalog.pairs == ["a=&e;"])
    }

    @Test func boundsDepth() throws {
        for (open, name) in [
            ("<a>", "strings.xml"), ("<dict><key>a</key>", "a.stringsdict"),
            ("<group>", "a.xliff"), ("<array>", "a.stringsdict"),
        ] {
            let root =
                switch name {
                case "strings.xml": "<resources><string name=\"a\">"
                case "a.xliff":
                    "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\"><body>"
                default: "<plist><dict><key>k</key>"
                }
            let catalog = try read(
                root + String(repeating: open, count: 100_000), as: name)
            let first = try #require(catalog.problems.first)
            #expect(catalog.problems.count <= 2, "\(catalog.problems)")
            #expect(
                first.rule == "invalid-xml" && first.message.contains("deeper"),
                "\(name) \(catalog.problems)")
        }
    }

    /// Mending all that can be mended gives a file that has none of it any more.
    @Test(arguments: [
        "<string name=\"a\">A & B < C &nbsp;</string>", "<string name=a x=\"1\"y=\"2\">A</string>",
        "<string name=\"a\">A</strng>", "<string name=\"a\">A</string></string>",
    ])
    func mends(_ broken: String) throws {
        let catalog = try resources(broken)
        #expect(!catalog.problems.isEmpty)
        let mended = try read(bytes: catalog.mended(), as: "strings.xml")
        #expect(mended.problems.isEmpty, "\(String(decoding: mended.source.bytes, as: UTF8.self))")
    }

    /// A fix is written as its place wants it, and never breaks a tag.
    @Test func escapesByPlace() throws {
        let catalog = try resources(
            "<string name=\"a\">one &amp; <b>two</b> <![CDATA[three <four>]]></string>")
        let value = catalog.entries[0].values[0]
        #expect(value.text == "one & <b>two</b> three <four>")
        func edit(_ part: String, _ replacement: String) throws -> String? {
            let text = value.text
            let range = try #require(text.range(of: part))
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return catalog.edit(
                replacing: start..<start + part.utf8.count, of: value, with: replacement
            )?.replacement
        }
        #expect(try edit("one", "1 & \"2\"") == "1 &amp; \\\"2\\\"")
        #expect(try edit("three", "3 & <4>") == "3 & <4>")
        #expect(try edit("three", "]]>") == nil)
        #expect(try edit("<b>two</b>", "<b>2 & 3</b>") == "<b>2 &amp; 3</b>")
        #expect(try edit("<b>two</b>", "two") == nil)
        #expect(try edit("two</b> three", "2 3") == nil)
    }
}
