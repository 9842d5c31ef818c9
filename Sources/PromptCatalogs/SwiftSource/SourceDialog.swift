import PromptKit

/// A dialog of the code, with its texts.
struct SourceDialog: Sendable {
    /// A text of a dialog.
    struct Part: Sendable {
        /// Number of the dialog.
        var dialog: Int
        /// Number among its texts.
        var index: Int
    }

    var path: String
    var dialog: SwiftDialog
    /// Title, message and buttons, in the order of the code.
    var strings: [SwiftString]

    /// The dialogs of a file that have texts.
    static func dialogs(of source: SwiftSource, _ strings: [SwiftString]) -> [SourceDialog] {
        guard !source.dialogs.isEmpty, !source.isTest else { return [] }
        var result = source.dialogs.map {
            SourceDialog(path: source.path, dialog: $0, strings: [])
        }
        for string in strings where !string.isForDevelopers && role(of: string) != nil {
            // The innermost: what a button does may be to show another dialog.
            let place = result.indices.filter {
                result[$0].dialog.span.contains(string.span.lowerBound)
            }.min { result[$0].dialog.span.count < result[$1].dialog.span.count }
            if let place { result[place].strings.append(string) }
        }
        return result.filter { !$0.strings.isEmpty }
    }

    static func byKey(_ dialogs: [SourceDialog]) -> [String: [Part]] {
        var result: [String: [Part]] = [:]
        for (number, dialog) in dialogs.enumerated() {
            for (index, string) in dialog.strings.enumerated() {
                result[FormatKey.normalized(string.text), default: []].append(
                    Part(dialog: number, index: index))
            }
        }
        return result
    }

    static func role(of string: SwiftString) -> PromptGroup.PartRole? {
        switch string.surface {
        case .alertTitle: .title
        case .alertMessage: .message
        case .button(let role): others.contains(string.call) ? nil : .button(role)
        case .undoTitle: .button(.normal)
        default: nil
        }
    }

    /// What has buttons that stand in no dialog.
    private static let others: Set<String> = [
        "UIBarButtonItem", "UIContextualAction", "UITableViewRowAction", "NSButton", "setTitle",
        "UNNotificationAction", "UNTextInputNotificationAction",
    ]

    /// Whether all of its buttons are among its texts.
    var isComplete: Bool {
        dialog.isComplete
            && strings.count {
                if case .button? = Self.role(of: $0) { true } else { false }
            } == dialog.buttons
    }

    func membership(_ part: Part) -> GroupMembership? {
        guard let role = Self.role(of: strings[part.index]) else { return nil }
        return GroupMembership(
            group: "code \(part.dialog)", kind: dialog.isSheet ? .actionSheet : .alert, role: role,
            order: part.index, expected: strings.count, isComplete: isComplete,
            hasSystemCancel: dialog.hasSystemCancel)
    }
}
