import PromptKit

/// `Lorem ipsum`, `[de] Open`: a text that stands in for one that nobody has written yet.
public enum FillerText: FileRule {
    public static let description = FileRuleDescription(
        identifier: "filler-text",
        summary: "A text that stands in for one that nobody has written yet",
        rationale: """
            Lorem ipsum, “TODO: translate”, “[de] Open”: somebody or some tool meant to come back. People
            read it as it is. What the source says itself is left alone.
            """,
        source: "seen in tables that were filled in to try a layout",
        severity: .warning,
        examples: [
            .good("\"a\" = \"Todo list\";\n", file: "en.lproj/Localizable.strings"),
            .good("\"a\" = \"TODO: comprar pan\";\n", file: "es.lproj/Localizable.strings"),
            .good("\"a\" = \"[%@] öffnen\";\n", file: "de.lproj/Localizable.strings"),
            .bad(
                "\"a\" = \"⟦TODO: translate⟧\";\n", file: "de.lproj/Localizable.strings"),
            .bad(
                "\"a\" = \"⟦Lorem ipsum dolor sit amet⟧\";\n", file: "en.lproj/Localizable.strings"),
            .bad("\"a\" = \"⟦[de] Open⟧\";\n", file: "de.lproj/Localizable.strings"),
        ])

    /// Whether the first letters are those of one. Most texts begin otherwise.
    @inline(__always)
    static func mayBe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 3 else { return false }
        switch text[0] {
        case UInt8(ascii: "["): return true
        case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "L"), UInt8(ascii: "X"),
            UInt8(ascii: "N"), UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "u"),
            UInt8(ascii: "t"):
            break
        default: return false
        }
        switch (text[0] | 0x20, text[1] | 0x20, text[2] | 0x20) {
        case (0x74, 0x6F, 0x64), (0x74, 0x72, 0x61), (0x66, 0x69, 0x78), (0x6C, 0x6F, 0x72),
            (0x78, 0x78, 0x78), (0x6E, 0x75, 0x6C), (0x6E, 0x65, 0x65), (0x75, 0x6E, 0x64):
            // tod, tra, fix, lor, xxx, nul, nee, und
            return true
        default: return false
        }
    }

    /// - Parameter source: what the text translates; nil if it translates none.
    static func problem(
        _ text: UnsafeBufferPointer<UInt8>, source: @autoclosure () -> String?,
        in locale: LocaleTag, at span: Span
    ) -> Problem? {
        guard mayBe(text) else { return nil }
        let own = String(decoding: text.prefix(200), as: UTF8.self)
        guard isFiller(own, source: source()?.lowercased(), locale) else { return nil }
        return Problem(
            Self.self, span,
            "\(EscapedText.quoted(String(own.prefix(40)))) stands in for a text that nobody has "
                + "written yet")
    }

    private static func isFiller(
        _ text: String, source: String?, _ locale: LocaleTag
    ) -> Bool {
        let lower = text.lowercased()
        if text.hasPrefix("[") { return isMarked(lower, source: source, locale) }
        if lower.hasPrefix("lorem ipsum") {
            // A source that says no more is a sample of a font.
            guard let source else { return lower.hasPrefix("lorem ipsum dolor") }
            return !source.contains("lorem ipsum")
        }
        for word in ["TODO", "FIXME"] where text.hasPrefix(word) {
            let rest = lower.dropFirst(word.utf8.count).drop { ": -–(".contains($0) }
            // “TODO” is “all” in Spanish, and apps have lists of that name.
            return source?.contains(word.lowercased()) != true
                && tasks.contains(where: rest.hasPrefix)
        }
        guard let source, standIns.contains(text), !source.contains(lower) else { return false }
        // “null” is the German zero.
        return lower != "null" || !source.contains("zero") && !source.contains("0")
    }

    /// `[de] Open`: the language, and the text as it was.
    private static func isMarked(_ text: String, source: String?, _ locale: LocaleTag) -> Bool {
        guard let end = text.firstIndex(of: "]"), source?.hasPrefix("[") != true else {
            return false
        }
        let code = String(text[..<end].dropFirst().map { $0 == "_" ? "-" : $0 })
        return !text[end...].dropFirst().isEmpty
            && (code == locale.language || code == locale.identifier.lowercased())
    }

    private static let tasks = [
        "translat", "locali", "übersetz", "traduc", "traduir", "vertal", "oversett", "oversæt",
        "översätt", "tłumacz", "перев", "翻译", "翻譯", "翻訳", "replace", "write this", "add text",
        "fix this", "wording",
    ]

    private static let standIns: Set<String> = [
        "XXX", "XXXX", "null", "undefined", "TRANSLATE ME", "Translate me", "translate me",
        "NEEDS TRANSLATION", "Needs translation", "TRANSLATE", "NULL",
    ]
}
