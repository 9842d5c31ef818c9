/// A translation that asks for other arguments than its source.
struct PlaceholderMismatch: StringRule {
    static let description = RuleDescription(
        identifier: "placeholder-mismatch",
        summary: "A translation’s placeholders are not those of its source.",
        rationale: """
            Code fills in what the source asks for. A translation that leaves a placeholder \
            out loses a name or a number; one that adds or changes one shows rubbish or ends \
            the app. Spelling is free: `%@ %d` may be `%2$d %1$@`, `%i` is `%d`, `%lld` is \
            `%ld`. A plural form may leave the number out where it means one number only; where it \
            is for 0 and 1, as in French, that is a note, and a warning if it writes “1” instead.
            """,
        source: "String Format Specifiers (Apple); printf(3); gettext’s format checks",
        surfaces: .all,
        requires: [.hasSource, .placeholdersDiffer],
        severity: .error,
        falseAlarms: """
            0 of 265 errors in 147,000 strings of ten real apps; 0 of 5 in 173,000 of \
            Android; about 5 of 2,173 in 5.5 million of desktop catalogues
            """,
        examples: [
            .good(
                "已删除“%@”。", locale: "zh-Hans", surface: .other, source: ("“%@” was deleted.", "en")),
            .good(
                "%2$d Fotos von %1$@", locale: "de", surface: .other,
                source: ("%@ sent %d photos", "en")),
            .good("$(PRODUCT_NAME)", locale: "de", surface: .other, source: ("Loop", "en")),
            .good("100 % täglich", locale: "de", surface: .other, source: ("100% daily", "en")),
            .good("%50 indirim", locale: "tr", surface: .other, source: ("50% off", "en")),
            .good(
                "Ein Foto", locale: "de", surface: .other, source: ("%d photos", "en"),
                pluralCategory: .one),
            .good(
                "{size} (%{share})", locale: "tr", surface: .other,
                source: ("{size} ({share}%)", "en")),
            .good("%Id پرونده", locale: "fa", surface: .other, source: ("%d files", "en")),
            .good(
                "Onartu %100a gainditzea", locale: "eu", surface: .other,
                source: ("Allow above 100%", "en")),
            .good("%I.1f مگابایت", locale: "fa", surface: .other, source: ("%.1f MB", "en")),
            .good("%Oy/%Om/%Od", locale: "fa", surface: .other, source: ("%m/%d/%y", "en")),
            .good("%-d. %b", locale: "de", surface: .other, source: ("%-e %b", "en")),
            .good(
                "סיבית אחת", locale: "he", surface: .other, source: ("%s bits", "en"),
                pluralCategory: .one),
            .good("%1 (%100)", locale: "tr", surface: .other, source: ("%1 (100%)", "en")),
            .good(
                "Ein Treffer", locale: "de", surface: .other, source: ("%d of %d", "en"),
                pluralCategory: .one),
            .good("{name} löschen", locale: "de", surface: .other, source: ("Delete {name}", "en")),
            .good(
                "%1$s von %2$s", locale: "de", surface: .other, source: ("%s of %s", "en")),
            .bad("⟦已删除。⟧", locale: "zh-Hans", surface: .other, source: ("“%@” was deleted.", "en")),
            .bad(
                "已删除“⟦％@⟧”。", fixed: "已删除“%@”。", locale: "zh-Hans", surface: .other,
                source: ("“%@” was deleted.", "en")),
            .bad("⟦%d⟧ gelöscht", locale: "de", surface: .other, source: ("%@ deleted", "en")),
            .bad("%@ von ⟦%@⟧", locale: "de", surface: .other, source: ("%@", "en")),
            .good(
                "لا شيء محدد", locale: "ar", surface: .other,
                source: ("%(sel)s of %(name)s selected", "en"), pluralCategory: .zero),
            .good("Rediger {0}", locale: "nb", surface: .other, source: ("Edit {}", "en")),
            .good("{} von {}", locale: "de", surface: .other, source: ("{0} of {1}", "en")),
            .good(
                "%Id:%I02d:%I02d", locale: "fa", surface: .other, source: ("%d:%02d:%02d", "en")),
            .good(
                "%I.2f از %I.2f", locale: "fa", surface: .other, source: ("%.2f of %.2f", "en")),
            .good(
                "az eredeti %-a", locale: "hu", surface: .other, source: ("% of the original", "en")
            ),
            .bad(
                "⟦% .0f⟧ of it", fixed: "%.0f of it", locale: "en-GB", surface: .other,
                source: ("%.0f of it", "en")),
            .bad(
                "vor ⟦%LD⟧ Jahren", fixed: "vor %ld Jahren", locale: "de", surface: .other,
                source: ("%ld years ago", "en")),
            .bad(
                "An ⟦%1@⟧ gesendet", fixed: "An %1$@ gesendet", locale: "de", surface: .other,
                source: ("Sent to %1$@", "en")),
            .bad(
                "⟦ld⟧ Treffer", fixed: "%ld Treffer", locale: "de", surface: .other,
                source: ("%ld match", "en"), pluralCategory: .one),
            .bad(
                "⟦{nom}⟧ supprimé", fixed: "{name} supprimé", locale: "fr", surface: .other,
                source: ("{name} deleted", "en")),
            .bad(
                "⟦%d minuta (do %2$s)⟧", locale: "sl", surface: .other,
                source: ("%1$d minute (until %2$s)", "en"), platform: .android),
            .bad(
                "⟦{sira} / {toplam} / {ad}⟧", locale: "tr", surface: .other,
                source: ("{index} / {count} / {title}", "en")),
            .bad(
                "⟦%d Fotos von %@⟧", fixed: "%2$d Fotos von %1$@", locale: "de",
                surface: .other, source: ("%@ sent %d photos", "en")),
            .bad(
                "⟦Une photo⟧", locale: "fr", surface: .other, source: ("%d photos", "en"),
                pluralCategory: .one),
            .bad(
                "⟦фото⟧", locale: "ru", surface: .other, source: ("%d photos", "en"),
                pluralCategory: .one),
            .bad(
                "⟦% @⟧ löschen", fixed: "%@ löschen", locale: "de", surface: .other,
                source: ("Delete %@", "en")),
            .bad(
                "100⟦%%⟧ fertig", fixed: "100% fertig", locale: "de", surface: .other,
                source: ("100% done", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.source else { return }
        var wanted = string.sourcePlaceholders
        var given = string.placeholders
        guard !wanted.isEmpty || !given.isEmpty else { return }
        // What a pattern of dates has for the language is not ours to say.
        if wanted.isEmpty, source.contains("%"), PlaceholderScanner.isDatePattern(source) {
            return
        }
        // The same ones in the same order are right whatever they are, if they are spelled alike.
        if wanted.count == given.count, zip(wanted, given).allSatisfy({ $0.kind == $1.kind }) {
            checkCapitals(wanted, string, &report)
            return
        }
        if Self.countAlike(wanted, given) { return }
        // A build setting takes nothing from code, and is another rule's matter.
        if string.traits.contains(.dollar) {
            wanted.removeAll(where: BuildSetting.isOne)
            given.removeAll(where: BuildSetting.isOne)
            guard !wanted.isEmpty || !given.isEmpty else { return }
        }
        let same = string.sameFormPlaceholders
        if let same, isSameForm(same, given, string) { return }
        var comparison = PlaceholderComparison(wanted: wanted, given: given, string: string.bytes)
        if let same { comparison.mayDrop(whatLacks: same, ofOne: Self.isOfOne(string)) }
        comparison.reach =
            string.string.pluralCategory.map {
                ExactPlurals.reach(of: $0, in: string.locale)
            } ?? .many
        comparison.isPlural = string.string.pluralCategory != nil
        comparison.isOfZero = string.string.pluralCategory == .zero
        comparison.countsApart = string.string.platform == .android
        comparison.sourceText = string.string.source?.text ?? ""
        comparison.style = string.string.placeholderStyle
        comparison.sibling = string.string.source?.sibling.map { text in
            text.withTextBytes {
                PlaceholderSignature(
                    PlaceholderScanner.placeholders(in: $0, string.string.placeholderStyle),
                    includingWeak: true)
            }
        }
        let count = report.findings.count
        comparison.run(string.bytes.trimmed(string.range), &report)
        guard report.hasOnlyNotes(from: count) else { return }
        if wanted.count == given.count { checkCapitals(wanted, string, &report) }
        checkRemains(wanted, string, &report)
    }

    /// Whether `{}` of the one is `{0}`, `{1}` and so on of the other, and all else the same: what
    /// fills them in counts for itself.
    private static func countAlike(_ wanted: [Placeholder], _ given: [Placeholder]) -> Bool {
        guard wanted.count == given.count else { return false }
        var (bare, number) = (0, 0)
        var isNumberedInText: Bool?
        for (own, other) in zip(given, wanted) {
            guard case .named(.brace, let name) = own.kind,
                case .named(.brace, let otherName) = other.kind
            else {
                if own.kind != other.kind { return false }
                continue
            }
            guard name.isEmpty != otherName.isEmpty,
                (isNumberedInText ?? otherName.isEmpty) == otherName.isEmpty,
                (name.isEmpty ? otherName : name) == String(number)
            else { return false }
            isNumberedInText = otherName.isEmpty
            bare += 1
            number += 1
        }
        return bare > 0
    }

    /// Whether the text asks for what the source's form of the same plural category does: “File: %@”
    /// beside “File %d of %d: %@”. Where the form stands for more numbers in the text's language,
    /// one of them has to be there.
    private func isSameForm(
        _ same: [Placeholder], _ given: [Placeholder], _ string: borrowing CheckedString
    ) -> Bool {
        let isOfOne = Self.isOfOne(string)
        let comparison = PlaceholderComparison(wanted: same, given: given, string: string.bytes)
        guard isOfOne || comparison.text.hasNumber else { return false }
        var report = FindingReport()
        comparison.run(string.range, &report)
        return report.findings.isEmpty
    }

    /// Whether the text is a plural form for one number only.
    private static func isOfOne(_ string: borrowing CheckedString) -> Bool {
        string.string.pluralCategory.map { ExactPlurals.isExact($0, in: string.locale) } ?? false
    }

    /// `%LD` for `%ld`: some systems know it as something else, and others do not know it.
    private func checkCapitals(
        _ wanted: [Placeholder], _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        guard let source = string.string.source?.text, string.traits.contains(.percent) else {
            return
        }
        for (index, placeholder) in string.placeholders.enumerated() {
            guard case .format = placeholder.kind else { continue }
            let bytes = string.bytes
            let last = bytes[placeholder.range.upperBound - 1]
            guard (0x41...0x5A).contains(last) else { continue }
            let own = bytes.string(placeholder.range)
            let meant = source.withTextBytes { $0.string(wanted[index].range) }
            guard own != meant, own.lowercased() == meant.lowercased(),
                // Hexadecimal and exponents have a capital form of their own.
                !"XEGA".utf8.contains(last)
            else { continue }
            report.add(
                placeholder.range, Self.capitals(own, meant),
                fix: .init(replacement: meant, isSafe: false))
        }
    }

    /// `ld days` and `%l days` for `%ld days`, in a form that might do without the number: what is
    /// left of a conversion; `%1@` for `%1$@`.
    private func checkRemains(
        _ wanted: [Placeholder], _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        guard let source = string.string.source?.text else { return }
        for placeholder in wanted {
            guard case .format(let position, _, _, isWeak: false) = placeholder.kind else {
                continue
            }
            let spelling = source.withTextBytes { $0.string(placeholder.range) }
            let conversion = String(spelling.dropFirst())
            var remains = [conversion, "\u{FF05}" + conversion]
            if conversion.utf8.count > 1, conversion.utf8.allSatisfy(TextBytes.isASCIILetter) {
                remains.append("%" + conversion.dropLast())
            }
            if let position, spelling.hasPrefix("%\(position)$") {
                remains = ["%\(position)" + spelling.drop { $0 != "$" }.dropFirst()]
            }
            for rest in remains {
                guard let range = place(of: rest, in: bytes), !source.contains(" \(rest) "),
                    // A letter by itself is a word in many languages, and seldom the first.
                    rest.utf8.count > 1 || range.lowerBound == 0 && (rest == "d" || rest == "@")
                else { continue }
                report.add(
                    range, Self.remains(rest, spelling),
                    fix: .init(replacement: spelling, isSafe: false))
                return
            }
        }
    }

    /// Where a text stands by itself, no letter beside it.
    private func place(of rest: String, in bytes: TextBytes) -> Range<Int>? {
        let wanted = Array(rest.utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
        for start in 0...bytes.count - wanted.count {
            guard wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) else { continue }
            let end = start + wanted.count
            let isFree =
                (!ScalarKind.isLetter(bytes.scalar(before: start).value)
                    || wanted[0] == UInt8(ascii: "%"))
                && bytes[start - 1] != UInt8(ascii: "%")
                // "% .0f" has a blank for the sign.
                && !(bytes[start - 1] == 0x20 && bytes[start - 2] == UInt8(ascii: "%"))
                && bytes[start - 1] != UInt8(ascii: "$")
                && bytes[start - 1] != UInt8(ascii: "'")
                && bytes[start - 1] != UInt8(ascii: ".")
                && (wanted[0] == UInt8(ascii: "%")
                    || !ScalarKind.isDigit(bytes.scalar(before: start).value))
            let next = bytes.scalar(at: end)
            let isWhole =
                next.isEmpty || ScalarKind.isSpace(next.value) || ScalarKind.isUnspaced(next.value)
                || wanted[0] == UInt8(ascii: "%") && wanted.count > 2
                    && TextBytes.isASCIIDigit(wanted[1])
            if isFree, isWhole { return start..<end }
        }
        return nil
    }

    private static func capitals(_ own: String, _ meant: String) -> String {
        "“\(own)” is not “\(meant)”: a placeholder keeps its letters"
    }

    private static func remains(_ own: String, _ meant: String) -> String {
        "“\(own)” is what is left of “\(meant)”"
    }
}
