import PromptKit
import Testing

/// Faults that undo stacks in the field have had (Fixtures/undo/bugs.tsv): each row is a test of
/// the right behaviour.
@Suite("Undo bugs of others")
@MainActor
struct BugTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var symptom: String
        var operations: String
        var right: String
        var testDescription: String { symptom }
    }

    nonisolated static let rows: [Row] = {
        let lines = ((try? UndoFixtures.text("bugs.tsv")) ?? "").split(separator: "\n").dropFirst()
        return lines.map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            return Row(symptom: cells[0], operations: cells[1], right: cells[2])
        }
    }()

    @Test("A fault is not ours", arguments: rows)
    func row(_ row: Row) throws {
        let key = BugCases.all.keys.filter { row.symptom.contains($0) }
        try #require(key.count == 1, "no test for “\(row.symptom)”: \(key)")
        try BugCases.all[key[0]]?()
    }

    @Test("Every test belongs to a row")
    func complete() {
        #expect(Self.rows.count == 33)
        for key in BugCases.all.keys {
            #expect(Self.rows.count { $0.symptom.contains(key) } == 1, "\(key)")
        }
    }
}
