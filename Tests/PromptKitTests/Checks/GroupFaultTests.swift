import PromptKit
import Testing

/// Faults put into right dialogs, menus, commands and controls of every locale, and asked to be
/// found: rows UND-09, UND-11, UND-12, UND-14, EDT-04 to EDT-06, PUR-13, VOL-04, ALR-08, BTN-04,
/// BTN-06 and BTN-08 of the catalogue of rules.
struct GroupFaultTests {
    typealias Part = PromptGroup.Part

    /// A way to spoil a group, and the rule that is to find it.
    struct Fault: Sendable, CustomTestStringConvertible {
        var rule: String
        var kind: PromptGroup.Kind
        var parts: @Sendable (Words) -> [Part]
        var testDescription: String { rule }
    }

    /// What the texts of a group are made of, in one locale.
    struct Words: Sendable {
        var undo: String
        var cancel: String
        var verbs: (undo: String, cancel: String)
    }

    private static func words(_ tag: String) throws -> Words {
        let data = LocaleStore.bundled.data(for: try LocaleTag(tag)).data
        return Words(
            undo: data.alert.undo, cancel: data.alert.cancel,
            verbs: (data.verbs.undo, data.verbs.cancel))
    }

    static let faults: [Fault] = [
        Fault(rule: "titles-read-alike", kind: .alert) {
            [.title("?"), .button($0.cancel), .cancel($0.cancel)]
        },
        Fault(rule: "titles-read-alike", kind: .alert) {
            [.title("?"), .button($0.undo + "…"), .button($0.undo), .cancel($0.cancel)]
        },
        Fault(rule: "titles-read-alike", kind: .alert) {
            [.title("?"), .button(" " + $0.undo.uppercased()), .button($0.undo.lowercased())]
        },
        Fault(rule: "too-many-buttons", kind: .alert) {
            [.button("1"), .button("2"), .button("3"), .destructive("4"), .cancel($0.cancel)]
        },
        Fault(rule: "lone-cancel", kind: .alert) {
            [.title("Photo"), .cancel($0.verbs.cancel)]
        },
        Fault(rule: "destructive-without-cancel", kind: .alert) {
            [.title("?"), .destructive($0.undo)]
        },
        Fault(rule: "destructive-without-cancel", kind: .alert) {
            [.title("?"), .destructive($0.undo), .button("X")]
        },
        Fault(rule: "ok-beside-choice", kind: .alert) {
            [.title("Photo?"), .button("OK"), .cancel($0.verbs.cancel)]
        },
        Fault(rule: "undo-alert-cancel", kind: .undoAlert) { [.button($0.undo)] },
        Fault(rule: "undo-alert-cancel", kind: .undoAlert) {
            [.button($0.undo), .cancel($0.cancel), .cancel("X")]
        },
        Fault(rule: "undo-alert-cancel", kind: .undoAlert) {
            [.button($0.undo), .cancel("Photo")]
        },
        Fault(rule: "asks-before-system", kind: .permissionScreen) {
            [.title("Photo"), .button("X"), .button($0.cancel)]
        },
        Fault(rule: "redo-name-differs", kind: .command) { _ in
            [.undoName("Photo"), .redoName("Video")]
        },
        Fault(rule: "command-without-undo-name", kind: .command) { _ in [.title("Photo")] },
        Fault(rule: "undo-name-differs-from-title", kind: .command) { _ in
            [.title("Photo…"), .undoName("Photo…")]
        },
        Fault(rule: "label-without-title", kind: .control) { _ in
            [.title("Photo"), .label("Video")]
        },
        Fault(rule: "custom-item-first", kind: .editMenu) { _ in
            [.item("Photo"), .systemItem("Cut"), .systemItem("Copy")]
        },
        Fault(rule: "many-custom-items", kind: .editMenu) { _ in
            [.systemItem("Copy")] + (1...9).map { Part.item("Photo \($0)") }
        },
        Fault(rule: "button-repeats-menu", kind: .editMenu) { _ in
            [.systemItem("Copy"), .button("Copy")]
        },
    ]

    @Test(arguments: faults)
    func isFoundInEveryLocale(_ fault: Fault) throws {
        let checker = GroupChecker()
        var missed: [String] = []
        for tag in LocaleStore.bundled.tags where tag != "root" {
            let group = PromptGroup(
                fault.kind, locale: try LocaleTag(tag), fault.parts(try Self.words(tag)))
            if !checker.check(group).contains(where: { $0.finding.rule == fault.rule }) {
                missed.append(tag)
            }
        }
        #expect(missed.isEmpty, "\(fault.rule): \(missed)")
    }

    /// What they are put into has nothing wrong with it.
    @Test(arguments: LocaleStore.bundled.tags)
    func rightGroupsAreSilent(_ tag: String) throws {
        let words = try Self.words(tag)
        let locale = try LocaleTag(tag)
        let groups: [PromptGroup] = [
            PromptGroup(.alert, locale: locale, [.title("Photo"), .button("OK")]),
            PromptGroup(
                .alert, locale: locale, [.title("?"), .destructive("X"), .cancel(words.cancel)]),
            PromptGroup(.undoAlert, locale: locale, [.button(words.undo), .cancel(words.cancel)]),
            PromptGroup(.command, locale: locale, [.undoName("Photo"), .redoName("Photo")]),
            PromptGroup(.control, locale: locale, [.title("Photo"), .label("Photo")]),
            PromptGroup(.editMenu, locale: locale, [.systemItem("Cut"), .item("Mark")]),
        ]
        for group in groups {
            #expect(GroupChecker().check(group).isEmpty, "\(group)")
        }
    }
}
