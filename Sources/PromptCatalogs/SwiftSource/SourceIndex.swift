public import PromptKit

/// What the Swift sources of a project ask string tables for, and where each text appears.
///
/// ```swift
/// let (index, errors) = SourceIndex.reading(found.swiftFiles)
/// index.surface(ofKey: "Typing", table: "Localizable")   // .undoName
/// ```
///
/// In memory it holds the strings of the sources, not the sources.
public struct SourceIndex: Sendable {
    /// A string, and the file it stands in.
    public struct Place: Sendable {
        public var path: String
        public var string: SwiftString
        /// Whether it is in code that people who use the app do not meet: tests, previews.
        public var isForDevelopers: Bool
    }

    /// In the order of the files.
    public let places: [Place]
    /// Places by the form of their key or text.
    private let byKey: [String: [Int]]
    /// Labels that functions of the project give to parameters for names of actions.
    private let undoParameters: Set<String>
    /// Paths of sources that register an undo and name none.
    let unnamedUndo: Set<String>
    /// Whether some source names undoable actions.
    let namesUndo: Bool
    /// Dialogs, and what of them each key is.
    let dialogs: [SourceDialog]
    private let dialogsByKey: [String: [SourceDialog.Part]]

    public init(_ sources: [SwiftSource]) {
        let undoParameters = sources.reduce(into: Set()) { $0.formUnion($1.undoParameters) }
        var places: [Place] = []
        var byKey: [String: [Int]] = [:]
        var dialogs: [SourceDialog] = []
        for source in sources {
            let strings = Self.strings(of: source, undoParameters)
            dialogs += SourceDialog.dialogs(of: source, strings)
            for string in strings {
                byKey[FormatKey.normalized(string.text), default: []].append(places.count)
                places.append(
                    Place(
                        path: source.path, string: string,
                        isForDevelopers: source.isTest || string.isForDevelopers))
            }
        }
        self.places = places
        self.byKey = byKey
        self.undoParameters = undoParameters
        self.dialogs = dialogs
        dialogsByKey = SourceDialog.byKey(dialogs)
        unnamedUndo = Set(
            sources.filter { $0.undoRegistration != nil && !$0.namesUndo && !$0.isTest }
                .map(\.path))
        namesUndo = sources.contains { $0.namesUndo }
    }

    /// Reads files, one at a time.
    ///
    /// - Parameter limit: in bytes; a larger file is not read, and stands in the errors.
    public static func reading(
        _ paths: [String], in fileSystem: any FileSystem = POSIXFileSystem(),
        limit: Int = 64 << 20
    ) -> (index: SourceIndex, errors: [FileError]) {
        var sources: [SwiftSource] = []
        var errors: [FileError] = []
        for path in paths {
            do throws(FileError) {
                let bytes = try fileSystem.read(path, limit: limit)
                let source = SwiftSource(SourceText(path: path, bytes: bytes))
                if !source.strings.isEmpty || !source.undoParameters.isEmpty
                    || source.undoRegistration != nil
                {
                    sources.append(source)
                }
            } catch {
                errors.append(error)
            }
        }
        return (SourceIndex(sources), errors)
    }

    public var isEmpty: Bool { places.isEmpty && unnamedUndo.isEmpty }

    /// Where a key of a table is used. Placeholders of any type are taken for one another.
    public func places(ofKey key: String, table: String) -> [Place] {
        (byKey[FormatKey.normalized(key)] ?? []).lazy.map { places[$0] }.filter {
            $0.string.lookup != .none && $0.string.table.mayBe(table)
        }
    }

    /// Where the texts of a key appear; nil where no code uses it, or the code does not tell, or
    /// two places contradict one another.
    public func surface(ofKey key: String, table: String) -> Surface? {
        guard let numbers = byKey[FormatKey.normalized(key)] else { return nil }
        var surfaces: Set<Surface> = []
        for number in numbers {
            let place = places[number]
            guard place.string.lookup != .none, place.string.table.mayBe(table),
                !place.isForDevelopers, place.string.surface != .other
            else { continue }
            surfaces.insert(place.string.surface)
        }
        return Self.common(surfaces)
    }

    /// The guess that follows from the code.
    func guess(key: String, table: String) -> SurfaceGuess? {
        surface(ofKey: key, table: table).map {
            SurfaceGuess(surface: $0, reason: "the code that uses the key")
        }
    }

    /// The surface whose rules hold wherever a text appears.
    private static func common(_ surfaces: Set<Surface>) -> Surface? {
        if surfaces.count < 2 { return surfaces.first }
        // What names an action keeps the rules of names, whatever else it is.
        if surfaces.contains(.undoName) { return .undoName }
        var roles: Set<Surface.ButtonRole> = []
        for surface in surfaces {
            guard case .button(let role) = surface else {
                if surface == .menuItem { continue }
                return nil
            }
            roles.insert(role)
        }
        if surfaces.contains(.menuItem) { return .menuItem }
        roles.remove(.normal)
        return .button(roles.count == 1 ? roles.first ?? .normal : .normal)
    }

    /// What a key of a table is to the dialogs that the code shows.
    func dialogMemberships(ofKey key: String, table: String) -> [GroupMembership] {
        guard !dialogsByKey.isEmpty, let parts = dialogsByKey[FormatKey.normalized(key)] else {
            return []
        }
        return parts.compactMap { part in
            let dialog = dialogs[part.dialog]
            guard dialog.strings[part.index].table.mayBe(table) else { return nil }
            return dialog.membership(part)
        }
    }

    // MARK: For the check of sources

    /// The strings of a file that count: without those that only looked like names of actions.
    static func strings(
        of source: SwiftSource, _ undoParameters: Set<String>
    ) -> [SwiftString] {
        source.strings.filter { string in
            string.undoLabel.map(undoParameters.contains) ?? true
        }
    }

    func strings(of source: SwiftSource) -> [SwiftString] {
        Self.strings(of: source, undoParameters)
    }

    /// The text of an entry that is in the language that the app is written in.
    private static func sourceText(
        of entry: Entry, in catalog: Catalog, _ language: String
    ) -> String? {
        if catalog.isBilingual { return entry.sourceText }
        if let source = catalog.sourceLocale {
            return entry.locale == source ? entry.values.first?.text : nil
        }
        guard let locale = entry.locale ?? catalog.locale,
            locale.isBase || locale.tag?.language == language
        else { return nil }
        return entry.values.first?.text
    }

    /// What a catalog has of the keys that the code names.
    ///
    /// - Parameter sourceLanguage: of texts whose file does not tell it.
    func keys(of catalog: Catalog, sourceLanguage: String) -> CatalogKeys {
        var result = CatalogKeys()
        guard !byKey.isEmpty else { return result }
        var last: Span?
        var (count, names) = (0, 0)
        for entry in catalog.entries where entry.keySpan != last {
            last = entry.keySpan
            let key = FormatKey.normalized(entry.key)
            if byKey[key] != nil { result.asked.insert(key) }
            if dialogsByKey[key] != nil, result.texts[key] == nil,
                let text = Self.sourceText(of: entry, in: catalog, sourceLanguage)
            {
                result.texts[key] = text
            }
            guard count < 200 else { continue }
            count += 1
            if MissingKeys.isName(entry.key) { names += 1 }
        }
        result.areNames = names * 2 > count
        return result
    }
}
