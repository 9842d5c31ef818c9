/// An undo or redo that is worded as Cancel.
struct UndoReadsLikeCancel: StringRule {
    static let description = RuleDescription(
        identifier: "undo-reads-like-cancel",
        summary: "Undo or redo is worded as the locale words Cancel.",
        rationale: """
            The alert that offers undo always has a Cancel button. If undo reads like it, nobody \
            can tell which button does what. Where the language has one word for both, the undo \
            button names its object.
            """,
        source: "iOS 8 HIG 3.17 (the Cancel button cannot be changed); seen in shipped dialogs",
        surfaces: .all,
        needs: [.undoOrRedo, .isUndoTitle],
        severity: .error,
        falseAlarms: """
            0 of 73,000 strings of ten real apps; 11 of 1,170 shipped undo titles, of which none \
            is the locale’s own wording
            """,
        examples: [
            .good("Undo"),
            .good("Undo Typing"),
            .good("Cancel", surface: .button(.cancel)),
            .good("撤销", locale: "zh-Hans", role: .undo),
            .good("取消", locale: "zh-Hans", surface: .button(.normal), role: .cancel),
            .good("Annuler", locale: "fr"),
            .good("Annuler la saisie", locale: "fr", surface: .button(.normal), role: .undo),
            .good("Annuler", locale: "fr", surface: .menuItem, source: ("Undo", "en")),
            .bad("⟦Cancel⟧", fixed: "Undo"),
            .bad("⟦Cancel⟧ Typing", fixed: "Undo Typing"),
            .bad("⟦CANCEL⟧", fixed: "Undo", surface: .snackbar, role: .undo),
            .bad("⟦取消⟧", fixed: "撤销", locale: "zh-Hans", role: .undo),
            .bad("⟦取消⟧", fixed: "還原", locale: "zh-Hant", surface: .other, source: ("Undo", "en")),
            .bad("⟦キャンセル⟧", fixed: "取り消す", locale: "ja", surface: .menuItem, role: .undo),
            .bad("⟦Abbrechen⟧", fixed: "Widerrufen", locale: "de", role: .undo),
            .bad(
                "⟦Annuler⟧", fixed: "Annuler l’action", locale: "fr", surface: .button(.normal),
                role: .undo),
        ])

    private let undoWords: UndoWordsOnDemand

    init?(_ context: CheckContext) {
        guard let words = context.undoWordsOnDemand else { return nil }
        undoWords = words
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.surface != .undoName else { return }
        let isUndoTitle = string.surface == .undoTitle
        let role: PromptRole
        if let known = string.role {
            guard known != .cancel else { return }
            role = known
        } else {
            guard isUndoTitle else { return }
            role = .undo
        }
        guard let words = undoWords.words else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let verb = string.context.data.verbs[role]
        let meanings = words.meanings(of: bytes, in: whole)
        if meanings.contains(where: { $0.role == .cancel && $0.standing != .wrong }) {
            let isAlsoRole = meanings.contains { $0.role == role && $0.standing != .wrong }
            if !isAlsoRole {
                let data = string.context.data
                let isSure = data.isSettled(role) && data.isSettled(.cancel)
                report.add(
                    whole, Self.isCancel(bytes.string(whole), role, verb),
                    fix: .init(replacement: verb, isSafe: false),
                    severity: isSure ? nil : .warning)
            } else if case .button = string.surface {
                checkAmbiguous(whole, role, string, &report)
            }
            return
        }
        guard isUndoTitle else { return }
        checkStart(whole, role, verb, words, string, &report)
    }

    /// Undo and Cancel are one word in the language, and this is a button that may stand beside
    /// Cancel.
    private func checkAmbiguous(
        _ whole: Range<Int>, _ role: PromptRole, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) {
        let alert = string.context.data.alert
        let better = role == .undo ? alert.undo : alert.redo
        let text = string.bytes.string(whole)
        let isBetter = better.lowercased() != text.lowercased()
        report.add(
            whole, Self.isBoth(text, isBetter ? better : nil),
            fix: isBetter ? .init(replacement: better, isSafe: false) : nil)
    }

    /// "Cancel Typing": Cancel where the verb of undo belongs.
    private func checkStart(
        _ whole: Range<Int>, _ role: PromptRole, _ verb: String, _ words: UndoWords,
        _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        // Words that are wrong for undo are another rule's matter.
        let find = words.verbIsLast ? words.tail : words.lead
        guard let found = find(string.bytes, whole, { _ in true }), found.word.role == .cancel,
            found.word.standing == .own || found.word.standing == .english
        else { return }
        let isShared = words.words.contains {
            $0.role != .cancel && $0.folded.scalars == found.word.folded.scalars
        }
        guard !isShared, !Self.sharesStem(found.word, with: role, words) else { return }
        report.add(
            found.range, Self.startsAsCancel(found.word.folded.text, role, verb),
            fix: .init(
                replacement: words.verbIsLast ? verb.lowercased() : verb, isSafe: false),
            // With a name behind it, nobody takes it for the Cancel button.
            severity: found.word.standing == .english ? nil : .warning)
    }

    /// "Anulați" and "Anulează" are forms of one verb.
    private static func sharesStem(
        _ word: UndoWords.Word, with role: PromptRole, _ words: UndoWords
    ) -> Bool {
        words.words.contains { other in
            other.role == role && other.standing == .own && other.folded.scalars.count >= 4
                && other.folded.scalars.prefix(4) == word.folded.scalars.prefix(4)
                && !ScalarKind.isUnspaced(word.folded.scalars[0])
        }
    }

    private static func isCancel(_ text: String, _ role: PromptRole, _ verb: String) -> String {
        "“\(text)” is the word for Cancel: \(role.rawValue) is “\(verb)”"
    }

    private static func startsAsCancel(
        _ text: String, _ role: PromptRole, _ verb: String
    ) -> String {
        "“\(text)” means Cancel: a title of \(role.rawValue) has “\(verb)” there"
    }

    private static func isBoth(_ text: String, _ better: String?) -> String {
        let advice = better.map { ", as in “\($0)”" } ?? ""
        return "“\(text)” is Undo and Cancel alike: let the button name what it undoes\(advice)"
    }
}
