import PromptKit
import Testing

@testable import PromptCatalogs

/// Faults put into the strings of real apps, and false alarms on those strings.
@Suite(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS names no folder of string files"))
struct CorpusInjectionTests {
    /// A string of a real app, as the rules are asked about it.
    private static func strings() throws -> [PromptString] {
        let folder = try #require(Corpus.folder)
        let strings = Collected()
        let checker = Checker()
        let catalogs = CatalogChecker(checkingStringsBy: { string in
            let findings = checker.check(string)
            strings.add(string, isClean: findings.isEmpty)
            return findings
        })
        let found = FileSearch.files(at: [folder])
        for table in CatalogTable.group(found.files) { catalogs.check(table) { _ in } }
        return strings.clean
    }

    /// Gathers strings; one thread at a time.
    private final class Collected: @unchecked Sendable {
        var clean: [PromptString] = []
        private var seen: Set<String> = []

        func add(_ string: PromptString, isClean: Bool) {
            // Of the locale qqq no rule speaks.
            guard isClean, string.locale.language != "qqq", string.text.count >= 4,
                string.text.count <= 300,
                seen.insert("\(string.locale) \(string.text)").inserted
            else { return }
            clean.append(string)
        }
    }

    private static func target(_ string: PromptString) -> Fault.Target {
        let known = ["%@", "%1$@", "%s", "%1$s", "%ld", "%d", "%lld", "{0}", "{name}"]
        return Fault.Target(
            text: string.text, source: string.source?.text, locale: string.locale.identifier,
            surface: string.surface, placeholder: known.first { string.text.contains($0) })
    }

    /// Kinds that no table can tell from honest text in every language, with what is found of them.
    private static let lower: [String: Int] = [
        // A name that begins a text may be cut anywhere.
        "GBK slipped by a byte": 80, "GBK read as Latin-1": 95,
        // Long placeholders and names stand in the way.
        "button of a paragraph": 95, "%20 for spaces": 90, "small letters in an English title": 95,
        "placeholder of another type": 95, "question mark lost": 95, "not translated": 80,
        "text of another language's script": 95, "a Han character became ?": 97,
        "all of a script became ?": 95, "UTF-8 read as code page 437": 95,
        // Languages of which nobody has told ICU the letters.
        "UTF-8 read as Windows-1251": 95, "cut after a few letters": 95,
        "Arabic read as Windows-1252": 97, "UTF-8 read as Shift JIS": 97,
        "EUC-JP read as Latin-1": 97, "Korean read as Latin-1": 95, "placeholder lost": 95,
        // Thai has no spaces that would tell words.
        "a letter inside a word became ?": 95, "zero-width space": 97, "entity": 97,
        "entity escaped twice": 97, "bracket lost": 97, "stop behind a label": 95,
        "space in a placeholder": 97, "one letter read as Windows-1252": 96,
        "space behind": 97, "line break behind": 97, "no-break space behind": 97,
        "two spaces": 95, "three dots": 97, "escape of a line break": 97, "placeholder added": 95,
        "cut inside a placeholder": 90, "brace lost": 95, "words of a web page": 97,
        "UTF-8 read as Mac OS Roman": 95, "Shift JIS read as Latin-1": 97,
        "half-width brackets": 35, "half-width comma": 85, "half-width stop": 90,
        "half-width question mark": 85, "French space lost": 85,
        "space before a full-width mark": 95,
        "stop behind a command": 97,
        "comma behind a command": 97, "UTF-8 read as GBK": 97, "UTF-8 read as Korean": 97,
        "Cyrillic read as Windows-1252": 97, "UTF-8 read as Big5": 97,
    ]

    @Test func faultsAreFound() throws {
        var generator = SeededGenerator(seed: 3)
        var strings = try Self.strings()
        strings.shuffle(using: &generator)
        let checker = Checker()
        var (all, missed) = (0, 0)
        for fault in Fault.damage + Fault.wording {
            var (count, lost) = (0, [String]())
            for string in strings {
                guard count < 300 else { break }
                var spoilt = string
                guard let text = fault.spoil(Self.target(string), &generator), text != string.text
                else { continue }
                spoilt.text = text
                count += 1
                if !checker.check(spoilt).contains(where: { fault.rules.contains($0.rule) }) {
                    lost.append(
                        "\(string.locale) \(string.surface.name) \(text.prefix(60).debugDescription)"
                    )
                }
            }
            guard count > 0 else { continue }
            all += count
            missed += lost.count
            let rate = (count - lost.count) * 100 / count
            print("\(fault.name): \(count - lost.count) of \(count)")
            let isFound = rate >= Self.lower[fault.name, default: 99] || lost.count <= 1
            #expect(isFound, "\(fault.name): \(rate) %: \(lost.prefix(8))")
        }
        print("\(all) faults in real strings, \(missed) missed")
        #expect(missed * 100 <= all * 2)
    }

    /// The rules on damage and scripts report nothing that is right.
    @Test func damageRulesAreSilent() throws {
        let folder = try #require(Corpus.folder)
        let rules: Set<String> = [
            "mojibake-latin", "mojibake-gbk", "mojibake-charset", "mojibake-pinyin", "rare-han-run",
            "stray-letter-in-han", "lost-han-character", "private-use-character",
        ]
        var options = CatalogChecker.Options()
        options.rules = rules
        let catalogs = CatalogChecker(options: options)
        var (strings, findings) = (0, [String]())
        let found = FileSearch.files(at: [folder])
        for table in CatalogTable.group(found.files) {
            catalogs.check(table) { report in
                strings += report.strings
                findings += report.findings.map { "\($0.path):\($0.line) \($0.message)" }
            }
        }
        print("\(findings.count) findings of the damage rules in \(strings) strings")
        #expect(findings.count * 20_000 <= strings, "\(findings.prefix(20))")
    }
}
