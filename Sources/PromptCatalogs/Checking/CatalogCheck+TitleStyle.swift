import PromptKit

// The capitals that a project gives its own English titles.
extension CatalogCheck {
    /// Where nearly all titles of an English file are in sentence style, that is the project’s
    /// style: one note says so in place of a warning for each that is known to be a title, for to
    /// mend only those would leave the file in two styles.
    mutating func learnTitleStyle() {
        guard options.platform != .windows, stringFindings.contains(where: Self.isOfCase),
            isStyleLeftOpen
        else { return }
        var places: [String: [Int]] = [:]
        for (index, found) in stringFindings.enumerated() where Self.isOfCase(found) {
            // What a comment silences is not told again with the others.
            guard !silencings.silences(Self.titleStyleRule, commentAt: found.comment) else {
                continue
            }
            places[found.locale, default: []].append(index)
        }
        var told: Set<Int> = []
        for (locale, indices) in places.sorted(by: { $0.key < $1.key }) {
            guard let tag = try? LocaleTag(locale), tag.language == "en",
                let count = sentenceTitles(tag, as: stringFindings[indices[0]].entryLocale)
            else { continue }
            problems.append(styleProblem(indices.map { stringFindings[$0] }, count))
            told.formUnion(indices)
        }
        guard !told.isEmpty else { return }
        stringFindings = stringFindings.enumerated().filter { !told.contains($0.offset) }
            .map(\.element)
    }

    private static func isOfCase(_ found: StringFinding) -> Bool {
        found.finding.rule == titleStyleRule
    }

    static let titleStyleRule = "wrong-case"
    /// So many titles show a style, and of texts whose place is not known so many.
    private static let (fewest, fewestTexts) = (5, 12)

    private var isStyleLeftOpen: Bool {
        guard let style = options.checkOptions.ruleOptions[Self.titleStyleRule]?["style"] else {
            return true
        }
        return style == .choice("automatic")
    }

    private struct TitleCount {
        var sentence = 0
        var title = 0

        /// Whether four of five are in sentence style.
        var isSentence: Bool { sentence * 5 >= (sentence + title) * 4 }

        mutating func note(_ text: String, _ converter: CaseConverter) {
            let words = text.split(separator: " ")
            guard (2...5).contains(words.count), text.utf8.count <= 40,
                words.allSatisfy({ $0.first?.isLetter == true }),
                words[0].first?.isUppercase == true,
                text.last.map({ ".?!,:;".contains($0) }) == false || text.hasSuffix("...")
            else { return }
            if converter.convert(text) != text {
                sentence += 1
            } else if words.dropFirst().contains(where: { $0.first?.isUppercase == true }) {
                title += 1
            }
        }
    }

    /// How many titles are in sentence style; nil if that is not the style of the file.
    private func sentenceTitles(_ locale: LocaleTag, as own: CatalogLocale?) -> TitleCount? {
        let converter = CaseConverter(locale: locale, platform: options.platform)
        var (titles, texts) = (TitleCount(), TitleCount())
        for entry in catalog.entries where entry.locale == own {
            guard let text = entry.values.first?.text, text.utf8.count <= 40 else { continue }
            let guess = SurfaceGuess(
                table: entry.table ?? catalog.tableName, key: entry.key,
                comment: entry.comment?.text, sourceText: text, sources: sources,
                stated: options.statedSurfaces)
            if SurfaceSet([.button, .menuItem]).contains(guess.surface) {
                titles.note(text, converter)
            } else if guess.surface == .other {
                texts.note(text, converter)
            }
        }
        guard titles.isSentence else { return nil }
        if titles.sentence >= Self.fewest { return titles }
        return texts.isSentence && texts.sentence >= Self.fewestTexts ? texts : nil
    }

    private func styleProblem(_ found: [StringFinding], _ count: TitleCount) -> Problem {
        let first = found[0]
        let span = catalog.span(of: first.finding.range, in: first.value)
        let more = found.count > 1 ? " and \(found.count - 1) more" : ""
        var problem = Problem(
            rule: Self.titleStyleRule, severity: .info, span,
            "\(EscapedText.quoted(first.value.text, limit: 30))\(more): the file is in sentence "
                + "style (\(count.sentence) of \(count.sentence + count.title)), the platform’s "
                + "titles have capitals")
        problem.key = first.key
        problem.locale = first.entryLocale
        problem.edits = found.compactMap { found in
            guard let fix = found.finding.fix, !found.value.isKey else { return nil }
            return catalog.edit(
                replacing: found.finding.range, of: found.value, with: fix.replacement)
        }
        return problem
    }
}
