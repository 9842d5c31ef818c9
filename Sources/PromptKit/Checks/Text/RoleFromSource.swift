extension CheckedString {
    static func role(of string: UnsafePointer<PromptString>, source: TextBytes?) -> PromptRole? {
        if let role = string.pointee.role { return role }
        if case .button(.cancel) = string.pointee.surface { return .cancel }
        // Most texts start with other letters, or are longer.
        guard let source, let first = source.buffer.first else { return nil }
        switch first {
        case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "R"), UInt8(ascii: "r"),
            UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "&"), UInt8(ascii: "_"):
            guard mayBeRole(source) else { return nil }
        default: return nil
        }
        let surface = string.pointee.surface
        let isUndo = SurfaceSet.undo.contains(surface)
        guard source.count <= (isUndo ? 100 : 24), let text = string.pointee.source,
            text.locale.language == "en"
        else { return nil }
        return role(ofEnglish: text.text, surface: surface)
    }

    /// Whether a text begins as "undo", "redo" or "cancel" does, marks of a shortcut left aside.
    private static func mayBeRole(_ bytes: TextBytes) -> Bool {
        begins(bytes, "undo") || begins(bytes, "redo") || begins(bytes, "cancel")
    }

    private static func begins(_ bytes: TextBytes, _ word: StaticString) -> Bool {
        var index = 0
        for place in 0..<word.utf8CodeUnitCount {
            while bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "_") {
                index += 1
            }
            guard bytes[index] | 0x20 == word.utf8Start[place] else { return false }
            index += 1
        }
        return true
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
