import PromptCatalogs
import PromptKit
import Testing

/// Input in XML that means harm, or looks like it: an answer, in time, and no crash.
struct XMLHostileTests {
    static let names = ["strings.xml", "a.xliff", "a_de.ts", "a.stringsdict", "Info.plist"]

    /// Patterns that make a careless reader look at the rest of the file again and again.
    static let patterns = [
        "<", ">", "&", ";", "\"", "'", "</", "<!", "<?", "<!--", "-->", "<![CDATA[", "]]>", "<a",
        "<a ", "<a>", "</a>", "<a/>", "<a b", "<a b=", "<a b=\"", "<a b='", "<a b=\"'", "<a b=\"<",
        "<a b=\"c>", "<a b=\"c\"", "<a b=\"c\" ", "b=\"c\" ", "<a><b>", "<a></b>", "</b><a>",
        "<a><b></a></b>", "&a", "&a;", "&#", "&#x", "&#1;", "&amp;", "&amp", "<!DOCTYPE",
        "<!DOCTYPE a [", "<!ENTITY a \"", "\n<<<<<<< x\n", "\n=======\n", "\n>>>>>>> x\n",
        "<string name=\"a\">", "</string>", "<string name=\"a\">A</string>", "<string>",
        "<string name=\"a\">'</string>", "<string name=\"a\">\"</string>",
        "<plurals name=\"a\">", "<item quantity=\"one\">", "<item>", "</resources>",
        "<trans-unit id=\"a\">", "</trans-unit>", "<source>", "<target/>", "<group>", "</file>",
        "<trans-unit id=\"a\"><source>A</source><target/></trans-unit>",
        "<message>", "<source>a</source>", "<translation>", "<numerusform>", "<context>",
        "<key>", "</key>", "<string>", "<dict>", "<array>", "<key>a</key>", "<key>a</key><dict>",
        "<key>a</key><string>%#@a@</string>", "</dict>", "<plist>", "\\", "\\u", "\\uD83D", " ",
        "\t", "\u{0}", "\u{FFFD}", "e\u{301}", "<\u{E9}", "<x:y>", "<x:",
    ]

    private func root(_ name: String) -> String {
        switch name {
        case "strings.xml": "<resources><string name=\"k\">"
        case "a.xliff":
            "<xliff version=\"1.2\"><file original=\"a.strings\" source-language=\"en\" "
                + "target-language=\"de\"><body>"
        case "a_de.ts": "<TS><context>"
        default: "<plist><dict><key>k</key>"
        }
    }

    @Test(.timeLimit(.minutes(15)), arguments: patterns)
    func repetition(_ pattern: String) throws {
        for name in Self.names {
            for prefix in ["", root(name), "<!DOCTYPE a [<!ENTITY a \"b\">]>" + root(name)] {
                let text = prefix + String(repeating: pattern, count: 8_000 / pattern.utf8.count)
                let catalog = try read(text, as: name)
                #expect(!catalog.problems.isEmpty, "\(name) \(prefix)")
                _ = catalog.places
                for problem in catalog.problems {
                    #expect(
                        problem.span.lowerBound >= 0
                            && problem.span.upperBound <= catalog.source.bytes.count)
                }
            }
        }
    }

    /// Any byte of a small file may be lost or wrong.
    @Test func damage() throws {
        let files = [
            (
                "strings.xml",
                "<?xml version=\"1.0\"?><resources><!-- c --><string name=\"a\">x &amp; <b>y</b> \\u00e9"
                    + "</string><plurals name=\"p\"><item quantity=\"one\">1</item></plurals></resources>"
            ),
            (
                "a.xliff",
                "<xliff version=\"1.2\"><file original=\"a.strings\" source-language=\"en\" "
                    + "target-language=\"de\"><body><trans-unit id=\"k|==|plural.one\"><source>A</source>"
                    + "<target>B</target><note>n</note></trans-unit></body></file></xliff>"
            ),
            (
                "a_de.ts",
                "<TS language=\"de\"><context><name>n</name><message numerus=\"yes\"><source>a</source>"
                    + "<translation><numerusform>x</numerusform></translation></message></context></TS>"
            ),
            (
                "a.stringsdict",
                "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@"
                    + "</string><key>n</key><dict><key>other</key><string>x</string></dict></dict></dict>"
                    + "</plist>"
            ),
        ]
        for (name, text) in files {
            let whole = Array(text.utf8)
            for index in whole.indices {
                for byte: UInt8 in [0x00, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0x2F, 0xC3, 0xFF] {
                    var bytes = whole
                    bytes[index] = byte
                    let catalog = try read(bytes: bytes, as: name)
                    for value in catalog.entries.flatMap(\.values) {
                        #expect(value.span.upperBound <= bytes.count)
                        _ = catalog.span(of: 0..<value.text.utf8.count, in: value)
                    }
                }
                var bytes = whole
                bytes.remove(at: index)
                _ = try read(bytes: bytes, as: name)
                _ = try read(bytes: Array(whole[..<index]), as: name)
            }
        }
    }

    /// One text of many megabytes, and one tag of many attributes.
    @Test(.timeLimit(.minutes(15))) func size() throws {
        let long = String(repeating: "word &amp; ", count: 50_000)
        let catalog = try read(
            "<resources><string name=\"a\">\(long)</string></resources>", as: "strings.xml")
        #expect(catalog.problems.isEmpty)
        #expect(catalog.entries[0].values[0].text.utf8.count == 50_000 * 7 - 1)
        let attributes = (0..<100_000).map { "a\($0)=\"\($0)\"" }.joined(separator: " ")
        let wide = try read(
            "<resources><string name=\"a\" \(attributes)>A</string></resources>", as: "strings.xml")
        #expect(wide.pairs == ["a=A"])
        #expect(wide.problems.map(\.rule) == ["invalid-xml"])
    }
}
