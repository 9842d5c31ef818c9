import Foundation
import PromptCatalogs
import Testing

@testable import PromptKit

/// The reader against ICU's own parser of messages, and against another reader of JSON.
struct ARBDifferentialTests {
    struct Generator {
        var random: SeededGenerator

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func chance(_ percent: Int) -> Bool {
            Int.random(in: 0..<100, using: &random) < percent
        }

        mutating func pick<Element>(_ choices: [Element]) -> Element {
            choices[Int.random(in: 0..<choices.count, using: &random)]
        }

        mutating func words() -> String {
            (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                pick([
                    "one", "two ", " ", "it's", "l'", "''", "\u{E9}", "\u{4E2D}", "a,b", ":", "=1",
                    "other",
                ])
            }.joined()
        }

        mutating func message(depth: Int) -> String {
            var text = words()
            while chance(45) { text += argument(depth: depth) + words() }
            return text
        }

        mutating func argument(depth: Int) -> String {
            let space = pick(["", "", " ", "\n"])
            let name = space + pick(["n", "who", "quantity_x", "0", "\u{E9}t\u{E9}"]) + space
            if depth > 2 || chance(50) { return "{\(name)}" }
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                return "{\(name),\(space)\(pick(["number", "date, short", "time"]))}"
            case 1:
                let branches = pick([["female", "male"], ["a"], ["x_y", "b2"]])
                return "{\(name), select,\(space)" + cases(branches, depth) + "}"
            default:
                let branches = pick([["one"], ["=0", "one"], ["few", "many"], ["=1", "=12"]])
                let type = pick(["plural", "plural", "selectordinal"])
                let offset = chance(15) ? "offset:1 " : ""
                return "{\(name), \(type),\(space)\(offset)" + cases(branches, depth) + "}"
            }
        }

        private mutating func cases(_ names: [String], _ depth: Int) -> String {
            var text = ""
            for name in names + ["other"] {
                text +=
                    name + pick(["", " "]) + "{" + message(depth: depth + 1) + "}"
                    + pick(["", " "])
            }
            return text
        }

        mutating func broken() -> String {
            var characters = Array(message(depth: 0))
            for _ in 0..<Int.random(in: 1..<3, using: &random) where !characters.isEmpty {
                let place = Int.random(in: 0..<characters.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: characters.remove(at: place)
                case 1: characters.insert(pick(["{", "}", ",", "{", "}"]), at: place)
                default: characters.removeSubrange(place..<min(characters.count, place + 5))
                }
            }
            return String(characters)
        }
    }

    private func faults(_ text: String) throws -> [Problem] {
        let json = try JSONSerialization.data(withJSONObject: ["a": text])
        let source = SourceText(path: "app.arb", bytes: Array(json))
        return ARBFormat.read(source) { path in path == "l10n.yaml" ? [] : nil }.problems
    }

    /// ICU's opinion, where apostrophes are letters.
    private func isMessage(_ text: String) -> Bool {
        do {
            _ = try MessagePattern(text.replacing("'", with: "''"), locale: "en")
            return true
        } catch {
            return false
        }
    }

    @Test func acceptsWhatICUAccepts() throws {
        for seed in UInt64(0)..<3000 {
            var generator = Generator(seed: seed)
            let text = generator.message(depth: 0)
            try #require(isMessage(text), "seed \(seed): \(text)")
            #expect(try faults(text).isEmpty, "seed \(seed): \(text)")
        }
    }

    @Test func refusesWhatICURefuses() throws {
        var refused = 0
        for seed in UInt64(5000)..<9000 {
            var generator = Generator(seed: seed)
            let text = generator.broken()
            let found = try faults(text).map(\.message)
            if isMessage(text) {
                #expect(found.allSatisfy(isStricter), "seed \(seed): \(text) \(found)")
            } else {
                refused += 1
                #expect(!found.isEmpty || isLaxer(text), "seed \(seed): \(text)")
            }
        }
        #expect(refused > 500)
    }

    /// What ICU lets pass: a brace that closes nothing, any word for a plural case, and two equal
    /// cases. Flutter's compiler refuses the first two.
    private func isStricter(_ message: String) -> Bool {
        message.contains("without a “{” before it") || message.contains("is no plural case")
            || message.contains("stands here twice")
    }

    /// What only ICU refuses: "00" as a name, and what it knows of the styles of numbers and
    /// dates and of values of `offset`.
    private func isLaxer(_ text: String) -> Bool {
        text.contains(/\{\s*0[0-9n]/) || text.contains(/\{\s*[0-9]+[^0-9,}\s]/)
            || text.contains("offset:")
            || text.contains(/,\s*(number|date|time)\s*,/) || text.contains(/\{\s*=?[0-9]*[,:]/)
            || text.contains(/=[^0-9]|=\s*\{|=[0-9]+[^0-9 {]/)
    }

    /// Texts of branches are what ICU shows for them.
    @Test func readsTheBranchesThatICUShows() throws {
        var compared = 0
        for seed in UInt64(20000)..<22000 {
            var generator = Generator(seed: seed)
            let cases = ["female", "male", "other"]
            let texts = cases.map { _ in generator.words() }
            let inner = zip(cases, texts).map { "\($0){\($1)}" }.joined(separator: " ")
            let text =
                generator.chance(50)
                ? "{g, select, \(inner)}" : "{h, select, x{{g, select, \(inner)}} other{-}}"
            let pattern = try MessagePattern(text.replacing("'", with: "''"), locale: "en")
            let json = try JSONSerialization.data(withJSONObject: ["a": text, "z": "it's"])
            let catalog = try read(bytes: Array(json), as: "app.arb")
            let entry = try #require(catalog.entries.first { $0.key == "a" })
            for value in entry.values {
                let branch = try #require(value.variation.branch)
                let shown = try pattern.format([
                    ("g", .text(String(branch.split(separator: "/").last ?? ""))),
                    ("h", .text(branch.contains("/") || !text.hasPrefix("{h") ? "x" : "y")),
                ])
                #expect(shown == value.text, "seed \(seed): \(text) \(branch)")
                compared += 1
            }
        }
        #expect(compared > 5000)
    }

    // MARK: JSON

    /// Foundation's reader, which gives no positions and one of two equal keys.
    private func texts(_ bytes: [UInt8]) -> [String: String]? {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else { return nil }
        return object.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("@") }
    }

    private func ours(_ catalog: Catalog) -> [String: String] {
        Dictionary(
            catalog.entries.map { entry in
                // The whole raw text, whatever plurals are in it.
                let spans = entry.values.map(\.span)
                let start = spans.map(\.lowerBound).min() ?? 0
                let end = spans.map(\.upperBound).max() ?? 0
                return (entry.key, catalog.source.text(in: start..<end))
            }, uniquingKeysWith: { $1 })
    }

    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func readsRealFiles() throws {
        let files = Corpus.files(["arb"])
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Corpus.bytes(file)
            let catalog = ARBFormat.read(SourceText(path: file, bytes: bytes))
            let theirs = try #require(texts(bytes))
            #expect(Set(ours(catalog).keys) == Set(theirs.keys), "\(file)")
            for entry in catalog.entries where entry.values.count == 1 {
                // Of two equal keys Foundation keeps one.
                let equals = catalog.entries.filter { $0.key == entry.key }
                #expect(
                    equals.contains { $0.values[0].text == theirs[entry.key] },
                    "\(file) \(entry.key)")
            }
            #expect(
                catalog.problems.allSatisfy { $0.rule == "duplicate-key" },
                "\(file) \(catalog.places)")
        }
    }

    @Test func refusesWhatIsNoJSON() throws {
        let whole = Array(
            """
            {
              "@@locale": "de",
              "a": "A \\"x\\" \\u00e9 \\n",
              "@a": {"description": "d", "placeholders": {"n": {"type": "int"}}},
              "b": "{n, plural, one{1} other{2}}"
            }
            """.utf8)
        var generator = SeededGenerator(seed: 77)
        for round in 0..<4000 {
            var bytes = whole
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1:
                bytes.insert(
                    Array("\"{}[],:\\x\n".utf8).randomElement(using: &generator)!, at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 12))
            default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let catalog = try read(bytes: bytes, as: "app.arb")
            let message = Comment(
                rawValue: "round \(round): \(String(decoding: bytes, as: UTF8.self))")
            if let theirs = texts(bytes) {
                // Foundation takes a comma with nothing behind it, and the last of two equal keys
                // even if it is no string.
                let rules = Set(catalog.problems.map(\.rule))
                #expect(
                    !catalog.problems.contains {
                        $0.rule == "invalid-json" && !$0.message.contains("a comma with nothing")
                    }, message)
                #expect(
                    rules.contains("duplicate-key") || Set(ours(catalog).keys) == Set(theirs.keys),
                    message)
            } else {
                #expect(!catalog.problems.isEmpty, message)
            }
        }
    }
}
