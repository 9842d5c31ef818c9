import Testing

@testable import PromptKit

/// Titles of GTK, Qt and Windows have a mark before the letter of their mnemonic.
struct MnemonicTests {
    @Test(arguments: [
        ("_Undo", "Undo"), ("&Undo", "Undo"), ("R_edo", "Redo"), ("撤销(&R)", "撤销"), ("撤销(_R)", "撤销"),
        ("撤销（&R）", "撤销"), ("Annuler (&U)", "Annuler"), ("撤销(&U)…", "撤销…"), ("&Ångra", "Ångra"),
        ("&Undo\tCtrl+Z", "Undo"),
    ])
    func isTakenOut(_ text: String, _ plain: String) {
        #expect(MnemonicText(text)?.text == plain)
    }

    @Test(arguments: ["Undo", "Save & Close", "a_b_c", "Fish && Chips", "Undo_", "", "&"])
    func isNone(_ text: String) {
        #expect(MnemonicText(text) == nil)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var source: String
        var text: String
        var locale: String
        /// The rule, what it marks and what it puts there.
        var finding: String?
        var testDescription: String { "\(source) \(text) \(locale)" }

        init(_ source: String, _ text: String, _ locale: String, _ finding: String?) {
            (self.source, self.text, self.locale, self.finding) = (source, text, locale, finding)
        }
    }

    static let rows: [Row] = [
        Row("_Undo", "_Abbrechen", "de", "undo-reads-like-cancel _Abbrechen &Widerrufen"),
        Row("&Undo", "&Abbrechen", "de", "undo-reads-like-cancel &Abbrechen &Widerrufen"),
        Row("U_ndo", "A_bbrechen", "de", "undo-reads-like-cancel A_bbrechen &Widerrufen"),
        Row("&Redo", "撤销(&R)", "zh-Hans", "undo-reads-like-redo 撤销 重做"),
        Row("_Redo", "撤销(_R)", "zh-Hans", "undo-reads-like-redo 撤销 重做"),
        Row("&Undo", "撤消(&U)", "zh-Hans", "wrong-undo-term 撤消 撤销"),
        Row("_Undo", "_Zurück", "de", "wrong-undo-term _Zurück &Widerrufen"),
        Row("_Cancel", "_Schließen", "de", "cancel-worded-otherwise _Schließen &Abbrechen"),
        Row(
            "&Undo\tCtrl+Z", "&Abbrechen\tStrg+Z", "de",
            "undo-reads-like-cancel &Abbrechen &Widerrufen"),
        Row("Undo", "Abbrechen", "de", "undo-reads-like-cancel Abbrechen Widerrufen"),
        Row("_Undo", "_Widerrufen", "de", nil),
        Row("_Undo", "_Rückgängig", "de", nil),
        Row("&Undo", "撤销(&U)", "zh-Hans", nil),
        Row("_Redo", "_Wiederholen", "de", nil),
        Row("_Cancel", "_Abbrechen", "de", nil),
        Row("_Open", "_Abbrechen", "de", nil),
    ]

    @Test(arguments: rows)
    func ofUndoIsLookedThrough(_ row: Row) throws {
        let found = Checker().check(
            PromptString(
                row.text, locale: try LocaleTag(row.locale),
                surface: row.source.contains("Cancel") ? .button(.cancel) : .other,
                source: .init(text: row.source, locale: .english))
        ).filter { $0.severity == .error || $0.rule == "cancel-worded-otherwise" }.map { finding in
            let bytes = Array(row.text.utf8)[finding.range]
            let fix = finding.fix?.replacement ?? "-"
            return "\(finding.rule) \(String(decoding: bytes, as: UTF8.self)) "
                + (fix.hasPrefix("_") ? "&" + fix.dropFirst() : fix)
        }
        #expect(found == [row.finding].compactMap(\.self))
    }
}
