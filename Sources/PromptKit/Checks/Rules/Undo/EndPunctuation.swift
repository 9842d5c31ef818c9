/// A full stop, colon or other mark at the end of what is a title.
struct EndPunctuation: StringRule {
    static let description = RuleDescription(
        identifier: "end-punctuation",
        summary: "An undo name, a button or a menu item starts or ends with a mark.",
        rationale: """
            Titles of commands are not sentences: the verb is put around a name, and the mark \
            lands in the middle or at the end of a button. Ellipses and question marks are fine \
            on buttons and menu items; an undo name has neither.
            """,
        source: "iOS 8 HIG 3.17; Apple HIG, Buttons",
        surfaces: .commands,
        severity: .warning,
        falseAlarms: """
            0 of 7,500 titles of commands of ten real apps: the three it reports are wrong; 0 of \
            1,880 action names
            """,
        examples: [
            .good("Undo Rename"),
            .good("Rename “Draft”", surface: .undoName),
            .good("View All", surface: .button(.normal)),
            .good("Save As…", surface: .menuItem),
            .good("Forgot Password?", surface: .button(.normal)),
            .good("Ξεχάσατε τον κωδικό;", locale: "el", surface: .button(.normal)),
            .good("Acme Inc.", surface: .button(.normal)),
            .good("Fonts etc.", surface: .undoName),
            .good("撤销重命名", locale: "zh-Hans"),
            .good("Schritte zurück:", locale: "de", source: ("Undo steps:", "en")),
            .bad("Undo Rename⟦.⟧", fixed: "Undo Rename"),
            .bad("Rename⟦…⟧", fixed: "Rename", surface: .undoName),
            .bad("⟦: ⟧Move", fixed: "Move", surface: .undoName),
            .bad("View All⟦.⟧", fixed: "View All", surface: .button(.normal)),
            .bad("撤销重命名⟦。⟧", fixed: "撤销重命名", locale: "zh-Hans"),
            .bad("删除⟦！！⟧", fixed: "删除", locale: "zh-Hans", surface: .button(.destructive)),
            .bad("حذف⟦،⟧", fixed: "حذف", locale: "ar", surface: .button(.normal)),
        ])

    private let isUndo: Bool
    private let isGreek: Bool
    private let endsPhrases: Bool
    private let allowed: [FoldedWord]

    init?(_ context: CheckContext) {
        isUndo = SurfaceSet.undo.contains(context.surface)
        isGreek = context.isLanguage("el")
        endsPhrases = context.isLanguage("dz") || context.isLanguage("bo")
        allowed = (Self.namesWithMarks + context.options.allowedWords).compactMap(FoldedWord.init)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        checkEnd(whole, string, &report)
        if isUndo { checkStart(whole, string, &report) }
    }

    private func checkEnd(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        var start = whole.upperBound
        while true {
            let element = bytes.scalar(before: start)
            guard !element.isEmpty, element.start >= whole.lowerBound, isFaulty(element.value)
            else { break }
            start = element.start
        }
        guard start < whole.upperBound, start > whole.lowerBound else { return }
        // The source is told; every translation after it would be an echo.
        if string.surface != .undoName,
            let last = string.string.source?.text.unicodeScalars.last, isFaulty(last.value)
        {
            return
        }
        let marks = start..<whole.upperBound
        if bytes[start] == UInt8(ascii: "."), isAllowedDot(marks, whole, string) { return }
        if allowed.contains(where: { bytes.suffix($0, of: whole) != nil }) { return }
        // "%d." may be the number of a list, "..." is an ellipsis, three dots or more.
        if !isUndo, isDots(marks, bytes) { return }
        // Marks after a space, as French sets them, go with the space.
        var from = start
        while ScalarKind.isSpace(bytes.scalar(before: from).value), from > whole.lowerBound {
            from = bytes.scalar(before: from).start
        }
        report.add(
            from..<whole.upperBound, Self.end(bytes.string(marks), isUndo),
            fix: .init(replacement: "", isSafe: true))
    }

    private func checkStart(
        _ whole: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        var end = whole.lowerBound
        while true {
            let element = bytes.scalar(at: end)
            guard !element.isEmpty, Self.leading.contains(element.value) else { break }
            end = element.end
        }
        guard end > whole.lowerBound, end < whole.upperBound else { return }
        var next = end
        while ScalarKind.isSpace(bytes.scalar(at: next).value) { next = bytes.scalar(at: next).end }
        // "-5" and "--option" are data.
        let hyphenOnly = bytes.string(whole.lowerBound..<end).allSatisfy { $0 == "-" }
        guard next < whole.upperBound, !(hyphenOnly && next == end) else { return }
        report.add(
            whole.lowerBound..<next, Self.start(bytes.string(whole.lowerBound..<end)),
            fix: .init(replacement: "", isSafe: true))
    }

    private func isFaulty(_ value: UInt32) -> Bool {
        // Tibetan and Dzongkha end every phrase with one.
        if endsPhrases, value == 0xF0D { return false }
        // In Greek the semicolon asks.
        if isGreek, value == 0x3B || value == 0x37E { return isUndo }
        return Self.stops.contains(value) || isUndo && Self.onlyInUndo.contains(value)
    }

    /// Abbreviations keep their dot: "Inc.", "U.S.", "usw.", "J.".
    private func isAllowedDot(
        _ marks: Range<Int>, _ whole: Range<Int>, _ string: borrowing CheckedString
    ) -> Bool {
        let bytes = string.bytes
        guard marks.count == 1 else { return false }
        var start = marks.lowerBound
        var hasInnerDot = false
        var letters = 0
        while true {
            let element = bytes.scalar(before: start)
            guard !element.isEmpty, element.start >= whole.lowerBound,
                !ScalarKind.isSpace(element.value), element.value != 0x28
            else { break }
            if element.value == 0x2E { hasInnerDot = true }
            letters += 1
            start = element.start
        }
        let isInitial = letters == 1 && ScalarKind.isLetter(bytes.scalar(at: start).value)
        if hasInnerDot || isInitial && start > whole.lowerBound { return true }
        return Self.abbreviations.contains(bytes.string(start..<marks.lowerBound).lowercased())
    }

    private func isDots(_ marks: Range<Int>, _ bytes: TextBytes) -> Bool {
        marks.count >= 2 && marks.allSatisfy { bytes[$0] == 0x2E }
    }

    private static func values(_ text: String) -> Set<UInt32> {
        Set(text.unicodeScalars.map(\.value))
    }

    /// Marks that no title of a command ends with.
    private static let stops = values(".。．｡!！,，、;；।॥۔،؛։።။།\u{037E}")
    /// Marks that a button may have, and an undo name not. A check box that stands before a field
    /// ends with a colon.
    private static let onlyInUndo = values("?？؟:：…⋯-–—·•")
    private static let leading = values(".。．!！,，、;；:：?？-–—•·…⋯")

    private static let namesWithMarks = ["Yahoo!", "Jeopardy!", "Joomla!", "Yo!"]

    /// In lower case, without the dot.
    private static let abbreviations = Set(
        """
        inc ltd co corp llc jr sr dr mr mrs ms st no vs etc approx max min avg est dept fig vol ed \
        app apps temp pref prefs usw bzw ggf evtl nr str abb tel ca inkl exkl z.b m.m osv bl.a \
        kl obs vb vs. örn sn ör ev ad op cit pág págs núm máx mín ap art av bd fr mme mlle ex \
        réf qté env num sec secs hr hrs sek min. szt np nr. tzv atd apod č tj resp stb kb pl ún \
        т.д т.п др пр см рис стр руб шт мин сек ч г тел
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

    private static func end(_ mark: String, _ isUndo: Bool) -> String {
        let what = isUndo ? "the title of an undoable action" : "the title of a command"
        return "\(EscapedText.quoted(mark)) at the end of \(what): leave it out"
    }

    private static func start(_ mark: String) -> String {
        "\(EscapedText.quoted(mark)) at the start of an action’s name: leave it out"
    }
}
