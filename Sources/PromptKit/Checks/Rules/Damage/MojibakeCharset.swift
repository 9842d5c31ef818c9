/// `Ðàçíîå` for Разное, `繧ｹ` for ス: bytes of one encoding read in another.
struct MojibakeCharset: StringRule {
    static let description = RuleDescription(
        identifier: "mojibake-charset",
        summary: "A text was written in one encoding and read in another.",
        rationale: """
            Tools that guess the encoding guess by the machine they run on: UTF-8 becomes box \
            drawings or half-width katakana, Russian becomes accented Latin. A text is reported if \
            it has letters that its language does not write, and if their bytes, read anew, are \
            letters that it does. Words of another language are no damage: what is damaged has \
            pairs of letters that no language has.
            """,
        source: "translated files as people send them; encodings of the WHATWG standard",
        surfaces: .all,
        needs: .nonASCII,
        severity: .error,
        falseAlarms: "0 of 147,000 strings of ten real apps",
        examples: [
            .good("Größe ändern", locale: "de", surface: .other),
            .good("日本語", locale: "de", surface: .other),
            .good("Søren Ørsted", locale: "cs", surface: .other),
            .good("20 °C ± 1", locale: "ru", surface: .other),
            .good("Français", locale: "ru", surface: .other),
            .good("français", locale: "lv", surface: .other),
            .good("Русский", locale: "zh-Hans", surface: .other),
            .good("العربية", locale: "ru", surface: .other),
            .good("한국어", locale: "zh-Hant", surface: .other),
            .good("Здравствуйте", locale: "el", surface: .other),
            .good("盲文", locale: "zh-Hans", surface: .other),
            .good(
                "óf 'n absolute pad óf 'n URL", locale: "af", surface: .other,
                source: ("either a path or a URL", "en")),
            .good(
                "Ingang van barrière niet op barrière", locale: "nl", surface: .other,
                source: ("Barrier entrance not on a barrier", "en")),
            .good(
                "Veuillez patienter jusqu'à ce que le fichier ait été enregistré", locale: "kab",
                surface: .other, source: ("Please wait until the file has been saved", "en")),
            .good(
                "Segmento de casilla de 1ª y 2ª vez", locale: "es", surface: .other,
                source: ("Volta Segment", "en")),
            .good(
                "mikrometer,um,μm", locale: "af", surface: .other,
                source: ("micrometer,micrometers,um", "en")),
            .good("Jańa qainar joldaryna «Óńdeýge» jalaýyn qoıý", locale: "kk", surface: .other),
            .good("蕎麥麵", locale: "zh-Hant", surface: .other, source: ("soba", "en")),
            .good("淡緋紅", locale: "zh-Hant-HK", surface: .other),
            .good("閾値", locale: "ja", surface: .other, source: ("Threshold", "en")),
            .good(
                "иНВЕРТИРОВАТЬ РЕГИСТР", locale: "ru", surface: .other, source: ("fLIP cASE", "en")),
            .good("Systemа", locale: "be-Latn", surface: .other, source: ("System", "en")),
            .good(
                "Vykarystoўvacz pradvyznachanyya", locale: "be-Latn", surface: .other,
                source: ("Use default setting", "en")),
            .bad("⟦Ðàçíîå⟧", fixed: "Разное", locale: "ru", surface: .other),
            .bad("Valitse, mit⟦Г¤⟧", fixed: "Valitse, mitä", locale: "fi", surface: .other),
            .bad("mit⟦├ñ⟧", fixed: "mitä", locale: "fi", surface: .other),
            .bad("Sugest⟦√£⟧o", fixed: "Sugestão", locale: "pt", surface: .other),
            .bad("Sugest⟦ﾃ｣⟧o", fixed: "Sugestão", locale: "pt", surface: .other),
            .bad("mit⟦盲⟧", fixed: "mitä", locale: "fi", surface: .other),
            .bad("⟦¿½±´⟧URL", fixed: "拷贝URL", locale: "zh-Hans", surface: .other),
            .bad("⟦揹椡愡栺儌乕僪偱⟧", fixed: "電力節約モードで", locale: "ja", surface: .other),
            .bad("olu⟦þ⟧turuldu", locale: "tr", surface: .other),
            .bad("ce film sera d⟦È⟧bloquÈ", locale: "fr", surface: .other),
            .bad("Prosz⟦ê⟧ wybraæ szczegó³y", locale: "pl", surface: .other),
            .bad("anv⟦Š⟧nds i menyer", locale: "sv", surface: .other),
            .bad("Verschl⟦ь⟧sselung", locale: "de", surface: .other),
            .bad("⟦тНПСЛ ЯННАЫЕЯРБЮ⟧", fixed: "Форум сообщества", locale: "ru", surface: .other),
            .good(
                "СХЕМА[:ШЛЯХ] КЛЮЧ ЗНАЧЕННЯ", locale: "uk", surface: .other,
                source: ("SCHEMA[:PATH] KEY VALUE", "en")),
            .bad("⟦”®аг¬⟧", fixed: "Форум", locale: "ru", surface: .other),
            .bad("URL ⟦攫绢客⟧", fixed: "URL 언어와", locale: "ko", surface: .other),
            .bad("⟦°±¤î¼öÂ⟧I", locale: "zh-Hant", surface: .other),
            .bad("⟦ƒLƒƒƒ“ƒZƒ‹⟧", locale: "ja", surface: .other),
            .bad("⟦РљРѕРґРµРє⟧", fixed: "Кодек", locale: "bg", surface: .other),
        ])

    let confusion: CharsetConfusion
    let letters: LocaleLetters
    private let singleByte: SingleByteConfusion?
    private let isChinese: Bool
    private let isJapanese: Bool
    private let isKorean: Bool
    let isTurkic: Bool
    private let isRussian: Bool
    private let isCyrillic: Bool
    /// What the language writes all the time, wherever it stands.
    private let plain: ScalarSet

    init?(_ context: CheckContext) {
        guard let letters = LocaleLetters.of(context.locale) else { return nil }
        self.letters = letters
        let language = context.locale.language
        isChinese = language == "zh" || language == "yue"
        isJapanese = language == "ja"
        isKorean = language == "ko"
        isRussian = language == "ru"
        isTurkic = language == "tr" || language == "az"
        isCyrillic = letters.isOwn(0x43E)
        confusion = CharsetConfusion(letters, language: language)
        singleByte =
            letters.isLatin
            ? SingleByteConfusion(
                letters, legacy: confusion.legacy,
                isWrittenInCyrillic: LocaleLetters.mayBeCyrillic(language: language)) : nil
        var plain = letters.everyday
        // Punctuation, arrows, marks of Chinese and Japanese.
        for range in [
            0x2010...0x203A, 0x2190...0x21FF, 0x3000...0x3020, 0xFF01...0xFF60, 0xA0...0xA0,
            0xAB...0xAB, 0xB7...0xB7, 0xBB...0xBB,
        ] as [ClosedRange<UInt32>] {
            plain.insert(range)
        }
        if letters.isLatin {
            for range in Self.marks + [Self.capitals] { plain.remove(range) }
        }
        self.plain = plain
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if isCyrillic,
            let reading = CyrillicConfusion.reading(
                of: bytes, source: string.string.source?.text, letters), !namesLanguage(string)
        {
            let range = bytes.trimmed(string.range)
            return report.add(
                range, Self.message(bytes.string(range), reading),
                fix: .init(replacement: reading.text, isSafe: false))
        }
        guard hasForeign(bytes) else { return }
        let count = report.findings.count
        checkRuns(string, &report)
        guard report.findings.count == count, !string.isUntranslated else { return }
        if let found = singleByte?.reading(of: bytes, source: string.string.source?.text),
            !namesLanguage(string)
        {
            report.add(found.range, Self.message(bytes.string(found.range), found.reading))
        }
    }

    private func checkRuns(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var runs: [Run] = []
        var hasOwn = false
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            let run = run(from: index, bytes)
            hasOwn = hasOwn || run.ownLetters > 0
            if run.suspects > 0 { runs.append(run) }
            index = run.range.upperBound
        }
        guard runs.count <= 40, !string.isUntranslated else { return }
        if runs.isEmpty {
            if letters.isLatin, confusion.hasOlder { checkLatin(string, &report) }
            if !hasOwn { checkWhole(string, &report) }
            return
        }
        // The same letters in the source are no accident of the translation’s.
        if string.source != nil, runs.allSatisfy({ isInSource($0.range, string) }) { return }
        for run in runs {
            guard let reading = reading(of: run, hasOwn: hasOwn, bytes) else { continue }
            // A menu of languages has each in its own letters.
            guard !namesLanguage(string) else { return }
            return report.add(
                run.range, Self.message(bytes.string(run.range), reading),
                fix: .init(replacement: reading.text, isSafe: false))
        }
        if letters.isLatin { checkLatin(string, &report) }
        if !hasOwn { checkWhole(string, &report) }
    }

    /// A text of another script without one of its letters.
    private func checkWhole(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard !letters.isLatin else { return }
        var first: Range<Int>?
        var end = 0
        var count = 0
        bytes.forEachScalar { element in
            guard element.value >= 0x80 else { return true }
            first = first ?? element.start..<element.end
            end = element.end
            count += 1
            return true
        }
        guard let first, count >= 3 else { return }
        let range = first.lowerBound..<end
        let text = bytes.string(bytes.indices)
        if string.string.source?.text.contains(bytes.string(first)) == true { return }
        guard !SoundWords.areSound(bytes.string(range), besides: { letters.isOwn($0) }),
            let reading = confusion.olderText(text), !namesLanguage(string)
        else { return }
        report.add(range, Self.message(bytes.string(range), reading))
    }

    /// Whether some character is not one that the language writes all the time: quick, and true
    /// of few texts.
    private func hasForeign(_ bytes: TextBytes) -> Bool {
        var hasHan = false
        var index = 0
        while let element = plain.firstMiss(in: bytes, from: index) {
            if isForeign(element, bytes) { return true }
            hasHan = hasHan || isKorean && ScalarKind.isHan(element.value)
            index = element.end
        }
        // No text of today is in Han characters alone.
        return hasHan && !hasHangul(bytes)
    }

    private func hasHangul(_ bytes: TextBytes) -> Bool {
        var isFound = false
        bytes.forEachScalar { element in
            isFound = ScalarKind.isHangul(element.value)
            return !isFound
        }
        return isFound
    }

    /// Marks that are letters of other encodings.
    private static let marks: [ClosedRange<UInt32>] = [
        0x201A...0x201A, 0x201E...0x201E, 0x2020...0x2022, 0x2030...0x2030, 0x2039...0x2039,
    ]
    private static let capitals: ClosedRange<UInt32> = 0xC0...0xDE

    /// Whether the language does not write a character all the time, where it stands.
    private func isForeign(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        let value = element.value
        if letters.isLatin, value < 0x2040 {
            let isBehindLetter = (0x61...0x7A).contains(bytes[element.start - 1])
            // "dÈbloquÈ": a capital behind a small letter.
            if Self.capitals.contains(value), isBehindLetter { return true }
            // "n„o": no mark stands between two letters.
            if value >= 0x2000 {
                return isBehindLetter && (0x61...0x7A).contains(bytes[element.end])
                    || !Self.marks.contains { $0.contains(value) } && !letters.isOwn(value)
            }
        }
        if isChinese || isJapanese, (0x4E00...0x9FFF).contains(value) { return isRareHan(value) }
        return letters.isLatin ? !letters.isOwn(value) : !letters.isKnown(value)
    }

    private func isInSource(_ range: Range<Int>, _ string: borrowing CheckedString) -> Bool {
        guard let source = string.source else { return false }
        if source.contains(string.bytes.part(range)) { return true }
        // There may be another spelling of the same letters.
        return !TextTraits(of: source).isDisjoint(with: .nonASCII)
            && string.string.source?.text.contains(string.bytes.string(range)) == true
    }

    // MARK: Runs

    /// Characters beyond ASCII without a gap.
    private struct Run {
        var range: Range<Int>
        /// How many characters the language does not write.
        var suspects = 0
        /// How many of its own it has.
        var ownLetters = 0
        /// Signs and lines of which no word of Cyrillic letters has any.
        var signs = 0
        var count = 0
    }

    private func run(from start: Int, _ bytes: TextBytes) -> Run {
        var run = Run(range: start..<start)
        var end = start
        var highLatin = 0
        var halfWidth = 0
        var leads = 0
        while case let element = bytes.scalar(at: end), !element.isEmpty, element.value >= 0x80 {
            end = element.end
            run.count += 1
            if letters.isOwn(element.value) { run.ownLetters += 1 }
            if (0xA1...0xFF).contains(element.value) { highLatin += 1 }
            if (0xFF61...0xFF9F).contains(element.value) { halfWidth += 1 }
            // Р and С: what the first bytes of Cyrillic in UTF-8 are in Windows-1251.
            if run.count & 1 == 1, element.value == 0x420 || element.value == 0x421 { leads += 1 }
            if isSuspect(element, bytes) {
                run.suspects += 1
                if !ScalarKind.isLetter(element.value) { run.signs += 1 }
            }
        }
        run.range = start..<end
        // `¿½±´` has no letter at all.
        if highLatin == run.count, run.count >= 4, run.count.isMultiple(of: 2), !letters.isLatin {
            run.suspects += 1
        }
        if isJapanese, halfWidth >= 2 { run.suspects += halfWidth }
        if isCyrillic, run.count >= 4, leads * 2 == run.count { run.suspects += 1 }
        return run
    }

    /// Whether the language has no use for the character.
    private func isSuspect(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        let value = element.value
        switch value {
        case 0xAA, 0xB5, 0xBA: return false
        // Box drawings, blocks: what code page 437 has for letters.
        case 0x2500...0x259F: return true
        // Half-width katakana is what remains of a single byte.
        case 0xFF61...0xFF9F: return !isJapanese || isBesideASCII(element, bytes)
        // Signs that Mac OS Roman has for letters.
        case 0x221A, 0x2202, 0x2206, 0x220F, 0x2211, 0x222B, 0x2248, 0x2260, 0x2264, 0x2265,
            0x25CA:
            return letters.isLatin
                && (isBesideASCII(element, bytes) || bytes[element.end] >= 0x80)
        default:
            if isKorean, ScalarKind.isHan(value) { return true }
            if isCyrillic, Self.isSign(value) { return bytes[element.end] >= 0x80 }
            if ScalarKind.isHan(value) {
                return isChinese || isJapanese ? isRareHan(value) : true
            }
            // Letters that are written everywhere, and those of emoji.
            guard value < 0x10000, !(0x2100...0x214F).contains(value) else { return false }
            // Most characters are told by a bit; the letters of foreign words are slow to ask for.
            return !letters.isOwn(value) && ScalarKind.isLetter(value) && !letters.isKnown(value)
        }
    }

    /// Whether a Han character is hardly ever written in either Chinese script; of Japanese, nor one
    /// that Japan has in a form of its own, as 択 and 変.
    private func isRareHan(_ value: UInt32) -> Bool {
        ChineseScripts.isRare(value) && !(isJapanese && letters.isListed(value))
    }

    /// Signs that letters of code page 866 become in Windows-1251, or the other way round.
    private static func isSign(_ value: UInt32) -> Bool {
        switch value {
        case 0xA4, 0xA6, 0xA7, 0xA9, 0xAC, 0xAE, 0xB1, 0x2219, 0x221A: true
        default: false
        }
    }

    func isBesideASCII(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        TextBytes.isASCIILetter(bytes[element.start - 1])
            || TextBytes.isASCIILetter(bytes[element.end])
    }

    private func reading(
        of run: Run, hasOwn: Bool, _ bytes: TextBytes
    ) -> CharsetConfusion.Reading? {
        let text = bytes.string(run.range)
        // A single character is the bytes of a letter only inside a word, or as a word: à, è.
        let isInWord =
            TextBytes.isASCIILetter(bytes[run.range.lowerBound - 1])
            || TextBytes.isASCIILetter(bytes[run.range.upperBound])
            || letters.isLatin && bytes[run.range.lowerBound - 1] == 0x20
                && bytes[run.range.upperBound] == 0x20
        if run.count >= 2 || isInWord, let reading = confusion.utf8(text),
            // Two other rules know these better.
            reading.wrong != "windows-1252",
            !(reading.wrong == "GBK" && isChinese
                && text.unicodeScalars.allSatisfy { ScalarKind.isHan($0.value) }),
            !isShortHan(text)
        {
            return reading
        }
        let isHan = isChinese || isJapanese
        // "б®®ЎйҐбвў": half of its letters are the language's own in either encoding.
        let isMixed = isCyrillic && (run.signs > 0 || isRussian && run.suspects > 0)
        guard run.count >= 2, isHan || run.count >= 3 && (!hasOwn || isMixed) else { return nil }
        // Of Han characters a few are rare in any text: here they have to be many.
        if isHan, run.ownLetters > 0,
            run.count < 3 ? run.suspects < run.count : run.suspects * 3 < run.count
        {
            return nil
        }
        guard let reading = confusion.older(text), !isShortHan(text),
            // "«Óńdeýge»": what has plain letters beside it was no word of single bytes.
            !(reading.isSingleByte && isInWord),
            // Some encoding makes letters of the language of any word of another.
            !SoundWords.areSound(text, besides: { letters.isOwn($0) })
        else { return nil }
        return reading
    }

    /// Whether a text is in so few Han characters that any of them are others in another encoding:
    /// of Chinese and Japanese "蕎麥麵" is a word.
    private func isShortHan(_ text: String) -> Bool {
        guard isChinese || isJapanese else { return false }
        let scalars = text.unicodeScalars
        return scalars.count < 4
            && scalars.allSatisfy {
                ScalarKind.isHan($0.value) || $0.value >= 0x3000 && $0.value < 0x3100
            }
    }

    /// Whether the string is the name of a language in itself, or the source names one.
    func namesLanguage(_ string: borrowing CheckedString) -> Bool {
        if NativeNames.isOwnName(string.text) { return true }
        guard let source = string.string.source else { return false }
        return NativeNames.isName(source.text, in: source.locale)
    }

    static func message(_ text: String, _ reading: CharsetConfusion.Reading) -> String {
        """
        \(EscapedText.quoted(text, limit: 30)) is \(reading.right) read as \(reading.wrong): \
        \(EscapedText.quoted(reading.text, limit: 30)) was meant
        """
    }
}
