import Foundation
import PromptKit
import Testing

/// The code of the article “Undo in an app, in five minutes”, run as it stands there.
@Suite("Undo article")
@MainActor
struct ArticleTests {
    @Test("The article's code does what its comments say")
    func article() throws {
        var printed: [String] = []
        func print(_ item: Any) {
            printed.append("\(item)".replacingOccurrences(of: "\n", with: "⏎"))
        }
        // article
        let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)
        for letter in "Dear all," { editor.type(String(letter)) }
        editor.type("\n")
        editor.paste("Greetings")
        editor.deleteBackward()

        try editor.undo()
        try editor.undo()
        print(editor.text)  // Dear all,⏎
        // next block
        print(editor.title(.redo, in: PromptFormatter(locale: "en")))  // Redo Paste
        print(editor.title(.redo, in: PromptFormatter(locale: "zh-Hans")))  // 重做粘贴

        let german = PromptFormatter(locale: "de")
        if editor.requestPrompt(), let alert = editor.prompt.alert(in: german) {
            print(alert.title)  // Eingabe widerrufen
            print(alert.buttons[1].title)  // Einsetzen wiederholen
        }
        try editor.answerPrompt(.redo)
        print(editor.text)  // Dear all,⏎Greetings
        // next block
        struct Shape: Equatable {
            var x = 0
            var isLocked = false
        }

        enum ShapeEdit: UndoableEdit {
            case move(to: Int)
            case lock(Bool)

            func apply(to shape: inout Shape) -> ShapeEdit {
                switch self {
                case .move(let x):
                    defer { shape.x = x }
                    return .move(to: shape.x)
                case .lock(let isLocked):
                    defer { shape.isLocked = isLocked }
                    return .lock(shape.isLocked)
                }
            }

            // A drag is one step: moves join, until something else happens.
            var coalescing: Coalescing {
                if case .move = self { .joining("move") } else { .never }
            }
        }

        let canvas = UndoModel(document: Shape(), edits: ShapeEdit.self)
        for x in 1...30 { canvas.perform(.move(to: x), named: .move) }
        canvas.perform(.lock(true), named: .lock)
        try canvas.undo()
        try canvas.undo()
        print(canvas.document)  // Shape(x: 0, isLocked: false)
        // next block
        let settings = UndoModel(document: ["size": 12], edits: SnapshotEdit<[String: Int]>.self)
        settings.change(named: .fontSizeChange) { $0["size"] = 14 }
        settings.change { $0["size"] = 14 }  // equal: no edit, no step
        print(settings.stack.undoCount)  // 1
        // next block
        canvas.group(named: .arrange) {
            canvas.perform(.move(to: 5))
            canvas.perform(.lock(true))
        }
        print(canvas.stack.undoCount)  // 1

        canvas.markClean()  // the document is saved
        canvas.limit = .levels(100)
        canvas.perform(.lock(false), named: .unlock)
        print(canvas.isClean)  // false
        try canvas.undo()
        print(canvas.isClean)  // true
        // next block
        let english = PromptFormatter(locale: "en")
        for word in ["one ", "two ", "three "] { editor.paste(word) }
        let history = editor.history
        print(history.undo[2].combinedTitle(in: english))  // Undo 3 Changes
        try editor.go(to: history.undo[2])
        print(editor.text)  // Dear all,⏎Greetings
        // next block
        let script = try UndoScript(
            parsing: """
                set A x 1
                name 移动
                undo
                """)
        let records = script.run(with: PromptFormatter(locale: "zh-Hans"))
        print(records[1].undoTitle)  // 撤销移动
        print(records[2].redoTitle)  // 重做移动
        // end of article
        let blocks = try Self.articleBlocks()
        #expect(try Self.testedBlocks() == blocks)
        let promised = blocks.joined().split(separator: "\n").filter { $0.contains("print(") }
            .compactMap { $0.components(separatedBy: "  // ").last }
        #expect(printed == promised)
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func articleBlocks() throws -> [String] {
        let file = root.appending(path: "Sources/PromptKit/PromptKit.docc/UndoInAnApp.md")
        return try String(contentsOf: file, encoding: .utf8)
            .components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    private static func testedBlocks() throws -> [String] {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let start = source.components(separatedBy: "        // article\n")[1]
        let code = start.components(separatedBy: "        // end of article\n")[0]
        return code.components(separatedBy: "        // next block\n").map { block in
            block.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }.joined(separator: "\n")
        }
    }
}
