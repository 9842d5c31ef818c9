import PromptKit

/// Texts that stand together as their keys and wordings tell: `deleteAlert.title` and
/// `deleteAlert.cancel`, “Undo Typing” and “Redo Typing”.
enum KeyGroups {
    static func memberships(_ text: GroupText) -> [GroupMembership] {
        switch text.guess.surface {
        case .alertTitle, .alertMessage, .button: dialog(text)
        case .undoTitle, .undoName: command(text) + dialog(text)
        default: []
        }
    }

    // MARK: Dialogs

    private static func dialog(_ text: GroupText) -> [GroupMembership] {
        guard let name = dialogName(text.key, text.guess.surface, text.source ?? text.text) else {
            return []
        }
        let role: PromptGroup.PartRole
        switch text.guess.surface {
        case .alertTitle: role = .title
        case .alertMessage: role = .message
        case .button(let button): role = .button(button)
        default: role = .button(.normal)
        }
        return [
            GroupMembership(
                group: "keys " + name, kind: .alert, role: role, order: 0, expected: nil,
                isComplete: false)
        ]
    }

    /// What the keys of one dialog have in common: “delete alert” of `deleteAlert.title` and
    /// `delete_alert_cancel`, “alert delete” of `alert.delete.title` and `alertDeleteCancelButton`.
    ///
    /// Words behind “alert” that are not those of a part name the dialog: else all dialogs of an
    /// app whose keys begin with it would be one.
    ///
    /// - Parameter sourceText: a short one under a dialog’s name is a button’s.
    static func dialogName(
        _ key: String, _ surface: Surface, _ sourceText: String? = nil
    ) -> String? {
        let words = KeySurfaces.words(of: key)
        // `Alerts.DeletePost.Confirm`: behind a plural the name always comes.
        if let dialog = DialogKey(words, sourceText: sourceText), dialog.isInPlural {
            return dialog.stem.isEmpty ? nil : dialog.stem.joined(separator: " ")
        }
        guard let place = words.lastIndex(where: { $0 == "alert" || $0 == "dialog" }),
            place < words.count - 1
        else { return nil }
        let rest = partRemoved(key, words, place, surface)
        // `alert.cancel`, `alert.close`: buttons that any dialog may have.
        guard !rest.isEmpty || !words[..<place].allSatisfy(DialogKey.common.contains) else {
            return nil
        }
        return words[...place].joined(separator: " ")
            + rest.map { " " + $0 }.joined()
    }

    /// The words behind “alert” without those that tell the part.
    private static func partRemoved(
        _ key: String, _ words: [String], _ place: Int, _ surface: Surface
    ) -> ArraySlice<String> {
        var rest = words[(place + 1)...]
        switch surface {
        case .alertTitle, .alertMessage:
            while let last = rest.last, partWords.contains(last) { rest.removeLast() }
            return rest
        default: break
        }
        let count = rest.count
        while let last = rest.last, partWords.contains(last) { rest.removeLast() }
        // `delete.dontSaveButton`: the last part of the key names the button, in several words.
        if let dot = key.lastIndex(where: { $0 == "." || $0 == "/" || $0 == ":" }) {
            let last = KeySurfaces.words(of: String(key[key.index(after: dot)...])).count
            let left = last - (count - rest.count)
            if left > 0, left <= rest.count { return rest.dropLast(left).dropLastParts() }
        }
        // Elsewhere it is one word, with what turns it round before it.
        if rest.isEmpty { return rest }
        rest.removeLast()
        while let last = rest.last, ["dont", "not", "do", "no"].contains(last) { rest.removeLast() }
        return rest.dropLastParts()
    }

    static let partWords: Set<String> = [
        "title", "heading", "header", "message", "body", "text", "description", "informative",
        "subtitle", "button", "buttons", "btn", "action", "actions", "label", "caption", "name",
    ]

    // MARK: Commands

    private static func command(_ text: GroupText) -> [GroupMembership] {
        guard let role = role(of: text), role != .cancel else { return [] }
        func membership(_ group: String) -> GroupMembership {
            GroupMembership(
                group: group, kind: .command, role: role == .undo ? .undoName : .redoName,
                order: 0, expected: nil, isComplete: false)
        }
        var words = KeySurfaces.words(of: text.key)
        let places = words.indices.filter { words[$0] == role.rawValue }
        if words.count > 1, places.count == 1 {
            words[places[0]] = "*"
            return [membership("command " + words.joined(separator: " "))]
        }
        let source = text.source ?? text.key
        let verb = role == .undo ? "Undo " : "Redo "
        guard source.hasPrefix(verb) else { return [] }
        return [membership("title " + source.dropFirst(verb.count).lowercased())]
    }

    private static func role(of text: GroupText) -> PromptRole? {
        if let role = text.guess.role { return role }
        let words = KeySurfaces.words(of: text.key)
        if words.contains("undo") { return .undo }
        return words.contains("redo") ? .redo : nil
    }

    /// The name in a title of undo or redo; the whole text where the pattern is not found. Nil
    /// for a verb without a name.
    static func name(
        of text: GroupText, _ role: PromptGroup.PartRole, _ data: LocaleData
    ) -> String? {
        let pattern = role == .redoName ? data.titles.redo : data.titles.undo
        let lower = text.text.lowercased()
        guard text.guess.surface == .undoTitle else { return text.text }
        guard lower.hasPrefix(pattern.prefix.lowercased()),
            lower.hasSuffix(pattern.suffix.lowercased()),
            text.text.count > pattern.prefix.count + pattern.suffix.count
        else { return nil }
        let name = text.text.dropFirst(pattern.prefix.count).dropLast(pattern.suffix.count)
        // A verb that stands twice is another rule's matter.
        let rest = name.lowercased()
        if !pattern.prefix.isEmpty, rest.hasPrefix(pattern.prefix.lowercased()) { return nil }
        if !pattern.suffix.isEmpty, rest.hasSuffix(pattern.suffix.lowercased()) { return nil }
        return String(name)
    }

    // MARK: Controls

    /// What tells the visible title of the control that a label is for: words of the keys that it
    /// may have. Empty where the key tells nothing.
    static func titleKeys(ofLabel key: String) -> [String] {
        var keys: [String] = []
        // Interface Builder: `abc-12-xyz.accessibilityLabel`.
        if let dot = key.lastIndex(of: "."), key[key.index(after: dot)...] == "accessibilityLabel" {
            let object = key[..<dot]
            keys = ["title", "normalTitle", "text"].map { "\(object).\($0)" }
            // Words of an identifier that Interface Builder made say nothing.
            if isInterfaceBuilderIdentifier(object) { return keys }
        }
        let labelWords: Set<String> = ["accessibility", "a11y", "voiceover", "label"]
        let words = KeySurfaces.words(of: key)
        let stem = words.filter { !labelWords.contains($0) }
        guard !stem.isEmpty, stem.count < words.count else { return keys }
        let joined = stem.joined(separator: " ")
        return keys
            + ["", " title", " text", " button", " button title", " label"].map {
                "words " + joined + $0
            }
    }

    /// `abc-12-xyz`
    private static func isInterfaceBuilderIdentifier(_ object: Substring) -> Bool {
        let bytes = Array(object.utf8)
        return bytes.count == 10 && bytes[3] == UInt8(ascii: "-") && bytes[6] == UInt8(ascii: "-")
    }

    /// The first byte of the words of a key that ``titleKeys(ofLabel:)`` gave, in lower case.
    static func beginning(ofTitleKey key: String) -> UInt8? {
        let words = key.hasPrefix("words ") ? key.utf8.dropFirst(6) : key.utf8[...]
        return words.first(where: isWordByte).map { $0 | 0x20 }
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    /// The form in which ``titleKeys(ofLabel:)`` has a key.
    static func form(of key: String) -> String {
        "words " + KeySurfaces.words(of: key).joined(separator: " ")
    }
}

extension ArraySlice<String> {
    /// Without words at the end that tell the part of a dialog: of `alert.delete.button.cancel`
    /// “button”.
    fileprivate func dropLastParts() -> Self {
        var rest = self
        while let last = rest.last, KeyGroups.partWords.contains(last) { rest.removeLast() }
        return rest
    }
}
