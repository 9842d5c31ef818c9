import PromptKit

/// Classes and attributes of Interface Builder.
enum InterfaceBuilderSurfaces {
    static func guess(_ comment: InterfaceBuilderComment, key: String) -> SurfaceGuess? {
        let attribute = key.split(separator: ".").last.map(String.init) ?? key
        let name = "\(comment.className), \(attribute)"
        if attribute == "accessibilityLabel" || attribute == "ibExternalAccessibilityDescription" {
            return SurfaceGuess(surface: .accessibilityLabel, reason: name)
        }
        switch (comment.className, attribute) {
        case ("NSMenuItem", "title"), ("UIMenuItem", "title"), ("UICommand", "title"),
            ("UIKeyCommand", "title"), ("UIAction", "title"):
            return SurfaceGuess(surface: .menuItem, reason: name)
        case ("UIButton", _) where attribute.lowercased().hasSuffix("title"),
            ("UIBarButtonItem", "title"), ("WKInterfaceButton", "title"):
            return SurfaceGuess(surface: .button(.normal), reason: name)
        case ("NSButton", "title"), ("NSButtonCell", "title"):
            // Check boxes and radio buttons are of these classes too; they carry phrases.
            let base = comment.baseText(for: key) ?? ""
            guard base.split(separator: " ").count <= 3 else { return nil }
            return SurfaceGuess(surface: .button(.normal), reason: name)
        default:
            return nil
        }
    }
}
