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

    /// Whichever of its texts are in a table, a dialog is judged as a whole.
    @Test(arguments: [
        [], ["Delete this?"], ["Delete"], ["Gone for good."], ["Delete this?", "Delete"],
        ["Delete this?", "Gone for good."], ["Delete", "Gone for good."],
        ["Delete this?", "Delete", "Gone for good."],
    ])
    func dialogsHalfInTables(_ keys: [String]) {
        let code = view(
            """
            .alert("Delete this?", isPresented: $asks) {
                Button("Delete", role: .destructive) { }
                Button("Delete") { }
            } message: { Text("Gone for good.") }
            """)
        var files = ["V.swift": code]
        let lines = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
        files["en.lproj/Localizable.strings"] = lines + "\"x\" = \"X\";\n"
        let rules = Set(findings(files).map { $0.split(separator: " ").last ?? "" })
        #expect(rules.contains("titles-read-alike"))
        #expect(rules.contains("destructive-without-cancel"))
    }

    /// What a table says in the source language is what people read.
    @Test func textsOfTablesBesideThoseOfTheCode() {
        let code = view(
            """
            .alert("Delete this?", isPresented: $asks) {
                Button("go", role: .destructive) { }
                Button("Cancel", role: .cancel) { }
            }
            """)
        func found(_ text: String) -> [String] {
            findings([
                "V.swift": code, "de.lproj/Localizable.strings": "\"go\" = \"Weg\";\n",
                "en.lproj/Localizable.strings": "\"go\" = \"\(text)\";\n",
            ])
        }
        #expect(found("Delete") == [])
        #expect(found("Cancel") == ["V.swift:7 titles-read-alike"])
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

    /// What the keys of one dialog share, and those of two do not.
    static let namedDialogs: [(key: String, surface: Surface, name: String?)] = [
        ("deleteAlert.title", .alertTitle, "delete alert"),
        ("deleteAlert.cancelButton", .button(.cancel), "delete alert"),
        ("delete_alert_cancel", .button(.cancel), "delete alert"),
        ("deleteAlertCancelButton", .button(.normal), "delete alert"),
        ("deleteAlertDontSaveButton", .button(.normal), "delete alert"),
        ("deleteAlert.saveAllCopiesButton", .button(.normal), "delete alert"),
        ("alert.delete.title", .alertTitle, "alert delete"),
        ("alert.delete.message", .alertMessage, "alert delete"),
        ("alert.delete.cancelButton", .button(.cancel), "alert delete"),
        ("alert.delete.cancel.button", .button(.cancel), "alert delete"),
        ("alert.delete.button.cancel", .button(.cancel), "alert delete"),
        ("alert.delete.ok", .button(.normal), "alert delete"),
        ("alert.lock.cancelButton", .button(.cancel), "alert lock"),
        ("alertDeleteTitle", .alertTitle, "alert delete"),
        ("alertDeleteCancelButton", .button(.cancel), "alert delete"),
        ("alert_delete_cancel_button", .button(.cancel), "alert delete"),
        ("alert-lock-ok-button", .button(.normal), "alert lock"),
        ("main.deleteAlertCancelButton", .button(.cancel), "main delete alert"),
        ("settings.dialog.reset.confirmButton", .button(.normal), "settings dialog reset"),
        ("alert.cancel", .button(.cancel), nil),
        ("dialogOkButton", .button(.normal), nil),
        ("delete.alert", .alertTitle, nil),
    ]

    @Test(arguments: namedDialogs)
    func namesOfDialogs(_ key: String, _ surface: Surface, _ name: String?) {
        #expect(KeyGroups.dialogName(key, surface) == name)
    }

    /// Two dialogs may each have a Cancel, in whatever format, with and without a base.
    @Test(arguments: [
        ("alert.delete.cancelButton", "alert.lock.cancelButton"),
        ("alertDeleteCancelButton", "alertLockCancelButton"),
        ("alert_delete_cancel_button", "alert_lock_cancel_button"),
        ("alert_delete_ok_button", "alert_lock_close_button"),
        ("deleteAlert.cancelButton", "lockAlert.cancelButton"),
        ("dialogs.alert.cancelButton", "dialogs.alert.closeButton"),
    ])
    func buttonsOfTwoDialogs(_ first: String, _ second: String) {
        for (path, language) in [
            ("de.lproj/L.strings", "de"), ("en.lproj/L.strings", "en"), ("L.xcstrings", "de"),
            ("L.xcstrings", "en"), ("app_de.arb", "de"), ("L_de.properties", "de"),
            ("res/values-de/strings.xml", "de"),
        ] {
            let text = language == "de" ? "Abbrechen" : "Cancel"
            let name = { (key: String) in key.split(separator: ".").joined(separator: "_") }
            let file =
                switch path.split(separator: ".").last {
                case "strings": "\"\(first)\" = \"\(text)\";\n\"\(second)\" = \"\(text)\";\n"
                case "xcstrings":
                    "{\"sourceLanguage\":\"\(language)\",\"strings\":{"
                        + [first, second].map {
                            "\"\($0)\":{\"localizations\":{\"\(language)\":{\"stringUnit\":"
                                + "{\"state\":\"translated\",\"value\":\"\(text)\"}}}}"
                        }.joined(separator: ",") + "},\"version\":\"1.0\"}"
                case "arb":
                    "{\"@@locale\":\"de\",\"\(first)\":\"\(text)\",\"\(second)\":\"\(text)\"}"
                case "properties": "\(first)=\(text)\n\(second)=\(text)\n"
                default:
                    "<resources>\n<string name=\"\(name(first))\">\(text)</string>\n"
                        + "<string name=\"\(name(second))\">\(text)</string>\n</resources>"
                }
            #expect(findings([path: file]) == [], "\(path)")
        }
    }

    @Test func dialogsBehindAlertHaveTheirButtons() {
        func table(_ undo: String, _ cancel: String, _ lock: String) -> String {
            "\"alert.undo.undoButton\" = \"\(undo)\";\n\"alert.undo.cancelButton\" = \"\(cancel)\";\n"
                + "\"alert.lock.lockButton\" = \"\(lock)\";\n"
        }
        #expect(
            findings([
                "en.lproj/L.strings": table("Undo", "Cancel", "Lock"),
                "it.lproj/L.strings": table("Annulla", "Annulla", "Annulla"),
            ]) == ["it.lproj/L.strings:2 titles-read-alike"])
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
