import PromptKit
import Testing

@testable import PromptCatalogs

/// Texts that stand together, as code, keys and configuration tell.
struct TableGroupsTests {
    private func findings(
        _ files: [String: String], groups: [StatedGroups.Row] = [],
        platform: PromptPlatform = .apple
    ) -> [String] {
        var system = MemoryFileSystem()
        for (path, text) in files { system.files["app/" + path] = Array(text.utf8) }
        var options = CatalogChecker.Options()
        options.platform = platform
        options.statedGroups.rows = groups
        options.rules = Set(GroupRuleRegistry.all.map { $0.description.identifier })
        var result: [String] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["app"], in: system)
        ) { report in
            #expect(report.error == nil)
            result += report.findings.filter { $0.severity > .info }.map {
                "\($0.path.dropFirst(4)):\($0.line) \($0.rule)"
            }
        }
        return result
    }

    // MARK: Code

    private func view(_ body: String) -> String {
        "import SwiftUI\nstruct V: View {\nvar body: some View {\nText(\"t\")\n\(body)\n}\n}\n"
    }

    @Test func alertOfSwiftUI() {
        let code = view(
            """
            .alert("ask", isPresented: $asks) {
                Button("go", role: .destructive) { erase() }
                Button("stop", role: .cancel) {}
            } message: { Text("why") }
            """)
        let english =
            "\"ask\" = \"Erase?\";\n\"go\" = \"Erase\";\n\"stop\" = \"Cancel\";\n\"why\" = \"All.\";\n"
        let german =
            "\"ask\" = \"Löschen?\";\n\"go\" = \"Abbrechen\";\n\"stop\" = \"Abbrechen\";\n\"why\" = \"Alles.\";\n"
        #expect(
            findings([
                "V.swift": code, "en.lproj/Localizable.strings": english,
                "de.lproj/Localizable.strings": german,
            ]) == ["de.lproj/Localizable.strings:3 titles-read-alike"])
    }

    @Test func structureIsToldOnce() {
        let code = view(
            """
            .alert("ask", isPresented: $asks) { Button("go", role: .destructive) { erase() } }
            """)
        #expect(
            findings([
                "V.swift": code,
                "en.lproj/Localizable.strings": "\"ask\" = \"Erase?\";\n\"go\" = \"Erase\";\n",
                "de.lproj/Localizable.strings": "\"ask\" = \"Löschen?\";\n\"go\" = \"Löschen\";\n",
            ]) == ["en.lproj/Localizable.strings:2 destructive-without-cancel"])
    }

    /// What may not be there, or may be elsewhere, is not missed.
    @Test(arguments: [
        """
        .alert("Erase?", isPresented: $asks) {
            Button("Erase", role: .destructive) { }
            if canWait { Button("Later") { } }
        }
        """,
        """
        .alert("Erase?", isPresented: $asks) {
            Button("Erase", role: .destructive) { }
            cancelButton
        }
        """,
        """
        .confirmationDialog("Erase?", isPresented: $asks) {
            Button("Erase", role: .destructive) { }
        }
        """,
        """
        .alert(isPresented: $asks) {
            Alert(title: Text("Erase?"), primaryButton: .destructive(Text("Erase")), secondaryButton: .cancel())
        }
        """,
    ])
    func incompleteDialogs(_ body: String) {
        #expect(findings(["V.swift": view(body)]) == [])
    }

    @Test func textsOfTheCodeItself() {
        let code = view(
            """
            .alert("Delete all?", isPresented: $asks) {
                Button("OK") { }
                Button("Cancel", role: .cancel) { }
            }
            """)
        #expect(findings(["V.swift": code]) == ["V.swift:6 ok-beside-choice"])
    }

    @Test func controllerOfUIKit() {
        let code = """
            import UIKit
            class C: UIViewController {
                func ask() {
                    let alert = UIAlertController(title: "Move the file?", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Move", style: .default) { _ in
                        let other = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
                        other.addAction(UIAlertAction(title: "OK", style: .cancel))
                    })
                    alert.addAction(UIAlertAction(title: "Copy", style: .default))
                    alert.addAction(UIAlertAction(title: "Link", style: .default))
                    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                }
                func sheet() {
                    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    sheet.addAction(UIAlertAction(title: "A1", style: .default))
                    sheet.addAction(UIAlertAction(title: "B1", style: .default))
                    sheet.addAction(UIAlertAction(title: "C1", style: .default))
                    sheet.addAction(UIAlertAction(title: "D1", style: .default))
                }
                func maybe() {
                    let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Erase", style: .destructive))
                    if canCancel { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
                }
            }
            """
        #expect(findings(["C.swift": code]) == ["C.swift:11 too-many-buttons"])
    }

    // MARK: Keys

    @Test func dialogsByTheirKeys() {
        let english =
            "\"undoAlert.title\" = \"Undo?\";\n\"undoAlert.undoButton\" = \"Undo\";\n\"undoAlert.cancelButton\" = \"Cancel\";\n"
        let italian =
            "\"undoAlert.title\" = \"Annullare?\";\n\"undoAlert.undoButton\" = \"Annulla\";\n\"undoAlert.cancelButton\" = \"Annulla\";\n"
        #expect(
            findings([
                "en.lproj/L.strings": english, "it.lproj/L.strings": italian,
            ]) == ["it.lproj/L.strings:3 titles-read-alike"])
    }

    /// The name of the dialog comes before the word, or behind it.
    @Test(arguments: [
        ("alert.delete.title", "alert.delete.confirm", "alert.delete.cancel"),
        ("delete_dialog_title", "delete_dialog_positive", "delete_dialog_negative"),
        ("dialog_delete_title", "dialog_delete_ok", "dialog_delete_cancel"),
        (
            "Common.Alerts.DeletePost.Title", "Common.Alerts.DeletePost.Delete",
            "Common.Alerts.DeletePost.Cancel"
        ),
        (
            "Common.Alerts.BlockDomain.Title", "Common.Alerts.BlockDomain.BlockEntireDomain",
            "Common.Alerts.BlockDomain.Cancel"
        ),
        ("export.alert.title", "export.alert.button.title", "export.alert.cancel.button"),
        ("deleteAlert.title", "deleteAlert.removeButton", "deleteAlert.cancelButton"),
    ])
    func dialogsNamedInManyWays(_ title: String, _ action: String, _ cancel: String) {
        func table(_ texts: String...) -> String {
            zip([title, action, cancel], texts).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        }
        let found = findings([
            "en.lproj/L.strings": table("Delete it?", "Remove", "Cancel"),
            "de.lproj/L.strings": table("Löschen?", "Abbrechen", "Abbrechen"),
        ])
        #expect(found == ["de.lproj/L.strings:3 titles-read-alike"])
    }

    /// Buttons of several dialogs are no dialog.
    @Test(arguments: [
        ["alert.delete.cancel", "alert.save.cancel"],
        ["Common.Alerts.Delete.Cancel", "Common.Alerts.Save.Cancel"],
        ["common.dialog.button.cancel", "common.dialog.button.stop"],
        ["settings.notifications.alert.boosts", "settings.notifications.alert.replies"],
        ["action.alert.block.title", "action.alert.muteButton", "action.alert.blockButton"],
    ])
    func buttonsOfSeveralDialogs(_ keys: [String]) {
        let table = keys.map { "\"\($0)\" = \"Cancel\";\n" }.joined()
        #expect(findings(["en.lproj/L.strings": table]) == [])
    }

    @Test func labelsAndTitles() {
        #expect(
            findings([
                "en.lproj/L.strings": """
                "edit.button" = "Edit";
                "edit.button.accessibilityLabel" = "Change User";
                "share.button" = "Share";
                "share.button.accessibilityLabel" = "Share Album";
                """
            ]) == ["en.lproj/L.strings:2 label-without-title"])
    }

    @Test func undoAndRedoOfOneAction() {
        let table = """
            "Undo Address Change" = "撤销更改地址";
            "Redo Address Change" = "重做修改地址";
            "Undo Typing" = "撤销键入";
            "Redo Typing" = "重做键入";
            """
        #expect(
            findings(["zh-Hans.lproj/L.strings": table])
                == ["zh-Hans.lproj/L.strings:2 redo-name-differs"])
    }

    // MARK: Configuration

    @Test func statedGroups() {
        func row(_ kind: PromptGroup.Kind, _ keys: [String]) -> StatedGroups.Row {
            .init(kind: kind, keys: keys.map { GlobPattern($0) })
        }
        let table = """
            "m.mark" = "Highlight";
            "m.cut" = "Cut";
            "m.copy" = "Copy";
            "p.text" = "We record your sleep.";
            "p.allow" = "Allow";
            "c.title" = "Highlight";
            "d.title" = "Move";
            "d.undo" = "Move";
            """
        let files = ["en.lproj/L.strings": table]
        #expect(
            findings(files, groups: [row(.editMenu, ["m.mark", "m.cut", "m.copy"])])
                == ["en.lproj/L.strings:1 custom-item-first"])
        #expect(
            findings(files, groups: [row(.permissionScreen, ["p.*"])])
                == ["en.lproj/L.strings:5 asks-before-system"])
        #expect(
            findings(files, groups: [row(.command, ["c.*"]), row(.command, ["d.*"])])
                == ["en.lproj/L.strings:6 command-without-undo-name"])
    }

    /// Groups are found in every format that has keys.
    @Test(arguments: [
        (
            "L.xcstrings",
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"comment\":\"Button title\",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Go\"}}}},\"b\":{\"comment\":\"Button title\",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Go\"}}}}},\"version\":\"1.0\"}"
        ),
        (
            "app_en.arb",
            "{\"@@locale\":\"en\",\"a\":\"Go\",\"@a\":{\"description\":\"Button title\"},\"b\":\"Go\",\"@b\":{\"description\":\"Button title\"}}"
        ),
        (
            "res/values/strings.xml",
            "<resources>\n<string name=\"a\">Go</string>\n<string name=\"b\">Go</string>\n</resources>"
        ),
        ("Messages.properties", "a=Go\nb=Go\n"),
    ])
    func statedInEveryFormat(_ path: String, _ text: String) {
        let row = StatedGroups.Row(kind: .alert, keys: [GlobPattern("a"), GlobPattern("b")])
        let found = findings([path: text], groups: [row])
        #expect(found.count == 1 && found[0].hasSuffix("titles-read-alike"), "\(found)")
    }
}
