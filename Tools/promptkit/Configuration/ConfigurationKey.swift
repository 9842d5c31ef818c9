import PromptCatalogs
import PromptKit

/// A key of the configuration: the reader, the editors' schema and the documentation take it
/// from here.
struct ConfigurationKey {
    /// What stands behind the key.
    enum Form {
        case text
        case flag
        /// One of some names.
        case choice([String])
        /// One or several of some names.
        case choices([String])
        /// One text or several.
        case texts
        case locale
        case locales
        case rules
        case surfaces
        case groups
    }

    var name: String
    var form: Form
    /// A sentence.
    var help: String

    static let platforms = ConfigurationKey(
        name: "platforms", form: .choices(PromptPlatform.allCases.map(\.rawValue)),
        help: "Whose words and rules hold; a string is checked for each.")
    static let baseLocale = ConfigurationKey(
        name: "base-locale", form: .locale, help: "The locale that the app is written in.")
    static let requiredLocales = ConfigurationKey(
        name: "required-locales", form: .locales,
        help: "Locales that every table must have.")
    static let rules = ConfigurationKey(
        name: "rules", form: .rules,
        help:
            "Rules that are on, off, or of another severity: all over, or by path, key and locale."
    )
    static let surfaces = ConfigurationKey(
        name: "surfaces", form: .surfaces,
        help: "Where strings appear, by patterns of their keys or comments.")
    static let groups = ConfigurationKey(
        name: "groups", form: .groups,
        help: "Texts that stand together, as in a dialog, by patterns of their keys.")
    static let brands = ConfigurationKey(
        name: "brands", form: .texts,
        help: "Names that are right as they are spelled.")
    static let allowedWords = ConfigurationKey(
        name: "allowed-words", form: .texts,
        help: "Words that rules on spelling and end marks leave alone.")
    static let appName = ConfigurationKey(
        name: "app-name", form: .texts,
        help: "What people call the app; purpose strings leave it out.")
    static let chineseSpacing = ConfigurationKey(
        name: "chinese-spacing", form: .choice(["apple", "spaced"]),
        help: "Whether Chinese sets Latin words and numbers apart by a space.")
    static let iconFont = ConfigurationKey(
        name: "icon-font", form: .flag,
        help: "Whether private-use characters are glyphs of the app's own font.")
    static let exclude = ConfigurationKey(
        name: "exclude", form: .texts, help: "Paths that are not checked.")

    static let all = [
        platforms, baseLocale, requiredLocales, rules, surfaces, groups, brands, allowedWords,
        appName, chineseSpacing, iconFont, exclude,
    ]

    /// What a rule may be set to.
    static let settings = ["on", "off", "error", "warning", "info"]
    /// Keys of a setting for some strings only.
    static let scopeKeys = ["severity", "paths", "keys", "locales", "options"]
    /// Keys of a row of `surfaces`.
    static let surfaceKeys = ["surface", "keys", "comments"]
    /// Keys of a row of `groups`.
    static let groupKeys = ["kind", "keys", "system-keys", "changes-data"]
}
