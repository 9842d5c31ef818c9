import PromptKit

/// Classes and attributes of Interface Builder.
enum InterfaceBuilderSurfaces {
    static func guess(_ comment: InterfaceBuilderComment, key: String) -> SurfaceGuess? {
        let attribute = InterfaceBuilderComment.attribute(of: key)
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
            // Check boxes and radio buttons are of these classes too; they carry phrases, and
            // capitals of a sentence.
            let words = (comment.baseText(for: key) ?? "").split(separator: " ")
            guard words.count <= 3, !words.dropFirst().contains(where: isPlainWord) else {
                return nil
            }
            return SurfaceGuess(surface: .button(.normal), reason: name)
        default:
            return nil
        }
    }
    /// A word that the title of a push button would give a capital.
    private static func isPlainWord(_ word: Substring) -> Bool {
        guard let first = word.utf8.first, (0x61...0x7A).contains(first) else { return false }
        // Prepositions of four letters are written either way.
        return word.utf8.count >= 4 && !["with", "from", "into", "onto", "over"].contains(word)
    }
}
