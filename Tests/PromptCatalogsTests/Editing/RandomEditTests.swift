import Foundation
import PromptKit
import Testing

@testable import PromptCatalogs

/// Random edits of made-up files: no byte changes but those of the edits, and what is read again is
/// what was wanted.
struct RandomEditTests {
    /// PROMPTKIT_SEED looks further than the one seed that everyone has.
    static let seed =
        ProcessInfo.processInfo.environment["PROMPTKIT_SEED"].flatMap { UInt64($0) } ?? 7
    static let rounds = 150

    static let names = [
        "L.strings", "L.xcstrings", "de.po", "strings.xml", "app_de.arb", "de.xliff", "app_de.ts",
        "m.properties", "L.stringsdict", "x.txt", "x.tsv", "x.jsonl",
    ]

    private static let unicode: [TextEncoding] = [
        .utf8, .utf8WithBOM, .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM,
    ]

    /// A file of the format that the name tells, with words and escapes as they come.
    private static func text(_ name: String, _ random: inout SeededGenerator) -> String {
        let seed = random.next()
        var xml = XMLGenerator(seed: seed)
        switch name {
        case "L.strings":
            var generator = StringsGenerator(seed: seed)
            return generator.text()
        case "de.po":
            var generator = GettextGenerator(seed: seed)
            return generator.file()
        case "strings.xml": return xml.resources()
        case "de.xliff": return xml.xliff()
        case "app_de.ts": return xml.translationSource()
        case "L.stringsdict": return dictionary(&random)
        case "app_de.arb":
            var generator = ARBDifferentialTests.Generator(seed: seed)
            let members = (0..<4).map {
                "  \"k\($0)\" : \(json(generator.message(depth: 0), &random))"
            }
            return "{\n  \"@@locale\": \"de\",\n" + members.joined(separator: ",\n") + "\n}\n"
        case "L.xcstrings":
            let members = (0..<4).map { key in
                #""k\#(key)" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : \#(json(words(&random), &random)) } } } }"#
            }
            return
                "{\n\"sourceLanguage\":\"en\", \"strings\": {\(members.joined(separator: ",\n"))}, \"version\":\"1.0\"}"
        case "m.properties":
            return (0..<5).map { key in
                "k\(key)\(pick(["=", ": ", " ", " = "], &random))"
                    + (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                        pick(
                            [
                                "a", "\\n", "\\u00e9", "x y", "\\\n   ", "'", "\\t", "\u{4E2D}",
                                "=", "\\q", "{0}",
                            ],
                            &random)
                    }.joined() + pick(["\n", "\r\n", "\n# note\n"], &random)
            }.joined()
        case "x.tsv":
            return "key\ttext\n"
                + (0..<5).map { "k\($0)\t\(line(&random))\n" }.joined()
        case "x.jsonl":
            return (0..<5).map { _ in json(words(&random) + "x", &random) + "\n" }.joined()
        default:
            return (0..<5).map { _ in line(&random) + pick(["\n", "\r\n"], &random) }.joined()
        }
    }

    private static func dictionary(_ random: inout SeededGenerator) -> String {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        }
        let forms = ["one", "few", "other"].map {
            "\t<key>\($0)</key>\n\t<string>\(escaped(words(&random)))%d</string>\r\n"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict><key>a</key>"
            + "<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>"
            + "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>d</string>\n"
            + forms.joined() + "</dict></dict></dict></plist>\n"
    }

    private static func pick<Element>(
        _ choices: [Element], _ random: inout SeededGenerator
    ) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private static func words(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in pick(pieces, &random) }.joined()
    }

    /// Words that a list can hold: no line ends, no tabs.
    private static func line(_ random: inout SeededGenerator) -> String {
        "w" + words(&random).filter { !"\n\t\"".contains($0) } + "w"
    }

    /// A string of JSON, its characters escaped in one of the ways there are.
    private static func json(_ text: String, _ random: inout SeededGenerator) -> String {
        var result = "\""
        for unit in text.unicodeScalars {
            switch unit {
            case "\"", "\\": result += "\\" + String(unit)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where Int.random(in: 0..<12, using: &random) == 0:
                for half in String(unit).utf16 {
                    let digits = String(half, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(unit)
            }
        }
        return result + "\""
    }

    private static let pieces = [
        "word", " ", "  ", "\n", "\t", "\"", "'", "\\", "&", "<", ">", "&amp;", "]]>", "%@", "{n}",
        "\u{E9}", "e\u{301}", "\u{4E2D}\u{6587}", "\u{1F469}\u{200D}\u{1F680}", "\u{2026}",
        "\u{A0}", "x", "=", ";", "#", ":", "@", "?",
    ]

    private static func format(_ name: String) throws -> any CatalogFormat.Type {
        if name.hasSuffix(".txt") { return PlainListFormat.self }
        return try #require(FormatRegistry.format(ofFileNamed: name, isNamed: true))
    }

    private static func texts(_ catalog: Catalog) -> [[String]] {
        catalog.entries.map { $0.values.map(\.text) }
    }

    /// Edits of some of the texts, one or two places of each, and all texts as they should then be.
    private static func edits(
        of catalog: Catalog, _ isList: Bool, _ random: inout SeededGenerator
    ) -> (edits: [ByteEdit], expected: [[String]]) {
        var edits: [ByteEdit] = []
        var expected = texts(catalog)
        for (index, entry) in catalog.entries.enumerated() {
            for (form, value) in entry.values.enumerated() where !value.isKey {
                guard Int.random(in: 0..<3, using: &random) > 0 else { continue }
                // A text that others are parts of changes with them.
                let isShared = entry.values.contains {
                    $0.span != value.span && $0.span.overlaps(value.span)
                }
                if isShared { continue }
                let scalars = Array(value.text.unicodeScalars)
                let first = Int.random(in: 0...scalars.count, using: &random)
                let last = Int.random(in: first...min(scalars.count, first + 4), using: &random)
                func text(_ range: Range<Int>) -> String {
                    String(String.UnicodeScalarView(scalars[range]))
                }
                let start = text(0..<first).utf8.count
                let range = start..<start + text(first..<last).utf8.count
                let new = isList ? line(&random) : words(&random)
                guard let edit = catalog.edit(replacing: range, of: value, with: new) else {
                    continue
                }
                edits.append(edit)
                expected[index][form] = text(0..<first) + new + text(last..<scalars.count)
            }
        }
        return (edits.shuffled(using: &random), expected)
    }

    @Test(arguments: names)
    func changesTheseBytesOnly(_ name: String) throws {
        let format = try Self.format(name)
        var random = SeededGenerator(seed: Self.seed)
        let isList = name.hasSuffix("txt") || name.hasSuffix("tsv")
        let isXML = ["xml", "xliff", "ts", "stringsdict"].contains { name.hasSuffix("." + $0) }
        var made = 0
        for round in 0..<Self.rounds {
            let text = Self.text(name, &random)
            let encoding =
                isXML || name.hasSuffix("properties") ? .utf8 : Self.pick(Self.unicode, &random)
            let bytes = encoding.byteOrderMark + encoding.encode(text)
            // What apostrophes do is settled; else Flutter's texts tell, which are edited.
            let settings = Array("use-escaping: \(round.isMultiple(of: 2))\n".utf8)
            func read(_ bytes: [UInt8]) -> Catalog {
                format.read(SourceText(path: name, bytes: bytes)) { path in
                    path == "l10n.yaml" ? settings : nil
                }
            }
            let catalog = read(bytes)
            let (edits, expected) = Self.edits(of: catalog, isList, &random)
            let new = try FileEditor.applying(edits, to: catalog.source)
            made += edits.count
            let what: Comment = "seed \(Self.seed), round \(round), \(encoding): \(text) \(edits)"
            let isKept = Self.keeps(bytes, new, edits, catalog)
            #expect(isKept, what)
            let after = Self.texts(read(new))
            // Of an old translation nothing is left then.
            let isOld = { (texts: [String]) in name.hasSuffix(".ts") && texts == [""] }
            #expect(
                after.filter { !isOld($0) && !$0.isEmpty }
                    == expected.filter { !isOld($0) && !$0.isEmpty }, what)
            #expect(after.count == expected.count, what)
        }
        #expect(made > Self.rounds)
    }

    /// Whether the pieces between the edits stand in the new file as they are, with the
    /// replacements, and nothing else, between them.
    private static func keeps(
        _ old: [UInt8], _ new: [UInt8], _ edits: [ByteEdit], _ catalog: Catalog
    ) -> Bool {
        let lineEnd = LineEnd(of: catalog.source)
        var (left, right) = (0, 0)
        for edit in edits.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
            let piece = old[left..<edit.span.lowerBound]
            guard new[right...].starts(with: piece) else { return false }
            right += piece.count
            let written = catalog.encoding.encode(lineEnd.applied(to: edit.replacement))
            guard new[right...].starts(with: written) else { return false }
            right += written.count
            left = edit.span.upperBound
        }
        return old[left...].elementsEqual(new[right...])
    }
}
