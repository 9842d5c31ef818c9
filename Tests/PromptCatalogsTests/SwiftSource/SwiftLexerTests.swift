import Foundation
import PromptKit
import Testing

@testable import PromptCatalogs

/// The lexer against the toolchain's own.
struct SwiftLexerTests {
    private typealias Token = SwiftToolchain.Token

    /// Both split text into tokens, but call them by other names and cut some of them elsewhere:
    /// what is compared are words, numbers, regular expressions, the ends of literals and of
    /// interpolations, and every byte of the rest.
    private static func compared(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        func signs(_ token: Token) {
            for index in token.start..<token.end {
                result.append(Token(kind: "sign", start: index, end: index + 1))
            }
        }
        for var token in tokens {
            switch token.kind {
            case "closepounds":
                if let last = result.last, last.kind == "close", last.end == token.start {
                    result[result.count - 1].end = token.end
                }
                continue
            case "regex":
                if let last = result.last, last.kind == "regex", last.end == token.start {
                    result[result.count - 1].end = token.end
                    continue
                }
            case "unknown":
                signs(token)
                continue
            case "pound", "poundword":
                result.append(Token(kind: "sign", start: token.start, end: token.start + 1))
                guard token.end > token.start + 1 else { continue }
                token = Token(kind: "word", start: token.start + 1, end: token.end)
            case "close" where token.start == token.end:
                continue
            case "number":
                // The version of a platform is cut at its periods by the parser.
                if result.count > 1,
                    case (let point, let number) = (
                        result[result.count - 1],
                        result[result.count - 2]
                    ), point.kind == "sign", point.end == token.start,
                    number.kind == "number", number.end == point.start
                {
                    result.removeLast(2)
                    token.start = number.start
                }
            default: break
            }
            result.append(token)
        }
        return result
    }

    private static func own(_ bytes: [UInt8]) -> [Token] {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = SwiftLexer(buffer)
            var tokens: [Token] = []
            while true {
                let token = lexer.next()
                func add(_ kind: String) {
                    tokens.append(Token(kind: kind, start: token.start, end: token.end))
                }
                switch token.kind {
                case .endOfFile: return tokens
                case .word: add("word")
                case .number: add("number")
                case .punctuation, .period, .operator, .unknown: add("unknown")
                case .pound: add("pound")
                case .regex: add("regex")
                case .literalStart: add("open")
                case .literalText: break
                case .interpolationStart: add("enter")
                case .interpolationEnd: add("leave")
                case .literalEnd: add("close")
                }
            }
        }
    }

    /// The first token that differs, with the code around it; nil if there is none.
    private static func difference(_ bytes: [UInt8], _ file: SwiftToolchain.File) -> String? {
        let (expected, actual) = (compared(file.tokens), compared(own(bytes)))
        guard expected != actual else { return nil }
        let index =
            zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
            ?? min(expected.count, actual.count)
        let start = [expected, actual].compactMap { index < $0.count ? $0[index].start : nil }.min()
        let offset = start ?? 0
        let code = String(
            decoding: bytes[max(0, offset - 40)..<min(bytes.count, offset + 40)], as: UTF8.self)
        func shown(_ tokens: [Token]) -> String {
            index < tokens.count ? tokens[index].description : "the end"
        }
        return "toolchain: \(shown(expected)), own: \(shown(actual)), in \(code.debugDescription)"
    }

    private static func write(_ files: [String]) throws -> (URL, [String]) {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("swift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let paths = try files.enumerated().map { index, code in
            let path = folder.appendingPathComponent("\(index).swift")
            try Data(code.utf8).write(to: path)
            return path.path
        }
        return (folder, paths)
    }

    /// Every Swift file of the package.
    static let ownSources: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var paths: [String] = []
        for folder in ["Sources", "Tools", "Tests"] {
            let walk = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            while let url = walk?.nextObject() as? URL {
                if url.pathExtension == "swift" { paths.append(url.path) }
            }
        }
        return paths.sorted()
    }()

    @Test(
        .enabled(if: SwiftToolchain.program != nil, "the toolchain brings no parser to link with"))
    func readsThePackageAsTheToolchainDoes() throws {
        let files = try SwiftToolchain.read(Self.ownSources)
        #expect(files.count == Self.ownSources.count && files.count > 200)
        for (path, file) in zip(Self.ownSources, files) {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(Self.difference(bytes, file) == nil, "\(path)")
            compareValues(bytes, file, path)
        }
    }

    @Test(
        .enabled(if: SwiftToolchain.program != nil, "the toolchain brings no parser to link with"),
        arguments: [1, 2, 3] as [UInt64])
    func readsGeneratedCodeAsTheToolchainDoes(seed: UInt64) throws {
        var generator = SwiftGenerator(seed: seed)
        let codes = (0..<400).map { _ in generator.soundFile() }
        let (folder, paths) = try Self.write(codes)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try SwiftToolchain.read(paths)
        try #require(files.count == codes.count)
        var sound = 0
        for (code, file) in zip(codes, files) {
            // The generator is not perfect: what the parser refuses proves nothing.
            guard file.isSound else { continue }
            sound += 1
            let bytes = Array(code.utf8)
            #expect(Self.difference(bytes, file) == nil, "seed \(seed): \(code)")
            compareValues(bytes, file, "seed \(seed): \(code)")
            compareArguments(bytes, file, "seed \(seed): \(code)")
        }
        #expect(sound > 200)
    }

    /// Code that does not compile is cut differently here and there, where the compiler guesses
    /// at what was meant: regular expressions and literals that are not closed. Never by much.
    @Test(
        .enabled(if: SwiftToolchain.program != nil, "the toolchain brings no parser to link with"))
    func readsMostOddCodeAsTheToolchainDoes() throws {
        let seed: UInt64 = 7
        var generator = SwiftGenerator(seed: seed)
        let codes = (0..<500).map { _ in generator.oddFile() }
        let (folder, paths) = try Self.write(codes)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try SwiftToolchain.read(paths)
        try #require(files.count == codes.count)
        let differences = zip(codes, files).compactMap { Self.difference(Array($0.utf8), $1) }
        #expect(
            differences.count < 50, "seed \(seed): \(differences.prefix(9).joined(separator: "\n"))"
        )
    }

    private func compareValues(
        _ bytes: [UInt8], _ file: SwiftToolchain.File, _ comment: String
    ) {
        bytes.withUnsafeBufferPointer { buffer in
            for (start, value) in file.values {
                let decoder = SwiftLiteralDecoder(buffer, at: start)
                #expect(decoder.decoded.utf8 == value, "at \(start) of \(comment)")
            }
        }
    }

    /// Literals that are arguments of calls in the table are found, and no others of those calls.
    private func compareArguments(
        _ bytes: [UInt8], _ file: SwiftToolchain.File, _ comment: String
    ) {
        let source = SwiftSource(SourceText(path: "File.swift", bytes: bytes))
        let found = Set(source.strings.map(\.literal.span.lowerBound))
        let expected = Set(
            file.arguments.filter { argument in
                let labels = Self.labels[argument.call] ?? []
                return labels.contains(argument.label)
            }.map(\.start))
        #expect(expected.subtracting(found).isEmpty, "\(comment)")
        // What is found beside these are literals in conditions, and of typed constants.
        for string in source.strings where Self.labels[string.call] != nil {
            let start = string.literal.span.lowerBound
            guard !expected.contains(start) else { continue }
            #expect(string.call == "setActionName", "\(string.text) in \(comment)")
        }
    }

    private static let labels: [String: Set<String>] = [
        "setActionName": ["_"], "NSLocalizedString": ["_"], "String": ["localized"],
        "UIAlertAction": ["title"], "Button": ["_"], "Text": ["_", "verbatim"], "alert": ["_"],
        "accessibilityLabel": ["_"],
    ]

    // MARK: Tokens one by one

    @Test(arguments: [
        // A slash divides or begins a regular expression.
        ("a / b / c", 0), ("a/b/c", 0), ("x = /b/", 1), ("f(/b/)", 1), ("return /b/", 1),
        ("f(a, /b/)", 1), ("a = ^^/b/", 1), ("(/)", 0), ("f(/, /)", 0), ("func /(a: Int) {}", 0),
        ("let r = #/a\"b/#", 1), ("let r = #/\n\"\n/#", 1), ("a /b/ c", 1), ("5 / 2 // 3/4", 0),
        ("a.map { /x/ }", 1), ("x /* a */ / 2 / 3", 0), ("self / 2 / 3", 0),
    ])
    func tellsRegularExpressions(_ code: String, _ count: Int) {
        let tokens = Self.own(Array(code.utf8))
        #expect(tokens.count { $0.kind == "regex" } == count, "\(tokens)")
    }

    @Test(arguments: [
        "", " ", "\n", "\"", "#", "##", "'", "`", "/", "/*", "//", "\\", "\"\\(", "$",
        "\"\"\"", "#\"\"\"", "#/", "#/\n", "\u{FEFF}", "#!", "<#", "0x", "1.", "\"\\", "\"\"\"\\",
    ])
    func endsWhateverTheFileEndsWith(_ code: String) {
        // Ends, and covers what is there without going past it.
        for bytes in [Array(code.utf8), Array("a(\(code)".utf8)] {
            for token in Self.own(bytes) {
                #expect(token.start <= token.end && token.end <= bytes.count)
            }
            _ = SwiftSource(SourceText(path: "a.swift", bytes: bytes))
        }
    }

    /// No piece of text takes more than its share of time: neither alone nor many times over.
    @Test(
        .timeLimit(.minutes(15)),
        arguments: [
            "(", "[", "{", "\"\\(", "\"\"\"\n\\(", "/*", "#", "#/\n", "##/\n", "<#", "#\"\"\"",
            "/a",
            " /a", "=/(", "f(\"\\(", "Text(\"\\(", "setActionName(", "Button{", "a?.b", ")", "]",
            "}", "\"a\"", "\\", "`", "\"\"\"", "#if DEBUG\n", "x ? \"a\" : ", "Text(\"a\").b",
            "Button{}label:{Text(\"a\")", "f(actionName:", "é", "0x", "=\"a\"", "\u{0}", "#/a/# ",
            "let a=\"b\";", "let a:String=x;", "/a/ ", "#\"a\"#", "x=/a",
        ])
    func isLinearInHostileCode(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 300_000 / piece.utf8.count).utf8)
        _ = SwiftSource(SourceText(path: "a.swift", bytes: bytes))
    }

    @Test func neverTrapsOnOddCode() {
        var generator = SwiftGenerator(seed: 11)
        for _ in 0..<2_000 {
            var bytes = Array(generator.oddFile().utf8)
            if bytes.count > 4 {
                // Cut in the middle of a character, and a byte of no meaning.
                bytes.removeLast(Int.random(in: 0...3, using: &generator.random))
                bytes[Int.random(in: 0..<bytes.count, using: &generator.random)] =
                    UInt8.random(in: 0...255, using: &generator.random)
            }
            let source = SourceText(path: "a.swift", bytes: bytes)
            for string in SwiftSource(source).strings {
                #expect(string.literal.span.upperBound <= bytes.count)
                let whole = string.literal.span(of: 0..<string.text.utf8.count, in: source)
                #expect(string.literal.span.contains(whole.lowerBound))
                #expect(whole.upperBound <= string.literal.span.upperBound)
            }
        }
    }
}
