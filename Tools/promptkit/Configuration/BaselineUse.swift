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
    private(set) var paths: BaselinePaths
    private var scopes: [BaselineScope] = []

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
        let exists = access(path.cPath, F_OK) == 0
        grows = !exists || arguments.has(Self.grow)
        old = Baseline()
        if exists || !writes { old = try Self.load(path) }
        paths = BaselinePaths(ofBaseline: path)
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
    mutating func cover(_ scope: BaselineScope) {
        scopes.append(scope)
    }

    /// Takes the findings of a file that are in the baseline out of its report.
    mutating func apply(to report: inout FileReport) {
        let table = paths.table(of: report.file)
        if report.error != nil, !scopes.isEmpty {
            scopes[scopes.count - 1].miss(report.file)
        }
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
            CatalogFile(named: finding.path).map { copy.paths.table(of: $0) }
            ?? copy.paths.path(finding.path)
        let item = Baseline.Item(
            table: table, key: finding.key, locale: finding.locale, rule: finding.rule,
            textHash: finding.textHash)
        return old.counts[item] != nil
    }

    /// Whether an item may be found only by what Swift sources tell of where its text appears.
    private static func dependsOnSources(_ item: Baseline.Item) -> Bool {
        let surfaces = RuleCatalog.rule(named: item.rule)?.surfaces ?? "all"
        return surfaces != "all" && surfaces != "files"
            && [".strings", ".xcstrings", ".stringsdict"].contains { item.table.hasSuffix($0) }
    }

    /// Whether the run had all Swift sources that lie below the list.
    private var readAllSources: Bool {
        if scopes.contains(where: \.holdsAll) { return true }
        let all = FileSearch.files(at: [paths.place(of: ".")]).swiftFiles.count
        return scopes.reduce(0) { $0 + $1.sources } >= all
    }

    /// Writes the list if that is asked for, and else tells of items that are gone.
    func finish(_ console: Console) throws(RunError) {
        var result = seen
        var stale: [(item: Baseline.Item, count: Int)] = []
        var knowsSurfaces: Bool?
        for (item, count) in old.sorted {
            let found = seen.counts[item, default: 0]
            guard found < count else { continue }
            var isGone =
                scopes.contains { $0.covers(item) } && !scopes.contains { $0.misses(item) }
            if isGone, Self.dependsOnSources(item) {
                knowsSurfaces = knowsSurfaces ?? readAllSources
                isGone = knowsSurfaces == true
            }
            if isGone {
                stale.append((item, count - found))
            } else {
                result.counts[item] = count
            }
        }
        let total = stale.reduce(0) { $0 + $1.count }
        if writes {
            let isNew = access(path.cPath, F_OK) != 0
            if result != old || isNew {
                try NewFile.write(result.text, to: path, replaces: true)
            }
            let count = result.counts.values.reduce(0, +)
            let gone = total > 0 ? ", \(total) taken out" : ""
            console.report(
                "\(EscapedText.visible(path)): \(count) finding\(count == 1 ? "" : "s") listed\(gone)"
            )
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
