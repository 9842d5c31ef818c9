import PromptCatalogs
import PromptKit
import Testing

/// What literals stand for, and where in the file each part of them stands.
struct SwiftLiteralTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var literal: String
        var text: String
        var isExact = true
        var testDescription: String { literal }
    }

    private static func source(_ code: String) -> SourceText {
        SourceText(path: "File.swift", bytes: Array(code.utf8))
    }

    static let texts: [Row] = [
        Row(literal: #""""#, text: ""),
        Row(literal: #""Undo""#, text: "Undo"),
        Row(literal: #""a\n\t\r\0\\\"\'b""#, text: "a\n\t\r\0\\\"'b"),
        Row(literal: #""\u{1F600}\u{e9}""#, text: "\u{1F600}\u{E9}"),
        Row(literal: ##"#"a\n"b"#"##, text: #"a\n"b"#),
        Row(literal: ##"#"a\#n\#u{41}"#"##, text: "a\nA"),
        Row(literal: ###"##"a\#n"#b\##n"##"###, text: "a\\#n\"#b\n"),
        Row(literal: "\"\"\"\n\"\"\"", text: ""),
        Row(literal: "\"\"\"\n    a\n      b\n    \"\"\"", text: "a\n  b"),
        Row(literal: "\"\"\"\n    a\n\n    b\n    \"\"\"", text: "a\n\nb"),
        Row(literal: "\"\"\"\r\n    a\r\n    b\r\n    \"\"\"", text: "a\nb"),
        Row(literal: "\"\"\"\n\ta \\\n\tb\\   \n\t c\n\t\"\"\"", text: "a b c"),
        Row(literal: "\"\"\"\n    \"a\" \\\"\"\"\n    \"\"\"", text: "\"a\" \"\"\""),
        Row(literal: "#\"\"\"\n    a\\n\\#n\"\"\"\n    \"\"\"#", text: "a\\n\n\"\"\""),
        Row(literal: "\"\"\"\n    a\\(b)\n    c%\n    \"\"\"", text: "a%@\nc%%", isExact: false),
        Row(literal: ##"#""quoted""#"##, text: "\"quoted\""),
        // Interpolations: the key that Foundation makes.
        Row(literal: #""\(name) of \(total)""#, text: "%@ of %@", isExact: false),
        Row(literal: #""\(items.count) items""#, text: "%lld items"),
        Row(literal: #""\(items.filter { $0.isOn }.count - 1) items""#, text: "%lld items"),
        Row(literal: #""\(1 + 2) \(1.5) \(0x1F)""#, text: "%lld %lf %lld"),
        Row(
            literal: #""\(Int(x)) \(UInt(x)) \(Int32(x)) \(Double(x)) \(Float(x))""#,
            text: "%lld %llu %d %lf %f"),
        Row(
            literal: #""\(String(x)) \(x.description) \("a") \(date.formatted(.dateTime))""#,
            text: "%@ %@ %@ %@"),
        Row(literal: #""\(x, specifier: "%.2f")%""#, text: "%.2f%%"),
        Row(literal: #""\(date, style: .time) \(x, format: .percent)""#, text: "%@ %@"),
        Row(literal: #""\(placeholder: .int) \(placeholder: .double)""#, text: "%lld %lf"),
        Row(literal: #""\(a ? 1 : 2) \(a as Any)""#, text: "%@ %@", isExact: false),
        Row(literal: #""\(f("\(g("x"))")) b""#, text: "%@ b", isExact: false),
        Row(literal: #""100%""#, text: "100%"),
        Row(literal: #""100% of \(n.count)""#, text: "100%% of %lld"),
        Row(literal: #""100\u{25} of \(n.count)""#, text: "100%% of %lld"),
        Row(literal: ##"#"\(x) \#(n.count)"#"##, text: #"\(x) %lld"#),
        // Broken ones, read as far as they make sense.
        Row(literal: #""a\qb""#, text: #"a\qb"#),
        Row(literal: #""a\u{110000}b\u{}\u41""#, text: #"a\u{110000}b\u{}\u41"#),
        Row(literal: "\"\"\"\n    a\n  b\n    \"\"\"", text: "a\nb"),
    ]

    @Test(arguments: texts)
    func decodes(_ row: Row) throws {
        for before in ["", "\u{FEFF}", "// 😀é\n"] {
            let code = "\(before)Text(\(row.literal))"
            let string = try #require(SwiftSource(Self.source(code)).strings.first)
            #expect(Array(string.text.unicodeScalars) == Array(row.text.unicodeScalars))
            #expect(string.literal.isExact == row.isExact)
            let start = "\(before)Text(".utf8.count
            #expect(string.literal.span == start..<start + row.literal.utf8.count)
        }
    }

    /// Each character of a decoded text leads to the bytes that stand for it.
    @Test(arguments: [
        (#""a\tb""#, "\t", #"\t"#), (#""a\u{1F600}b""#, "\u{1F600}", #"\u{1F600}"#),
        (##"#"a\#nb"#"##, "\n", ##"\#n"##), (#""Caf\u{E9}s""#, "s", "s"),
        ("\"\"\"\n    one\n    two\n    \"\"\"", "two", "two"),
        ("\"\"\"\r\n    one\r\n    two\r\n    \"\"\"", "\n", "\r\n"),
        ("\"\"\"\n    one \\\n    two\n    \"\"\"", "one two", "one \\\n    two"),
        (#""a \(items.count) b""#, "%lld", #"\(items.count)"#),
        (#""a \(items.count) b""#, "l", #"\(items.count)"#),
        (#""50% \(f("x")) b""#, "%%", "%"), (#""50% \(f("x")) b""#, " b", " b"),
        (#""é😀 x""#, "x", "x"),
    ])
    func mapsBack(_ literal: String, _ part: String, _ raw: String) throws {
        for before in ["", "\u{FEFF}", "/* é😀 */ "] {
            let source = Self.source("\(before)m.setActionName(\(literal))")
            let string = try #require(SwiftSource(source).strings.first)
            let text = Array(string.text.utf8)
            let place = try #require(
                text.indices.first { text[$0...].starts(with: Array(part.utf8)) })
            let span = string.literal.span(of: place..<place + part.utf8.count, in: source)
            #expect(source.text(in: span) == raw)
        }
    }

    @Test func emptyTextStandsBetweenItsQuotes() throws {
        let source = Self.source(#"Text("")"#)
        let literal = try #require(SwiftSource(source).strings.first).literal
        #expect(literal.span(of: 0..<0, in: source) == 6..<6)
        #expect(literal.contentSpan == 6..<6)
    }

    /// A replacement that is put into a literal reads back as itself.
    @Test(arguments: [
        #"Text("x")"#, ##"Text(#"x"#)"##, ###"Text(##"x"##)"###, "Text(\"\"\"\n    x\n    \"\"\")",
    ])
    func escapes(_ code: String) throws {
        let source = Self.source(code)
        let literal = try #require(SwiftSource(source).strings.first).literal
        for text in ["a", "\"q\"", "back\\slash", "\\(x)", "tab\tline\nnul\u{1}", "é😀"] {
            let span = literal.span(of: 0..<1, in: source)
            var bytes = source.bytes
            bytes.replaceSubrange(span, with: Array(literal.escape(text).utf8))
            let changed = SwiftSource(SourceText(path: "File.swift", bytes: bytes))
            #expect(changed.strings.first?.text == text)
        }
    }

    @Test func readsWhatTheCallSaysBeside() throws {
        let code = """
            let a = NSLocalizedString("k", tableName: "T", bundle: .main, value: "Save \\(x.count)", \
            comment: "A \\"button\\"")
            let b = String(localized: "k2", defaultValue: "Undo", bundle: .kit, comment: \"\"\"
                two
                lines
                \"\"\")
            let c = Text("k3", bundle: Bundle(for: Me.self))
            """
        let strings = SwiftSource(Self.source(code)).strings
        #expect(strings.map(\.text) == ["k", "k2", "k3"])
        #expect(strings.map(\.comment) == ["A \"button\"", "two\nlines", nil])
        #expect(strings.map { $0.defaultValue?.text } == ["Save %lld", "Undo", nil])
        #expect(strings.map(\.isInOtherBundle) == [false, true, false])
        #expect(strings.map(\.call) == ["NSLocalizedString", "String", "Text"])
    }
}
