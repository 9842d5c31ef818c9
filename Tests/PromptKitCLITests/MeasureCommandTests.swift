import Foundation
import Testing

@Suite("promptkit measure")
struct MeasureCommandTests {
    @Test("Shows every text size")
    func sizes() throws {
        let outcome = try Tool.run(["measure", "Undo Address Change"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == 10)
        #expect(outcome.lines[1].contains("173 pt (168–178)  of 238  fits"))
        #expect(outcome.lines[9].contains("AX5") && outcome.lines[9].contains("is cut: Undo Ad"))
    }

    static let rows: [(arguments: [String], text: String)] = [
        (["--surface", "pairedButton", "Undo Address Change"], "stacks"),
        (
            ["--locale", "de", "--surface", "undoName", "Adressänderung"],
            "Adressänderung widerrufen"
        ),
        (["--surface", "button:cancel", "Cancel"], "of 238  fits"),
        (
            ["--platform", "android", "--surface", "snackbarAction", "Undo this deletion now"],
            "moves below"
        ),
        (["--platform=macos", "--surface=menuItem", "Undo Typing"], "no limit  fits"),
        (["--surface", "purpose", "To scan."], "of 238  fits"),
        (["--locale", "he", "שלום"], "(estimated)"),
        (["--help"], "USAGE"),
    ]

    @Test("Says what becomes of a text", arguments: rows)
    func verdict(_ row: (arguments: [String], text: String)) throws {
        let outcome = try Tool.run(["measure"] + row.arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains(row.text), "\(outcome.output)")
    }

    @Test("JSON has one object a text")
    func json() throws {
        let outcome = try Tool.run(
            ["measure", "--format", "json", "Undo", "Annuler Modification de l’adresse"])
        let objects = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(objects.count == 2)
        let sizes = try #require(objects[1]["sizes"] as? [[String: Any]])
        #expect(sizes.count == 9)
        #expect(sizes[0]["fit"] as? String == "shrinks")
        #expect(sizes[0]["percent"] as? Int == 94)
        #expect(sizes[0]["width"] as? Int == 252)
    }

    static let faults: [(arguments: [String], message: String)] = [
        ([], "expected a TEXT"),
        (["--surface", "buton", "a"], "did you mean “button”"),
        (["--platform", "beos", "a"], "--platform is one of"),
        (["--locale", "!!", "a"], "not a locale tag"),
        (["--surface", "snackbar", "a"], "is not known"),
        (["--surface", "undoName", "--locale", "xx", "a"], "xx"),
    ]

    @Test("Says what is wrong, and ends with 2", arguments: faults)
    func fault(_ row: (arguments: [String], message: String)) throws {
        let outcome = try Tool.run(["measure"] + row.arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    }
}
