import Foundation
import PromptKit
import Testing

@testable import PromptCatalogs

/// Reading and writing leave the bytes of a file alone, but for those of an edit: tried on the
/// files that the fuzzer starts from, which are of all formats, some broken, and on real ones.
struct UntouchedBytesTests {
    private static let seeds = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/Fuzz/Seeds")

    /// Reads a file, writes it unchanged, and then with each of some edits alone.
    ///
    /// - Returns: the number of entries, and of edits.
    private func check(
        _ source: SourceText, _ format: any CatalogFormat.Type, edits limit: Int
    ) throws -> (entries: Int, edits: Int) {
        let catalog = format.read(source)
        let bytes = source.bytes
        #expect(catalog.source.bytes == bytes, "\(source.path)")
        #expect(try FileEditor.applying([], to: catalog.source) == bytes, "\(source.path)")
        var edits = 0
        let step = max(1, catalog.entries.count / limit)
        for index in stride(from: 0, to: catalog.entries.count, by: step) {
            for value in catalog.entries[index].values {
                let range = 0..<value.text.utf8.count
                guard let edit = catalog.edit(replacing: range, of: value, with: value.text + "x")
                else { continue }
                edits += 1
                let new = try FileEditor.applying([edit], to: catalog.source)
                let behind = bytes.count - edit.span.upperBound
                let isOwn =
                    edit.span.lowerBound >= value.span.lowerBound
                    && edit.span.upperBound <= value.span.upperBound
                    && new.starts(with: bytes[..<edit.span.lowerBound])
                    && new.suffix(behind).elementsEqual(bytes[edit.span.upperBound...])
                #expect(isOwn, "\(source.path): \(edit)")
            }
        }
        return (catalog.entries.count, edits)
    }

    @Test(arguments: FormatRegistry.all.map { $0.name })
    func keepsSeeds(_ name: String) throws {
        let format = try #require(FormatRegistry.format(named: name))
        let folder = Self.seeds.appending(path: name)
        var edits = 0
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files.sorted() {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
            let path = name == "android" ? "res/values-de/\(file)" : file
            edits += try check(SourceText(path: path, bytes: bytes), format, edits: 100).edits
        }
        #expect(edits > 0)
    }

    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func keepsRealFiles() throws {
        var found: [String: (files: Int, entries: Int, edits: Int)] = [:]
        for file in FileSearch.files(at: [try #require(Corpus.folder)]).files {
            let format = try #require(FormatRegistry.format(named: file.format))
            let source = SourceText(path: file.path, bytes: try Corpus.bytes(file.path))
            let (entries, edits) = try check(source, format, edits: 20)
            let sum = found[file.format] ?? (0, 0, 0)
            found[file.format] = (sum.files + 1, sum.entries + entries, sum.edits + edits)
        }
        for (name, sum) in found.sorted(by: { $0.key < $1.key }) {
            print("\(name): \(sum.files) files, \(sum.entries) entries, \(sum.edits) edits")
        }
        #expect(!found.isEmpty)
    }
}
