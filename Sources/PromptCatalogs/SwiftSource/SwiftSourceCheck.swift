import PromptKit

/// The check of one Swift file, once the tables are known.
struct SwiftSourceCheck {
    let checker: CatalogChecker
    let index: SourceIndex
    let keys: TableKeys
    let missing: MissingKeys
    private let checkString: (PromptString) -> [Finding]

    init(_ checker: CatalogChecker, _ index: SourceIndex, _ keys: TableKeys) {
        self.checker = checker
        self.index = index
        self.keys = keys
        missing = MissingKeys(index, keys)
        checkString = checker.makeStringCheck()
    }

    /// Reads the file again: what was kept of it says what its strings are, not where each of
    /// their characters stands.
    func check(_ path: String) -> FileReport {
        var report = FileReport(file: CatalogFile(swiftPath: path))
        do throws(FileError) {
            let bytes = try checker.fileSystem.read(path, limit: checker.options.fileSizeLimit)
            let text = SourceText(path: path, bytes: bytes)
            report.encoding = text.encoding
            check(SwiftSource(text), text, &report)
        } catch {
            report.error = error
        }
        return report
    }

    private func check(_ source: SwiftSource, _ text: SourceText, _ report: inout FileReport) {
        let strings = index.strings(of: source)
        report.entries = strings.count
        guard !source.isTest else { return }
        var surfaceOffsets: [Int] = []
        for string in strings where !string.isForDevelopers {
            report.findings += fileFindings(string, text)
            for (literal, isKey) in texts(of: string) {
                report.strings += 1
                if checker.options.explainsSurfaces {
                    report.surfaces.append(surfaceNote(string, literal, isKey: isKey, text))
                    surfaceOffsets.append(literal.span.lowerBound)
                }
                report.findings += stringFindings(string, literal, isKey: isKey, text)
            }
        }
        if let span = source.undoRegistration, index.unnamedUndo.contains(text.path),
            checker.isOn(UnnamedUndo.description.identifier)
        {
            let problem = UnnamedUndo.problem(span, isNamedElsewhere: index.namesUndo)
            report.findings.append(Self.finding(problem, nil, text))
        }
        for dialog in index.dialogs where dialog.path == source.path {
            report.findings += dialogFindings(dialog, text)
        }
        report.findings.sort {
            ($0.offset, $0.length, $0.rule) < ($1.offset, $1.length, $1.rule)
        }
        report.findings.place(in: text)
        report.surfaces.place(at: surfaceOffsets, in: text)
        SwiftSilencings.apply(to: &report.findings, in: text, checker)
    }

    // MARK: Rules about files

    private func fileFindings(_ string: SwiftString, _ text: SourceText) -> [FileFinding] {
        var problems: [Problem] = []
        if string.lookup == .none, string.surface == .undoName, !keys.holds(string.text),
            PlaceholderText.hasWords(string.text)
        {
            problems.append(
                HardCodedUndoName.problem(string, isLocalized: !keys.tables.isEmpty))
        }
        if let severity = missing.severity(string) {
            problems.append(MissingKey.problem(string, severity: severity))
        }
        return problems.filter { checker.isOn($0.rule) }.map {
            Self.finding($0, string.surface, text)
        }
    }

    private static func finding(
        _ problem: Problem, _ surface: Surface?, _ text: SourceText
    ) -> FileFinding {
        FileFinding(
            rule: problem.rule, severity: problem.severity, path: text.path, line: 0, column: 0,
            endLine: 0, endColumn: 0, offset: problem.span.lowerBound,
            length: problem.span.count, key: problem.key, locale: nil, surface: surface,
            message: problem.message, fix: nil)
    }

    // MARK: Rules about dialogs

    /// What is wrong with a dialog whose texts stand in the code, all of them or some: one that
    /// tables have all texts of is checked there.
    private func dialogFindings(_ dialog: SourceDialog, _ text: SourceText) -> [FileFinding] {
        let options = checker.options
        let locale = options.assumedLocale ?? options.developmentRegion ?? .english
        var parts: [PromptGroup.Part] = []
        var literals: [SwiftLiteral] = []
        /// Numbers of the texts that a table has.
        var inTables: Set<Int> = []
        var hasUndo = false
        for string in dialog.strings {
            guard let role = SourceDialog.role(of: string) else { return [] }
            let literal: SwiftLiteral
            let shown: String
            if keys.holds(string.text) {
                (literal, shown) = (string.literal, keys.text(of: string.text))
                inTables.insert(parts.count)
            } else {
                guard let (own, _) = texts(of: string).first else { return [] }
                (literal, shown) = (own, own.text)
            }
            guard Self.mayBe(locale, shown) else { return [] }
            hasUndo = hasUndo || Self.guess(string.surface, shown).role == .undo
            parts.append(.init(role, shown))
            literals.append(literal)
        }
        guard inTables.count < literals.count else { return [] }
        let isComplete = dialog.isComplete
        if isComplete, dialog.dialog.hasSystemCancel { parts.append(.cancel("Cancel")) }
        let group = PromptGroup(
            dialog.dialog.isSheet ? .actionSheet : hasUndo ? .undoAlert : .alert, locale: locale,
            platform: options.platform, parts, isComplete: isComplete)
        return checker.groupChecker.check(group).compactMap { found in
            guard literals.indices.contains(found.part) else { return nil }
            // What two texts of a table have in common is told there.
            if let other = found.other, inTables.isSuperset(of: [found.part, other]),
                dialog.strings[found.part].text != dialog.strings[other].text
            {
                return nil
            }
            let literal = literals[found.part]
            var related: [FileFinding.Related] = []
            if let other = found.other, literals.indices.contains(other) {
                let span = literals[other].contentSpan
                related = [
                    .init(
                        line: 0, column: 0, offset: span.lowerBound, length: span.count,
                        message: "the other one is here")
                ]
            }
            var finding = FileFinding(
                rule: found.finding.rule, severity: found.finding.severity, path: text.path,
                line: 0, column: 0, endLine: 0, endColumn: 0,
                offset: literal.contentSpan.lowerBound, length: literal.contentSpan.count,
                key: nil, locale: locale.identifier,
                surface: dialog.strings[found.part].surface, message: found.finding.message,
                fix: nil, related: related)
            finding.textHash = TextHash.of(literal.text.utf8)
            return finding
        }
    }

    // MARK: Rules about strings

    /// The texts that stand here and nowhere else: what a table holds is checked there.
    private func texts(of string: SwiftString) -> [(literal: SwiftLiteral, isKey: Bool)] {
        guard !keys.holds(string.text) else { return [] }
        // What appears nobody knows where may be no text, unless words of it are looked up.
        if string.surface == .other {
            guard string.lookup == .implicit || string.lookup == .explicit,
                string.text.utf8.contains(0x20)
            else { return [] }
        }
        if let value = string.defaultValue { return [(value, false)] }
        switch string.lookup {
        case .none: return [(string.literal, false)]
        case .custom: return []
        case .implicit, .explicit:
            // Without tables nobody knows whether it is a text.
            let mayBeName = keys.haveNames || keys.tables.isEmpty
            let isName = mayBeName && MissingKeys.isName(string.text)
            return isName ? [] : [(string.literal, true)]
        }
    }

    private func surfaceNote(
        _ string: SwiftString, _ literal: SwiftLiteral, isKey: Bool, _ text: SourceText
    ) -> SurfaceNote {
        let guess = Self.guess(string.surface, literal.text)
        let locale = checker.options.assumedLocale ?? checker.options.developmentRegion ?? .english
        return SurfaceNote(
            path: text.path, line: 0, column: 0, key: isKey ? literal.text : nil,
            locale: locale.identifier, text: literal.text, surface: guess.surface,
            role: guess.role, reason: guess.reason)
    }

    private static func guess(_ surface: Surface, _ text: String) -> SurfaceGuess {
        TextSurfaces.refine(
            SurfaceGuess(surface: surface, reason: "the code"), key: text, sourceText: text)
    }

    private func stringFindings(
        _ string: SwiftString, _ literal: SwiftLiteral, isKey: Bool, _ text: SourceText
    ) -> [FileFinding] {
        let options = checker.options
        let locale = options.assumedLocale ?? options.developmentRegion ?? .english
        guard Self.mayBe(locale, literal.text) else { return [] }
        let guess = Self.guess(string.surface, literal.text)
        let prompt = PromptString(
            literal.text, locale: locale, surface: guess.surface, platform: options.platform,
            role: guess.role, key: isKey ? literal.text : nil, comment: string.comment)
        return checkString(prompt).map { finding in
            let span = literal.span(of: finding.range, in: text)
            var fix: FileFinding.Fix?
            // A key is what tables are asked for: it is changed there and here, or not at all.
            if let own = finding.fix, !isKey, !Self.hasInterpolation(literal, finding.range) {
                let replacement = literal.escape(own.replacement)
                fix = FileFinding.Fix(
                    edits: [ByteEdit(span: span, replacement: replacement)], isSafe: own.isSafe)
            }
            return FileFinding(
                rule: finding.rule, severity: finding.severity, path: text.path, line: 0,
                column: 0, endLine: 0, endColumn: 0, offset: span.lowerBound, length: span.count,
                key: isKey ? literal.text : nil, locale: locale.identifier,
                surface: guess.surface, message: finding.message, fix: fix)
        }
    }

    /// Whether an interpolation is among the characters; in a text that has one, percent signs of
    /// its own are doubled.
    private static func hasInterpolation(_ literal: SwiftLiteral, _ range: Range<Int>) -> Bool {
        guard literal.interpolations > 0 else { return false }
        return literal.text.utf8.dropFirst(range.lowerBound).prefix(range.count)
            .contains(UInt8(ascii: "%"))
    }

    /// Whether the code may be written in the language: literals in another script than Latin
    /// are not English.
    private static func mayBe(_ locale: LocaleTag, _ text: String) -> Bool {
        guard locale.language == "en" else { return true }
        return text.unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.properties.isAlphabetic }
    }
}
