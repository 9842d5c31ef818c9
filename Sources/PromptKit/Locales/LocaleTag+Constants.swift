extension LocaleTag {
    /// English.
    public static let english = LocaleTag(
        identifier: "en", language: "en", script: "Latn", region: "US")

    /// BCP 47's `und`: no language is known.
    public static let undetermined = LocaleTag(
        identifier: "und", language: "und", script: nil, region: nil)

    /// For tags whose parts are known beforehand; nothing is looked up.
    private init(identifier: String, language: String, script: String?, region: String?) {
        self.init(
            identifier: identifier, language: language, script: script, region: region,
            variants: [], statedScript: nil, statedRegion: nil)
    }
}
