/// Makes `.po` files, valid ones and broken ones.
struct GettextGenerator {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private static let words = [
        "Undo", "%d files", "n\u{E9}", "\u{4E2D}\u{6587}", "\u{1F600}", " ", "x b", "#", "msgid",
        "~",
        "it's", "{x}", "%1$s", "\u{A0}", "|", "[0]",
    ]
    private static let escapes = [
        "\\n", "\\t", "\\\"", "\\\\", "\\a", "\\b", "\\f", "\\v", "\\r", "\\101", "\\7", "\\x41",
        "\\303\\251", "\\xe4\\xb8\\xad", "\\360\\237\\230\\200",
    ]

    /// The inside of one piece of text; nothing that an edge of the text may not have.
    private mutating func piece() -> String {
        var text = pick(Self.words)
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            text += chance(40) ? pick(Self.escapes) : pick(Self.words)
        }
        return text + pick(Self.words)
    }

    /// Pieces in quotes, on one line or several.
    private mutating func text(_ mark: String, _ first: String? = nil) -> String {
        var pieces = [first ?? piece()]
        if chance(25) {
            if chance(60) { pieces.insert("", at: 0) }
            for _ in 0..<Int.random(in: 1..<4, using: &random) { pieces.append(piece()) }
        }
        let separators = [
            "\n" + mark, "\n\n" + mark + "  ", mark.isEmpty ? " " : "\n" + mark, "\n" + mark + "\t",
        ]
        return pieces.map { "\"\($0)\"" }.joined(separator: pick(separators))
    }

    private mutating func comments() -> String {
        var lines = ""
        let kinds = [
            "# a note \"x\"", "#", "#. from the code", "#: a.c:1 b.c:2", "#, c-format",
            "#, no-wrap",
            "#. msgid \"no\"",
        ]
        while chance(40) { lines += pick(kinds).replacing("c-format", with: "no-c-format") + "\n" }
        if chance(15) { lines += "#, fuzzy\n" }
        return lines
    }

    private mutating func entry(_ number: Int, forms: Int) -> String {
        let mark = chance(12) ? "#~ " : ""
        var lines = comments()
        if chance(20) {
            let previous = mark.isEmpty ? "#| " : "#~| "
            lines += previous + "msgid " + text(previous) + "\n"
        }
        if chance(25) { lines += mark + "msgctxt " + text(mark) + "\n" }
        let space = pick([" ", " ", " ", "\t", mark.isEmpty ? "\n" : " "])
        lines += mark + "msgid" + space + text(mark, "key \(number)") + "\n"
        if chance(25) {
            lines += mark + "msgid_plural " + text(mark) + "\n"
            for form in 0..<forms { lines += mark + "msgstr[\(form)] " + text(mark) + "\n" }
        } else {
            lines += mark + "msgstr" + space + (chance(12) ? "\"\"" : text(mark)) + "\n"
        }
        return lines
    }

    /// A file that `msgfmt` takes.
    mutating func file() -> String {
        let (count, expression) = pick([
            (1, "0"), (2, "(n != 1)"), (2, "n>1"),
            (3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"),
        ])
        var text =
            "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
            + "\"Plural-Forms: nplurals=\(count); plural=\(expression);\\n\"\n\n"
        for number in 0..<Int.random(in: 1..<8, using: &random) {
            text += entry(number, forms: count) + (chance(80) ? "\n" : "")
        }
        return chance(20) ? text.replacing("\n", with: "\r\n") : text
    }

    /// The same with a slip or two.
    mutating func brokenFile() -> String {
        var bytes = Array(file().utf8)
        let header = 140
        for _ in 0..<Int.random(in: 1..<3, using: &random) where bytes.count > header + 10 {
            let place = Int.random(in: header..<bytes.count, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(UInt8(ascii: "\""), at: place)
            case 2: bytes.insert(UInt8(ascii: "\n"), at: place)
            case 3: bytes.insert(UInt8(ascii: "\\"), at: place)
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + 20))
            case 5:
                // A line away.
                let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? place
                let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
                bytes.removeSubrange(start..<end)
            default: bytes.insert(contentsOf: Array("word ".utf8), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
