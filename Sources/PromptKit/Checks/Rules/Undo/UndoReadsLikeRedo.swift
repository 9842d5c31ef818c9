/// An undo that is worded as redo, or the other way round.
struct UndoReadsLikeRedo: StringRule {
    static let description = RuleDescription(
        identifier: "undo-reads-like-redo",
        summary: "Undo is worded as redo, or redo as undo.",
        rationale: "The command does the opposite of what it says.",
        source: "Apple HIG, Undo and redo; seen in six of 265 shipped menus",
        surfaces: .all,
        requires: .undoOrRedo,
        severity: .error,
        falseAlarms: "0 of 73,000 strings of ten real apps: the two it reports are wrong",
        examples: [
            .good("Undo Typing", role: .undo),
            .good("Redo Typing", role: .redo),
            .good("撤销键入", locale: "zh-Hans", source: ("Undo Typing", "en")),
            .good("取消復原", locale: "zh-Hant", role: .redo, platform: .windows),
            .good("Eingabe wiederholen", locale: "de", source: ("Redo Typing", "en")),
            .bad("⟦Redo⟧ Typing", fixed: "Undo Typing", role: .undo),
            .bad("⟦撤销⟧键入", fixed: "重做键入", locale: "zh-Hans", source: ("Redo Typing", "en")),
            .bad("⟦重做⟧", fixed: "撤销", locale: "zh-Hans", surface: .menuItem, role: .undo),
            .bad(
                "⟦Widerrufen⟧", fixed: "Wiederholen", locale: "de", surface: .other,
                source: ("Redo", "en")),
            .bad(
                "Eingabe ⟦widerrufen⟧", fixed: "Eingabe wiederholen", locale: "de",
                source: ("Redo Typing", "en")),
            .bad("⟦Annuler⟧", fixed: "Rétablir", locale: "fr", source: ("Redo", "en")),
            .bad(
                "⟦Rückgängig⟧", fixed: "Wiederholen", locale: "de", surface: .other,
                source: ("Redo", "en")),
            .bad(
                "Eingabe ⟦rückgängig machen⟧", fixed: "Eingabe wiederholen", locale: "de",
                source: ("Redo Typing", "en")),
        ])

    private let undoWords: UndoWordsOnDemand

    init?(_ context: CheckContext) {
        guard let words = context.undoWordsOnDemand else { return nil }
        undoWords = words
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let role = string.role, role != .cancel, string.surface != .undoName,
            let words = undoWords.words
        else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let meanings = words.meanings(of: bytes, in: whole)
        if !meanings.isEmpty {
            guard isOther(meanings, than: role) else { return }
            add(whole, role, string, &report)
            return
        }
        // Of a sentence the source has the verb at its beginning as well.
        guard
            SurfaceSet.undo.contains(string.surface)
                || string.string.source.map({ Self.hasVerb($0.text) }) ?? false
        else { return }
        for find in [words.lead, words.tail] {
            guard let found = find(bytes, whole, { $0.role != .cancel && $0.standing != .wrong })
            else { continue }
            let alike = words.words.filter { $0.folded.scalars == found.word.folded.scalars }
            guard isOther(alike, than: role) else { return }
            add(found.range, role, string, &report)
            return
        }
    }

    private static func hasVerb(_ source: String) -> Bool {
        source.hasPrefix("Undo ") || source.hasPrefix("Redo ")
    }

    /// Whether the words are the other action's own and by no one's usage this one's.
    private func isOther(_ words: [UndoWords.Word], than role: PromptRole) -> Bool {
        let other: PromptRole = role == .undo ? .redo : .undo
        return words.contains {
            // What other software calls the other action may be this one's word elsewhere.
            $0.role == other
                && ($0.standing == .own || $0.standing == .english
                    || $0.standing == .ofOtherPlatform)
        }
            && !words.contains { $0.role == role && $0.standing != .wrong }
    }

    private func add(
        _ range: Range<Int>, _ role: PromptRole, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) {
        let text = string.bytes.string(range)
        let verb = string.context.data.verbs[role]
        let isLower = string.bytes.scalar(at: range.lowerBound)
        let replacement = ScalarKind.isLower(isLower.value) ? verb.lowercased() : verb
        let data = string.context.data
        report.add(
            range, Self.isOther(text, role, verb),
            fix: .init(replacement: replacement, isSafe: false),
            severity: data.isSettled(.undo) && data.isSettled(.redo) ? nil : .warning)
    }

    private static func isOther(_ text: String, _ role: PromptRole, _ verb: String) -> String {
        let other = role == .undo ? "redo" : "undo"
        return "“\(text)” is the word for \(other): \(role.rawValue) is “\(verb)”"
    }
}
