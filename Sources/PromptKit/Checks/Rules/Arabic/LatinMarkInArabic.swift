/// `از %@, %@ و %@`: a Latin comma in Persian.
struct LatinMarkInArabic: StringRule {
    static let description = RuleDescription(
        identifier: "latin-mark-in-arabic",
        summary: "A text in Arabic letters has a Latin comma, semicolon or question mark.",
        rationale: """
            The script has its own, ، ؛ ؟, which are turned to the left as its writing runs. The \
            Latin ones come from the source or from a keyboard left in the wrong state. Numbers, \
            lists of key words and marks between Latin words are left alone.
            """,
        source:
            "CLDR, exemplar punctuation of ar, fa, ur; Microsoft’s Arabic and Persian style guides",
        surfaces: .all,
        languages: .only(["ar", "fa", "ur", "ps", "sd", "ckb", "ug", "ks"]),
        needs: [.asciiStop, .questionMark],
        requires: .arabic,
        severity: .warning,
        falseAlarms: "0 of 16 in thirty real apps and a dozen desktop programs",
        isPositionFree: true,
        examples: [
            .good("هل تريد الحذف؟", locale: "ar", surface: .other),
            .good("خارج از محدودهٔ [%s, %s] است", locale: "fa", surface: .other),
            .good("1,000 ملف", locale: "ar", surface: .other),
            .good("الأنواع: JPG, PNG", locale: "ar", surface: .other),
            .good(
                "صور,فيديو,موسيقى", locale: "ar", surface: .other,
                source: ("photo,video,music", "en")),
            .good(
                "ھەئە, ياق, بەلكىم", locale: "ug", surface: .other, source: ("yes,no,maybe", "en")),
            .good(
                "افصل بينها بعلامة ; بلا مسافة; من فضلك", locale: "ar", surface: .other,
                source: ("Part them by ; without spaces", "en")),
            .bad(
                "%1 من %2 (%3)⟦,⟧ %4 غير متحقق", fixed: "%1 من %2 (%3)، %4 غير متحقق", locale: "ar",
                surface: .other),
            .bad("هل تريد الحذف⟦?⟧", fixed: "هل تريد الحذف؟", locale: "ar", surface: .other),
            .bad("از %@⟦,⟧ %@ و %@", fixed: "از %@، %@ و %@", locale: "fa", surface: .other),
            .bad(
                "تم الحذف⟦;⟧ لا يمكن التراجع", fixed: "تم الحذف؛ لا يمكن التراجع", locale: "ar",
                surface: .other),
        ])

    init?(_ context: CheckContext) {
        // Uighur, Sindhi and others are written in more than one script.
        if let script = context.locale.script, script != "Arab" { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.rightToLeft) else { return }
        let bytes = string.bytes
        var separators = ListSeparators()
        for index in bytes.indices {
            let own: String
            switch bytes[index] {
            case UInt8(ascii: ","): own = "،"
            case UInt8(ascii: ";"): own = "؛"
            case UInt8(ascii: "?"): own = "؟"
            default: continue
            }
            guard isArabic(at: index, string), !SourceMark.isOfFault(at: index, bytes),
                !separators.contains(bytes[index], of: string)
            else { continue }
            report.add(
                index..<index + 1, Self.message(bytes.string(index..<index + 1), own),
                fix: .init(replacement: own, isSafe: true))
        }
    }

    /// Whether Arabic stands before the mark, or a placeholder with Arabic behind it.
    private func isArabic(at index: Int, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        let before = bytes.scalar(before: index)
        let next = bytes.scalar(at: index + 1)
        // "a?b", "صور,فيديو": an address, or key words for a search.
        guard next.isEmpty || ScalarKind.isSpace(next.value) || Self.closers.contains(next.value)
        else { return false }
        if Self.isArabic(before.value) { return !KeywordList.isOne(bytes) }
        guard
            string.placeholders.contains(where: { $0.range.upperBound == index })
                || Self.closers.contains(before.value)
        else { return false }
        return Self.isArabic(closest(before: index, string))
            && (next.isEmpty || bytes[index] == UInt8(ascii: "?")
                || Self.isArabic(closest(behind: index, string)))
    }

    /// The last letter before a place, and the first one behind it, outside of placeholders.
    private func closest(before index: Int, _ string: borrowing CheckedString) -> UInt32 {
        var depth = 0
        var index = index
        while case let element = string.bytes.scalar(before: index), !element.isEmpty {
            index = element.start
            // "[%s, %s]": the sides of an interval are no text.
            switch element.value {
            case 0x28, 0x5B:
                if depth == 0 { return 0 }
                depth -= 1
            case 0x29, 0x5D: depth += 1
            default: break
            }
            if let placeholder = string.placeholders.first(where: { $0.range.contains(index) }) {
                index = placeholder.range.lowerBound
            } else if ScalarKind.isLetter(element.value) {
                return element.value
            }
        }
        return 0
    }

    private func closest(behind index: Int, _ string: borrowing CheckedString) -> UInt32 {
        var index = index + 1
        while case let element = string.bytes.scalar(at: index), !element.isEmpty {
            if let placeholder = string.placeholders.first(where: { $0.range.contains(index) }) {
                index = placeholder.range.upperBound
                continue
            }
            if ScalarKind.isLetter(element.value) { return element.value }
            index = element.end
        }
        return 0
    }

    private static func isArabic(_ value: UInt32) -> Bool {
        (0x620...0x6D3).contains(value) || (0x750...0x77F).contains(value) || value == 0x6D5
            || value == 0x200F
    }

    private static let closers = Set("»”\")".unicodeScalars.map(\.value))

    private static func message(_ mark: String, _ own: String) -> String {
        "“\(mark)” in Arabic letters: the script writes “\(own)”"
    }
}
