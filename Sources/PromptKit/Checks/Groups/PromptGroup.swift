/// Texts that stand together: an alert and its buttons, an edit menu, a command and the names of
/// its undo and redo.
///
/// ```swift
/// let alert = PromptGroup(.alert, locale: try LocaleTag("it"), [
///     .title("Annullare l’inserimento?"), .button("Annulla"), .cancel("Annulla"),
/// ])
/// let findings = GroupChecker().check(alert)   // titles-read-alike
/// ```
public struct PromptGroup: Sendable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case alert
        /// An alert that offers to undo or redo.
        case undoAlert
        /// A list of choices from the edge of the screen, as long as need be.
        case actionSheet
        /// A screen of the app’s own before the system asks for access.
        case permissionScreen
        case snackbar
        /// The items of an edit menu in their order, and buttons of the same screen.
        case editMenu
        /// A command: its title, and the names of its undo and redo.
        case command
        /// A control: its visible title, and its accessibility label.
        case control

        /// Whether it has buttons of which people choose one.
        var isDialog: Bool {
            switch self {
            case .alert, .undoAlert, .actionSheet, .permissionScreen, .snackbar: true
            case .editMenu, .command, .control: false
            }
        }
    }

    /// What a text is to its group.
    public enum PartRole: Sendable, Hashable {
        case title
        case message
        case button(Surface.ButtonRole)
        /// An item of the app’s own in a menu.
        case item
        /// An item that the system puts into the menu.
        case systemItem
        case undoName
        case redoName
        case accessibilityLabel
    }

    public struct Part: Sendable, Hashable {
        public var role: PartRole
        public var text: String
        /// The text that it translates, where that is known.
        public var source: String?

        public init(_ role: PartRole, _ text: String, source: String? = nil) {
            self.role = role
            self.text = text
            self.source = source
        }

        public static func title(_ text: String) -> Part { Part(.title, text) }
        public static func message(_ text: String) -> Part { Part(.message, text) }
        public static func button(_ text: String) -> Part { Part(.button(.normal), text) }
        public static func cancel(_ text: String) -> Part { Part(.button(.cancel), text) }
        public static func destructive(_ text: String) -> Part {
            Part(.button(.destructive), text)
        }
        public static func item(_ text: String) -> Part { Part(.item, text) }
        public static func systemItem(_ text: String) -> Part { Part(.systemItem, text) }
        public static func undoName(_ text: String) -> Part { Part(.undoName, text) }
        public static func redoName(_ text: String) -> Part { Part(.redoName, text) }
        public static func label(_ text: String) -> Part { Part(.accessibilityLabel, text) }
    }

    public var kind: Kind
    public var locale: LocaleTag
    public var platform: PromptPlatform
    /// In the order in which people see them.
    public var parts: [Part]
    /// Whether every button and item is among the parts, so that what is missing is a fault.
    public var isComplete: Bool
    /// Of a command: whether it changes what can be undone.
    public var changesData: Bool

    public init(
        _ kind: Kind, locale: LocaleTag, platform: PromptPlatform = .apple, _ parts: [Part],
        isComplete: Bool = true, changesData: Bool = true
    ) {
        self.kind = kind
        self.locale = locale
        self.platform = platform
        self.parts = parts
        self.isComplete = isComplete
        self.changesData = changesData
    }

    /// Places of the buttons among the parts.
    var buttons: [Int] {
        parts.indices.filter { index in
            if case .button = parts[index].role { true } else { false }
        }
    }

    /// The place of the first part of that role.
    func first(_ role: PartRole) -> Int? {
        parts.firstIndex { $0.role == role }
    }
}
