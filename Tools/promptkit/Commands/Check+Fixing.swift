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
        cannot be written, or changed meanwhile, is left as it is and ends with status 2. --diff
        prints a unified diff in place of findings; the status is that of a check.
        """

    private let scope: CatalogFixer.Scope
    /// Whether changes are shown, not made.
    let isPreview: Bool

    /// Nil if nothing is to be mended.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        isPreview = arguments.has(Self.diff)
        guard isPreview || arguments.isGiven(Self.fix) else { return nil }
        if isPreview, arguments.value(of: "--format") == "json" {
            throw arguments.usageError("--diff prints a diff: --format json does not go with it")
        }
        scope = arguments.value(Self.fix) == "unsafe" ? .all : .safe
    }

    struct Outcome {
        /// How many were mended, or would be.
        var findings = 0
        var files = 0
        /// Whether all was written that was to be.
        var isComplete = true
    }

    /// Mends all that a search found, and says on standard error what could not be.
    ///
    /// - Parameter isWanted: whether a finding is one that the check would report.
    func run(
        _ project: ProjectCheck, _ found: FileSearch.Result, _ console: Console,
        where isWanted: @escaping @Sendable (FileFinding) -> Bool
    ) -> Outcome {
        let fixer = CatalogFixer(scope, where: isWanted)
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
        return isPreview ? show(files, console) : write(files, console)
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
