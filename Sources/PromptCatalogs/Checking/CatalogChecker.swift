public import PromptKit

/// Reads the files of tables, one table at a time, and reports what the readers, the string rules
/// and the rules about whole tables find.
///
/// ```swift
/// let found = FileSearch.files(at: ["App"])
/// let checker = CatalogChecker()
/// for table in CatalogTable.group(found.files) {
///     checker.check(table) { report in print(report.findings.count) }
/// }
/// ```
///
/// Holds the base file of a table and one other at a time in memory. Any thread may use one
/// checker, a table each.
public struct CatalogChecker: Sendable {
    public struct Options: Sendable {
        /// Identifiers of the string rules and file rules to run; nil runs those that are on by
        /// default.
        public var rules: Set<String>?
        /// The locale of source texts where no file tells it; English if nil.
        public var developmentRegion: LocaleTag?
        /// The locale of files that nothing tells the locale of; that of the source texts if nil.
        public var assumedLocale: LocaleTag?
        public var platform = PromptPlatform.apple
        /// Whether Swift sources are read: for the surfaces of keys, and for texts and keys that
        /// no table holds. Only checks of whole projects do so.
        public var scansSwift = true
        /// Where strings appear, as the project says.
        package var statedSurfaces = StatedSurfaces()
        /// Texts that stand together, as the project says.
        package var statedGroups = StatedGroups()
        /// What else the project says of itself.
        public var checkOptions = CheckOptions()
        /// Locales that every table that has several must have.
        public var requiredLocales: [LocaleTag] = []
        /// Whether reports tell where each string appears and why that is thought.
        public var explainsSurfaces = false
        /// Whether reports tell what the files were, for whoever changes them later.
        public var stampsFiles = true
        /// Whether findings about strings have the changes that mend them, which takes time to work
        /// out: a part of the file is read anew for each.
        public var makesFixes = true
        /// In bytes; a larger file is not read.
        public var fileSizeLimit = 256 << 20

        public init() {}
    }

    var options: Options
    var fileSystem: any FileSystem
    /// Makes what says something of each string, for one file.
    let makeStringCheck: @Sendable () -> (PromptString) -> [Finding]
    /// What the code says of keys.
    var sources: SourceIndex?
    /// Where the tables of Mac apps lie, if that has been looked at.
    var desktopFolders: DesktopFolders?
    /// Where purpose strings have no text.
    var purposes = PurposeTranslations.none
    /// What property lists say that tables translate.
    var infoTexts = InfoPlistTexts.none
    /// Required locales that sets of files lack, by the first file of each.
    var incompleteSets: [String: (table: String, locales: [LocaleTag])] = [:]
    private let fileRules: Set<String>
    let groupChecker: GroupChecker

    public init(
        options: Options = Options(), fileSystem: any FileSystem = POSIXFileSystem(),
        store: LocaleStore = .bundled
    ) {
        let checker = Checker(
            rules: options.rules, options: options.checkOptions, store: store)
        self.init(
            options: options, fileSystem: fileSystem,
            makingStringChecksBy: {
                var memory = Checker.PlanMemory()
                return { checker.check($0, &memory) }
            })
    }

    /// Checks strings in another way than by the rules of the library.
    public init(
        options: Options = Options(), fileSystem: any FileSystem = POSIXFileSystem(),
        checkingStringsBy checkString: @escaping @Sendable (PromptString) -> [Finding]
    ) {
        self.init(options: options, fileSystem: fileSystem, makingStringChecksBy: { checkString })
    }

    /// The same with a check of its own for each file, which need not be safe to share.
    package init(
        options: Options, fileSystem: any FileSystem = POSIXFileSystem(),
        makingStringChecksBy makeStringCheck: @escaping @Sendable () -> (PromptString) -> [Finding]
    ) {
        self.options = options
        self.fileSystem = fileSystem
        self.makeStringCheck = makeStringCheck
        // The rules are asked, not their names: to look for a rule by its name costs more.
        func isOn(_ identifier: String, _ isOnByDefault: Bool) -> Bool {
            options.rules?.contains(identifier) ?? isOnByDefault
        }
        var fileRules: Set<String> = []
        for rule in FileRuleRegistry.all.map({ $0.description })
        where isOn(rule.identifier, rule.isOnByDefault) {
            fileRules.insert(rule.identifier)
        }
        for rule in GroupRuleRegistry.all.map({ $0.description })
        where isOn(rule.identifier, rule.isOnByDefault) {
            fileRules.insert(rule.identifier)
        }
        self.fileRules = fileRules
        groupChecker = GroupChecker(rules: options.rules, options: options.checkOptions)
    }

    /// Checks the files of a table, the base first, and hands over what came of each.
    public func check(_ table: CatalogTable, _ report: (FileReport) -> Void) {
        var base: BaseTable?
        var memory = GuessMemory()
        if table.base == nil, table.files.count > 1 { memory = GuessMemory(rows: TableRows()) }
        var missing = missingLocales(of: table)
        func place(_ result: FileReport) -> FileReport {
            guard let finding = missing, result.error == nil else { return result }
            missing = nil
            var result = result
            result.findings.insert(finding, at: 0)
            return result
        }
        /// Where there is nothing to translate, nothing is missing.
        func look(_ catalog: Catalog) {
            guard missing != nil, base == nil, table.base != nil || table.files.count == 1,
                table.files[0].hasSisters
            else { return }
            if !catalog.entries.contains(where: catalog.asksForTranslation) { missing = nil }
        }
        if let file = table.base {
            // Nobody asks for what is kept of a file without translations.
            let isWanted = table.files.count > 1
            report(
                place(
                    check(file, base: nil, &memory) { catalog in
                        look(catalog)
                        guard isWanted else { return nil }
                        base = BaseTable(catalog, options, sources)
                        return base?.rows
                    }))
        }
        for file in table.files where file != table.base {
            let result = check(file, base: base, &memory) { catalog in
                look(catalog)
                return nil
            }
            // Said once a table: it is one decision that is to be taken.
            if result.findings.contains(where: { $0.rule == Self.mixedEncodings }) {
                base?.isEncodingSettled = true
            }
            report(place(result))
        }
    }

    /// The finding that a table of one file a locale lacks required ones.
    private func missingLocales(of table: CatalogTable) -> FileFinding? {
        guard !options.requiredLocales.isEmpty,
            isOn(MissingLocale.description.identifier), let first = table.base ?? table.files.first
        else { return nil }
        var name = MissingLocale.name(of: table.name, in: first.path)
        var missing: [LocaleTag]
        if first.hasSisters {
            missing = lackingLocales(table)
        } else {
            guard let set = incompleteSets[first.path] else { return nil }
            (name, missing) = set
        }
        guard !missing.isEmpty else { return nil }
        let problem = MissingLocale.problem(0..<0, table: name, lacks: missing)
        var finding = FileFinding(
            rule: problem.rule, severity: problem.severity, path: first.path, line: 1, column: 1,
            endLine: 1, endColumn: 1, offset: 0, length: 0, key: nil, locale: nil, surface: nil,
            message: problem.message, fix: nil)
        finding.textHash = TextHash.of(problem.message.utf8)
        return finding
    }

    /// Required locales that a table of one file a locale lacks.
    func lackingLocales(_ table: CatalogTable) -> [LocaleTag] {
        guard let first = table.base ?? table.files.first, first.hasSisters else { return [] }
        var present = table.files.compactMap { $0.locale?.tag }
        if table.files.contains(where: { $0.locale?.tag == nil }) {
            present.append(options.developmentRegion ?? .english)
        }
        return MissingLocale.missing(options.requiredLocales, in: present)
    }

    /// Checks a file that is in memory: what an editor holds, or what came in by a pipe.
    public func check(_ source: SourceText, as file: CatalogFile) -> FileReport {
        guard let format = FormatRegistry.format(named: file.format) else {
            return FileReport(
                file: file, error: FileError(path: file.path, reason: .unknownFormat))
        }
        var catalog = format.read(source)
        catalog.locale = catalog.locale ?? file.locale
        var memory = GuessMemory()
        return check(catalog, of: file, base: nil, own: nil, &memory)
    }

    /// Keys of the file that holds the rest of the table in the same locale: Foundation looks for a
    /// text in the `.stringsdict` file first, and then in the `.strings` file of the same name.
    private static func sisterKeys(
        of file: CatalogFile, in fileSystem: any FileSystem
    ) -> Set<String> {
        let (own, other) =
            switch file.format {
            case StringsFormat.name: (".strings", ".stringsdict")
            case StringsDictionaryFormat.name: (".stringsdict", ".strings")
            default: ("", "")
            }
        guard !own.isEmpty, file.path.hasSuffix(own) else { return [] }
        let path = String(file.path.dropLast(own.count)) + other
        guard let sister = CatalogFile(path: path), sister.format != file.format,
            let format = FormatRegistry.format(named: sister.format),
            let bytes = try? fileSystem.read(path, limit: 64 << 20)
        else { return [] }
        return Set(format.read(SourceText(path: path, bytes: bytes)).entries.lazy.map(\.key))
    }

    /// Whether a file rule is to run.
    func isOn(_ rule: String) -> Bool {
        fileRules.contains(rule)
    }

    private static let mixedEncodings = MixedEncodings.description.identifier

    private func check(
        _ file: CatalogFile, base: BaseTable?, _ memory: inout GuessMemory,
        _ own: (Catalog) -> TableRows?
    ) -> FileReport {
        var report = FileReport(file: file)
        do throws(FileError) {
            guard let format = FormatRegistry.format(named: file.format) else {
                throw FileError(path: file.path, reason: .unknownFormat)
            }
            let bytes = try fileSystem.read(file.path, limit: options.fileSizeLimit)
            var catalog = format.read(SourceText(path: file.path, bytes: bytes)) { path in
                try? fileSystem.read(path, limit: 1 << 16)
            }
            catalog.locale = catalog.locale ?? file.locale
            infoTexts.complete(&catalog, of: file)
            report = check(catalog, of: file, base: base, own: own(catalog), &memory)
            if options.stampsFiles { report.stamp = FileStamp(bytes) }
        } catch {
            report.error = error
        }
        return report
    }

    private func check(
        _ catalog: Catalog, of file: CatalogFile, base: BaseTable?, own: TableRows?,
        _ memory: inout GuessMemory
    ) -> FileReport {
        var options = options
        if options.platform == .apple {
            if catalog.format == AndroidFormat.name {
                options.platform = .android
            } else if desktopFolders?.contains(file) == true {
                options.platform = .macOS
            }
        }
        var check = CatalogCheck(
            catalog, base: base, own: own, memory: memory, options: options, sources: sources,
            groupChecker: groupChecker, purposes: purposes, runs: fileRules.contains,
            checkingStringsBy: makeStringCheck())
        check.findSisterKeys = { [fileSystem] in Self.sisterKeys(of: file, in: fileSystem) }
        // Given back below; kept here too, it would be copied at the first change.
        memory = GuessMemory()
        check.run()
        memory = check.memory
        var report = FileReport(file: file)
        report.encoding = catalog.encoding
        report.entries = catalog.entries.count
        report.strings = check.strings
        report.groups = check.groupCounts
        report.findings = check.findings {
            fileRules.contains($0) || CatalogCheck.gatheredRules.contains($0)
        }
        report.surfaces = check.surfaces(in: catalog.source)
        if check.largeTexts > 0 {
            report.error = FileError(
                path: file.path,
                reason: .textTooLarge(count: check.largeTexts, limit: CatalogCheck.textLimit))
        }
        if let library = catalog.missingLibrary {
            report.error = FileError(path: file.path, reason: .missingLibrary(name: library))
        }
        if let sources { report.keys = sources.keys(of: catalog) }
        return report
    }
}
