import Testing

@Suite("promptkit title")
struct TitleCommandTests {
    static let rows: [(arguments: [String], output: String)] = [
        (["--locale", "zh-Hans", "键入"], "撤销键入\n"),
        (["--locale=zh_TW", "--action=redo", "輸入"], "重做輸入\n"),
        (["--action", "undo", "--locale", "de", "Eingabe"], "Eingabe widerrufen\n"),
        (["--locale", "de", "--platform", "gnome", "Eingabe"], "Eingabe rückgängig machen\n"),
        (["typing"], "Undo Typing\n"),
        (["--style", "sentence", "typing"], "Undo typing\n"),
        (["--action", "redo"], "Redo\n"),
        (["--", "--verbose"], "Undo --verbose\n"),
        (["--term", "rename", "--object", "Draft"], "Undo Rename “Draft”\n"),
        (["--locale", "he", "--help"], ""),
        (["--no-isolation", "--style", "verbatim", "א"], "Undo א\n"),
    ]

    @Test("Prints one title", arguments: rows)
    func title(_ row: (arguments: [String], output: String)) throws {
        let outcome = try Tool.run(["title"] + row.arguments)
        #expect(outcome.status == 0)
        if row.output.isEmpty {
            #expect(outcome.output.contains("USAGE"))
        } else {
            #expect(outcome.output == row.output)
            #expect(outcome.errors == "")
        }
    }

    static let faults: [(arguments: [String], message: String)] = [
        (["--locale", "xx", "a"], "xx"),
        (["--locale", "!!", "a"], "not a locale tag"),
        (["--locale", String(repeating: "a", count: 10_000), "a"], "longer than"),
        (["--locale"], "needs a value"),
        (["--locale", "--style", "title"], "--locale needs a value"),
        (["--loclae", "de"], "did you mean “--locale”"),
        (["--action", "undoo"], "did you mean “undo”"),
        (["--action", "undo", "--action", "redo"], "given twice"),
        (["two", "words"], "in quotes"),
        (["--term", "typin"], "did you mean “typing”"),
        (["--count", "3"], "--term"),
        (["--term", "deletePhotos", "--count", "-1"], "whole number"),
        (["--locale-data", "/nonexistent", "a"], "/nonexistent"),
    ]

    @Test("Says what is wrong, and ends with 2", arguments: faults)
    func fault(_ row: (arguments: [String], message: String)) throws {
        let outcome = try Tool.run(["title"] + row.arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
        #expect(outcome.errors.utf8.count < 1000)
    }

    @Test("A batch gives a line for every line")
    func batch() throws {
        let input =
            "en\tundo\ttyping\nxx\tundo\ta\nbad line\nde\tredo\tEingabe\r\nen\tredo\nen\tundo\t\n"
        let outcome = try Tool.run(["title", "--batch"], input: input)
        #expect(
            outcome.lines == ["Undo Typing", "", "", "Eingabe wiederholen", "Redo", "Undo"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("line 2: "))
        #expect(outcome.errors.contains("line 3: "))
    }

    @Test("A whole batch ends with 0, also without a final newline")
    func cleanBatch() throws {
        let outcome = try Tool.run(["title", "--batch"], input: "en\tundo\ta\nja\tredo\tb")
        #expect(outcome.lines == ["Undo A", "やり直す - b"])
        #expect(outcome.status == 0)
        #expect(try Tool.run(["title", "--batch"], input: "").output == "")
    }

    @Test("A byte order mark before the first line is no part of it")
    func byteOrderMark() throws {
        let outcome = try Tool.run(["title", "--batch"], input: "\u{FEFF}en\tundo\ttyping\n")
        #expect(outcome.lines == ["Undo Typing"])
        #expect(outcome.status == 0)
    }

    @Test("Output that cannot be written is an error", .enabled(if: Tool.hasFullDevice))
    func fullDevice() throws {
        let outcome = try Tool.run(["title", "typing"], outputPath: "/dev/full")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("standard output"))
    }

    @Test("A long title")
    func long() throws {
        let name = String(repeating: "ä", count: 50_000)
        let outcome = try Tool.run(["title", "--style", "verbatim", name])
        #expect(outcome.output == "Undo \(name)\n")
    }
}
