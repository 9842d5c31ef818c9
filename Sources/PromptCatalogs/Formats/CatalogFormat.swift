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

    /// Whether a file is read so only if this format was chosen, even a file that was named.
    static var needsChoice: Bool { get }

    /// Whether a file at that path is of this format, where the folder tells more than the name.
    static func accepts(path: FilePath) -> Bool

    /// Whether files of other kinds have such names too, so that the content has to be looked at.
    static var needsLook: Bool { get }

    /// Whether a file that begins so is of this format. At least 512 bytes are given, if the file
    /// has as many.
    static func recognizes(_ head: [UInt8]) -> Bool

    /// The table and the locale that a path tells.
    static func place(of path: FilePath) -> CatalogPlace

    /// Reads a file. Never fails as a whole: what could not be read stands in the problems.
    /// Time and memory are linear in the size of the file.
    static func read(_ source: SourceText) -> Catalog

    /// Reads a file whose meaning a file of the project may change.
    ///
    /// - Parameter neighbors: the bytes of another file, by its path; nil if there is none.
    static func read(_ source: SourceText, neighbors: (String) -> [UInt8]?) -> Catalog

    /// The change that adds an entry to a file of this format.
    static func edit(adding entry: NewEntry, to catalog: Catalog) throws(EditError) -> ByteEdit
}

extension CatalogFormat {
    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        accepts(fileName: fileName)
    }

    public static var needsChoice: Bool { false }

    public static func read(
        _ source: SourceText, neighbors: (String) -> [UInt8]?
    ) -> Catalog {
        read(source)
    }

    public static func edit(
        adding entry: NewEntry, to catalog: Catalog
    ) throws(EditError) -> ByteEdit {
        throw EditError(path: catalog.path, reason: .notSupported)
    }

    public static func accepts(path: FilePath) -> Bool {
        accepts(fileName: path.name)
    }

    public static var needsLook: Bool { false }

    public static func recognizes(_ head: [UInt8]) -> Bool { true }

    public static func place(of path: FilePath) -> CatalogPlace {
        path.placeByProject
    }
}

/// All formats that are read.
public enum FormatRegistry {
    public static let all: [any CatalogFormat.Type] = [
        StringsFormat.self, StringCatalogFormat.self, GettextFormat.self,
        ARBFormat.self, PropertiesFormat.self, PlainListFormat.self, TabSeparatedFormat.self,
        JSONLinesFormat.self,
        StringsDictionaryFormat.self, InfoPropertyListFormat.self, XLIFFFormat.self,
        AndroidFormat.self, QtFormat.self,
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
            ?? (isNamed
                ? all.first { !$0.needsChoice && $0.acceptsWhenNamed(fileName: name) } : nil)
    }

    /// The format of a file at that path; nil if it is none of ours.
    static func format(of path: FilePath, isNamed: Bool) -> (any CatalogFormat.Type)? {
        all.first { $0.accepts(path: path) } ?? format(ofFileNamed: path.name, isNamed: isNamed)
    }

    public static func format(named name: String) -> (any CatalogFormat.Type)? {
        all.first { $0.name == name }
    }
}
