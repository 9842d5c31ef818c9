import PromptKit

// What would only say again what another finding says.
extension CatalogCheck {
    /// Rules about strings that one finding for many strings may be of.
    static let gatheredRules: Set<String> = [UntranslatedTexts.rule, titleStyleRule]

    /// Of one fault told in several ways the strongest stays; of a habit, the first place.
    mutating func dropEchoes() {
        dropEntitiesOfMarkup()
        easeAnswers()
        dropComparisons()
        dropBuildSettings()
        dropPurposes()
        // Java’s own have mnemonics.
        if catalog.format == PropertiesFormat.name {
            stringFindings.removeAll { $0.finding.rule == "foreign-mnemonic" }
        }
        learnTitleStyle()
        fold("other-variety-word", .info, above: 1)
        fold("wrong-chinese-quotes", .info, above: 3)
        fold("english-text", .warning, above: 20)
    }

    /// Where a good part of the texts have tags, the others are markup as well, and their entities
    /// are read.
    private mutating func dropEntitiesOfMarkup() {
        func isOfEntity(_ found: StringFinding) -> Bool {
            guard found.finding.rule == "escaped-entity" else { return false }
            let utf8 = found.value.text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: found.finding.range.lowerBound)
            return utf8[start] == UInt8(ascii: "&")
        }
        guard stringFindings.contains(where: isOfEntity), isMarkup() else { return }
        stringFindings.removeAll(where: isOfEntity)
    }

    /// That a button says yes is what the source says: where that is not at hand, translations note
    /// it.
    private mutating func easeAnswers() {
        guard base == nil, file?.isTranslation == true else { return }
        for index in stringFindings.indices
        where stringFindings[index].finding.rule == "yes-no-button" {
            stringFindings[index].finding.severity = .info
        }
    }

    /// Whether a quarter of the texts of the file, and more than a few, have tags that close.
    private func isMarkup() -> Bool {
        var (texts, tagged) = (0, 0)
        func note(_ utf8: UnsafeBufferPointer<UInt8>) {
            guard !utf8.isEmpty else { return }
            texts += 1
            for index in utf8.indices.dropLast(2)
            where utf8[index] == UInt8(ascii: "<") && utf8[index + 1] == UInt8(ascii: "/")
                && (0x61...0x7A).contains(utf8[index + 2] | 0x20)
            {
                tagged += 1
                break
            }
        }
        catalog.entries.forEach(
            plain: { note($1.text) },
            whole: { _, entry in
                for value in entry.values {
                    var text = value.text
                    text.withUTF8(note)
                }
            })
        return tagged >= 4 && tagged * 4 >= texts
    }

    /// That each text is in the wrong script is told with the file.
    mutating func tellWrongScript(_ problem: Problem) {
        let echoes: Set<String> = ["foreign-script", "mixed-script-word", "english-text"]
        stringFindings.removeAll { echoes.contains($0.finding.rule) && $0.entryLocale == nil }
        problems.append(problem)
    }

    /// Redo that is worded as undo makes two buttons alike, and two commands; once is enough.
    private mutating func dropComparisons() {
        let comparisons: Set<String> = [
            ButtonsReadAlike.description.identifier, OneNameForTwoActions.description.identifier,
        ]
        guard problems.contains(where: { comparisons.contains($0.rule) }) else { return }
        let wrongWords: Set<String> = ["undo-reads-like-redo", "undo-reads-like-cancel"]
        let told = stringFindings.filter { wrongWords.contains($0.finding.rule) }.map(\.value.span)
        let alike = problems.filter { $0.rule == ButtonsReadAlike.description.identifier }
            .map(\.span)
        problems.removeAll { problem in
            guard comparisons.contains(problem.rule) else { return false }
            let spans = [problem.span] + problem.related.map(\.span)
            if spans.contains(where: told.contains) { return true }
            return problem.rule == OneNameForTwoActions.description.identifier
                && alike.contains(problem.span)
        }
    }

    /// A key's build setting is copied into all locales; Info.plist itself has it filled in.
    private mutating func dropBuildSettings() {
        let isFilledIn = catalog.format == InfoPropertyListFormat.name
        var told: Set<String> = []
        stringFindings.removeAll { found in
            guard found.finding.rule == "build-setting" else { return false }
            return isFilledIn || !told.insert(found.key).inserted
        }
    }

    /// A purpose string that orders, presses or gives no reason is to be written anew: which of them
    /// it does is told once.
    private mutating func dropPurposes() {
        let rules = ["purpose-commands", "purpose-presses", "purpose-without-reason"]
        var told: [Span: Int] = [:]
        var dropped: Set<Int> = []
        for (index, found) in stringFindings.enumerated() {
            guard found.surface == .purpose,
                let rank = rules.firstIndex(of: found.finding.rule)
            else { continue }
            guard let other = told[found.value.span] else {
                told[found.value.span] = index
                continue
            }
            let (mine, its) = (found.finding, stringFindings[other].finding)
            let isStronger =
                mine.severity == its.severity
                ? rank < rules.firstIndex(of: its.rule) ?? 0 : mine.severity > its.severity
            dropped.insert(isStronger ? other : index)
            if isStronger { told[found.value.span] = index }
        }
        guard !dropped.isEmpty else { return }
        stringFindings = stringFindings.enumerated().filter { !dropped.contains($0.offset) }
            .map(\.element)
    }

    /// Told once a file and locale where a text's way of writing is that of the whole file.
    private mutating func fold(_ rule: String, _ severity: Severity, above most: Int) {
        var places: [String: [Int]] = [:]
        for (index, found) in stringFindings.enumerated()
        where found.finding.rule == rule && found.finding.severity == severity {
            places[found.locale, default: []].append(index)
        }
        var dropped: Set<Int> = []
        for indices in places.values where indices.count > most {
            stringFindings[indices[0]].finding.message +=
                ", and \(indices.count - 1) more in this file"
            dropped.formUnion(indices.dropFirst())
        }
        guard !dropped.isEmpty else { return }
        stringFindings = stringFindings.enumerated().filter { !dropped.contains($0.offset) }
            .map(\.element)
    }
}
