import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

/// `promptkit files`: which files a check would look at, and what was read of each.
enum FilesCommand: Command {
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print them.",
        choices: ["text", "json"], defaultValue: "text")
    private static let inputFormat = OptionSpecification(
        name: "--input-format", value: "FORMAT",
        help: "Read files as this format, whatever their names, and look for no other.",
        choices: FormatRegistry.all.map { $0.name })

    static let specification = CommandSpecification(
        name: "files",
        summary: "List the files that a check would look at.",
        operands: "[PATH…]",
        discussion: """
            String files and Swift sources: path, format, encoding, locale, table, how many entries
            were read, and how many problems there are with the file as such. JSON has each problem
            with line and column. For a Swift source the entries are its texts for people. What the
            configuration excludes is left out.

            Exit status: 0, or 2 if a path does not exist, or a file or configuration cannot be
            read. Whatever else there is is listed.
            """,
        options: [format, inputFormat] + ConfigurationSearch.options,
        examples: [
            ("promptkit files App", "lists the string files and Swift sources below App"),
            ("promptkit files --input-format properties conf", "takes all files for properties"),
            ("promptkit files --format json App", "for scripts"),
        ],
        maximumOperands: nil, takesPaths: true)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        let wanted = arguments.value(inputFormat).flatMap { FormatRegistry.format(named: $0) }
        let (groups, areAllReadable) = try ConfigurationSearch.groups(paths, arguments, console)
        var foundFiles: [CatalogFile] = []
        var foundSources: [String] = []
        var errors: [FileError] = []
        var isAllExcluded = false
        for var group in groups {
            var part = FileSearch.files(at: group.paths, as: wanted)
            let areSomeOthers = group.others.remove(from: &part)
            var exclusion = ExcludedPaths(group.configuration)
            let excluded = exclusion.remove(from: &part)
            let isEmpty = part.files.isEmpty && part.swiftFiles.isEmpty
            isAllExcluded = isAllExcluded || isEmpty && (areSomeOthers || !excluded.isEmpty)
            exclusion.report(excluded, of: group.paths, isEmpty: isEmpty, to: console)
            foundFiles += part.files
            foundSources += part.swiftFiles
            errors += part.errors
        }
        let (files, sources) = (foundFiles, foundSources)
        let count = files.count + sources.count
        let results = Mutex([FileListing?](repeating: nil, count: count))
        // Files have nothing to do with each other: as many at a time as there are cores.
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let listing =
                index < files.count
                ? FileListing(files[index])
                : FileListing(swiftPath: sources[index - files.count])
            results.withLock { $0[index] = listing }
        }
        let listings = results.withLock { $0.compactMap { $0 } }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        errors += listings.compactMap(\.error)
        errors.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for error in errors { console.report(EscapedText.visible(error.description)) }
        let readable = listings.filter(\.isRead)
        if arguments.value(format) == "json" {
            FileListReport.json(readable, errors, to: console)
        } else {
            FileListReport.text(readable, to: console)
        }
        if count == 0, errors.isEmpty, !isAllExcluded, areAllReadable {
            let places = paths.map { EscapedText.visible($0) }.joined(separator: ", ")
            console.report("\(places): no string files found, nor Swift sources")
            return .couldNotRun
        }
        return errors.isEmpty && areAllReadable ? .clean : .couldNotRun
    }
}

/// What there is to say of one file.
struct FileListing: Sendable {
    struct Place: Sendable {
        var problem: Problem
        var line: Int
        var column: Int
    }

    var path: String
    var format: String
    var table: String?
    var encoding: TextEncoding?
    /// One, or as many as the file holds, in its order.
    var locales: [String] = []
    var entries = 0
    var problems: [Place] = []
    /// How many problems there are, listed or only counted.
    var problemCount: Int { problems.reduce(0) { $0 + 1 + $1.problem.unlisted } }
    /// Whether there is more to say than the error.
    var isRead = false
    var error: FileError?

    /// In bytes; a larger file is not read.
    private static let sizeLimit = CatalogChecker.Options().fileSizeLimit

    /// Reads a string file.
    init(_ file: CatalogFile) {
        path = file.path
        format = file.format
        table = file.tableName
        do throws(FileError) {
            guard let format = FormatRegistry.format(named: file.format) else {
                throw FileError(path: file.path, reason: .unknownFormat)
            }
            let system = POSIXFileSystem()
            let bytes = try system.read(file.path, limit: Self.sizeLimit)
            let catalog = format.read(SourceText(path: file.path, bytes: bytes)) { path in
                try? system.read(path, limit: 1 << 16)
            }
            isRead = true
            encoding = catalog.encoding
            table = catalog.tableName
            entries = catalog.entries.count
            locales = Self.locales(of: catalog, file)
            var finder = PlaceFinder(catalog.source)
            let ordered = catalog.problems.sorted {
                ($0.span.lowerBound, $0.rule) < ($1.span.lowerBound, $1.rule)
            }
            problems = ordered.map { problem in
                let place = finder.place(of: problem.span.lowerBound)
                return Place(problem: problem, line: place.line, column: place.column)
            }
            if let library = catalog.missingLibrary {
                error = FileError(path: file.path, reason: .missingLibrary(name: library))
            }
        } catch {
            self.error = error
        }
    }

    /// Reads a Swift source.
    init(swiftPath path: String) {
        self.path = path
        format = "swift"
        do throws(FileError) {
            let bytes = try POSIXFileSystem().read(path, limit: Self.sizeLimit)
            let source = SourceText(path: path, bytes: bytes)
            encoding = source.encoding
            entries = SwiftSource(source).strings.count
            isRead = true
        } catch {
            self.error = error
        }
    }

    private static func locales(of catalog: Catalog, _ file: CatalogFile) -> [String] {
        var result: [CatalogLocale] = []
        var known: Set<CatalogLocale> = []
        for entry in catalog.entries {
            if let locale = entry.locale, known.insert(locale).inserted { result.append(locale) }
        }
        if result.isEmpty, let locale = catalog.locale ?? file.locale { result = [locale] }
        return result.map(\.description)
    }
}
