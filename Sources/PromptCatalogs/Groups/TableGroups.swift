import PromptKit

/// Puts the texts of a file together that stand together, and has them checked.
struct TableGroups {
    private struct Member {
        var membership: GroupMembership
        var text: GroupText
    }

    private struct Key: Hashable {
        var group: String
        var locale: String
    }

    private let checker: GroupChecker
    private let stated: StatedGroups
    private let sources: SourceIndex?
    private let platform: PromptPlatform
    private var groups: [Key: [Member]] = [:]
    private var order: [Key] = []
    /// Labels of controls, and the rows of their keys; nil if that tells less than the
    /// keys themselves.
    private var labels: [(text: GroupText, row: Int?)] = []
    /// Texts whose rows are those of titles of controls.
    private var titles: [(index: Int, row: Int, text: GroupText)] = []
    /// Entries that were not looked at by a row.
    private var strays: [Int] = []
    /// How many groups have been looked at, by their kind.
    private(set) var counts: [PromptGroup.Kind: Int] = [:]

    /// Nil where no rule about groups is on.
    init?(_ checker: GroupChecker, _ options: CatalogChecker.Options, _ sources: SourceIndex?) {
        guard !checker.isIdle else { return nil }
        self.checker = checker
        stated = options.statedGroups
        self.sources = sources
        platform = options.platform
    }

    /// - Parameter row: that of the key in the table, where nothing else was looked at.
    mutating func note(_ text: GroupText, row: Int?) {
        var memberships = stated.memberships(text)
        if let sources {
            memberships += sources.dialogMemberships(ofKey: text.key, table: text.table)
        }
        if memberships.isEmpty { memberships = KeyGroups.memberships(text) }
        for membership in memberships {
            let key = Key(group: membership.group, locale: text.locale.identifier)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(Member(membership: membership, text: text))
        }
        if text.guess.surface == .accessibilityLabel { labels.append((text, row)) }
    }

    /// Notes a text whose row is that of a title of controls that have labels.
    mutating func note(title: GroupText, row: Int, at index: Int) {
        titles.append((index, row, title))
    }

    /// Notes that nothing was noted of an entry by a row.
    mutating func note(stray index: Int) {
        strays.append(index)
    }

    /// What is wrong with the groups of the file.
    ///
    /// - Parameter sourceLanguage: the language of source texts that are checked by themselves;
    ///   what is wrong with a dialog whatever its language is told there.
    mutating func problems(
        in catalog: Catalog, table: TableRows?, sourceLanguage: String?,
        locale: (Entry) -> LocaleTag?
    ) -> [Problem] {
        let titled = Set(
            groups.filter { $0.value.contains { $0.membership.role == .title } }.keys.map(\.group))
        var problems: [Problem] = []
        for key in order {
            let members = groups[key] ?? []
            // Buttons of several dialogs, each of which has a longer name.
            let isShared =
                !titled.contains(key.group)
                && titled.contains { $0.hasPrefix(key.group + " ") }
            guard !isShared else { continue }
            let isTranslation =
                sourceLanguage != nil && members.first?.text.locale.language != sourceLanguage
            problems += check(members).filter {
                !isTranslation
                    || GroupRuleRegistry.rule(named: $0.rule)?.description.isStructural != true
            }
        }
        problems += checkLabels(catalog, table, locale)
        return problems
    }

    // MARK: Groups

    private mutating func check(_ unsorted: [Member]) -> [Problem] {
        guard let first = unsorted.first else { return [] }
        let members = unsorted.enumerated().sorted {
            ($0.element.membership.order, $0.offset) < ($1.element.membership.order, $1.offset)
        }.map(\.element)
        let membership = first.membership
        let data = LocaleStore.bundled.data(for: first.text.locale, platform: platform).data
        var parts: [PromptGroup.Part] = []
        var texts: [GroupText?] = []
        for member in members {
            var text = member.text.text
            let role = member.membership.role
            if membership.kind == .command, role == .undoName || role == .redoName {
                guard let name = KeyGroups.name(of: member.text, role, data) else { return [] }
                text = name
            }
            parts.append(
                .init(role, text, source: member.text.source ?? Self.text(member.text.key)))
            texts.append(member.text)
        }
        let isComplete = membership.isComplete && parts.count == membership.expected ?? parts.count
        if isComplete, membership.hasSystemCancel {
            parts.append(.cancel(data.verbs.cancel))
            texts.append(nil)
        }
        var kind = membership.kind
        if kind == .alert,
            members.contains(where: {
                if case .button = $0.membership.role { $0.text.guess.role == .undo } else { false }
            })
        {
            kind = .undoAlert
        }
        let group = PromptGroup(
            kind, locale: first.text.locale, platform: platform, parts, isComplete: isComplete,
            changesData: membership.changesData)
        if parts.count > 1 { counts[kind, default: 0] += 1 }
        return checker.check(group).compactMap { problem($0, texts) }
    }

    /// A key that is the source text itself: “Delete All”, “Cancel”. Nil for one that is a name.
    private static func text(_ key: String) -> String? {
        switch KeySurfaces.words(of: key).count {
        case 0: key
        case 1: key.first?.isUppercase == true ? key : nil
        default: nil
        }
    }

    private func problem(_ found: GroupFinding, _ texts: [GroupText?]) -> Problem? {
        // Of a button without a text of its own the one beside it is told.
        guard let text = texts[found.part] ?? found.other.flatMap({ texts[$0] }) else {
            return nil
        }
        var related: [Problem.Related] = []
        if let other = found.other.flatMap({ texts[$0] }), other.span != text.span {
            related = [.init(span: other.span, message: "the other one is here")]
        }
        var problem = Problem(
            rule: found.finding.rule, severity: found.finding.severity, text.span,
            found.finding.message, related: related)
        problem.key = text.key
        problem.locale = text.entryLocale
        return problem
    }

    // MARK: Labels

    /// A text that is the title of a control, and the numbers of the control's labels.
    private struct Title {
        /// Of the entry.
        var index: Int
        var key: String
        var keySpan: Span
        var text: String
        var span: Span
        var locale: LocaleTag
        var labels: [Int]
    }

    /// Looks for the visible titles of the controls that labels are for.
    private mutating func checkLabels(
        _ catalog: Catalog, _ table: TableRows?, _ locale: (Entry) -> LocaleTag?
    ) -> [Problem] {
        guard !labels.isEmpty else { return [] }
        var found: [Title]
        if let table, !table.hasNews, labels.allSatisfy({ $0.row != nil }) {
            // The keys were compared once for all files of the table.
            found = knownTitles(table)
            if !strays.isEmpty {
                found += titles(among: strays, catalog, locale)
                found.sort { $0.index < $1.index }
            }
        } else {
            found = titles(among: catalog.entries.indices, catalog, locale)
        }
        var problems: [Problem] = []
        for title in found {
            for index in title.labels {
                let label = labels[index].text
                guard label.locale == title.locale, label.keySpan != title.keySpan else {
                    continue
                }
                var text = label
                text.key = title.key
                (text.text, text.span) = (title.text, title.span)
                let group = PromptGroup(
                    .control, locale: title.locale, platform: platform,
                    [.title(title.text), .label(label.text)])
                counts[.control, default: 0] += 1
                problems += checker.check(group).compactMap { problem($0, [text, label]) }
            }
        }
        return problems
    }

    private func knownTitles(_ table: TableRows) -> [Title] {
        var byRow: [Int: [Int]] = [:]
        for (index, label) in labels.enumerated() {
            if let row = label.row { byRow[row, default: []].append(index) }
        }
        return titles.map { title in
            Title(
                index: title.index, key: title.text.key, keySpan: title.text.keySpan,
                text: title.text.text, span: title.text.span, locale: title.text.locale,
                labels: table.labels(ofTitle: title.row).flatMap { byRow[$0] ?? [] }.sorted())
        }
    }

    private func titles(
        among indices: some Sequence<Int>, _ catalog: Catalog, _ locale: (Entry) -> LocaleTag?
    ) -> [Title] {
        guard let titles = LabelTitles(of: labels.lazy.map(\.text.key)) else { return [] }
        return indices.compactMap { index in
            guard catalog.entries.withKey(at: index, titles.mayBeTitle) else { return nil }
            let entry = catalog.entries[index]
            let labels = titles.labels(ofTitle: entry.key)
            guard !labels.isEmpty, entry.values.count == 1, let value = entry.values.first,
                let locale = locale(entry)
            else { return nil }
            return Title(
                index: index, key: entry.key, keySpan: entry.keySpan, text: value.text,
                span: value.span, locale: locale, labels: labels)
        }
    }
}
