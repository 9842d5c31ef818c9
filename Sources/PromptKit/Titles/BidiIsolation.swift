/// When a name inserted into a title is set apart from text of the other direction (UAX #9).
public enum BidiIsolation: String, Sendable, Hashable, CaseIterable {
    /// Between U+2068 and U+2069 where the name holds letters of the other direction or controls
    /// that reach beyond it, and only there.
    case whereDirectionsMeet
    /// Never.
    case never

    /// `name` as it is to stand in a text that runs from right to left or not.
    func apply(to name: String, inRightToLeftText isRightToLeft: Bool) -> String {
        guard self == .whereDirectionsMeet, Self.meets(name, isRightToLeft) else { return name }
        return "\u{2068}" + Self.balanced(name) + "\u{2069}"
    }

    private static func meets(_ name: String, _ isRightToLeft: Bool) -> Bool {
        var name = name
        let isASCII = name.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
        if isASCII, !isRightToLeft { return false }
        return name.unicodeScalars.contains { scalar in
            switch scalar.bidiClass {
            case .leftToRight: isRightToLeft
            case .rightToLeft: !isRightToLeft
            case .embedding: true
            case .isolate, .neutral, .number: false
            }
        }
    }

    /// Closes isolates that the name leaves open and drops closers that it never opened: either
    /// would end or swallow the isolate around it.
    private static func balanced(_ name: String) -> String {
        var open = 0
        var result = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: open += 1
            case 0x2069 where open == 0: continue
            case 0x2069: open -= 1
            default: break
            }
            result.append(scalar)
        }
        for _ in 0..<open { result.append("\u{2069}") }
        return String(result)
    }
}
