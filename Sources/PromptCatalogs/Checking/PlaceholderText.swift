/// Tells words from what needs no translation.
enum PlaceholderText {
    /// Whether a letter stands outside of placeholders: not in `%1$@`, `%lld: %@` or `⌘`.
    static func hasWords(_ text: String) -> Bool {
        var isInPlaceholder = false
        for scalar in text.unicodeScalars {
            if isInPlaceholder {
                switch scalar {
                case "0"..."9", "$", "#", ".", "-", "+", "*", "'", "l", "h", "q", "z", "t", "j":
                    continue
                default:
                    // The conversion itself, or a sign that was no placeholder.
                    isInPlaceholder = false
                    continue
                }
            }
            if scalar == "%" {
                isInPlaceholder = true
            } else if scalar.properties.isAlphabetic {
                return true
            }
        }
        return false
    }
}
