/// A control, a replacement character or a code point that is none.
struct ControlCharacter: StringRule {
    static let description = RuleDescription(
        identifier: "control-character",
        summary: "A text has a control character, U+FFFD or a noncharacter.",
        rationale: """
            U+FFFD is what is left of a byte that could not be read: a letter is lost. \
            Controls other than tab and line breaks show as nothing or as boxes, and some file \
            formats refuse them.
            """,
        source: "Unicode, chapter 23.8 and conformance clause C5",
        surfaces: .all,
        needs: [.asciiControl, .latin1Sign, .mayHaveSpecials],
        severity: .error,
        falseAlarms: """
            0 of 147,000 strings of ten real apps; 0 of 40 in 1.2 million of desktop catalogues
            """,
        isPositionFree: true,
        examples: [
            .good("One\nTwo\tThree", surface: .other),
            .good("Größe", locale: "de", surface: .other),
            .good("％", locale: "ja", surface: .other),
            .bad("停靠到顶⟦\u{FFFD}⟧", locale: "zh-Hans", surface: .other),
            .bad("Preis: ⟦\u{FFFC}⟧ 5 €", locale: "de", surface: .other),
            .bad("Save⟦\u{8}⟧ File", fixed: "Save File", surface: .other),
            .bad("It⟦\u{92}⟧s here", surface: .other),
            .bad("⟦\u{FFFE}⟧Text", fixed: "Text", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let buffer = bytes.buffer
        var index = 0
        while index < buffer.count {
            let byte = buffer[index]
            // None of them begins with a byte from C3 to EE, and 80 to BF only follow.
            if byte >= 0x20, byte < 0x7F || byte >= 0x80 && byte < 0xEF && byte != 0xC2 {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            // A bell that the source rings too is meant.
            guard let kind = Self.kind(of: element.value),
                kind != .control || !isInSource(element.value, string)
            else { continue }
            let canBeRemoved = kind == .control || kind == .noncharacter
            report.add(
                element.start..<element.end,
                Self.message(kind, "U+\(Self.hexadecimal(element.value))"),
                fix: canBeRemoved ? .init(replacement: "", isSafe: false) : nil)
        }
    }

    private func isInSource(_ value: UInt32, _ string: borrowing CheckedString) -> Bool {
        string.string.source?.text.unicodeScalars.contains { $0.value == value } ?? false
    }

    private enum Kind {
        case control, misread, replacement, object, noncharacter
    }

    private static func kind(of value: UInt32) -> Kind? {
        switch value {
        case 0x09, 0x0A, 0x0D: nil
        case 0x00...0x1F, 0x7F: .control
        // The next-line control is a line break of mainframes; none of the others is text.
        case 0x80...0x9F: .misread
        case 0xFFFC: .object
        case 0xFFFD: .replacement
        case 0xFDD0...0xFDEF: .noncharacter
        default: value & 0xFFFE == 0xFFFE ? .noncharacter : nil
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func message(_ kind: Kind, _ shown: String) -> String {
        switch kind {
        case .control: "\(shown) is a control character: remove it"
        case .misread:
            "\(shown) is a control that comes of text in Windows-1252 read as Latin-1"
        case .replacement: "\(shown) stands for something that could not be read: put it back"
        case .object:
            "\(shown) stands for a picture or another object that copying has left behind"
        case .noncharacter: "\(shown) is no character: remove it"
        }
    }
}
