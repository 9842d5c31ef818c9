import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// A folder of real string files, if the environment names one.
private enum Corpus {
    static let root = ProcessInfo.processInfo.environment["PROMPTKIT_CORPUS"]
}

/// String files of real apps.
@Suite(.enabled(if: Corpus.root != nil, "PROMPTKIT_CORPUS names no folder of string files"))
struct CorpusTests {
    private func files(_ format: String) throws -> [CatalogFile] {
        let found = FileSearch.files(at: [try #require(Corpus.root)])
        #expect(found.errors.isEmpty)
        return found.files.filter { $0.format == format }
    }

    private func read(_ file: CatalogFile) throws -> Catalog {
        let bytes = try POSIXFileSystem().read(file.path, limit: 1 << 28)
        let format = try #require(FormatRegistry.format(named: file.format))
        return format.read(SourceText(path: file.path, bytes: bytes))
    }

    /// What Foundation reads, we read too: the same keys and texts.
    @Test(.enabled(if: PropertyListTool.path != nil, "plutil is not on the PATH"))
    func stringsAgreeWithFoundation() throws {
        let files = try files("strings")
        let catalogs = try files.map(read)
        let theirs = try PropertyListTool.read(catalogs.map(\.source.bytes))
        var refused = 0
        for (catalog, dictionary) in zip(catalogs, theirs) {
            guard let dictionary else {
                refused += 1
                #expect(!catalog.problems.isEmpty, "\(catalog.path)")
                continue
            }
            let own = Dictionary(
                catalog.entries.map { ($0.key, $0.values[0].text) }, uniquingKeysWith: { $1 })
            let lost = catalog.problems.map(\.lostEntries).max() ?? 0
            if lost == 0 {
                let isEqual = dictionary == own
                #expect(isEqual, "\(catalog.path)")
            } else {
                #expect(dictionary.count + lost >= own.count, "\(catalog.path)")
            }
        }
        print("\(files.count) .strings files, \(refused) refused by Foundation")
    }

    @Test func catalogsHoldEveryText() throws {
        for file in try files("xcstrings") {
            let catalog = try read(file)
            let object = try JSONSerialization.jsonObject(with: Data(catalog.source.bytes))
            let strings = try #require((object as? [String: Any])?["strings"] as? [String: Any])
            #expect(Set(catalog.entries.map(\.key)) == Set(strings.keys))
            var expected = 0
            func count(_ value: Any) {
                guard let object = value as? [String: Any] else { return }
                for (key, value) in object {
                    if key == "stringUnit", (value as? [String: Any])?["value"] is String {
                        expected += 1
                    } else {
                        count(value)
                    }
                }
            }
            count(strings)
            let found = catalog.entries.flatMap(\.values).filter { !$0.isKey }.count
            #expect(found == expected, "\(file.path)")
        }
    }

    /// Every span of every file holds what the model says, and every text maps back whole.
    @Test func spansHold() throws {
        for file in try files("strings") + files("xcstrings") {
            let catalog = try read(file)
            for entry in catalog.entries {
                for value in entry.values {
                    let length = value.text.utf8.count
                    let whole = catalog.span(of: 0..<length, in: value)
                    let isWhole = whole == value.span || length == 0
                    #expect(isWhole, "\(file.path) \(entry.key)")
                    let raw = catalog.source.text(in: value.span)
                    if !raw.contains("\\") {
                        #expect(raw == value.text, "\(file.path) \(entry.key)")
                    }
                }
            }
        }
    }
}
