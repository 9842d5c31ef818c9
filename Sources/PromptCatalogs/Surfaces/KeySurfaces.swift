import PromptKit

/// Words of keys such as `delete.alert.title` or `cancel_button`.
enum KeySurfaces {
    static func guess(_ key: String, sourceText: String?) -> SurfaceGuess? {
        guard KeywordScan.keys.matches(key) else { return nil }
        let words = words(of: key)
        guard words.count >= 2, let last = words.last else { return nil }
        let all = Set(words)
        let surface: Surface? =
            if isLabel(words, last) {
                .accessibilityLabel
            } else if words.suffix(2).elementsEqual(["undo", "name"])
                || words.suffix(3).elementsEqual(["undo", "action", "name"])
            {
                .undoName
            } else if isButton(words, last) {
                .button(.normal)
            } else if let dialog = DialogKey(words, sourceText: sourceText) {
                surface(dialog.part)
            } else if last == "title", !outcomes.isDisjoint(with: all), isShort(sourceText) {
                .alertTitle
            } else if words.suffix(2).elementsEqual(["menu", "item"])
                || words.prefix(2).elementsEqual(["menu", "item"])
            {
                .menuItem
            } else if words[0] == "undo", isName(sourceText), !names.contains(last) {
                .undoName
            } else if last == "snackbar" || last == "toast" || words[0] == "snackbar" {
                .snackbar
            } else {
                nil
            }
        return surface.map { SurfaceGuess(surface: $0, reason: "words of the key") }
    }

    /// What an alert is about: `download_error_title`.
    private static let outcomes: Set<String> = ["error", "success", "successful", "failure"]

    /// Whether a text has two words at most: of longer ones too little is sure.
    private static func isShort(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.utf8.count <= 40 && text.utf8.count { $0 == 0x20 } <= 1
    }

    private static let names: Set<String> = [
        "title", "label", "button", "message", "text", "hint", "description", "undo", "redo",
        "format", "tooltip", "help",
    ]

    /// What is read aloud, on any platform: `share.accessibilityLabel`, `a11y_share_button`,
    /// `content_description_share`.
    private static func isLabel(_ words: [String], _ last: String) -> Bool {
        if words.starts(with: ["content", "description"]) { return true }
        guard words.contains(where: aloud.contains) else { return false }
        return last == "label" || aloud.contains(last)
            || aloud.contains(words[0]) && !otherThanLabels.contains(last)
    }

    private static let aloud: Set<String> = ["accessibility", "a11y", "voiceover"]
    /// What else is read aloud, and what settings of accessibility have.
    private static let otherThanLabels: Set<String> = [
        "hint", "value", "description", "message", "text", "help", "announcement", "action",
        "title", "summary", "header", "footer", "settings", "id", "identifier", "format",
    ]

    /// `pref_title_hide_follow_button`: a setting that speaks of a button.
    private static func isSetting(_ words: [String]) -> Bool {
        words[0] == "pref" || settings.contains(words[0]) && words[1] == "title"
    }

    private static let settings: Set<String> = ["preference", "preferences", "setting", "settings"]

    private static func isButton(_ words: [String], _ last: String) -> Bool {
        if isSetting(words) { return false }
        if last == "button" || last == "btn" || words[0] == "btn" || words[0] == "button" {
            return !["hint", "description", "message", "help", "tooltip"].contains(last)
        }
        return words.count >= 3 && ["title", "label", "text"].contains(last)
            && ["button", "btn"].contains(words[words.count - 2])
    }

    private static func surface(_ part: DialogKey.Part) -> Surface {
        switch part {
        case .title: .alertTitle
        case .message: .alertMessage
        case .button(let role): .button(role)
        }
    }

    /// Whether a text can be the name of an action.
    private static func isName(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.split(separator: " ").count <= 5 && !text.hasPrefix("Undo")
            && !text.hasPrefix("Redo")
    }

    /// The words of an identifier, in lower case: `deleteAlert.title_2` gives delete, alert,
    /// title. Empty for keys that are text.
    static func words(of key: String) -> [String] {
        var key = key
        return key.withUTF8 { bytes in
            guard bytes.count <= 200, bytes.allSatisfy(isIdentifierByte) else { return [] }
            var words: [String] = []
            var start = 0
            var wasLower = false
            func end(at index: Int) {
                defer {
                    start = index
                    wasLower = false
                }
                // Numbers behind a word count its like: title2.
                var last = index
                while last > start, (0x30...0x39).contains(bytes[last - 1]) { last -= 1 }
                guard last > start else { return }
                let word = bytes[start..<last]
                words.append(
                    String(unsafeUninitializedCapacity: word.count) { storage in
                        // Letters and digits only: of these the bit makes letters lower.
                        storage.initialize(fromContentsOf: word.lazy.map { $0 | 0x20 })
                    })
            }
            for index in bytes.indices {
                switch bytes[index] {
                case 0x41...0x5A:
                    if wasLower { end(at: index) }
                    wasLower = false
                case 0x61...0x7A: wasLower = true
                case 0x30...0x39: break
                default:
                    end(at: index)
                    start = index + 1
                }
            }
            end(at: bytes.count)
            return words
        }
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x3A: true
        default: false
        }
    }
}
