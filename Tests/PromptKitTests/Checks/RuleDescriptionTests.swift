import Foundation
import PromptKit
import Testing

struct RuleDescriptionTests {
    static let descriptions = RuleRegistry.stringRules.map { $0.description }

    @Test func identifiersAreKebabCaseAndUnique() {
        var seen: Set<String> = []
        for description in Self.descriptions {
            for name in [description.identifier] + description.aliases {
                let isKebab =
                    !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
                    && !name.contains("--")
                    && name.utf8.allSatisfy {
                        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                    }
                #expect(isKebab, "\(name)")
                #expect(seen.insert(name).inserted, "\(name) is used twice")
                #expect(
                    RuleRegistry.rule(named: name)?.description.identifier
                        == description.identifier)
            }
        }
    }

    @Test func isDocumented() {
        for description in Self.descriptions {
            let name = description.identifier
            #expect(description.summary.count > 20 && description.summary.hasSuffix("."), "\(name)")
            #expect(!description.summary.contains("\n"), "\(name)")
            #expect(
                description.rationale.count > 40 && description.rationale.hasSuffix("."), "\(name)")
            #expect(description.source.count > 5, "\(name)")
            #expect(!description.surfaces.isEmpty, "\(name)")
            #expect(description.examples.count { $0.isBad } >= 2, "\(name)")
            #expect(description.examples.count { !$0.isBad } >= 2, "\(name)")
            #expect(
                !description.isOnByDefault || !description.falseAlarms.isEmpty,
                "\(name): a rule that is on by default names its measured rate")
        }
    }

    /// What is on by default, and how grave, changes only on purpose.
    @Test func defaultsAreAsRecorded() throws {
        let now =
            Self.descriptions.map {
                "\($0.identifier)\t\($0.severity.rawValue)\t\($0.isOnByDefault ? "on" : "off")"
            }.sorted().joined(separator: "\n") + "\n"
        let name = "rule-defaults.tsv"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Fixtures")
            try Data(now.utf8).write(to: folder.appending(path: name))
            return
        }
        let file = try #require(
            Bundle.module.url(forResource: "Fixtures/rule-defaults", withExtension: "tsv"),
            "run the tests once with RECORD=1 to write \(name)")
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(
            now == recorded, "defaults have changed; if that is meant, run once with RECORD=1")
    }
}
