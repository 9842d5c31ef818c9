import PromptKit
import Testing

@testable import PromptCatalogs

/// What is passed over quickly has nothing in it that a longer look would find.
struct KeywordScanTests {
    private static let words = [
        "accessibility", "a11y", "VoiceOver", "undo", "Button", "btn", "ALERT", "dialog", "menu",
        "toast", "snackbar", "but", "tton", "unbound", "aler", "diameter", "1", " ", ".", "_",
        "\u{E9}", "Undo", "Redo", "Cancel", "UsageDescription", "NSCamera", "Class = \"",
        "Class = \"NSMenuItem\"; title = \"Undo\"; ObjectID = \"a\";",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
        }.joined()
    }

    @Test(arguments: 0..<500) func findsWords(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let text = Self.text(&random)
        let list =
            "button menu alert dialog accessibility voiceover a11y undo toast snackbar content"
        let has = list.split(separator: " ").contains { text.lowercased().contains($0) }
        #expect(KeywordScan.comments.matches(text) == has, "seed \(seed): \(text)")
    }

    /// Where key, comment and source text may tell nothing, they do not.
    @Test(arguments: 0..<500) func tellsWhatMayBeTold(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var (key, source) = (Self.text(&random), Self.text(&random))
        var comment = Bool.random(using: &random) ? Self.text(&random) : nil
        let guess = SurfaceGuess(
            table: "Localizable", key: key, comment: comment, sourceText: source)
        let mayBeTold = key.withUTF8 { key in
            source.withUTF8 { source in
                comment?.withUTF8 { comment in
                    SurfaceGuess.mayBeTold(key: key, comment: comment, source: source)
                } ?? SurfaceGuess.mayBeTold(key: key, comment: nil, source: source)
            }
        }
        #expect(mayBeTold || guess == .unknown, "seed \(seed): \(key) \(source)")
    }
}
