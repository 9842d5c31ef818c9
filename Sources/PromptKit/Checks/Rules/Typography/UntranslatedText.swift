/// "Delete the photo" in a French table.
struct UntranslatedText: StringRule {
    static let description = RuleDescription(
        identifier: "untranslated-text",
        summary: "A translation is the source text itself.",
        rationale: """
            It was forgotten, or filled in by a tool so that nothing looks missing. Names and loan \
            words may well stay as they are: a text is reported that has two words or more, one of \
            which only English has. Of two words, or where all are capitalised like a name, it is \
            only noted.
            """,
        source: "Apple, Localization: every text that people see",
        surfaces: [
            .undoName, .undoTitle, .alertTitle, .alertMessage, .button, .menuItem,
            .accessibilityLabel, .snackbar, .other,
        ],
        needs: .asciiLetter,
        severity: .warning,
        falseAlarms: """
            6 of 73,000 strings of ten real apps warned of are names of their own; all others are \
            not translated
            """,
        examples: [
            .good(
                "Supprimer la photo", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .good("Mac App Store", locale: "fr", surface: .other, source: ("Mac App Store", "en")),
            .good("Smart Home", locale: "de", surface: .other, source: ("Smart Home", "en")),
            .good(
                "Delete the photo", locale: "en-GB", surface: .other,
                source: ("Delete the photo", "en")),
            .good("Version %@", locale: "fr", surface: .other, source: ("Version %@", "en")),
            .bad(
                "⟦Delete the photo⟧", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .bad(
                "⟦Your changes could not be saved.⟧", locale: "zh-Hans", surface: .alertMessage,
                source: ("Your changes could not be saved.", "en")),
            .bad(
                "⟦Hide Sidebar⟧", locale: "ja", surface: .menuItem, source: ("Hide Sidebar", "en")),
        ])

    /// Words that stand in no name of a product and in no other language’s interface.
    private static let english: Set<String> = Set(
        """
        the your you this that these those with please cannot couldn't can't don't won't isn't \
        aren't doesn't wasn't didn't was were will would should could must has have been being \
        into when what where which while who why how all any each every other another again \
        already also always never only than then there their them they its his her our we \
        unable failed failing allow allows allowed delete deleted deleting remove removed \
        removing show showing shown hide hiding hidden choose choosing chosen enter enable enabled \
        disable disabled create created creating change changed changes changing move moved moving \
        save saved saving close closed edit edited editing select selected turn use used using \
        view viewing try retry send sending sent receive received load loading loaded write wrote \
        written read reading rename renamed replace replaced search searching find found share \
        shared sharing open opened opening add added adding copy copied copying paste pasted sign \
        signed enabling required requires need needs want wants make makes made take takes keep \
        keeps get gets give gives before after below above between without within during until \
        because however more less most least few many much some such same own too very just now \
        here sure about over under out off up down from for are not and or but if of by at as be \
        an it is to on in do does did no yes my me
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Of these, words that other languages have too, or that stand in names.
    private static let weak: Set<String> = Set(
        """
        in is on an or as by at no it to do be of for my me we up out off now here more most open \
        over under and not if but own post use view all find share find copy read search just made \
        take get about
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    init?(_ context: CheckContext) {
        guard context.locale.language != "en" else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Most translations differ in length already.
        guard let source = string.string.source, source.text.utf8.count == string.bytes.count,
            source.text == string.text, string.bytes.count >= 6,
            source.locale.language == "en"
        else { return }
        var words = 0
        var strong = 0
        var weak = 0
        var lower = 0
        for word in Self.words(of: string.text) {
            words += 1
            if word.unicodeScalars.first?.properties.isLowercase == true { lower += 1 }
            let folded = word.lowercased()
            guard Self.english.contains(folded) else { continue }
            if Self.weak.contains(folded) { weak += 1 } else { strong += 1 }
        }
        guard words >= 2, strong > 0 || weak >= 2 || weak > 0 && words >= 4 else { return }
        let isSure = words >= 3 && strong > 0 && lower >= 2
        report.add(
            string.bytes.trimmed(string.range), "the text is that of the source: translate it",
            severity: isSure ? nil : .info)
    }

    /// Words of Latin letters; placeholders, tags and addresses are none.
    private static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { part in
            guard !part.contains(where: { "%{}<>$\\/@=_".contains($0) }),
                !part.contains("://")
            else { return nil }
            var word = String(
                part.filter { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" })
            word = String(word.map { $0 == "’" ? "'" : $0 })
            return word.contains(where: \.isLetter) ? word : nil
        }
    }
}
