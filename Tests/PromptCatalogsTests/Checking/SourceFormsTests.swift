import PromptCatalogs
import PromptKit
import Testing

/// Which of a source's texts a translation's is held against, where they vary.
@Suite("Forms of the source")
struct SourceFormsTests {
    private static let rules: Set<String> = ["placeholder-mismatch"]

    private func unit(_ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }

    private func variations(_ kind: String, _ texts: KeyValuePairs<String, String>) -> String {
        let cases = texts.map { "\"\($0.key)\": \(unit($0.value))" }.joined(separator: ", ")
        return "{\"variations\": {\"\(kind)\": {\(cases)}}}"
    }

    private func catalog(_ localizations: KeyValuePairs<String, String>) -> [String: String] {
        let all = localizations.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        return [
            "Localizable.xcstrings":
                "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\(all)}}}, \"version\": \"1.0\"}"
        ]
    }

    private func messages(_ files: [String: String]) -> [String] {
        findings(in: files, only: Self.rules).map { "\($0.locale ?? "-"): \($0.message)" }
    }

    @Test("A plain translation stands for what the source has no other text for")
    func plainTranslations() {
        let files = variations("plural", ["one": "1 file", "other": "%lld files"])
        let devices = variations("device", ["applewatch": "Hi", "other": "Hi %@"])
        #expect(
            messages(
                catalog([
                    "en": files, "ja": unit("%lld個のファイル"), "de": unit("%lld Dateien"),
                ])) == [])
        #expect(messages(catalog(["en": devices, "de": unit("Hallo %@")])) == [])
        #expect(
            messages(catalog(["en": files, "ja": unit("ファイル")]))
                == ["ja: %lld of the source is missing"].map {
                    $0.replacingOccurrencesOfConversion()
                })
        #expect(messages(catalog(["en": devices, "de": unit("Hallo")])).count == 1)
    }

    @Test("Each device is held against its own text")
    func devices() {
        let source = variations("device", ["applewatch": "Hi", "other": "Hi %@"])
        let right = variations("device", ["applewatch": "Hallo", "other": "Hallo %@"])
        let wrong = variations("device", ["applewatch": "Hallo %@", "other": "Hallo %@"])
        #expect(messages(catalog(["en": source, "de": right])) == [])
        #expect(messages(catalog(["en": source, "de": wrong])).count == 1)
    }

    private func android(_ one: String, _ locale: String) -> [String: String] {
        func plurals(_ one: String, _ other: String) -> String {
            """
            <resources><plurals name="k">
            <item quantity="one">\(one)</item>
            <item quantity="other">\(other)</item>
            </plurals></resources>
            """
        }
        return [
            "values/strings.xml": plurals("File: %1$s", "(File %2$d of %3$d): %1$s"),
            "values-\(locale)/strings.xml": plurals(one, "(%2$d / %3$d): %1$s"),
        ]
    }

    @Test(
        "A form may do without what the source's form of the same category does without",
        arguments: [
            ("nl", "Bestand: %1$s", true), ("ca", "Fitxer: %1$s", true),
            ("de", "Datei %1$s von %3$d", true), ("de", "Datei", false),
            // There it is for 21 as well.
            ("ru", "Файл %3$d: %1$s", true), ("ru", "Файл: %1$s", false),
            ("lt", "Failas: %1$s", false), ("fr", "Fichier\u{A0}: %1$s", false),
            ("fr", "%2$d\u{A0}: %1$s", true),
        ])
    func sameCategory(_ locale: String, _ one: String, _ isRight: Bool) {
        #expect(messages(android(one, locale)).isEmpty == isRight)
    }

    @Test("The same where arguments have no numbers")
    func unnumbered() {
        func dictionary(_ one: String, _ other: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>k</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
            </dict></dict></dict></plist>
            """
        }
        let files = { (one: String) in
            [
                "en.lproj/Localizable.stringsdict": dictionary("File in %@", "%d files in %@"),
                "de.lproj/Localizable.stringsdict": dictionary(one, "%d Dateien in %@"),
            ]
        }
        #expect(messages(files("Datei in %@")) == [])
        #expect(messages(files("Eine Datei")).count == 1)
    }
}

extension String {
    /// Rules name conversions in their shortest spelling.
    fileprivate func replacingOccurrencesOfConversion() -> String {
        split(separator: "%lld", omittingEmptySubsequences: false).joined(separator: "%ld")
    }
}
