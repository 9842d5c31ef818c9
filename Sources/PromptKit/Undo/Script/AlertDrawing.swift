/// An alert drawn with text: the title, and the buttons in their order.
///
/// Widths are those of a terminal, where Chinese and Japanese characters take two columns.
public struct AlertDrawing: Sendable, Hashable {
    public let lines: [String]

    public init(_ alert: PromptAlert) {
        let title = EscapedText.drawn(alert.title)
        let buttons = alert.buttons.map { "[ \(EscapedText.drawn($0.title)) ]" }
        let width = ([title] + buttons).map(Self.columns).max() ?? 0
        func row(_ text: String) -> String {
            let blank = width - Self.columns(text)
            return "│ " + String(repeating: " ", count: blank / 2) + text
                + String(repeating: " ", count: blank - blank / 2) + " │"
        }
        let line = String(repeating: "─", count: width + 2)
        lines =
            ["┌\(line)┐", row(title), "├\(line)┤"] + buttons.map(row) + ["└\(line)┘"]
    }

    private static func columns(_ text: String) -> Int {
        text.reduce(0) { $0 + columns($1) }
    }

    private static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        // Emoji that are joined, coloured, or asked for by a selector are one picture.
        let isPicture =
            scalars.first?.properties.isEmoji == true
            && scalars.dropFirst().contains {
                $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0.properties.isEmojiModifier
            }
        return isPicture ? 2 : scalars.reduce(0) { $0 + $1.columns }
    }
}
