import PromptKit

/// A translation of XLIFF that lost an inline element of its source, or has another
public enum InlineCodeMismatch: FileRule {
    public static let description = FileRuleDescription(
        identifier: "inline-code-mismatch",
        summary: "A translation of XLIFF that lost an inline element of its source, or has another",
        rationale: """
            Elements like <x id="2"/> stand for a value, a link or bold type of the program. Their ids are
            what puts the code back: a translation without one loses a value or a link, and many programs
            refuse one that they do not know. Only that an element is there counts: languages may order
            and repeat them. What the file itself shows of an element (equiv-text, disp) is compared as
            the placeholder that it is.
            """,
        source: "XLIFF 1.2, 2.4; XLIFF 2.1, 4.7.2",
        severity: .error,
        examples: [
            .good(
                XLIFFExample.file(
                    "<source><x id=\"1\"/> of <x id=\"2\"/></source>"
                        + "<target><x id=\"2\"/>, <x id=\"1\"/></target>"), file: "fr.xliff"),
            .good(
                XLIFFExample.file(
                    "<source><mrk mtype=\"seg\" mid=\"1\">A</mrk></source><target>B</target>"),
                file: "fr.xliff"),
            .bad(
                XLIFFExample.file(
                    "<source>Hello <x id=\"2\"/></source><target>⟦Bonjour⟧</target>"),
                file: "fr.xliff"),
            .bad(
                XLIFFExample.file(
                    "<source>Hello <x id=\"A\"/></source><target>Bonjour ⟦<x id=\"B\"/>⟧</target>"),
                file: "fr.xliff"),
            .bad(
                XLIFFExample.file(
                    "<source>See <g id=\"1\">here</g></source><target>⟦Voir ici⟧</target>"),
                file: "fr.xliff"),
        ])

    /// - Parameter target: where the translation stands.
    static func problem(
        _ wanted: [InlineCode], _ given: [InlineCode], _ target: Span
    ) -> Problem? {
        let names = Set(wanted.map(\.name))
        let givenNames = Set(given.map(\.name))
        let missing = wanted.first { code in
            !code.mayBeDeleted && !givenNames.contains(code.name)
                && !isPlaceholder(code.code, lostIn: given)
        }
        let extra = given.first { !names.contains($0.name) }
        if let extra {
            let instead = missing.map { ": the source has \($0.tag)" } ?? ""
            return Problem(
                Self.self, extra.span, "\(extra.tag) is not in the source\(instead)",
                severity: extra.isPair ? .warning : nil)
        }
        guard let missing else { return nil }
        // A value is missed more than bold type.
        let isMild = wanted.allSatisfy { $0.isPair || givenNames.contains($0.name) }
        return Problem(
            Self.self, target, "\(missing.tag) of the source is missing",
            severity: isMild ? .warning : nil)
    }

    /// Whether the code is a placeholder that other rules see, and find missing.
    private static func isPlaceholder(_ code: String, lostIn given: [InlineCode]) -> Bool {
        code.contains { "{%$".contains($0) } && !given.contains { $0.code == code }
    }
}
