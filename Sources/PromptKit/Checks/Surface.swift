/// Where a string appears: what rules it must keep depends on that.
public enum Surface: Sendable, Hashable {
    /// The name of an undoable action, without the verb: "Typing".
    case undoName
    /// A whole undo or redo title: "Undo Typing".
    case undoTitle
    case alertTitle
    case alertMessage
    case button(ButtonRole)
    case menuItem
    /// A purpose string of Info.plist: why the app asks for access.
    case purpose
    case accessibilityLabel
    case snackbar
    /// Nothing is known of the place: only rules that hold for any text speak.
    case other

    /// What a button does to the dialog it stands in.
    public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
        case normal
        case cancel
        case destructive
    }

    /// All surfaces, in the order of the documentation.
    public static let all: [Surface] =
        [.undoName, .undoTitle, .alertTitle, .alertMessage]
        + ButtonRole.allCases.map(Surface.button)
        + [.menuItem, .purpose, .accessibilityLabel, .snackbar, .other]

    /// The name as the command line and reports spell it: `undoTitle`, `button`, `button:cancel`.
    public var name: String {
        switch self {
        case .undoName: "undoName"
        case .undoTitle: "undoTitle"
        case .alertTitle: "alertTitle"
        case .alertMessage: "alertMessage"
        case .button(.normal): "button"
        case .button(let role): "button:\(role.rawValue)"
        case .menuItem: "menuItem"
        case .purpose: "purpose"
        case .accessibilityLabel: "accessibilityLabel"
        case .snackbar: "snackbar"
        case .other: "other"
        }
    }

    public init?(name: String) {
        guard let surface = Self.all.first(where: { $0.name == name }) else { return nil }
        self = surface
    }
}

/// A set of surfaces, for rules to say where they speak.
public struct SurfaceSet: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    public static let undoName = SurfaceSet(rawValue: 1 << 0)
    public static let undoTitle = SurfaceSet(rawValue: 1 << 1)
    public static let alertTitle = SurfaceSet(rawValue: 1 << 2)
    public static let alertMessage = SurfaceSet(rawValue: 1 << 3)
    public static let button = SurfaceSet(rawValue: 1 << 4)
    public static let menuItem = SurfaceSet(rawValue: 1 << 5)
    public static let purpose = SurfaceSet(rawValue: 1 << 6)
    public static let accessibilityLabel = SurfaceSet(rawValue: 1 << 7)
    public static let snackbar = SurfaceSet(rawValue: 1 << 8)
    public static let other = SurfaceSet(rawValue: 1 << 9)

    /// Any text whatever.
    public static let all = SurfaceSet(rawValue: (1 << 10) - 1)
    /// Undo names and whole undo titles.
    public static let undo: SurfaceSet = [.undoName, .undoTitle]
    /// What a person presses.
    public static let commands: SurfaceSet = [.undoName, .undoTitle, .button, .menuItem]

    public init(_ surface: Surface) {
        self =
            switch surface {
            case .undoName: .undoName
            case .undoTitle: .undoTitle
            case .alertTitle: .alertTitle
            case .alertMessage: .alertMessage
            case .button: .button
            case .menuItem: .menuItem
            case .purpose: .purpose
            case .accessibilityLabel: .accessibilityLabel
            case .snackbar: .snackbar
            case .other: .other
            }
    }

    public func contains(_ surface: Surface) -> Bool {
        contains(SurfaceSet(surface))
    }
}
