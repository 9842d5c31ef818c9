import PromptKit

/// Files of one table in different encodings
public enum MixedEncodings: FileRule {
    public static let description = FileRuleDescription(
        identifier: "mixed-encodings",
        summary: "Files of one table in different encodings",
        rationale: """
            Projects state one encoding for a table; newer Xcode fails on files in another. A
            UTF-16 file among UTF-8 ones is also shown as binary by version control. Reported at the
            first file of a table that differs from the base.
            """,
        source: "Xcode, text encoding of string files",
        severity: .info,
        examples: [
            .good(
                "\"a\" = \"A\";\n", file: "nb.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion("en.lproj/Localizable.strings", "\"a\" = \"A\";")
                ]
            ),
            .bad(
                "⟦⟧\"a\" = \"A\";\n", file: "nb.lproj/Localizable.strings",
                encoding: .text(.utf16LittleEndianWithBOM),
                beside: [
                    FileRuleExample.Companion("en.lproj/Localizable.strings", "\"a\" = \"A\";")
                ]
            ),
        ])

    static func problem(_ own: TextEncoding, base: TextEncoding, basePath: String) -> Problem {
        let mark = own.byteOrderMark.count
        let base = (family: base.family, name: Self.name(of: basePath))
        return Problem(
            Self.self, mark..<mark,
            "the file is \(own.family), but \(base.name) of the same table is \(base.family): "
                + "save all files of a table in one encoding, best UTF-8")
    }

    /// The file and its folder, which tell it from the others of its table.
    private static func name(of path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }
}
