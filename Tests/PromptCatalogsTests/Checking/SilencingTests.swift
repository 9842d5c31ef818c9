import PromptCatalogs
import PromptKit
import Testing

/// Comments that silence rules, in every format that has comments.
struct SilencingTests {
    /// A file with one fault, `three-dots`, and a comment in the place of `%%`.
    struct Format: CustomTestStringConvertible, Sendable {
        var file: String
        var text: String
        var testDescription: String { file }
    }

    static let formats: [Format] = [
        Format(file: "en.lproj/A.strings", text: "/* %% */\n\"a\" = \"Open...\";\n"),
        Format(file: "en.lproj/B.strings", text: "// %%\n\"a\" = \"Open...\";\n"),
        Format(
            file: "A.xcstrings",
            text: #"{"sourceLanguage":"en","strings":{"a":{"comment":"%%","localizations":{"#
                + #""en":{"stringUnit":{"state":"translated","value":"Open..."}}}}},"#
                + #""version":"1.0"}"#),
        Format(
            file: "po/de.po",
            text: "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                + "\"Language: de\\n\"\n\n#. %%\nmsgid \"a\"\nmsgstr \"Open...\"\n"),
        Format(
            file: "app_en.arb",
            text: #"{"@@locale":"en","a":"Open...","@a":{"description":"%%"}}"#),
        Format(
            file: "values/strings.xml",
            text: "<resources>\n<!-- %% -->\n<string name=\"a\">Open...</string>\n</resources>\n"),
        Format(
            file: "de.xliff",
            text: "<?xml version=\"1.0\"?>\n<xliff version=\"1.2\" "
                + "xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"a\" "
                + "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>"
                + "<trans-unit id=\"a\"><source>Open</source><target>Open...</target>"
                + "<note>%%</note></trans-unit></body></file></xliff>\n"),
        Format(file: "messages.properties", text: "# %%\na = Open...\n"),
        Format(
            file: "Editor.swift",
            text: "import UIKit\n// %%\nundoManager.setActionName(\"Open...\")\n"),
    ]

    func findings(_ format: Format, _ comment: String, _ rules: Set<String>? = nil)
        -> [FileFinding]
    {
        let text = format.text.split(separator: "%%", omittingEmptySubsequences: false)
            .joined(separator: comment)
        let system = MemoryFileSystem(["app/" + format.file: text])
        var options = CatalogChecker.Options()
        options.rules = rules
        var findings: [FileFinding] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["app"], in: system)
        ) { findings += $0.findings }
        for finding in findings where finding.rule.contains("silenc") {
            let bytes = Array(text.utf8)[finding.offset..<finding.offset + finding.length]
            let place = String(decoding: bytes, as: UTF8.self)
            #expect(
                ["three-dots", "tree-dots", "promptkit:disable three-dots", "doubled-word"]
                    .contains(place) || place.lowercased().hasPrefix("promptkit:"), "\(place)")
        }
        return findings
    }

    private static let own = [
        "unused-silencing", "silencing-without-reason", "unknown-silenced-rule",
    ]

    func rules(_ findings: [FileFinding]) -> [String] {
        findings.map(\.rule).filter { Self.own.contains($0) || $0 == "three-dots" }.sorted()
    }

    @Test(arguments: formats)
    func silences(_ format: Format) {
        #expect(rules(findings(format, "A word")) == ["three-dots"])
        #expect(rules(findings(format, "promptkit:disable three-dots it is so")) == [])
        #expect(
            rules(findings(format, "promptkit:disable three-dots"))
                == ["silencing-without-reason"])
        #expect(
            rules(findings(format, "promptkit:disable doubled-word it is so"))
                == ["three-dots", "unused-silencing"])
        #expect(
            rules(findings(format, "promptkit:disable three-dots, doubled-word it is so"))
                == ["unused-silencing"])
        let unknown = findings(format, "promptkit:disable tree-dots it is so")
        #expect(rules(unknown) == ["three-dots", "unknown-silenced-rule"])
        #expect(unknown.contains { $0.message.contains("did you mean “three-dots”") })
        // A word that only begins so is none.
        if !format.file.hasSuffix(".swift") {
            #expect(
                rules(findings(format, "promptkit:disabled three-dots x"))
                    == ["three-dots", "unused-silencing"])
        }
        #expect(rules(findings(format, "xpromptkit:disable three-dots x")) == ["three-dots"])
    }

    @Test(arguments: formats)
    func rulesThatAreNotRunAreNotUnused(_ format: Format) {
        let set: Set<String> = ["unused-silencing", "duplicate-key"]
        #expect(findings(format, "promptkit:disable three-dots it is so", set).isEmpty)
    }

    @Test func problemsOfTheFileAreSilenced() {
        let format = Format(
            file: "en.lproj/A.strings",
            text: "\"a\" = \"A\";\n/* %% */\n\"a\" = \"B\";\n")
        #expect(findings(format, "x").map(\.rule) == ["duplicate-key"])
        #expect(findings(format, "promptkit:disable duplicate-key both are read").isEmpty)
    }

    @Test func problemsInTheTextAreSilenced() {
        let format = Format(
            file: "en.lproj/A.strings",
            text: "/* %% */\n\"a\" = \"A\\qB\";\n\"b\" = \"A\\qB\";\n")
        #expect(findings(format, "x").map(\.rule) == ["not-an-escape", "not-an-escape"])
        let left = findings(format, "promptkit:disable not-an-escape an old tool reads it")
        #expect(left.map(\.rule) == ["not-an-escape"])
        #expect(left.map(\.line) == [3])
    }

    /// Behind the escape of a line's end, the keyword has a letter before it in the file.
    @Test func aLineOfACommentInJSONIsSeen() {
        for format in Self.formats where format.file.hasSuffix(".arb") {
            let comment = "The menu.\\npromptkit:disable three-dots it is so"
            #expect(rules(findings(format, comment)).isEmpty)
        }
    }

    @Test func aMissingTranslationIsSilencedByKey() {
        let format = Format(
            file: "A.xcstrings",
            text: #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":"#
                + #"{"state":"translated","value":"Ouvrir"}}}},"Two words":{"comment":"%%"}},"#
                + #""version":"1.0"}"#)
        #expect(findings(format, "x").map(\.rule) == ["missing-translation"])
        #expect(findings(format, "promptkit:disable missing-translation a brand").isEmpty)
    }

    @Test func swiftLiteralsAreNoComments() {
        let format = Format(
            file: "Editor.swift",
            text: "let a = \"// promptkit:disable three-dots %%\"; "
                + "undoManager.setActionName(\"Open...\")\n"
                + "undoManager.setActionName(\"Shut...\") // promptkit:disable three-dots %%\n"
                + "/* promptkit:disable hard-coded-undo-name %% */\n"
                + "// promptkit:disable three-dots %%\n"
                + "undoManager.setActionName(\"Close...\")\n"
                + "undoManager.setActionName(\"Move...\")\n")
        let lines = findings(format, "so", ["three-dots", "hard-coded-undo-name"])
        #expect(lines.filter { $0.rule == "three-dots" }.map(\.line) == [1, 6])
        #expect(
            lines.filter { $0.rule == "hard-coded-undo-name" }.map(\.line) == [1, 2, 6])
    }
}
