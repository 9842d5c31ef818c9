/// A percent sign in a format string that is not written `%%`.
struct StrayPercent: StringRule {
    static let description = RuleDescription(
        identifier: "stray-percent",
        summary: "A format string has a percent sign that is not escaped.",
        rationale: """
            In a text with placeholders a single % begins another one: “50% %@” swallows the \
            argument, and “50% done of %@” takes one that nobody gave, which ends the app. So does \
            “%d % fertig” for “%d%% done”: its second argument is “% f”.
            """,
        source: "String Format Specifiers (Apple); printf(3)",
        surfaces: .all,
        needs: .percent,
        requires: .oddPlaceholder,
        severity: .error,
        falseAlarms: """
            0 of 73,000 strings of ten real apps; 7 in 5.5 million of desktop catalogues, one of \
            them wrong
            """,
        isPositionFree: true,
        examples: [
            .good("50%% of %@", surface: .other),
            .good("50% off", surface: .other),
            .good("%@ is 100 percent done", surface: .other),
            .good("%1$@ (%2$lld%%)", surface: .other),
            .good("%d % d", surface: .other),
            .good("Offset: % d of %d", surface: .other),
            .good(
                "% d%% von %@", locale: "de", surface: .other, source: ("%d%% of %@", "en")),
            .good(
                "%d %% fertig", locale: "de", surface: .other, source: ("%d%% done", "en")),
            .bad("50⟦%⟧ of %@", fixed: "50%% of %@", surface: .other),
            .bad("100⟦%⟧ done, %@ left", fixed: "100%% done, %@ left", surface: .other),
            .bad("100 ⟦%⟧ done, %@ left", fixed: "100 %% done, %@ left", surface: .other),
            .bad("%lld⟦%⟧", fixed: "%lld%%", surface: .other),
            .bad("%d ⟦%⟧ fertig", fixed: "%d %% fertig", locale: "de", surface: .other),
            .bad(
                "%lld ⟦%⟧ geladen, %@", fixed: "%lld %% geladen, %@", locale: "de",
                surface: .other, source: ("Loaded %lld%%, %@", "en")),
            .bad(
                "%.1f\u{A0}⟦%⟧ de %@", fixed: "%.1f\u{A0}%% de %@", locale: "fr",
                surface: .other, source: ("%.1f%% of %@", "en")),
            .bad(
                "%@ ⟦%⟧ abgeschlossen", fixed: "%@ %% abgeschlossen", locale: "de",
                surface: .other, source: ("%@%% done", "en")),
            .bad(
                "%d ⟦%⟧ a terminar", fixed: "%d %% a terminar", locale: "es",
                surface: .other, source: ("%d%% to finish", "en")),
            .bad(
                "%d ⟦%⟧ effectué", fixed: "%d %% effectué", locale: "fr", surface: .other,
                source: ("%d percent done", "en")),
            .bad(
                "Red %d⟦% %; blue %d% %⟧", fixed: "Red %d%% %%; blue %d%% %%", surface: .other),
            .bad("已完成 %lld⟦%⟧。", fixed: "已完成 %lld%%。", locale: "zh-Hans", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let placeholders = string.placeholders
        guard Self.mayBeFaulty(placeholders) else { return }
        let strong = PlaceholderSignature(placeholders, includingWeak: false)
        guard strong.isFormat else { return }
        // Someone who writes a percentage both ways in the source knows what the text is for.
        var translatesPercents = false
        if string.source != nil {
            let other = PlaceholderSignature(string.sourcePlaceholders, includingWeak: false)
            guard other.isFormat, other.strayPercents.isEmpty, other.percentages.isEmpty else {
                return
            }
            translatesPercents = !other.escapedPercents.isEmpty && strong.takesSame(as: other)
        }
        let percentages = strong.percentages.filter {
            bytes[$0.lowerBound + 1] == 0x20
                && (translatesPercents || placeholders.hasPercentage($0, bytes))
        }
        let faulty = (strong.strayPercents + percentages).map(\.lowerBound).sorted()
        guard let first = faulty.first, let last = faulty.last else { return }
        // A text that has several has one slip in it, made several times.
        var mended = "%%"
        for (sign, next) in zip(faulty, faulty.dropFirst()) {
            mended += bytes.string(sign + 1..<next) + "%%"
        }
        report.add(
            first..<last + 1, Self.message(faulty.count),
            fix: .init(replacement: mended, isSafe: false))
    }

    private static func mayBeFaulty(_ placeholders: [Placeholder]) -> Bool {
        placeholders.contains { placeholder in
            switch placeholder.kind {
            case .strayPercent, .format(_, _, _, isWeak: true): true
            default: false
            }
        }
    }

    private static func message(_ count: Int) -> String {
        count == 1
            ? "a single % begins a placeholder in a text that has others: write %%"
            : "\(count) single % begin placeholders in a text that has others: write %% for each"
    }
}

extension [Placeholder] {
    /// Whether a conversion of the text is a percentage and the start of a word: "100% done",
    /// "100 % done", "%d % fertig".
    func hasPercentage(_ place: Range<Int>, _ bytes: TextBytes) -> Bool {
        guard bytes[place.lowerBound + 1] == 0x20,
            ScalarKind.isLetter(bytes.scalar(at: place.upperBound).value)
        else { return false }
        if bytes.followsDigit(place.lowerBound) { return true }
        let before = bytes.scalar(before: place.lowerBound)
        let end = ScalarKind.isSpace(before.value) ? before.start : place.lowerBound
        return contains { placeholder in
            guard placeholder.range.upperBound == end, case .format = placeholder.kind else {
                return false
            }
            return true
        }
    }
}
