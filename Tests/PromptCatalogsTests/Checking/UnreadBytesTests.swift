import PromptKit
import Testing

@testable import PromptCatalogs

/// Bytes that are no UTF-8 are told once, U+FFFD where it is written.
struct UnreadBytesTests {
    private static func rules(_ bytes: [UInt8]) -> [String] {
        var system = MemoryFileSystem()
        system.files["app/de.lproj/Localizable.strings"] = bytes
        var rules: [String] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            rules += $0.findings.map(\.rule)
        }
        return rules.filter { $0 == "invalid-encoding" || $0 == "control-character" }
    }

    private static func table(_ text: [UInt8]) -> [UInt8] {
        Array("\"a\" = \"Gr".utf8) + text + Array("n\";\n".utf8)
    }

    @Test func latinOne() {
        #expect(Self.rules(Self.table([0xFC])) == ["invalid-encoding"])
        #expect(
            Self.rules(
                Self.table([0xFC]) + Array("\"b\" = \"Gr".utf8) + [0xF6, 0xDF]
                    + Array("e\";\n".utf8)) == ["invalid-encoding"])
    }

    @Test func replacementCharacters() {
        #expect(Self.rules(Self.table(Array("\u{FFFD}".utf8))) == ["control-character"])
        #expect(Self.rules(Self.table(Array("\\UFFFD".utf8))) == ["control-character"])
        #expect(
            Self.rules(
                Self.table([0xFC]) + Array("\"b\" = \"A\u{FFFD}\";\n".utf8))
                == ["invalid-encoding", "control-character"])
        #expect(Self.rules(Self.table(Array("ü".utf8))) == [])
    }
}
