/// A kind of string file: how it is known, and how it is read.
///
/// A new format is one type here and one line in ``FormatRegistry``.
public protocol CatalogFormat: Sendable {
    /// As reports and options name it: `strings`.
    static var name: String { get }

    /// Whether a file of that name is of this format.
    static func accepts(fileName: Substring) -> Bool

    /// Reads a file. Never fails as a whole: what could not be read stands in the problems.
    /// Time and memory are linear in the size of the file.
    static func read(_ source: SourceText) -> Catalog
}

/// All formats that are read.
public enum FormatRegistry {
    public static let all: [any CatalogFormat.Type] = [
        StringsFormat.self, StringCatalogFormat.self,
    ]

    /// The format of a file of that name; nil if it is none of ours.
    public static func format(ofFileNamed name: some StringProtocol) -> (any CatalogFormat.Type)? {
        let name = Substring(name)
        return all.first { $0.accepts(fileName: name) }
    }

    public static func format(named name: String) -> (any CatalogFormat.Type)? {
        all.first { $0.name == name }
    }
}
