/// A kind of string file: how it is known, and how it is read.
///
/// A new format is one type here and one line in ``FormatRegistry``.
public protocol CatalogFormat: Sendable {
    /// As reports and options name it: `strings`.
    static var name: String { get }

    /// Whether a file of that name is of this format. A folder is searched for such files.
    static func accepts(fileName: Substring) -> Bool

    /// Whether a file of that name is of this format when somebody names it: true also for names
    /// that many other files have, as `.txt`.
    static func acceptsWhenNamed(fileName: Substring) -> Bool

    /// The table and the locale that a path tells.
    static func place(of path: FilePath) -> CatalogPlace

    /// Reads a file. Never fails as a whole: what could not be read stands in the problems.
    /// Time and memory are linear in the size of the file.
    static func read(_ source: SourceText) -> Catalog
}

extension CatalogFormat {
    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        accepts(fileName: fileName)
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        path.placeByProject
    }
}

/// All formats that are read.
public enum FormatRegistry {
    public static let all: [any CatalogFormat.Type] = [
        StringsFormat.self, StringCatalogFormat.self, GettextFormat.self,
    ]

    /// The format of a file of that name; nil if it is none of ours.
    ///
    /// - Parameter isNamed: whether somebody asked for this very file, so that a format may be
    ///   meant that no folder is searched for.
    public static func format(
        ofFileNamed name: some StringProtocol, isNamed: Bool = false
    ) -> (any CatalogFormat.Type)? {
        let name = Substring(name)
        return all.first { $0.accepts(fileName: name) }
            ?? (isNamed ? all.first { $0.acceptsWhenNamed(fileName: name) } : nil)
    }

    public static func format(named name: String) -> (any CatalogFormat.Type)? {
        all.first { $0.name == name }
    }
}
