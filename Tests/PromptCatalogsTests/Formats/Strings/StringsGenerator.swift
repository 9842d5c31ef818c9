/// Makes `.strings` texts at random, and spoils them.
struct StringsGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private mutating func pick<Element>(_ options: [Element]) -> Element {
        options[Int.random(in: 0..<options.count, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    /// A valid text, with each entry on lines of its own or not.
    mutating func text() -> String {
        var text = ""
        for index in 0..<Int.random(in: 1...8, using: &random) {
            text += trivia() + entry(index)
        }
        return text + trivia()
    }

    /// A text as tools write it: one entry a line, all in double quotes.
    mutating func plainText() -> String {
        (0..<Int.random(in: 3...8, using: &random)).map { index in
            "\"key \(index)\" = \"\(pick(Self.plain)) \(pick(Self.plain))\";\n"
        }.joined()
    }

    mutating func entry(_ index: Int) -> String {
        let key = chance(20) ? "key_\(index).$x-y/z:1 " : quoted(pick(Self.words) + "\(index)")
        let value = chance(10) ? pick(["bare ", "a.b-c\n", "http://x/y "]) : quoted(value())
        return key + space() + "=" + space() + value + space() + ";"
    }

    private mutating func value() -> String {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(Self.words) }
            .joined(separator: pick([" ", "\n", "", "\t"]))
    }

    /// `text` in quotes, its characters escaped in one of the ways there are.
    private mutating func quoted(_ text: String) -> String {
        let quote: Character = chance(85) ? "\"" : "'"
        var result = String(quote)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "'", "\\":
                result += Character(scalar) == quote || scalar == "\\" || chance(50) ? "\\" : ""
                result.unicodeScalars.append(scalar)
            case "\n": result += pick(["\\n", "\n", "\\012", "\\U000a"])
            case "\t": result += pick(["\\t", "\t", "\\11 "])
            case _ where chance(5):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: chance(50))
                    result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        result.append(quote)
        return result
    }

    private mutating func space() -> String {
        chance(70) ? pick(["", " ", "  "]) : trivia()
    }

    private mutating func trivia() -> String {
        pick([
            "", " ", "\n", "\r\n", "\n\n", "\t", "/* one */", "/* two\n lines */\n", "// rest\n",
            "\u{2028}", "/**/", "/* \" */", "// \"\n", "/***/",
        ])
    }

    /// `text` with one character taken out, put in or put twice.
    mutating func spoil(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let place = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(pick(Self.marks), at: place)
        default: scalars.insert(scalars[place], at: place)
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    private static let plain = [
        "Undo", "caf\u{E9}", "\u{64A4}\u{9500}", "%@", "a", "it's", "\\\"quoted\\\"", "x = y;",
        "http://x/y", "\u{1F469}\u{200D}\u{1F680}", "e\u{301}", "{n}", "#1", "%1$@ (%2$d)",
        "\u{2026}", "one\\ntwo", "\u{201C}so\u{201D}", "Delete %@?",
    ]

    private static let words = [
        "Undo", "caf\u{E9}", "\u{64A4}\u{9500}", "%@", "a", "\"", "'", "\\", "\n", "\t", "=", ";",
        "//", "/*", "\u{1F469}\u{200D}\u{1F680}", "e\u{301}", "{", "}", "#", "<<<<<<< x", "x",
        "\u{5E9}\u{5DC}", "%1$@ %2$d", "\u{2026}",
    ]

    private static let marks: [Unicode.Scalar] = [
        "\"", ";", "=", ",", "\\", "/", "*", "'", "{", "}", "(", ")", "<", ">", "#", "\n", "x", " ",
        ":", "\u{3000}", "\u{201C}", "\u{200B}", ".", "-",
    ]
}
