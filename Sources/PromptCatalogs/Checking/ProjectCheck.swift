package import PromptKit

/// The check of all that a search found, in steps: tables know what the code says of their keys,
/// and the code is checked knowing what the tables hold.
///
/// ```swift
/// let project = ProjectCheck(FileSearch.files(at: ["App"]), by: CatalogChecker())
/// var reports: [FileReport] = []
/// for table in project.tables { project.check(table) { reports.append($0) } }
/// project.checkSources(afterTables: reports) { reports.append($0) }
/// ```
///
/// Tables may be checked in any order and at the same time.
public struct ProjectCheck: Sendable {
    public let tables: [CatalogTable]
    /// Swift sources that could not be read.
    public let unreadSources: [FileReport]
    let checker: CatalogChecker

    /// Reads the Swift sources, unless the checker's options say not to; holds their strings in
    /// memory, not their text. Translations whose base was not found are compared with the one that
    /// lies beside them.
    public init(_ found: FileSearch.Result, by checker: CatalogChecker) {
        self.init(found, by: checker, isExcluded: { _ in false })
    }

    /// - Parameter isExcluded: whether nothing is to be read of a path.
    package init(
        _ found: FileSearch.Result, by checker: CatalogChecker, isExcluded: (String) -> Bool
    ) {
        var checker = checker
        let region = checker.options.developmentRegion ?? found.developmentRegion?.tag
        checker.options.developmentRegion = region
        var tables = CatalogTable.group(found.files, developmentRegion: region)
        BaseBeside.complete(
            &tables, searched: found.searchedFolders, developmentRegion: region,
            in: checker.fileSystem, isExcluded: isExcluded)
        self.tables = tables
        if checker.options.platform == .apple {
            checker.desktopFolders = DesktopFolders(tables, in: checker.fileSystem)
        }
        var unread: [FileReport] = []
        if checker.options.scansSwift, !found.swiftFiles.isEmpty {
            let (index, errors) = SourceIndex.reading(
                found.swiftFiles, in: checker.fileSystem, limit: checker.options.fileSizeLimit)
            for error in errors {
                unread.append(FileReport(file: CatalogFile(swiftPath: error.path), error: error))
            }
            if !index.isEmpty { checker.sources = index }
        }
        unreadSources = unread
        if checker.isOn(MissingPurpose.description.identifier) {
            checker.purposes = PurposeTranslations(found, checker, developmentRegion: region)
        }
        checker.infoTexts = InfoPlistTexts(found, checker.fileSystem)
        checker.incompleteSets = BilingualSets.missing(
            checker.options.requiredLocales, among: found.files,
            sourceLocale: region ?? .english)
        self.checker = checker
    }

    /// Locales that are required and that a table lacks. Reads the files that hold several locales.
    package var lackingLocales: Set<LocaleTag> {
        var lacking = Set(tables.flatMap(checker.lackingLocales))
        lacking.formUnion(checker.incompleteSets.values.flatMap(\.locales))
        for file in tables.flatMap(\.files) where !file.hasSisters {
            guard let format = FormatRegistry.format(named: file.format),
                let bytes = try? checker.fileSystem.read(
                    file.path, limit: checker.options.fileSizeLimit)
            else { continue }
            let catalog = format.read(SourceText(path: file.path, bytes: bytes))
            guard catalog.sourceLocale != nil, !catalog.isBilingual, !catalog.entries.isEmpty
            else { continue }
            lacking.formUnion(catalog.lackingLocales(of: checker.options.requiredLocales))
        }
        return lacking
    }

    /// Checks the files of a table, the base first.
    public func check(_ table: CatalogTable, _ report: (FileReport) -> Void) {
        checker.check(table, report)
    }

    /// Checks the sources that have texts for people, in the order of their paths.
    ///
    /// - Parameter reports: what came of all tables.
    public func checkSources(
        afterTables reports: some Sequence<FileReport>, _ report: (FileReport) -> Void
    ) {
        guard let index = checker.sources else { return }
        var keys = TableKeys()
        for file in reports { keys.add(file) }
        let check = SwiftSourceCheck(checker, index, keys)
        let paths = Set(index.places.lazy.map(\.path)).union(index.unnamedUndo)
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            report(check.check(path))
        }
    }
}

extension CatalogChecker {
    /// Checks all that a search found, one file after the other: tables, then Swift sources.
    public func check(_ found: FileSearch.Result, _ report: (FileReport) -> Void) {
        let project = ProjectCheck(found, by: self)
        project.unreadSources.forEach(report)
        var tables: [FileReport] = []
        for table in project.tables {
            project.check(table) { file in
                report(file)
                var kept = file
                kept.findings = []
                tables.append(kept)
            }
        }
        project.checkSources(afterTables: tables, report)
    }
}
