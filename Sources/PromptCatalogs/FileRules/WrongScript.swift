import PromptKit

/// A catalog most of whose texts are in another script than its locale writes
public enum WrongScript: FileRule {
    public static let description = FileRuleDescription(
        identifier: "wrong-script",
        summary: "A catalog most of whose texts are in another script than its locale writes",
        rationale: """
            The texts of another locale were copied into the file, or a converter never ran: Serbian in
            Cyrillic letters under sr@latin is what nobody asked for who chose it. Told once a file, with
            how many texts there are; of languages that are written in several scripts only where the
            locale says which.
            """,
        source: "CLDR, likely subtags; seen in catalogs of desktop programs",
        severity: .error,
        examples: [
            .good(list(of: "Име"), file: "sr.lproj/Localizable.strings"),
            .bad(list(of: "Име", isMarked: true), file: "sr-Latn.lproj/Localizable.strings"),
        ])

    /// A table of as many texts as show what a file is written in.
    static func list(of text: String, isMarked: Bool = false) -> String {
        (0..<20).map { number in
            let value = "\(text) \(number)"
            return "\"k\(number)\" = \"\(isMarked && number == 0 ? "⟦\(value)⟧" : value)\";\n"
        }.joined()
    }

    static func problem(
        _ span: Span, _ count: Int, of total: Int, in script: String, _ locale: LocaleTag
    ) -> Problem {
        Problem(
            Self.self, span,
            "\(count) of \(total) texts are in \(name(script)) letters, and \(locale.identifier) is "
                + "written in \(name(locale.script ?? script)) ones: is it the file of another locale?"
        )
    }

    /// “Cyrillic”
    private static func name(_ script: String) -> String {
        guard let english = try? LocaleTag("und-\(script)") else { return script }
        let name = english.displayName(in: .english)
        // ICU's words for a tag without a language: “Unknown language (Cyrillic)”.
        guard let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")") else {
            return script
        }
        return String(name[name.index(after: open)..<close])
    }
}
