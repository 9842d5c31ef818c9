/// "to the the folder": a small word twice.
struct DoubledWord: StringRule {
    static let description = RuleDescription(
        identifier: "doubled-word",
        summary: "A small word stands twice in a row.",
        rationale:
            "A slip of rewriting that the eye skips. Only words that never stand twice are looked for.",
        source: "writers’ checkers since Writer’s Workbench",
        surfaces: .all,
        languages: .only(["en", "de", "fr", "es", "it", "pt", "nl", "da", "nb", "sv"]),
        needs: .space,
        severity: .warning,
        falseAlarms: "0 of 1.3 million strings: the one it reports is wrong",
        isPositionFree: true,
        examples: [
            .good("Move to the folder", surface: .other),
            .good("What it is is a folder that that app made", surface: .other),
            .good("A/A test", surface: .other),
            .good("Tod_as as transações", locale: "pt", surface: .other),
            .good("Separador de De&cimales", locale: "es", surface: .other),
            .good("Operatoren UND, ODER oder NICHT", locale: "de", surface: .other),
            .good(
                "Los tamaños de la variable y y los rangos", locale: "es", surface: .other,
                source: ("Sizes of the y variable and ranges", "en")),
            .bad("Move to ⟦the the⟧ folder", fixed: "Move to the folder", surface: .other),
            .bad("Save ⟦a a⟧ copy", fixed: "Save a copy", surface: .other),
            .good("Conteúdo do ficheiro", locale: "pt", surface: .other),
            .good("Diejenigen, die die Datei lesen", locale: "de", surface: .other),
            .bad(
                "Öffnen ⟦und und⟧ sichern", fixed: "Öffnen und sichern", locale: "de",
                surface: .other),
            .bad(
                "Kopier ⟦til til⟧ mappen", fixed: "Kopier til mappen", locale: "da",
                surface: .other),
            .bad("⟦To to⟧ continue", fixed: "To continue", surface: .other),
        ])

    private let words: Set<String>

    init?(_ context: CheckContext) {
        guard let words = Self.words[context.locale.language] else { return nil }
        self.words = words
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let buffer = bytes.buffer
        let count = buffer.count
        var previous: Range<Int> = 0..<0
        var index = 0
        while index < count {
            guard TextBytes.isASCIILetter(buffer[index]) else {
                index += 1
                continue
            }
            let start = index
            index += 1
            while index < count, TextBytes.isASCIILetter(buffer[index]) { index += 1 }
            let word = start..<index
            defer { previous = word }
            guard word.count <= 4, word.count == previous.count,
                previous.upperBound + 1 == word.lowerBound, bytes[previous.upperBound] == 0x20,
                isSame(previous, word, bytes),
                words.contains(bytes.string(word).lowercased()),
                // "vitamin A a day", "part a A"
                bytes[word.lowerBound] != UInt8(ascii: "A") || word.count > 1,
                !ScalarKind.isLetter(bytes.scalar(at: word.upperBound).value),
                bytes[word.upperBound] != UInt8(ascii: "'"),
                bytes[word.upperBound] != UInt8(ascii: "-"),
                bytes[previous.lowerBound - 1] != UInt8(ascii: "-"),
                // "conteúdo do": the end of a longer word.
                !ScalarKind.isLetter(bytes.scalar(before: previous.lowerBound).value),
                // "Tod_as as", "de De&cimales": the letter of a shortcut inside a word.
                !isMnemonic(previous.lowerBound - 1, bytes), !isMnemonic(word.upperBound, bytes),
                !isNamed(previous, word, string)
            else { continue }
            report.add(
                previous.lowerBound..<word.upperBound, Self.message(bytes.string(word)),
                fix: .init(replacement: bytes.string(previous), isSafe: false))
        }
    }

    private func isMnemonic(_ index: Int, _ bytes: TextBytes) -> Bool {
        bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: "&")
    }

    /// Whether one of the two is a name: "UND oder und", "N e E", "variable y y los rangos".
    private func isNamed(
        _ first: Range<Int>, _ second: Range<Int>, _ string: borrowing CheckedString
    ) -> Bool {
        let bytes = string.bytes
        let isUpper = bytes[first.upperBound - 1] < 0x61
        if isUpper != (bytes[second.upperBound - 1] < 0x61) { return true }
        guard first.count == 1, let source = string.source else { return false }
        let letter = bytes[first.lowerBound]
        return source.indices.contains { index in
            source[index] == letter && !TextBytes.isASCIILetter(source[index - 1])
                && !TextBytes.isASCIILetter(source[index + 1])
        }
    }

    /// Whether a word is one of those that the rule looks for.
    static func has(_ word: String, _ language: String) -> Bool {
        words[language]?.contains(word.lowercased()) ?? false
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ bytes: TextBytes) -> Bool {
        zip(left, right).allSatisfy { bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }

    /// Small words that no sentence has twice in a row, by language.
    private static let words: [String: Set<String>] = [
        "en": [
            "the", "a", "an", "of", "to", "and", "for", "with", "from", "are", "be", "your", "this",
            "at", "by", "or", "as", "will", "can", "it", "its",
        ],
        "de": ["und", "ein", "eine", "mit", "von", "oder", "auf", "wird", "ist", "aus"],
        "fr": [
            "de", "le", "les", "aux", "un", "une", "et", "des", "du", "la", "pour", "avec", "sur",
        ],
        "es": ["el", "los", "las", "un", "una", "y", "en", "del", "de", "con", "por", "para"],
        "it": ["il", "lo", "un", "una", "e", "del", "di", "con", "per", "che"],
        "pt": ["e", "um", "uma", "do", "da", "de", "com", "para", "os", "as", "ao", "aos"],
        "nl": ["het", "een", "en", "van", "met", "voor"],
        "da": ["og", "til"], "nb": ["og"], "sv": ["och"],
    ]

    private static func message(_ word: String) -> String {
        "“\(word)” stands twice"
    }
}
