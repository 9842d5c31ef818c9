import PromptKit
import Testing

/// A text editor in the hands of a person.
@Suite("Text editing")
@MainActor
struct TextEditTests {
    let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)

    private func type(_ text: String) {
        for letter in text { editor.type(String(letter)) }
    }

    /// The texts that undo leads through, from the present one to the oldest.
    private func states() throws -> [String] {
        var states = [editor.text]
        while try editor.undo() != nil { states.append(editor.text) }
        return states
    }

    // MARK: Joining

    @Test("Typing that goes on is one step")
    func typing() throws {
        type("Hello, world")
        #expect(editor.stack.undoName == .typing)
        #expect(try states() == ["Hello, world", ""])
        try editor.redo()
        #expect(editor.text == "Hello, world")
        #expect(editor.selection == 12..<12)
    }

    @Test("Deleting does not join typing, nor typing deleting, nor one direction the other")
    func deleting() throws {
        type("abcdef")
        for _ in 0..<2 { editor.deleteBackward() }
        #expect(editor.stack.undoName == .delete)
        editor.select(1..<1)
        for _ in 0..<2 { editor.deleteForward() }
        editor.deleteBackward()
        type("xy")
        #expect(try states() == ["xyd", "d", "ad", "abcd", "abcdef", ""])
    }

    @Test("A moved caret begins a step, also when it comes back")
    func caret() throws {
        type("ab")
        editor.select(0..<0)
        editor.select(2..<2)
        type("cd")
        #expect(try states() == ["abcd", "ab", ""])
    }

    @Test("Typing elsewhere without a word about the caret begins a step too")
    func elsewhere() throws {
        try editor.perform(.insert("ab", at: 0))
        try editor.perform(.insert("c", at: 0))
        try editor.perform(.insert("d", at: 1))
        #expect(editor.text == "cdab")
        #expect(try states() == ["cdab", "ab", ""])
    }

    @Test("A line end is a step of its own", arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}"])
    func lineEnds(_ lineEnd: String) throws {
        type("ab")
        editor.type(lineEnd)
        type("cd")
        #expect(try states() == ["ab\(lineEnd)cd", "ab\(lineEnd)", "ab", ""])
    }

    @Test("A paste is a step of its own")
    func paste() throws {
        type("ab")
        editor.paste("12")
        editor.paste("34")
        #expect(editor.stack.undoName == .paste)
        type("cd")
        #expect(try states() == ["ab1234cd", "ab1234", "ab12", "ab", ""])
    }

    @Test("The clean mark begins a step")
    func clean() throws {
        type("ab")
        editor.markClean()
        type("cd")
        try editor.undo()
        #expect(editor.text == "ab")
        #expect(editor.isClean)
    }

    @Test("Undo begins a step")
    func afterUndo() throws {
        type("ab")
        editor.paste("1")
        try editor.undo()
        type("cd")
        #expect(try states() == ["abcd", "ab", ""])
    }

    @Test("Typing over a selection is one step, which selects again what it replaced")
    func overSelection() throws {
        type("one two")
        editor.select(4..<7)
        type("six")
        #expect(editor.text == "one six")
        try editor.undo()
        #expect(editor.text == "one two")
        #expect(editor.selection == 4..<7)
        try editor.redo()
        #expect(editor.text == "one six")
        #expect(editor.selection == 7..<7)
    }

    @Test("Holding the delete key down is one step, however long")
    func heldDelete() throws {
        let text = String(repeating: "word ", count: 1_000)
        editor.paste(text)
        while editor.deleteBackward() {}
        #expect(editor.text == "")
        #expect(editor.stack.undoCount == 2)
        #expect((editor.stack.undoSteps.last?.editCount ?? 0) < 20)
        try editor.undo()
        #expect(editor.text == text)
        #expect(editor.selection == 5_000..<5_000)
    }

    @Test("At the edges of the text a deletion is nothing, and no step")
    func edges() throws {
        #expect(!editor.deleteBackward())
        #expect(!editor.deleteForward())
        #expect(editor.cut() == nil)
        editor.type("")
        editor.paste("")
        editor.commit()
        #expect(!editor.canUndo)
        type("a")
        try editor.undo()
        editor.deleteBackward()
        #expect(editor.canRedo)
        var (stack, document) = (UndoStack<TextEdit>(), TextDocument("a"))
        try stack.perform(.deleteForward, on: &document)
        #expect(!stack.canUndo)
        #expect(stack.isClean)
    }

    @Test("Replacing text by itself is no step")
    func sameText() throws {
        type("abc")
        editor.select(0..<3)
        editor.paste("abc")
        #expect(editor.stack.undoCount == 1)
        // Equal to the eye, and yet a change.
        editor.select(0..<3)
        editor.paste("e\u{301}")
        editor.select(0..<1)
        editor.paste("\u{E9}")
        #expect(editor.stack.undoCount == 3)
        try editor.undo()
        #expect(Array(editor.text.unicodeScalars).count == 2)
    }

    // MARK: Input methods

    @Test("A composition is one step, whatever it went through")
    func composition() throws {
        type("a")
        for state in ["n", "ni", "nih", "niha", "nihao"] {
            editor.compose(state)
            #expect(editor.document.composition == 1..<1 + state.count)
        }
        editor.commit("你好")
        #expect(editor.document.composition == nil)
        editor.compose("m")
        editor.commit("吗")
        type("b")
        #expect(try states() == ["a你好吗b", "a你好吗", "a你好", "a", ""])
    }

    @Test("A composition over a selection gives it back")
    func compositionOverSelection() throws {
        type("old")
        editor.select(0..<3)
        editor.compose("x")
        editor.compose("xy")
        editor.type("新")
        #expect(editor.text == "新")
        try editor.undo()
        #expect(editor.text == "old")
        #expect(editor.selection == 0..<3)
    }

    @Test("A composition that was emptied is over")
    func emptied() throws {
        type("old")
        editor.select(0..<3)
        editor.compose("x")
        editor.compose("")
        editor.compose("y")
        editor.commit("z")
        #expect(try states() == ["z", "", "old", ""])
    }

    @Test("A composition given up is no step", arguments: [false, true])
    func abandoned(_ byCommit: Bool) throws {
        type("a")
        editor.compose("x")
        editor.compose("xy")
        if byCommit { editor.commit("") } else { editor.compose("") }
        #expect(editor.text == "a")
        #expect(editor.stack.undoCount == 1)
        #expect(editor.document.composition == nil)
        editor.compose("y")
        editor.commit()
        #expect(try states() == ["ay", "a", ""])
    }

    @Test("Committing as it stands ends the step")
    func commitAsIs() throws {
        editor.compose("x")
        editor.commit()
        editor.compose("y")
        editor.commit()
        #expect(try states() == ["xy", "x", ""])
    }

    @Test("A commit that no composition went before is typing")
    func strayCommit() throws {
        editor.commit("あ")
        #expect(editor.text == "あ")
        #expect(try states() == ["あ", ""])
    }

    @Test("Undo in the middle of a composition takes it back and ends it")
    func undoWhileComposing() throws {
        type("a")
        editor.compose("x")
        editor.compose("xy")
        try editor.undo()
        #expect(editor.text == "a")
        #expect(editor.document.composition == nil)
        try editor.redo()
        #expect(editor.text == "axy")
    }

    // MARK: Characters

    nonisolated static let clusters = [
        "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{1112}\u{1161}\u{11AB}", "\r\n", "\u{915}\u{94D}\u{937}", "\u{1F44D}\u{1F3FD}",
    ]

    @Test("A character of several code points is deleted whole", arguments: clusters)
    func clusters(_ character: String) throws {
        editor.paste("a\(character)b")
        editor.select(2..<2)
        editor.deleteBackward()
        #expect(editor.text == "ab")
        #expect(editor.selection == 1..<1)
        try editor.undo()
        #expect(editor.text.unicodeScalars.elementsEqual("a\(character)b".unicodeScalars))
        editor.select(1..<1)
        editor.deleteForward()
        #expect(editor.text == "ab")
    }

    @Test("Text that becomes one character with its neighbours comes out whole again")
    func combining() throws {
        editor.paste("e")
        editor.type("\u{301}")
        #expect(editor.document.text.count == 1)
        #expect(editor.selection == 1..<1)
        editor.select(0..<0)
        editor.type("\u{1F1E9}")
        editor.select(0..<0)
        editor.type("\u{1F1EA}")
        #expect(editor.selection == 1..<1)
        let states = try states()
        #expect(states.last == "")
        #expect(states.dropLast().last == "e")
    }

    @Test("Ranges are of characters, and outside the text an error", arguments: [-1, 3])
    func ranges(_ start: Int) {
        var (stack, document) = (UndoStack<TextEdit>(), TextDocument("a\u{1F469}\u{200D}\u{1F467}"))
        #expect(throws: TextEditFailure.outOfBounds(count: 2)) {
            try stack.perform(.replace(start..<4, with: "x"), on: &document)
        }
        #expect(throws: TextEditFailure.outOfBounds(count: 2)) {
            try stack.perform(.insert("x", at: start), on: &document)
        }
        #expect(document == TextDocument("a\u{1F469}\u{200D}\u{1F467}"))
        #expect(!stack.canUndo)
    }

    @Test(
        "A selection past the text is cut",
        arguments: [(-5..<1, 0..<1), (1..<99, 1..<2), (7..<9, 2..<2)])
    func selections(_ row: (asked: Range<Int>, got: Range<Int>)) {
        editor.paste("a\u{1F1E9}\u{1F1EA}")
        editor.select(row.asked)
        #expect(editor.selection == row.got)
    }

    // MARK: Names

    @Test("A step is named by what was done")
    func names() throws {
        let edits: [(TextEdit, ActionName)] = [
            (.type("a"), .typing), (.paste("bcd"), .paste), (.replace(0..<1, with: "x"), .replace),
            (.replace(0..<1, with: "y", as: .autocorrect), .autocorrect),
            (.insert("word", as: .dictation), .dictation), (.insert("w", at: 0, as: .drop), .drop),
            (.delete(0..<1), .delete), (.deleteBackward, .delete), (.compose("q"), .typing),
            (.replace(0..<3, with: "", as: .replaceAll), .replaceAll),
        ]
        for (edit, name) in edits {
            editor.breakCoalescing()
            try editor.perform(edit)
            #expect(editor.stack.undoName == name)
        }
        editor.select(0..<1)
        _ = editor.cut()
        let formatter = PromptFormatter(locale: "de")
        #expect(editor.title(.undo, in: formatter) == formatter.title(.undo, .cut))
    }

    // MARK: What a view reports

    @Test(
        "The text that a view reports becomes the one edit in between",
        arguments: [
            ("", "a"), ("abc", "abxc"), ("abc", "ac"), ("abc", "xyz"), ("aaa", "aaaa"),
            ("e", "e\u{301}"), ("\u{E9}", "e\u{301}"), ("\u{1F1E9}", "\u{1F1E9}\u{1F1EA}"),
            ("one two", "one"), ("abc", ""),
        ])
    func update(_ row: (old: String, new: String)) throws {
        editor.update(to: row.old)
        editor.breakCoalescing()
        #expect(editor.update(to: row.new))
        #expect(editor.text.unicodeScalars.elementsEqual(row.new.unicodeScalars))
        #expect(!editor.update(to: row.new))
        try editor.undo()
        #expect(editor.text.unicodeScalars.elementsEqual(row.old.unicodeScalars))
    }

    @Test("Typing and deleting through a view join as by keys")
    func updates() throws {
        for text in ["a", "ab", "abc", "ab", "a", "ax"] { editor.update(to: text) }
        #expect(try states() == ["ax", "a", "abc", ""])
    }

    // MARK: Random editing

    @Test("Undoing all gives the first text, redoing all the last, byte for byte")
    func random() throws {
        let pieces =
            Self.clusters + [
                "a", "b ", "\n", "\u{301}", "\u{200D}", "\u{1F1E9}", "\u{1161}", "\u{94D}", "",
            ]
        for seed in 0..<UInt64(Seeds.count / 2) {
            var random = SeededGenerator(seed: seed)
            var document = TextDocument("start \u{1F1E9}\u{1F1EA}")
            var stack = UndoStack<TextEdit>(limit: .unlimited)
            var states = [Array(document.text.utf8)]
            for _ in 0..<40 {
                let count = document.text.count
                let low = Int.random(in: 0...count, using: &random)
                let range = low..<Int.random(in: low...count, using: &random)
                let text = random.pick(pieces)
                let edit: TextEdit =
                    random.pick([
                        .type(text), .type("x"), .deleteBackward, .deleteForward, .paste(text),
                        .replace(range, with: text), .insert(text, at: low), .delete(range),
                        .compose(text), .compose("y"), .commit(), .commit(text), .cut,
                    ])
                switch Int.random(in: 0..<12, using: &random) {
                case 0: document.selection = range
                case 1:
                    document.selection = low..<low
                    stack.breakCoalescing()
                default: break
                }
                let before = stack.undoCount
                try stack.perform(edit, on: &document)
                let bytes = Array(document.text.utf8)
                if stack.undoCount > before {
                    states.append(bytes)
                } else if stack.undoCount < before {
                    states.removeLast()
                } else {
                    states[states.count - 1] = bytes
                }
                try #require(states.count == stack.undoCount + 1, "seed \(seed)")
            }
            for state in states.dropLast().reversed() {
                try stack.undo(on: &document)
                try #require(Array(document.text.utf8) == state, "seed \(seed)")
            }
            for state in states.dropFirst() {
                try stack.redo(on: &document)
                try #require(Array(document.text.utf8) == state, "seed \(seed)")
            }
        }
    }
}
