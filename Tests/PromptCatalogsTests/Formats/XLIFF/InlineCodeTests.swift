import PromptKit
import Testing

@testable import PromptCatalogs

/// Inline elements of a translation are those of its source.
struct InlineCodeTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var source: String
        var target: String
        /// Severity and message.
        var finding: String?
        var testDescription: String { "\(source) | \(target)" }

        init(_ source: String, _ target: String, _ finding: String?) {
            (self.source, self.target, self.finding) = (source, target, finding)
        }
    }

    private static func findings(_ text: String) throws -> [String] {
        let catalog = try PromptCatalogsTests.read(text, as: "fr.xliff")
        return catalog.problems.filter { $0.rule == "inline-code-mismatch" }.map {
            "\($0.severity) \($0.message)"
        }
    }

    static let first: [Row] = [
        Row("A <x id=\"2\"/>", "B", "error <x id=\"2\"/> of the source is missing"),
        Row("A <x id=\"2\"></x>", "B", "error <x id=\"2\"> of the source is missing"),
        Row("A <g id=\"1\">b</g>", "B c", "warning <g id=\"1\"> of the source is missing"),
        Row(
            "A <x id=\"A\"/>", "B <x id=\"B\"/>",
            "error <x id=\"B\"/> is not in the source: the source has <x id=\"A\"/>"),
        Row("A", "B <x id=\"B\"/>", "error <x id=\"B\"/> is not in the source"),
        Row(
            "<bpt id=\"1\">&lt;b&gt;</bpt>A<ept id=\"1\">&lt;/b&gt;</ept>",
            "<bpt id=\"1\">&lt;b&gt;</bpt>B", "warning <ept id=\"1\"> of the source is missing"),
        Row("<ph id=\"1\">[logo]</ph> A", "B", "error <ph id=\"1\"> of the source is missing"),
        Row("<x id=\"1\"/> <x id=\"2\"/>", "<x id=\"2\"/> <x id=\"1\"/> <x id=\"1\"/>", nil),
        Row("<g id=\"1\">A <x id=\"2\"/></g>", "<x id=\"2\"/> <g id=\"1\">B</g>", nil),
        Row("<mrk mtype=\"seg\" mid=\"1\">A</mrk>", "B", nil),
        Row("A", "B", nil),
        Row("<x id=\"1\"/>", "", nil),
        Row("A &lt;x id=\"2\"/&gt;", "B", nil),
        // Told as the placeholder that it is.
        Row("A <x id=\"1\" equiv-text=\"{{name}}\"/>", "B", nil),
        Row("A <ph id=\"1\">%s</ph>", "B", nil),
        Row(
            "A <x id=\"1\" equiv-text=\"{{name}}\"/>", "B <x id=\"2\" equiv-text=\"{{name}}\"/>",
            "error <x id=\"2\"/> is not in the source: the source has <x id=\"1\"/>"),
    ]

    @Test(arguments: first)
    func versionOne(_ row: Row) throws {
        let text =
            "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" "
            + "target-language=\"fr\"><body><trans-unit id=\"a\"><source>\(row.source)</source>"
            + "<target>\(row.target)</target></trans-unit></body></file></xliff>"
        #expect(try Self.findings(text) == [row.finding].compactMap(\.self))
    }

    static let second: [Row] = [
        Row("A <pc id=\"1\">b</pc>", "B c", "warning <pc id=\"1\"> of the source is missing"),
        Row("A <ph id=\"1\" dataRef=\"d\"/>", "B", "error <ph id=\"1\"/> of the source is missing"),
        Row("A <ph id=\"1\" canDelete=\"yes\"/>", "B", nil),
        Row("A <ph id=\"1\"/>", "B <ph id=\"1\"/>", nil),
        Row(
            "<sc id=\"1\"/>A<ec startRef=\"1\"/>", "<sc id=\"1\"/>B",
            "warning <ec startRef=\"1\"/> of the source is missing"),
        // Another way to write the same.
        Row("<pc id=\"1\">A</pc>", "<sc id=\"1\"/>B<ec startRef=\"1\"/>", nil),
    ]

    private static func unit(_ segments: String) -> String {
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" "
            + "trgLang=\"fr\"><file id=\"f\"><unit id=\"u\">\(segments)</unit></file></xliff>"
    }

    @Test(arguments: second)
    func versionTwo(_ row: Row) throws {
        let text = Self.unit(
            "<segment><source>\(row.source)</source><target>\(row.target)</target></segment>")
        #expect(try Self.findings(text) == [row.finding].compactMap(\.self))
    }

    @Test func elementsMoveBetweenSegments() throws {
        let text = Self.unit(
            "<segment><source>A <ph id=\"1\"/>.</source><target>B.</target></segment>"
                + "<segment><source>C.</source><target>D <ph id=\"1\"/>.</target></segment>")
        #expect(try Self.findings(text) == [])
    }

    @Test func unfinishedUnitsAreLeftAlone() throws {
        let text = Self.unit(
            "<segment><source>A <ph id=\"1\"/>.</source></segment>"
                + "<segment><source>C.</source><target>D.</target></segment>")
        #expect(try Self.findings(text) == [])
    }

    /// A file may hold as many as it likes; what is not looked at is not reported.
    @Test func veryManyElements() throws {
        let many = (0..<20_000).map { "<ph id=\"\($0)\"/>" }.joined()
        #expect(
            try Self.findings(
                Self.unit("<segment><source>A \(many)</source><target>B</target></segment>")) == [])
        let segment = "<segment><source>A <ph id=\"1\"/></source><target>B</target></segment>"
        #expect(
            try Self.findings(Self.unit(String(repeating: segment, count: 100))).count == 1)
    }
}
