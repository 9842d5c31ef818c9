import PromptKit

/// Java's `.properties`: a key and a text on a line each.
///
/// Read as `java.util.PropertyResourceBundle` reads since Java 9: UTF-8, or ISO-8859-1 where the
/// bytes are no UTF-8.
public enum PropertiesFormat: CatalogFormat {
    public static let name = "properties"

    /// Not the files of tools, which have settings in them and nothing that people see.
    public static func accepts(fileName: Substring) -> Bool {
        guard acceptsWhenNamed(fileName: fileName) else { return false }
        let stem = fileName.lowercased().dropLast(".properties".count)
        return !toolNames.contains { name in
            stem == name || stem.hasPrefix(name + "-") || stem.hasPrefix(name + ".")
                || stem.hasPrefix(name + "_")
        }
    }

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        fileName.utf8.count > 11 && fileName.lowercased().hasSuffix(".properties")
    }

    private static let toolNames = [
        "gradle", "local", "build", "project", "ant", "log4j", "log4j2", "logging", "logback",
        "commons-logging", "simplelogger", "application", "bootstrap", "sonar", "sonar-project",
        "junit-platform", "git", "pom", "maven", "version", "versions", "signing", "keystore",
        "key",
        "secrets", "release", "lint", "robolectric", "testng", "quartz", "hibernate", "config",
        "configuration", "settings", "cobertura", "checkstyle", "kotlin", "jetifier", "wrapper",
        "default", "fabric", "crashlytics", "ehcache", "jndi", "system",
    ]

    /// `Messages_pt_BR.properties`; `Messages.properties` is what they translate.
    public static func place(of path: FilePath) -> CatalogPlace {
        let (table, locale) = FileNameLocale.split(path.stem, at: "_")
        return CatalogPlace(
            tableName: table.isEmpty ? "messages" : String(table), folder: path.folder(),
            locale: locale, hasSisters: true)
    }

    public static func read(_ source: SourceText) -> Catalog {
        let encoding = PropertiesEncoding(source)
        let source = encoding.isLatin1 ? source.reinterpreted(as: .latin1) : source
        let place = FilePath(source.path).map(place)
        var catalog = Catalog(
            source: source, format: name, tableName: place?.tableName ?? "messages",
            syntax: encoding.syntax)
        catalog.locale = place?.locale
        // That nothing is in the file is all there is to say of it.
        if source.bytes.count > source.encoding.byteOrderMark.count {
            catalog.problems = encoding.problems(of: source)
        }
        catalog.readText { text, catalog in
            var reader = PropertiesReader(text, source)
            reader.read()
            reader.finish(into: &catalog)
        }
        return catalog
    }
}
