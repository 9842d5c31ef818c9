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
    private var labels: [GroupText] = []
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

    /// Whether a text of that guess may be part of a group.
    func concerns(_ guess: SurfaceGuess) -> Bool {
        !stated.rows.isEmpty || guess.surface != .other
    }

    mutating func note(_ text: GroupText) {
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
        if text.guess.surface == .accessibilityLabel { labels.append(text) }
    }

    /// What is wrong with the groups of the file.
    ///
    /// - Parameter sourceLanguage: the language of source texts that are checked by themselves;
    ///   what is wrong with a dialog whatever its language is told there.
    mutating func problems(
        in catalog: Catalog, sourceLanguage: String?, locale: (Entry) -> LocaleTag?
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
        problems += checkLabels(catalog, locale)
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
            parts.append(.init(role, text, source: member.text.source ?? member.text.key))
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

    /// Looks for the visible titles of the controls that labels are for.
    private mutating func checkLabels(
        _ catalog: Catalog, _ locale: (Entry) -> LocaleTag?
    ) -> [Problem] {
        guard !labels.isEmpty else { return [] }
        var wanted: [String: [Int]] = [:]
        for (index, label) in labels.enumerated() {
            for key in KeyGroups.titleKeys(ofLabel: label.key) {
                wanted[key, default: []].append(index)
            }
        }
        guard !wanted.isEmpty else { return [] }
        // Taking a key apart costs more than to see that it begins like none of them.
        let hasForms = wanted.keys.contains { $0.hasPrefix("words ") }
        let beginnings = Set(wanted.keys.compactMap(KeyGroups.beginning(ofTitleKey:)))
        var problems: [Problem] = []
        for index in catalog.entries.indices {
            let mayBeTitle = catalog.entries.withKey(at: index) { key in
                guard let first = key.first(where: KeyGroups.isWordByte) else { return false }
                return first >= 0x80 || first <= UInt8(ascii: "9")
                    || beginnings.contains(first | 0x20)
            }
            guard mayBeTitle else { continue }
            let entry = catalog.entries[index]
            let indices =
                wanted[entry.key] ?? (hasForms ? wanted[KeyGroups.form(of: entry.key)] : nil) ?? []
            guard !indices.isEmpty, entry.values.count == 1, let value = entry.values.first,
                let locale = locale(entry)
            else { continue }
            for index in indices {
                let label = labels[index]
                guard label.locale == locale, label.keySpan != entry.keySpan else { continue }
                var title = label
                title.key = entry.key
                (title.text, title.span) = (value.text, value.span)
                let group = PromptGroup(
                    .control, locale: locale, platform: platform,
                    [.title(value.text), .label(label.text)])
                counts[.control, default: 0] += 1
                problems += checker.check(group).compactMap { problem($0, [title, label]) }
            }
        }
        return problems
    }
}
