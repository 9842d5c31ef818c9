/// An alert drawn with text: the title, and the buttons in their order.
///
/// Widths are those of a terminal, where Chinese and Japanese characters take two columns.
public struct AlertDrawing: Sendable, Hashable {
    public let lines: [String]

    public init(_ alert: PromptAlert) {
        let title = EscapedText.visible(alert.title)
        let buttons = alert.buttons.map { "[ \(EscapedText.visible($0.title)) ]" }
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
        text.unicodeScalars.reduce(0) { $0 + $1.columns }
    }
}
