import PromptCatalogs
import PromptKit
import Testing

/// Our reader beside Foundation's, on texts made at random. Every difference has its reason here.
@Suite(.enabled(if: PropertyListTool.path != nil, "plutil is not on the PATH"))
struct StringsDifferentialTests {
    static let seed: UInt64 = 2026

    /// Notes about texts that are read all the same.
    private static let notes: Set<String> = [
        "duplicate-key", "not-an-escape", "lone-surrogate", "missing-value", "empty-file",
    ]

    private func ours(_ catalog: Catalog) -> [String: String] {
        // The last of equal keys wins.
        Dictionary(
            catalog.entries.map { ($0.key, $0.values[0].text) }, uniquingKeysWith: { $1 })
    }

    private func shown(_ text: String) -> String {
        text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }

    private func isRead(_ catalog: Catalog) -> Bool {
        catalog.problems.allSatisfy { problem in
            Self.notes.contains(problem.rule)
                && (problem.severity < .error || problem.rule == "lone-surrogate")
        }
    }

    @Test func readsValidTextsAlike() throws {
        var generator = StringsGenerator(seed: Self.seed)
        let encodings = TextEncoding.unicode.filter { $0 == .utf8 || !$0.byteOrderMark.isEmpty }
        var catalogs: [Catalog] = []
        for index in 0..<2500 {
            let text = generator.text()
            catalogs.append(try read(text, encoding: encodings[index % encodings.count]))
        }
        let theirs = try PropertyListTool.read(catalogs.map(\.source.bytes))
        for (catalog, dictionary) in zip(catalogs, theirs) {
            let text = catalog.source.text(in: 0..<catalog.source.bytes.count)
            let comment: Comment = "seed \(Self.seed): \(shown(text)) \(catalog.places)"
            let isRead = isRead(catalog)
            #expect(isRead, comment)
            let isEqual = dictionary == ours(catalog)
            #expect(isEqual, comment)
        }
    }

    @Test func reportsWhatFoundationRefusesOrLoses() throws {
        var generator = StringsGenerator(seed: Self.seed + 1)
        var catalogs: [Catalog] = []
        for index in 0..<3500 {
            var text = index % 2 == 0 ? generator.text() : generator.plainText()
            for _ in 0...(index % 3) { text = generator.spoil(text) }
            catalogs.append(try read(text))
        }
        let theirs = try PropertyListTool.read(catalogs.map(\.source.bytes))
        for (catalog, dictionary) in zip(catalogs, theirs) {
            let text = catalog.source.text(in: 0..<catalog.source.bytes.count)
            let comment: Comment = "seed \(Self.seed + 1): \(shown(text)) \(catalog.places)"
            let isRead = isRead(catalog)
            guard let dictionary else {
                // Foundation wants a semicolon before a closing brace.
                if text.contains("{"), text.contains("}") { continue }
                #expect(!isRead, comment)
                continue
            }
            // Without digits behind it, Foundation reads \U as a NUL; we keep the letter.
            if text.contains("\\U") { continue }
            if isRead {
                let isEqual = dictionary == ours(catalog)
                #expect(isEqual, comment)
            } else {
                // It stopped in silence: what it read before, we read too.
                let own = Set(catalog.entries.map { [$0.key, $0.values[0].text] })
                // (It takes `"a"; = "A";` for a key without value, and stops behind it.)
                for (key, value) in dictionary where key != value {
                    let isKnown = own.contains([key, value])
                    #expect(isKnown, comment)
                }
            }
        }
    }

    /// One wrong character in an ordinary file is one problem, and costs two entries at most: the
    /// one it is in, and the next if it took the border between them away.
    @Test func oneSlipIsOneProblem() throws {
        var generator = StringsGenerator(seed: Self.seed + 2)
        var several = 0
        let count = 4000
        for _ in 0..<count {
            let text = generator.plainText()
            let whole = try read(text)
            let spoilt = generator.spoil(text)
            let catalog = try read(spoilt)
            let comment: Comment = "\(shown(spoilt)) \(catalog.places) \(catalog.pairs)"
            if catalog.problems.count > 1 { several += 1 }
            let read = Set(catalog.entries.map { $0.keySpan.count > 60 ? "" : $0.key })
            let lost = whole.entries.filter { !read.contains($0.key) }.count
            #expect(lost <= 2, comment)
        }
        #expect(several * 100 < count, "\(several) of \(count) gave more than one problem")
    }
}
