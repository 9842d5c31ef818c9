import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// The readers of XML formats against other people's parsers, on made-up files.
struct XMLDifferentialTests {
    /// Rules that speak of the XML as such.
    private static let xmlRules: Set<String> = [
        "invalid-xml", "mismatched-tag", "truncated-file", "unescaped-markup", "unknown-entity",
        "not-a-string-file", "empty-file", "entity-expansion",
    ]

    /// Whether the reader takes a file for well-formed XML.
    private func isWellFormed(_ catalog: Catalog) -> Bool {
        !catalog.problems.contains { problem in
            Self.xmlRules.contains(problem.rule)
                || problem.rule == "stray-text" && problem.message.contains("outermost")
                || problem.rule == "encoding-declaration" && problem.message.contains("no encoding")
        }
    }

    /// Writes files, runs a tool over them, and reads what it prints: JSON, one value a file.
    private func answers<Answer: Decodable>(
        _ files: [[UInt8]], _ script: String, as type: Answer.Type
    ) throws -> [Answer] {
        let python = try #require(Self.python)
        let folder = try TemporaryFolder()
        for (index, bytes) in files.enumerated() { try folder.write(bytes, to: "\(index).xml") }
        try folder.write(Array(script.utf8), to: "script.py")
        let outcome = try ReferenceTool.run(
            python, [folder.file("script.py"), folder.path, String(files.count)])
        try #require(outcome.status == 0, Comment(rawValue: outcome.messages))
        return try JSONDecoder().decode([Answer].self, from: Data(outcome.output))
    }

    static let python = ReferenceTool.path(of: "python3")
    static let hasTranslateToolkit: Bool = {
        guard let python else { return false }
        let outcome = try? ReferenceTool.run(
            python, ["-c", "import translate.storage.aresource, translate.storage.xliff"])
        return outcome?.status == 0
    }()

    private func generate(_ seeds: Range<UInt64>, broken: Bool) -> [(seed: UInt64, text: String)] {
        seeds.map { seed in
            var generator = XMLGenerator(seed: seed)
            var text: String
            switch seed % 4 {
            case 0: text = generator.resources()
            case 1: text = generator.propertyList()
            case 2: text = generator.xliff()
            default: text = generator.translationSource()
            }
            if broken { text = generator.broken(text) }
            return (seed, text)
        }
    }

    private func name(_ seed: UInt64) -> String {
        ["strings.xml", "a.stringsdict", "a.xliff", "a_de.ts"][Int(seed % 4)]
    }

    /// What expat and libxml2 say of well-formedness, we say: of whole files and of broken ones.
    ///
    /// One difference is meant. A file with no element of its format is reported as another kind
    /// of file, and nothing more is said of it: those are left out where the parsers refuse them.
    @Test(
        .enabled(
            if: python != nil && ReferenceTool.path(of: "xmllint") != nil,
            "python3 or xmllint is not installed"),
        arguments: 0..<4, [false, true])
    func agreesOnWellFormedness(_ part: Int, _ broken: Bool) throws {
        let start = UInt64(part * 300)
        let files = generate(start..<start + 300, broken: broken)
        let script = """
            import json, sys, subprocess
            import xml.parsers.expat
            folder, count = sys.argv[1], int(sys.argv[2])
            answers = []
            for index in range(count):
                name = "%s/%d.xml" % (folder, index)
                parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
                parser.SetParamEntityParsing(xml.parsers.expat.XML_PARAM_ENTITY_PARSING_NEVER)
                try:
                    parser.ParseFile(open(name, "rb"))
                    answers.append("")
                except Exception as error:
                    answers.append(str(error))
            json.dump(answers, sys.stdout)
            """
        let expat = try answers(files.map { Array($0.text.utf8) }, script, as: String.self)
        var refused = 0
        for ((seed, text), answer) in zip(files, expat) {
            let catalog = try read(text, as: name(seed))
            let isGood = isWellFormed(catalog)
            if !answer.isEmpty { refused += 1 }
            if isGood == answer.isEmpty { continue }
            // What expat refuses and libxml2 does not, or the other way round, is theirs.
            let folder = try TemporaryFolder()
            try folder.write(Array(text.utf8), to: "x.xml")
            let xmllint = try ReferenceTool.run(
                try #require(ReferenceTool.path(of: "xmllint")), ["--noout", folder.file("x.xml")])
            let isGoodToLibrary = xmllint.status == 0 && !xmllint.messages.contains("error")
            let message = Comment(
                rawValue: "seed \(seed) broken \(broken)\nexpat: \(answer)\nxmllint: "
                    + "\(xmllint.messages)\nours: \(catalog.problems)\n\(text)")
            #expect(isGood == isGoodToLibrary, message)
        }
        #expect(broken ? refused > 100 : refused == 0)
    }

    /// Texts and keys are those that expat reads.
    @Test(.enabled(if: python != nil, "python3 is not installed"), arguments: 0..<4)
    func readsTextsLikeExpat(_ part: Int) throws {
        let start = UInt64(10_000 + part * 200)
        let files = generate(start..<start + 200, broken: false)
        let script = """
            import json, sys
            import xml.etree.ElementTree as tree
            folder, count = sys.argv[1], int(sys.argv[2])
            def text(element):
                result = element.text or ""
                for child in element:
                    if child.tag == "byte":
                        value = child.get("value")
                        result += chr(int(value[1:], 16) if value[0] == "x" else int(value))
                    result += child.tail or ""
                return result
            answers = []
            for index in range(count):
                root = tree.parse("%s/%d.xml" % (folder, index)).getroot()
                pairs = []
                tag = root.tag.split("}")[-1]
                if tag == "plist":
                    items = list(root[0])
                    for at in range(0, len(items), 2):
                        pairs += [text(items[at]), text(items[at + 1])]
                elif tag == "xliff":
                    for unit in root.findall(".//{*}trans-unit"):
                        target = unit.find("{*}target")
                        pairs += [unit.get("id"), text(unit.find("{*}source")),
                                  "-" if target is None else text(target)]
                elif tag == "TS":
                    for message in root.iter("message"):
                        translation = message.find("translation")
                        words = text(translation)
                        if not words and translation.get("type"): words = "-"
                        pairs += [text(message.find("source")), words]
                answers.append(pairs)
            json.dump(answers, sys.stdout)
            """
        let theirs = try answers(files.map { Array($0.text.utf8) }, script, as: [String].self)
        for ((seed, text), answer) in zip(files, theirs) {
            let catalog = try read(text, as: name(seed))
            var ours: [String] = []
            for entry in catalog.entries {
                switch seed % 4 {
                case 1: ours += [entry.key, entry.values[0].text]
                case 2:
                    ours += [entry.key, entry.sourceText ?? "", entry.values.first?.text ?? "-"]
                case 3: ours += [entry.key, entry.values.first?.text ?? "-"]
                default: break
                }
            }
            #expect(answer == ours, "seed \(seed)\n\(text)")
        }
    }

    /// Every part of a text maps to bytes that stand for that part.
    @Test(arguments: 0..<4)
    func mapsEveryPart(_ part: Int) throws {
        let start = UInt64(20_000 + part * 40)
        for (seed, text) in generate(start..<start + 40, broken: false) {
            for encoding in [TextEncoding.utf8, .utf16LittleEndianWithBOM] {
                let catalog = try read(
                    text.replacing("encoding=\"UTF-8\"", with: "").replacing(
                        "encoding='utf-8'", with: ""),
                    as: name(seed), encoding: encoding)
                for value in catalog.entries.flatMap(\.values) {
                    var offset = 0
                    var last = value.span.lowerBound
                    for scalar in value.text.unicodeScalars {
                        let next = offset + String(scalar).utf8.count
                        let span = catalog.span(of: offset..<next, in: value)
                        #expect(span.lowerBound >= last && span.upperBound <= value.span.upperBound)
                        let raw = catalog.source.text(in: span)
                        let isSame =
                            raw == String(scalar) || raw.hasPrefix("&") || raw.hasPrefix("\\")
                            || raw.hasPrefix("<byte") || scalar == "\n" && raw.utf8.first == 0x0D
                            || scalar == " "
                                && (raw.allSatisfy(\.isWhitespace) || raw.contains("<!--"))
                        #expect(
                            isSame,
                            "seed \(seed): \(raw.debugDescription) for \(scalar) in\n\(text)")
                        last = span.lowerBound
                        offset = next
                    }
                }
            }
        }
    }

    /// A file that nobody edits keeps its texts, whatever of it is decoded and written again.
    @Test(arguments: 0..<4)
    func writesWhatItReads(_ part: Int) throws {
        let start = UInt64(30_000 + part * 100)
        for (seed, text) in generate(start..<start + 100, broken: false) {
            let catalog = try read(text, as: name(seed))
            var bytes = catalog.source.bytes
            // From the end, so that spans stay right.
            for value in catalog.entries.flatMap(\.values).reversed() {
                let raw = catalog.source.text(in: value.span)
                guard !raw.contains("<"), !value.text.isEmpty,
                    let edit = catalog.edit(
                        replacing: 0..<value.text.utf8.count, of: value, with: value.text)
                else { continue }
                bytes.replaceSubrange(edit.span, with: Array(edit.replacement.utf8))
            }
            let again = try read(bytes: bytes, as: name(seed))
            #expect(again.pairs == catalog.pairs, "seed \(seed)\n\(text)")
        }
    }

    /// Android's texts as translate-toolkit reads them.
    ///
    /// Meant differences: it strips comments inside of texts no more than we do, but joins the
    /// white space round them otherwise; it reads `\r` of a reference as white space; CDATA it
    /// gives with its marks. Files with those are left out.
    @Test(.enabled(if: hasTranslateToolkit, "translate-toolkit is not installed"), arguments: 0..<4)
    func readsResourcesLikeTranslateToolkit(_ part: Int) throws {
        var files: [[UInt8]] = []
        var catalogs: [Catalog] = []
        for seed in UInt64(40_000 + part * 200)..<UInt64(40_200 + part * 200) {
            var generator = XMLGenerator(seed: seed)
            var text = "<resources>"
            for index in 0..<6 {
                let pieces = (0..<5).map { _ in
                    generator.pick([
                        "word", " ", "\\n", "\\t", "\\'", "\\\"", "\\\\", "&amp;", "&lt;",
                        "\\u00e9",
                        "\u{E9}", "%1$s", "\\@", "\n    ", "\u{4E2D}", "x",
                    ])
                }
                text += "<string name=\"k\(index)\">x" + pieces.joined() + "y</string>"
            }
            text += "</resources>"
            files.append(Array(text.utf8))
            catalogs.append(try read(text, as: "strings.xml"))
        }
        let script = """
            import json, sys
            from translate.storage import aresource
            folder, count = sys.argv[1], int(sys.argv[2])
            answers = []
            for index in range(count):
                store = aresource.AndroidResourceFile()
                store.parse(open("%s/%d.xml" % (folder, index), "rb").read())
                answers.append([str(unit.target) for unit in store.units])
            json.dump(answers, sys.stdout)
            """
        let theirs = try answers(files, script, as: [String].self)
        for (catalog, answer) in zip(catalogs, theirs) {
            #expect(
                catalog.entries.map { $0.values[0].text } == answer,
                "\(String(decoding: catalog.source.bytes, as: UTF8.self))")
        }
    }
}
