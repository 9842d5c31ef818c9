import PromptCatalogs
import PromptKit
import Testing

struct SurfaceGuessTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var table = "Localizable"
        var key: String
        var comment: String?
        var source: String?
        var surface: Surface
        var role: PromptRole?
        var testDescription: String { "\(table) \(key) \(comment ?? "-") \(source ?? "-")" }

        init(
            _ key: String, _ source: String? = nil, comment: String? = nil,
            table: String = "Localizable", is surface: Surface, role: PromptRole? = nil
        ) {
            self.table = table
            self.key = key
            self.comment = comment
            self.source = source
            self.surface = surface
            self.role = role
        }
    }

    static let rows: [Row] = [
        // Info.plist
        Row("NSCameraUsageDescription", "Scan.", table: "InfoPlist", is: .purpose),
        Row("NSPhotoLibraryAddUsageDescription", table: "InfoPlist", is: .purpose),
        Row("NFCReaderUsageDescription", table: "InfoPlist", is: .purpose),
        Row("NSCameraUsageDescription", is: .purpose),
        Row("CFBundleDisplayName", "Cancel button", table: "InfoPlist", is: .other),
        Row("UsageDescription", is: .other),
        // Interface Builder
        Row(
            "a.title", "Open",
            comment: "Class = \"NSMenuItem\"; title = \"Open\"; ObjectID = \"a\";", is: .menuItem),
        Row(
            "a.title", "Undo",
            comment: "Class = \"NSMenuItem\"; title = \"Undo\"; ObjectID = \"a\";", is: .undoTitle,
            role: .undo),
        Row(
            "a.title", "Redo",
            comment: "Class = \"NSMenuItem\"; title = \"Redo\"; ObjectID = \"a\";", is: .undoTitle,
            role: .redo),
        Row(
            "a.title", "File", comment: "Class = \"NSMenu\"; title = \"File\"; ObjectID = \"a\";",
            is: .other),
        Row(
            "a.normalTitle", "Send",
            comment: "Class = \"UIButton\"; normalTitle = \"Send\"; ObjectID = \"a\";",
            is: .button(.normal)),
        Row(
            "a.title", "Apply",
            comment: "Class = \"NSButtonCell\"; title = \"Apply\"; ObjectID = \"a\";",
            is: .button(.normal)),
        Row(
            "a.title", "Cancel",
            comment: "Class = \"NSButtonCell\"; title = \"Cancel\"; ObjectID = \"a\";",
            is: .button(.cancel), role: .cancel),
        Row(
            "a.title", "Delete",
            comment: "Class = \"NSButton\"; title = \"Delete\"; ObjectID = \"a\";",
            is: .button(.destructive)),
        Row(
            "a.title", "Show hidden files in lists",
            comment:
                "Class = \"NSButtonCell\"; title = \"Show hidden files in lists\"; ObjectID = \"a\";",
            is: .other),
        Row(
            "a.title", "Hide preview",
            comment: "Class = \"NSButtonCell\"; title = \"Hide preview\"; ObjectID = \"a\";",
            is: .other),
        Row(
            "a.title", "Copy from Clipboard",
            comment:
                "Class = \"NSButtonCell\"; title = \"Copy from Clipboard\"; ObjectID = \"a\";",
            is: .button(.normal)),
        Row(
            "a.title", "Name:",
            comment: "Class = \"NSTextFieldCell\"; title = \"Name:\"; ObjectID = \"a\";", is: .other
        ),
        Row(
            "a.ibShadowedToolTip", "Tip",
            comment: "Class = \"NSButton\"; ibShadowedToolTip = \"Tip\"; ObjectID = \"a\";",
            is: .other),
        Row(
            "a.accessibilityLabel", "Share",
            comment: "Class = \"UIButton\"; accessibilityLabel = \"Share\"; ObjectID = \"a\";",
            is: .accessibilityLabel),
        // Comments
        Row("k1", "Send", comment: "Button title", is: .button(.normal)),
        Row("k1", "Send", comment: "Title of a button", is: .button(.normal)),
        Row("k1", "Send", comment: "Send button", is: .button(.normal)),
        Row("k1", "Send", comment: "Label for the send button.", is: .button(.normal)),
        Row("k1", "Sent", comment: "Message shown when the button is tapped", is: .other),
        Row("k1", "Sent", comment: "Explains what the send button does", is: .other),
        Row("k1", "All", comment: "Button: shows all notes", is: .button(.normal)),
        Row("k1", "All", comment: "Button: displayed in the toolbar", is: .button(.normal)),
        Row("k1", "All", comment: "BUTTON: tapped to save", is: .button(.normal)),
        Row("k1", "All", comment: "Toolbar button: shows the undo name", is: .button(.normal)),
        Row("k1", "Stop", comment: "Cancel button of the delete alert", is: .button(.normal)),
        Row("k1", "Yes", comment: "Confirmation button in the delete alert", is: .button(.normal)),
        Row(
            "k1", "Yes", comment: "The button in the alert that is shown when all is lost",
            is: .button(.normal)),
        Row("k1", "All", comment: "Menu item: opens the alert message", is: .menuItem),
        Row(
            "k1", "Gone", comment: "Alert title: shown when the button is pressed", is: .alertTitle),
        Row("k1", "All", comment: "Note: the button is shown above", is: .other),
        Row("k1", "All", comment: "Message for the button: shown when it is off", is: .other),
        Row("k1", "All", comment: "Tooltip of the button in the toolbar", is: .other),
        Row("k1", "All", comment: "Error for the button in the toolbar", is: .other),
        Row("k1", "All", comment: "Click button in the dialog", is: .other),
        Row("k1", "All", comment: "Text below the button of the alert", is: .other),
        Row("k1", "All", comment: "Button shown in the toolbar", is: .other),
        Row("k1", "Open", comment: "Menu item that opens a file", is: .menuItem),
        Row("k1", "Gone", comment: "Alert title", is: .alertTitle),
        Row("k1", "Gone", comment: "Title of the alert that says so", is: .alertTitle),
        Row("k1", "Gone", comment: "Alert message.", is: .alertMessage),
        Row(
            "k1", "Share", comment: "Accessibility label of the share button",
            is: .accessibilityLabel),
        Row("k1", "Share", comment: "VoiceOver label", is: .accessibilityLabel),
        Row("k1", "Typing", comment: "Undo action name", is: .undoName),
        Row("k1", "Saved", comment: "Toast", is: .snackbar),
        Row("k1", "Hello", comment: "No comment provided by engineer.", is: .other),
        // Keys
        Row("delete.alert.title", "Delete?", is: .alertTitle),
        Row("Common.Alerts.DeletePost.Title", "Delete?", is: .alertTitle),
        Row("Common.Alerts.DeletePost.Message", "It is gone then.", is: .alertMessage),
        Row("Common.Alerts.DeletePost.Confirm", "Publish", is: .button(.normal)),
        Row("Common.Alerts.BoostPost.TitleBoost", "Boost Post?", is: .other),
        Row("alert.delete.confirm", "Delete", is: .button(.destructive)),
        Row("delete_dialog_negative", "Keep", is: .button(.cancel)),
        Row("dialog_routing_check_gps", "Check GPS signal", is: .other),
        Row("Common.Alerts.BlockDomain.BlockEntireDomain", "Block Domain", is: .button(.normal)),
        Row("pref_title_hide_follow_button", "Hide the follow button", is: .other),
        Row("settings_title_button", "Buttons", is: .other),
        Row("settings_save_button", "Save", is: .button(.normal)),
        Row("content_description_private_browsing_button", "Private", is: .accessibilityLabel),
        Row("content_description_share", "Share", is: .accessibilityLabel),
        Row("accessibility.shareButton", "Share", is: .accessibilityLabel),
        Row("accessibility_settings_title", "Accessibility", is: .other),
        Row(
            "dax.onboarding.fire.button", "Personal data can build up in your browser. Yuck.",
            is: .other),
        Row("k2", "Takes effect immediately", comment: "Menu item tooltip", is: .other),
        Row("k3", "Opens the file", comment: "Button: tool tip", is: .other),
        Row(
            "k4", "Private browsing",
            comment: "Content description (not visible, for screen readers): private button",
            is: .accessibilityLabel),
        Row("export.alert.description", "Export the file?", is: .alertMessage),
        Row("settings.alert.boosts", "Boosts", is: .other),
        Row("deleteAlertTitle", "Delete?", is: .alertTitle),
        Row("delete_alert_message", "Gone.", is: .alertMessage),
        Row("send_button", "Send", is: .button(.normal)),
        Row("send.button.title", "Send", is: .button(.normal)),
        Row("btnSend", "Send", is: .button(.normal)),
        Row("button.hint", "Press it", is: .other),
        Row("delete.button", "Delete Note", is: .button(.destructive)),
        Row("share.accessibility.label", "Share", is: .accessibilityLabel),
        Row("share.a11y", "Share", is: .accessibilityLabel),
        Row("rename.undoName", "Rename", is: .undoName),
        Row("undo.typing", "Typing", is: .undoName),
        Row("undo.title", "Take It Back", is: .other),
        Row("undo.rename", "Undo Rename", is: .undoTitle, role: .undo),
        Row("saved.snackbar", "Saved", is: .snackbar),
        Row("The alert title", "The alert title", is: .other),
        Row("title", "Title", is: .other),
        // Texts
        Row("Undo", is: .undoTitle, role: .undo),
        Row("Redo", is: .undoTitle, role: .redo),
        Row("Cancel", is: .button(.cancel), role: .cancel),
        Row("general.cancel", "Cancel", is: .button(.cancel), role: .cancel),
        Row("Undo Typing", is: .undoTitle, role: .undo),
        Row("Undo %@", is: .undoTitle, role: .undo),
        Row("k", "Redo Move to Trash", is: .undoTitle, role: .redo),
        Row("status.actions.unshare", "Undo Share", is: .other),
        Row("status.actions.undoShare", "Undo Share", is: .undoTitle, role: .undo),
        Row("Undo this? You can do it later.", is: .other),
        Row("Undoing", is: .other),
        Row("Cancel Subscription", is: .other),
        Row("Hello", is: .other),
        Row("", is: .other),
    ]

    @Test(arguments: rows)
    func guesses(_ row: Row) {
        let guess = SurfaceGuess(
            table: row.table, key: row.key, comment: row.comment, sourceText: row.source)
        #expect(guess.surface == row.surface)
        #expect(guess.role == row.role)
        #expect((guess.surface == .other) || !guess.reason.isEmpty)
    }
}
