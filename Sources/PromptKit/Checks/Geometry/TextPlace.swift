/// A place that holds text and whose size is known.
public enum TextPlace: String, Sendable, Hashable, CaseIterable {
    case alertTitle
    /// The message of an alert; purpose strings are shown as one.
    case alertMessage
    /// One of two buttons side by side.
    case pairedButton
    /// A button with a line of its own: stacked, alone, or one of three and more.
    case button
    case actionSheetHeader
    case actionSheetButton
    case menuItem
    case snackbar
    case snackbarAction
}

/// Systems whose geometry is known.
public enum GeometryPlatform: String, Sendable, Hashable, CaseIterable {
    case iOS = "ios"
    case macOS = "macos"
    case watchOS = "watchos"
    case android
    case windows
}
