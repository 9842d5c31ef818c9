/// A name or a button of so many words that it reads as a sentence.
struct TooManyWords: StringRule {
    static let words = RuleOption.number(
        "words",
        usually:
            "3 in an English undo name and 2 on a button, 5 and 4 elsewhere, 2 more where nothing tells what a button does",
        in: 1...50, "How many words, besides the verb of undo, are few enough.")
    static let characters = RuleOption.number(
        "characters", usually: "8 in an undo name, 6 on a button that has a role, 8 on another",
        in: 1...200,
        "The same for Chinese.")

    static let description = RuleDescription(
        identifier: "too-many-words",
        summary: "An undo name or a button has more words than one can take in at a glance.",
        rationale: """
            The guidelines ask for one or two words after the verb, and for one or two words \
            on a button. One or two more are common and only noted; beyond that, the button \
            stacks, shrinks or is cut. Of a button without a role nothing tells whether it \
            stands in an alert or is a row of settings, which may be longer: it is only noted, \
            and later. Of the buttons of a window of AppKit, most are check boxes. In Japanese a \
            run of kanji or of katakana is a word.
            """,
        source: "Apple HIG, Undo and redo; iOS 8 HIG 3.17; Apple HIG, Alerts",
        surfaces: [.undoName, .undoTitle, .button],
        severity: .warning,
        falseAlarms: """
            1 warning in 1,880 action names that Apple ships
            """,
        options: [words, characters],
        examples: [
            .good("Undo Address Change"),
            .good("Address Change", surface: .undoName),
            .good("Delete Draft", surface: .button(.destructive)),
            .good("撤销更改地址", locale: "zh-Hans"),
            .good("立即删除", locale: "zh-Hans", surface: .button(.normal)),
            .good("Annuler la modification de l’adresse", locale: "fr"),
            .good("Sign in with Apple", surface: .button(.normal)),
            .good("打开系统偏好设置", locale: "zh-Hans", surface: .button(.normal)),
            .good("ブックマークを追加", locale: "ja", surface: .button(.normal)),
            .good("可変フレームレート", locale: "ja", surface: .button(.destructive)),
            .bad(
                "⟦選択した項目をこのフォルダに今すぐコピーして保存⟧", locale: "ja",
                surface: .button(.destructive)),
            .bad("⟦Adjust Axis Tick Label Distance⟧", surface: .undoName),
            .bad("⟦Undo Changing the Name of This Contact⟧"),
            .bad("⟦Paste and Match Style⟧", surface: .undoName),
            .bad("⟦Delete the Draft Right Now⟧", surface: .button(.destructive)),
            .bad("⟦Show All of the Recent Items⟧", surface: .button(.normal)),
            .bad("⟦撤销对此联系人的名称所做的更改⟧", locale: "zh-Hans"),
            .bad("⟦立即把这份草稿删除掉吧好吗⟧", locale: "zh-Hans", surface: .button(.normal)),
        ])

    /// How many words are noted and how many are too many.
    private struct Limits: Sendable {
        var noted: Int
        var tooMany: Int
    }

    private let unit: WordCounter.Unit
    private let limits: Limits
    private let verb: Int
    /// A plain button may be a check box, which is longer.
    private let isPlainButton: Bool

    init?(_ context: CheckContext) {
        isPlainButton = context.surface == .button(.normal)
        unit = context.isLanguage("ja") ? .words : WordCounter.unit(for: context.locale)
        let isUndo = SurfaceSet.undo.contains(context.surface)
        var limits = Self.limits(isUndo: isUndo, unit: unit, language: context.locale.language)
        if isPlainButton { limits = Limits(noted: limits.noted + 2, tooMany: limits.tooMany + 2) }
        if let most = context.options.ownNumber(
            unit == .characters ? Self.characters : Self.words, of: Self.description.identifier)
        {
            limits = Limits(noted: most + 1, tooMany: most + 2)
        }
        self.limits = limits
        guard context.surface == .undoTitle else {
            verb = 0
            return
        }
        let pattern = context.data.titles.undo
        let unit = unit
        verb = (pattern.prefix + pattern.suffix).withTextBytes { bytes in
            unit == .characters
                ? WordCounter.characters(in: bytes)
                : WordCounter.words(in: bytes, locale: context.locale)
        }
    }

    /// Articles and prepositions make the same name longer in most languages than in English:
    /// names that Apple ships have up to 5 words in French, Spanish and Portuguese.
    private static func limits(
        isUndo: Bool, unit: WordCounter.Unit, language: String
    ) -> Limits {
        switch (unit, isUndo) {
        case (.characters, true): Limits(noted: 9, tooMany: 13)
        case (.characters, false): Limits(noted: 7, tooMany: 11)
        case (.words, true):
            language == "en" ? Limits(noted: 4, tooMany: 6) : Limits(noted: 6, tooMany: 8)
        case (.words, false):
            language == "en" ? Limits(noted: 3, tooMany: 4) : Limits(noted: 5, tooMany: 6)
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // No word is shorter than a letter and a space.
        guard unit == .characters || bytes.count >= limits.noted * 2 - 1 else { return }
        let count =
            unit == .characters
            ? WordCounter.characters(in: bytes)
            : WordCounter.words(in: bytes, locale: string.locale)
        let words = count - verb
        guard words >= limits.noted, !isPlainButton || !Self.isOfWindow(string) else { return }
        let isTooMany = words >= limits.tooMany
        report.add(
            bytes.trimmed(string.range), message(words),
            severity: isTooMany && !isPlainButton ? nil : .info)
    }

    /// Whether it is a button of AppKit, which a check box is as well.
    private static func isOfWindow(_ string: borrowing CheckedString) -> Bool {
        string.string.comment?.utf8.starts(with: "Class = \"NSButton".utf8) ?? false
    }

    private func message(_ count: Int) -> String {
        let what = unit == .characters ? "characters" : "words"
        let place = verb > 0 ? " besides the verb" : ""
        return "\(count) \(what)\(place): at most \(limits.noted - 1) can be taken in at a glance"
    }
}
