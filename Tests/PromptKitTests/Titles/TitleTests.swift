import Testing

@testable import PromptKit

@Suite("Titles")
struct TitleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var locale: String
        var action: PromptAction
        var name: ActionName
        var expected: String
        var testDescription: String { "\(locale) \(action.rawValue) \(expected)" }

        init(_ locale: String, _ action: PromptAction, _ name: ActionName, _ expected: String) {
            (self.locale, self.action, self.name, self.expected) = (locale, action, name, expected)
        }
    }

    static let rows = [
        Row("en", .undo, "typing", "Undo Typing"),
        Row("en", .redo, .typing, "Redo Typing"),
        Row("en", .undo, "address change", "Undo Address Change"),
        Row("en", .undo, .none, "Undo"),
        Row("en", .redo, "", "Redo"),
        Row("en", .redo, " \u{200B}\t", "Redo"),
        Row("en", .undo, .rename(object: "my draft"), "Undo Rename “my draft”"),
        Row("en", .undo, .deletePhotos(count: 3), "Undo Delete 3 Photos"),
        Row("en", .undo, .deletePhotos(count: 1), "Undo Delete 1 Photo"),
        Row("en", .redo, .changes(count: 2), "Redo 2 Changes"),
        Row("zh-Hans", .undo, "键入", "撤销键入"),
        Row("zh_CN", .undo, .typing, "撤销键入"),
        Row("zh-Hans", .redo, "键入", "重做键入"),
        Row("zh_TW", .undo, "輸入", "還原輸入"),
        Row("zh-Hant-HK", .undo, "輸入", "還原輸入"),
        Row("zh-MO", .undo, .none, "還原"),
        Row("de", .undo, "Eingabe", "Eingabe widerrufen"),
        Row("de-AT", .redo, "Eingabe", "Eingabe wiederholen"),
        Row("de", .undo, .rename(object: "Draft"), "Umbenennen von „Draft“ widerrufen"),
        Row("fr", .undo, .typing, "Annuler la saisie"),
        Row(
            "fr", .undo, .rename(object: "Note"),
            "Annuler le renommage de «\u{A0}Note\u{A0}»"),
        Row("ja", .undo, "住所変更", "取り消す - 住所変更"),
        Row("ko", .undo, "주소 변경", "주소 변경 실행 취소"),
        Row("ar", .undo, "الكتابة", "تراجع عن الكتابة"),
    ]

    @Test("A title reads as the language has it", arguments: rows)
    func title(_ row: Row) {
        #expect(PromptFormatter(locale: row.locale).title(row.action, row.name) == row.expected)
    }

    @Test(
        "Placeholders and their kin in a name are data",
        arguments: [
            "%@", "%1$@ and %@", "%d%%", "{object}", "'quoted' {",
            String(Unicode.Scalar(0xFDD0).map(Character.init) ?? "x"),
        ])
    func nameIsData(_ name: String) {
        let formatter = PromptFormatter(locale: "en", style: .verbatim)
        #expect(formatter.title(.undo, name) == "Undo " + name)
        let german = PromptFormatter(locale: "de", style: .verbatim)
        #expect(german.title(.redo, name) == name + " wiederholen")
        let object = formatter.title(.undo, .rename(object: name))
        #expect(object == "Undo rename “\(name)”")
    }

    @Test(
        "A plain name takes the short way and comes out the same",
        arguments: [
            "en", "de", "fr", "tr", "zh-Hans", "ar",
        ])
    func shortWay(_ locale: String) {
        let formatter = PromptFormatter(locale: locale)
        for name in ["typing", "log in to server", "%@", "a", "it's"] {
            for action in PromptAction.allCases {
                #expect(
                    formatter.title(action, name)
                        == formatter.composedTitle(action, .verbatim(name)).text)
            }
        }
    }

    @Test("A title is one line")
    func singleLine() {
        let formatter = PromptFormatter(locale: "en", style: .verbatim)
        #expect(formatter.title(.undo, "\n two\r\nlines\u{2028}here \t") == "Undo two  lines here")
        #expect(formatter.title(.undo, "a\u{0}b\u{7F}c\u{9F}é") == "Undo a b c é")
    }

    @Test(
        "Styles",
        arguments: [
            (CaseStyle.automatic, "Undo Change of Address"),
            (.title, "Undo Change of Address"),
            (.sentence, "Undo change of address"),
            (.verbatim, "Undo change of address"),
        ])
    func styles(_ style: CaseStyle, _ expected: String) {
        let formatter = PromptFormatter(locale: "en", style: style)
        #expect(formatter.title(.undo, "change of address") == expected)
    }

    @Test(
        "Platforms have words and capitals of their own",
        arguments: [
            ("de", PromptPlatform.apple, "Eingabe widerrufen"),
            ("de", .gnome, "Eingabe rückgängig machen"),
            ("zh-Hant", .apple, "還原Eingabe"),
            ("zh-Hant", .gnome, "復原Eingabe"),
            ("en", .windows, "Undo address change"),
            ("en", .gnome, "Undo Address Change"),
        ])
    func platforms(_ locale: String, _ platform: PromptPlatform, _ expected: String) {
        let name = locale == "en" ? "address change" : "Eingabe"
        let formatter = PromptFormatter(locale: locale, platform: platform)
        #expect(formatter.title(.undo, name) == expected)
    }

    @Test("The caller learns what became of the name")
    func origins() {
        let formatter = PromptFormatter(locale: "en")
        #expect(formatter.composedTitle(.undo, .none).origin == .none)
        #expect(formatter.composedTitle(.undo, "Typing").origin == .app)
        #expect(formatter.composedTitle(.undo, .typing).origin == .known)
        #expect(formatter.composedTitle(.undo, .term("flatten")).origin == .missing)
        #expect(formatter.composedTitle(.undo, .term("flatten")).text == "Undo")
        let detail = formatter.composedTitle(.undo, .term("typing", object: "Draft"))
        #expect(detail.origin == .knownWithoutDetail)
        #expect(detail.text == "Undo Typing")
    }

    @Test("An app's own message patterns")
    func messages() {
        let formatter = PromptFormatter(locale: "en")
        let pattern = "delete {count, plural, one {# page} other {# pages}} of {book}"
        let name = ActionName.message(
            pattern, arguments: ["count": .number(2), "book": .text("dune")])
        #expect(formatter.title(.undo, name) == "Undo Delete 2 Pages of dune")
        let broken = formatter.composedTitle(.undo, .message("delete {count", arguments: [:]))
        #expect(broken.text == "Undo")
        guard case .invalidMessage = broken.origin else {
            Issue.record("expected .invalidMessage, got \(broken.origin)")
            return
        }
    }

    @Test("A text that is no tag gets English titles and says so")
    func unsupported() {
        for spelling in ["xx", "", "!!", String(repeating: "a", count: 10_000)] {
            let formatter = PromptFormatter(locale: spelling)
            #expect(formatter.match == .unsupported)
            #expect(formatter.title(.undo) == "Undo")
        }
    }
}
