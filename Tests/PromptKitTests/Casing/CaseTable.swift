import Foundation
import PromptKit
import Testing

/// A row of a table of cases: identifier, locale, style, input, expected, reason.
struct CaseRow: Sendable, CustomTestStringConvertible {
    var id: String
    var locale: String
    var style: String
    var input: String
    var expected: String
    var why: String

    var testDescription: String { "\(id): \(input)" }

    static func rows(of name: String) -> [CaseRow] {
        guard
            let url = Bundle.module.url(
                forResource: name, withExtension: "tsv", subdirectory: "Fixtures"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            guard fields.count == 6 else { return nil }
            return CaseRow(
                id: fields[0], locale: fields[1], style: fields[2], input: fields[3],
                expected: fields[4], why: fields[5])
        }
    }

    func converter() throws -> CaseConverter {
        let style = try #require(CaseStyle(name: style))
        let tag = try LocaleTag(locale)
        return CaseConverter(locale: tag, style: style, store: CaseRow.store)
    }

    /// The bundled data; languages that it does not hold are given the convention they have.
    static let store: LocaleStore = {
        let conventions = [
            ("ga", ["agus", "an", "ar", "as", "i", "le", "na"]),
            ("id", ["dan", "dari", "di", "ke", "untuk", "yang"]),
            ("ms", ["dan", "dari", "di", "ke", "untuk", "yang"]),
            ("cy", ["a", "ac", "ar", "i", "o", "yn"]),
            ("pt-BR", ["a", "com", "da", "de", "do", "e", "em", "o", "para"]),
        ]
        let missing = conventions.filter { tag, _ in !LocaleStore.bundled.tags.contains(tag) }
        let files = missing.map { tag, words in
            let list = words.map { "\"\($0)\"" }.joined(separator: ",")
            let json =
                "{\"schema\":1,\"tag\":\"\(tag)\",\"casing\":{\"style\":\"title\",\"lowercase\":[\(list)]}}"
            return (name: "\(tag).json", content: Array(json.utf8))
        }
        return (try? LocaleStore(overlaying: files)) ?? .bundled
    }()
}
