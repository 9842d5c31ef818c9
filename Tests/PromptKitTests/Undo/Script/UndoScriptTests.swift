import Foundation
import PromptKit
import Testing

@Suite("Undo scripts")
struct UndoScriptTests {
    let english = PromptFormatter(locale: "en")

    // MARK: Reading

    @Test("Every operation is read, and written as it was")
    func operations() throws {
        let text = """
            set A x 1
            set A title two words
            del A x
            app A n1
            note A t1
            begin
            end
            name Move Shape
            name \u{20}
            term typing
            term rename My Draft
            term deletePhotos 3
            undo
            redo
            levels 0
            levels 12
            disable
            enable
            removeAll
            removeTarget A
            query
            new

            """
        let script = try UndoScript(parsing: text)
        #expect(script.operations.count == 22)
        #expect(script.operations[1] == .set("A", key: "title", to: "two words"))
        #expect(script.operations[8] == .name(""))
        #expect(script.operations[10] == .term("rename", detail: "My Draft"))
        #expect(script.text == text.replacingOccurrences(of: "name  \n", with: "name \n"))
        #expect(try UndoScript(parsing: script.text) == script)
    }

    @Test("Line ends, blanks, comments and a byte order mark")
    func layout() throws {
        let script = try UndoScript(
            parsing: "\u{FEFF}# one\r\nset  A\tx  1 \r  # two\n\n \t\nundo\r\n\rname\n")
        #expect(script.operations == [.set("A", key: "x", to: "1"), .undo, .name("")])
        #expect(try UndoScript(parsing: "").operations == [])
        #expect(try UndoScript(parsing: "#").operations == [])
    }

    @Test("A blank is a blank whatever mark joins it")
    func marksAfterBlanks() throws {
        let script = try UndoScript(
            parsing: """
                set A x \u{301}a
                app \u{600} \u{FE0F}
                name \u{200D}
                #\u{301} a comment
                """)
        #expect(
            script.operations == [
                .set("A", key: "x", to: "\u{301}a"), .append("\u{600}", "\u{FE0F}"),
                .name("\u{200D}"),
            ])
        #expect(try UndoScript(parsing: script.text) == script)
    }

    static let faults: [(text: String, line: Int, column: Int, message: String)] = [
        ("undoo", 1, 1, "“undoo” is no operation"),
        ("Undo", 1, 1, "“Undo” is no operation"),
        ("undo\n  \u{1F1E9}\u{1F1EA}e\u{301} x", 2, 3, "is no operation"),
        ("set", 1, 4, "a target was expected"),
        ("set A", 1, 6, "a key was expected"),
        ("set A x ", 1, 9, "a value was expected"),
        ("set \u{1F469}\u{200D}\u{1F467} log 1", 1, 7, "“log”"),
        ("del A", 1, 6, "a key was expected"),
        ("del A x y", 1, 9, "unexpected “y” after “del”"),
        ("app A", 1, 6, "a name was expected"),
        ("note A", 1, 7, "a name was expected"),
        ("undo\r\nundo 2", 2, 6, "unexpected “2” after “undo”"),
        ("levels", 1, 7, "a number of levels"),
        ("levels -1", 1, 8, "“-1” is no number of levels"),
        ("levels  +1", 1, 9, "no number"),
        ("levels 99999999999999999999", 1, 8, "no number"),
        ("levels ٣", 1, 8, "no number"),
        ("levels \u{600} 1", 1, 8, "no number"),
        ("term \u{600} 1", 1, 6, "no known action"),
        ("undo \u{301}", 1, 5, "unexpected"),
        ("removeTarget", 1, 13, "a target was expected"),
        ("term", 1, 5, "the key of an action"),
        ("term typin", 1, 6, "“typin” is no known action"),
        ("\n\n\rredo x", 4, 6, "unexpected"),
        ("und\u{200B}o", 1, 1, "“und\\u{200B}o”"),
    ]

    @Test("A fault is placed by line and column", arguments: faults)
    func fault(_ row: (text: String, line: Int, column: Int, message: String)) throws {
        let errors = #expect(throws: UndoScript.ParseErrors.self) {
            try UndoScript(parsing: row.text)
        }
        let error = try #require(errors?.errors.first)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
        #expect(error.message.contains(row.message), "\(error)")
        #expect(errors?.description == "\(row.line):\(row.column): \(error.message)")
    }

    @Test("All faults are found at once")
    func allFaults() {
        let errors = #expect(throws: UndoScript.ParseErrors.self) {
            try UndoScript(parsing: "a\nundo\nb\nset\n")
        }
        #expect(errors?.errors.map(\.line) == [1, 3, 4])
    }

    @Test("A very long line is read, or refused, all the same")
    func longLine() throws {
        let long = String(repeating: "x", count: 100_000)
        #expect(try UndoScript(parsing: "name \(long)").operations == [.name(long)])
        let errors = #expect(throws: UndoScript.ParseErrors.self) { try UndoScript(parsing: long) }
        #expect((errors?.description.count ?? 0) < 400)
    }

    // MARK: Building

    @Test("Scripts are built in code, with conditions and loops")
    func builder() {
        let isLong = true
        let script = UndoScript {
            UndoOperation.begin
            if isLong { UndoOperation.note("A", "1") }
            for value in 1...2 { UndoOperation.set("A", key: "x", to: "\(value)") }
            if isLong {
                UndoOperation.end
            } else {
                UndoOperation.undo
            }
            UndoOperation.group(named: "Move") { UndoOperation.append("B", "n") }
            UndoScript([.redo])
        }
        #expect(
            script.text
                == """
                begin
                note A 1
                set A x 1
                set A x 2
                end
                begin
                app B n
                name Move
                end
                redo

                """)
    }

    // MARK: Running

    @Test("A record is one line of JSON with its fields in order")
    func json() throws {
        let script = try UndoScript(
            parsing:
                "set B \u{E9} \"q\\\t\nbegin\napp A n1\nset A z 2\nset A b 1\nname 移动\nend\nundo\nend"
        )
        let records = script.run(with: english)
        #expect(
            records[0].json
                == #"{"n":1,"op":"set B é \"q\\","err":null,"canUndo":true,"canRedo":false,"undoName":"","redoName":"","undoTitle":"Undo","redoTitle":"Redo","level":0,"undoCount":1,"redoCount":0,"doc":{"B":{"é":"\"q\\"}},"trace":["set B é \"q\\"]}"#
        )
        #expect(
            records[5].json
                == #"{"n":6,"op":"name 移动","err":null,"canUndo":true,"canRedo":false,"undoName":"移动","redoName":"","undoTitle":"Undo 移动","redoTitle":"Redo","level":1,"undoCount":1,"redoCount":0,"doc":{"A":{"b":"1","z":"2","log":["n1"]},"B":{"é":"\"q\\"}},"trace":[]}"#
        )
        #expect(
            records[7].json
                == #"{"n":8,"op":"undo","err":null,"canUndo":true,"canRedo":true,"undoName":"","redoName":"移动","undoTitle":"Undo","redoTitle":"Redo 移动","level":0,"undoCount":1,"redoCount":1,"doc":{"B":{"é":"\"q\\"}},"trace":["del A b","del A z","unapp A n1"]}"#
        )
        #expect(records[8].json.contains(#""err":"noOpenGroup""#))
    }

    @Test("Controls are escaped in JSON, and the JSON is read by others")
    func escapes() throws {
        let script = UndoScript([
            .set("A", key: "x", to: "\u{1}\u{1F}\u{7F}\n\r\t\u{2028}/\u{1F600}")
        ])
        let json = script.run(with: english)[0].json
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let document = read?["doc"] as? [String: [String: String]]
        #expect(document?["A"]?["x"] == "\u{1}\u{1F}\u{7F}\n\r\t\u{2028}/\u{1F600}")
        #expect(!json.contains("\n"))
    }

    static let errors: [(script: String, name: String?)] = [
        ("end", "noOpenGroup"), ("enable", "recordingNotDisabled"),
        ("begin\nbegin\nundo", "groupsOpen"), ("begin\nbegin\nredo", "groupsOpen"),
        ("undo", nil), ("redo", nil), ("name x", nil), ("removeTarget A", nil),
        ("begin\nremoveAll\nend", nil), ("disable\nremoveAll\nenable", nil),
        ("begin\nnew\nend", "noOpenGroup"), ("begin\nundo\nend", "noOpenGroup"),
    ]

    @Test("A misuse is named, and changes nothing", arguments: errors)
    func misuse(_ row: (script: String, name: String?)) throws {
        let records = try UndoScript(parsing: row.script).run(with: english)
        #expect(records.dropLast().allSatisfy { $0.error == nil })
        #expect(records.last?.error == row.name)
    }

    @Test("The trace has what was applied, in order")
    func trace() throws {
        let records = try UndoScript(
            parsing: "begin\nset A x 1\nnote A t\napp A n\nend\nset A x 2\nundo\nundo\nredo\nquery"
        ).run(with: english)
        #expect(records[1].trace == ["set A x 1"])
        #expect(records[4].trace == [])
        #expect(records[6].trace == ["set A x 1"])
        #expect(records[7].trace == ["unapp A n", "note A t", "del A x"])
        #expect(records[8].trace == ["set A x 1", "note A t", "app A n"])
        #expect(records[9].trace == [])
    }

    @Test("A log keeps its order when others' edits are gone")
    func log() throws {
        let records = try UndoScript(
            parsing: "app A a\ndisable\napp A b\napp A a\nenable\nundo\nredo\nremoveTarget A\nundo"
        ).run(with: english)
        func log(_ index: Int) -> [String]? { records[index].document.targets["A"]?.log }
        #expect(log(3) == ["a", "b", "a"])
        #expect(log(5) == ["b", "a"])
        #expect(log(6) == ["a", "b", "a"])
        #expect(log(8) == ["a", "b", "a"])
    }

    @Test("levels 0 is no limit; a script starts with the standard one")
    func levels() throws {
        let edits = String(repeating: "set A x 1\n", count: 1_200)
        #expect(try UndoScript(parsing: edits).run(with: english).last?.undoCount == 1_000)
        let records = try UndoScript(parsing: "levels 0\n\(edits)levels 2\n").run(with: english)
        #expect(records[1_200].undoCount == 1_200)
        #expect(records[1_201].undoCount == 2)
    }

    @Test("new starts over, but for the count of operations")
    func new() throws {
        let records = try UndoScript(
            parsing: "levels 1\nset A x 1\nbegin\ndisable\nnew\nset A x 2\nset A x 3"
        )
        .run(with: english)
        #expect(records[4].document.targets.isEmpty)
        #expect(records[4].level == 0 && !records[4].canUndo)
        #expect(records[6].undoCount == 2)
        #expect(records.map(\.number) == Array(1...7))
    }

    @Test("A script may be run in part", arguments: [(0, 0), (2, 2), (9, 3), (-1, 0)])
    func until(_ row: (last: Int, count: Int)) throws {
        let script = try UndoScript(parsing: "set A x 1\nundo\nredo")
        #expect(script.run(with: english, until: row.last).count == row.count)
    }

    @Test("Titles follow the session's locale, those of old steps too")
    func locale() {
        var session = UndoScript.Session(formatter: PromptFormatter(locale: "zh-Hans"))
        _ = session.perform(.set("A", key: "x", to: "1"))
        #expect(session.perform(.term("typing")).undoTitle == "撤销键入")
        session.formatter = PromptFormatter(locale: "de")
        #expect(session.perform(.query).undoTitle == "Eingabe widerrufen")
        #expect(session.perform(.term("deletePhotos", detail: "3")).undoTitle.contains("3"))
        #expect(session.perform(.undo).undoTitle == "Widerrufen")
    }

    // MARK: Tables

    @Test("A table draws the document, the titles and the alert")
    func table() throws {
        let records = try UndoScript(parsing: "set A x 1\nname 移动\nbegin\nend\nend\nundo")
            .run(with: PromptFormatter(locale: "zh-Hans"))
        #expect(
            records[1].table
                == """
                2  name 移动
                   document  A: x = 1
                   undo      撤销移动
                   redo      –
                   steps     1 to undo, 0 to redo
                   ┌──────────┐
                   │ 撤销移动 │
                   ├──────────┤
                   │ [ 撤销 ] │
                   │ [ 取消 ] │
                   └──────────┘

                """)
        #expect(records[2].table.contains("1 to undo, 0 to redo, 1 open group\n"))
        #expect(records[4].table.contains("error     noOpenGroup: nothing changed\n"))
        #expect(records[5].table.contains("document  empty\n"))
    }

    @Test("Drawn titles keep what belongs to them, and show what would spoil the drawing")
    func drawnTitles() throws {
        func table(_ operation: String, _ locale: String) throws -> String {
            try UndoScript(parsing: "set A x 1\n\(operation)")
                .run(with: PromptFormatter(locale: try LocaleTag(locale)))[1].table
        }
        let french = try table("term rename A", "fr")
        #expect(french.contains("\u{AB}\u{A0}A\u{A0}\u{BB}"))
        #expect(!french.contains("\\u{"))
        let arabic = try table("name Move", "ar")
        #expect(arabic.contains("\u{2068}Move\u{2069}"))
        #expect(!arabic.contains("\\u{"))
        let bad = try table("name a\u{202E}b\u{7}c\u{200B}", "en")
        #expect(bad.contains("\\u{202E}"))
        #expect(bad.contains("\\u{7}"))
        #expect(bad.contains("\\u{200B}"))
        #expect(!bad.unicodeScalars.contains("\u{202E}"))
    }

    @Test("Joined and coloured emoji are drawn as one picture, two columns wide")
    func pictures() throws {
        let prompt = UndoPrompt(
            undo: .verbatim("\u{1F469}\u{200D}\u{1F467}\u{1F44D}\u{1F3FD}\u{2764}\u{FE0F}"),
            redo: nil)
        let alert = try #require(prompt.alert(in: PromptFormatter(locale: "en")))
        // "Undo ", three pictures, and a blank on either side.
        #expect(AlertDrawing(alert).lines[0].count == 2 + 2 + 5 + 3 * 2)
    }

    @Test(
        "An alert's drawing is as wide on every line",
        arguments: ["en", "zh-Hans", "ja", "ar", "fr", "de"])
    func drawing(_ locale: String) throws {
        let prompt = UndoPrompt(undo: .rename(object: "a\u{7}\u{200B}b"), redo: .typing)
        let alert = try #require(prompt.alert(in: PromptFormatter(locale: locale)))
        let lines = AlertDrawing(alert).lines
        #expect(lines.count == 7)
        let widths = lines.map { $0.unicodeScalars.reduce(0) { $0 + $1.columns } }
        #expect(Set(widths).count == 1, "\(lines.joined(separator: "\n"))")
        #expect(!lines.joined().contains("\u{7}"))
    }
}
