/// A word that other software or a slip uses for undo, and that means something else.
struct WrongUndoTerm: StringRule {
    static let description = RuleDescription(
        identifier: "wrong-undo-term",
        summary: "Undo or redo has a verb that is wrong for it in the language.",
        rationale: """
            Some words look like undo and mean cancel, start over or go back; some are rival \
            spellings that the system does not use. People look for the word the system has.
            """,
        source: "Apple’s own terms; the wrong words of each locale file",
        surfaces: .all,
        needs: [.hasRole, .isUndoTitle],
        severity: .error,
        falseAlarms: "0 of 1.3 million strings: the five it reports have the rival word",
        examples: [
            .good("撤销命名", locale: "zh-Hans"),
            .good("還原", locale: "zh-Hant", role: .undo),
            .good("取消復原", locale: "zh-Hant", role: .redo, platform: .windows),
            .good("取消", locale: "zh-Hans", surface: .button(.cancel)),
            .good("取消命名", locale: "zh-Hans", surface: .menuItem),
            .good("Rückgängig machen", locale: "de", role: .undo),
            .bad("⟦取消⟧命名", fixed: "撤销命名", locale: "zh-Hans"),
            .bad("⟦撤消⟧", fixed: "撤销", locale: "zh-Hans", surface: .menuItem, role: .undo),
            .bad("⟦撤消⟧键入", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("⟦重新⟧更改地址", fixed: "重做更改地址", locale: "zh-Hans"),
            .bad("⟦撤銷⟧", fixed: "還原", locale: "zh-Hant", surface: .other, source: ("Undo", "en")),
            .bad(
                "⟦Zurück⟧", fixed: "Widerrufen", locale: "de", surface: .button(.normal),
                role: .undo),
        ])

    private let undoWords: UndoWordsOnDemand

    init?(_ context: CheckContext) {
        guard let words = context.undoWordsOnDemand,
            PromptRole.allCases.contains(where: {
                !context.data.wordsWronglyUsed(for: $0).isEmpty
            })
        else { return nil }
        undoWords = words
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let role = string.role
        guard string.surface != .undoName, role != nil || string.surface == .undoTitle,
            let words = undoWords.words
        else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        for find in [words.lead, words.tail] {
            guard let found = find(bytes, whole, { _ in true }) else { continue }
            let alike = words.words.filter { $0.folded.scalars == found.word.folded.scalars }
            guard
                let word = alike.first(where: {
                    $0.standing == .wrong && (role == nil || $0.role == role)
                })
            else { continue }
            // The word may be right in another role: 取消 alone is Cancel, and reported as such.
            let isWhole = found.range == whole
            let isRight = alike.contains {
                $0.standing != .wrong
                    && (isWhole || $0.role == role || role == nil && $0.role != .cancel)
            }
            guard !isRight else { continue }
            let verb = string.context.data.verbs[word.role]
            report.add(
                found.range, Self.wrong(word, verb),
                fix: .init(replacement: verb, isSafe: false))
            return
        }
    }

    private static func wrong(_ word: UndoWords.Word, _ verb: String) -> String {
        "“\(word.folded.text)” is not the word for \(word.role.rawValue): expected “\(verb)”"
    }
}
