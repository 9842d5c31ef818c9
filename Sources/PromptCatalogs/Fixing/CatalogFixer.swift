import PromptKit

/// Mends what a check finds, as far as findings bring a fix.
///
/// ```swift
/// let found = FileSearch.files(at: ["App"])
/// let project = ProjectCheck(found, by: CatalogChecker())
/// let fixer = CatalogFixer(.safe)
/// for table in project.tables {
///     for file in fixer.mend(table, of: project).files { try file.write() }
/// }
/// ```
///
/// Fixes that want the same bytes are made one after the other: the file is checked again in
/// between, in memory, until there is nothing more to mend. To mend a second time changes nothing.
/// Only the bytes of the fixes change.
public struct CatalogFixer: Sendable {
    public enum Scope: Sendable, Hashable {
        /// Fixes that can do no harm unseen.
        case safe
        /// All of them: somebody should look at the result.
        case all
    }

    public struct Result: Sendable {
        /// Those that change, in the order of the check.
        public var files: [MendedFile] = []
        /// Files that have findings and are not changed: binary property lists, files that may be in
        /// another encoding than they were read in, and files that changed since they were checked.
        public var leftAlone: [EditError] = []

        public init() {}
    }

    public var scope: Scope
    /// Whether a finding is to be mended; those that a project has accepted are not.
    public var isWanted: @Sendable (FileFinding) -> Bool

    /// How often files are checked again without a finding less. Each check but the last mends
    /// something, so that only fixes that call for others without end come so far: such files are
    /// left as they were.
    static let roundLimit = 32
    /// How often files are checked again at all. Of very many findings some are mended each time.
    static let totalLimit = 2000

    public init(
        _ scope: Scope, where isWanted: @escaping @Sendable (FileFinding) -> Bool = { _ in true }
    ) {
        self.scope = scope
        self.isWanted = isWanted
    }

    /// Mends the files of a table in memory. Tables may be mended in any order and at the same
    /// time.
    public func mend(_ table: CatalogTable, of project: ProjectCheck) -> Result {
        var checker = project.checker
        return mend(in: checker.fileSystem, limit: checker.options.fileSizeLimit) { files, body in
            checker.fileSystem = files
            checker.check(table, body)
        }
    }

    /// Mends texts in Swift sources in memory. Keys are left as they are: tables are asked for
    /// them.
    ///
    /// - Parameter reports: what came of all tables.
    public func mendSources(
        _ found: FileSearch.Result, of project: ProjectCheck,
        afterTables reports: some Sequence<FileReport>
    ) -> Result {
        guard project.checker.sources != nil else { return Result() }
        var keys = TableKeys()
        for report in reports { keys.add(report) }
        var checker = project.checker
        let limit = checker.options.fileSizeLimit
        return mend(in: checker.fileSystem, limit: limit) { files, body in
            checker.fileSystem = files
            if !files.contents.isEmpty {
                checker.sources =
                    SourceIndex.reading(found.swiftFiles, in: files, limit: limit).index
            }
            guard let index = checker.sources else { return }
            let check = SwiftSourceCheck(checker, index, keys)
            var last: String?
            for place in index.places where place.path != last {
                last = place.path
                body(check.check(place.path))
            }
        }
    }

    // MARK: Rounds

    /// - Parameter check: reports on all files, read from the file system given.
    private func mend(
        in base: any FileSystem, limit: Int,
        _ check: (EditedFiles, (FileReport) -> Void) -> Void
    ) -> Result {
        var files = EditedFiles(over: base)
        var mendings: [String: FileMending] = [:]
        var order: [String] = []
        var result = Result()
        var changedMeanwhile: Set<String> = []
        var fewest = Int.max
        var idleRounds = 0
        for round in 0..<Self.totalLimit {
            var changed: [String] = []
            var findings = 0
            check(files) { report in
                findings += report.findings.reduce(0) { $0 + 1 + $1.unlisted }
                let path = report.file.path
                let fixes = fixes(of: report)
                if mendings[path] == nil {
                    let hasStrings = round == 0 && report.findings.contains(where: isOfString)
                    guard !fixes.isEmpty || hasStrings, let encoding = report.encoding,
                        !changedMeanwhile.contains(path)
                    else { return }
                    guard let bytes = try? base.read(path, limit: limit),
                        report.stamp.map({ $0 == FileStamp(bytes) }) ?? true
                    else {
                        guard !fixes.isEmpty else { return }
                        changedMeanwhile.insert(path)
                        result.leftAlone.append(EditError(path: path, reason: .changed))
                        return
                    }
                    if bytes.starts(with: "bplist".utf8) {
                        if hasStrings {
                            result.leftAlone.append(EditError(path: path, reason: .binary))
                        }
                        return
                    }
                    guard !fixes.isEmpty else { return }
                    guard EncodingCheck.isDecodable(bytes, as: encoding) else {
                        result.leftAlone.append(EditError(path: path, reason: .undecodable))
                        return
                    }
                    mendings[path] = FileMending(path: path, bytes: bytes, encoding: encoding)
                    order.append(path)
                }
                if mendings[path]?.mend(report, fixes) == true { changed.append(path) }
            }
            if changed.isEmpty { break }
            idleRounds = findings < fewest ? 0 : idleRounds + 1
            fewest = min(fewest, findings)
            let isLast = idleRounds == Self.roundLimit - 1 || round == Self.totalLimit - 1
            for path in changed {
                if isLast { mendings[path]?.giveUp() }
                files.contents[path] = mendings[path]?.bytes
            }
            if isLast { break }
        }
        result.files = order.compactMap { mendings[$0]?.result }
        return result
    }

    private func isOfString(_ finding: FileFinding) -> Bool {
        finding.surface != nil && isWanted(finding)
    }

    private func fixes(of report: FileReport) -> [[ByteEdit]] {
        report.findings.compactMap { finding in
            guard let fix = finding.fix, scope == .all || fix.isSafe, isWanted(finding) else {
                return nil
            }
            return fix.edits
        }
    }
}
