import PromptKit

/// Several arguments in an Android string that are not numbered
public enum UnnumberedArguments: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unnumbered-arguments",
        summary: "Several arguments in an Android string that are not numbered",
        rationale: """
            A translation may need them in another order, so aapt2 warns of two or more placeholders without
            a position, or refuses them, unless the string says formatted="false".
            """,
        source: "Android, String resources: Formatting strings",
        severity: .warning,
        examples: [
            .good(
                "<resources><string name=\"a\">%1$s of %2$s</string></resources>",
                file: "strings.xml"),
            .good(
                "<resources><string name=\"a\" formatted=\"false\">%s of %s</string></resources>",
                file: "strings.xml"),
            .good(
                "<resources><string name=\"a\">%d of 100%%</string></resources>",
                file: "strings.xml"),
            .good("<resources><string name=\"a\">%H:%M</string></resources>", file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦%s of %,d⟧</string></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "two or more placeholders without a position: number them, as in %1$s and %2$d")
    }

    /// Whether aapt2 refuses the text.
    static func isFault(_ text: String) -> Bool {
        var count = 0
        var isUnnumbered = false
        var rest = text.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            guard let first = rest.first else { break }
            if first == UInt8(ascii: "%") || first == UInt8(ascii: "n") {
                rest = rest.dropFirst()
                continue
            }
            count += 1
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            if !digits.isEmpty, rest.first == UInt8(ascii: "$") {
                rest = rest.dropFirst()
            } else {
                isUnnumbered = true
            }
            rest = rest.drop { "-#+ 0,(<.123456789".utf8.contains($0) }
            // Letters of dates and times: not a text for String.format.
            if let conversion = rest.first, "DFKMWZkmwyzHhjIlpPQr".utf8.contains(conversion),
                conversion != UInt8(ascii: "h")
            {
                return false
            }
        }
        return count > 1 && isUnnumbered
    }
}
