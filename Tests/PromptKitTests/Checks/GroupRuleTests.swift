import PromptKit
import Testing

/// Every example of every rule about groups, and what each rule must have.
struct GroupRuleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var rule: String
        var example: GroupExample
        var testDescription: String {
            "\(rule): \(example.locale) \(example.marked.map(\.text))"
        }
    }

    static let cases = GroupRuleRegistry.all.flatMap { rule in
        rule.description.examples.map { Case(rule: rule.description.identifier, example: $0) }
    }

    /// None of them measures a screen: what holds on an iPhone holds on a Mac.
    @Test(arguments: GroupRuleRegistry.all.map { $0.description.identifier })
    func holdsOnMacs(_ identifier: String) throws {
        let rule = try #require(GroupRuleRegistry.rule(named: identifier)).description
        #expect(rule.platforms.contains(.macOS) == rule.platforms.contains(.apple))
    }

    private func findings(_ row: Case) throws -> [GroupFinding] {
        let example = row.example
        return GroupChecker(rules: [row.rule]).check(
            PromptGroup(
                example.kind, locale: try LocaleTag(example.locale), platform: example.platform,
                example.parts, isComplete: example.isComplete, changesData: example.changesData))
    }

    @Test(arguments: cases)
    func reportsWhatItShows(_ row: Case) throws {
        let findings = try findings(row)
        guard let part = row.example.faulty else {
            #expect(findings.isEmpty, "\(findings)")
            return
        }
        #expect(findings.map(\.part) == [part])
        let finding = try #require(findings.first)
        #expect(finding.finding.rule == row.rule && !finding.finding.message.isEmpty)
        #expect(finding.finding.range == 0..<row.example.parts[part].text.utf8.count)
    }

    @Test(arguments: GroupRuleRegistry.all.map { $0.description.identifier })
    func isDocumented(_ identifier: String) throws {
        let rule = try #require(GroupRuleRegistry.rule(named: identifier)).description
        #expect(identifier.allSatisfy { $0.isLowercase || $0 == "-" })
        #expect(rule.summary.hasSuffix(".") && rule.rationale.hasSuffix("."))
        #expect(!rule.source.isEmpty && !rule.kinds.isEmpty && !rule.falseAlarms.isEmpty)
        #expect(rule.examples.contains { $0.faulty != nil })
        #expect(rule.examples.contains { $0.faulty == nil })
    }

    @Test func identifiersAreUniqueAndSorted() {
        let all = GroupRuleRegistry.all.map { $0.description.identifier }
        #expect(Set(all).count == all.count)
        #expect(all == all.sorted())
        #expect(all.allSatisfy { RuleRegistry.rule(named: $0) == nil })
    }

    /// The library's own alerts keep the rules, in every locale there is.
    @Test(arguments: LocaleStore.bundled.tags)
    func ownAlertsAreRight(_ tag: String) throws {
        let formatter = PromptFormatter(locale: try LocaleTag(tag))
        let alert = try #require(formatter.alert(undo: .typing, redo: .typing))
        let parts = alert.buttons.map {
            PromptGroup.Part(.button($0.role == .cancel ? .cancel : .normal), $0.title)
        }
        let findings = GroupChecker().check(
            PromptGroup(.undoAlert, locale: try LocaleTag(tag), [.title(alert.title)] + parts))
        #expect(!findings.contains { $0.finding.severity > Severity.info })
    }

    @Test func limitsCanBeSet() throws {
        let buttons: [PromptGroup.Part] = [.button("A"), .button("B"), .button("C"), .cancel("D")]
        let group = PromptGroup(.alert, locale: try LocaleTag("en"), buttons)
        #expect(GroupChecker(rules: ["too-many-buttons"]).check(group).count == 1)
        let options = CheckOptions(ruleOptions: ["too-many-buttons": ["most": .number(4)]])
        #expect(GroupChecker(rules: ["too-many-buttons"], options: options).check(group).isEmpty)
    }
}
