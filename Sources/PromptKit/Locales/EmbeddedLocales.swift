internal import CLocaleData

/// The files of `Resources/Locales` that are part of the library's own data segment.
///
/// They stand in byte order of their tags and are searched where they are: a table of them in
/// memory would cost a program that prints one title more than the title does.
enum EmbeddedLocales {
    /// All tags in byte order, `root` among them.
    static var tags: [String] {
        (0..<pk_locale_count()).map { String(cString: pk_locale_at($0).tag) }
    }

    static func file(_ tag: String) -> EmbeddedFile? {
        let place = pk_locale_place(tag)
        guard place < pk_locale_count() else { return nil }
        let file = pk_locale_at(place)
        guard String(cString: file.tag) == tag else { return nil }
        return EmbeddedFile(bytes: UnsafeBufferPointer(start: file.bytes, count: file.length))
    }

    /// Tags of a language's files, in byte order: `zh-Hans`, `zh-Hant`, `zh-Hant-HK`.
    static func tags(ofLanguage language: String) -> [String] {
        var tags: [String] = []
        for place in pk_locale_place(language)..<pk_locale_count() {
            let tag = String(cString: pk_locale_at(place).tag)
            guard tag.hasPrefix(language) else { break }
            if tag.utf8.count == language.utf8.count || tag.hasPrefix(language + "-") {
                tags.append(tag)
            }
        }
        return tags
    }
}

/// Bytes of the program's read-only data: they outlive everything.
struct EmbeddedFile {
    let bytes: UnsafeBufferPointer<UInt8>
}
