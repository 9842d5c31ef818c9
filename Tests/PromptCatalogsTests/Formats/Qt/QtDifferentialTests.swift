import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// The reader of Qt's files against `lrelease`, which makes of them what ships.
@Suite(.enabled(if: ReferenceTool.path(of: "lrelease") != nil, "lrelease is not installed"))
struct QtDifferentialTests {
    /// How many texts `lrelease` takes for finished and unfinished; nil where it refuses a file.
    private func counts(_ bytes: [UInt8]) throws -> (counts: [Int]?, messages: String) {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "x_de.ts")
        let outcome = try ReferenceTool.run(
            try #require(ReferenceTool.path(of: "lrelease")),
            [folder.file("x_de.ts"), "-qm", folder.file("x.qm")])
        let messages = String(decoding: outcome.output, as: UTF8.self) + outcome.messages
        guard outcome.status == 0 else { return (nil, messages) }
        // "Generated 3 translation(s) (2 finished and 1 unfinished)"
        let line = messages.split(separator: "\n").first { $0.contains("Generated") } ?? ""
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        return (numbers.count == 3 ? Array(numbers.suffix(2)) : [0, 0], messages)
    }

    private func ours(_ catalog: Catalog) -> [Int] {
        var finished = 0
        var unfinished = 0
        for entry in catalog.entries where !entry.isStale {
            // An empty text that is finished counts, though it does not ship.
            guard !entry.values.isEmpty else { continue }
            if entry.values[0].state == nil { finished += 1 } else { unfinished += 1 }
        }
        return [finished, unfinished]
    }

    @Test(arguments: 0..<4)
    func countsWhatShips(_ part: Int) throws {
        for seed in UInt64(50_000 + part * 20)..<UInt64(50_020 + part * 20) {
            var generator = XMLGenerator(seed: seed)
            let text = generator.translationSource()
            let catalog = try read(text, as: "x_de.ts")
            let theirs = try counts(Array(text.utf8))
            // Equal sources in one context are one text to lrelease.
            guard !catalog.problems.contains(where: { $0.rule == "duplicate-key" }) else {
                continue
            }
            #expect(catalog.problems.isEmpty, "seed \(seed) \(catalog.problems)")
            #expect(theirs.counts == ours(catalog), "seed \(seed)\n\(theirs.messages)\n\(text)")
        }
    }

    /// What `lrelease` refuses, we report.
    @Test(arguments: 0..<4)
    func reportsWhatIsRefused(_ part: Int) throws {
        var refused = 0
        for seed in UInt64(60_000 + part * 20)..<UInt64(60_020 + part * 20) {
            var generator = XMLGenerator(seed: seed)
            let text = generator.broken(generator.translationSource())
            let theirs = try counts(Array(text.utf8))
            guard theirs.counts == nil else { continue }
            refused += 1
            let catalog = try read(text, as: "x_de.ts")
            #expect(!catalog.problems.isEmpty, "seed \(seed)\n\(theirs.messages)\n\(text)")
        }
        #expect(refused > 5)
    }

    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func agreesOnRealFiles() throws {
        for path in Corpus.files(["ts"]) {
            let bytes = try Corpus.bytes(path)
            guard QtFormat.recognizes(bytes) else { continue }
            let catalog = QtFormat.read(SourceText(path: path, bytes: bytes))
            let theirs = try counts(bytes)
            #expect(theirs.counts == ours(catalog), "\(path)\n\(theirs.messages)")
            #expect(!catalog.entries.isEmpty)
        }
    }
}
