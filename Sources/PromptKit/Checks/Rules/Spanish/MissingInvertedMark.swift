/// `Eliminar?`: a Spanish question that opens without a mark.
struct MissingInvertedMark: StringRule {
    static let description = RuleDescription(
        identifier: "missing-inverted-mark",
        summary: "A Spanish question or exclamation has no opening mark.",
        rationale: "Both marks are part of the spelling; one alone is read as a slip.",
        source: "RAE, Ortografía: opening marks are not optional",
        surfaces: .all,
        languages: .only(["es", "ast"]),
        needs: [.questionMark, .asciiStop],
        severity: .warning,
        falseAlarms: """
            0 of 3 in 1,900 Spanish strings of ten real apps; 4 of 17 in 48,000 of desktop \
            catalogues
            """,
        isPositionFree: true,
        examples: [
            .good("¿Eliminar?", locale: "es", surface: .other),
            .good("Si lo eliminas, ¿qué pasa?", locale: "es", surface: .other),
            .good("¿¡Seguro!?", locale: "es", surface: .other),
            .good("https://ejemplo.es/?q=1", locale: "es", surface: .other),
            .good("Yahoo! Mail", locale: "es", surface: .other),
            .good("devuelve #NUM! o #DIV/0!", locale: "es", surface: .other),
            .good("?", locale: "es", surface: .other),
            .good(" ???", locale: "es", surface: .other),
            .good("Delete?", locale: "es", surface: .other, source: ("Delete?", "en")),
            .bad("Eliminar⟦?⟧", locale: "es", surface: .other),
            .bad("Hecho⟦!⟧", locale: "es-MX", surface: .other),
            .bad("¿Seguro? Eliminar⟦?⟧", locale: "es", surface: .other),
            .bad("¡Listo! Abrir⟦?⟧", locale: "es", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard !string.isUntranslated else { return }
        // "¿…!" and "¡…?" are pairs too: what is open, any closing mark closes.
        var isOpen = false
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            index = element.end
            if element.value == 0xBF || element.value == 0xA1 { isOpen = true }
            guard element.value == 0x3F || element.value == 0x21, isMark(element, bytes) else {
                continue
            }
            while bytes[index] == 0x3F || bytes[index] == 0x21 { index += 1 }
            if !isOpen {
                report.add(
                    element.start..<index, element.value == 0x3F ? Self.question : Self.exclamation)
                return
            }
            isOpen = false
        }
    }

    /// After a word and before a space, the end or a closing bracket; not a brand's or a URL's.
    private func isMark(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        var start = element.start
        while bytes[start - 1] == UInt8(ascii: "?") || bytes[start - 1] == UInt8(ascii: "!") {
            start -= 1
        }
        let before = bytes.scalar(before: start)
        let after = bytes.scalar(at: element.end)
        let isAfterWord =
            ScalarKind.isLetter(before.value) || ScalarKind.isDigit(before.value)
            || ")\"”»%@}".unicodeScalars.contains { $0.value == before.value }
        let isEnd =
            after.isEmpty || ScalarKind.isSpace(after.value)
            || ")\"”»<?!.".unicodeScalars.contains { $0.value == after.value }
        guard isAfterWord, isEnd else { return false }
        if SourceMark.isOfFault(at: start, bytes) { return false }
        return !Self.names.contains { bytes.start(of: $0, endingAt: element.end) != nil }
    }

    private static let names = ["Yahoo!", "Joomla!", "Jeopardy!"].compactMap(FoldedWord.init)
    private static let question = "a question opens with “¿” in Spanish"
    private static let exclamation = "an exclamation opens with “¡” in Spanish"
}
