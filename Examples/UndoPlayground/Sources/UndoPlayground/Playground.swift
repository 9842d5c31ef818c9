import PromptKit

/// A note-taking app without a screen: what its view would call, and what it would show.
@main
@MainActor
struct Playground {
    let editor = UndoModel(document: TextDocument("Shopping:\n"), edits: TextEdit.self)
    let formatter: PromptFormatter

    static func main() {
        let locale = CommandLine.arguments.dropFirst().first ?? "en"
        Playground(formatter: PromptFormatter(locale: locale)).play()
    }

    func play() {
        for letter in "milk, bread" { editor.type(String(letter)) }
        show("typed a line")

        editor.paste(", tea 🫖")
        editor.deleteBackward()
        show("pasted, and deleted the teapot")

        editor.compose("ぎゅ")
        editor.compose("ぎゅうにゅう")
        editor.commit("牛乳")
        show("composed a word with an input method")

        editor.markClean()
        editor.select(0..<8)
        editor.type("Errands")
        show("saved, then retitled the note")

        // The device is shaken, and Undo is pressed.
        if editor.requestPrompt() {
            try? editor.answerPrompt(.undo)
        }
        show("shook, and undid")

        // From the history menu, back to where it began.
        if let oldest = editor.history.undo.last {
            print("history: \(oldest.combinedTitle(in: formatter))")
            _ = try? editor.go(to: oldest)
        }
        show("went back to the beginning")
    }

    private func show(_ what: String) {
        print("— \(what)\(editor.isClean ? " (saved)" : "")")
        print(editor.text)
        if let alert = editor.prompt.alert(in: formatter) {
            for line in AlertDrawing(alert).lines { print("  \(line)") }
        }
        print()
    }
}
