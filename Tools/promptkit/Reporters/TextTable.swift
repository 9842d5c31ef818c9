import PromptKit

/// Columns aligned by the width that a terminal gives each character.
enum TextTable {
    static func aligned(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.dropLast().enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], columns(cell))
            }
        }
        var result = ""
        for row in rows {
            for (column, cell) in row.enumerated() {
                result += cell
                if column < row.count - 1 {
                    result += String(
                        repeating: " ", count: widths[column] - columns(cell) + 2)
                }
            }
            result += "\n"
        }
        return result
    }

    private static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + $1.columns }
    }
}
