/// Room for text in the dialogs of one platform, and what happens to text that needs more.
///
/// Measured by people who rebuilt these dialogs, or stated by the platforms; where sources differ,
/// the narrower figure counts for ``TextBox/width`` and the wider for ``TextBox/widest``.
public struct PromptGeometry: Sendable, Hashable {
    public let platform: GeometryPlatform
    /// The systems that the figures are of: "iOS 7–18". Later ones are not known.
    public let versions: String

    public init(platform: GeometryPlatform) {
        self.platform = platform
        versions =
            switch platform {
            case .iOS: "iOS 7–18"
            case .macOS: "macOS 11–15"
            case .watchOS: "watchOS 7–11"
            case .android: "Material 3, 360 dp wide"
            case .windows: "Windows 10–11"
            }
    }

    /// The box of a place; nil if the platform has no such place or its size is not known.
    ///
    /// - Parameter contentSize: looked at on iOS only.
    public func box(
        for place: TextPlace, isEmphasized: Bool = false, at contentSize: ContentSize = .large
    ) -> TextBox? {
        switch platform {
        case .iOS: Self.iOS(place, isEmphasized, contentSize)
        case .macOS: Self.macOS(place)
        case .watchOS: Self.watchOS(place)
        case .android: Self.android(place)
        case .windows: Self.windows(place)
        }
    }

    /// How far UIKit sets the title of a button smaller before it cuts it.
    static let smallestFactor = 0.58

    private static func iOS(
        _ place: TextPlace, _ isEmphasized: Bool, _ contentSize: ContentSize
    ) -> TextBox? {
        let points = contentSize.points
        // From the first accessibility size on, an alert is 310 points wide instead of 270.
        let text = contentSize.isAccessibility ? 278.0 : 238
        let whole = contentSize.isAccessibility ? 310.0 : 270
        let body = TextStyle(size: points.body, weight: isEmphasized ? .semibold : .regular)
        switch place {
        case .alertTitle:
            // The guidelines want two lines at most.
            return TextBox(
                width: text, style: TextStyle(size: points.body, weight: .semibold),
                overflow: .wraps(lines: 2))
        case .alertMessage:
            return TextBox(
                width: text, style: TextStyle(size: points.footnote), overflow: .wraps(lines: nil))
        case .pairedButton:
            return TextBox(
                width: text / 2, widest: whole / 2 - 0.3, style: body,
                overflow: .stacks(onto: text, factor: smallestFactor))
        case .button:
            return TextBox(
                width: text, widest: whole, style: body, overflow: .shrinks(to: smallestFactor))
        case .actionSheetButton:
            // On the narrowest phone.
            return TextBox(
                width: 304, widest: 424, style: TextStyle(size: 20),
                overflow: .shrinks(to: smallestFactor))
        case .actionSheetHeader:
            return TextBox(
                width: 304, widest: 424, style: TextStyle(size: 13), overflow: .wraps(lines: nil))
        case .menuItem, .snackbar, .snackbarAction: return nil
        }
    }

    private static func macOS(_ place: TextPlace) -> TextBox? {
        switch place {
        case .alertTitle:
            TextBox(
                width: 228, style: TextStyle(size: 13, weight: .semibold),
                overflow: .wraps(lines: nil))
        case .alertMessage:
            TextBox(width: 228, style: TextStyle(size: 11), overflow: .wraps(lines: nil))
        case .pairedButton:
            TextBox(
                width: 114, style: TextStyle(size: 13), overflow: .stacks(onto: 228, factor: nil))
        case .button: TextBox(width: 228, style: TextStyle(size: 13), overflow: .widens)
        case .menuItem: TextBox(width: nil, style: TextStyle(size: 13), overflow: .widens)
        case .actionSheetHeader, .actionSheetButton, .snackbar, .snackbarAction: nil
        }
    }

    /// Of the narrowest watch; text of an alert scrolls.
    private static func watchOS(_ place: TextPlace) -> TextBox? {
        switch place {
        case .alertTitle, .alertMessage:
            TextBox(
                width: 128, widest: 200, style: TextStyle(size: 16), overflow: .wraps(lines: nil))
        default: nil
        }
    }

    private static func android(_ place: TextPlace) -> TextBox? {
        func style(_ size: Double, _ weight: TextStyle.Weight = .regular) -> TextStyle {
            TextStyle(size: size, weight: weight, typeface: .other)
        }
        return switch place {
        case .alertTitle: TextBox(width: 264, style: style(24), overflow: .wraps(lines: nil))
        case .alertMessage: TextBox(width: 264, style: style(14), overflow: .wraps(lines: nil))
        case .pairedButton:
            TextBox(
                width: 132, style: style(14, .semibold),
                overflow: .stacks(onto: 264, factor: nil))
        case .button: TextBox(width: 264, style: style(14, .semibold), overflow: .widens)
        case .snackbar: TextBox(width: 312, style: style(14), overflow: .endsIn(lines: 2))
        case .snackbarAction:
            TextBox(width: 128, style: style(14, .semibold), overflow: .movesBelow)
        case .menuItem, .actionSheetHeader, .actionSheetButton: nil
        }
    }

    /// Nine points are twelve pixels at the usual 96 to the inch.
    private static func windows(_ place: TextPlace) -> TextBox? {
        switch place {
        case .button, .pairedButton, .menuItem:
            TextBox(
                width: nil, style: TextStyle(size: 12, typeface: .other), overflow: .widens)
        default: nil
        }
    }
}

/// Room for one text.
public struct TextBox: Sendable, Hashable {
    /// What happens to text that is wider than the box.
    public enum Overflow: Sendable, Hashable {
        /// Takes more lines; nil where any number will do.
        case wraps(lines: Int?)
        /// Both buttons get a line of their own of `onto` points, where text is set smaller down
        /// to `factor` and then cut; nil where the line widens.
        case stacks(onto: Double, factor: Double?)
        /// Set smaller down to this factor, then cut in the middle.
        case shrinks(to: Double)
        /// Wraps up to so many lines, then ends in an ellipsis.
        case endsIn(lines: Int)
        /// Goes on a line of its own.
        case movesBelow
        /// The box grows.
        case widens
    }

    /// Points for one line; nil without a limit.
    public var width: Double?
    /// Points for one line by the most generous source.
    public var widest: Double?
    public var style: TextStyle
    public var overflow: Overflow

    public init(
        width: Double?, widest: Double? = nil, style: TextStyle, overflow: Overflow
    ) {
        self.width = width
        self.widest = widest ?? width
        self.style = style
        self.overflow = overflow
    }
}
