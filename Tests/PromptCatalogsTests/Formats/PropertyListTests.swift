import PromptCatalogs
import Testing

/// Property lists in other forms than the old one, under the name of a string file.
struct PropertyListTests {
    private let head =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"

    @Test func readsXML() throws {
        let catalog = try read(
            head + """
                <plist version="1.0">
                <dict>
                    <!-- first -->
                    <key>a &amp; b</key>
                    <string>x &lt;b&gt;&#233;&#x1F600;</string>
                    <key>c</key><string><![CDATA[<raw> & so]]> on</string>
                    <key>e</key><string/>
                    <key>n</key><integer>5</integer>
                    <key>l</key><array><string>s</string></array>
                    <key>z</key><string>Z</string>
                </dict>
                </plist>
                """)
        #expect(
            catalog.pairs == [
                "a & b=x <b>\u{E9}\u{1F600}", "c=<raw> & so on", "e=", "z=Z",
            ])
        #expect(catalog.entries[0].comment?.text == "first")
        #expect(catalog.places == ["10:17 unsupported-value", "11:17 unsupported-value"])
        let value = catalog.entries[0].values[0]
        #expect(catalog.source.text(in: catalog.span(of: 2..<3, in: value)) == "&lt;")
        #expect(catalog.source.text(in: catalog.span(of: 7..<11, in: value)) == "&#x1F600;")
        let cdata = catalog.entries[1].values[0]
        #expect(catalog.source.text(in: catalog.span(of: 1..<4, in: cdata)) == "raw")
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key><string>A</dict></plist>", "1:35"),
        ("<plist><dict><key>a</key><string>A & B</string></dict></plist>", "1:36"),
        ("<plist><dict><key>a</key><string>&x;</string></dict></plist>", "1:34"),
        ("<plist><dict><key>a</key></dict></plist>", "1:26"),
        ("<plist><array></array></plist>", "1:8"),
        ("<plist><dict><string>a</string></dict></plist>", "1:14"),
        ("<plist><dict>", "1:14"),
        ("<plist><dict/></plist> x", "1:24"),
        ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", "1:1"),
    ])
    func namesThePlaceOfAFault(_ text: String, _ place: String) throws {
        let catalog = try read(text)
        #expect(catalog.places == ["\(place) invalid-property-list"])
    }

    @Test func keepsWhatStandsBeforeAFault() throws {
        let catalog = try read(
            "<plist><dict><key>a</key><string>A</string><key>b</key></dict></plist>")
        #expect(catalog.pairs == ["a=A"])
    }

    /// `{a = "A"; b = "é"; n = 1; long = "0123456789abcdef"}` in binary.
    private var binary: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        func add(_ object: [UInt8]) {
            offsets.append(bytes.count)
            bytes += object
        }
        add([0xD4, 1, 2, 3, 4, 5, 6, 7, 8])
        add([0x51, 0x61])
        add([0x51, 0x62])
        add([0x51, 0x6E])
        add([0x54, 0x6C, 0x6F, 0x6E, 0x67])
        add([0x51, 0x41])
        add([0x61, 0x00, 0xE9])
        add([0x10, 0x01])
        add([0x5F, 0x10, 16] + Array("0123456789abcdef".utf8))
        let table = bytes.count
        bytes += offsets.map { UInt8($0) }
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
        bytes += [0, 0, 0, 0, 0, 0, 0, 0]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
        return bytes
    }

    @Test func readsBinary() throws {
        let catalog = try read(bytes: binary)
        #expect(catalog.pairs == ["a=A", "b=\u{E9}", "long=0123456789abcdef"])
        #expect(
            catalog.problems.map(\.rule).sorted() == ["binary-property-list", "unsupported-value"])
        let value = catalog.entries[1].values[0]
        #expect(catalog.span(of: 0..<1, in: value) == value.span)
        #expect(Array(catalog.source.bytes[value.span]) == [0x00, 0xE9])
    }

    /// Any byte of a binary list may be wrong: there is an answer and no crash.
    @Test func survivesDamage() throws {
        let whole = binary
        for index in whole.indices {
            for byte: UInt8 in [0x00, 0x0F, 0x5F, 0xD0, 0xFF, whole[index] &+ 1] {
                var bytes = whole
                bytes[index] = byte
                let catalog = try read(bytes: bytes)
                #expect(!catalog.problems.isEmpty || !bytes.starts(with: "bplist".utf8))
            }
            #expect(!(try read(bytes: Array(whole[..<index]))).problems.isEmpty)
        }
    }
}
