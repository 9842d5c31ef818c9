import Foundation
import Testing

@Suite("promptkit undo")
struct UndoCommandTests {
    static let script = "set A x 1\nname Move Shape\nundo\nredo\n"

    @Test("Prints one JSON object for each operation")
    func json() throws {
        let outcome = try Tool.run(["undo"], input: Self.script)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.lines.count == 4)
        #expect(
            outcome.lines[2]
                == #"{"n":3,"op":"undo","err":null,"canUndo":false,"canRedo":true,"undoName":"","redoName":"Move Shape","undoTitle":"Undo","redoTitle":"Redo Move Shape","level":0,"undoCount":0,"redoCount":1,"doc":{},"trace":["del A x"]}"#
        )
        for line in outcome.lines {
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
        }
    }

    @Test("A file, standard input by a dash, and a part of either")
    func sources() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "promptkit-\(UUID().uuidString).undo")
        try Data(Self.script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let whole = try Tool.run(["undo", file.path])
        #expect(whole.lines.count == 4)
        #expect(try Tool.run(["undo", "-"], input: Self.script).output == whole.output)
        let part = try Tool.run(["undo", "--until", "2", file.path])
        #expect(part.lines == Array(whole.lines.prefix(2)))
        #expect(try Tool.run(["undo", "--until=0", file.path]).output == "")
        #expect(try Tool.run(["undo", "--until=99", file.path]).output == whole.output)
        #expect(try Tool.run(["undo"], input: "").output == "")
    }

    @Test("Titles are in the locale asked for")
    func locale() throws {
        let script = "set A x 1\nterm typing\n"
        let outcome = try Tool.run(["undo", "--locale", "zh_CN"], input: script)
        #expect(outcome.lines[1].contains(#""undoName":"typing""#))
        #expect(outcome.lines[1].contains(#""undoTitle":"撤销键入""#))
        #expect(outcome.lines[1].contains(#""redoTitle":"重做""#))
    }

    @Test("A table shows the document, the titles and the alert")
    func table() throws {
        let outcome = try Tool.run(
            ["undo", "--format", "table", "--locale", "de"], input: "set A x 1\nterm typing\n")
        #expect(outcome.status == 0)
        for part in [
            "2  term typing", "A: x = 1", "Eingabe widerrufen", "[ Widerrufen ]", "[ Abbrechen ]",
        ] {
            #expect(outcome.output.contains(part), "\(part)")
        }
    }

    @Test("A misuse is in the record, and no failure of the program")
    func misuse() throws {
        let outcome = try Tool.run(["undo"], input: "end\nset A x 1\n")
        #expect(outcome.status == 0)
        #expect(outcome.lines[0].contains(#""err":"noOpenGroup""#))
        #expect(outcome.lines[1].contains(#""undoCount":1"#))
    }

    static let faults: [(arguments: [String], input: String, message: String)] = [
        ([], "set A\n", "standard input:1:6: the line ends where a key was expected"),
        ([], "undo\n  und\n", "standard input:2:3: “und” is no operation"),
        (["--until", "x"], "", "whole number"), (["--until", "-1"], "", "whole number"),
        (["--format", "xml"], "", "json, table"), (["/nonexistent"], "", "/nonexistent"),
        (["/"], "", "directory"), (["--locale", "xx"], "undo\n", "xx"),
        (["--interactive", "file"], "", "standard input"), (["a", "b"], "", "unexpected argument"),
    ]

    @Test("What cannot run ends with 2, and prints nothing", arguments: faults)
    func fault(_ row: (arguments: [String], input: String, message: String)) throws {
        let outcome = try Tool.run(["undo"] + row.arguments, input: row.input)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.lowercased().contains(row.message.lowercased()), "\(outcome.errors)")
    }

    @Test("Bytes that are no UTF-8 are refused")
    func encoding() throws {
        let outcome = try Tool.run(
            ["undo"], inputBytes: Data("undo\nname é\n".utf8 + [0x73, 0xFF, 0x0A]))
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("standard input:3: not UTF-8"))
    }

    @Test("A script with many faults is answered by a short list")
    func manyFaults() throws {
        let outcome = try Tool.run(["undo"], input: String(repeating: "x\n", count: 5_000))
        #expect(outcome.status == 2)
        #expect(outcome.errors.utf8.count < 8_000)
        #expect(outcome.errors.contains("4980 more"))
    }

    @Test("Interactively each line is answered, through a pipe too")
    func interactive() throws {
        let outcome = try Tool.run(
            ["undo", "--interactive", "--locale", "de"],
            input: "set A x 1\nterm typing\nlocale zh-Hans\nhistory\nquit\nundo\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("[ Widerrufen ]"))
        #expect(outcome.output.contains("Eingabe widerrufen"))
        #expect(outcome.output.contains("    撤销键入\n"))
        #expect(!outcome.output.contains("3  undo"))
        #expect(!outcome.output.contains("undo>"))
    }

    @Test("Interactively a slip is reported, and the next line is taken")
    func interactiveSlip() throws {
        let outcome = try Tool.run(
            ["undo", "--interactive", "--format", "json"],
            input: "sett A x 1\nset A x 1\nlocale nowhere\n# comment\n\nundo")
        #expect(outcome.status == 2)
        #expect(outcome.lines.count == 2)
        #expect(outcome.lines[1].contains(#""n":2,"op":"undo""#))
        #expect(outcome.errors.contains("line 1: column 1: “sett” is no operation"))
        #expect(outcome.errors.contains("line 3:"))
    }

    @Test("Interactively JSON stays JSON, and a byte order mark is no part of a word")
    func interactiveJSON() throws {
        let outcome = try Tool.run(
            ["undo", "--interactive", "--format", "json"],
            input: "\u{FEFF}set A x 1\nterm typing\nset A x 2\nundo\nlocale de\nhistory\n")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.lines.count == 5)
        #expect(
            outcome.lines.last == #"{"undo":["Eingabe widerrufen"],"redo":["Wiederholen"]}"#)
    }

    @Test(
        "Interactively the words of the conversation are told of too",
        arguments: [
            ("locale", "locale takes one TAG"), ("locale de fr", "locale takes one TAG"),
            ("history 3", "nothing goes after history"), ("quit now", "nothing goes after quit"),
            ("undoo", "locale TAG, history, help, quit"),
        ])
    func interactiveWords(_ row: (line: String, message: String)) throws {
        let outcome = try Tool.run(["undo", "--interactive"], input: row.line + "\n")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("line 1: ") && outcome.errors.contains(row.message))
    }

    @Test("Interactively --until ends the conversation")
    func interactiveUntil() throws {
        let outcome = try Tool.run(
            ["undo", "--interactive", "--until", "1", "--format=json"], input: "query\nquery\n")
        #expect(outcome.lines.count == 1)
    }
}
