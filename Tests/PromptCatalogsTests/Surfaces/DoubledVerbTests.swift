import PromptKit
import Testing

@testable import PromptCatalogs

@Suite("Titles with the verb twice, wherever they stand")
struct DoubledVerbTests {
    @Test(
        "A verb that stands twice makes an undo title",
        arguments: [
            "Undo Undo", "Undo Undo Typing", "undo undo typing", "UNDO UNDO TYPING", "Undo Undo %@",
            "Undo: Undo Typing", "Undo Redo Typing", "Redo Undo Typing", "Undo Typing Undo",
            "Redo Redo", "Redo Redo %@", "Undo Undo Typing…", "Undo “Undo Typing”",
        ])
    func doubled(_ text: String) {
        #expect(DoubledVerb(text) != nil)
        let guess = SurfaceGuess(table: "L", key: "x", comment: nil, sourceText: text)
        #expect(guess.surface == .undoTitle)
        #expect(guess.role == (text.lowercased().hasPrefix("undo") ? .undo : .redo))
        // The key is the text itself.
        #expect(
            SurfaceGuess(table: "L", key: text, comment: nil, sourceText: nil).surface == .undoTitle
        )
    }

    @Test(
        "What speaks of undo has its verb once, or explains it",
        arguments: [
            "Undo", "Undo Typing", "Undo Redo", "Undo/Redo", "Undo and Redo", "Undo Redo Buttons",
            "Undo: undo the last action", "Undo – Undo", "Undoing Undo", "Undo the last undo",
            "Redo or Undo", "Undo Redo is not available", "Unsaved Undo", "Reduce", "",
            "Undo undone changes",
        ])
    func single(_ text: String) {
        #expect(DoubledVerb(text) == nil)
    }

    @Test("A question is the title of a dialog")
    func question() {
        let guess = SurfaceGuess(
            table: "L", key: "x", comment: nil, sourceText: "Undo Undo Typing?")
        #expect(guess.surface == .alertTitle)
    }

    @Test(
        "Found under any key and comment, in the source and in its translations",
        arguments: [
            ("undo.title", nil), ("undoTitle", nil), ("undo.rename", nil), ("menu.undo", nil),
            ("edit.undo_format", nil), ("undo_button", nil), ("undo.title.cut", nil),
            ("m", "Menu item: undo"), ("o", "Button: undo"),
            ("a.title", "Class = \"NSMenuItem\"; title = \"Undo Undo Cut\"; ObjectID = \"a\";"),
        ])
    func inTables(_ key: String, _ comment: String?) {
        func table(_ text: String) -> String {
            (comment.map { "/* \($0) */\n" } ?? "") + "\"\(key)\" = \"\(text)\";\n"
        }
        let rules: Set = ["repeated-verb", "wrong-title-shape"]
        let found = CatalogChecker.findings(
            in: [
                "en.lproj/L.strings": table("Undo Undo Cut"),
                "de.lproj/L.strings": table("Widerrufen Ausschneiden"),
                "fr.lproj/L.strings": table("Annuler Annuler Couper"),
            ], ofRules: rules)
        #expect(
            found.map { "\($0.path.prefix(2)) \($0.rule)" }.sorted() == [
                "de wrong-title-shape", "en repeated-verb", "fr repeated-verb",
            ])
    }

    @Test("Found in the code, where no table holds the text")
    func inCode() throws {
        let code = """
            import SwiftUI
            struct A: View {
                var body: some View {
                    Button("Undo Undo Typing") {}
                        .alert("Undo Undo Typing?", isPresented: $shows) { Button("OK") {} }
                }
            }
            """
        let system = MemoryFileSystem(["A.swift": code])
        var options = CatalogChecker.Options()
        options.rules = ["repeated-verb"]
        var findings: [FileFinding] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["A.swift"], in: system)
        ) { findings += $0.findings }
        #expect(findings.map(\.line) == [4, 5])
    }
}
