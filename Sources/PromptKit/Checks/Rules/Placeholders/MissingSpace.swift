/// `%dзавантажених`: a space that the source has and the translation lost.
struct MissingSpace: StringRule {
    static let description = RuleDescription(
        identifier: "missing-space",
        summary:
            "A placeholder has run into a word, or a sentence into the next, where the source has a space.",
        rationale: """
            What is filled in is not seen by whoever translates, and neither is the space beside it: \
            “3завантажених”. Endings that a language adds to a name are left alone, and so are \
            units of a letter or two, scripts without spaces and prefixes of Semitic languages. \
            Behind a full stop a capital tells the next sentence from a host or a file name.
            """,
        source: "translation tools’ checks of spaces beside placeholders and marks",
        surfaces: .all,
        languages: .except([
            "zh", "yue", "ja", "ko", "th", "lo", "km", "my", "bo", "dz", "he", "ar", "mt", "sw",
            "zu", "xh", "st", "tn", "rw", "ln", "mg",
        ]),
        needs: [.sourcePlaceholder, .letterAfterMark],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: "0 of 78 in 162,000 strings of forty-five real apps",
        isPositionFree: true,
        examples: [
            .good("%d Folgen", locale: "de", surface: .other, source: ("%d episodes", "en")),
            .good("%@s Profil", locale: "de", surface: .other, source: ("%@’s profile", "en")),
            .good("%@lle", locale: "fi", surface: .other, source: ("To %@", "en")),
            .good("%ds", locale: "fr", surface: .other, source: ("%d s", "en")),
            .good("%dkbps", locale: "fr", surface: .other, source: ("%d kbps", "en")),
            .good("%dh %dmin", locale: "fr", surface: .other, source: ("%dh %dm", "en")),
            .good(
                "Avec WordPress.Com", locale: "fr", surface: .other,
                source: ("Use WordPress.Com", "en")),
            .good("Öffnen Sie Files.app", locale: "de", surface: .other, source: ("Open it", "en")),
            .good("Größe: 1,5x", locale: "de", surface: .other, source: ("Size, 1.5x", "en")),
            .good(
                "Již %dkrát zadáno", locale: "cs", surface: .other,
                source: ("Entered %d times", "en")),
            .good("ke{}", locale: "ms", surface: .other, source: ("{}th", "en")),
            .good(
                "Soubor {0} (.CC{0})", locale: "cs", surface: .other,
                source: ("File {0} (.CC{0})", "en")),
            .good("%@rako", locale: "eu", surface: .other, source: ("for %@", "en")),
            .good("%1 kui %2na", locale: "et", surface: .other, source: ("%1 as %2", "en")),
            .good(
                "Xnajm.Ynajv.", locale: "sl", surface: .other, source: ("XminYmin", "en")),
            .good("Takt.Doba", locale: "cs", surface: .other, source: ("Measure.Beat", "en")),
            .bad(
                "Skapa en ⟦%@regel⟧", fixed: "Skapa en %@ regel", locale: "sv", surface: .other,
                source: ("Create a %@ rule", "en")),
            .bad(
                "⟦%dзавантажених⟧ епізодів", fixed: "%d завантажених епізодів", locale: "uk",
                surface: .other, source: ("%d downloaded episodes", "en")),
            .bad(
                "La resposta ⟦de%@⟧ ha arribat", fixed: "La resposta de %@ ha arribat",
                locale: "ca",
                surface: .other, source: ("Response from %@ arrived", "en")),
            .bad(
                "⟦%1$snu⟧ a fost găsit", fixed: "%1$s nu a fost găsit", locale: "ro",
                surface: .other, source: ("“%1$s” not found", "en")),
            .bad(
                "Titel ⟦%1$dz⟧ %2$d", fixed: "Titel %1$d z %2$d", locale: "pl", surface: .other,
                source: ("Title %d of %d", "en")),
            .bad(
                "%s⟦Afinar%s⟧", fixed: "%sAfinar %s", locale: "es", surface: .other,
                source: ("%sTune %s", "en")),
            .bad(
                "⟦{count}entradas⟧", fixed: "{count} entradas", locale: "pt-BR", surface: .other,
                source: ("{count} entries", "en")),
            .bad(
                "Quitte l’application⟦.⟧Les fenêtres restent.",
                fixed: "Quitte l’application. Les fenêtres restent.", locale: "fr", surface: .other,
                source: ("Quits the app. The windows stay.", "en")),
            .bad(
                "iBeacons, geofences⟦,⟧platsuppdateringar",
                fixed: "iBeacons, geofences, platsuppdateringar", locale: "sv", surface: .other,
                source: ("iBeacons, geofences, location updates", "en")),
        ])

    /// Words of two or three letters that are no endings of their language.
    private static let words = LanguageWords(
        """
        fi: on | ei | ja | oli
        et: on | ei | ja
        de: ist | hat | und | von | wird
        sv: är | och | har | av
        da: er | og | har | af
        nb: er | og | har | av
        pl: nie | jest | się
        cs: je | se | není
        hr: je | nije | su | se
        sr: је | није | су | се
        sl: je | ni | so | se
        ru: не | на | из | для | или
        uk: не | на | із | для | або
        tr: ve | bir
        hu: nem | egy
        """)
    /// Languages that add nothing to a name.
    private static let withoutEndings: Set<String> = [
        "es", "fr", "it", "pt", "ca", "gl", "ro", "bg", "nl", "id", "ms", "vi",
    ]
    /// What they may add after all, and units.
    private static let endings: Set<String> = [
        "es", "os", "as", "ul", "ului", "lui", "та", "то", "те", "ът", "ème", "nde", "min", "sec",
        "seg", "fps", "bps",
    ]
    /// Endings and prefixes of a number or a name that are as long as a word, and short ones that a
    /// word between two placeholders may be taken for.
    private static let glued = LanguageWords(
        """
        cs: krát | krátě | násobek | násobný | násobně
        sk: krát | násobok | násobný | násobne
        pl: krotnie | krotny
        hu: szor | szer | ször | szoros | szeres | szörös | kor | ból | ből | ban | ben | hoz | hez | \
        höz | nál | nél | tól | től | ról | ről | nak | nek | val | vel | ként | as | es | os | ös | odik | \
        edik | adik | ödik
        et: na | ga | ni | ta | le | lt | st | ks | ne | se | lise | line | kordne
        fi: ssa | ssä | sta | stä | lla | llä | lle | lta | ltä | ksi | na | nä | kertainen | kertaisesti
        eu: an | en | ren | aren | tik | etik | tatik | etatik | ko | etako | ekin | rekin | dekin | arekin | \
        rako | erako | tarako | etarako | derako | dekoa | garren | rena | arena | rentzat | entzat
        qu: manta | paq | wan | kama | man | nta | pi | taq
        quh: manta | paq | wan | kama | man | nta | pi | taq
        qul: manta | paq | wan | kama | man | nta | pi | taq
        quz: manta | paq | wan | kama | man | nta | pi | taq
        ay: ta | ru | na | mpi | taki
        ayc: ta | ru | na | mpi | taki
        tr: den | dan | ten | tan | nin | nın | nun | nün | deki | daki | teki | taki | inci | ıncı | uncu | \
        üncü | nci | ncı | iniz | ınız | inize | ınıza | lik | lık | luk | lük | dir | dır | tir | tır | ler | \
        lar | lerin | ların
        az: dan | dən | nın | nin | nun | nün | dakı | dəki | ıncı | inci | uncu | üncü
        """)
    /// Languages that make one word of two nouns.
    private static let compounding: Set<String> = ["sv", "da", "nb", "nn", "no", "de", "nl"]
    /// English words that stand between two things.
    private static let between: Set<String> = [
        "of", "from", "in", "to", "by", "on", "at", "and", "or", "out of", "is",
    ]

    private let words: [FoldedWord]
    private let glued: [FoldedWord]
    private let hasNoEndings: Bool
    private let isCompounding: Bool

    init?(_ context: CheckContext) {
        glued = Self.glued.words(for: context.locale)
        isCompounding = Self.compounding.contains(context.locale.language)
        words = Self.words.words(for: context.locale)
        hasNoEndings = Self.withoutEndings.contains(context.locale.language)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.source, !string.traits.contains(.sameAsSource) else { return }
        if string.traits.contains(.sourcePlaceholder), Self.mayBeGlued(string.bytes) {
            checkPlaceholders(string, source, &report)
        }
        if string.traits.contains(.letterAfterMark) { checkMarks(string, source, &report) }
    }

    // MARK: Placeholders

    /// Whether a letter may touch a placeholder: most texts need no closer look.
    private static func mayBeGlued(_ bytes: TextBytes) -> Bool {
        let buffer = bytes.buffer
        var index = 0
        while index < buffer.count {
            let byte = buffer[index]
            index += 1
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "$"):
                if index > 1, isLetter(bytes.scalar(before: index - 1)) { return true }
                guard byte == UInt8(ascii: "%") else { continue }
                while index < buffer.count, isOfConversion(buffer[index]) { index += 1 }
                while index < buffer.count, isLength(buffer[index]) { index += 1 }
                // The conversion itself.
                if bytes[index] == UInt8(ascii: "@") || TextBytes.isASCIILetter(bytes[index]) {
                    index += 1
                    if mayBeLetter(bytes[index]) { return true }
                }
            case UInt8(ascii: "}"):
                if mayBeLetter(bytes[index]) { return true }
            default: continue
            }
        }
        return false
    }

    /// Whether a byte may be the first of a letter.
    private static func mayBeLetter(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || (0xC3...0xD4).contains(byte) || byte == 0xE1
    }

    private static func isOfConversion(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private static func isLength(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "l"), UInt8(ascii: "z"), UInt8(ascii: "h"), UInt8(ascii: "q"),
            UInt8(ascii: "j"), UInt8(ascii: "t"):
            true
        default: false
        }
    }

    private func checkPlaceholders(
        _ string: borrowing CheckedString, _ source: TextBytes, _ report: inout FindingReport
    ) {
        let own = string.placeholders.filter(Self.isFilledIn)
        let others = string.sourcePlaceholders.filter(Self.isFilledIn)
        guard own.count == others.count else { return }
        let bytes = string.bytes
        for (number, placeholder) in own.enumerated() {
            let range = placeholder.range
            guard let partner = Self.partner(of: placeholder, number, in: others),
                !Self.isGlued(partner.range, source)
            else { continue }
            if Self.isLetter(bytes.scalar(at: range.upperBound)),
                Self.isOpen(behind: partner.range.upperBound, source)
            {
                let word = Self.word(at: range.upperBound, bytes)
                if source.contains(bytes.part(range.lowerBound..<word.upperBound)) { continue }
                if let severity = severity(
                    of: word, behind: placeholder, bytes, source, partner, others)
                {
                    add(
                        range.lowerBound..<word.upperBound, at: range.upperBound, severity, bytes,
                        &report)
                    continue
                }
            }
            if Self.isLetter(bytes.scalar(before: range.lowerBound)),
                Self.isOpen(before: partner.range.lowerBound, source)
            {
                // The s of a “%s” before it is no letter of the word.
                let start = number > 0 ? own[number - 1].range.upperBound : 0
                let word = Self.word(endingAt: range.lowerBound, bytes).clamped(
                    to: start..<range.lowerBound)
                let letters = bytes.string(word).unicodeScalars.count
                guard letters >= (Self.isNumber(placeholder) ? 3 : 2), !isGlued(word, bytes),
                    !source.contains(bytes.part(word.lowerBound..<range.upperBound))
                else { continue }
                // “omslags%s” may be the first half of a word.
                let mayJoin =
                    isCompounding && !Self.isNumber(placeholder)
                    && bytes[word.upperBound - 1] == UInt8(ascii: "s")
                add(
                    word.lowerBound..<range.upperBound, at: range.lowerBound,
                    mayJoin ? .info : .warning, bytes, &report)
            }
        }
    }

    private func add(
        _ range: Range<Int>, at place: Int, _ severity: Severity, _ bytes: TextBytes,
        _ report: inout FindingReport
    ) {
        let (before, behind) = (
            bytes.string(range.lowerBound..<place), bytes.string(place..<range.upperBound)
        )
        report.add(
            range, "“\(before)\(behind)” has no space where the source has one",
            fix: .init(replacement: "\(before) \(behind)", isSafe: false), severity: severity)
    }

    /// Nil for letters that may belong to what is filled in.
    private func severity(
        of word: Range<Int>, behind placeholder: Placeholder, _ bytes: TextBytes,
        _ source: TextBytes, _ partner: Placeholder, _ others: [Placeholder]
    ) -> Severity? {
        if isGlued(word, bytes) { return nil }
        let text = bytes.string(word).lowercased()
        let count = text.unicodeScalars.count
        if Self.standsBetween(word, bytes, source, partner, others) { return .warning }
        guard count >= 2, !Self.endings.contains(text) else { return nil }
        if Self.isNumber(placeholder) {
            // “kbps” of the source: a unit.
            let unit = partner.range.upperBound + 1
            if source.string(Self.word(at: unit, source)).lowercased() == text { return nil }
            return count >= 4 ? .warning : count == 3 ? .info : nil
        }
        // “{0}regel”: the second half of a word, where the source has a noun there too.
        if isCompounding, !words.contains(where: { bytes.equals($0, word) }),
            source[partner.range.upperBound] == 0x20,
            TextBytes.isASCIILetter(source[partner.range.upperBound + 1])
        {
            return .info
        }
        if count >= 4 || hasNoEndings { return .warning }
        return words.contains { bytes.equals($0, word) } ? .warning : nil
    }

    private func isGlued(_ word: Range<Int>, _ bytes: TextBytes) -> Bool {
        glued.contains { bytes.equals($0, word) }
    }

    /// Whether a word touches a placeholder in the source itself: “{}th”, “.CC{0}”; the x of “%1x%2”
    /// is none.
    private static func isGlued(_ placeholder: Range<Int>, _ source: TextBytes) -> Bool {
        func isWord(_ range: Range<Int>) -> Bool {
            source.scalar(at: range.lowerBound).end < range.upperBound
        }
        return isWord(word(endingAt: placeholder.lowerBound, source))
            || isWord(word(at: placeholder.upperBound, source))
    }

    /// Whether the word stands between two placeholders that the source has a small word between.
    private static func standsBetween(
        _ word: Range<Int>, _ bytes: TextBytes, _ source: TextBytes, _ partner: Placeholder,
        _ others: [Placeholder]
    ) -> Bool {
        guard bytes[word.upperBound] == 0x20,
            ["%", "{", "$"].contains(Character(Unicode.Scalar(bytes[word.upperBound + 1]))),
            let next = others.first(where: { $0.range.lowerBound > partner.range.lowerBound })
        else { return false }
        let text = source.string(
            source.trimmed(partner.range.upperBound..<next.range.lowerBound))
        return between.contains(text)
    }

    private static func partner(
        of placeholder: Placeholder, _ number: Int, in others: [Placeholder]
    ) -> Placeholder? {
        switch placeholder.kind {
        case .named(_, let name):
            others.first { other in
                guard case .named(_, let otherName) = other.kind else { return false }
                return otherName == name
            }
        case .format(let position?, _, _, _):
            others.first { other in
                guard case .format(let otherPosition, _, _, _) = other.kind else { return false }
                return otherPosition == position
            } ?? (others.indices.contains(position - 1) ? others[position - 1] : nil)
        default: others[number]
        }
    }

    private static func isFilledIn(_ placeholder: Placeholder) -> Bool {
        switch placeholder.kind {
        case .format(_, _, _, let isWeak): !isWeak
        case .variable: true
        // A tag of a kind is no word: “{markup_begin}”.
        case .named(_, let name):
            name.withTextBytes { !$0.containsASCII("begin") && !$0.containsASCII("end") }
        default: false
        }
    }

    private static func isNumber(_ placeholder: Placeholder) -> Bool {
        if case .format(_, let type, _, _) = placeholder.kind { type.isNumber } else { false }
    }

    /// Whether nothing of a word follows: a space, a mark, the end; not the s of “%@’s”.
    private static func isOpen(behind index: Int, _ bytes: TextBytes) -> Bool {
        let next = bytes.scalar(at: index)
        if ScalarKind.isLetter(next.value) || ScalarKind.isDigit(next.value) { return false }
        switch next.value {
        case 0x27, 0x2019: return !isLetter(bytes.scalar(at: next.end))
        case 0x2D, 0x25, 0x7B, 0x5F, 0x28, 0x2F: return false
        default: return true
        }
    }

    private static func isOpen(before index: Int, _ bytes: TextBytes) -> Bool {
        if index == 0 { return true }
        return switch bytes.scalar(before: index).value {
        case 0x20: true
        case 0x22, 0x27, 0x201C, 0x2018: bytes[index - 2] == 0x20
        default: false
        }
    }

    // MARK: Letters

    /// A letter of an alphabet whose languages set spaces: Latin, Greek, Cyrillic.
    static func isLetter(_ element: TextBytes.Element) -> Bool {
        let value = element.value
        return (value < 0x530 || (0x1E00...0x1FFF).contains(value)) && value != 0xAA
            && value != 0xBA
            && ScalarKind.isLetter(value)
    }

    static func word(at start: Int, _ bytes: TextBytes) -> Range<Int> {
        var end = start
        while case let element = bytes.scalar(at: end), isLetter(element) { end = element.end }
        return start..<end
    }

    static func word(endingAt end: Int, _ bytes: TextBytes) -> Range<Int> {
        var start = end
        while case let element = bytes.scalar(before: start), isLetter(element) {
            start = element.start
        }
        return start..<end
    }

    static func noSpace(_ mark: String) -> String {
        "no space stands behind “\(mark)”"
    }
}
