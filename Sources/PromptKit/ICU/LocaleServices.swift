internal import CPromptICU

/// What ICU knows about language tags. Stateless: every call may come from any thread.
package enum LocaleServices {
    /// The BCP 47 form with deprecated codes replaced: `iw` becomes `he`.
    static func canonical(_ tag: String) throws(ICUError) -> String {
        try ICUBuffer.ascii { buffer, capacity, status in
            pk_locale_canonical(tag, buffer, capacity, &status)
        }
    }

    /// The tag with its likely script and region: `zh-TW` becomes `zh-Hant-TW`.
    static func maximized(_ tag: String) throws(ICUError) -> String {
        try ICUBuffer.ascii { buffer, capacity, status in
            pk_locale_maximized(tag, buffer, capacity, &status)
        }
    }

    /// CLDR's explicit parent of a tag, `es-419` for `es-MX`; nil where cutting off the last
    /// part gives the parent.
    static func explicitParent(_ tag: String) throws(ICUError) -> String? {
        let parent = try ICUBuffer.ascii { buffer, capacity, status in
            pk_locale_explicit_parent(tag, buffer, capacity, &status)
        }
        return parent.isEmpty ? nil : parent
    }

    static func isRightToLeft(_ tag: String) -> Bool {
        pk_locale_is_right_to_left(tag)
    }

    /// The name of `tag` in the language `locale`, in the letter case of running text.
    package static func displayName(of tag: String, in locale: String) throws(ICUError) -> String {
        try ICUBuffer.string { buffer, capacity, status in
            pk_locale_display_name(tag, locale, buffer, capacity, &status)
        }
    }

    package static func languageName(
        of language: String, in locale: String
    ) throws(ICUError) -> String {
        try ICUBuffer.string { buffer, capacity, status in
            pk_language_display_name(language, locale, buffer, capacity, &status)
        }
    }

    package static func regionName(
        of region: String, in locale: String
    ) throws(ICUError) -> String {
        try ICUBuffer.string { buffer, capacity, status in
            pk_region_display_name(region, locale, buffer, capacity, &status)
        }
    }

    /// ISO 639 codes that ICU has names for.
    package static let languageCodes: [String] = strings(pk_iso_languages())

    /// ISO 3166 codes that ICU has names for.
    package static let regionCodes: [String] = strings(pk_iso_regions())

    private static func strings(
        _ list: UnsafePointer<UnsafePointer<CChar>?>?
    ) -> [String] {
        guard var next = list else { return [] }
        var result: [String] = []
        while let item = next.pointee {
            result.append(String(cString: item))
            next += 1
        }
        return result
    }
}
