import PromptKit

/// The locale at the end of a file's name: `pt_BR` of `app_pt_BR`.
enum FileNameLocale {
    /// The name without its locale, and the locale. The longest end that is a locale is taken, so
    /// `zh_Hans_CN` is not `CN`.
    ///
    /// - Parameter separators: what may stand before the locale and between its parts.
    static func split(
        _ stem: Substring, at separators: String
    ) -> (rest: Substring, locale: CatalogLocale?) {
        if let locale = locale(stem) { return (stem.prefix(0), locale) }
        var index = stem.startIndex
        while let separator = stem[index...].firstIndex(where: separators.contains) {
            index = stem.index(after: separator)
            if separator > stem.startIndex, let locale = locale(stem[index...]) {
                return (stem[..<separator], locale)
            }
        }
        return (stem, nil)
    }

    /// Reads a name that is nothing but a locale: a language that is known, then a script, a
    /// region and variants in their usual lengths. Stricter than ``LocaleTag``, for many words
    /// could be tags.
    static func locale(_ name: Substring) -> CatalogLocale? {
        guard (2...60).contains(name.utf8.count) else { return nil }
        return known.meaning(of: String(name)) { read(Substring($0)) }
    }

    private static let known = NameMemory<CatalogLocale?>()

    private static func read(_ name: Substring) -> CatalogLocale? {
        let base = name.prefix { $0 != "@" }
        let parts = base.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            isSubtags(parts.dropFirst()), base.utf8.count == name.utf8.count || isModifier(name),
            let known = try? LocaleTag(String(language)), known.isKnownLanguage,
            let tag = (try? LocaleTag(String(name))) ?? (try? LocaleTag(String(base)))
        else { return nil }
        return CatalogLocale(spelling: String(name), tag: tag)
    }

    private static func isSubtags(_ parts: ArraySlice<Substring>) -> Bool {
        var parts = parts
        var hasRegion = false
        func isAll(_ part: Substring, _ test: (UInt8) -> Bool) -> Bool {
            part.utf8.allSatisfy(test)
        }
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        if let script = parts.first, script.utf8.count == 4, isAll(script, isLetter) {
            parts = parts.dropFirst()
        }
        if let region = parts.first,
            region.utf8.count == 2 && isAll(region, isLetter)
                || region.utf8.count == 3 && isAll(region, isDigit)
                // `ku_CKB`: a dialect that is written where a region stands.
                || region.utf8.count == 3 && isAll(region, isCapital)
        {
            parts = parts.dropFirst()
            hasRegion = true
        }
        return parts.allSatisfy { variant in
            // `my_strings` is no Burmese: behind a language only known variants are taken.
            isAll(variant) { isLetter($0) || isDigit($0) }
                && ((5...8).contains(variant.utf8.count)
                    && (hasRegion || variants.contains(variant.lowercased()))
                    || variant.utf8.count == 4 && variant.utf8.first.map(isDigit) ?? false)
        }
    }

    /// Variants that are written without a region.
    private static let variants: Set<String> = [
        "valencia", "tarask", "polyton", "monoton", "formal", "informal", "posix", "latin",
        "cyrillic",
    ]

    /// Whether what follows the `@` is a word.
    private static func isModifier(_ name: Substring) -> Bool {
        let modifier = name.drop { $0 != "@" }.dropFirst()
        return !modifier.isEmpty
            && modifier.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}
