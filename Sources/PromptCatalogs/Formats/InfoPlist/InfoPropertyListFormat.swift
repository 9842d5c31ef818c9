import PromptKit

/// The property list of an app or extension, `Info.plist`: the texts in it that people read, above
/// all those that say what protected data is wanted for.
public enum InfoPropertyListFormat: CatalogFormat {
    public static let name = "info-plist"

    public static func accepts(fileName: Substring) -> Bool {
        guard fileName.hasEnding(".plist") else { return false }
        let name = fileName.lowercased()
        let stem = name.dropLast(6)
        return stem == "info" || stem.hasSuffix("-info") || stem.hasPrefix("info-")
            || stem.hasSuffix("_info") || stem.hasSuffix(".info")
            || fileName.hasSuffix("Info.plist")
    }

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        fileName.lowercased().hasSuffix(".plist")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        CatalogPlace(tableName: "InfoPlist", folder: path.folder(), hasSisters: false)
    }

    public static func read(_ source: SourceText) -> Catalog {
        var region: String?
        var reader = InfoPropertyListReader()
        var catalog = PropertyList.read(source, as: self, tableName: "InfoPlist") {
            member, catalog in
            if member.key == "CFBundleDevelopmentRegion", case .string(let text, _) = member.value {
                region = text
            }
            reader.add(member, to: &catalog)
        }
        // A build setting, `$(DEVELOPMENT_LANGUAGE)`, tells nothing.
        if let region, (try? LocaleTag(region)) != nil {
            catalog.locale = CatalogLocale(folderName: region)
        }
        return catalog
    }
}

/// Picks out of an `Info.plist` what people read.
struct InfoPropertyListReader {
    private var keys = DuplicateKeys()

    mutating func add(_ member: PropertyListMember, to catalog: inout Catalog) {
        switch (member.key, member.value) {
        case (let key, .string(let text, let span)) where Self.isText(key):
            add(key, member, text, span, to: &catalog)
        case (let key, let value) where Self.isText(key):
            catalog.report(
                UnsupportedValue.problem(value.span, value.unsupportedKind ?? .data))
        case ("NSLocationTemporaryUsageDescriptionDictionary", .dictionary(let purposes, _)):
            for purpose in purposes {
                guard case .string(let text, let span) = purpose.value else { continue }
                add(purpose.key, purpose, text, span, to: &catalog)
            }
        case ("UIApplicationShortcutItems", .array(let items, _)):
            for item in items {
                guard case .dictionary(let parts, _) = item else { continue }
                for part in parts
                where part.key.hasSuffix("Title") || part.key.hasSuffix("Subtitle") {
                    guard case .string(let text, let span) = part.value else { continue }
                    add(part.key, part, text, span, to: &catalog)
                }
            }
        default: break
        }
    }

    private mutating func add(
        _ key: String, _ member: PropertyListMember, _ text: String, _ span: Span,
        to catalog: inout Catalog
    ) {
        var entry = Entry(
            key: key, keySpan: member.keySpan, values: [EntryValue(text: text, span: span)],
            comment: member.comment)
        // What the build puts in is no text yet.
        entry.shouldTranslate = !(text.hasPrefix("$(") || text.hasPrefix("${"))
        // Every shortcut has its own title under the same name.
        let first = keys.note(key, catalog.entries.count) { catalog.entries[$0].key == key }
        if let first, !member.isInConflict, !key.hasPrefix("UIApplicationShortcutItem") {
            catalog.report(DuplicateKey.problem(entry, catalog.entries[first]))
        }
        catalog.entries.append(entry)
    }

    /// Whether the value of a key is shown to people.
    static func isText(_ key: String) -> Bool {
        key.hasSuffix("UsageDescription") && key.utf8.count > 16 || texts.contains(key)
    }

    private static let texts: Set<String> = [
        "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "CFBundleGetInfoString",
        "NSHumanReadableCopyright",
    ]
}
