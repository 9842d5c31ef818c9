import PromptKit

/// The wordings of undo, redo and cancel in a file, to tell two that read alike.
struct RoleWordings {
    private var known: [String: [PromptRole: (text: String, span: Span)]] = [:]
    /// Pairs of them that have been told: one key more with the word is no news.
    private var reported: Set<String> = []

    /// Compares a wording that stands alone with those of the other roles in its locale.
    ///
    /// - Parameter source: the text that it translates, or the key; of several words it is no
    ///   wording of a role by itself.
    mutating func note(
        _ value: EntryValue, _ role: PromptRole, _ source: String, _ locale: LocaleTag,
        _ entry: Entry
    ) -> [Problem] {
        guard source.allSatisfy({ !$0.isWhitespace }), !value.text.isEmpty else { return [] }
        var problems: [Problem] = []
        var wordings = known[locale.identifier] ?? [:]
        let text = Self.bare(value.text)
        for (other, wording) in wordings.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where other != role && wording.text == text
            && reported.insert(
                "\(locale.identifier) \(min(role.rawValue, other.rawValue)) "
                    + max(role.rawValue, other.rawValue)
            ).inserted
        {
            guard let severity = Self.severity(of: text, for: [role, other], in: locale) else {
                continue
            }
            var problem = ButtonsReadAlike.problem(
                value.span, value.text, role: role, other: other, wording.span, severity)
            problem.key = entry.key
            problem.locale = entry.locale
            problems.append(problem)
        }
        if wordings[role] == nil { wordings[role] = (text, value.span) }
        known[locale.identifier] = wordings
        return problems
    }

    /// A wording without the quotation marks that some formats leave around it.
    private static func bare(_ text: String) -> String {
        text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : text
    }

    /// Nil where the language has one word for both, on some platform at least: French undo and
    /// cancel are “Annuler”, and “Скасувати” is cancel on one and undo on another. Of a language
    /// that nothing is known of, that may be so; undo and redo are one word in none.
    private static func severity(
        of text: String, for roles: [PromptRole], in locale: LocaleTag
    ) -> Severity? {
        let own = LocaleStore.bundled.data(for: locale)
        guard own.match != .unsupported else { return roles.contains(.cancel) ? .info : .warning }
        let lower = text.lowercased()
        let platforms = PromptPlatform.allCases.map {
            LocaleStore.bundled.data(for: locale, platform: $0).data
        }
        let isUsual = roles.allSatisfy { role in
            platforms.contains { data in
                ([data.verbs[role]] + data.wordsAlsoUsed(for: role)).contains {
                    $0.lowercased() == lower
                }
            }
        }
        if isUsual { return roles.contains(.cancel) ? nil : .info }
        return roles.allSatisfy(own.data.isSettled) ? .error : .warning
    }
}
