import Foundation
import Testing

/// Strings with nothing wrong in them, in many languages: what faults are put into.
struct CleanStrings {
    struct Row: Sendable {
        var key: String
        /// For translators; tells where the string appears.
        var comment: String
        /// By locale. `⟨name⟩` and `⟨count⟩` stand for placeholders.
        var texts: [String: String]
    }

    var locales: [String]
    var rows: [Row]

    static func load() throws -> CleanStrings {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/clean-strings", withExtension: "tsv"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t").map(String.init)
        }
        let locales = Array(lines[0].dropFirst(2))
        let rows = lines.dropFirst().map { cells in
            Row(
                key: cells[0], comment: cells[1],
                texts: Dictionary(uniqueKeysWithValues: zip(locales, cells.dropFirst(2))))
        }
        return CleanStrings(locales: locales, rows: rows)
    }
}
