/// A title whose capitals are not those of the language's title style.
struct WrongCase: StringRule {
    static let style = RuleOption.choice(
        "style", "automatic", of: ["automatic", "title", "sentence"],
        "The capitals of English titles: those of the platform, or the project’s own.")

    static let description = RuleDescription(
        identifier: "wrong-case",
        summary: "A title’s capitals differ from the platform’s style in the language.",
        rationale: """
            Menus and buttons of one system have one style. English, Turkish, Indonesian and a \
            few more languages capitalise every major word on Apple’s systems and on GNOME; \
            Windows asks for sentence style. Languages without a title style are never \
            reported. Outside of English guides disagree, and so they do about prepositions \
            of four letters and about a word alone in lower case, which may be a name: those \
            are only noted, and so is a word that is in no list of English words. What stands in \
            quotation marks is somebody’s own spelling.
            """,
        source: "Apple Style Guide, Capitalization; iOS 8 HIG 3.16 and 3.17; GNOME HIG",
        surfaces: .commands,
        platforms: [.apple, .macOS, .gnome, .windows],
        needs: .asciiLetter,
        severity: .warning,
        falseAlarms: """
            0 of 3 warnings in 147,000 strings of ten real apps; 236 notes, most in languages about \
            which guides disagree
            """,
        options: [style],
        examples: [
            .good("Undo Address Change"),
            .good("Paste and Match Style", surface: .menuItem),
            .good("Log In", surface: .button(.normal)),
            .good("iPhone Backup", surface: .menuItem),
            .good("Eingabe widerrufen", locale: "de"),
            .good("Open %@ in Finder", surface: .menuItem),
            .good("Automatically check for updates.", surface: .button(.normal)),
            .good("Format: yyyy-MM-dd hh.mm.ss a", surface: .menuItem),
            .good("example/contributors", surface: .button(.normal)),
            .good("Run “make test”", surface: .button(.normal)),
            .good("Run 'make test' Now", surface: .button(.normal)),
            .good("Switch to vi Mode", surface: .menuItem),
            .good("Van de Graaff", surface: .menuItem),
            .good("Send E-mail", surface: .menuItem),
            .good("Switch to español", surface: .menuItem),
            .bad("Undo ⟦address change⟧", fixed: "Undo Address Change"),
            .bad("⟦address change⟧", fixed: "Address Change", surface: .undoName),
            .bad("Paste ⟦And Match style⟧", fixed: "Paste and Match Style", surface: .menuItem),
            .bad("View ⟦all⟧", fixed: "View All", surface: .button(.normal)),
            .bad("Geri ⟦al⟧", fixed: "Geri Al", locale: "tr", surface: .menuItem),
        ])

    private let converter: CaseConverter
    private let english: CaseConverter
    private let isEnglish: Bool
    /// Sources disagree about the language's style, so that a finding is only a note.
    private let severity: Severity?

    init?(_ context: CheckContext) {
        guard context.hasWords, context.data.casing.style == .title else { return nil }
        let style: CaseStyle =
            switch context.options.choice(Self.style, of: Self.description.identifier) {
            case "title": .title
            case "sentence": .sentence
            default: .automatic
            }
        converter = CaseConverter(
            locale: context.locale, style: style, platform: context.platform,
            store: context.store)
        english = CaseConverter(
            locale: LocaleTag.english, style: style, platform: context.platform,
            store: context.store)
        isEnglish = context.locale.language == "en"
        severity =
            !isEnglish
                || context.data.review["casing"]?.status == .contested ? .info : nil
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // What is written in other letters is no title of these languages.
        guard string.traits.contains(.asciiLetter) else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard Self.isTitle(whole, string), !string.isUntranslated, !followsSource(string) else {
            return
        }
        let text = bytes.string(whole)
        guard converter.convert(text) != text else { return }
        // A word that another reading would leave as it is, is left.
        let words = converter.explain(text)
        let own = text.withTextBytes(OwnSpelling.init)
        let odd = words.indices.filter {
            words[$0].word != words[$0].result && !words[$0].isUnsure && !own.has($0, of: words)
        }
        let certain = isEnglish ? odd.filter { !OwnSpelling.isDoubtful($0, of: words) } : odd
        let changed = (certain.isEmpty ? odd : certain).map { words[$0] }
        guard let first = changed.first, let last = changed.last,
            // Another language has its own capitals: “Norsk nynorsk”.
            !NativeNames.isOwnName(text) || NativeNames.isName(text, in: string.locale)
        else { return }
        var expected = ""
        var position = first.range.lowerBound
        text.withTextBytes { words in
            for verdict in changed {
                expected += words.string(position..<verdict.range.lowerBound) + verdict.result
                position = verdict.range.upperBound
            }
        }
        let start = whole.lowerBound
        let isMild =
            severity == .info || certain.isEmpty || !text.utf8.contains(0x20)
            || changed.allSatisfy { Self.isLongPreposition($0.result) }
        report.add(
            start + first.range.lowerBound..<start + last.range.upperBound,
            Self.message(expected), fix: .init(replacement: expected, isSafe: !isMild),
            severity: isMild ? .info : nil)
    }

    /// Whether the English source has no title's capitals itself: it is told, and translations
    /// follow it.
    private func followsSource(_ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source, source.locale.language == "en" else {
            return false
        }
        return english.convert(source.text) != source.text
    }

    /// Whether the text is a title at all: no sentence, no sample of code, no word alone that may
    /// be a name or a unit.
    private static func isTitle(_ range: Range<Int>, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        guard !range.isEmpty, range.count <= 60 else { return false }
        switch bytes[range.upperBound - 1] {
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ","):
            return false
        default: break
        }
        for index in range where bytes[index] == 0x0A || bytes[index] == 0x5F { return false }
        return !isDatePattern(range, bytes) && !isPath(range, bytes)
    }

    /// "yyyy-MM-dd hh.mm"
    private static func isDatePattern(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        range.contains { start in
            (UInt8(ascii: "y"), UInt8(ascii: "y")) == (bytes[start], bytes[start + 1])
                && (bytes[start + 2] == UInt8(ascii: "y") || !isLetter(bytes[start + 2]))
                && !isLetter(bytes[start - 1])
                || (UInt8(ascii: "H"), UInt8(ascii: "H")) == (bytes[start], bytes[start + 1])
                    && !isLetter(bytes[start - 1]) && !isLetter(bytes[start + 2])
        }
    }

    /// "example/contributors": a name of a repository or of a file.
    private static func isPath(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        var hasSlash = false
        for index in range {
            switch bytes[index] {
            case 0x20, 0x41...0x5A: return false
            case UInt8(ascii: "/"): hasSlash = true
            default: break
            }
        }
        return hasSlash
    }

    private static func isLetter(_ byte: UInt8) -> Bool { TextBytes.isASCIILetter(byte) }

    /// The longest that Apple's guide leaves in lower case, and Apple's own menus do not: "Check
    /// Grammar With Spelling".
    private static func isLongPreposition(_ word: String) -> Bool {
        ["with", "from", "into", "onto", "over"].contains(word)
    }

    private static func message(_ converted: String) -> String {
        "capitals are not those of a title: expected “\(converted)”"
    }
}
