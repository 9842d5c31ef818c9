/// A JSON value to be written.
indirect enum JSONTree {
    case string(String)
    case object([(String, JSONTree)])
}

/// Writes JSON as Xcode does, or as the file at hand wants it.
struct JSONWriter {
    private(set) var text = ""
    /// Between a name and its value: ` : `.
    private let separator: String
    /// One level of indentation.
    private let unit: String
    /// White space before the member that is written; nil to write all on one line.
    private let indent: String?

    init(separator: String, unit: String, indent: String?) {
        self.separator = separator
        self.unit = unit
        self.indent = indent
    }

    /// Writes a member, without white space before it.
    mutating func write(key: String, _ value: JSONTree) {
        write(key: key, value, indent)
    }

    private mutating func write(key: String, _ value: JSONTree, _ indent: String?) {
        text += "\"\(Self.escape(key))\"" + separator
        write(value, indent)
    }

    private mutating func write(_ value: JSONTree, _ indent: String?) {
        switch value {
        case .string(let string):
            text += "\"\(Self.escape(string))\""
        case .object(let members):
            let inner = indent.map { $0 + unit }
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                if let inner {
                    text += "\n" + inner
                } else if index > 0, separator.hasSuffix(" ") {
                    text += " "
                }
                write(key: member.0, member.1, inner)
            }
            // Xcode leaves a line empty in an object without members.
            if let indent { text += members.isEmpty ? "\n\n" + indent : "\n" + indent }
            text += "}"
        }
    }

    private static func escape(_ string: String) -> String {
        JSONSyntax.escape(string, inside: "\"") ?? ""
    }
}
