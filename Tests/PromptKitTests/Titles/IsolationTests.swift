import Testing

@testable import PromptKit

@Suite("Isolation of names")
struct IsolationTests {
    static let rows: [(locale: String, name: String, expected: String)] = [
        ("en", "שלום", "Undo \u{2068}שלום\u{2069}"),
        ("en", "Typing", "Undo Typing"),
        ("en", "123", "Undo 123"),
        ("en", "Größe", "Undo Größe"),
        ("ar", "الكتابة", "تراجع عن الكتابة"),
        ("ar", "Draft", "تراجع عن \u{2068}Draft\u{2069}"),
        ("ar", "123", "تراجع عن 123"),
        ("zh-Hans", "مرحبا", "撤销\u{2068}مرحبا\u{2069}"),
        // An override would run on past the name.
        ("en", "a\u{202E}b", "Undo \u{2068}a\u{202E}b\u{2069}"),
        // A closer of its own would end the isolate around the name, an opener would swallow it.
        ("en", "א\u{2069}ב", "Undo \u{2068}אב\u{2069}"),
        ("en", "א\u{2067}ב", "Undo \u{2068}א\u{2067}ב\u{2069}\u{2069}"),
    ]

    @Test("Only where directions meet", arguments: rows)
    func isolates(_ row: (locale: String, name: String, expected: String)) {
        let formatter = PromptFormatter(locale: row.locale, style: .verbatim)
        #expect(formatter.title(.undo, row.name) == row.expected)
    }

    @Test("Can be switched off", arguments: rows)
    func never(_ row: (locale: String, name: String, expected: String)) {
        let formatter = PromptFormatter(
            locale: row.locale, style: .verbatim, isolation: .never)
        #expect(formatter.title(.undo, row.name).contains(row.name))
        #expect(!formatter.title(.undo, row.name).contains("\u{2068}"))
    }

    @Test("An object is isolated inside its quotation marks")
    func object() {
        let formatter = PromptFormatter(locale: "en")
        #expect(
            formatter.title(.undo, .rename(object: "שלום"))
                == "Undo Rename “\u{2068}שלום\u{2069}”")
    }
}
