extension CheckedString {
    /// Whether the string is the wording of undo, redo or cancel: as it was told, or as its
    /// English source shows.
    package var role: PromptRole? {
        if let role = string.role { return role }
        if case .button(.cancel) = surface { return .cancel }
        guard let source = string.source, source.locale.language == "en" else { return nil }
        return Self.role(ofEnglish: source.text, surface: surface)
    }

    /// "Undo", "&Undo…", "Undo %@", and on undo surfaces "Undo Typing".
    static func role(ofEnglish text: String, surface: Surface) -> PromptRole? {
        // Most texts start with another letter.
        switch text.utf8.first {
        case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "R"), UInt8(ascii: "r"),
            UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "&"), UInt8(ascii: "_"):
            break
        default: return nil
        }
        var word = text.filter { $0 != "&" && $0 != "_" }.lowercased()
        while let last = word.last, "….: ".contains(last) { word.removeLast() }
        if let role = PromptRole(rawValue: word) { return role }
        for role in [PromptRole.undo, .redo] where word.hasPrefix(role.rawValue + " ") {
            let rest = word.dropFirst(5)
            if SurfaceSet.undo.contains(surface) || rest == "%@" || rest == "%s"
                || rest.hasPrefix("{") && rest.hasSuffix("}")
            {
                return role
            }
        }
        return nil
    }
}
