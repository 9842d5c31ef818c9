/// Han characters in a Russian text: letters of a script that has no business there.
struct ForeignScript: StringRule {
    static let description = RuleDescription(
        identifier: "foreign-script",
        summary: "A text has letters of a script that neither its language nor its source has.",
        rationale: """
            The translation of another language ended up here: a row slipped, or two files were \
            mixed up. Only where the source text is known and has no such letters, or where it is \
            not known and nothing of three words or more is in the language’s own; names of languages, \
            which are written in their own script, are left alone.
            """,
        source: "seen in catalogs put together by scripts",
        surfaces: .all,
        needs: [
            .cyrillic, .hebrew, .arabic, .southAsian, .mayHaveHangul, .mayHaveKana, .mayHaveHan,
        ],
        severity: .error,
        falseAlarms: "0 of 147,000 strings of ten real apps: the 16 that it reports are wrong",
        examples: [
            .good("Русский", locale: "de", surface: .other, source: ("Russian", "en")),
            .good("日本語", locale: "de", surface: .other, source: ("Japanese", "en")),
            .good("Татарча", locale: "de", surface: .other, source: ("Tatar", "en")),
            .good("Саха тыла", locale: "de", surface: .other, source: ("Yakut", "en")),
            .good("አማርኛ", locale: "de", surface: .other, source: ("Amharique", "fr")),
            .good("Datei löschen", locale: "de", surface: .other, source: ("Delete File", "en")),
            .good("π-Wert", locale: "de", surface: .other, source: ("Pi value", "en")),
            .good("ﾌｧｲﾙ", locale: "ja", surface: .other, source: ("File", "en")),
            .bad(
                "⟦Удалить файл⟧", locale: "zh-Hans", surface: .other, source: ("Delete File", "en")),
            .bad("⟦删除文件⟧", locale: "ru", surface: .other, source: ("Delete File", "en")),
            .good("简体中文 (中国)", locale: "de", surface: .other),
            .good("A・B・C の D", locale: "ru", surface: .other),
            .good("Сохранить файл", locale: "en", surface: .other),
            .good("Саха тыла", locale: "de", surface: .other),
            .bad("⟦درجة سرعة التشغيل⟧:", locale: "ms", surface: .other),
            .bad("⟦Удалить этот файл⟧", locale: "fi", surface: .other),
            .bad("Datei ⟦删除⟧", locale: "de", surface: .other, source: ("Delete File", "en")),
            .bad(
                "⟦删除⟧ Datei 删除", locale: "de", surface: .other, source: ("Delete File", "en")),
            .bad(
                "⟦उन खाता प्रकारों⟧", locale: "ur", surface: .other, source: ("The accounts", "en")),
            // Told as words of two alphabets.
            .good("іmia karystalnіka", locale: "be-Latn", surface: .other, source: ("User", "en")),
        ])

    private enum Script: UInt8, CaseIterable {
        case cyrillic, hebrew, arabic, indic, thai, hangul, kana, han

        /// One letter of each, which every language of the script writes.
        var letter: UInt32? {
            switch self {
            case .cyrillic: 0x430
            case .hebrew: 0x5D0
            case .arabic: 0x627
            case .indic: nil
            case .thai: 0xE01
            case .hangul: 0xAC00
            case .kana: 0x3042
            case .han: 0x4E00
            }
        }

        /// What texts with letters of the script have.
        var traits: TextTraits {
            switch self {
            case .cyrillic: .cyrillic
            case .hebrew: .hebrew
            case .arabic: .arabic
            case .indic, .thai: .southAsian
            case .hangul: .mayHaveHangul
            case .kana: .mayHaveKana
            case .han: .mayHaveHan
            }
        }
    }

    /// A bit for each script that the language has.
    private let own: UInt8
    private let letters: LocaleLetters
    let needs: TextTraits?
    /// Whether texts are told whose source is not known: those of English may be examples of others.
    private let speaksWithoutSource: Bool

    init?(_ context: CheckContext) {
        // What is written in two scripts may be in either, whatever the tag says; Malay in Arabic
        // letters says so.
        guard let letters = LocaleLetters.of(context.locale),
            !Self.manyScripts.contains(context.locale.language)
                || context.locale.language == "ms" && context.locale.script == "Latn"
        else { return nil }
        speaksWithoutSource = context.locale.language != "en"
        var own: Set<Script> = []
        // One letter of each, which every language of the script writes.
        for script in Script.allCases {
            if let letter = script.letter, letters.isOwn(letter) { own.insert(script) }
        }
        for value in stride(from: 0x905 as UInt32, to: 0xE00, by: 1) where letters.isOwn(value) {
            own.insert(.indic)
            break
        }
        switch context.locale.language {
        case "ja", "ko": own.insert(.han)
        case "yi": own.insert(.hebrew)
        default: break
        }
        self.own = own.reduce(0) { $0 | 1 << $1.rawValue }
        self.letters = letters
        needs = Script.allCases.reduce(into: []) { traits, script in
            if !own.contains(script) { traits.formUnion(script.traits) }
        }
    }

    /// Whether the language writes a script that it has no letters of its own in. To know costs
    /// a look at the letters of its foreign words.
    private func isKnown(_ script: Script) -> Bool {
        script.letter.map(letters.isKnown) ?? false
    }

    private static let manyScripts: Set<String> = [
        "ku", "az", "uz", "kk", "ky", "tk", "tt", "ug", "tg", "mn", "pa", "sd", "ks", "sr", "bs",
        "sh", "ms", "ha", "kok", "sat", "doi", "mni", "hi", "ff", "vai", "yi", "lad", "crh",
    ]

    private static func script(_ value: UInt32) -> Script? {
        switch value {
        case 0x400...0x52F: .cyrillic
        case 0x5D0...0x5EA: .hebrew
        case 0x620...0x64A, 0x66E...0x6D3: .arabic
        case 0x900...0xDFF: .indic
        case 0xE01...0xE2E: .thai
        case 0xAC00...0xD7A3: .hangul
        case 0x3041...0x3096, 0x30A1...0x30FA: .kana
        default: ScalarKind.isHan(value) && value != 0x3007 ? .han : nil
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var first: Int?
        var end = 0
        var count = 0
        // What is shown ends before the next letter of the language.
        var isOpen = true
        bytes.forEachScalar { element in
            guard element.value >= 0x400, let script = Self.script(element.value),
                own & 1 << script.rawValue == 0, !isKnown(script),
                // A word of two alphabets is another rule’s matter.
                script != .cyrillic || !Self.isInLatinWord(element, bytes)
            else {
                if first != nil, isOpen, letters.isOwn(element.value) { isOpen = false }
                return true
            }
            first = first ?? element.start
            if isOpen { end = element.end }
            count += script == .han || script == .hangul ? 2 : 1
            return true
        }
        // A letter or two may be a sign, or somebody’s name for a key.
        guard let first, count >= 3 else { return }
        guard let source = string.string.source else {
            if speaksWithoutSource, isWhollyForeign(first..<end, bytes),
                !NativeNames.isOwnName(string.text)
            {
                report.add(
                    first..<end, Self.message(bytes.string(first..<end)), severity: .warning)
            }
            return
        }
        guard !string.isUntranslated,
            !Self.hasScripts(source.text),
            !Self.namesLanguage(source.text), !NativeNames.isName(source.text, in: source.locale),
            !NativeNames.isOwnName(string.text)
        else { return }
        report.add(first..<end, Self.message(bytes.string(first..<end)))
    }

    /// Whether a text has letters of other scripts only, in three long words or more that are no list
    /// or name in brackets: greetings are shorter.
    private func isWhollyForeign(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        var (words, letters, isForeign) = (0, 0, true)
        bytes.forEachScalar { element in
            guard ScalarKind.isLetter(element.value) else {
                letters = 0
                isForeign = element.value != 0x28
                return isForeign
            }
            letters += 1
            if letters == 4 { words += 1 }
            if let script = Self.script(element.value) {
                isForeign = own & 1 << script.rawValue == 0 && !isKnown(script)
            } else {
                // Vowel signs belong to what they stand on.
                isForeign = element.value >= 0x600
            }
            return isForeign
        }
        return isForeign && words >= 3
    }

    /// Whether the letters around a Cyrillic one are Latin.
    private static func isInLatinWord(_ element: TextBytes.Element, _ bytes: TextBytes) -> Bool {
        var before = bytes.scalar(before: element.start)
        while script(before.value) == .cyrillic { before = bytes.scalar(before: before.start) }
        if ScalarKind.isLatin(before.value) { return true }
        var after = bytes.scalar(at: element.end)
        while script(after.value) == .cyrillic { after = bytes.scalar(at: after.end) }
        return ScalarKind.isLatin(after.value)
    }

    /// Whether a text has letters beyond Latin and Greek itself.
    private static func hasScripts(_ text: String) -> Bool {
        text.unicodeScalars.contains { script($0.value) != nil }
    }

    private static func namesLanguage(_ text: String) -> Bool {
        let lower = text.lowercased()
        return languages.contains { lower.contains($0) }
    }

    /// Stems of English names of languages and countries that have their own scripts.
    private static let languages = """
        chin japan korea russia ukrain belarus bulgar serbia macedon kazakh kyrgyz mongol tajik \
        arab persia farsi urdu hebrew yiddish thai hindi bengal bangla tamil telugu kannada \
        malayalam gujarat punjab marathi nepal sinhal taiwan hong kong kanji kana \
        hiragana katakana cyrillic pinyin uyghur kurd pashto israel iran egypt
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static func message(_ text: String) -> String {
        "\(EscapedText.quoted(text, limit: 30)) is in a script that the language does not write"
    }
}
