/// A purpose string in another language than its file.
struct PurposeNotTranslated: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-not-translated",
        summary: "A purpose string is in the source’s language or in another script.",
        rationale: """
            The alert is the moment at which people decide whether to trust the app, and they \
            read it in the middle of their own language.
            """,
        source: "iOS 8 HIG 3.11: localize the string",
        surfaces: .purpose,
        languages: .except(["en"]),
        severity: .error,
        falseAlarms: "0: the 6 of 61 purpose strings that it reports are English",
        examples: [
            .good(
                "用于扫描收据。", locale: "zh-Hans", surface: .purpose,
                source: ("Used to scan receipts.", "en")),
            .good("用于 iPhone 扫描。", locale: "zh-Hans", surface: .purpose),
            .good(
                "Pour scanner des reçus.", locale: "fr", surface: .purpose,
                source: ("Used to scan receipts.", "en")),
            .bad("⟦Used to scan receipts.⟧", locale: "zh-Hans", surface: .purpose),
            .bad(
                "⟦Used to scan receipts.⟧", locale: "fr", surface: .purpose,
                source: ("Used to scan receipts.", "en")),
            .bad("⟦用于扫描收据。⟧", locale: "ko", surface: .purpose),
            .bad("⟦Camera is used to scan your codes.⟧", locale: "fr", surface: .purpose),
        ])

    private let script: String?
    /// Whether English can only be told by its words.
    private let hasLatin: Bool

    init?(_ context: CheckContext) {
        hasLatin = context.locale.language != "en" && context.locale.script == "Latn"
        script = context.locale.script
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        if let fault = fault(of: string) { report.add(string.bytes.trimmed(string.range), fault) }
    }

    /// What tells that a text is not translated; nil if nothing does.
    func fault(of string: borrowing CheckedString) -> String? {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        if let source = string.string.source, source.locale.language != string.locale.language,
            source.text == string.text, WordCounter.words(in: bytes, locale: source.locale) >= 3
        {
            return Self.same(source.locale.identifier)
        }
        if hasLatin, EnglishDetection.isEnglish(string.text) {
            return Self.same("en")
        }
        var letters = 0
        var own = 0
        bytes.forEachScalar(in: whole) { element in
            guard ScalarKind.isLetter(element.value) else { return true }
            // Two letters' worth: a word of Chinese has two characters.
            letters += element.length > 2 ? 2 : 1
            if isOwn(element.value) { own += 1 }
            return true
        }
        // Names of products may be Latin anywhere; a whole sentence may not.
        return letters >= 12 && own == 0 && script != nil ? Self.foreign : nil
    }

    private func isOwn(_ value: UInt32) -> Bool {
        switch script {
        case "Latn", "Vaii": return ScalarKind.isLatin(value)
        case "Hans", "Hant": return ScalarKind.isHan(value)
        case "Jpan": return ScalarKind.isKana(value) || ScalarKind.isHan(value)
        case "Kore": return ScalarKind.isHangul(value)
        default:
            guard let scalar = Unicode.Scalar(value), let script else { return true }
            return scalar.script.description == script
        }
    }

    private static func same(_ locale: String) -> String {
        "the text is that of the source, in \(locale): translate it"
    }

    private static let foreign = "the text is in another script than the language: translate it"
}
