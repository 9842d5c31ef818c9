/// `Supprimer?`: a French mark without its space.
struct FrenchSpacing: StringRule {
    static let description = RuleDescription(
        identifier: "french-spacing",
        summary: "A French mark has no no-break space before it.",
        rationale: """
            French sets : ; ? ! and » apart from the word before, and « from the word after. \
            With a plain space the mark may wrap to a line of its own. U+00A0 and U+202F are \
            both right; in Canada only the colon and the quotes have one, and in Switzerland \
            what the house does.
            """,
        source: "Imprimerie nationale, Lexique; OQLF; Apple’s French strings",
        surfaces: .all,
        languages: .only(["fr"]),
        needs: [.asciiStop, .questionMark, .latin1],
        severity: .warning,
        falseAlarms: """
            0 of 107 warnings in 4,000 French strings of ten real apps; 197 plain spaces are noted
            """,
        isPositionFree: true,
        examples: [
            .good("Supprimer\u{A0}?", locale: "fr", surface: .other),
            .good("Nom\u{202F}: %@", locale: "fr", surface: .other),
            .good("«\u{A0}%@\u{A0}»", locale: "fr", surface: .other),
            .good("https://exemple.fr/?q=1", locale: "fr", surface: .other),
            .good("à 10:30", locale: "fr", surface: .other),
            .good("Supprimer?", locale: "fr-CA", surface: .other),
            .good("Supprimer?", locale: "fr-CH", surface: .other),
            .good("Vraiment\u{A0}?!", locale: "fr", surface: .other),
            .good("torrents;envoi;partage;", locale: "fr", surface: .other),
            .good(
                "<span style=\"font-weight:600;\">Nom</span>", locale: "fr", surface: .other),
            .good(
                "un; deux; trois", locale: "fr", surface: .other,
                source: ("one;two;three", "en")),
            .good("=A1 renvoie une erreur #NOMBRE!", locale: "fr", surface: .other),
            .good("Bienvenue dans Yahoo!", locale: "fr", surface: .other),
            .good(
                "Ouvrir dans Acme!", locale: "fr", surface: .other, source: ("Open in Acme!", "en")),
            .good(":smile:", locale: "fr", surface: .other, source: (":smile: sent", "en")),
            .good(
                "Écrivez if (a) { b; }", locale: "fr", surface: .other,
                source: ("Write if (a) { b; }", "en")),
            .good(
                "Essayez SELECT 1;", locale: "fr", surface: .other,
                source: ("Try SELECT 1;", "en")),
            .good(
                "Entrez des attributs (title: 'Bonjour')", locale: "fr", surface: .other,
                source: ("Enter attributes (title: 'Hello')", "en")),
            .good(
                "Format du filtre\nBlock Width: Block Height", locale: "fr", surface: .other,
                source: ("Format of the filter\nBlock Width: Block Height", "en")),
            .bad(
                "Message⟦⟧: %@ lu", fixed: "Message\u{A0}: %@ lu", locale: "fr", surface: .other,
                source: ("Message: %@ read", "en")),
            .bad(
                "Port de {host}⟦⟧: %@", fixed: "Port de {host}\u{A0}: %@", locale: "fr",
                surface: .other, source: ("Port of {host}: %@", "en")),
            .bad(
                "Ceci est plus récent que votre version d’Acme⟦⟧!",
                fixed: "Ceci est plus récent que votre version d’Acme\u{A0}!", locale: "fr",
                surface: .other, source: ("This is newer than your version of Acme!", "en")),
            .bad(
                "Effacer Notes⟦⟧?", fixed: "Effacer Notes\u{A0}?", locale: "fr", surface: .other,
                source: ("Delete Notes?", "en")),
            .bad("Supprimer⟦⟧?", fixed: "Supprimer\u{A0}?", locale: "fr", surface: .other),
            .bad(
                "Enregistrer _sous⟦⟧:", fixed: "Enregistrer _sous\u{A0}:", locale: "fr",
                surface: .other, source: ("Sa_ve to:", "en")),
            .bad("Bonjour⟦ ⟧!", fixed: "Bonjour\u{A0}!", locale: "fr", surface: .other),
            .bad("Nom⟦⟧: %@", fixed: "Nom\u{A0}: %@", locale: "fr-CA", surface: .other),
            .bad(
                "«⟦⟧Brouillon\u{A0}»", fixed: "«\u{A0}Brouillon\u{A0}»", locale: "fr",
                surface: .other),
            .bad(
                "«\u{A0}Brouillon⟦ ⟧»", fixed: "«\u{A0}Brouillon\u{A0}»", locale: "fr",
                surface: .other),
        ])

    private let isSwiss: Bool
    private let isCanadian: Bool

    init?(_ context: CheckContext) {
        isSwiss = context.locale.region == "CH"
        isCanadian = context.locale.region == "CA"
        guard !isSwiss else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard !string.isUntranslated, !KeywordList.isOne(string.bytes) else { return }
        let bytes = string.bytes
        let hasTags = string.traits.contains(.angleBracket)
        var separators = ListSeparators()
        var index = 0
        while index < bytes.count {
            if hasTags, bytes[index] == UInt8(ascii: "<"), let end = tagEnd(index, bytes) {
                index = end
                continue
            }
            let element = bytes.scalar(at: index)
            switch element.value {
            case 0x3A, 0x3B, 0x3F, 0x21: checkMark(element, string, &separators, &report)
            case 0xBB: checkClosingQuote(element, bytes, &report)
            case 0xAB: checkOpeningQuote(element, bytes, &report)
            default: break
            }
            index = element.end
        }
    }

    private func checkMark(
        _ mark: TextBytes.Element, _ string: borrowing CheckedString,
        _ separators: inout ListSeparators, _ report: inout FindingReport
    ) {
        if isCanadian, mark.value != 0x3A { return }
        let bytes = string.bytes
        let before = bytes.scalar(before: mark.start)
        let after = bytes.scalar(at: mark.end)
        // Inside of a word, a time, an address, an entity or code it is no mark.
        let endsPhrase =
            after.isEmpty || ScalarKind.isSpace(after.value)
            || ")]”\"»’'<*_\u{2069}".unicodeScalars.contains { $0.value == after.value }
        guard endsPhrase, !before.isEmpty else { return }
        if mark.value == 0x3B,
            isEntity(mark.start, bytes) || separators.contains(UInt8(ascii: ";"), of: string)
        {
            return
        }
        if mark.value == 0x3A, isIdentifier(mark.start, string) { return }
        // The mark is the name's, or code.
        if Self.names.contains(where: { bytes.start(of: $0, endingAt: mark.end) != nil })
            || SourceMark.isOfToken(at: mark.start, string)
            || SourceMark.isOfFault(at: mark.start, bytes)
            || mark.value == 0x3A && SourceMark.isOfNotation(at: mark.start, string)
        {
            return
        }
        if ScalarKind.isNoBreakSpace(before.value) { return }
        if before.value == 0x20 {
            // ":)" and "^ :" are pictures; a plain space is a milder fault.
            guard mark.start >= 2, isWordEnd(bytes.scalar(before: before.start).value) else {
                return
            }
            add(before.start..<before.end, bytes, .info, &report)
        } else if isWordEnd(before.value) {
            add(mark.start..<mark.start, bytes, nil, &report)
        }
    }

    private func checkClosingQuote(
        _ mark: TextBytes.Element, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        let before = bytes.scalar(before: mark.start)
        guard !before.isEmpty, !ScalarKind.isNoBreakSpace(before.value),
            hasOpening(mark.start, bytes)
        else { return }
        if before.value == 0x20 {
            add(before.start..<before.end, bytes, .info, &report)
        } else {
            add(mark.start..<mark.start, bytes, nil, &report)
        }
    }

    private func checkOpeningQuote(
        _ mark: TextBytes.Element, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        let after = bytes.scalar(at: mark.end)
        guard !after.isEmpty, !ScalarKind.isNoBreakSpace(after.value) else { return }
        if after.value == 0x20 {
            add(after.start..<after.end, bytes, .info, &report)
        } else {
            add(mark.end..<mark.end, bytes, nil, &report)
        }
    }

    /// Where `<span style="color: red;">` ends; nil if no tag begins there.
    private func tagEnd(_ start: Int, _ bytes: TextBytes) -> Int? {
        let first = bytes[start + 1]
        guard TextBytes.isASCIILetter(first) || first == UInt8(ascii: "/") else { return nil }
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
            if bytes[end] == UInt8(ascii: "<") { return nil }
            end += 1
        }
        return end < bytes.count ? end : nil
    }

    /// "Suivant »" is an arrow.
    private func hasOpening(_ end: Int, _ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar(in: 0..<end) { element in
            found = element.value == 0xAB
            return !found
        }
        return found
    }

    private func isWordEnd(_ value: UInt32) -> Bool {
        ScalarKind.isLetter(value) || ScalarKind.isDigit(value)
            || ")]%@”}’\"".unicodeScalars.contains { $0.value == value } || value == 0xBB
    }

    /// `open_file:`, `%s:` at the start, as programs begin their reports.
    private func isIdentifier(_ end: Int, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        var start = end
        var hasUnderscore = false
        while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] < 0x80 {
            start -= 1
            hasUnderscore =
                hasUnderscore
                || bytes[start] == UInt8(ascii: "_") && TextBytes.isASCIILetter(bytes[start - 1])
                    && TextBytes.isASCIILetter(bytes[start + 1])
            // The underscore of a placeholder.
            if bytes[start] == UInt8(ascii: "{") { return false }
        }
        // A key of the keyboard is marked by a line as well: "Enregistrer _sous". The source has
        // an identifier too.
        let isName =
            hasUnderscore
            && string.string.source?.text.contains(bytes.string(start..<end)) != false
        return isName || start == 0 && bytes[start] == UInt8(ascii: "%") && end - start <= 6
    }

    /// `&nbsp;`
    private func isEntity(_ end: Int, _ bytes: TextBytes) -> Bool {
        var start = end
        while start > 0, end - start < 10,
            TextBytes.isASCIILetter(bytes[start - 1]) || TextBytes.isASCIIDigit(bytes[start - 1])
                || bytes[start - 1] == UInt8(ascii: "#")
        {
            start -= 1
        }
        return bytes[start - 1] == UInt8(ascii: "&")
    }

    private func add(
        _ range: Range<Int>, _ bytes: TextBytes, _ severity: Severity?,
        _ report: inout FindingReport
    ) {
        report.add(
            range, range.isEmpty ? Self.missing : Self.plain,
            fix: .init(replacement: "\u{A0}", isSafe: true), severity: severity)
    }

    private static let names = ["Yahoo!", "Joomla!", "Jeopardy!", "Kahoot!"].compactMap(
        FoldedWord.init)

    private static let missing = "French sets a no-break space (U+00A0 or U+202F) here"
    private static let plain = "the mark may wrap to the next line: make it a no-break space"
}
