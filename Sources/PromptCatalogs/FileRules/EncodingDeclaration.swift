import PromptKit

/// An XML declaration that names another encoding than the file is in
public enum EncodingDeclaration: FileRule {
    public static let description = FileRuleDescription(
        identifier: "encoding-declaration",
        summary: "An XML declaration that names another encoding than the file is in",
        rationale: """
            Parsers believe the declaration: what is UTF-8 shows as “Ã©”, or the file is refused.
            """,
        source: "XML 1.0, 4.3.3",
        severity: .error,
        examples: [
            .good(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
                    + "<resources><string name=\"a\">é</string></resources>",
                file: "strings.xml"),
            .good(
                "<?xml version=\"1.0\" encoding=\"us-ascii\"?>"
                    + "<resources><string name=\"a\">e</string></resources>",
                file: "strings.xml"),
            .bad(
                "<?xml version=\"1.0\" encoding=\"⟦iso-8859-1⟧\"?>"
                    + "<resources><string name=\"a\">é</string></resources>",
                fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                    + "<resources><string name=\"a\">é</string></resources>",
                file: "strings.xml"),
            .bad(
                "<?xml version=\"1.0\" encoding=\"⟦UFT-8⟧\"?>"
                    + "<resources><string name=\"a\">e</string></resources>",
                fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                    + "<resources><string name=\"a\">e</string></resources>",
                file: "strings.xml"),
            .bad(
                "<?xml version=\"1.0\" encoding=\"⟦UTF-16⟧\"?>"
                    + "<resources><string name=\"a\">e</string></resources>",
                fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                    + "<resources><string name=\"a\">e</string></resources>",
                file: "strings.xml"),
        ])

    /// Nil where the declaration is right or missing, or makes no difference.
    static func problem(_ text: TextBuffer, _ source: SourceText) -> Problem? {
        guard let name = declaredName(text.utf8) else { return nil }
        let declared = String(decoding: text.utf8[name], as: UTF8.self)
        // Parsers pass over case, hyphens and underscores.
        let key = declared.lowercased().filter { $0.isLetter || $0.isNumber }
        if source.encoding == .latin1, latin1Names.contains(key) { return nil }
        let isUTF16 = ["utf16", "ucs2", "iso10646ucs2"].contains { key.hasPrefix($0) }
        guard isUTF16 != source.encoding.isUTF16 || !isUTF16 && key != "utf8" else { return nil }
        let span = text.fileSpan(name)
        let family = source.encoding.family
        guard isKnown(key) else {
            return Problem(
                Self.self, span,
                "\(EscapedText.quoted(declared)) is no encoding that parsers know: the file is "
                    + family,
                edits: [ByteEdit(span: span, replacement: family)])
        }
        // Without other than ASCII characters every one-byte encoding says the same.
        let isPlain =
            !source.encoding.isUTF16 && !isUTF16
            && !text.utf8.contains { $0 >= 0x80 }
        guard !isPlain, UTF8Scan.validPrefix(of: text.utf8) == text.utf8.count else { return nil }
        return Problem(
            Self.self, span,
            "the declaration says \(EscapedText.quoted(declared)), but the file is \(family)",
            edits: [ByteEdit(span: span, replacement: family)])
    }

    private static let latin1Names: Set<String> = [
        "iso88591", "latin1", "l1", "isolatin1", "ibm819", "cp819",
    ]

    /// Whether a file declares that it is in ISO-8859-1.
    static func saysLatin1(_ source: SourceText) -> Bool {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard let name = declaredName(bytes) else { return false }
            let key = String(decoding: bytes[name], as: UTF8.self).lowercased()
                .filter { $0.isLetter || $0.isNumber }
            return latin1Names.contains(key)
        }
    }

    /// Names by IANA that parsers have a converter for.
    private static func isKnown(_ name: String) -> Bool {
        [
            "utf16", "ucs2", "iso10646ucs2", "iso8859", "latin", "windows", "cp", "ibm", "koi8",
            "mac", "xmac", "gb", "big5", "euc", "shiftjis", "sjis", "iso2022", "utf32", "ucs4",
            "utf7", "tis620", "hzgb",
        ].contains { name.hasPrefix($0) }
            || ["utf8", "usascii", "ascii", "ansix341968", "l1"].contains(name)
    }

    /// The name in `<?xml … encoding="name"?>`.
    private static func declaredName(_ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard utf8.starts(with: "<?xml".utf8),
            let end = utf8.prefix(300).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let word = Array("encoding".utf8)
        var index = 5
        while index + word.count < end, !utf8[index...].starts(with: word) { index += 1 }
        index += word.count
        while index < end, XMLName.isSpace(utf8[index]) || utf8[index] == UInt8(ascii: "=") {
            index += 1
        }
        guard index < end, utf8[index] == UInt8(ascii: "\"") || utf8[index] == UInt8(ascii: "'"),
            let close = utf8[(index + 1)..<end].firstIndex(of: utf8[index])
        else { return nil }
        return index + 1..<close
    }
}
