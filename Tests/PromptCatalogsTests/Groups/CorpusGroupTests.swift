import PromptKit
import Testing

@testable import PromptCatalogs

/// Dialogs, commands and controls of real apps: how many are known as such, and what the rules
/// about them report.
@Suite(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS names no folder of string files"))
struct CorpusGroupTests {
    @Test func rulesAreSilent() throws {
        let folder = try #require(Corpus.folder)
        let names = Set(GroupRuleRegistry.all.map { $0.description.identifier })
        var options = CatalogChecker.Options()
        options.rules = names
        let catalogs = CatalogChecker(options: options)
        var counts: [PromptGroup.Kind: Int] = [:]
        var findings: [String] = []
        for table in CatalogTable.group(FileSearch.files(at: [folder]).files) {
            catalogs.check(table) { report in
                counts.merge(report.groups, uniquingKeysWith: +)
                findings += report.findings.filter { names.contains($0.rule) }.map {
                    "\($0.path):\($0.line) \($0.rule) \($0.key ?? ""): \($0.message)"
                }
            }
        }
        print(
            "\(counts.map { "\($0.value) \($0.key.rawValue)" }.sorted()), \(findings.count) findings"
        )
        #expect(counts[.alert, default: 0] > 500)
        #expect(findings.count * 300 <= counts.values.reduce(0, +), "\(findings.prefix(20))")
    }
}
