import PromptKit
import Testing

@testable import PromptCatalogs

/// What the texts of a file, taken together, use in two ways, in formats of every kind.
struct TableUsesTests {
    private func findings(
        _ files: [String: String], required: [String] = []
    ) -> [String] {
        var system = MemoryFileSystem()
        for (path, text) in files { system.files["app/" + path] = Array(text.utf8) }
        var options = CatalogChecker.Options()
        options.requiredLocales = required.compactMap { try? LocaleTag($0) }
        var result: [String] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["app"], in: system)
        ) { report in
            result += report.findings.map { "\($0.path.dropFirst(4)):\($0.line) \($0.rule)" }
        }
        return result
    }

    private static let header =
        "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

    @Test func verbsInPO() {
        let found = findings([
            "po/de.po": Self.header
                + "msgid \"Undo Typing\"\nmsgstr \"Eingabe widerrufen\"\n\n"
                + "msgid \"Undo Move\"\nmsgstr \"Bewegen rückgängig machen\"\n\n"
                + "msgid \"Undo Paste\"\nmsgstr \"Einsetzen widerrufen\"\n"
        ])
        #expect(found.contains("po/de.po:9 undo-worded-two-ways"), "\(found)")
    }

    @Test func formsOfOneVerbAreOne() {
        let found = findings([
            "ro.lproj/L.strings":
                "\"Undo\" = \"Anulează\";\n\"Undo Typing\" = \"Anulați scrierea\";\n"
        ])
        #expect(!found.contains { $0.hasSuffix("undo-worded-two-ways") }, "\(found)")
    }

    @Test func neighboursInTheEditMenu() {
        let found = findings([
            "en.lproj/L.strings": "\"c\" = \"Cut\";\n\"p\" = \"Paste\";\n\"f\" = \"Find\";\n",
            "es.lproj/L.strings":
                "\"c\" = \"Pegar\";\n\"p\" = \"Pegar\";\n\"f\" = \"Buscar\";\n",
        ])
        #expect(found == ["es.lproj/L.strings:2 one-name-for-two-actions"])
    }

    @Test func cancelInPO() {
        let start = Self.header + "msgctxt \"a\"\nmsgid \"Cancel\"\nmsgstr \"Odustani\"\n\n"
        func second(_ text: String) -> String {
            start + "msgctxt \"b\"\nmsgid \"Cancel\"\nmsgstr \"\(text)\"\n"
        }
        let (alike, other) = (second("ODUSTANI"), second("Otkaži"))
        #expect(findings(["po/hr.po": alike]).isEmpty)
        #expect(findings(["po/hr.po": other]) == ["po/hr.po:11 undo-worded-two-ways"])
        // A word that is wrong by itself is told once.
        let wrong = second("Zatvori")
        #expect(
            findings(["po/hr.po": wrong]).filter { $0.hasPrefix("po/hr.po:11") }
                == ["po/hr.po:11 cancel-worded-otherwise"])
    }

    @Test func oppositesInAndroid() {
        let found = findings([
            "res/values/strings.xml":
                "<resources>\n<string name=\"a\">Zoom In</string>\n<string name=\"b\">Zoom Out</string>\n</resources>",
            "res/values-zh/strings.xml":
                "<resources>\n<string name=\"a\">缩放</string>\n<string name=\"b\">缩放</string>\n</resources>",
        ])
        #expect(found == ["res/values-zh/strings.xml:3 one-name-for-two-actions"])
    }

    @Test func untranslatedTextsAreGathered() {
        func table(_ count: Int) -> String {
            (0..<count).map { "\"k\($0)\" = \"Delete the photo number \($0)\";\n" }.joined()
        }
        for (count, expected) in [(3, 3), (30, 1)] {
            let found = findings([
                "en.lproj/L.strings": table(count), "fr.lproj/L.strings": table(count),
            ])
            #expect(found.count { $0.hasSuffix("untranslated-text") } == expected, "\(found)")
        }
    }

    @Test func bilingualSets() {
        let po = Self.header + "msgid \"Save\"\nmsgstr \"Sichern\"\n"
        let xliff = """
            <xliff version="1.2"><file original="L" source-language="en" target-language="de" \
            datatype="plaintext"><body><trans-unit id="a"><source>Save</source>\
            <target>Sichern</target></trans-unit></body></file></xliff>
            """
        #expect(
            findings(["po/de.po": po], required: ["de", "fr"]) == ["po/de.po:1 missing-locale"])
        #expect(findings(["po/de.po": po, "po/fr.po": po], required: ["de", "fr", "en"]) == [])
        #expect(findings(["de.xliff": xliff], required: ["fr"]) == ["de.xliff:1 missing-locale"])
        #expect(findings(["export.xliff": xliff], required: ["fr"]) == [])
    }

    @Test func statesOfBilingualFiles() {
        let xliff = """
            <xliff version="1.2"><file original="L" source-language="en" target-language="de" \
            datatype="plaintext"><body><trans-unit id="a"><source>Save</source>\
            <target state="needs-review-translation">Sichern</target></trans-unit></body></file></xliff>
            """
        #expect(findings(["de.xliff": xliff]) == ["de.xliff:1 unfinished-translation"])
    }

    @Test func unnamedUndo() {
        let code =
            "import UIKit\nfunc f() {\n  undoManager?.registerUndo(withTarget: self) { _ in }\n}\n"
        #expect(findings(["A.swift": code]) == ["A.swift:3 unnamed-undo"])
        let named =
            code
            + "func g() { undoManager?.setActionName(NSLocalizedString(\"Move\", comment: \"\")) }\n"
        #expect(findings(["A.swift": named]) == [])
    }
}
