import Testing

@testable import PromptCatalogs

struct ActionUsesTests {
    @Test(arguments: [
        ("Show Sidebar", "hide sidebar..."), ("Add to List", "Remove from List"),
        ("Zoom In", "Zoom Out"),
        ("_Show", "&Hide"), ("Cut", "Copy"), ("Unsubscribe", "Subscribe"),
    ])
    func oppositesAreOneCommand(_ one: String, _ other: String) throws {
        let (left, right) = (ActionUses.command(one), ActionUses.command(other))
        #expect(left?.side != right?.side)
        let isFromTo = one.contains(" to ")
        #expect(isFromTo == (left?.meaning != right?.meaning))
    }

    @Test(arguments: [
        "", "Sidebar", "Shown Items", "Show the Sidebar of the Window", "Zoom Within", "Sign in",
        "Ausblenden", "Öffnen",
    ])
    func otherTextsAreNone(_ text: String) {
        let found = ActionUses.command(text)
        let other = ActionUses.command("Sign out")
        #expect(found == nil || text == "Sign in" && found?.meaning == other?.meaning)
    }

    @Test(arguments: [
        ("Открыть", "открыть…", true), ("Открыть", "Закрыть", false), ("мои\u{306}", "мой", true),
        ("Включить", "Выключить", false), ("Show", "show.", true), ("显示", "隐藏", false),
        ("e\u{301}", "é", true), ("עִבְרִית", "עברית", false), ("Ёлка", "ёлка", true),
    ])
    func readAlike(_ left: String, _ right: String, _ expected: Bool) {
        #expect(ActionUses.readAlike(left, right) == expected)
        #expect(ActionUses.readAlike(right, left) == expected)
    }
}
