import PromptCatalogs
import PromptKit
import Testing

/// Texts that are not there, and texts that need not be.
struct MissingTextTests {
    /// `rule key locale` of what is found in the files of an app.
    private func found(
        _ files: [String: String], _ change: (inout CatalogChecker.Options) -> Void = { _ in },
        only rules: Set<String> = ["missing-translation", "missing-locale", "empty-translation"]
    ) -> [String] {
        let system = MemoryFileSystem(
            Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0.key, $0.value) }))
        var options = CatalogChecker.Options()
        options.rules = rules
        change(&options)
        var result: [String] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["app"], in: system)
        ) { report in
            result += report.findings.map {
                "\($0.rule) \($0.severity.rawValue) \($0.key ?? "-")"
            }
        }
        return result.sorted()
    }

    private func resources(_ strings: String) -> String {
        "<resources>\n\(strings)\n</resources>\n"
    }

    // MARK: What need not be translated

    @Test(arguments: [
        #"<string name="b" translatable="false">My App</string>"#,
        #"<string name="b">@string/a</string>"#,
        #"<string name="b"></string>"#,
        #"<string name="b">%1$s: %2$s</string>"#,
    ])
    func androidLeavesToTheBase(_ string: String) {
        let german = resources(#"<string name="a">Auf</string>"#)
        let files = [
            "values/strings.xml": resources(#"<string name="a">Open</string>"# + string),
            "values-de/strings.xml": german,
        ]
        #expect(found(files) == [])
        let other = [
            "values/strings.xml": resources(
                #"<string name="a">Open</string><string name="b">Shut</string>"#),
            "values-de/strings.xml": german,
        ]
        #expect(found(other) == ["missing-translation warning b"])
    }

    @Test(arguments: [
        (
            "values/strings.xml",
            #"<resources><string name="a" translatable="false">A</string></resources>"#
        ),
        ("values/donottranslate.xml", #"<resources><string name="a">Open it</string></resources>"#),
        ("values/strings.xml", "<resources/>"),
        ("en.lproj/A.strings", "/* Nothing here. */\n"),
    ])
    func nothingToTranslate(_ path: String, _ text: String) throws {
        let german = try LocaleTag("de")
        #expect(found([path: text]) { $0.requiredLocales = [german] } == [])
        let asked = resources(#"<string name="a">Open</string>"#)
        #expect(
            found(["values/strings.xml": asked]) { $0.requiredLocales = [german] }
                == ["missing-locale warning -"])
    }

    /// Where nothing stands in for a missing text, people see the key.
    @Test func applesFilesNeedAllKeys() {
        let files = [
            "en.lproj/A.strings": "\"a\" = \"Open\"; \"b\" = \"%@\";",
            "de.lproj/A.strings": "\"a\" = \"Auf\";",
        ]
        #expect(found(files) == ["missing-translation warning b"])
    }

    // MARK: Empty

    @Test func emptyTranslations() {
        let base =
            "\"a\" = \"Open\"; \"b\" = \"ago\"; \"c\" = \"\"; \"d\" = \"%@\"; \"e\" = \"All of it\";"
        let files = [
            "en.lproj/A.strings": base,
            "de.lproj/A.strings":
                "\"a\" = \"\"; \"b\" = \" \"; \"c\" = \"\"; \"d\" = \"\"; \"e\" = \"\\n\";",
        ]
        #expect(
            found(files) == [
                "empty-translation info b", "empty-translation warning a",
                "empty-translation warning e",
            ])
        #expect(
            found([
                "l10n/app_en.arb": #"{"@@locale":"en","a":"Open"}"#,
                "l10n/app_de.arb": #"{"@@locale":"de","a":""}"#,
            ]) == ["empty-translation warning a"])
        #expect(
            found(["m.properties": "a=Open\n", "m_de.properties": "a=\n"])
                == ["empty-translation warning a"])
        #expect(
            found([
                "values/strings.xml": resources(#"<string name="a">Open</string>"#),
                "values-de/strings.xml": resources(#"<string name="a"/>"#),
            ]) == ["empty-translation warning a"])
    }

    // MARK: English

    /// English of any region is checked as English, whether or not it is the base.
    @Test(arguments: [
        ("en-US.lproj/A.strings", nil as String?), ("en-GB.lproj/A.strings", nil),
        ("en.lproj/A.strings", "en-US"), ("en.lproj/A.strings", "fr"),
        ("en.lproj/A.strings", nil),
    ])
    func englishIsNoTranslationOfItself(_ path: String, _ base: String?) throws {
        let text = "/* Button: x */\n\"a\" = \"Show All.\";\n\"t\" = \"Terms &amp; Conditions\";\n"
        let region = try base.map { try LocaleTag($0) }
        #expect(
            found(
                [path: text], { $0.developmentRegion = region },
                only: ["end-punctuation", "escaped-entity"])
                == ["end-punctuation warning a", "escaped-entity warning t"])
    }
}
