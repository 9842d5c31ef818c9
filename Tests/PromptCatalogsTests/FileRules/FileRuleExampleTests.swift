import PromptCatalogs
import PromptKit
import Testing

/// Every example of every file rule, and what each rule must have.
struct FileRuleExampleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var rule: String
        var example: FileRuleExample
        var testDescription: String { "\(rule): \(example.marked.debugDescription)" }
    }

    static let cases = FileRuleRegistry.all.flatMap { type in
        type.description.examples.map {
            Case(rule: type.description.identifier, example: $0)
        }
    }

    /// What one rule says of an example file and its companions.
    private func findings(_ rule: String, _ example: FileRuleExample) -> [FileFinding] {
        var options = CatalogChecker.Options()
        // What a comment silences has to have been looked for.
        if !example.marked.contains("promptkit:disable") { options.rules = [rule] }
        options.requiredLocales = example.requiredLocales.compactMap { try? LocaleTag($0) }
        var system = MemoryFileSystem()
        system.files["app/" + example.file] = example.bytes
        for companion in example.companions {
            system.files["app/" + companion.file] =
                companion.encoding.byteOrderMark + companion.encoding.encode(companion.text)
        }
        let checker = CatalogChecker(options: options, fileSystem: system)
        var findings: [FileFinding] = []
        checker.check(FileSearch.files(at: ["app", "app/" + example.file], in: system)) { report in
            #expect(report.error == nil)
            if report.file.path == "app/" + example.file {
                findings += report.findings.filter { $0.rule == rule }
            }
        }
        return findings
    }

    @Test(arguments: cases)
    func reportsWhatItShows(_ row: Case) throws {
        let findings = findings(row.rule, row.example)
        guard let span = row.example.span else {
            #expect(findings.isEmpty, "\(findings)")
            return
        }
        let finding = try #require(findings.first)
        #expect(findings.count == 1, "\(findings)")
        #expect(finding.offset..<finding.offset + finding.length == span, "\(finding)")
        guard let fixed = row.example.fixed else { return }
        let fix = try #require(finding.fix)
        var bytes = row.example.bytes
        for edit in fix.edits.reversed() {
            bytes.replaceSubrange(edit.span, with: Array(edit.replacement.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
        var mended = row.example
        mended.marked = fixed
        #expect(self.findings(row.rule, mended).isEmpty)
    }

    /// A fault is found where it is whatever stands before it, and in every encoding.
    @Test(
        arguments: cases.filter {
            $0.example.span != nil && $0.example.encoding == .text(.utf8)
                && $0.example.file == "Localizable.strings" && !$0.example.marked.hasPrefix("⟦⟧")
                && !$0.example.marked.hasPrefix("<?")
        })
    func findsItBehindOtherEntries(_ row: Case) throws {
        let before = [
            "\"emoji\" = \"\u{1F469}\u{200D}\u{1F680}\";\n",
            "\"combining\" = \"e\u{301}\u{323}\"; ", "/* comment */\r\n",
        ]
        for text in before {
            for encoding in [
                TextEncoding.utf8, .utf8WithBOM, .utf16LittleEndianWithBOM,
                .utf16BigEndianWithBOM,
            ] {
                var example = row.example
                // A merge marker stands at the beginning of a line.
                example.marked = text + (text.hasSuffix("\n") ? "" : "\n") + example.marked
                example.encoding = .text(encoding)
                let finding = try #require(findings(row.rule, example).first)
                #expect(finding.offset..<finding.offset + finding.length == example.span)
            }
        }
    }

    @Test(arguments: FileRuleRegistry.all.map { $0.description.identifier })
    func isComplete(_ identifier: String) throws {
        let rule = try #require(FileRuleRegistry.rule(named: identifier)).description
        #expect(rule.identifier == identifier)
        #expect(identifier.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
        for text in [rule.summary, rule.rationale, rule.source] { #expect(!text.isEmpty) }
        #expect(!rule.summary.hasSuffix("."))
        #expect(rule.rationale.hasSuffix("."))
        #expect(rule.examples.contains { $0.isBad })
        #expect(rule.examples.contains { !$0.isBad })
    }

    @Test func identifiersAreUnique() {
        let all = FileRuleRegistry.all.flatMap { type in
            [type.description.identifier] + type.description.aliases
        }
        #expect(Set(all).count == all.count)
        #expect(all == all.sorted())
    }
}
