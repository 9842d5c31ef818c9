extension CheckedString {
    static func role(of string: PromptString) -> PromptRole? {
        if let role = string.role { return role }
        if case .button(.cancel) = string.surface { return .cancel }
        guard let source = string.source else { return nil }
        // Most texts start with another letter, or are longer.
        switch source.text.utf8.first {
        case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "R"), UInt8(ascii: "r"),
            UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "&"), UInt8(ascii: "_"):
            break
        default: return nil
        }
        let isUndo = SurfaceSet.undo.contains(string.surface)
        guard source.text.utf8.count <= (isUndo ? 100 : 24), source.locale.language == "en" else {
            return nil
        }
        return role(ofEnglish: source.text, surface: string.surface)
    }

    /// "Undo", "&Undo…", "Undo %@", and on undo surfaces "Undo Typing".
    static func role(ofEnglish text: String, surface: Surface) -> PromptRole? {
        var word = (MnemonicText(text)?.text ?? text).lowercased()
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
