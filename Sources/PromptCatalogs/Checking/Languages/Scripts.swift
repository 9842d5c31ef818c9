import PromptKit

extension CatalogCheck {
    /// What the texts of a file are written in, all of them together.
    struct Scripts {
        private var scripts: ScriptCount?
        private var languages: LanguageCount?
        private var kana: KanaCount?

        init() {}

        init(of locale: LocaleTag, runs: (String) -> Bool) {
            if runs(WrongScript.description.identifier) { scripts = ScriptCount(locale) }
            guard runs(WrongLanguage.description.identifier) else { return }
            languages = LanguageCount(locale)
            if locale.language == "ja" { kana = KanaCount() }
        }

        /// Whether nothing is counted.
        var isIdle: Bool { scripts == nil && languages == nil && kana == nil }

        @inline(__always)
        mutating func note(
            _ text: UnsafeBufferPointer<UInt8>, source: @autoclosure () -> String?, at span: Span,
            key: @autoclosure () -> String
        ) {
            scripts?.note(text, source: source(), at: span, key: key())
            languages?.note(text, source: source(), at: span, key: key())
            kana?.note(text, at: span, key: key())
        }

        /// The finding that it is not what the locale has.
        func problem(_ locale: LocaleTag) -> Problem? {
            scripts?.problem() ?? kana?.problem(locale) ?? languages?.problem()
        }
    }
}
