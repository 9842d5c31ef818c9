/// Writes Swift code at random: sound files, and files of odds and ends.
struct SwiftGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    private mutating func count(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    // MARK: Sound code

    /// A file that the parser takes.
    mutating func soundFile() -> String {
        var code = chance(20) ? "#!/usr/bin/swift\n" : ""
        for _ in 0..<count(1...12) {
            code += statement(depth: 0) + pick(["\n", "\n\n", ";\n", "\r\n"])
        }
        return code
    }

    private mutating func statement(depth: Int) -> String {
        let name = pick(["a", "value", "`default`", "été", "x1"])
        switch count(0...9) {
        case 0: return "// \"no literal \\(x)\" /* */ \(name)"
        case 1: return "/* \" /* nested \"\"\" */ */ _ = \(expression(depth))"
        case 2 where depth < 2:
            return "if \(name) == \(expression(depth)) {\n\(statement(depth: depth + 1))\n}"
        case 3 where depth < 1:
            return "#if DEBUG\n\(statement(depth: 1))\n#else\n\(statement(depth: 1))\n#endif"
        case 4 where depth < 2:
            return "func \(pick(["f", "text", "+"]))(_ a: Int, b: String = \"b\") {\n"
                + "\(statement(depth: depth + 1))\n}"
        case 5: return "let \(name): LocalizedStringKey = \(literal(depth))"
        default: return "_ = \(expression(depth))"
        }
    }

    private mutating func expression(_ depth: Int) -> String {
        guard depth < 4 else { return pick(["x", "1", "\"s\""]) }
        let next = depth + 1
        switch count(0...13) {
        case 0: return "x"
        case 1: return pick(["1", "0x1F", "1_000", "2.5", "1e-3", "pair.0.1", "$0"])
        case 2: return "a / b / c"
        case 3: return "(\(expression(next)))"
        case 4: return "[\(expression(next)), \(expression(next))]"
        case 5: return "x.f { \(expression(next)) }"
        case 6:
            return "\(expression(next)) \(pick(["+", "==", "??", "..<", "&&"])) \(expression(next))"
        case 7: return "y ? \(expression(next)) : \(expression(next))"
        case 8: return regex()
        case 9, 10: return literal(depth)
        default: return call(next)
        }
    }

    private mutating func call(_ depth: Int) -> String {
        switch count(0...9) {
        case 0: return "m.setActionName(\(expression(depth)))"
        case 1: return "NSLocalizedString(\(literal(depth)), comment: \"c\")"
        case 2: return "String(localized: \(literal(depth)), table: \"T\")"
        case 3: return "UIAlertAction(title: \(literal(depth)), style: .destructive) { _ in x() }"
        case 4: return "Button(\(literal(depth)), role: .cancel) { \(expression(depth)) }"
        case 5: return "Text(verbatim: \(literal(depth)))"
        case 6: return "v.alert(\(literal(depth)), isPresented: x) { \(call(min(depth + 1, 4))) }"
        case 7: return "f(\(expression(depth)), \(pick(["a", "title", "for"])): \(literal(depth)))"
        case 8: return "x.accessibilityLabel(\(literal(depth)))"
        default: return "Text(\(literal(depth)))"
        }
    }

    private mutating func regex() -> String {
        pick([
            "/a\"b/", "/[/\"]x/", "/(a|b\\/c)+/", "#/a \"b\" / c/#", "##/ a/# \"/##",
            "#/\n  \" a # comment\n/#",
        ])
    }

    /// A literal, and in `texts` what the generator knows of those without interpolation.
    mutating func literal(_ depth: Int) -> String {
        let pounds = String(repeating: "#", count: pick([0, 0, 0, 1, 2]))
        let isMultiline = chance(25) && depth < 3
        return isMultiline ? multiline(pounds, depth) : singleLine(pounds, depth)
    }

    private mutating func singleLine(_ pounds: String, _ depth: Int) -> String {
        var text = ""
        for _ in 0..<count(0...5) { text += piece(pounds, depth, isMultiline: false) }
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    private mutating func multiline(_ pounds: String, _ depth: Int) -> String {
        let indentation = pick(["", "    ", "\t", "  \t"])
        let end = pick(["\n", "\n", "\r\n"])
        var code = "\(pounds)\"\"\"\(end)"
        for _ in 0..<count(0...4) {
            if chance(15) {
                code += end
                continue
            }
            code += indentation + pick(["", " ", "\t"])
            for _ in 0..<count(0...4) { code += piece(pounds, depth, isMultiline: true) }
            code += (chance(15) ? "\\\(pounds)\(pick(["", "  "]))" : "") + end
        }
        // The last line may not be continued.
        code += "\(indentation)z\(end)\(indentation)\"\"\"\(pounds)"
        return code
    }

    private mutating func piece(_ pounds: String, _ depth: Int, isMultiline: Bool) -> String {
        switch count(0...9) {
        case 0:
            return "\\\(pounds)\(pick(["n", "t", "r", "0", "\\", "\"", "'", "u{e9}", "u{1F600}"]))"
        case 1 where depth < 3: return "\\\(pounds)(\(interpolated(depth + 1)))"
        case 2: return pounds.isEmpty ? "%" : pick(["\\n", "\\(x)", "a\\ b"])
        case 3: return pick(["é", "字", "😀", "e\u{301}"])
        case 4 where isMultiline: return pick(["\" ", "\"\" ", "//", "/*"])
        case 4 where !pounds.isEmpty: return "\" "
        default: return pick(["Undo", " ", "a", "%@", "#", "//", "{", ")"])
        }
    }

    /// Without line breaks, which would end a literal of one line.
    private mutating func interpolated(_ depth: Int) -> String {
        switch count(0...5) {
        case 0: return "x"
        case 1: return "items.count"
        case 2: return "f(x, (1, 2))"
        case 3: return "\"nested \\(y) )\""
        case 4: return "#\"raw \" \\#(z)\"#"
        default: return "NSLocalizedString(\"k\", comment: \"c\")"
        }
    }

    // MARK: Odds and ends

    /// Tokens without order, most of which make no sense together.
    mutating func oddFile() -> String {
        var code = ""
        for _ in 0..<count(1...40) {
            code += pick(Self.fragments)
            if chance(60) { code += " " }
        }
        return code
    }

    private static let fragments = [
        "a", "b.c", "func", "return", "try", "let", "self", "true", "1", "2.5", "0x1F", "1e-3",
        "\"x\"", "\"a\\(b)c\"", "\"\"\"\n  x\n  \"\"\"", "#\"a\\#(b)\"#", "##\"q\"#\"##", "/a/",
        "/a b/", "/ ", "/", "//c\n", "/* x */", "/* /* */ */", "#/x/#", "#/\n x\n/#", "\\/", "(",
        ")", "[", "]", "{", "}", ",", ";", ":", "?", "!", "??", "=", "==", "->", ".", "..<", "<",
        ">", "&", "+", "-", "*", "^^", "@x", "#if X\n", "#else\n", "#endif\n", "#foo", "`class`",
        "$0", "\n", "\n", "\t", "\\.a", "é", "→", "\"", "'a'", "\\", "\\(", "\"\\(", "#\"", "\"#",
        "\"\"\"", "*/", ".5", "_", "<#a#>", "in", "case", "#\"\"\"#", "\r\n", "%", "~", "|",
        "setActionName(", "Text(", "title:", "Button(", "\"\\u{41}\"", "\u{FEFF}", "\0",
        "UIAlertAction(title:", "message: {", "LocalizedStringKey =", "#Preview {",
    ]
}
