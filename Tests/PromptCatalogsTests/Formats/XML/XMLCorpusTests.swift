import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// Real files of the formats in XML against Python's parser: no entry is lost.
@Suite(
    .enabled(
        if: Corpus.folder != nil && XMLDifferentialTests.python != nil,
        "PROMPTKIT_CORPUS is not set, or python3 is not installed"))
struct XMLCorpusTests {
    private static let script = """
        import json, sys
        import xml.etree.ElementTree as tree
        answers = []
        def text(element):
            return "".join(element.itertext())
        for name in open(sys.argv[1]).read().split("\\n"):
            root = tree.parse(name).getroot()
            tag = root.tag.split("}")[-1]
            pairs = []
            if tag == "resources":
                for element in root:
                    if element.tag == "string":
                        pairs.append(element.get("name"))
                    elif element.tag in ("plurals", "string-array"):
                        pairs += [element.get("name")] * len(element)
            elif tag == "xliff":
                for unit in root.findall(".//{*}trans-unit"):
                    target = unit.find("{*}target")
                    pairs += [unit.get("id"), text(unit.find("{*}source")),
                              "-" if target is None else text(target)]
            answers.append(pairs)
        json.dump(answers, sys.stdout)
        """

    private func answers(_ paths: [String]) throws -> [[String]] {
        let folder = try TemporaryFolder()
        try folder.write(Array(paths.joined(separator: "\n").utf8), to: "list")
        try folder.write(Array(Self.script.utf8), to: "script.py")
        let outcome = try ReferenceTool.run(
            try #require(XMLDifferentialTests.python),
            [folder.file("script.py"), folder.file("list")])
        try #require(outcome.status == 0, Comment(rawValue: outcome.messages))
        return try JSONDecoder().decode([[String]].self, from: Data(outcome.output))
    }

    @Test func readsEveryUnit() throws {
        let paths = Corpus.files(["xliff", "xlf"])
        for (path, answer) in zip(paths, try answers(paths)) {
            let catalog = XLIFFFormat.read(SourceText(path: path, bytes: try Corpus.bytes(path)))
            let ours = catalog.entries.flatMap { entry in
                // Forms of one key stand together; no file of these has any.
                [entry.key, entry.sourceText ?? "", entry.values.first?.text ?? "-"]
            }
            #expect(ours == answer, "\(path)")
            #expect(
                !catalog.problems.contains { $0.severity == .error }, "\(path) \(catalog.problems)")
        }
    }

    @Test func readsEveryResource() throws {
        let paths = Corpus.files(["xml"]).filter { CatalogFile(path: $0)?.format == "android" }
        #expect(!paths.isEmpty)
        for (path, answer) in zip(paths, try answers(paths)) {
            let catalog = AndroidFormat.read(SourceText(path: path, bytes: try Corpus.bytes(path)))
            #expect(
                catalog.entries.flatMap { entry in entry.values.map { _ in entry.key } } == answer,
                "\(path)")
            #expect(
                !catalog.problems.contains { $0.severity == .error }, "\(path) \(catalog.problems)")
        }
    }

    /// Every span holds what it says, in files as they are.
    @Test func placesEveryText() throws {
        for path in Corpus.files(["xliff", "xml", "ts", "stringsdict"]) {
            guard let file = CatalogFile(path: path),
                let format = FormatRegistry.format(named: file.format)
            else { continue }
            let catalog = format.read(SourceText(path: path, bytes: try Corpus.bytes(path)))
            for value in catalog.entries.flatMap(\.values) {
                let raw = catalog.source.text(in: value.span)
                // Without escapes the text stands in the file as it is.
                if !raw.contains(where: { "&<\\\"\n".contains($0) }), file.format != "android" {
                    #expect(raw == value.text, "\(path)")
                }
                let whole = catalog.span(of: 0..<value.text.utf8.count, in: value)
                #expect(
                    whole.lowerBound >= value.span.lowerBound
                        && whole.upperBound <= value.span.upperBound)
            }
        }
    }
}
