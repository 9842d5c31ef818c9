import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

/// `promptkit check`: what is wrong in an app's string files, and how to mend it.
enum CheckCommand: Command {
    static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print findings.",
        choices: ["text", "json", "sarif", "github"], defaultValue: "text")
    private static let failOn = OptionSpecification(
        name: "--fail-on", value: "SEVERITY",
        help: "End with status 1 for findings of this severity and graver ones.",
        choices: ["error", "warning", "info", "never"], defaultValue: "warning")
    static let rule = OptionSpecification(
        name: "--rule", value: "RULE", help: "Run this rule only, or several with commas between.",
        isRepeatable: true)
    static let disable = OptionSpecification(
        name: "--disable", value: "RULE", help: "Run all rules but this one, or these.",
        isRepeatable: true)
    static let locale = OptionSpecification(
        name: "--locale", value: "TAG",
        help: "The locale of files that nothing else tells the locale of, and of --stdin.")
    static let baseLocale = OptionSpecification(
        name: "--base-locale", value: "TAG",
        help: "The locale that the app is written in. Default: Base or en, where there is one.")
    static let inputFormat = OptionSpecification(
        name: "--input-format", value: "FORMAT",
        help: "Read files as this format, whatever their names, and look for no other.",
        choices: FormatRegistry.all.map { $0.name })
    private static let each = OptionSpecification(
        name: "--each",
        help: "Print each finding of a kind that a file is full of, not the first and a count.")
    static let input = OptionSpecification(
        name: "--stdin", help: "Check standard input, one string a line.")
    static let surface = OptionSpecification(
        name: "--surface", value: "SURFACE", help: "With --stdin: where the strings appear.",
        choices: Surface.all.map(\.name), defaultValue: "other")

    static let inputName = OptionSpecification(
        name: "--stdin-filename", value: "PATH",
        help: "With --stdin: it is what PATH is to hold, in that file’s format and locale.")

    static let specification = CommandSpecification(
        name: "check",
        summary: "Check the string files of an app.",
        operands: "[PATH…]",
        discussion: """
            A folder is searched for string files; hidden folders, build products and other
            people's packages in it are passed over. Without a PATH it is the current folder.
            Swift sources that are found on the way tell where the texts of a key appear; names of
            undoable actions that no table holds, and keys that no table holds, are reported.

            A fault that goes through a whole file, such as texts of the other Chinese script, is one
            line from the fifty-first on, with how many there are; --each and --format json have all.

            Exit status: 0 if there are no findings at or above --fail-on, 1 if there are, 2 if
            something could not be checked: a path that does not exist, a file that cannot be
            read, a folder without string files. Whatever else can be checked is.

            \(Mending.discussion)
            """,
        options: [
            format, failOn, rule, disable, locale, baseLocale, inputFormat,
            Mending.fix, Mending.diff, SharedOptions.platform, input, inputName, surface,
            SharedOptions.color, each, SharedOptions.localeData, SurfaceReporter.option,
            RuleProfile.option,
        ] + BaselineUse.options + ConfigurationSearch.options,
        examples: [
            ("promptkit check Sources", "checks every string file below Sources"),
            ("promptkit check --fail-on error --format json App", "for scripts and CI"),
            (
                "promptkit check --stdin --locale de --surface button < titles.txt",
                "checks one title a line"
            ),
        ],
        maximumOperands: nil, takesPaths: true)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let mending = try Mending(arguments)
        if mending != nil, arguments.isGiven(BaselineUse.write) {
            throw arguments.usageError(
                "mend first, then write the baseline: --write-baseline does not go with --fix")
        }
        let rules = try rules(arguments)
        let contradicted = try identifiers(arguments, rule)
            .intersection(try identifiers(arguments, disable))
        for name in contradicted.sorted() {
            console.report("--rule and --disable both name \(name): it does not run")
        }
        let store = try arguments.store()
        var summary: CheckSummary
        var couldCheckAll = true
        if arguments.has(input) {
            guard arguments.operands.isEmpty else {
                throw arguments.usageError("--stdin reads standard input and takes no PATH")
            }
            let isFile = arguments.isGiven(inputName)
            guard !arguments.isGiven(inputFormat) || isFile else {
                throw arguments.usageError(
                    "--stdin takes one string a line; --stdin-filename makes a file of it")
            }
            guard !isFile || !arguments.isGiven(surface) else {
                throw arguments.usageError("--surface is for strings, not for a file")
            }
            guard mending == nil else {
                throw arguments.usageError("--stdin is only checked: there is no file to mend")
            }
            for option in BaselineUse.options + (isFile ? [] : ConfigurationSearch.options)
                + [SurfaceReporter.option, RuleProfile.option]
            where arguments.isGiven(option) {
                throw arguments.usageError("\(option.name) is for files, not for --stdin")
            }
            (summary, couldCheckAll) =
                isFile
                ? try checkInputFile(arguments, rules, store, console)
                : try checkInput(arguments, rules, store, console)
        } else {
            guard !arguments.isGiven(inputName) else {
                throw arguments.usageError("--stdin-filename goes with --stdin")
            }
            if arguments.isGiven(surface) {
                throw arguments.usageError("--surface goes with --stdin")
            }
            (summary, couldCheckAll) = try checkFiles(arguments, rules, store, mending, console)
        }
        summary.leavesUnsafeFixes = mending?.isSafeOnly == true
        summary.sortFindings()
        if arguments.has(SurfaceReporter.option) {
            SurfaceReporter.report(
                summary.surfaces, asJSON: arguments.value(format) == "json", to: console)
            return couldCheckAll ? .clean : .couldNotRun
        }
        if mending?.isPreview == true {
            // The changes are all that is printed.
            let others = summary.unsafeFixes
            if others > 0 {
                console.report("\(others) more with --fix=unsafe")
            }
        } else if arguments.value(format) == "json" {
            JSONReporter.report(summary, to: console)
        } else if arguments.value(format) == "sarif" {
            SARIFReporter.report(summary, to: console)
        } else if arguments.value(format) == "github" {
            GitHubReporter.report(summary, to: console)
        } else if summary.files + summary.strings > 0 {
            let choice = arguments.value(SharedOptions.color) ?? "auto"
            TextReporter.report(
                summary, isColored: console.usesColor(choice),
                isGathered: !arguments.has(each), to: console)
        }
        if !couldCheckAll { return .couldNotRun }
        guard let limit = arguments.value(failOn).flatMap(Severity.init) else { return .clean }
        return summary.counts.contains { $0.key >= limit } ? .findings : .clean
    }

    // MARK: Options

    /// Identifiers of the rules to run; nil for those that are on by default.
    private static func rules(_ arguments: ParsedArguments) throws(UsageError) -> Set<String>? {
        let wanted = try identifiers(arguments, rule)
        let unwanted = try identifiers(arguments, disable)
        if wanted.isEmpty, unwanted.isEmpty { return nil }
        let start =
            wanted.isEmpty
            ? RuleCatalog.all.filter(\.isOnByDefault).map(\.identifier) : Array(wanted)
        return Set(start).subtracting(unwanted)
    }

    static func identifiers(
        _ arguments: ParsedArguments, _ option: OptionSpecification
    ) throws(UsageError) -> Set<String> {
        var result: Set<String> = []
        let names = arguments.values(option).flatMap { value in
            value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        for name in names {
            guard let rule = RuleCatalog.rule(named: name) else {
                throw arguments.usageError(
                    "unknown rule \(EscapedText.quoted(name))"
                        + Suggestion.phrase(for: name, among: RuleCatalog.all.map(\.identifier)))
            }
            result.insert(rule.identifier)
        }
        return result
    }

    static func tag(
        _ arguments: ParsedArguments, _ option: OptionSpecification
    ) throws(UsageError) -> LocaleTag? {
        guard let spelling = arguments.value(option) else { return nil }
        do {
            return try LocaleTag(spelling)
        } catch {
            throw arguments.usageError(error.description)
        }
    }

    // MARK: Files

    static func checkFiles(
        _ arguments: ParsedArguments, _ rules: Set<String>?, _ store: LocaleStore,
        _ mending: Mending?, _ console: Console
    ) throws -> (CheckSummary, couldCheckAll: Bool) {
        var options = CatalogChecker.Options()
        options.stampsFiles = mending != nil
        options.makesFixes =
            mending != nil || ["json", "sarif"].contains(arguments.value(format) ?? "")
        options.rules = rules
        options.explainsSurfaces = arguments.has(SurfaceReporter.option)
        let profile = arguments.has(RuleProfile.option) ? RuleProfile() : nil
        options.platform = arguments.platform
        options.assumedLocale = try tag(arguments, locale)
        options.developmentRegion = try tag(arguments, baseLocale)
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        for option in [locale, baseLocale] {
            guard let tag = try tag(arguments, option), let spelling = arguments.value(option),
                let message = UnknownLocale.message(
                    for: tag, as: spelling, projectAt: paths, store: store)
            else { continue }
            throw arguments.usageError(message)
        }
        let (groups, areAllReadable) = try ConfigurationSearch.groups(paths, arguments, console)
        var baseline = try BaselineUse(arguments)
        var summary = CheckSummary()
        var couldCheckAll = areAllReadable
        var mended = Mending.Outcome()
        for group in groups {
            var check = ConfiguredCheck(
                group.configuration, options, wanted: try identifiers(arguments, rule),
                unwanted: try identifiers(arguments, disable))
            check.cover(group.paths)
            let (files, couldCheck) = checkFiles(
                at: group.paths, &check, &baseline, mending, &mended, arguments, store, profile,
                console)
            couldCheckAll = couldCheckAll && couldCheck
            for var file in files {
                if let error = file.error {
                    report(error, console)
                    couldCheckAll = false
                } else {
                    summary.files += 1
                }
                check.apply(to: &file)
                baseline?.apply(to: &file)
                summary.strings += file.strings
                summary.findings += file.findings
                summary.surfaces += file.surfaces
            }
        }
        if mending != nil { summary.mended = mended }
        try baseline?.finish(console)
        profile?.report(to: console)
        return (summary, couldCheckAll)
    }

    /// Checks paths that have one configuration.
    static func checkFiles(
        at paths: [String], _ check: inout ConfiguredCheck, _ baseline: inout BaselineUse?,
        _ mending: Mending?, _ mended: inout Mending.Outcome,
        _ arguments: ParsedArguments, _ store: LocaleStore, _ profile: RuleProfile?,
        _ console: Console
    ) -> (files: [FileReport], couldCheckAll: Bool) {
        let format = arguments.value(inputFormat).flatMap { FormatRegistry.format(named: $0) }
        var found = FileSearch.files(at: paths, as: format)
        for error in found.errors { report(error, console) }
        var couldCheckAll = found.errors.isEmpty
        var exclusion = ExcludedPaths(check.configuration)
        let excluded = exclusion.remove(from: &found)
        let isEmpty = found.files.isEmpty && found.swiftFiles.isEmpty
        let isAllExcluded = isEmpty && !excluded.isEmpty
        exclusion.report(excluded, of: paths, isEmpty: isEmpty, to: console)
        reportUnused(&exclusion, of: paths, found, excluded, check, arguments, console)
        if check.options.runs("purpose-names-app") { check.bundleNames = found.appNames() }
        let platforms = check.platforms(arguments)
        let checker = CatalogChecker(
            options: check.options,
            makingStringChecksBy: check.makeStringCheck(
                for: platforms, store: store, profile))
        if let mending {
            let outcome = mending.run(
                ProjectCheck(found, by: checker), found, of: paths, console,
                where: { [check, baseline] finding in
                    check.applies(to: finding) && baseline?.hides(finding) != true
                })
            mended.add(outcome)
            couldCheckAll = couldCheckAll && outcome.isComplete
        }
        let project = ProjectCheck(found, by: checker)
        let tables = project.tables
        if let known = baseline {
            baseline?.cover(
                BaselineScope(
                    paths, found, excluded: excluded, tables: tables,
                    developmentRegion: check.options.developmentRegion
                        ?? found.developmentRegion?.tag,
                    isOfOneFormat: format != nil, relative: known.paths,
                    isExcluded: { [exclusion] path in
                        var exclusion = exclusion
                        return exclusion.contains(path)
                    },
                    isOn: { [check] item, path in check.isOn(item, in: path, for: platforms) }))
        }
        let reports = Mutex(Array(repeating: [FileReport](), count: tables.count))
        // Tables have nothing to do with each other: as many at a time as there are cores. The
        // longest first: one at the end would keep the other cores waiting.
        let order = tables.indices.sorted {
            (tables[$1].files.count, $0) < (tables[$0].files.count, $1)
        }
        DispatchQueue.concurrentPerform(iterations: tables.count) { number in
            let index = order[number]
            var files: [FileReport] = []
            project.check(tables[index]) { file in
                files.append(file)
                files[files.count - 1].findings.sort(by: CheckSummary.precedesInFile)
            }
            reports.withLock { $0[index] = files }
        }
        reportUnusedKeys(check, of: paths, console)
        var files = project.unreadSources + reports.withLock { $0 }.joined()
        project.checkSources(afterTables: files) { files.append($0) }
        if paths.count > 1 {
            for path in Self.emptyFolders(paths, found, excluded, format) {
                console.report(
                    "\(EscapedText.visible(path)): no string files found, nor Swift sources")
                couldCheckAll = false
            }
        }
        // A source that is named is checked even if it has nothing to check.
        let namesSources = paths.contains { $0.hasSuffix(".swift") }
        if files.isEmpty, couldCheckAll, !namesSources, !isAllExcluded {
            let places = paths.map { EscapedText.visible($0) }.joined(separator: ", ")
            console.report(
                "\(places): no string files found, nor Swift sources with texts for people")
            couldCheckAll = false
        }
        return (files, couldCheckAll)
    }

    /// Says which settings came to nothing: excluded paths that are not there, and configurations
    /// that another one stands above.
    private static func reportUnused(
        _ exclusion: inout ExcludedPaths, of paths: [String], _ found: FileSearch.Result,
        _ excluded: ExcludedPaths.Removed, _ check: ConfiguredCheck, _ arguments: ParsedArguments,
        _ console: Console
    ) {
        let name = EscapedText.visible(check.configuration?.path ?? "")
        for pattern in exclusion.unusedPatterns(of: paths) {
            console.report(
                "\(name): warning: “exclude” has \(EscapedText.quoted(pattern)), and nothing is there"
            )
        }
        guard !arguments.isGiven(ConfigurationSearch.file),
            !arguments.has(ConfigurationSearch.none)
        else { return }
        let files = found.files.map(\.path) + found.swiftFiles
        let below = ConfigurationSearch.unused(
            below: paths, files, insteadOf: check.configuration?.path)
        for file in below {
            let folder = EscapedText.visible(RelativePath.folder(of: file))
            console.report(
                "\(EscapedText.visible(file)): warning: not used, for what is checked lies above it; "
                    + "name \(folder) as a path of its own to use it")
        }
    }

    /// Says which patterns of keys no key has.
    private static func reportUnusedKeys(
        _ check: ConfiguredCheck, of paths: [String], _ console: Console
    ) {
        guard let configuration = check.configuration, let use = check.patternUse else { return }
        var relative = RelativePath(fromFolderOf: configuration.path)
        // Of a part of the project nobody knows what keys the rest has.
        guard paths.contains(where: { relative.path($0) == "." }) else { return }
        for pattern in use.rest {
            console.report(
                "\(EscapedText.visible(configuration.path)): warning: no key is like "
                    + EscapedText.quoted(pattern))
        }
    }

    /// Those of several folders in which there is nothing to check.
    private static func emptyFolders(
        _ paths: [String], _ found: FileSearch.Result, _ excluded: ExcludedPaths.Removed,
        _ format: (any CatalogFormat.Type)?
    ) -> [String] {
        let all = found.files.map(\.path) + found.swiftFiles + excluded.paths
        return paths.filter { path in
            guard (try? POSIXFileSystem().information(at: path))?.kind == .folder else {
                return false
            }
            let prefix = path.hasSuffix("/") ? path : path + "/"
            if all.contains(where: { $0.hasPrefix(prefix) }) { return false }
            // What two paths lead to is found by one of them.
            let alone = FileSearch.files(at: [path], as: format)
            return alone.errors.isEmpty && alone.files.isEmpty && alone.swiftFiles.isEmpty
        }
    }

    static func report(_ error: FileError, _ console: Console) {
        console.report(EscapedText.visible(error.description))
    }
}
