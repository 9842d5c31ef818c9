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
        guard name.withUTF8({ mayMeet($0, isRightToLeft) }) else { return false }
        return name.unicodeScalars.contains { scalar in
            switch scalar.bidiClass {
            case .leftToRight: isRightToLeft
            case .rightToLeft: !isRightToLeft
            case .embedding: true
            case .isolate, .neutral, .number: false
            }
        }
    }

    /// A quick look at the bytes: false if no letter of the other direction and no embedding
    /// control can be among them.
    private static func mayMeet(
        _ bytes: UnsafeBufferPointer<UInt8>, _ isRightToLeft: Bool
    ) -> Bool {
        for index in bytes.indices {
            switch bytes[index] {
            case 0x41...0x5A, 0x61...0x7A: if isRightToLeft { return true }
            case 0..<0x80: continue
            // U+0590...U+07FF: Hebrew, Arabic, Syriac, Thaana, NKo.
            case 0xD6...0xDF: if !isRightToLeft { return true }
            // U+0800...U+08FF: Samaritan, Mandaic, Syriac and Arabic supplements.
            case 0xE0: if isRightToLeft || bytes[index + 1] < 0xA4 { return true }
            case 0xE2: if bytes[index + 1] == 0x80 { return true }
            // Presentation forms of Hebrew and Arabic; historic and pictographic planes.
            case 0xEF: if isRightToLeft || (0xAC...0xBB).contains(bytes[index + 1]) { return true }
            case 0xF0...: return true
            case 0xC2...0xD5, 0xE1, 0xE3...0xEE: if isRightToLeft { return true }
            default: continue
            }
        }
        return false
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
