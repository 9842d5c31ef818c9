import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

/// `promptkit check --fix` and `--diff`: the step before the check proper, which then reports
/// what remains.
struct Mending {
    static let fix = OptionSpecification(
        name: "--fix", value: "SCOPE",
        help: "Mend what can be mended: alone what is safe unseen, with =unsafe all.",
        choices: ["safe", "unsafe"], impliedValue: "safe")
    static let diff = OptionSpecification(
        name: "--diff", help: "Show what --fix would change, and write nothing.")

    static let discussion = """
        --fix writes files and then reports what remains, which decides the status. A file that
        cannot be written, changed meanwhile, or is a binary property list is left as it is, and
        the status is 2. Folders of other people's code (vendor, third_party, external…) are
        checked, and mended only if they are named. --diff prints a unified diff in place of
        findings; the status is that of a check. A file in another encoding is shown in UTF-8,
        which is said above its part: that is to be read, not applied.
        """

    private let scope: CatalogFixer.Scope
    /// Whether changes are shown, not made.
    let isPreview: Bool

    /// Whether fixes that somebody should look at are left.
    var isSafeOnly: Bool { scope == .safe }

    /// Nil if nothing is to be mended.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        isPreview = arguments.has(Self.diff)
        guard isPreview || arguments.isGiven(Self.fix) else { return nil }
        for word in arguments.operands where Self.fix.choices.contains(word) {
            guard (try? POSIXFileSystem().information(at: word)) == nil else { continue }
            throw arguments.usageError(
                "there is no file or folder \(EscapedText.quoted(word)): did you mean “--fix=\(word)”?"
            )
        }
        if arguments.has(SurfaceReporter.option) {
            throw arguments.usageError(
                "\(SurfaceReporter.option.name) prints no findings: "
                    + "it does not go with --fix or --diff")
        }
        if isPreview, let format = arguments.value(of: "--format"), format != "text" {
            throw arguments.usageError(
                "--diff prints a diff: --format \(format) does not go with it")
        }
        scope = arguments.value(Self.fix) == "unsafe" ? .all : .safe
    }

    struct Outcome {
        /// How many were mended, or would be.
        var findings = 0
        var files = 0
        /// Whether all was written that was to be.
        var isComplete = true

        mutating func add(_ other: Outcome) {
            findings += other.findings
            files += other.files
            isComplete = isComplete && other.isComplete
        }
    }

    /// Mends all that a search found, and says on standard error what could not be.
    ///
    /// - Parameters:
    ///   - paths: as they stand on the command line.
    ///   - isWanted: whether a finding is one that the check would report.
    func run(
        _ project: ProjectCheck, _ found: FileSearch.Result, of paths: [String],
        _ console: Console, where isWanted: @escaping @Sendable (FileFinding) -> Bool
    ) -> Outcome {
        let vendored = VendoredPaths(below: paths)
        let refused = Mutex(Set<String>())
        let fixer = CatalogFixer(scope) { finding in
            guard isWanted(finding) else { return false }
            guard let folder = vendored.folder(of: finding.path) else { return true }
            if let fix = finding.fix, scope == .all || fix.isSafe {
                refused.withLock { _ = $0.insert(folder) }
            }
            return false
        }
        let results = Mutex([CatalogFixer.Result](repeating: .init(), count: project.tables.count))
        DispatchQueue.concurrentPerform(iterations: project.tables.count) { index in
            let result = fixer.mend(project.tables[index], of: project)
            results.withLock { $0[index] = result }
        }
        var files: [MendedFile] = []
        var leftAlone: [EditError] = []
        for result in results.withLock({ $0 }) + [mendSources(project, found, fixer)] {
            files += result.files
            leftAlone += result.leftAlone
        }
        files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        leftAlone.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for error in leftAlone { console.report(EscapedText.visible(error.description)) }
        for folder in refused.withLock({ $0 }).sorted() {
            console.report(
                "\(EscapedText.visible(folder)): other people’s code is mended only if it is named")
        }
        var outcome = isPreview ? show(files, console) : write(files, console)
        let isLeft = leftAlone.contains { !isPreview || $0.reason == .changed }
        outcome.isComplete = outcome.isComplete && !isLeft
        return outcome
    }

    /// Sources need to know what the tables hold, so that keys are left alone.
    private func mendSources(
        _ project: ProjectCheck, _ found: FileSearch.Result, _ fixer: CatalogFixer
    ) -> CatalogFixer.Result {
        guard !found.swiftFiles.isEmpty else { return CatalogFixer.Result() }
        let reports = Mutex([FileReport]())
        DispatchQueue.concurrentPerform(iterations: project.tables.count) { index in
            project.check(project.tables[index]) { report in
                var kept = report
                kept.findings = []
                reports.withLock { $0.append(kept) }
            }
        }
        return fixer.mendSources(found, of: project, afterTables: reports.withLock { $0 })
    }

    private func write(_ files: [MendedFile], _ console: Console) -> Outcome {
        var outcome = Outcome()
        for file in files {
            do throws(EditError) {
                try file.write()
                outcome.findings += file.fixes
                outcome.files += 1
            } catch {
                console.report(EscapedText.visible(error.description))
                outcome.isComplete = false
            }
        }
        return outcome
    }

    private func show(_ files: [MendedFile], _ console: Console) -> Outcome {
        var outcome = Outcome()
        for file in files {
            console.write(UnifiedDiff.text(of: file))
            outcome.findings += file.fixes
            outcome.files += 1
        }
        let findings = "\(outcome.findings) finding\(outcome.findings == 1 ? "" : "s")"
        let places = "\(outcome.files) file\(outcome.files == 1 ? "" : "s")"
        console.report(
            outcome.files == 0 ? "nothing to mend" : "would mend \(findings) in \(places)")
        return outcome
    }
}
