import PromptCatalogs
import PromptKit
import Testing

/// Silencing comments beside other comments.
extension SilencingTests {
    /// Two comments for one string, in the places of `%1` and `%%`: both speak for it.
    static let pairs: [Format] = [
        Format(
            file: "en.lproj/A.strings",
            text: "/* Button: shows all */\n// %%\n\"a\" = \"Open...\";\n\"b\" = \"B\";\n"),
        Format(
            file: "en.lproj/B.strings",
            text: "// %%\n/* Button: shows all */\n\"a\" = \"Open...\";\n"),
        Format(
            file: "en.lproj/C.strings",
            text: "/* %% */ /* Button: shows all */\n\"a\" = \"Open...\";\n"),
        Format(
            file: "de.xliff",
            text: "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" "
                + "target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"a\">"
                + "<source>Open</source><target>Open...</target><note>For the list</note>\n"
                + "<note>%%</note></trans-unit></body></file></xliff>\n"),
        Format(
            file: "fr.xlf",
            text: "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"fr\"><file id=\"f\">"
                + "<unit id=\"a\"><notes><note>For the list</note><note>%%</note></notes>"
                + "<segment><source>Open</source><target>Ouvrir...</target></segment></unit>"
                + "</file></xliff>\n"),
        Format(
            file: "app_de.ts",
            text: "<!DOCTYPE TS><TS version=\"2.1\" language=\"de\"><context><name>A</name>"
                + "<message><source>Open</source><extracomment>For the list</extracomment>"
                + "<translatorcomment>%%</translatorcomment><translation>Auf...</translation>"
                + "</message></context></TS>\n"),
    ]

    @Test(arguments: pairs)
    func silencesBesideAnotherComment(_ format: Format) {
        #expect(rules(findings(format, "A word")) == ["three-dots"])
        #expect(rules(findings(format, "promptkit:disable three-dots it is so")) == [])
        let bare = findings(format, "promptkit:disable three-dots")
        #expect(rules(bare) == ["silencing-without-reason"])
        #expect(
            rules(findings(format, "promptkit:disable doubled-word it is so"))
                == ["three-dots", "unused-silencing"])
    }

    /// What it says of where the text appears is heard as before.
    @Test(arguments: ["/* Button: x */\n// %%", "// %%\n/* Button: x */", "/* Button: x %% */"])
    func leavesTheSurface(_ comments: String) {
        let format = Format(
            file: "en.lproj/A.strings", text: "\(comments)\n\"a\" = \"Show All...\";\n")
        let found = findings(format, "promptkit:disable three-dots it is so")
        #expect(found.map(\.rule) == [])
        let other = findings(format, "promptkit:disable doubled-word it is so", ["three-dots"])
        #expect(other.map { $0.surface?.name } == ["button"])
    }

    @Test func twoOnOneLine() {
        let format = Format(
            file: "en.lproj/A.strings", text: "/* %% */\n\"a\" = \"Open the the lid...\";\n")
        let both = "promptkit:disable three-dots old look promptkit:disable doubled-word quoted"
        #expect(findings(format, both).map(\.rule) == [])
        let one = "promptkit:disable three-dots promptkit:disable doubled-word quoted"
        #expect(findings(format, one).map(\.rule) == ["silencing-without-reason"])
    }

    @Test(arguments: [
        "PromptKit:disable", "promptkit:Disable", "promptkit: disable", "promptkit:ignore",
        "promptkit:disable-next-line", "promptkit:enable",
    ])
    func whatIsMeantForIt(_ word: String) {
        let format = Format(
            file: "en.lproj/A.strings", text: "/* \(word) three-dots %% */\n\"a\" = \"A...\";\n")
        let found = findings(format, "it is so").filter { $0.rule == "unused-silencing" }
        #expect(found.map(\.length) == [word.utf8.count])
        #expect(found.first?.message.contains("“promptkit:disable”") == true)
    }

    @Test(arguments: ["PromptKit: the strings of the menu", "promptkit:title", "see promptkit:"])
    func whatIsNotMeantForIt(_ comment: String) {
        let format = Format(
            file: "en.lproj/A.strings", text: "/* \(comment) %% */\n\"a\" = \"A\";\n")
        #expect(findings(format, "").map(\.rule) == [])
        let text = Format(
            file: "en.lproj/A.strings", text: "\"a\" = \"PromptKit: disable it %%\";\n")
        #expect(findings(text, "").map(\.rule) == [])
    }

    /// Obsolete entries are passed over, with all that stands before them.
    @Test func beforeAnObsoleteEntry() {
        let format = Format(
            file: "po/de.po",
            text: "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                + "\"Language: de\\n\"\n\n# promptkit:disable three-dots %%\n#, fuzzy\n"
                + "#~ msgid \"a\"\n#~ msgstr \"Auf...\"\n")
        #expect(findings(format, "x").map(\.rule) == [])
    }

    @Test(arguments: [
        "/*\n promptkit:disable three-dots so it is\n */\n",
        "/** promptkit:disable three-dots so it is */\n",
        "/// promptkit:disable three-dots so it is\n/// The menu.\n",
        "// promptkit:disable three-dots so it is\n/* The menu.\n   Of two lines. */\n",
    ])
    func commentsOfSwift(_ comment: String) {
        let format = Format(
            file: "Editor.swift",
            text: "let a = 1\n\(comment)undoManager.setActionName(\"Open...\")\n// %%\n")
        let rules: Set<String> = ["three-dots", "unused-silencing", "silencing-without-reason"]
        #expect(findings(format, "x", rules).map(\.rule) == [])
        let apart = Format(
            file: "Editor.swift",
            text: "let a = 1\n\(comment)\nundoManager.setActionName(\"Open...\")\n// %%\n")
        #expect(
            findings(apart, "x", rules).map(\.rule) == ["unused-silencing", "three-dots"])
    }

    @Test func codeBehindACommentIsNoReason() {
        let format = Format(
            file: "Editor.swift",
            text:
                "/* promptkit:disable three-dots */ undoManager.setActionName(\"Open...\") // %%\n")
        let rules: Set<String> = ["three-dots", "unused-silencing", "silencing-without-reason"]
        #expect(findings(format, "x", rules).map(\.rule) == ["silencing-without-reason"])
    }
}
