import PromptKit

/// Locale data for people and programs.
enum LocaleReport {
    // MARK: JSON

    /// One locale, inherited values included.
    static func json(_ formatter: PromptFormatter) -> JSONText {
        let data = formatter.data
        let review = data.review.sorted { $0.key < $1.key }.map { path, review in
            (
                path,
                JSONText.object([
                    ("status", .string(review.status.rawValue)),
                    ("sources", .number(review.sources)),
                    ("note", .string(review.note)),
                ])
            )
        }
        return .object([
            ("tag", .string(data.tag)),
            ("name", .string(name(formatter))),
            (
                "verbs",
                .object([
                    ("undo", .string(data.verbs.undo)), ("redo", .string(data.verbs.redo)),
                    ("cancel", .string(data.verbs.cancel)),
                ])
            ),
            (
                "titles",
                .object([
                    ("undo", .string(data.titles.undo.description)),
                    ("redo", .string(data.titles.redo.description)),
                ])
            ),
            ("casing", .string(data.casing.style.rawValue)),
            ("review", .object(review)),
        ])
    }

    /// The English name of what the data is for: `zh-Hant` answers for `zh_TW`.
    private static func name(_ formatter: PromptFormatter) -> String {
        let tag = (try? LocaleTag(formatter.data.tag)) ?? formatter.locale
        return tag.displayName(in: .english)
    }

    // MARK: Text

    static func list(_ formatters: [PromptFormatter]) -> String {
        let rows = formatters.map { formatter in
            [
                formatter.data.tag, name(formatter), formatter.data.titles.undo.description,
                formatter.data.titles.redo.description, formatter.data.verbs.cancel,
            ]
        }
        return TextTable.aligned(rows)
    }

    /// Documentation/Locales.md: all locales in a table.
    static func document(_ formatters: [PromptFormatter]) -> String {
        """
        # Locales

        What titles and alerts are made of, for \(formatters.count) locales. `promptkit locales TAG`
        shows one as a page, with the words of other platforms by `--platform`, and with the reason
        for each word. This page is written by `make generate`.

        “Attested” says how many sources have exactly this word for undo: *contested* where
        sources disagree, *single* for one source, *reasoned* for none.

        \(table(formatters))
        """
    }

    static func table(_ formatters: [PromptFormatter]) -> String {
        var result = """
            | tag | language | undo | redo | cancel | undo title | redo title | capitals | undo attested |
            |---|---|---|---|---|---|---|---|---|

            """
        for formatter in formatters {
            let data = formatter.data
            let review = data.review["verbs.undo"]
            let attested = review.map { "\($0.status.rawValue), \($0.sources)" } ?? "inherited"
            let cells = [
                "`\(data.tag)`", name(formatter), data.verbs.undo, data.verbs.redo,
                data.verbs.cancel, data.titles.undo.description, data.titles.redo.description,
                data.casing.style.rawValue, attested,
            ]
            result += "| \(cells.joined(separator: " | ")) |\n"
        }
        return result
    }

    /// One locale as a page to read.
    static func page(_ formatter: PromptFormatter) -> String {
        let data = formatter.data
        var rows: [[String]] = []
        func section(_ title: String) { rows += [[], [title]] }
        rows.append(["\(data.tag)  \(name(formatter))"])
        rows.append([
            "  inherits from", data.chain.dropFirst().joined(separator: " → "),
        ])

        section("VERBS")
        for role in PromptRole.allCases { rows.append(["  \(role.rawValue)", data.verbs[role]]) }
        section("TITLES")
        for name in [ActionName.typing, .pasteAndMatchStyle, .rename(object: "iPhone")] {
            for action in PromptAction.allCases {
                let title = formatter.composedTitle(action, name)
                rows.append(["  \(action.rawValue) \(key(name))", title.text + note(title)])
            }
        }
        section("ALERTS")
        let states: [(String, ActionName?, ActionName?)] = [
            ("undo only", .typing, nil), ("redo only", nil, .typing),
            ("both", .typing, .pasteAndMatchStyle),
            ("without names", ActionName.none, ActionName.none),
        ]
        for (state, undo, redo) in states {
            guard let alert = formatter.alert(undo: undo, redo: redo) else { continue }
            let buttons = alert.buttons.map { "[\($0.title)]" }.joined(separator: " ")
            rows.append(["  \(state)", "\(alert.title)   \(buttons)"])
        }
        section("WRITING")
        rows.append(["  capitals", data.casing.style.rawValue])
        if !data.casing.lowercase.isEmpty {
            rows.append(["  stay lower", data.casing.lowercase.joined(separator: ", ")])
        }
        let quotes = data.typography
        rows.append(["  quotes", "\(quotes.openQuote)…\(quotes.closeQuote)"])
        rows.append([
            "  ellipsis", (quotes.spaceBeforeEllipsis ? "space and " : "") + quotes.ellipsis,
        ])
        for role in PromptRole.allCases {
            let also = data.wordsAlsoUsed(for: role)
            if !also.isEmpty {
                rows.append(["  \(role.rawValue), elsewhere", also.joined(separator: ", ")])
            }
            let wrong = data.wordsWronglyUsed(for: role)
            if !wrong.isEmpty {
                rows.append(["  not \(role.rawValue)", wrong.joined(separator: ", ")])
            }
        }
        section("REVIEW")
        for (path, review) in data.review.sorted(by: { $0.key < $1.key }) {
            let sources = review.sources > 0 ? " by \(review.sources)" : ""
            let note = review.note.isEmpty ? "" : ": \(review.note)"
            rows.append(["  \(path)", "\(review.status.rawValue)\(sources)\(note)"])
        }
        return TextTable.aligned(rows)
    }

    private static func key(_ name: ActionName) -> String {
        if case .term(let key, _, _) = name { key } else { "" }
    }

    private static func note(_ title: PromptTitle) -> String {
        switch title.origin {
        case .missing: "   (no name for this action)"
        case .knownWithoutDetail: "   (no form with the object)"
        default: ""
        }
    }
}
