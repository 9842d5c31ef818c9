/// "Undo Undo Typing": a name that brings its own verb.
struct RepeatedVerb: StringRule {
    static let description = RuleDescription(
        identifier: "repeated-verb",
        summary: "The verb of undo or redo stands in the action’s name too.",
        rationale: """
            The system puts the verb before or after the name. A name that has it already gives \
            “Undo Undo Typing”.
            """,
        source: "Apple HIG, Undo and redo: the system supplies the word Undo or Redo",
        surfaces: [.undoName, .undoTitle, .alertTitle, .button, .menuItem],
        severity: .error,
        falseAlarms: """
            2 of 1,880 action names that Apple ships in 39 languages (“Annulla apice” in \
            Italian); 0 of 1,170 titles
            """,
        examples: [
            .good("Undo Typing"),
            .good("Undo"),
            .good("撤销键入", locale: "zh-Hans"),
            .good("Typing", surface: .undoName),
            .good("Undone Changes", surface: .undoName),
            .good("Eingabe widerrufen", locale: "de"),
            .good("Rétablir Annulation de la saisie", locale: "fr"),
            .good("Herstel ongedaan maken", locale: "nl", source: ("Redo", "en")),
            .bad("⟦Undo Undo⟧ Typing", fixed: "Undo Typing"),
            .bad("⟦undo undo⟧", fixed: "undo"),
            .bad("⟦Undo ⟧Typing", fixed: "Typing", surface: .undoName),
            .bad("Typing⟦ Undo⟧", fixed: "Typing", surface: .undoName),
            .bad("⟦撤销撤销⟧键入", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("⟦撤销Undo⟧ Typing", fixed: "撤销 Typing", locale: "zh-Hans"),
            .bad("⟦撤销⟧键入", fixed: "键入", locale: "zh-Hans", surface: .undoName),
            .bad(
                "Eingabe⟦ widerrufen widerrufen⟧", fixed: "Eingabe widerrufen", locale: "de"),
            .bad("Eingabe⟦ widerrufen⟧", fixed: "Eingabe", locale: "de", surface: .undoName),
            .bad("⟦Redo Undo⟧ Typing"),
            .bad("⟦Undo “Undo ⟧Typing”", fixed: "Undo “Typing”"),
            .bad("⟦撤销“撤销⟧%@”", fixed: "撤销“%@”", locale: "zh-Hans"),
            .bad("⟦Odvolat odvolat⟧ psaní", fixed: "Odvolat psaní", locale: "cs"),
            .good("धीरे धीरे पूर्ववत् करें", locale: "hi"),
            .good("Undo Typing?", surface: .alertTitle),
            .bad("⟦Undo Undo⟧ Typing?", fixed: "Undo Typing?", surface: .alertTitle),
            .bad("⟦Undo Undo⟧ Typing", fixed: "Undo Typing", surface: .menuItem),
            .bad("⟦撤销撤销⟧键入？", fixed: "撤销键入？", locale: "zh-Hans", surface: .alertTitle),
        ])

    private let words: UndoWords
    /// What verbs of several words begin with: “Odvolat” of “Odvolat akci”.
    private let beginnings: [FoldedWord]
    /// Whether the surface is one of undo.
    private let isOfUndo: Bool

    init?(_ context: CheckContext) {
        guard let words = context.undoWords else { return nil }
        self.words = words
        isOfUndo = SurfaceSet.undo.contains(context.surface)
        beginnings = words.words.compactMap { word in
            guard word.role != .cancel, word.standing != .wrong, word.standing != .english else {
                return nil
            }
            let parts = word.folded.text.split(separator: " ")
            return parts.count > 1 && parts[0].count >= 4 ? FoldedWord(String(parts[0])) : nil
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        if string.surface == .undoName {
            checkName(whole, string, &report)
        } else if string.surface != .undoTitle {
            // What else has a title may be about undo, and is so for certain if that stands twice.
            _ = checkStart(whole, string, &report)
        } else if !checkStart(whole, string, &report), !checkEnd(whole, string, &report) {
            checkBothEnds(whole, string, &report)
        }
    }

    // MARK: Names

    private func checkName(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        let redoIsSure = mayNameRedo(string)
        let isPlain = isPlainCommand(string)
        func isVerb(_ word: UndoWords.Word) -> Bool {
            switch word.standing {
            case .own: word.role == .undo || word.role == .redo && (redoIsSure || isPlain)
            case .english:
                word.role == .undo
                    || word.role == .redo && (redoIsSure || string.locale.language != "en")
            // Other systems have words that mean something else here: the source tells.
            case .ofOtherPlatform, .understood: word.role != .cancel && isPlain
            case .wrong: false
            }
        }
        if let (word, range) = words.lead(of: bytes, in: whole, where: isVerb) {
            let rest = bytes.skippingSeparators(from: range.upperBound)
            guard rest < whole.upperBound else {
                // A command may well be called Redo or Repeat; none is called Undo.
                if word.role == .undo { report.add(range, Self.onlyVerb(word.folded.text)) }
                return
            }
            guard !isPartOfWord(word, rest == range.upperBound) else { return }
            report.add(
                range.lowerBound..<rest, Self.inName(word.folded.text),
                fix: .init(replacement: "", isSafe: true), severity: nameSeverity(word))
        } else if let (word, range) = words.tail(of: bytes, in: whole, where: isVerb) {
            let start = bytes.skippingSeparators(before: range.lowerBound)
            guard !isPartOfWord(word, start == range.lowerBound) else { return }
            report.add(
                start..<range.upperBound, Self.inName(word.folded.text),
                fix: .init(replacement: "", isSafe: true), severity: nameSeverity(word))
        }
    }

    /// Where undo and cancel are one word, an action may well be to cancel something: "Annulla
    /// apice". It still reads doubled.
    private func nameSeverity(_ word: UndoWords.Word) -> Severity? {
        switch word.standing {
        case .own: words.undoIsCancel || word.role == .redo ? .warning : nil
        case .ofOtherPlatform, .understood: .warning
        case .english, .wrong: nil
        }
    }

    /// A short word of Thai or Lao with no space behind it may be part of another.
    private func isPartOfWord(_ word: UndoWords.Word, _ isJoined: Bool) -> Bool {
        guard isJoined, let first = word.folded.scalars.first else { return false }
        return ScalarKind.isUnspaced(first) && !ScalarKind.isHan(first) && !ScalarKind.isKana(first)
    }

    /// The verb of redo means "restore" in many languages ("Ripristina", "Rétablir") and then
    /// starts names of its own; the source tells.
    private func mayNameRedo(_ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source else { return string.locale.language == "en" }
        return source.text.lowercased().contains("redo")
    }

    /// Whether the English source is a command that takes nothing back and does nothing again.
    private func isPlainCommand(_ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source, source.locale.language == "en" else {
            return false
        }
        let text = source.text.lowercased()
        return !Self.takingBack.contains { text.contains($0) }
    }

    private static let takingBack = [
        "undo", "redo", "rest", "reset", "revert", "back", "cancel", "discard", "recover", "remove",
        "repeat", "again", "retry", "return", "unsend", "withdraw", "revoke", "renew", "re-",
        "rollback", "reload", "refresh", "reopen", "resend", "recreate", "replay", "rescan",
        "regenerate", "previous", "stop", "abort", "delete", "clear",
    ]

    // MARK: Titles

    private func isVerb(_ word: UndoWords.Word) -> Bool {
        guard isOfUndo else { return word.role == .undo && word.standing == .own }
        return word.role != .cancel && word.standing != .wrong
    }

    private func checkStart(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) -> Bool {
        let bytes = string.bytes
        guard let first = words.lead(of: bytes, in: whole, where: isVerb) else {
            return checkBeginning(whole, bytes, &report)
        }
        var next = bytes.skippingSeparators(from: first.range.upperBound)
        var quote = next..<next
        if case let mark = bytes.scalar(at: next), Self.isOpeningQuote(mark.value) {
            quote = next..<mark.end
            next = mark.end
        }
        guard next < whole.upperBound,
            let second = words.lead(of: bytes, in: next..<whole.upperBound, where: isVerb),
            isRepetition(first.word, second.word, string)
        else { return checkBeginning(whole, bytes, &report) }
        guard quote.isEmpty else {
            // “Undo “Undo Typing””: the quotation mark stays with the name.
            let end = bytes.skippingSeparators(from: second.range.upperBound)
            report.add(
                first.range.lowerBound..<end,
                Self.twice(first.word.folded.text, second.word.folded.text),
                fix: .init(
                    replacement: bytes.string(first.range.lowerBound..<quote.upperBound),
                    isSafe: true))
            return true
        }
        let kept = kept(first, second)
        report.add(
            first.range.lowerBound..<second.range.upperBound,
            Self.twice(first.word.folded.text, second.word.folded.text),
            fix: kept.map { .init(replacement: bytes.string($0), isSafe: true) })
        return true
    }

    /// “Odvolat odvolat psaní”, where the verb is “Odvolat akci”: its first word, twice.
    private func checkBeginning(
        _ whole: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport
    ) -> Bool {
        guard isOfUndo else { return false }
        for word in beginnings {
            guard let first = bytes.prefix(word, of: whole) else { continue }
            let next = bytes.skippingSeparators(from: first.upperBound)
            guard next < whole.upperBound,
                let second = bytes.prefix(word, of: next..<whole.upperBound)
            else { continue }
            report.add(
                first.lowerBound..<second.upperBound, Self.twice(word.text, word.text),
                fix: .init(replacement: bytes.string(first), isSafe: true))
            return true
        }
        return false
    }

    private static func isOpeningQuote(_ value: UInt32) -> Bool {
        "“„\"'‘«‹「『".unicodeScalars.contains { $0.value == value }
    }

    private func checkEnd(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) -> Bool {
        let bytes = string.bytes
        guard let last = words.tail(of: bytes, in: whole, where: isVerb) else { return false }
        let end = bytes.skippingSeparators(before: last.range.lowerBound)
        guard end > whole.lowerBound,
            let other = words.tail(of: bytes, in: whole.lowerBound..<end, where: isVerb),
            isRepetition(last.word, other.word, string)
        else { return false }
        let start = bytes.skippingSeparators(before: other.range.lowerBound)
        let gap = bytes.string(start..<other.range.lowerBound)
        report.add(
            start..<last.range.upperBound,
            Self.twice(other.word.folded.text, last.word.folded.text),
            fix: kept(last, other).map {
                .init(replacement: gap + bytes.string($0), isSafe: true)
            })
        return true
    }

    private func checkBothEnds(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        guard !words.surroundsName,
            let first = words.lead(of: bytes, in: whole, where: { $0.role == .undo && isVerb($0) }),
            let last = words.tail(of: bytes, in: whole, where: { $0.role == .undo && isVerb($0) }),
            first.range.upperBound < last.range.lowerBound
        else { return }
        if words.verbIsLast {
            let end = bytes.skippingSeparators(from: first.range.upperBound)
            guard end < last.range.lowerBound else { return }
            report.add(
                first.range.lowerBound..<end, Self.inName(first.word.folded.text),
                fix: .init(replacement: "", isSafe: true))
        } else {
            let start = bytes.skippingSeparators(before: last.range.lowerBound)
            guard start > first.range.upperBound else { return }
            report.add(
                start..<last.range.upperBound, Self.inName(last.word.folded.text),
                fix: .init(replacement: "", isSafe: true))
        }
    }

    private func isRepetition(
        _ outer: UndoWords.Word, _ inner: UndoWords.Word, _ string: borrowing CheckedString
    ) -> Bool {
        // To redo is to take an undo back: "Herstel ongedaan maken".
        if string.role == .redo, let source = string.string.source?.text,
            !source.utf8.contains(0x20) || source.lowercased().contains("undo")
        {
            return false
        }
        return switch (outer.role, inner.role) {
        case (.undo, .undo): true
        case (_, .undo): inner.standing != .understood && inner.standing != .ofOtherPlatform
        // "Annuler Rétablir les réglages": redo's verb also means "restore".
        default: inner.standing == .english || mayNameRedo(string)
        }
    }

    /// The one of two words that stays: the locale's own before the English.
    private func kept(
        _ first: (word: UndoWords.Word, range: Range<Int>),
        _ second: (word: UndoWords.Word, range: Range<Int>)
    ) -> Range<Int>? {
        guard first.word.role == second.word.role else { return nil }
        return first.word.standing != .own && second.word.standing == .own
            ? second.range : first.range
    }

    private static func inName(_ verb: String) -> String {
        "“\(verb)” stands in the action’s name, where the system adds it: leave it out"
    }

    private static func onlyVerb(_ verb: String) -> String {
        "the action’s name is the verb “\(verb)” itself: say what is undone"
    }

    private static func twice(_ first: String, _ second: String) -> String {
        first.lowercased() == second.lowercased()
            ? "“\(first)” stands twice: once is enough"
            : "“\(first)” and “\(second)” stand side by side: one verb is enough"
    }
}
