/// An address or an advertisement that a copied web page brought along.
struct WebBoilerplate: StringRule {
    static let description = RuleDescription(
        identifier: "web-boilerplate",
        summary: "A translation has an address or a web page’s phrase that its source has not.",
        rationale: """
            Texts copied from a page bring its links and calls along (“click here”, “read \
            more”). Nobody who reads only one of the languages sees it.
            """,
        source: "damaged web copies",
        surfaces: .all,
        requires: [.hasSource, .asciiStop],
        severity: .warning,
        falseAlarms: """
            0 of 147,000 strings of ten real apps; 2 in 1.2 million of desktop catalogues, added \
            on purpose
            """,
        examples: [
            .good(
                "Mehr auf https://example.de", locale: "de", surface: .other,
                source: ("More at https://example.com", "en")),
            .good("Datei öffnen", locale: "de", surface: .other, source: ("Open File", "en")),
            .good("https://example.com", surface: .other),
            .good(
                "Ana Sol https://example.org/~ana", locale: "es", surface: .other,
                source: ("translator-credits", "en")),
            .bad(
                "下载应用⟦www.example.com⟧", locale: "zh-Hans", surface: .other,
                source: ("Download", "en")),
            .bad(
                "Herunterladen ⟦example.com/app⟧", locale: "de", surface: .other,
                source: ("Download", "en")),
            .bad(
                "Télécharger ⟦https://exemple.fr/app⟧", locale: "fr", surface: .other,
                source: ("Download", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let original = string.source, string.bytes.count >= 8,
            string.traits.contains(.asciiStop)
        else { return }
        let bytes = string.bytes
        guard
            let start = string.traits.contains(.webAddress)
                ? Self.address(in: bytes) : Self.nakedAddress(in: bytes),
            Self.address(in: original) == nil, !Self.mentionsSite(original),
            !Self.asksForTranslators(original)
        else { return }
        var end = start
        while bytes[end] > 0x20, bytes[end] < 0x7F { end += 1 }
        while end > start, ".,;:!?)\"'".utf8.contains(bytes[end - 1]) { end -= 1 }
        guard end - start >= 8 else { return }
        report.add(start..<end, Self.message(bytes.string(start..<end)))
    }

    /// "translator-credits", as GNOME has it: those who translate put their names and sites there.
    private static func asksForTranslators(_ source: TextBytes) -> Bool {
        source.count <= 40 && source.containsASCII("translator")
    }

    private static func address(in bytes: TextBytes) -> Int? {
        for index in bytes.indices
        where bytes[index] == UInt8(ascii: "h") || bytes[index] == UInt8(ascii: "w") {
            for opener in openers where bytes.end(of: opener, at: index) != nil { return index }
        }
        return nakedAddress(in: bytes)
    }

    /// "example.com/app": the name of a host by its ending alone.
    private static func nakedAddress(in bytes: TextBytes) -> Int? {
        let buffer = bytes.buffer
        var next = 0
        while let index = buffer[next...].firstIndex(of: UInt8(ascii: ".")) {
            next = index + 1
            // Behind most stops stands a space or nothing.
            guard TextBytes.isASCIILetter(bytes[index + 1]),
                endings.contains(where: { ending in
                    guard let end = bytes.end(of: ending, at: index) else { return false }
                    return end >= bytes.count || bytes[end] <= 0x20
                        || "/)\"',".utf8.contains(bytes[end])
                })
            else { continue }
            var start = index
            while isHostByte(bytes[start - 1]) { start -= 1 }
            // "OpenOffice.org" is a product's name; of a mail's address the host is a part.
            guard index - start >= 3, bytes[start - 1] != UInt8(ascii: "@"),
                !bytes.string(start..<index).contains(where: \.isUppercase)
            else { continue }
            return start
        }
        return nil
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static let endings = [".com", ".org", ".net", ".cn"].compactMap(FoldedWord.init)

    /// A source that has a placeholder for it, or an address of another form.
    private static func mentionsSite(_ bytes: TextBytes) -> Bool {
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "{") {
                return true
            }
            if bytes[index] == UInt8(ascii: "."), TextBytes.isASCIILetter(bytes[index - 1]),
                TextBytes.isASCIILetter(bytes[index + 1])
            {
                return true
            }
        }
        return false
    }

    private static let openers = ["https://", "http://", "www."].compactMap(FoldedWord.init)

    private static func message(_ address: String) -> String {
        "\(EscapedText.quoted(address, limit: 40)) is not in the source"
    }
}
