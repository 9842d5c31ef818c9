import PromptKit

/// Declared entities that grow without bounds, or stand for other files
public enum EntityExpansion: FileRule {
    public static let description = FileRuleDescription(
        identifier: "entity-expansion",
        summary: "Declared entities that grow without bounds, or stand for other files",
        rationale: """
            A few hundred bytes of nested entities can stand for gigabytes, and an entity that stands for
            another file can carry any file of the machine into a string. Such entities are left as they
            are written; careful parsers refuse the whole file.
            """,
        source: "XML 1.0, 4.4; CWE-776, CWE-611",
        severity: .error,
        examples: [
            .good(
                "<!DOCTYPE resources [<!ENTITY app \"Notes\">]>\n"
                    + "<resources><string name=\"a\">&app;</string></resources>",
                file: "strings.xml"),
            .bad(
                "<!DOCTYPE resources [⟦<!ENTITY a \"&a;\"⟧>]>\n"
                    + "<resources><string name=\"a\">&a;</string></resources>",
                file: "strings.xml"),
            .bad(
                "<!DOCTYPE resources [⟦<!ENTITY a SYSTEM \"a.txt\"⟧>]>\n"
                    + "<resources><string name=\"a\">&a;</string></resources>",
                file: "strings.xml"),
        ])

    static func unbounded(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "what is declared here stands for itself or for too much: references are left as "
                + "they are written")
    }

    static func external(_ span: Span, count: Int) -> Problem {
        let more = count > 1 ? ", and \(count - 1) more as well" : ""
        return Problem(
            Self.self, span, "the entity stands for another file, which is not read\(more)",
            severity: .warning)
    }
}
