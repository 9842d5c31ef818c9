import Foundation
import PromptKit
import Testing

/// Scripts whose transcripts were made by an independent implementation.
@Suite("Undo transcripts")
struct TranscriptTests {
    /// A line of a transcript, as far as the two implementations promise the same.
    struct Line: Decodable {
        var n: Int
        var canUndo: Bool
        var canRedo: Bool
        var undoName: String?
        var redoName: String?
        var level: Int
        var doc: [String: [String: Value]]
    }

    enum Value: Decodable, Equatable {
        case text(String)
        case log([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .log(try container.decode([String].self))
            }
        }
    }

    @Test("There are transcripts")
    func exist() {
        #expect(UndoFixtures.transcripts.count == 25)
    }

    @Test("A script gives the transcript's states", arguments: UndoFixtures.transcripts)
    func agrees(_ name: String) throws {
        let script = try UndoScript(parsing: UndoFixtures.text("\(name).script"))
        let records = script.run(with: PromptFormatter(locale: "en"))
        let lines = try UndoFixtures.text("\(name).jsonl").split(separator: "\n")
        try #require(records.count == lines.count)
        for (record, text) in zip(records, lines) {
            let place = Comment(
                rawValue: "\(name), operation \(record.number): \(record.operation)")
            // Through the JSON, so that the printed form is what is compared.
            let ours = try JSONDecoder().decode(Line.self, from: Data(record.json.utf8))
            let theirs = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            #expect(ours.n == theirs.n, place)
            #expect(ours.doc == theirs.doc, place)
            #expect(ours.canUndo == theirs.canUndo, place)
            #expect(ours.canRedo == theirs.canRedo, place)
            #expect(record.error == nil, place)
            if theirs.level == 0 {
                #expect(ours.undoName == theirs.undoName ?? "", place)
                #expect(ours.redoName == theirs.redoName ?? "", place)
            }
        }
    }
}
