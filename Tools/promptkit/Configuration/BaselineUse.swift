import PromptCatalogs
import PromptKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The baseline of one run: what it hides, and what it is to become.
struct BaselineUse {
    static let read = OptionSpecification(
        name: "--baseline", value: "FILE", help: "Leave out the findings that FILE lists.")
    static let write = OptionSpecification(
        name: "--write-baseline", value: "FILE",
        help: "List the findings in FILE. Of a list that is there, only take out what is mended.")
    static let grow = OptionSpecification(
        name: "--grow-baseline",
        help: "With --write-baseline: add new findings to a list that is there.")
    static let options = [read, write, grow]

    private let path: String
    private let writes: Bool
    /// Whether findings that are not in the list are put there.
    private let grows: Bool
    private var old: Baseline
    /// What was found of ``old``, and what was added.
    private var seen = Baseline()
    private var relative: RelativePath
    private var scope = Scope()

    /// What was checked: an item outside of it is neither there nor gone.
    private struct Scope {
        /// With a slash behind; empty for all.
        var folders: [String] = []
        /// Files that were named, by table: their locales, nil for those that do not tell.
        var locales: [String: Set<String?>] = [:]

        func contains(_ item: Baseline.Item) -> Bool {
            if folders.contains(where: { item.table.hasPrefix($0) }) { return true }
            guard let known = locales[item.table] else { return false }
            return known.contains(nil) || known.contains(item.locale)
        }
    }

    /// Nil if no baseline is asked for.
    ///
    /// - Throws: ``RunError`` if the file cannot be read or is broken.
    init?(_ arguments: ParsedArguments) throws {
        if arguments.isGiven(Self.read), arguments.isGiven(Self.write) {
            throw arguments.usageError(
                "--baseline and --write-baseline do not go together: the one that is written is read"
            )
        }
        if arguments.has(Self.grow), !arguments.isGiven(Self.write) {
            throw arguments.usageError("--grow-baseline goes with --write-baseline")
        }
        writes = arguments.isGiven(Self.write)
        guard let path = arguments.value(writes ? Self.write : Self.read) else { return nil }
        self.path = path
        let exists = access(path, F_OK) == 0
        grows = !exists || arguments.has(Self.grow)
        old = Baseline()
        if exists || !writes { old = try Self.load(path) }
        relative = RelativePath(fromFolderOf: path)
    }

    private static func load(_ path: String) throws(RunError) -> Baseline {
        let bytes: [UInt8]
        do {
            bytes = try POSIXFileSystem().read(path, limit: 256 << 20)
        } catch {
            throw RunError("cannot read the baseline \(EscapedText.visible(error.description))")
        }
        do {
            return try Baseline(bytes)
        } catch {
            throw RunError(
                "\(EscapedText.visible(path)):\(error.line):\(error.column): "
                    + "\(error.message); the baseline is not used")
        }
    }

    /// Says what is checked.
    mutating func cover(_ paths: [String]) {
        for path in paths {
            guard (try? POSIXFileSystem().information(at: path))?.kind == .folder else { continue }
            let folder = relative.path(path)
            scope.folders.append(folder == "." ? "" : folder + "/")
        }
    }

    /// Takes the findings of a file that are in the baseline out of its report.
    mutating func apply(to report: inout FileReport) {
        let table = table(of: report.file)
        scope.locales[table, default: []].insert(
            report.file.hasSisters ? report.file.locale?.tag?.identifier : nil)
        report.findings.removeAll { finding in
            let item = Baseline.Item(
                table: table, key: finding.key, locale: finding.locale, rule: finding.rule,
                textHash: finding.textHash)
            let isKnown = seen.counts[item, default: 0] < old.counts[item, default: 0]
            guard isKnown || writes && grows else { return false }
            seen.counts[item, default: 0] += 1
            return true
        }
    }

    /// Whether the baseline lists a finding like this one.
    func hides(_ finding: FileFinding) -> Bool {
        var copy = self
        let table =
            CatalogFile(named: finding.path).map { copy.table(of: $0) }
            ?? copy.relative.path(finding.path)
        let item = Baseline.Item(
            table: table, key: finding.key, locale: finding.locale, rule: finding.rule,
            textHash: finding.textHash)
        return old.counts[item] != nil
    }

    private mutating func table(of file: CatalogFile) -> String {
        guard file.hasSisters else { return relative.path(file.path) }
        let folder = file.folder.isEmpty ? "." : file.folder
        return relative.path("\(folder)/\(file.tableName).\(file.format)")
    }

    /// Writes the list if that is asked for, and else tells of items that are gone.
    ///
    /// - Parameter isRun: whether a rule was run; the items of one that was not are left alone.
    func finish(_ console: Console, isRun: (String) -> Bool) throws(RunError) {
        var result = seen
        var stale: [(item: Baseline.Item, count: Int)] = []
        for (item, count) in old.sorted {
            let found = seen.counts[item, default: 0]
            guard found < count else { continue }
            if scope.contains(item), isRun(item.rule) {
                stale.append((item, count - found))
            } else {
                result.counts[item] = count
            }
        }
        let total = stale.reduce(0) { $0 + $1.count }
        if writes {
            guard result != old || access(path, F_OK) != 0 else { return }
            try NewFile.write(result.text, to: path, replaces: true)
            return
        }
        guard total > 0 else { return }
        console.report(
            "\(EscapedText.visible(path)): \(total) finding\(total == 1 ? "" : "s") "
                + "no longer there; take \(total == 1 ? "it" : "them") out with --write-baseline:")
        for (item, _) in stale.prefix(10) {
            let place = [item.table, item.locale, item.key].compactMap { $0 }
                .map { EscapedText.visible($0) }.joined(separator: ", ")
            console.report("  \(place) [\(EscapedText.visible(item.rule))]")
        }
        if stale.count > 10 { console.report("  and \(stale.count - 10) more") }
    }
}
