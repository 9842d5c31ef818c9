import PromptKit

/// JSON to print, with members in the order given.
indirect enum JSONText {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    static func optional(_ text: String?) -> JSONText {
        text.map(JSONText.string) ?? .null
    }

    /// On one line.
    var text: String {
        var result = ""
        append(to: &result)
        return result
    }

    /// With one element of the outermost array on each line.
    var lines: String {
        guard case .array(let elements) = self, !elements.isEmpty else { return text }
        return "[\n" + elements.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
    }

    private func append(to result: inout String) {
        switch self {
        case .null: result += "null"
        case .bool(let flag): result += flag ? "true" : "false"
        case .number(let number): result += String(number)
        case .string(let text): result += JSONString.quoted(text, isLineSafe: true)
        case .array(let elements):
            result += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { result += "," }
                element.append(to: &result)
            }
            result += "]"
        case .object(let members):
            result += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { result += "," }
                result += JSONString.quoted(member.0, isLineSafe: true)
                result += ":"
                member.1.append(to: &result)
            }
            result += "}"
        }
    }
}
