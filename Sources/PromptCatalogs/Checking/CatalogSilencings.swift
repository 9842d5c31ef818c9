import PromptKit

/// The silencing comments of one catalog, and which of them silenced something.
struct CatalogSilencings {
    private struct Known {
        var silencing: Silencing
        /// The place of each name in the file, and whether it silenced a finding.
        var names: [(span: Span, isUsed: Bool)]
        var span: Span
    }

    private var known: [Known] = []
    /// Indices into ``known``, by the beginning of the entry's comment. One comment may stand
    /// for the same key in all locales.
    private var byComment: [Int: [Int]] = [:]
    /// Entries that have one, by key: where a problem tells no more than that.
    private var byKey: [String: [Int]] = [:]
    /// From the beginning of such an entry to its end: where a problem tells its place only.
    private var places: [(span: Span, comment: Int)] = []

    /// Keywords in the file that no entry has in its comment.
    private var unattached: [Span] = []

    var isEmpty: Bool { known.isEmpty && unattached.isEmpty }

    init(_ catalog: Catalog) {
        // Nearly every file is done with one look at its bytes.
        guard
            Silencing.mayStand(
                in: catalog.source.bytes, unitSize: catalog.source.encoding.isUTF16 ? 2 : 1)
        else { return }
        var last = -1
        for entry in catalog.entries {
            // Entries of one key stand together and share a comment.
            guard let comment = entry.comment, comment.span.lowerBound != last,
                byComment[comment.span.lowerBound] == nil
            else { continue }
            last = comment.span.lowerBound
            let found = Silencing.all(in: comment.text)
            guard !found.isEmpty else { continue }
            let places = Self.places(of: found, in: comment, catalog.source)
            for (silencing, place) in zip(found, places) {
                byComment[comment.span.lowerBound, default: []].append(known.count)
                byKey[entry.key, default: []].append(known.count)
                known.append(
                    Known(
                        silencing: silencing, names: place.names.map { ($0, false) },
                        span: place.span))
            }
        }
        unattached = Self.unattached(in: catalog)
        guard !known.isEmpty else { return }
        for entry in catalog.entries {
            guard let comment = entry.comment?.span.lowerBound, byComment[comment] != nil else {
                continue
            }
            for span in [entry.keySpan] + entry.values.map(\.span) {
                places.append((span, comment))
            }
        }
    }

    /// Keywords outside of the comments and texts of entries: in a comment that stands too far
    /// from an entry, or has another one between, or where the format takes none.
    private static func unattached(in catalog: Catalog) -> [Span] {
        var found: [Span] = []
        catalog.source.withText { text in
            var position = 0
            while let start = Silencing.find(in: text.utf8, from: position) {
                position = start + Silencing.keyword.utf8.count
                if position == text.utf8.count || !Silencing.isNameByte(text.utf8[position]) {
                    found.append(text.fileSpan(start..<position))
                }
            }
        }
        guard !found.isEmpty else { return [] }
        for entry in catalog.entries {
            let own =
                [entry.comment?.span, entry.keySpan].compactMap(\.self)
                + entry.values.map(\.span) + entry.notes.map(\.span)
            found.removeAll { keyword in own.contains { $0.overlaps(keyword) } }
            if found.isEmpty { break }
        }
        return found
    }

    /// Where the parts of silencings stand in the file, whose comment has marks round it and, in
    /// some formats, escapes.
    private static func places(
        of silencings: [Silencing], in comment: EntryComment, _ source: SourceText
    ) -> [(span: Span, names: [Span])] {
        let width = source.encoding.isUTF16 ? 2 : 1
        let raw = Array(source.text(in: comment.span).utf8)
        return raw.withUnsafeBufferPointer { bytes in
            var position = 0
            return silencings.map { silencing in
                guard let start = Silencing.find(in: bytes, from: position) else {
                    return (comment.span, silencing.names.map { _ in comment.span })
                }
                position = start + Silencing.keyword.utf8.count
                // What stands before may be longer in one encoding than in the other.
                let before = String(decoding: bytes[..<start], as: UTF8.self)
                let offset =
                    comment.span.lowerBound
                    + (width == 2 ? before.utf16.count * 2 : before.utf8.count)
                func span(_ range: Range<Int>) -> Span {
                    let start = offset + (range.lowerBound - silencing.range.lowerBound) * width
                    return start..<min(start + range.count * width, comment.span.upperBound)
                }
                return (span(silencing.range), silencing.names.map { span($0.range) })
            }
        }
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
        known.flatMap { known in
            Self.problems(
                known.silencing, known.span,
                known.names.map { ($0.span, isUsed: $0.isUsed) }, isRun: isRun)
        } + unattached.map(UnusedSilencing.unattached)
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
