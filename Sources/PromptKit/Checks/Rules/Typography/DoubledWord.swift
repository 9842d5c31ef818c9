/// "to the the folder": a small word twice.
struct DoubledWord: StringRule {
    static let description = RuleDescription(
        identifier: "doubled-word",
        summary: "A small word stands twice in a row.",
        rationale:
            "A slip of rewriting that the eye skips. Only words that never stand twice are looked for.",
        source: "writers’ checkers since Writer’s Workbench",
        surfaces: .all,
        languages: .only(["en"]),
        needs: .space,
        severity: .warning,
        falseAlarms: "0 of 1.3 million strings: the one it reports is wrong",
        isPositionFree: true,
        examples: [
            .good("Move to the folder", surface: .other),
            .good("What it is is a folder that that app made", surface: .other),
            .good("A/A test", surface: .other),
            .bad("Move to ⟦the the⟧ folder", fixed: "Move to the folder", surface: .other),
            .bad("Save ⟦a a⟧ copy", fixed: "Save a copy", surface: .other),
            .bad("⟦To to⟧ continue", fixed: "To continue", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var previous: Range<Int> = 0..<0
        var index = 0
        while index < bytes.count {
            guard TextBytes.isASCIILetter(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while TextBytes.isASCIILetter(bytes[index]) { index += 1 }
            let word = start..<index
            defer { previous = word }
            guard word.count <= 4, word.count == previous.count,
                previous.upperBound + 1 == word.lowerBound, bytes[previous.upperBound] == 0x20,
                isSame(previous, word, bytes),
                Self.words.contains(bytes.string(word).lowercased()),
                // "vitamin A a day", "part a A"
                bytes[word.lowerBound] != UInt8(ascii: "A") || word.count > 1,
                !ScalarKind.isLetter(bytes.scalar(at: word.upperBound).value),
                bytes[word.upperBound] != UInt8(ascii: "'"),
                bytes[word.upperBound] != UInt8(ascii: "-"),
                bytes[previous.lowerBound - 1] != UInt8(ascii: "-")
            else { continue }
            report.add(
                previous.lowerBound..<word.upperBound, Self.message(bytes.string(word)),
                fix: .init(replacement: bytes.string(previous), isSafe: false))
        }
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ bytes: TextBytes) -> Bool {
        zip(left, right).allSatisfy { bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }

    private static let words: Set<String> = [
        "the", "a", "an", "of", "to", "and", "for", "with", "from", "are", "be", "your", "this",
        "at",
        "by", "or", "as", "will", "can", "it", "its",
    ]

    private static func message(_ word: String) -> String {
        "“\(word)” stands twice"
    }
}
