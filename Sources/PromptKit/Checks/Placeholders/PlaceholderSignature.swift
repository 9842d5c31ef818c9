/// What a text asks of the code that fills it in: enough to tell whether a translation asks the
/// same.
struct PlaceholderSignature {
    struct Argument {
        var type: FormatType
        var range: Range<Int>
    }

    struct Name: Hashable {
        var style: Placeholder.NameStyle
        var name: String

        /// Whether it says of itself that it is a number of things: `{count}`, `{0}`,
        /// `%(num_users)d`.
        var isCount: Bool {
            if name.utf8.allSatisfy(TextBytes.isASCIIDigit) { return true }
            let name = name.lowercased()
            return name == "n" || Self.counts.contains { name.contains($0) }
        }

        private static let counts = ["count", "num", "cnt", "total", "amount", "quantity"]
    }

    /// Conversions by the argument they take, counting from 1: the first of each.
    private(set) var arguments: [Int: Argument] = [:]
    /// Further conversions of an argument that has one already.
    private(set) var repeated: [(position: Int, argument: Argument)] = []
    private(set) var names: [Name: Range<Int>] = [:]
    private(set) var variables: [String: Range<Int>] = [:]
    private(set) var malformed: [(range: Range<Int>, meant: String?)] = []
    private(set) var strayPercents: [Range<Int>] = []
    private(set) var escapedPercents: [Range<Int>] = []
    /// Weak conversions with a space flag: percent signs before words.
    private(set) var percentages: [Range<Int>] = []
    private(set) var isNumbered = false
    private(set) var isUnnumbered = false
    private(set) var hasWeak = false

    /// - Parameter includingWeak: whether "% d" counts as a conversion.
    init(_ placeholders: [Placeholder], includingWeak: Bool) {
        var next = 1
        for placeholder in placeholders {
            let range = placeholder.range
            switch placeholder.kind {
            case .format(let position, let type, let stars, let isWeak):
                if isWeak {
                    hasWeak = true
                    percentages.append(range)
                    if !includingWeak { continue }
                }
                if let position {
                    isNumbered = true
                    let argument = Argument(type: type, range: range)
                    if arguments[position] == nil {
                        arguments[position] = argument
                    } else {
                        repeated.append((position, argument))
                    }
                } else {
                    isUnnumbered = true
                    for _ in 0..<stars {
                        arguments[next] = Argument(type: .integer, range: range)
                        next += 1
                    }
                    arguments[next] = Argument(type: type, range: range)
                    next += 1
                }
            case .variable(let name): variables[name] = range
            case .named(let style, let name): names[Name(style: style, name: name)] = range
            case .directive: break
            case .escapedPercent: escapedPercents.append(range)
            case .strayPercent: strayPercents.append(range)
            case .malformed(let meant): malformed.append((range, meant))
            }
        }
    }

    /// Whether the text is a format string at all.
    var isFormat: Bool { !arguments.isEmpty || !variables.isEmpty }

    /// Whether a number is among what it takes.
    var hasNumber: Bool {
        arguments.values.contains { $0.type.isNumber } || !names.isEmpty || !variables.isEmpty
    }

    /// Whether both take the same arguments: by position and kind, whatever the spelling.
    func takesSame(as other: PlaceholderSignature) -> Bool {
        arguments.count == other.arguments.count
            && arguments.allSatisfy { other.arguments[$0.key]?.type == $0.value.type }
    }
}
