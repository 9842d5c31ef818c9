public import PromptKit

/// The locale of a catalog or of an entry: as the file or folder spells it, and what that means.
public struct CatalogLocale: Sendable, Hashable, CustomStringConvertible {
    /// As written: `zh_CN`, `German`, `Base`.
    public var spelling: String { storage.spelling }
    /// Nil where the spelling is no language tag.
    public var tag: LocaleTag? { storage.tag }

    /// Shared by all entries of a locale: there are many of those, and a tag is large.
    private let storage: Storage

    private final class Storage: Sendable {
        let spelling: String
        let tag: LocaleTag?

        init(spelling: String, tag: LocaleTag?) {
            self.spelling = spelling
            self.tag = tag
        }
    }

    public init(spelling: String, tag: LocaleTag?) {
        storage = Storage(spelling: spelling, tag: tag)
    }

    /// Reads the name of an `.lproj` folder without its extension: a language tag in any
    /// spelling, or one of the English language names of old projects. `Base` has no tag.
    public init(folderName: String) {
        self = Self.folderNames.meaning(of: folderName) { name in
            let tag: LocaleTag? =
                if name == "Base" || name == "mul" {
                    nil
                } else {
                    try? LocaleTag(Self.legacyNames[name.lowercased()] ?? name)
                }
            return CatalogLocale(spelling: name, tag: tag)
        }
    }

    private static let folderNames = NameMemory<CatalogLocale>()

    public static func == (left: CatalogLocale, right: CatalogLocale) -> Bool {
        left.storage === right.storage
            || left.spelling == right.spelling && left.tag == right.tag
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(spelling)
    }

    /// The base localization, whose language is the development region of the project.
    public var isBase: Bool { spelling == "Base" }

    public var description: String { tag?.identifier ?? spelling }

    /// Folder names that Mac OS X used before it took language tags.
    private static let legacyNames: [String: String] = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
        "spanish": "es", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
        "finnish": "fi", "portuguese": "pt", "korean": "ko", "russian": "ru", "polish": "pl",
        "czech": "cs", "hungarian": "hu", "turkish": "tr", "greek": "el", "arabic": "ar",
        "hebrew": "he", "thai": "th", "ukrainian": "uk", "catalan": "ca", "croatian": "hr",
        "romanian": "ro", "slovak": "sk", "vietnamese": "vi", "indonesian": "id",
        "malay": "ms", "bulgarian": "bg", "slovenian": "sl", "serbian": "sr",
        "simplified chinese": "zh-Hans", "traditional chinese": "zh-Hant",
        "brazilian portuguese": "pt-BR",
    ]
}
