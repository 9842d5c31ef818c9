import Foundation
import PromptKit
import Testing

/// The Swift snippets of the README, run as they stand there.
@Suite("Snippets")
struct SnippetTests {
    @Test("README: the library")
    func readme() throws {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }
        // snippet
        let english = PromptFormatter(locale: "en")
        print(english.title(.undo, "address change"))  // Undo Address Change
        print(english.title(.redo, .typing))  // Redo Typing
        print(english.title(.undo))  // Undo

        // Any spelling of a tag; known actions in the locale's own words.
        print(PromptFormatter(locale: "zh_CN").title(.undo, .typing))  // 撤销键入
        let german = PromptFormatter(locale: "de")
        print(german.title(.undo, .delete(object: "Plan")))  // Löschen von „Plan“ widerrufen

        // An alert whose buttons cannot be confused.
        if let alert = english.alert(undo: .typing, redo: .paste) {
            print(alert.title)  // Undo Typing
            print(alert.buttons.map(\.title))  // ["Undo", "Redo Paste", "Cancel"]
        }

        // Check a string where it is made.
        let findings = try Checker().check("Undo Typing.", as: .undoTitle, locale: "en")
        print(findings.map(\.rule))  // ["end-punctuation"]
        // end of snippet
        try Self.compare(printed, with: "README.md", containing: "PromptFormatter(locale: \"en\")")
    }

    /// The block of the document is the code between the marks of this file, and prints what its
    /// comments say.
    static func compare(
        _ printed: [String], with document: String, containing line: String
    ) throws {
        let source = try House.text(of: "Tests/HouseTests/SnippetTests.swift")
        let parts = source.components(separatedBy: "        // snippet\n")
        let code = try #require(
            parts.dropFirst().map { $0.components(separatedBy: "        // end of snippet\n")[0] }
                .first { $0.contains(line) })
        let snippet = code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }.joined(separator: "\n")
        let blocks = blocks(of: try House.text(of: document), language: "swift")
        let block = try #require(blocks.first { $0.contains(line) })
        #expect(block == "import PromptKit\n\n" + snippet, "\(document) and the test differ")
        let promised = block.split(separator: "\n").filter { $0.contains("print(") }
            .compactMap { $0.components(separatedBy: "  // ").last }
        #expect(printed == promised)
    }

    static func blocks(of document: String, language: String) -> [String] {
        document.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }
}
