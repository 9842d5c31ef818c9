import Foundation
import PromptKit
import Testing

/// Agreement of the locale data with how other software says it.
///
/// The evidence is other people's wording and not part of the repository: PROMPTKIT_EVIDENCE names
/// a table with the columns locale, kind, text, count and sources.
@Suite("Evidence")
struct EvidenceTests {
    static let path = ProcessInfo.processInfo.environment["PROMPTKIT_EVIDENCE"]

    /// Values that no source of the table says, and why they stand nevertheless.
    static let exceptions: [String: String] = [:]

    struct Agreement {
        var agreeing = 0
        var total = 0
        var dissenting: [String] = []
        var share: Double { total == 0 ? 1 : Double(agreeing) / Double(total) }
    }

    @Test(
        "Words are words that somebody uses",
        .enabled(if: path != nil, "PROMPTKIT_EVIDENCE names no table"))
    func agreement() throws {
        let table = try String(contentsOfFile: try #require(Self.path), encoding: .utf8)
        var said: [String: Set<String>] = [:]
        for line in table.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 3 else { continue }
            said["\(fields[0]) \(fields[1])", default: []].insert(Self.normalized(fields[2]))
        }
        var agreements: [String: Agreement] = [:]
        for tag in LocaleStore.bundled.tags {
            let data = PromptFormatter(locale: tag).data
            let values = [
                ("undo", data.verbs.undo), ("redo", data.verbs.redo),
                ("cancel", data.verbs.cancel),
                ("undo_pattern", data.titles.undo.description),
                ("redo_pattern", data.titles.redo.description),
            ]
            for (kind, value) in values {
                guard let known = said["\(tag) \(kind)"] else { continue }
                var agreement = agreements[kind] ?? Agreement()
                agreement.total += 1
                if known.contains(Self.normalized(value[...]))
                    || Self.exceptions["\(tag) \(kind)"] != nil
                {
                    agreement.agreeing += 1
                } else {
                    agreement.dissenting.append("\(tag) “\(value)”")
                }
                agreements[kind] = agreement
            }
        }
        for (kind, agreement) in agreements.sorted(by: { $0.key < $1.key }) {
            let share = (agreement.share * 1000).rounded() / 10
            print("\(kind): \(agreement.agreeing) of \(agreement.total), \(share) %")
            print("  said by no source: \(agreement.dissenting.joined(separator: ", "))")
        }
        for kind in ["undo", "redo", "cancel"] {
            #expect((agreements[kind]?.share ?? 0) >= 0.97, "\(kind)")
        }
    }

    /// Without mnemonic marks, trailing marks and differences of case.
    private static func normalized(_ text: Substring) -> String {
        text.filter { $0 != "_" && $0 != "&" }.precomposedStringWithCanonicalMapping.lowercased()
            .trimmingCharacters(in: .whitespaces)
    }
}
