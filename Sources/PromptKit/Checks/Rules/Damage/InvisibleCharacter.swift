/// A character that shows nothing and has no business where it stands.
struct InvisibleCharacter: StringRule {
    static let description = RuleDescription(
        identifier: "invisible-character",
        summary: "A text holds an invisible character that does nothing good there.",
        rationale: """
            Byte order marks, zero-width spaces and soft hyphens come along when text is \
            copied. They break searching, matching of keys, cursors and line breaks, and \
            nobody sees why. An override turns the rest of a line round. Joiners in scripts \
            and emoji that need them, break marks in languages without spaces, direction marks \
            beside right-to-left text and balanced isolates are right and not reported.
            """,
        source: "Unicode, chapter 23 (special characters); UAX #9",
        surfaces: .all,
        needs: [.mayHavePunctuation, .mayHaveSpecials, .invisibleLead],
        severity: .warning,
        falseAlarms: """
            0 of 147,000 strings of ten real apps: the 21 that it reports are wrong; 13 soft hyphens in long French words are noted
            """,
        isPositionFree: true,
        examples: [
            .good("Delete “\u{2068}%@\u{2069}”?", surface: .other),
            .good("ភាសា\u{200B}ខ្មែរ", locale: "km", surface: .other),
            .good("می\u{200C}خواهم", locale: "fa", surface: .other),
            .good("Family 👩\u{200D}👩\u{200D}👧", surface: .other),
            .good("Love ❤\u{FE0F}", surface: .other),
            .good("設定\u{2060}できます", locale: "ja", surface: .other),
            .good("(%@)\u{200F}", locale: "he", surface: .other),
            .good(
                "Horizontal \u{2029}", locale: "de", surface: .other, source: ("Horizontal", "en")),
            .bad("Undo\u{2060}⟦\u{FEFF}⟧ Typing", fixed: "Undo\u{2060} Typing", locale: "ko"),
            .bad("Undo⟦\u{200B}⟧ Typing", fixed: "Undo Typing"),
            .bad("Sil⟦\u{AD}⟧ber", fixed: "Silber", locale: "de", surface: .other),
            .bad("⟦\u{202E}⟧ihsoM", surface: .other),
            .bad("Sh⟦\u{200D}⟧are", fixed: "Share", surface: .button(.normal)),
            .bad("共享⟦\u{200B}\u{200B}⟧链接", fixed: "共享链接", locale: "zh-Hans", surface: .other),
            .bad("Menu⟦\u{2028}⟧item", fixed: "Menuitem", surface: .other),
        ])

    private let breaksWithoutSpaces: Bool
    private let allowsWordJoiner: Bool
    private let isRightToLeft: Bool

    init?(_ context: CheckContext) {
        let language = context.locale.language
        breaksWithoutSpaces = ["km", "lo", "my", "th", "bo", "dz", "shn", "nod"].contains(language)
        allowsWordJoiner = language == "ja" || language == "ko" || language == "zh"
        isRightToLeft = context.locale.isRightToLeft
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let buffer = bytes.buffer
        var index = 0
        while index < buffer.count {
            guard buffer[index] >= 0x80, Self.mayLead(buffer[index], bytes[index + 1]) else {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            guard let kind = Self.kind(of: element.value),
                isFault(kind, element, string)
            else { continue }
            // A run of the same kind is one finding.
            while true {
                let next = bytes.scalar(at: index)
                guard !next.isEmpty, Self.kind(of: next.value) == kind, isFault(kind, next, string)
                else { break }
                index = next.end
            }
            add(kind, element.start..<index, string, &report)
        }
    }

    private enum Kind {
        case byteOrderMark, zeroWidthSpace, joiner, directionMark, override, softHyphen, wordJoiner
        case lineSeparator, deprecated, tag, filler
    }

    /// Whether one of them may begin with two bytes.
    private static func mayLead(_ byte: UInt8, _ next: UInt8) -> Bool {
        switch byte {
        case 0xC2: next == 0xAD
        case 0xCD: next == 0x8F
        case 0xD8: next == 0x9C
        case 0xE1, 0xE3: next == 0x85
        case 0xE2: next == 0x80 || next == 0x81
        case 0xEF: next == 0xBB || next == 0xBF
        case 0xF3: next == 0xA0
        default: false
        }
    }

    private static func kind(of value: UInt32) -> Kind? {
        switch value {
        case 0xFEFF: .byteOrderMark
        case 0x200B: .zeroWidthSpace
        case 0x200C, 0x200D: .joiner
        case 0x200E, 0x200F, 0x061C: .directionMark
        case 0x202D, 0x202E: .override
        case 0xAD: .softHyphen
        case 0x2060: .wordJoiner
        case 0x2028, 0x2029: .lineSeparator
        case 0x034F, 0x2061...0x2065, 0x206A...0x206F, 0xFFF9...0xFFFB: .deprecated
        case 0xE0000...0xE007F: .tag
        case 0x3164, 0x115F, 0x1160: .filler
        default: nil
        }
    }

    private func isFault(
        _ kind: Kind, _ element: TextBytes.Element, _ string: borrowing CheckedString
    ) -> Bool {
        let bytes = string.bytes
        switch kind {
        case .override: return true
        case .zeroWidthSpace:
            if breaksWithoutSpaces || isInSource(element.value, string) { return false }
            let neighbours = [bytes.scalar(before: element.start), bytes.scalar(at: element.end)]
            return !neighbours.contains { Self.breaksWithoutSpaces($0.value) }
        case .joiner:
            return !isJoinerNeeded(element, bytes)
        case .directionMark:
            if isRightToLeft || isInSource(element.value, string) { return false }
            return !Self.hasRightToLeft(bytes) && !string.traits.contains(.percent)
                && !string.traits.contains(.brace)
        case .wordJoiner:
            return !allowsWordJoiner && !isInSource(element.value, string)
        case .tag:
            return !isInFlag(element, bytes)
        case .deprecated:
            return element.value != 0x034F || !isRightToLeft
        case .softHyphen:
            return !isInSource(element.value, string)
        case .lineSeparator:
            return !isInSource(element.value, string) && !isEdge(element, string)
        case .byteOrderMark, .filler:
            return true
        }
    }

    /// Bytes of white space at an end.
    private static let edgeLimit = 64

    /// Whether it is white space at an end that the source has not, which is another rule’s matter.
    private func isEdge(
        _ element: TextBytes.Element, _ string: borrowing CheckedString
    ) -> Bool {
        guard let source = string.source, source.count > 0 else { return false }
        let bytes = string.bytes
        // Of a long run each character would look for the end.
        var end = element.end
        while end - element.end < Self.edgeLimit, case let next = bytes.scalar(at: end),
            !next.isEmpty, ScalarKind.isSpace(next.value)
        {
            end = next.end
        }
        if end == bytes.count {
            return !ScalarKind.isSpace(source.scalar(before: source.count).value)
        }
        var start = element.start
        while element.start - start < Self.edgeLimit, case let next = bytes.scalar(before: start),
            !next.isEmpty, ScalarKind.isSpace(next.value)
        {
            start = next.start
        }
        return start == 0 && !ScalarKind.isSpace(source.scalar(at: 0).value)
    }

    private func isInSource(_ value: UInt32, _ string: borrowing CheckedString) -> Bool {
        string.string.source?.text.unicodeScalars.contains { $0.value == value } ?? false
    }

    /// Joiners shape letters of cursive and Indic scripts, and tie emoji together.
    private func isJoinerNeeded(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        var before = bytes.scalar(before: element.start)
        while ScalarKind.isIgnorable(before.value), !before.isEmpty {
            before = bytes.scalar(before: before.start)
        }
        var after = bytes.scalar(at: element.end)
        while ScalarKind.isIgnorable(after.value), !after.isEmpty {
            after = bytes.scalar(at: after.end)
        }
        if Self.usesJoiners(before.value) || Self.usesJoiners(after.value) { return true }
        guard element.value == 0x200D else { return false }
        return Self.isEmoji(before.value) && Self.isEmoji(after.value)
    }

    private func isInFlag(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        var before = bytes.scalar(before: element.start)
        while (0xE0000...0xE007F).contains(before.value) {
            before = bytes.scalar(before: before.start)
        }
        return before.value == 0x1F3F4
    }

    private static func breaksWithoutSpaces(_ value: UInt32) -> Bool {
        (0x0E00...0x109F).contains(value) || (0x1780...0x17FF).contains(value)
    }

    private static func usesJoiners(_ value: UInt32) -> Bool {
        switch value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0x1A20...0x1AAF,
            0x1B00...0x1B7F, 0xA840...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10FFF,
            0x11000...0x11FFF, 0x1E900...0x1E95F:
            true
        default: false
        }
    }

    private static func isEmoji(_ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.isEmoji && value > 0x7F
    }

    private static func hasRightToLeft(_ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar { element in
            found =
                (0x0590...0x08FF).contains(element.value)
                && element.value != 0x061C || (0xFB1D...0xFDFF).contains(element.value)
                || (0xFE70...0xFEFC).contains(element.value)
            return !found
        }
        return found
    }

    private func add(
        _ kind: Kind, _ range: Range<Int>, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) {
        let shown = EscapedText.visible(string.bytes.string(range))
        let fix: Finding.Fix? =
            kind == .override ? nil : .init(replacement: "", isSafe: kind != .lineSeparator)
        report.add(
            range, Self.message(kind, shown), fix: fix,
            severity: severity(kind, range, string))
    }

    private func severity(
        _ kind: Kind, _ range: Range<Int>, _ string: borrowing CheckedString
    ) -> Severity? {
        switch kind {
        case .override: .error
        case .wordJoiner: .info
        // In a long word, somebody may have wanted it to break there.
        case .softHyphen: isInLongWord(range, string.bytes) ? .info : nil
        default: nil
        }
    }

    private func isInLongWord(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        var letters = 0
        var start = range.lowerBound
        var end = range.upperBound
        while case let element = bytes.scalar(before: start), Self.isPartOfWord(element.value) {
            letters += 1
            start = element.start
        }
        while case let element = bytes.scalar(at: end), Self.isPartOfWord(element.value) {
            letters += 1
            end = element.end
        }
        // "Tí" and a soft hyphen is what is left of a text that was read in another encoding.
        let before = bytes.scalar(before: range.lowerBound).value
        guard before != 0xED, before != 0xCD else { return false }
        return letters >= (ScalarKind.isLatin(before) ? 6 : 9) && start < range.lowerBound
            && end > range.upperBound
    }

    private static func isPartOfWord(_ value: UInt32) -> Bool {
        value == 0xAD || ScalarKind.isLetter(value)
    }

    private static func message(_ kind: Kind, _ shown: String) -> String {
        switch kind {
        case .byteOrderMark: "\(shown), a byte order mark, is not text: remove it"
        case .zeroWidthSpace:
            "\(shown), a zero-width space, does nothing good here: remove it"
        case .joiner: "\(shown) joins nothing here: remove it"
        case .directionMark:
            "\(shown), a direction mark, in a text without right-to-left letters: remove it"
        case .override:
            "\(shown), a bidirectional override, turns the text after it round"
        case .softHyphen:
            "\(shown), a soft hyphen, shows up where a line breaks and nowhere else: remove it"
        case .wordJoiner: "\(shown), a word joiner, is not needed here: remove it"
        case .lineSeparator: "\(shown) is a line separator: most controls do not break there"
        case .deprecated: "\(shown) is a control that no interface uses: remove it"
        case .tag: "\(shown) are tag characters outside a flag: remove them"
        case .filler: "\(shown), a Hangul filler, is an invisible letter: remove it"
        }
    }
}
