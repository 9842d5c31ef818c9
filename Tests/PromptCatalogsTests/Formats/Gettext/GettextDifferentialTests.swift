import PromptCatalogs
import PromptKit
import Testing

/// The reader against `msgfmt`, on made-up files and on real ones.
@Suite(.enabled(if: ReferenceTool.path(of: "msgfmt") != nil, "msgfmt is not installed"))
struct GettextDifferentialTests {
    /// What ships of a file, by context and key: `msgfmt` makes a binary of it, which is read
    /// here. Nil where it refuses the file.
    private func shipped(_ bytes: [UInt8]) throws -> (texts: [String: [String]]?, messages: String)
    {
        let tool = try #require(ReferenceTool.path(of: "msgfmt"))
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "x.po")
        let outcome = try ReferenceTool.run(
            tool, ["-c", "--no-hash", "-o", folder.file("x.mo"), folder.file("x.po")])
        guard outcome.status == 0 else { return (nil, outcome.messages) }
        return (try Self.texts(ofBinary: folder.read("x.mo")), outcome.messages)
    }

    /// GNU MO: a magic number, a revision, a count, and two tables of lengths and offsets.
    private static func texts(ofBinary bytes: [UInt8]) throws -> [String: [String]] {
        func number(_ offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        try #require(number(0) == 0x9504_12DE)
        var texts: [String: [String]] = [:]
        for index in 0..<number(8) {
            func text(_ table: Int) -> [UInt8] {
                let entry = number(table) + 8 * index
                return Array(bytes[number(entry + 4)..<number(entry + 4) + number(entry)])
            }
            let key = text(12).split(separator: 0, omittingEmptySubsequences: false)[0]
            guard !key.isEmpty else { continue }
            texts[String(decoding: key, as: UTF8.self)] =
                text(16).split(separator: 0, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        return texts
    }

    private func ours(_ catalog: Catalog) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for entry in catalog.entries
        where entry.values.contains(where: { $0.state == .translated }) {
            let key = entry.context.map { $0 + "\u{4}" + entry.key } ?? entry.key
            texts[key] = entry.values.map(\.text)
        }
        return texts
    }

    @Test(arguments: 0..<8)
    func readsWhatMsgfmtReads(_ part: Int) throws {
        for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
            var generator = GettextGenerator(seed: seed)
            let text = generator.file()
            let catalog = try read(text, as: "x.po")
            let theirs = try shipped(Array(text.utf8))
            let message = Comment(rawValue: "seed \(seed)\n\(theirs.messages)\n\(text)")
            #expect(catalog.places == [], message)
            #expect(theirs.texts == ours(catalog), message)
        }
    }

    /// A file that `msgfmt` refuses has a problem here, and one that it takes has none but those
    /// explained.
    @Test(arguments: 0..<8)
    func refusesWhatMsgfmtRefuses(_ part: Int) throws {
        for seed in UInt64(1000 + part * 100)..<UInt64(1000 + part * 100 + 100) {
            var generator = GettextGenerator(seed: seed)
            let text = generator.brokenFile()
            let catalog = try read(text, as: "x.po")
            let theirs = try shipped(Array(text.utf8))
            let errors = catalog.problems.filter { $0.severity == .error }
            let message = Comment(
                rawValue: "seed \(seed)\n\(theirs.messages)\n\(catalog.places)\n\(text)")
            if let texts = theirs.texts {
                #expect(errors.allSatisfy { isExplained($0, text) }, message)
                if errors.isEmpty { #expect(texts == ours(catalog), message) }
            } else {
                #expect(!errors.isEmpty || isExplained(theirs.messages), message)
            }
        }
    }

    /// What is reported here though `msgfmt` takes the file.
    private func isExplained(_ problem: Problem, _ text: String) -> Bool {
        switch problem.rule {
        // It goes on behind a backslash at the end of a line, as if both were not there.
        case "unterminated-string", "stray-text": text.contains("\\\n") || text.contains("\\\r\n")
        // It does not look at the bytes that escapes stand for.
        case "invalid-encoding": true
        // It cuts a text off at a NUL.
        case "not-an-escape": problem.message.contains("NUL")
        // It takes no notice of obsolete entries here.
        case "wrong-plural-forms": text.contains("#~ msgid_plural")
        default: false
        }
    }

    /// What `msgfmt` refuses and a rule about strings, not about the file, reports.
    private func isExplained(_ messages: String) -> Bool {
        messages.contains("do not both begin with") || messages.contains("do not both end with")
            || messages.contains("format specifications in 'msgid'")
            // A template, which nobody ships.
            || messages.contains("still has the initial default value")
    }

    /// Real files: everything that `msgfmt` ships is read.
    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func readsRealFiles() throws {
        let files = Corpus.files(["po", "pot"])
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Corpus.bytes(file)
            let catalog = GettextFormat.read(SourceText(path: file, bytes: bytes))
            let theirs = try shipped(bytes)
            if let texts = theirs.texts {
                #expect(texts == ours(catalog), "\(file)")
                #expect(
                    !catalog.problems.contains { $0.severity == .error },
                    "\(file) \(catalog.places)")
            } else {
                #expect(
                    !catalog.problems.isEmpty || isExplained(theirs.messages),
                    "\(file)\n\(theirs.messages)")
            }
        }
    }
}
