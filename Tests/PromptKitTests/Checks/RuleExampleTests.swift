import PromptKit
import Testing

/// Every rule's examples are run: what the documentation shows is what the checker does.
struct RuleExampleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var rule: String
        var example: RuleExample

        var testDescription: String {
            "\(rule): \(example.locale) \(example.surface.name) \(example.marked.debugDescription)"
        }
    }

    static let cases = RuleRegistry.stringRules.flatMap { rule in
        rule.description.examples.map {
            Case(rule: rule.description.identifier, example: $0)
        }
    }
    static let bad = cases.filter(\.example.isBad)
    static let good = cases.filter { !$0.example.isBad }

    static func findings(
        _ rule: String, _ example: RuleExample, text: String? = nil, locale: String? = nil
    ) throws -> [Finding] {
        var source: PromptString.Source?
        if let given = example.source {
            source = .init(text: given.text, locale: try LocaleTag(given.locale))
        }
        return Checker(rules: [rule]).check(
            PromptString(
                text ?? example.text, locale: try LocaleTag(locale ?? example.locale),
                surface: example.surface, platform: example.platform, role: example.role,
                source: source, pluralCategory: example.pluralCategory))
    }

    @Test(arguments: bad)
    func badExampleIsReportedAtItsMark(_ given: Case) throws {
        let findings = try Self.findings(given.rule, given.example)
        #expect(findings.map(\.range) == [given.example.range])
        #expect(findings.allSatisfy { $0.rule == given.rule && !$0.message.isEmpty })
    }

    @Test(arguments: good)
    func goodExampleIsSilent(_ given: Case) throws {
        #expect(try Self.findings(given.rule, given.example) == [])
    }

    @Test(arguments: bad)
    func fixGivesTheFixedText(_ given: Case) throws {
        let findings = try Self.findings(given.rule, given.example)
        let fix = try #require(findings.first).fix
        guard let fixed = given.example.fixed else {
            #expect(fix == nil, "the example does not say what the fix gives")
            return
        }
        let text = Self.applying(findings, to: given.example.text)
        #expect(fix != nil)
        #expect(text == fixed)
        let again = try Self.findings(given.rule, given.example, text: text)
        #expect(again == [], "a fixed text is clean, and fixing it twice changes nothing")
    }

    /// Places are bytes of the text as it is, whatever stands before.
    @Test(arguments: bad, ["🙂 ", "é e\u{301} "])
    func reportedBehindWideCharacters(_ given: Case, prefix: String) throws {
        let description = try #require(RuleRegistry.rule(named: given.rule)).description
        guard description.isPositionFree, let range = given.example.range else { return }
        var example = given.example
        if let source = example.source { example.source = (prefix + source.text, source.locale) }
        let findings = try Self.findings(given.rule, example, text: prefix + given.example.text)
        let shift = prefix.utf8.count
        #expect(
            findings.map(\.range) == [range.lowerBound + shift..<range.upperBound + shift])
    }

    @Test(arguments: bad)
    func silentInLanguagesItDoesNotSpeakFor(_ given: Case) throws {
        let description = try #require(RuleRegistry.rule(named: given.rule)).description
        let other: String
        switch description.languages {
        case .all: return
        case .only(let set): other = try #require(["ja", "vi", "fi"].first { !set.contains($0) })
        case .except(let set): other = try #require(set.sorted().first)
        }
        #expect(try Self.findings(given.rule, given.example, locale: other) == [])
    }

    @Test(arguments: bad)
    func silentOnSurfacesItDoesNotSpeakFor(_ given: Case) throws {
        let description = try #require(RuleRegistry.rule(named: given.rule)).description
        for surface in Surface.all where !description.surfaces.contains(surface) {
            var example = given.example
            example.surface = surface
            #expect(try Self.findings(given.rule, example) == [])
        }
    }

    private static func applying(_ findings: [Finding], to text: String) -> String {
        var bytes = Array(text.utf8)
        for finding in findings.reversed() {
            guard let fix = finding.fix else { continue }
            bytes.replaceSubrange(finding.range, with: Array(fix.replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
