import Synchronization

/// Names of languages and countries, as ICU has them. Read when first asked for; any thread.
package enum NativeNames {
    /// Whether a text is what a language calls itself, in any letter case: “Русский”, “한국어”.
    package static func isOwnName(_ text: String) -> Bool {
        text.utf8.count <= longest && ownNames.contains(folded(text))
    }

    /// Whether a text is the name of a language or a country in a language, what stands in brackets
    /// behind it left aside: “Tatar”, “Serbian (Cyrillic)”.
    package static func isName(_ text: String, in locale: LocaleTag) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let language = locale.language
        let known = names.withLock { names in
            if let known = names[language] { return known }
            let made = Self.names(in: language)
            names[language] = made
            return made
        }
        return known.contains(folded(text))
    }

    /// No name is longer in any language, in UTF-8 bytes.
    private static let longest = 120

    private static let names = Mutex<[String: Set<String>]>([:])

    private static func names(in language: String) -> Set<String> {
        var result: Set<String> = []
        for code in LocaleServices.languageCodes {
            if let name = try? LocaleServices.languageName(of: code, in: language), name != code {
                result.insert(folded(name))
            }
        }
        for code in LocaleServices.regionCodes {
            if let name = try? LocaleServices.regionName(of: code, in: language), name != code {
                result.insert(folded(name))
            }
        }
        return result
    }

    private static let ownNames: Set<String> = {
        var result: Set<String> = []
        let scripts = [
            "zh-Hans", "zh-Hant", "zh-Hans-CN", "zh-Hans-SG", "zh-Hant-TW", "zh-Hant-HK",
            "yue-Hans", "sr-Latn", "uz-Cyrl", "az-Cyrl",
        ]
        for tag in LocaleServices.languageCodes + scripts {
            if let name = try? LocaleServices.displayName(of: tag, in: tag), name != tag {
                result.insert(name.lowercased())
                result.insert(folded(name))
            }
        }
        // Codes of two letters stand for themselves where ICU knows no name.
        return result.filter { $0.utf8.count > 2 }
    }()

    /// In lower case, without brackets at its end and what is no letter around it: a flag, a number.
    private static func folded(_ text: String) -> String {
        var text = text.lowercased()[...]
        func trim() {
            while let last = text.last, !isPartOfName(last) { text.removeLast() }
            while let first = text.first, !isPartOfName(first) { text.removeFirst() }
        }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if let last = text.last, last == ")" || last == "）",
            let open = text.lastIndex(where: { $0 == "(" || $0 == "（" })
        {
            text = text[..<open]
        }
        trim()
        return String(text)
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.unicodeScalars.contains { ScalarKind.isLetter($0.value) }
    }
}
