import PromptKit

/// The silencing comments of one catalog, and which of them silenced something.
struct CatalogSilencings {
    private struct Known {
        var silencing: Silencing
        /// The place of each name in the file, and whether it silenced a finding.
        var names: [(span: Span, isUsed: Bool)]
        var span: Span

        /// - Parameter keyword: its place in the file.
        init(
            _ silencing: Silencing, at keyword: Span?, in comment: EntryComment,
            _ source: SourceText
        ) {
            self.silencing = silencing
            guard let keyword else {
                span = comment.span
                names = silencing.names.map { _ in (comment.span, false) }
                return
            }
            // From the keyword to the last name all is ASCII.
            let width = source.encoding.isUTF16 ? 2 : 1
            let (limit, start) = (source.bytes.count, silencing.range.lowerBound)
            func place(_ range: Range<Int>) -> Span {
                let lower = min(keyword.lowerBound + (range.lowerBound - start) * width, limit)
                return lower..<min(lower + range.count * width, limit)
            }
            span = place(silencing.range)
            names = silencing.names.map { (place($0.range), false) }
        }
    }

    private var known: [Known] = []
    /// Indices into ``known``, by the beginning of the entry's comment. One comment may stand
    /// for the same key in all locales.
    private var byComment: [Int: [Int]] = [:]
    /// Entries that have one, by key: where a problem tells no more than that.
    private var byKey: [String: [Int]] = [:]
    /// From the beginning of such an entry to its end: where a problem tells its place only.
    private var places: [(span: Span, comment: Int)] = []

    /// Comments of entries whose texts nobody sees yet, so that nothing was looked for in them.
    private var unchecked: Set<Int> = []

    /// Keywords in the file that no entry has in its comment: in one that stands too far from an
    /// entry, or where the format takes none.
    private var unattached: [Span] = []
    /// What was meant for a keyword.
    private var misspelled: [Span] = []
    private var source: SourceText

    var isEmpty: Bool { known.isEmpty && unattached.isEmpty && misspelled.isEmpty }

    init(_ catalog: Catalog) {
        source = catalog.source
        // Nearly every file is done with one look at its bytes.
        guard
            Silencing.mayStand(
                in: catalog.source.bytes, unitSize: catalog.source.encoding.isUTF16 ? 2 : 1)
        else { return }
        var keywords = Self.keywords(in: catalog)
        misspelled = keywords.misspelled
        guard !keywords.spans.isEmpty || !misspelled.isEmpty else { return }
        var last = -1
        for entry in catalog.entries {
            let own = Self.texts(of: entry, catalog)
            keywords.drop(in: own)
            misspelled.removeAll { keyword in own.contains { $0.overlaps(keyword) } }
            // Entries of one key stand together and share a comment.
            guard let comment = entry.comment, comment.span.lowerBound != last,
                byComment[comment.span.lowerBound] == nil
            else { continue }
            last = comment.span.lowerBound
            for silencing in Silencing.all(in: comment.text) {
                // A format may have several comments for an entry, not all in one place.
                let keyword = keywords.take(behind: comment.span.lowerBound)
                byComment[comment.span.lowerBound, default: []].append(known.count)
                byKey[entry.key, default: []].append(known.count)
                known.append(Known(silencing, at: keyword, in: comment, catalog.source))
            }
        }
        unattached = keywords.spans
        guard !known.isEmpty else { return }
        for entry in catalog.entries {
            guard let comment = entry.comment?.span.lowerBound, byComment[comment] != nil else {
                continue
            }
            for span in [entry.keySpan] + entry.values.map(\.span) {
                places.append((span, comment))
            }
            if !entry.values.isEmpty, entry.values.allSatisfy({ $0.state?.isShipped == false }) {
                unchecked.insert(comment)
            }
        }
    }

    /// Where the texts of an entry stand, which are no comments. What Qt calls a comment and is a
    /// part of the key is taken for one by whoever writes there.
    private static func texts(of entry: Entry, _ catalog: Catalog) -> [Span] {
        let notes = entry.notes.filter { $0.kind != .context || catalog.format != QtFormat.name }
        return [entry.keySpan] + entry.values.map(\.span) + notes.map(\.span)
    }

    /// The keywords of a file that no entry has taken for its own yet.
    private struct Keywords {
        var spans: [Span] = []
        var misspelled: [Span] = []

        /// The next one behind a place.
        mutating func take(behind start: Int) -> Span? {
            guard let index = spans.firstIndex(where: { $0.lowerBound >= start }) else {
                return nil
            }
            return spans.remove(at: index)
        }

        /// Drops those that are texts and no comments.
        mutating func drop(in texts: [Span]) {
            spans.removeAll { keyword in texts.contains { $0.overlaps(keyword) } }
        }
    }

    private static func keywords(in catalog: Catalog) -> Keywords {
        var keywords = Keywords()
        catalog.source.withText { text in
            let bytes = text.utf8
            var position = 0
            while let start = Silencing.find(in: bytes, from: position, isEscaped: true) {
                position = start + Silencing.keyword.utf8.count
                if position == bytes.count || !Silencing.isNameByte(bytes[position]),
                    !isObsolete(start, bytes, catalog)
                {
                    keywords.spans.append(text.fileSpan(start..<position))
                }
            }
            position = 0
            while let range = Silencing.misspelled(in: bytes, from: position) {
                position = range.upperBound
                keywords.misspelled.append(text.fileSpan(range))
            }
        }
        return keywords
    }

    /// Whether a comment of gettext stands before an entry that is kept for old times’ sake.
    private static func isObsolete(
        _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ catalog: Catalog
    ) -> Bool {
        guard catalog.format == GettextFormat.name else { return false }
        var position = start
        while let lineEnd = bytes[position...].firstIndex(of: 0x0A) {
            position = lineEnd + 1
            guard position < bytes.count, bytes[position] == UInt8(ascii: "#") else { break }
            if bytes[position...].starts(with: "#~".utf8) { return true }
        }
        return false
    }

    // MARK: Silencing

    /// Whether a comment silences a rule for an entry; notes that it does.
    mutating func silences(_ rule: String, _ entry: Entry) -> Bool {
        silences(rule, commentAt: entry.comment?.span.lowerBound)
    }

    /// Whether the comment that begins at a place silences a rule.
    mutating func silences(_ rule: String, commentAt start: Int?) -> Bool {
        guard let start, let indices = byComment[start] else { return false }
        return use(rule, indices)
    }

    /// Whether a comment silences a rule for the entry of that key.
    mutating func silences(_ rule: String, key: String) -> Bool {
        guard let indices = byKey[key] else { return false }
        return use(rule, indices)
    }

    /// Whether a comment silences a rule for the entry that has that place in its key or texts.
    mutating func silences(_ rule: String, at span: Span) -> Bool {
        guard !span.isEmpty,
            let place = places.first(where: {
                $0.span.lowerBound <= span.lowerBound && span.upperBound <= $0.span.upperBound
            })
        else { return false }
        return use(rule, byComment[place.comment] ?? [])
    }

    private mutating func use(_ rule: String, _ indices: [Int]) -> Bool {
        var isSilenced = false
        for index in indices {
            for (number, name) in known[index].silencing.names.enumerated()
            where name.rule == rule {
                known[index].names[number].isUsed = true
                isSilenced = true
            }
        }
        return isSilenced
    }

    // MARK: Faults

    /// What is wrong with the comments themselves, once all findings are known.
    ///
    /// - Parameter isRun: whether a rule was run; one that was not can silence nothing.
    func problems(isRun: (String) -> Bool) -> [Problem] {
        let idle = Set(unchecked.flatMap { byComment[$0] ?? [] })
        return known.enumerated().flatMap { number, known in
            Self.problems(
                known.silencing, known.span,
                known.names.map { ($0.span, isUsed: $0.isUsed || idle.contains(number)) },
                isRun: isRun)
        } + unattached.map(UnusedSilencing.unattached)
            + misspelled.map { UnusedSilencing.misspelled($0, source.text(in: $0)) }
    }

    /// - Parameters:
    ///   - span: the place of the whole in the file.
    ///   - names: the place of each name, and whether it silenced something.
    static func problems(
        _ silencing: Silencing, _ span: Span, _ names: [(span: Span, isUsed: Bool)],
        isRun: (String) -> Bool
    ) -> [Problem] {
        guard !silencing.names.isEmpty else { return [UnknownSilencedRule.nameless(span)] }
        var result: [Problem] = []
        for (name, place) in zip(silencing.names, names) {
            if let rule = name.rule {
                if !place.isUsed, isRun(rule) {
                    result.append(UnusedSilencing.problem(place.span, rule: name.spelling))
                }
            } else {
                result.append(UnknownSilencedRule.problem(place.span, name.spelling))
            }
        }
        if silencing.reason.isEmpty { result.append(SilencingWithoutReason.problem(span)) }
        return result
    }
}

extension CatalogChecker.Options {
    /// Whether a rule is among those to run.
    package func runs(_ rule: String) -> Bool {
        if let rules { return rules.contains(rule) }
        return RuleRegistry.rule(named: rule)?.description.isOnByDefault
            ?? FileRuleRegistry.rule(named: rule)?.description.isOnByDefault
            ?? GroupRuleRegistry.rule(named: rule)?.description.isOnByDefault ?? false
    }
}
