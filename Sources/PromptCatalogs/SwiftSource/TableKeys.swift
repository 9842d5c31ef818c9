/// What one catalog has of the keys that the code asks for.
struct CatalogKeys: Sendable {
    /// Forms of those that it has.
    var asked: Set<String> = []
    /// Texts of the source language for those that stand in dialogs.
    var texts: [String: String] = [:]
    /// Whether most of its keys are names such as `settings.title`, not texts.
    var areNames = false
}

/// What the tables of a project hold of the keys that its code asks for.
struct TableKeys {
    /// Forms of keys that some table holds.
    private var held: Set<String> = []
    /// Texts of the source language for forms of keys that stand in dialogs.
    private var texts: [String: String] = [:]
    /// Names of tables that have entries.
    private(set) var tables: Set<String> = []
    /// Whether some table is asked by names such as `settings.title`.
    private(set) var haveNames = false

    mutating func add(_ report: FileReport) {
        guard report.entries > 0 else { return }
        tables.insert(report.file.tableName)
        held.formUnion(report.keys.asked)
        texts.merge(report.keys.texts) { first, _ in first }
        haveNames = haveNames || report.keys.areNames
    }

    func holds(_ text: String) -> Bool {
        held.contains(FormatKey.normalized(text))
    }

    /// What people read in the source language for a text of a dialog that some table holds: the
    /// key itself where only translations have it.
    func text(of key: String) -> String {
        texts[FormatKey.normalized(key)] ?? key
    }

    /// Whether the project has the table that a string is looked up in.
    func hasTable(of string: SwiftString) -> Bool {
        switch string.table {
        case .standard: tables.contains("Localizable")
        case .named(let name): tables.contains(name)
        case .unknown: false
        }
    }
}
