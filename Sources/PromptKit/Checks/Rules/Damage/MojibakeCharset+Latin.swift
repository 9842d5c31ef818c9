/// Texts in Latin letters that stand for others of the language’s older encoding: ý for ı.
extension MojibakeCharset {
    func checkLatin(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var foreign: [UInt32] = []
        var isInsideWord = false
        var isCapitalised = true
        var isUnknown = false
        var isMixed = false
        var first: Range<Int>?
        bytes.forEachScalar { element in
            guard element.value >= 0x80, ScalarKind.isLetter(element.value) else { return true }
            guard !letters.isOwn(element.value) else {
                isMixed = isMixed || element.value >= 0x100 && !Self.isWestern(element.value)
                return true
            }
            foreign.append(element.value)
            isUnknown = isUnknown || !letters.isKnown(element.value)
            isInsideWord = isInsideWord || isBesideASCII(element, bytes)
            isCapitalised = isCapitalised && Self.startsUpper(element.start, bytes)
            first = first ?? element.start..<element.end
            return true
        }
        // One letter in a name is a foreigner’s.
        guard isInsideWord, foreign.count >= 2 || isUnknown else { return }
        // A name that the translation has and its source has not is rare, and so are two letters of
        // Iceland in a Turkish text.
        if isCapitalised, !isTurkic || foreign.count < 2 {
            guard let source = string.string.source?.text,
                !source.unicodeScalars.contains(where: { foreign.contains($0.value) })
            else { return }
        }
        guard let reading = confusion.latin(foreign, isMixed: isMixed), let first,
            !namesLanguage(string)
        else {
            return
        }
        report.add(first, Self.message(bytes.string(first), reading))
    }

    /// Whether Windows-1252 has a letter beyond Latin-1.
    private static func isWestern(_ value: UInt32) -> Bool {
        switch value {
        case 0x152, 0x153, 0x160, 0x161, 0x178, 0x17D, 0x17E, 0x192: true
        default: false
        }
    }

    /// Whether the word around a place begins with a capital.
    private static func startsUpper(_ index: Int, _ bytes: TextBytes) -> Bool {
        var start = index
        while case let before = bytes.scalar(before: start), !before.isEmpty,
            ScalarKind.isLetter(before.value)
        {
            start = before.start
        }
        return ScalarKind.isUpper(bytes.scalar(at: start).value)
    }
}
