import PromptCatalogs
import PromptKit

/// A configuration for a project that has none.
struct ConfigurationDraft {
    private let base: LocaleTag?
    /// Locales that some table has, and those that all have; the base is none of them.
    private let locales: [LocaleTag]
    private let commonLocales: [LocaleTag]
    private let formats: Set<String>
    private let files: Int

    /// - Parameter fileSystem: reads the files that hold several locales.
    init(_ found: FileSearch.Result, readingBy fileSystem: any FileSystem) {
        files = found.files.count
        formats = Set(found.files.map(\.format))
        let project = ProjectLocales(found, readingBy: fileSystem)
        base = project.base.flatMap {
            $0.isKnownLanguage || project.all.contains($0.identifier) ? $0 : nil
        }
        let others = project.all.subtracting([project.base?.identifier ?? ""]).sorted()
            .compactMap { try? LocaleTag($0) }
        locales = others
        var options = CatalogChecker.Options()
        options.developmentRegion = project.base
        options.requiredLocales = others
        options.scansSwift = false
        // What is written is to add no findings.
        let lacking = ProjectCheck(found, by: CatalogChecker(options: options)).lackingLocales
        commonLocales = others.filter { !lacking.contains($0) }
    }

    /// What the formats tell of the platform; nil where they do not.
    private var platform: String? {
        let isApple = !formats.isDisjoint(with: ["strings", "xcstrings", "stringsdict"])
        if isApple { return "apple" }
        if !formats.isDisjoint(with: ["po", "gettext", "qt", "ts"]) { return "gnome" }
        if formats.contains("android") { return PromptPlatform(rawValue: "android")?.rawValue }
        return formats.isEmpty || formats == ["info-plist"] ? "apple" : nil
    }

    var text: String {
        let what = formats.isEmpty ? "no string files" : formats.sorted().joined(separator: ", ")
        let count = files == 0 ? "" : " in \(files) file\(files == 1 ? "" : "s")"
        var lines = [
            "# What promptkit check is to know of this project. Every key may be left out.",
            "# Found here: \(what)\(count).",
        ]
        for key in ConfigurationKey.all {
            lines += ["", "# \(key.help)"]
            switch key.name {
            case ConfigurationKey.platforms.name:
                let all = PromptPlatform.allCases.map(\.rawValue).joined(separator: ", ")
                lines.append(
                    platform.map { "\(key.name): [\($0)]  # of \(all)" }
                        ?? "# \(key.name): [apple]  # of \(all)")
            case ConfigurationKey.baseLocale.name:
                lines.append(base.map { "\(key.name): \(Self.scalar($0))" } ?? "# \(key.name): en")
            case ConfigurationKey.requiredLocales.name:
                let isCommon = !commonLocales.isEmpty
                let list = (isCommon ? commonLocales : locales).map(Self.scalar)
                lines.append(
                    (isCommon ? "" : "# ") + "\(key.name): ["
                        + (list.isEmpty ? "de, fr" : list.joined(separator: ", ")) + "]")
            default:
                lines += Self.samples[key.name, default: ""].split(separator: "\n").map {
                    "# \($0)"
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Norwegian is a flag to readers of YAML 1.1.
    private static func scalar(_ tag: LocaleTag) -> String {
        ["no", "y", "n", "on", "off", "yes"].contains(tag.identifier)
            ? "\"\(tag.identifier)\"" : tag.identifier
    }

    /// What to write where nothing is known; it reads as it stands, the marks taken off.
    static let samples = [
        "rules": """
        rules:
          three-dots: error
          too-long:
            - severity: off
              paths: ["Legacy/**"]
              locales: [de]
          too-many-words:
            options: {words: 4, allow: [Paste and Match Style]}
        """,
        "surfaces": """
        surfaces:
          - surface: button
            keys: ["*.cta"]
          - surface: alertTitle
            comments: ["*heading of the sheet*"]
        """,
        "groups": """
        groups:
          - kind: alert
            keys: ["delete.question", "delete.now", "delete.cancel"]
        """,
        "brands": "brands: [PromptKit]",
        "allowed-words": "allowed-words: [\"Yahoo!\"]",
        "app-name": "app-name: Notebook",
        "chinese-spacing": "chinese-spacing: apple  # or spaced",
        "icon-font": "icon-font: false",
        "exclude": "exclude: [Vendor, \"**/*.generated.strings\"]",
    ]
}
