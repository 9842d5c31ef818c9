import Testing

@testable import PromptKit

@Suite struct SourceNameTests {
    /// What may be left untranslated because it is a name and no more.
    @Test(arguments: [
        ("StackExchange", true), ("GitHub", true), ("TED", true), ("PDF", true),
        ("example.org", true), ("TextBundle", true), ("Delete", false), ("OK", false),
        ("CLOSE", false), ("EDIT", false), ("Open GitHub", false), ("downloadTask", false),
        ("", false), ("%@", false), ("Zürich", false), ("Über GitHub", false),
    ])
    func loneNames(_ text: String, _ isName: Bool) {
        #expect(SourceNames.isOne(text) == isName)
    }
}
