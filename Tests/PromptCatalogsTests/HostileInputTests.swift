import PromptCatalogs
import PromptKit
import Testing

/// Input that means harm, or looks like it: an answer, in time, and no crash.
struct HostileInputTests {
    /// Patterns that make a careless reader look at the rest of the file again and again.
    static let patterns = [
        "\"", "'", "\\", "\\\"", "\\\"\n", "\"a", "\"a\n", "\"a\"", "\"a\" ", "\"a\"\n", "\"a\"=",
        "\"a\"=\n",
        "\"a\"=\"b\"", "\"a\"=\"b\" ", "\"a\"=\"b\"\n", "\"a\"=\"b\" c ", "\"a\"=\"b\"c",
        "\"a\"=\"b\"c\n", "a=b ",
        "a = \"b", "\"a\"=\"b\";", "\"a\";", ";", ";\n", ";;\"", "=", "=\n", "=======\n",
        "<<<<<<< x\n", ">>>>>>> x\n",
        "{", "}", "(", ")", "<", "\"a\"=(", "\"a\"={", "\"a\"=<;", "\"a\"=(;", "\"a\"={;\n",
        "\"a\"=(\"", "/*", "*/", "/*/", "//", "//\n", "/", "#",
        "#\n", "#\n\n", "\u{201C}", "\u{201C}a", "\u{201C}a\u{201D}", "\u{201C}a\u{201D}=",
        "\u{201C}a\u{201D} = \"", "\u{3000}",
        "\u{3000}a ", "\0", "\r", "\r\n", "\u{2028}", "a", "a ", "a\n", "a b\n", ": ",
        "\"a\": \"b\", ", "\\U", "\"\\U", "\\UD800",
        "\"a\"=\"b\",", "\"a\"=;", "\"a\"=}", "\"a = \"", "\"a = \"b\"", "\"\"", "''\"", "\"'",
        "@\"a\"", "]", "\u{FEFF}", "e\u{301}",
        ";\"a", ";'a\"", ";\"a\"=", "\n\"a", "\n'a\"b",
    ]

    @Test(.timeLimit(.minutes(15)), arguments: patterns)
    func repetition(_ pattern: String) throws {
        for prefix in ["", "\"", "\"k\" = \"v\";\n", "\"k\" = "] {
            let text = prefix + String(repeating: pattern, count: 20_000 / pattern.utf8.count)
            let catalog = try read(text)
            let problems = catalog.problems.count + catalog.entries.count
            #expect(problems > 0 || pattern.allSatisfy { $0.isWhitespace || "/*".contains($0) })
            _ = catalog.places
        }
    }

    @Test(
        .timeLimit(.minutes(15)),
        arguments: [
            "{", "[", "{\"a\":", "[[", "\"", "\\", "{\"a\":1,", "{\"a\":{},",
            "{\"a\":{\"localizations\":{\"de\":",
            "{\"variations\":{\"plural\":{\"one\":", "{\"substitutions\":{\"x\":", ",", "\\u",
            "\"\\uD800", "1", "-", "1e", "nul", " ", "{}",
        ])
    func repetitionInCatalogs(_ pattern: String) throws {
        for prefix in [
            "", "{\"strings\":", "{\"strings\":{\"k\":",
            "{\"strings\":{\"k\":{\"localizations\":{\"de\":",
        ] {
            let text = prefix + String(repeating: pattern, count: 20_000 / pattern.utf8.count)
            let catalog = try read(text, as: "L.xcstrings")
            #expect(!catalog.problems.isEmpty)
            _ = catalog.places
        }
    }

    @Test func deepNesting() throws {
        for text in [
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
            "{\"strings\":{\"k\":{\"x\":" + String(repeating: "[", count: 100_000)
                + String(repeating: "]", count: 100_000) + "}}}",
        ] {
            let catalog = try read(text, as: "L.xcstrings")
            #expect(catalog.problems.contains { $0.message.contains("deeper than 512 levels") })
        }
        let list = try read("\"a\"=" + String(repeating: "(", count: 100_000), as: "L.strings")
        #expect(list.problems.map(\.rule) == ["unsupported-value"])
        let xml = "<plist><dict><key>a</key>" + String(repeating: "<array>", count: 100_000)
        #expect(try read(xml).problems.map(\.rule) == ["invalid-xml"])
    }

    @Test(.timeLimit(.minutes(15))) func titleOfAMegabyte() throws {
        let title = String(repeating: "Undo \u{E9} ", count: 120_000)
        let checker = CatalogChecker { string in
            let length = string.text.utf8.count
            return stride(from: 0, to: length - 10, by: length / 50).map {
                Finding(rule: "x", severity: .info, range: $0..<$0 + 5, message: "m")
            }
        }
        for (name, text) in [
            ("en.lproj/L.strings", "\"k\" = \"\\n\(title)\";"),
            (
                "L.xcstrings",
                "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"\\n\(title)\"}}}}}}"
            ),
        ] {
            let file = try #require(CatalogFile(path: name))
            let report = checker.check(SourceText(path: name, bytes: Array(text.utf8)), as: file)
            #expect(report.findings.count >= 50)
            #expect(report.strings == 1)
        }
    }

    @Test func bytesAtRandom() throws {
        var random = SeededGenerator(seed: 3)
        for length in stride(from: 0, to: 600, by: 3) {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            for name in ["L.strings", "L.xcstrings"] {
                for mark in [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
                    let catalog = try read(bytes: mark + bytes, as: name)
                    #expect(!catalog.problems.isEmpty)
                    let end = catalog.problems.map(\.span.upperBound).max() ?? 0
                    #expect(end <= bytes.count + mark.count)
                    _ = catalog.places
                }
            }
        }
    }

    /// Every beginning of a file, as if it had been cut off there.
    @Test func truncation() throws {
        let strings = "/* c */\n\"a\" = \"A\\U00e9\\n\";\n'b' = {x = y;};\n<<<<<<< x\nc = d;\n"
        let catalog =
            #"{"sourceLanguage":"en","strings":{"a\n":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"\u00e9"}}}}}}}},"version":"1.0"}"#
        for encoding in TextEncoding.unicode {
            for (text, name) in [(strings, "L.strings"), (catalog, "L.xcstrings")] {
                let bytes = encoding.byteOrderMark + encoding.encode(text)
                for length in 0..<bytes.count {
                    let part = try read(bytes: Array(bytes[..<length]), as: name)
                    var holds = part.problems.allSatisfy { $0.span.upperBound <= length }
                    for entry in part.entries {
                        holds = holds && entry.keySpan.upperBound <= length
                        for value in entry.values {
                            let all = part.span(of: 0..<value.text.utf8.count, in: value)
                            holds = holds && value.span.upperBound <= length
                            holds = holds && (all == value.span || value.text.isEmpty)
                        }
                    }
                    #expect(holds, "\(encoding) cut at \(length)")
                    if name == "L.xcstrings" { #expect(!part.problems.isEmpty) }
                }
            }
        }
    }

    @Test func longTags() {
        let name = String(repeating: "x", count: 10_000)
        #expect(CatalogFile(path: "\(name).lproj/L.strings")?.locale?.tag == nil)
    }
}
