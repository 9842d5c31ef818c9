import Foundation
import PromptKit
import Testing

@Suite("Undo prompt and history")
struct UndoPromptTests {
    static let states: [(undo: ActionName?, redo: ActionName?, state: UndoPrompt.State)] = [
        (nil, nil, .nothing), (.typing, nil, .undoOnly), (nil, .typing, .redoOnly),
        (.paste, .typing, .undoAndRedo), (ActionName.none, nil, .undoOnly),
    ]

    @Test("The alert is the formatter's for the stack's state", arguments: states)
    func alert(_ row: (undo: ActionName?, redo: ActionName?, state: UndoPrompt.State)) {
        let prompt = UndoPrompt(undo: row.undo, redo: row.redo)
        #expect(prompt.state == row.state)
        for locale in ["en", "zh-Hans", "fr", "de", "ar"] {
            let formatter = PromptFormatter(locale: locale)
            let alert = prompt.alert(in: formatter)
            #expect(alert == formatter.alert(undo: row.undo, redo: row.redo))
            let roles = alert?.buttons.map(\.role)
            switch row.state {
            case .nothing: #expect(alert == nil)
            case .undoOnly: #expect(roles == [.undo, .cancel])
            case .redoOnly: #expect(roles == [.redo, .cancel])
            case .undoAndRedo: #expect(roles == [.undo, .redo, .cancel])
            }
            #expect(prompt.title(.undo, in: formatter) == formatter.title(.undo, row.undo ?? .none))
            #expect(prompt.title(.redo, in: formatter) == formatter.title(.redo, row.redo ?? .none))
        }
    }

    @Test("The alert in Chinese, as iOS shows it")
    func chinese() {
        let alert = UndoPrompt(undo: .typing, redo: .paste).alert(
            in: PromptFormatter(locale: "zh-Hans"))
        #expect(alert?.title == "撤销键入")
        #expect(alert?.buttons.map(\.title) == ["撤销", "重做粘贴", "取消"])
    }

    private func stack() throws -> (stack: UndoStack<Entry>, ledger: Ledger) {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        for name: ActionName in [.typing, .paste, .none, .rename(object: "Draft"), "Move"] {
            try stack.perform(.set("A", "x", 1), named: name, on: &ledger)
        }
        try stack.undo(on: &ledger)
        try stack.undo(on: &ledger)
        return (stack, ledger)
    }

    @Test("The history has every step, in the locale it is shown in")
    func history() throws {
        let history = UndoHistory(try stack().stack)
        #expect(history.undo.map(\.name) == [.none, .paste, .typing])
        #expect(history.redo.map(\.name) == [.rename(object: "Draft"), "Move"])
        #expect(history.undo.map(\.stepCount) == [1, 2, 3])
        #expect(history.undo.map(\.position) == [2, 1, 0])
        #expect(history.redo.map(\.position) == [4, 5])
        let german = PromptFormatter(locale: "de")
        #expect(
            history.undo.map { $0.title(in: german) }
                == [german.title(.undo), german.title(.undo, .paste), "Eingabe widerrufen"])
        #expect(history.redo[0].title(in: german) == german.title(.redo, .rename(object: "Draft")))
        let chinese = PromptFormatter(locale: "zh-Hans")
        #expect(history.undo[2].title(in: chinese) == "撤销键入")
    }

    @Test("Several steps at once are counted by the plural rules")
    func severalSteps() throws {
        let history = UndoHistory(try stack().stack)
        for locale in ["en", "de", "zh-Hans", "ar"] {
            let formatter = PromptFormatter(locale: locale)
            #expect(history.undo[0].combinedTitle(in: formatter) == formatter.title(.undo))
            #expect(
                history.undo[2].combinedTitle(in: formatter)
                    == formatter.title(.undo, .changes(count: 3)))
            #expect(
                history.redo[1].combinedTitle(in: formatter)
                    == formatter.title(.redo, .changes(count: 2)))
        }
        let english = PromptFormatter(locale: "en")
        #expect(
            history.undo[2].combinedTitle(in: english).lowercased() == "undo 3 changes")
    }

    @Test("An open group with edits is the nearest step")
    func openGroup() throws {
        var (stack, ledger) = try stack()
        stack.begin()
        #expect(UndoHistory(stack).undo.count == 3)
        stack.setName("Open")
        try stack.perform(.set("B", "x", 1), on: &ledger)
        let history = UndoHistory(stack)
        #expect(history.undo.map(\.name) == ["Open", .none, .paste, .typing])
        #expect(history.undo.map(\.position) == [3, 2, 1, 0])
        #expect(history.redo.isEmpty)
        #expect(try stack.undo(to: history.undo[1].position, on: &ledger) == 2)
        #expect(stack.undoCount == 2)
    }

    @Test("Going to any entry of the history takes the steps it says")
    func everyEntry() throws {
        let (stack, ledger) = try stack()
        let history = UndoHistory(stack)
        for entry in history.undo {
            var (copy, document) = (stack, ledger)
            #expect(try copy.undo(to: entry.position, on: &document) == entry.stepCount)
        }
        for entry in history.redo {
            var (copy, document) = (stack, ledger)
            #expect(try copy.redo(to: entry.position, on: &document) == entry.stepCount)
        }
    }

    @Test("A prompt is read back as it was written")
    func coding() throws {
        let prompt = UndoPrompt(undo: .rename(object: "a"), redo: ActionName.none)
        let data = try JSONEncoder().encode(prompt)
        #expect(try JSONDecoder().decode(UndoPrompt.self, from: data) == prompt)
    }
}
