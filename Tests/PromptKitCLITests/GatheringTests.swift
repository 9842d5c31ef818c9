import Foundation
import Testing

/// A file that is full of one fault: one line for people, each finding for programs.
@Suite("What a file is full of")
struct GatheringTests {
    private static func table(_ count: Int, _ end: String = " ") -> Data {
        Data((0..<count).map { "\"k\($0)\" = \"Zeile \($0)\(end)\";\n" }.joined().utf8)
    }

    private static func base(_ count: Int) -> Data {
        Data((0..<count).map { "\"k\($0)\" = \"Line \($0)\";\n" }.joined().utf8)
    }

    private func withTables(_ count: Int, _ body: (URL) throws -> Void) throws {
        try CheckCommandTests.withFiles([
            "en.lproj/L.strings": Self.base(count), "de.lproj/L.strings": Self.table(count),
        ]) { try body($0) }
    }

    @Test(arguments: [(50, 50), (51, 1), (300, 1)])
    func lines(_ count: Int, _ lines: Int) throws {
        try withTables(count) { folder in
            let arguments = ["check", "--rule", "edge-whitespace", folder.path]
            let outcome = try Tool.run(arguments)
            #expect(outcome.status == 1)
            #expect(outcome.lines.count == lines + 1)
            let first = outcome.lines.first ?? ""
            #expect(first.contains(", and \(count - 1) more in this file") == (lines == 1))
            #expect(outcome.lines.last?.contains("\(count) warnings") == true)
            #expect(try Tool.run(arguments + ["--each"]).lines.count == count + 1)
            let report = try CheckCommandTests.Report(
                Tool.run(arguments + ["--format", "json"]).output)
            #expect(report.findings.count == count)
        }
    }

    /// Mended and noted is each for itself.
    @Test func fixAndBaseline() throws {
        try withTables(60) { folder in
            let arguments = ["check", "--rule", "edge-whitespace", folder.path]
            let baseline = folder.appending(path: "baseline.json").path
            _ = try Tool.run(arguments + ["--write-baseline", baseline])
            #expect(try Tool.run(arguments + ["--baseline", baseline]).status == 0)
            let outcome = try Tool.run(arguments + ["--fix"])
            #expect(outcome.lines.first == "60 findings mended in 1 file")
            let mended = try Data(contentsOf: folder.appending(path: "de.lproj/L.strings"))
            #expect(mended == Self.table(60, ""))
        }
    }

    /// What is to be mended text by text is told text by text.
    @Test func otherRules() throws {
        let base = (0..<60).map { "\"k\($0)\" = \"Delete %@ \($0)\";\n" }.joined()
        let other = (0..<60).map { "\"k\($0)\" = \"Weg \($0)\";\n" }.joined()
        try CheckCommandTests.withFiles([
            "en.lproj/L.strings": Data(base.utf8), "de.lproj/L.strings": Data(other.utf8),
        ]) { folder in
            let outcome = try Tool.run(["check", "--rule", "placeholder-mismatch", folder.path])
            #expect(outcome.lines.count == 61)
        }
    }
}
