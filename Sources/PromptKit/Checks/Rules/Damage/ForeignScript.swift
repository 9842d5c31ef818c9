/// Han characters in a Russian text: letters of a script that has no business there.
struct ForeignScript: StringRule {
    static let description = RuleDescription(
        identifier: "foreign-script",
        summary: "A text has letters of a script that neither its language nor its source has.",
        rationale: """
            The translation of another language ended up here: a row slipped, or two files were \
            mixed up. Only where the source text is known and has no such letters, or a whole \
            sentence is of the other script; names of languages, which are written in their own \
            script, are left alone.
            """,
        source: "seen in catalogs put together by scripts",
        surfaces: .all,
        needs: .nonASCII,
        severity: .error,
        falseAlarms: "0 of 73,000 strings of ten real apps: the ones it reports are wrong",
        examples: [
            .good("Русский", locale: "de", surface: .other, source: ("Russian", "en")),
            .good("日本語", locale: "de", surface: .other, source: ("Japanese", "en")),
            .good("Datei löschen", locale: "de", surface: .other, source: ("Delete File", "en")),
            .good("π-Wert", locale: "de", surface: .other, source: ("Pi value", "en")),
            .good("ﾌｧｲﾙ", locale: "ja", surface: .other, source: ("File", "en")),
            .bad(
                "⟦Удалить файл⟧", locale: "zh-Hans", surface: .other, source: ("Delete File", "en")),
            .good("العربية (مصر)", locale: "de", surface: .other),
            .bad("⟦درجة سرعة التشغيل⟧:", locale: "de", surface: .other),
            .bad("⟦删除文件⟧", locale: "ru", surface: .other, source: ("Delete File", "en")),
            .bad("Datei ⟦删除⟧", locale: "de", surface: .other, source: ("Delete File", "en")),
        ])

    private enum Script: UInt8 {
        case cyrillic, hebrew, arabic, indic, thai, hangul, kana, han
    }

    /// A bit for each script that the language has.
    private let own: UInt8

    init?(_ context: CheckContext) {
        // What is written in two scripts may be in either, whatever the tag says.
        guard let letters = LocaleLetters.of(context.locale),
            !Self.manyScripts.contains(context.locale.language)
        else { return nil }
        var own: Set<Script> = []
        // One letter of each, which every language of the script writes.
        for (letter, script) in [
            (0x430 as UInt32, Script.cyrillic), (0x5D0, .hebrew), (0x627, .arabic), (0xE01, .thai),
            (0xAC00, .hangul), (0x3042, .kana), (0x4E00, .han),
        ] where letters.isOwn(letter) || letters.isKnown(letter) && letter >= 0x80 {
            own.insert(script)
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
        case 0x904...0xDFF: .indic
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
        bytes.forEachScalar { element in
            guard element.value >= 0x400, let script = Self.script(element.value),
                own & 1 << script.rawValue == 0
            else { return true }
            first = first ?? element.start
            end = element.end
            count += script == .han || script == .hangul ? 2 : 1
            return true
        }
        // A letter or two may be a sign, or somebody’s name for a key.
        guard let first, count >= 3 else { return }
        guard let source = string.string.source else {
            checkWithoutSource(first..<end, count, string, &report)
            return
        }
        guard !string.isUntranslated,
            !Self.hasScripts(source.text),
            !Self.namesLanguage(source.text)
        else { return }
        report.add(first..<end, Self.message(bytes.string(first..<end)))
    }

    /// A whole sentence of another script needs no source to be wrong. Names of languages have a
    /// word or two.
    private func checkWithoutSource(
        _ range: Range<Int>, _ count: Int, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) {
        // What is taken for English because nothing tells may be the source in any language.
        guard !["und", "en"].contains(string.locale.language), count >= 12 else { return }
        let bytes = string.bytes
        var (words, isInWord, hasOwn) = (0, false, false)
        bytes.forEachScalar { element in
            let isLetter = ScalarKind.isLetter(element.value)
            if isLetter, !isInWord { words += 1 }
            isInWord = isLetter
            if isLetter, element.value >= 0x80,
                Self.script(element.value).map({ own & 1 << $0.rawValue != 0 })
                    ?? ScalarKind.isLatin(element.value)
            {
                hasOwn = true
            }
            return true
        }
        guard !hasOwn, words >= 3 || count >= 24, !string.traits.contains(.asciiLetter) else {
            return
        }
        report.add(range, Self.message(bytes.string(range)), severity: .warning)
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
