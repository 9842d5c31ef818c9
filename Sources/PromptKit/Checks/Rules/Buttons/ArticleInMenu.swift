/// "View the Settings": an article in the title of a command.
struct ArticleInMenu: StringRule {
    static let description = RuleDescription(
        identifier: "article-in-menu",
        summary: "The title of an English menu item has an article.",
        rationale: "Titles of commands are short: “View Settings” says the same.",
        source: "Apple HIG, Menus: remove articles",
        surfaces: [.menuItem, .undoName, .undoTitle],
        languages: .only(["en"]),
        needs: .space,
        severity: .info,
        falseAlarms: "0 of 4,161 menu items of ten real apps",
        examples: [
            .good("View Settings", surface: .menuItem),
            .good("Vitamin A", surface: .menuItem),
            .good("The New York Times", surface: .menuItem),
            .bad("View ⟦the ⟧Settings", fixed: "View Settings", surface: .menuItem),
            .bad("Insert ⟦a ⟧Table…", fixed: "Insert Table…", surface: .menuItem),
            .bad("Undo Adding ⟦an ⟧Image", fixed: "Undo Adding Image"),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard bytes.count <= 60 else { return }
        for article in Self.articles {
            guard let found = bytes.firstRange(of: article), found.lowerBound > 0,
                bytes[found.lowerBound - 1] == 0x20, bytes[found.upperBound] == 0x20,
                // A capital belongs to a title: "Play The Beatles".
                ScalarKind.isLower(UInt32(bytes[found.lowerBound]))
            else { continue }
            let end = found.upperBound + 1
            report.add(
                found.lowerBound..<end, Self.message(article.text),
                fix: .init(replacement: "", isSafe: false))
            return
        }
    }

    private static let articles = ["the", "an", "a"].compactMap(FoldedWord.init)

    private static func message(_ article: String) -> String {
        "“\(article)” can go: titles of commands have no articles"
    }
}
