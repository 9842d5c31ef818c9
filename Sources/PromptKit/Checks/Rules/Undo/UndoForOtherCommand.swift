/// Reset, sudo or another command translated with the word for undo.
struct UndoForOtherCommand: StringRule {
    static let description = RuleDescription(
        identifier: "undo-for-other-command",
        summary: "A command that is not undo is translated with the word for undo.",
        rationale: """
            Translators without context take “Reset” or “sudo” for a kind of undo. People then \
            see two commands called undo, one of which throws their settings away.
            """,
        source: "seen in translated terminals and settings; Apple’s terms",
        surfaces: .all,
        languages: .only(["zh"]),
        needs: .mayHaveHan,
        requires: .hasSource,
        severity: .error,
        falseAlarms: "0 of 1.3 million strings",
        examples: [
            .good("撤销", locale: "zh-Hans", surface: .other, source: ("Undo", "en")),
            .good("重置", locale: "zh-Hans", surface: .other, source: ("Reset", "en")),
            .good("撤销授权", locale: "zh-Hans", surface: .other, source: ("Revoke Access", "en")),
            .good("撤销并重置", locale: "zh-Hans", surface: .other, source: ("Undo and Reset", "en")),
            .bad("⟦撤销⟧", fixed: "重置", locale: "zh-Hans", surface: .other, source: ("Reset", "en")),
            .bad(
                "⟦撤销⟧设置", fixed: "重置设置", locale: "zh-Hans", surface: .other,
                source: ("Reset Settings", "en")),
            .bad("⟦撤销⟧", locale: "zh-Hans", surface: .other, source: ("sudo", "en")),
            .bad("⟦撤銷⟧", locale: "zh-Hant", surface: .other, source: ("sudo", "en")),
        ])

    private let undo: [FoldedWord]

    init?(_ context: CheckContext) {
        // 還原 and 復原 also mean to restore, which a reset may well do.
        undo = (context.locale.script == "Hant" ? ["撤銷"] : ["撤销", "撤消"]).compactMap(FoldedWord.init)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.string.source, source.locale.language == "en",
            source.text.utf8.count <= 40, string.bytes.count <= 60, string.bytes.contains("撤"),
            let place = string.bytes.firstRange(of: undo)
        else { return }
        let words = Set(source.text.lowercased().split { !$0.isLetter }.map(String.init))
        guard words.isDisjoint(with: Self.undoing) else { return }
        guard let command = Self.commands.first(where: { words.contains($0) }) else { return }
        report.add(
            place, Self.message(string.bytes.string(place), command),
            fix: command == "reset" ? .init(replacement: "重置", isSafe: false) : nil)
    }

    private static let commands = ["reset", "sudo", "clear", "reload", "restart", "refresh"]
    private static let undoing: Set<String> = [
        "undo", "undone", "undoing", "revert", "revoke", "withdraw", "rollback", "unsend",
        "retract",
        "cancel", "discard", "irreversible", "back", "reversed", "restore",
    ]

    private static func message(_ word: String, _ command: String) -> String {
        "“\(word)” is the word for undo: the source says “\(command)”"
    }
}
