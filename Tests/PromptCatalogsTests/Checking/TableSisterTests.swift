import PromptCatalogs
import PromptKit
import Testing

/// What a file has to do with others of its table.
@Suite("Files of one table")
struct TableSisterTests {
    private func dictionary(_ key: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>\(key)</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d x</string><key>other</key><string>%d x</string>
        </dict></dict></dict></plist>
        """
    }

    @Test("A text may stand in the .stringsdict file of the same name")
    func stringsAndDictionary() {
        let files = [
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"files\" = \"%d files\";\n",
            "de.lproj/Localizable.strings": "\"a\" = \"Ah\";\n",
            "de.lproj/Localizable.stringsdict": dictionary("files"),
            "en.lproj/Localizable.stringsdict": dictionary("other"),
        ]
        #expect(
            findings(in: files, only: ["missing-translation"]).map(\.path)
                == ["app/de.lproj/Localizable.stringsdict"])
        var both = files
        both["de.lproj/Localizable.strings"] = "\"a\" = \"Ah\";\n\"other\" = \"andere\";\n"
        #expect(findings(in: both, only: ["missing-translation"]).isEmpty)
        both["de.lproj/Localizable.strings"] = "\"other\" = \"andere\";\n"
        #expect(findings(in: both, only: ["missing-translation"]).count == 1)
    }

    @Test(
        "Likely subtags meet a required locale",
        arguments: [
            ("zh-Hans", "zh-CN", true), ("zh-Hans", "zh", true), ("zh-Hant", "zh-CN", false),
            ("zh-Hant", "zh-HK", true), ("zh-TW", "zh-Hant", true), ("zh-TW", "zh-HK", false),
            ("pt-PT", "pt-BR", false), ("pt-BR", "pt", true), ("pt", "pt-PT", true),
            ("en-GB", "en", false), ("sr-Latn", "sr", false), ("sr", "sr-Cyrl-RS", true),
        ])
    func required(_ wanted: String, _ has: String, _ isMet: Bool) throws {
        let tag = try LocaleTag(wanted)
        var files = ["en.lproj/A.strings": "\"a\" = \"A\";\n"]
        files["\(has).lproj/A.strings"] = "\"a\" = \"A\";\n"
        let found = findings(in: files, only: ["missing-locale"]) { $0.requiredLocales = [tag] }
        // English is there.
        #expect(found.isEmpty == isMet, "\(found.map(\.message))")
    }

    @Test(
        "The same in every format",
        arguments: [
            [
                "po/zh_CN.po":
                    "msgid \"\"\nmsgstr \"Language: zh_CN\\n\"\n\nmsgid \"A\"\nmsgstr \"甲\"\n"
            ],
            [
                "values/strings.xml": "<resources><string name=\"a\">A</string></resources>",
                "values-zh-rCN/strings.xml": "<resources><string name=\"a\">甲</string></resources>",
            ],
            ["app_en.arb": "{\"a\": \"A\"}", "app_zh.arb": "{\"a\": \"甲\"}"],
        ])
    func formats(_ files: [String: String]) throws {
        let tag = try LocaleTag("zh-Hans")
        #expect(findings(in: files, only: ["missing-locale"]) { $0.requiredLocales = [tag] } == [])
        let other = try LocaleTag("fr")
        let found = findings(in: files, only: ["missing-locale"]) { $0.requiredLocales = [other] }
        #expect(found.count == 1)
        // The name is one that the project has.
        let name = found.first?.message.split(separator: "”").first?.dropFirst() ?? "?"
        #expect(files.keys.contains { $0.contains(name) })
    }

    @Test("Info.plist is the source of the tables that translate it")
    func infoPlist() {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSCameraUsageDescription</key><string>Zum Scannen von Belegen.</string>
            </dict></plist>
            """
        func found(_ text: String, beside list: String) -> [String] {
            findings(
                in: [
                    "Info.plist": list,
                    "fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"\(text)\";\n",
                ], only: ["purpose-not-translated"]
            ) { $0.developmentRegion = try? LocaleTag("de") }.map(\.path)
        }
        #expect(
            found("Zum Scannen von Belegen.", beside: list) == ["app/fr.lproj/InfoPlist.strings"])
        #expect(found("Pour scanner des reçus.", beside: list) == [])
    }

    @Test("Targets of one XLIFF file have their own units")
    func severalTargets() {
        func file(_ locale: String, _ units: String) -> String {
            "<file original=\"\(locale)\" source-language=\"en\" target-language=\"\(locale)\" "
                + "datatype=\"plaintext\"><body>\(units)</body></file>"
        }
        func unit(_ id: String, _ target: String) -> String {
            "<trans-unit id=\"\(id)\"><source>Open</source>\(target)</trans-unit>"
        }
        func xliff(_ french: String) -> [String: String] {
            [
                "all.xliff":
                    "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
                    + file("de", unit("a", "<target>Auf</target>"))
                    + file("fr", unit("b", french)) + "</xliff>"
            ]
        }
        #expect(findings(in: xliff("<target>Ouvrir</target>"), only: ["missing-translation"]) == [])
        let found = findings(in: xliff(""), only: ["missing-translation"])
        #expect(found.map(\.key) == ["b"] || found.map(\.locale) == ["fr"])
        #expect(found.count == 1)
    }
}
