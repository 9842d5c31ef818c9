import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// Property lists in XML against Foundation's own reader.
@Suite(.enabled(if: PropertyListTool.path != nil, "plutil is not beside the compiler"))
struct StringsDictionaryDifferentialTests {
    /// Flat lists, under the name of a string file, which `plutil` gives as a dictionary.
    ///
    /// Foundation takes a carriage return for what it is, where XML makes a line feed of it; and
    /// a reference to one as well. Files with one are left out.
    @Test(arguments: 0..<4)
    func readsWhatFoundationReads(_ part: Int) throws {
        var catalogs: [Catalog] = []
        for seed in UInt64(70_000 + part * 400)..<UInt64(70_400 + part * 400) {
            var generator = XMLGenerator(seed: seed)
            let text = generator.propertyList()
            // Its parser knows neither comments nor empty sections inside of a text.
            guard !text.contains("\r"), !text.contains("<!-- c"), !text.contains("<![CDATA[]]>")
            else { continue }
            catalogs.append(try read(text, as: "x.strings"))
        }
        let theirs = try PropertyListTool.read(catalogs.map(\.source.bytes))
        var compared = 0
        for (catalog, dictionary) in zip(catalogs, theirs) {
            let text = String(decoding: catalog.source.bytes, as: UTF8.self)
            #expect(catalog.problems.isEmpty, "\(catalog.problems)\n\(text)")
            guard !catalog.entries.isEmpty else { continue }
            let ours = Dictionary(
                catalog.entries.map { ($0.key, $0.values[0].text) }, uniquingKeysWith: { $1 })
            #expect(dictionary == ours, "\(text)")
            compared += 1
        }
        #expect(compared > 3)
    }

    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func agreesOnRealFiles() throws {
        for path in Corpus.files(["stringsdict"]) {
            let bytes = try Corpus.bytes(path)
            let catalog = StringsDictionaryFormat.read(SourceText(path: path, bytes: bytes))
            let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            let list = try #require(object as? [String: Any])
            #expect(Set(catalog.entries.map(\.key)) == Set(list.keys), "\(path)")
            var texts = 0
            func count(_ value: Any, _ key: String) {
                if let members = value as? [String: Any] {
                    for (name, member) in members { count(member, name) }
                } else if value is String, !key.hasPrefix("NSStringFormat") {
                    texts += 1
                }
            }
            count(list, "")
            #expect(catalog.entries.reduce(0) { $0 + $1.values.count } == texts, "\(path)")
            #expect(!catalog.problems.contains { $0.severity == .error }, "\(path)")
        }
    }
}
