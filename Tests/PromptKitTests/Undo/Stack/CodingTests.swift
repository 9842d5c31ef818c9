import Foundation
import PromptKit
import Testing

@Suite("Undo stack: reading what others wrote")
struct CodingTests {
    static let step =
        #"{"name":{"none":{}},"edits":[{"assignments":[],"coalescing":{"never":{}},"cost":1}]}"#

    static let impossible = [
        #"{"limit":{"unlimited":{}},"undo":[{"name":{"none":{}},"edits":[]}],"redo":[]}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[],"clean":1}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[],"clean":-1}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[],"disabled":-1}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[],"level":-2}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[],"forestalledEnds":9223372036854775807}"#,
        #"{"limit":{"unlimited":{}},"undo":[],"redo":[\#(step)],"level":1,"group":\#(step)}"#,
        #"{"limit":{"unlimited":{}},"undo":[]}"#,
    ]

    @Test("States that nothing leads to are errors", arguments: impossible)
    func rejects(_ json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(UndoStack<Entry>.self, from: Data(json.utf8))
        }
    }

    @Test("More steps than the limit allows are trimmed")
    func trims() throws {
        let steps = Array(repeating: Self.step, count: 5).joined(separator: ",")
        let json = #"{"limit":{"levels":{"_0":2}},"undo":[\#(steps)],"redo":[\#(steps)],"clean":0}"#
        let stack = try JSONDecoder().decode(UndoStack<Entry>.self, from: Data(json.utf8))
        #expect(stack.undoCount == 2)
        #expect(stack.redoCount == 2)
        #expect(!stack.canReachClean)
    }

    @Test("Offsets that no text has are errors, and wrong ones fail without harm")
    func textOffsets() throws {
        var document = TextDocument("abc")
        var stack = UndoStack<TextEdit>()
        try stack.perform(.type("d"), on: &document)
        let json = String(decoding: try JSONEncoder().encode(stack), as: UTF8.self)
        let range = try #require(json.range(of: "\"range\":[3,4]"))
        for (replacement, isReadable) in [
            ("[3,99]", true), ("[9223372036854775806,9223372036854775807]", false),
        ] {
            let changed = json.replacingCharacters(in: range, with: "\"range\":\(replacement)")
            let copy = try? JSONDecoder().decode(UndoStack<TextEdit>.self, from: Data(changed.utf8))
            #expect((copy != nil) == isReadable)
            guard var copy else { continue }
            #expect(throws: UndoFailure<TextEditFailure>.self) { try copy.undo(on: &document) }
            #expect(document.text == "abcd")
        }
    }
}
