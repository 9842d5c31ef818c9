import Testing

@testable import PromptKit

@Suite("Alerts")
struct AlertTests {
    struct Row: Sendable {
        var locale: String
        var undo: ActionName?
        var redo: ActionName?
        var title: String?
        var buttons: [String]
    }

    static let rows = [
        Row(locale: "en", undo: "typing", title: "Undo Typing", buttons: ["Undo", "Cancel"]),
        Row(locale: "en", redo: "typing", title: "Redo Typing", buttons: ["Redo", "Cancel"]),
        Row(
            locale: "en", undo: "typing", redo: "cut", title: "Undo Typing",
            buttons: ["Undo", "Redo Cut", "Cancel"]),
        Row(locale: "en", undo: ActionName.none, title: "Undo", buttons: ["Undo", "Cancel"]),
        Row(
            locale: "en", undo: ActionName.none, redo: ActionName.none, title: "Undo",
            buttons: ["Undo", "Redo", "Cancel"]),
        Row(locale: "en", title: nil, buttons: []),
        Row(
            locale: "fr", undo: .typing, title: "Annuler la saisie",
            buttons: ["Annuler la saisie", "Annuler"]),
        Row(
            locale: "fr", undo: ActionName.none, title: "Annuler l’action",
            buttons: ["Annuler l’action", "Annuler"]),
        Row(locale: "zh-Hans", undo: "键入", title: "撤销键入", buttons: ["撤销", "取消"]),
        // An action that the locale has no name for is a step without a name.
        Row(
            locale: "fr", undo: .term("flatten"), title: "Annuler l’action",
            buttons: ["Annuler l’action", "Annuler"]),
    ]

    @Test("Titles and buttons", arguments: rows)
    func alert(_ row: Row) {
        let alert = PromptFormatter(locale: row.locale).alert(undo: row.undo, redo: row.redo)
        #expect(alert?.title == row.title)
        #expect(alert?.buttons.map(\.title) ?? [] == row.buttons)
    }

    @Test("Cancel is the last button and there is one of it", arguments: rows)
    func cancel(_ row: Row) {
        guard
            let alert = PromptFormatter(locale: row.locale).alert(undo: row.undo, redo: row.redo)
        else { return }
        #expect(alert.buttons.last?.role == .cancel)
        #expect(alert.buttons.filter { $0.role == .cancel }.count == 1)
        #expect(
            alert.buttons.map(\.role)
                == [row.undo.map { _ in .undo }, row.redo.map { _ in .redo }, .cancel]
                .compactMap { $0 })
    }

    @Test(
        "No two buttons read alike, in any locale, vocabulary and state",
        arguments: LocaleStore.bundled.tags)
    func distinct(_ tag: String) throws {
        let names: [ActionName?] = [nil, ActionName.none, .typing, .paste, "A", "\u{200B}"]
        for platform in PromptPlatform.allCases {
            let formatter = PromptFormatter(locale: tag, platform: platform)
            for undo in names {
                for redo in names {
                    guard let alert = formatter.alert(undo: undo, redo: redo) else { continue }
                    let folded = try alert.buttons.map {
                        try Folding.compatibilityCaseFold($0.title)
                    }
                    #expect(
                        Set(folded).count == folded.count,
                        "\(platform) \(alert.buttons.map(\.title))")
                    #expect(!folded.contains(""))
                }
            }
        }
    }

    @Test("Buttons stay apart even when edited data gives undo and cancel one word")
    func editedData() throws {
        let file = """
            {"schema": 1, "tag": "de", "verbs": {"undo": "Weg", "redo": "Neu", "cancel": "WEG"},
             "titles": {"undo": "%@ weg", "redo": "%@ neu"}}
            """
        let store = try LocaleStore(overlaying: [("de.json", Array(file.utf8))])
        let alert = PromptFormatter(locale: "de", store: store).alert(undo: "Wort", redo: nil)
        #expect(alert?.buttons.map(\.title) == ["Wort weg", "WEG"])
    }
}
