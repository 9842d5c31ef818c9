import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

/// `promptkit check`: what is wrong in an app's string files, and how to mend it.
enum CheckCommand: Command {
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print findings.",
        choices: ["text", "json"], defaultValue: "text")
    private static let failOn = OptionSpecification(
        name: "--fail-on", value: "SEVERITY",
        help: "End with status 1 for findings of this severity and graver ones.",
        choices: ["error", "warning", "info", "never"], defaultValue: "warning")
    private static let rule = OptionSpecification(
        name: "--rule", value: "RULE", help: "Run this rule only.", isRepeatable: true)
    private static let disable = OptionSpecification(
        name: "--disable", value: "RULE", help: "Run all rules but this one.",
        isRepeatable: true)
    private static let locale = OptionSpecification(
        name: "--locale", value: "TAG",
        help: "The locale of files that nothing else tells the locale of, and of --stdin.")
    private static let baseLocale = OptionSpecification(
        name: "--base-locale", value: "TAG",
        help: "The locale that the app is written in. Default: Base or en, where there is one.")
    private static let inputFormat = OptionSpecification(
        name: "--input-format", value: "FORMAT",
        help: "Read files as this format, whatever their names, and look for no other.",
        choices: FormatRegistry.all.map { $0.name })
    private static let each = OptionSpecification(
        name: "--each",
        help: "Print each finding of a kind that a file is full of, not the first and a count.")
    private static let input = OptionSpecification(
        name: "--stdin", help: "Check standard input, one string a line.")
    private static let surface = OptionSpecification(
        name: "--surface", value: "SURFACE", help: "With --stdin: where the strings appear.",
        choices: Surface.all.map(\.name), defaultValue: "other")

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
            Mending.fix, Mending.diff, SharedOptions.platform, input, surface,
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
        let store = try arguments.store()
        var summary: CheckSummary
        var couldCheckAll = true
        if arguments.has(input) {
            guard arguments.operands.isEmpty else {
                throw arguments.usageError("--stdin reads standard input and takes no PATH")
            }
            guard !arguments.isGiven(inputFormat) else {
                throw arguments.usageError("--stdin takes one string a line, in no other format")
            }
            guard mending == nil else {
                throw arguments.usageError("--stdin is only checked: there is no file to mend")
            }
            for option in BaselineUse.options + ConfigurationSearch.options
                + [SurfaceReporter.option, RuleProfile.option]
            where arguments.isGiven(option) {
                throw arguments.usageError("\(option.name) is for files, not for --stdin")
            }
            (summary, couldCheckAll) = try checkInput(arguments, rules, store, console)
        } else {
            if arguments.isGiven(surface) {
                throw arguments.usageError("--surface goes with --stdin")
            }
            (summary, couldCheckAll) = try checkFiles(arguments, rules, store, mending, console)
        }
        summary.findings.sort {
            $0.path == $1.path
                ? ($0.offset, $0.rule) < ($1.offset, $1.rule)
                : $0.path.precedesByBytes($1.path)
        }
        if arguments.has(SurfaceReporter.option) {
            SurfaceReporter.report(
                summary.surfaces, asJSON: arguments.value(format) == "json", to: console)
            return couldCheckAll ? .clean : .couldNotRun
        }
        if mending?.isPreview == true {
            // The changes are all that is printed.
        } else if arguments.value(format) == "json" {
            JSONReporter.report(summary, to: console)
        } else if summary.files + summary.strings > 0 {
            let choice = arguments.value(SharedOptions.color) ?? "auto"
            TextReporter.report(
                summary, isColored: console.usesColor(choice),
                isGathered: !arguments.has(each), to: console)
        }
        if !couldCheckAll { return .couldNotRun }
        guard let limit = arguments.value(failOn).flatMap(Severity.init) else { return .clean }
        return summary.findings.contains { $0.severity >= limit } ? .findings : .clean
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

    private static func identifiers(
        _ arguments: ParsedArguments, _ option: OptionSpecification
    ) throws(UsageError) -> Set<String> {
        var result: Set<String> = []
        for name in arguments.values(option) {
            guard let rule = RuleCatalog.rule(named: name) else {
                throw arguments.usageError(
                    "unknown rule \(EscapedText.quoted(name))"
                        + Suggestion.phrase(for: name, among: RuleCatalog.all.map(\.identifier)))
            }
            result.insert(rule.identifier)
        }
        return result
    }

    private static func tag(
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

    private static func checkFiles(
        _ arguments: ParsedArguments, _ rules: Set<String>?, _ store: LocaleStore,
        _ mending: Mending?, _ console: Console
    ) throws -> (CheckSummary, couldCheckAll: Bool) {
        var options = CatalogChecker.Options()
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
    private static func checkFiles(
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
            project.check(tables[index]) { files.append($0) }
            reports.withLock { $0[index] = files }
        }
        var files = project.unreadSources + reports.withLock { $0 }.joined()
        project.checkSources(afterTables: files) { files.append($0) }
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

    private static func report(_ error: FileError, _ console: Console) {
        console.report(EscapedText.visible(error.description))
    }

    // MARK: Standard input

    private static func checkInput(
        _ arguments: ParsedArguments, _ rules: Set<String>?, _ store: LocaleStore,
        _ console: Console
    ) throws -> (CheckSummary, couldCheckAll: Bool) {
        let spelling = arguments.value(locale)
        let locale = try tag(arguments, locale) ?? .english
        guard locale.isKnownLanguage else {
            throw arguments.usageError(
                UnknownLocale.message(for: locale, as: spelling ?? "", store: store))
        }
        let surface = arguments.value(surface).flatMap(Surface.init(name:)) ?? .other
        let checker = Checker(rules: rules, store: store)
        var summary = CheckSummary()
        var couldCheckAll = true
        var number = 0
        while let input = console.readLine() {
            number += 1
            guard case .line(let text) = input else {
                console.report("-:\(number): the line is not UTF-8, or too long")
                couldCheckAll = false
                continue
            }
            summary.strings += 1
            let string = PromptString(
                text, locale: locale, surface: surface, platform: arguments.platform)
            summary.findings += checker.check(string).map { finding in
                place(finding, in: string, line: number, offset: console.lineOffset)
            }
        }
        return (summary, couldCheckAll)
    }

    private static func place(
        _ finding: Finding, in string: PromptString, line: Int, offset: Int
    ) -> FileFinding {
        var text = string.text
        let columns = text.withUTF8 { bytes in
            func column(_ offset: Int) -> Int {
                LineColumn(line: line, lineStart: 0, offset: offset, in: bytes).column
            }
            return (column(finding.range.lowerBound), column(finding.range.upperBound))
        }
        return FileFinding(
            finding, about: string, path: "-", line: line, columns: columns, lineOffset: offset)
    }
}
