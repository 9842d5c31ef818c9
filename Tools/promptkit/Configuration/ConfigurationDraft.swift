import PromptCatalogs
import PromptKit

/// A configuration for a project that has none.
struct ConfigurationDraft {
    private var base: LocaleTag?
    private var locales: Set<String> = []
    private var formats: Set<String> = []
    private var files = 0

    /// - Parameter fileSystem: reads the files that hold several locales.
    init(_ found: FileSearch.Result, readingBy fileSystem: any FileSystem) {
        files = found.files.count
        var bases: [String: Int] = [:]
        for table in CatalogTable.group(
            found.files, developmentRegion: found.developmentRegion?.tag)
        {
            if let tag = table.base?.locale?.tag { bases[tag.identifier, default: 0] += 1 }
        }
        for file in found.files {
            formats.insert(file.format)
            if let tag = file.locale?.tag { locales.insert(tag.identifier) }
            guard file.locale == nil, let format = FormatRegistry.format(named: file.format),
                let bytes = try? fileSystem.read(file.path, limit: 64 << 20)
            else { continue }
            let catalog = format.read(SourceText(path: file.path, bytes: bytes))
            if let tag = catalog.sourceLocale?.tag { bases[tag.identifier, default: 0] += 1 }
            if let tag = catalog.locale?.tag { locales.insert(tag.identifier) }
            for entry in catalog.entries {
                if let tag = entry.locale?.tag { locales.insert(tag.identifier) }
            }
        }
        let usual = bases.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        base = found.developmentRegion?.tag ?? usual.first.flatMap { try? LocaleTag($0.key) }
    }

    var text: String {
        let platforms =
            !formats.isDisjoint(with: ["po", "gettext", "qt", "ts"])
                && formats.isDisjoint(with: ["strings", "xcstrings", "stringsdict"])
            ? "gnome" : "apple"
        let others = locales.subtracting([base?.identifier ?? ""]).sorted()
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
                lines.append(
                    "\(key.name): [\(platforms)]  # of apple, macos, android, gnome, windows")
            case ConfigurationKey.baseLocale.name:
                lines.append(base.map { "\(key.name): \(Self.scalar($0))" } ?? "# \(key.name): en")
            case ConfigurationKey.requiredLocales.name:
                let list = others.compactMap { try? LocaleTag($0) }.map(Self.scalar)
                lines.append(
                    list.isEmpty
                        ? "# \(key.name): [de, fr]"
                        : "\(key.name): [\(list.joined(separator: ", "))]")
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
