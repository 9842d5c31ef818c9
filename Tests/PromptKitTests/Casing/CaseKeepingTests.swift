import PromptKit
import Testing

@Suite("Text to keep")
struct CaseKeepingTests {
    /// The text with what is to be kept in ⟦ ⟧.
    private func title(_ marked: String, style: CaseStyle = .title, locale: String = "en") throws
        -> String
    {
        var text = ""
        var ranges: [Range<Int>] = []
        var start = 0
        for character in marked {
            switch character {
            case "⟦": start = text.utf8.count
            case "⟧": ranges.append(start..<text.utf8.count)
            default: text.append(character)
            }
        }
        let converter = CaseConverter(locale: try LocaleTag(locale), style: style)
        // Any order will do.
        return converter.convert(text, keeping: ranges.reversed())
    }

    @Test(
        "It stays and counts as a word",
        arguments: [
            ("rename “⟦my first draft⟧”", "Rename “my first draft”"),
            ("⟦draft⟧ is saved to", "draft Is Saved To"),
            ("move ⟦a⟧ to ⟦b⟧", "Move a to b"),
            ("log in to ⟦the server⟧", "Log In to the server"),
            ("⟦the end⟧", "the end"),
            ("⟦the⟧ the ⟦the⟧", "the the the"),
            ("turn ⟦wi-fi⟧ on for ⟦me⟧", "Turn wi-fi On for me"),
            ("copy ⟦{⟧ of ⟦}⟧ file", "Copy { of } File"),
            ("pre⟦name⟧post file", "Prenamepost File"),
            ("⟦é⟧ écran", "é Écran"),
            ("open ⟦⟧ file", "Open  File"),
        ])
    func kept(_ marked: String, _ expected: String) throws {
        #expect(try title(marked) == expected)
    }

    @Test("At the start of a sentence it stands for the first word")
    func sentence() throws {
        #expect(try title("⟦draft⟧ gelöscht", style: .automatic, locale: "de") == "draft gelöscht")
        #expect(try title("lösche ⟦draft⟧", style: .automatic, locale: "de") == "Lösche draft")
    }

    @Test("Ranges beyond the text, empty or overlapping do no harm")
    func oddRanges() throws {
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title)
        let text = "open the file now"
        for ranges in [
            [0..<0], [4..<100], [90..<100], [5..<8, 6..<9], [0..<4, 0..<4], [3..<3, 17..<17],
        ] {
            #expect(converter.convert(text, keeping: ranges).lowercased() == text)
        }
        #expect(converter.convert(text, keeping: [5..<7, 6..<8]) == "Open the File Now")
    }
}
