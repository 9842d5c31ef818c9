import Testing

@testable import PromptKit

/// Findings that are milder, or say more, than their rule does elsewhere.
@Suite struct SeverityTests {
    private func findings(
        _ rule: String, _ text: String, _ locale: String, source: String? = nil,
        role: PromptRole? = nil, style: PlaceholderStyle = .any
    ) throws -> [Finding] {
        var string = PromptString(
            text, locale: try LocaleTag(locale), surface: .other, role: role,
            source: source.map { .init(text: $0, locale: .english) })
        string.placeholderStyle = style
        return Checker(rules: [rule]).check(string)
    }

    /// Of words that few sources agree on, none is wrong for certain.
    @Test(arguments: [
        ("ckb", PromptRole.undo, false), ("ckb", .redo, false), ("sw", .undo, false),
        ("zh-Hans", .undo, true), ("de", .undo, true), ("zh-Hant-HK", .undo, true),
        ("en", .cancel, true),
    ])
    func settledWords(_ locale: String, _ role: PromptRole, _ isSettled: Bool) throws {
        let data = LocaleStore.bundled.data(for: try LocaleTag(locale)).data
        #expect(data.isSettled(role) == isSettled)
    }

    @Test(arguments: [
        ("wrong-undo-term", "تراجع", "ckb", Severity.warning),
        ("wrong-undo-term", "取消", "zh-Hans", .error),
        ("undo-reads-like-cancel", "پاشگەزبوونەوە", "ckb", .warning),
        ("undo-reads-like-cancel", "Abbrechen", "de", .error),
        ("undo-reads-like-redo", "هەڵگەڕاندنەوە", "ckb", .warning),
        ("undo-reads-like-redo", "Wiederholen", "de", .error),
    ])
    func unsettledWordsWarn(
        _ rule: String, _ text: String, _ locale: String, _ severity: Severity
    ) throws {
        let rules: Set = ["wrong-undo-term", "undo-reads-like-cancel", "undo-reads-like-redo"]
        var found: [Finding] = []
        for rule in rules { found += try findings(rule, text, locale, source: "Undo") }
        #expect(found.map(\.severity).max() == severity)
        #expect(found.contains { $0.rule == rule } || rule == "wrong-undo-term")
    }

    /// In a file that may be another system’s, its word is named beside Apple’s.
    @Test(arguments: [
        (PlaceholderStyle.apple, "expected “還原”"), (.any, "expected “還原”"),
        (.braces, "expected “還原” or “復原”"), (.unflagged, "expected “還原” or “復原”"),
        (.qt, "expected “還原” or “復原”"),
    ])
    func namesTheWordsOfOtherSystems(_ style: PlaceholderStyle, _ end: String) throws {
        let found = try findings(
            "wrong-undo-term", "撤銷", "zh-Hant", source: "Undo", style: style)
        #expect(found.count == 1)
        #expect(found.first?.message.hasSuffix(end) == true)
    }

    /// The source texts of GTK and Qt may be markup without a tag.
    @Test(arguments: [
        (PlaceholderStyle.any, nil, Severity.warning), (.apple, nil, .warning),
        (.unflagged, nil, .info), (.qt, nil, .info), (.unflagged, "Width & Height", .warning),
    ])
    func entitiesOfSources(
        _ style: PlaceholderStyle, _ source: String?, _ severity: Severity
    ) throws {
        let found = try findings(
            "escaped-entity", "Width &amp; Height", source == nil ? "en" : "de", source: source,
            style: style)
        #expect(found.map(\.severity) == [severity])
    }

    @Test func spaceBeforeUnitIsANote() throws {
        let unit = try findings("edge-whitespace", " kbps", "fi", source: "kbps")
        #expect(unit.map(\.severity) == [.info])
        #expect(unit.first?.fix?.isSafe == false)
        let word = try findings("edge-whitespace", " levy", "fi", source: "disk")
        #expect(word.map(\.severity) == [.warning])
    }

    /// One mark at an end is one finding.
    @Test func separatorAtAnEndIsToldOnce() throws {
        let source = PromptString.Source(text: "Horizontal", locale: .english)
        let string = PromptString(
            "Waagerecht \u{2029}", locale: try LocaleTag("de"), surface: .other, source: source)
        #expect(Checker().check(string).map(\.rule) == ["edge-whitespace"])
    }

    /// A name that the source has twice is one finding where it stands.
    @Test func nameIsToldOnce() throws {
        let found = try findings(
            "brand-case", "Abrir AlTTAB", "es", source: "Open AltTab: AltTab opens")
        #expect(found.count == 1)
    }

    /// Of a plain button only what says that it stands in an alert is measured as one of an alert.
    @Test(arguments: [(nil, false), ("common.dialog.button.open", true), ("Settings.Row", false)])
    func plainButtonsOfAlerts(key: String?, isMeasured: Bool) throws {
        let string = PromptString(
            "Wartungsarbeiten in einem neuen Fenster öffnen", locale: try LocaleTag("de"),
            surface: .button(.normal), key: key)
        #expect(Checker(rules: ["too-long"]).check(string).isEmpty != isMeasured)
    }

    /// A button of AppKit may be a check box.
    @Test func buttonsOfWindowsMayHaveManyWords() throws {
        var string = PromptString(
            "Show All of the Recent Items", locale: .english, surface: .button(.normal))
        let checker = Checker(rules: ["too-many-words"])
        #expect(checker.check(string).count == 1)
        string.comment = "Class = \"NSButtonCell\"; title = \"Show\"; ObjectID = \"1\";"
        #expect(checker.check(string).isEmpty)
    }
}
