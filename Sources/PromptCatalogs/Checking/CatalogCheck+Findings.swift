import PromptKit

// What was found, at its place in the file.
extension CatalogCheck {
    /// What texts were taken for, in the order of the file.
    func surfaces(in source: SourceText) -> [SurfaceNote] {
        guard !surfaceNotes.isEmpty else { return [] }
        let sorted = surfaceNotes.sorted { $0.offset < $1.offset }
        var notes = sorted.map(\.note)
        notes.place(at: sorted.map(\.offset), in: source)
        return notes
    }

    /// All findings, placed, for the rules that are on.
    func findings(ofRules isOn: (String) -> Bool) -> [FileFinding] {
        let problems = problems.filter { isOn($0.rule) }
        guard !problems.isEmpty || !stringFindings.isEmpty else { return [] }
        // Where the reader put U+FFFD for what it could not read, that is its finding, not a string's.
        let unread = problems.filter { $0.rule == LoneSurrogate.description.identifier }.map(\.span)
        let hasUnreadBytes = problems.contains {
            $0.rule == InvalidEncoding.description.identifier
        }
        var placed: [FileFinding] = problems.map { finding($0) }
        placed += stringFindings.map { finding($0) }.filter { found in
            guard found.rule == "control-character" else { return true }
            let place = found.offset..<found.offset + max(1, found.length)
            return !(hasUnreadBytes && isUnread(place)) && !unread.contains { $0.overlaps(place) }
        }
        placed.sort { ($0.offset, $0.length, $0.rule) < ($1.offset, $1.length, $1.rule) }
        placed.place(in: catalog.source)
        return placed
    }

    /// Whether bytes of the file stand for no character: the one that is shown for them, U+FFFD, is
    /// not in the file.
    private func isUnread(_ place: Range<Int>) -> Bool {
        let bytes = catalog.source.bytes
        guard !catalog.encoding.isUTF16, place.upperBound <= bytes.count else { return false }
        let written = bytes[place]
        return written.contains { $0 >= 0x80 }
            && String(validating: written, as: UTF8.self) == nil
    }

    private func finding(_ problem: Problem) -> FileFinding {
        var finding = FileFinding(
            rule: problem.rule, severity: problem.severity, path: catalog.path, line: 0,
            column: 0, endLine: 0, endColumn: 0, offset: problem.span.lowerBound,
            length: problem.span.count, key: problem.key,
            locale: locale(problem.locale ?? catalog.locale), surface: nil,
            message: problem.message,
            fix: problem.edits.isEmpty
                ? nil : FileFinding.Fix(edits: problem.edits, isSafe: problem.isFixSafe),
            related: problem.related.map {
                FileFinding.Related(
                    line: 0, column: 0, offset: $0.span.lowerBound, length: $0.span.count,
                    message: $0.message)
            })
        finding.unlisted = problem.unlisted
        return finding
    }

    /// The tag of a locale; that of the source texts for the base.
    private func locale(_ locale: CatalogLocale?) -> String? {
        guard let locale else { return nil }
        return locale.isBase ? sourceLocale?.identifier : locale.tag?.identifier
    }

    private func finding(_ string: StringFinding) -> FileFinding {
        let span = catalog.span(of: string.finding.range, in: string.value)
        var fix: FileFinding.Fix?
        // A key is what the code asks for: it is not ours to change.
        if options.makesFixes, let own = string.finding.fix, !string.value.isKey,
            let edit = catalog.edit(
                replacing: string.finding.range, of: string.value, with: own.replacement)
        {
            fix = FileFinding.Fix(edits: [edit], isSafe: own.isSafe)
        }
        var placed = FileFinding(
            rule: string.finding.rule, severity: string.finding.severity, path: catalog.path,
            line: 0, column: 0, endLine: 0, endColumn: 0, offset: span.lowerBound,
            length: span.count, key: string.key, locale: string.locale,
            surface: string.surface, message: string.finding.message, fix: fix)
        placed.textHash = TextHash.of(string.value.text.utf8)
        return placed
    }
}
