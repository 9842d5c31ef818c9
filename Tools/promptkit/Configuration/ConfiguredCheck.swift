import PromptCatalogs
import PromptKit

/// A check as the configuration of its paths and the command line want it.
struct ConfiguredCheck {
    let configuration: Configuration?
    private(set) var options: CatalogChecker.Options
    /// What a rule is where no setting speaks: on if the command line asks for it.
    private let isOn: [String: Bool]
    private var relative: RelativePath

    /// - Parameters:
    ///   - options: as the command line has them; nil where it does not say.
    ///   - wanted: rules that the command line asks for by name.
    ///   - unwanted: rules that it leaves out.
    init(
        _ configuration: Configuration?, _ options: CatalogChecker.Options, wanted: Set<String>,
        unwanted: Set<String>
    ) {
        self.configuration = configuration
        self.options = options
        relative = RelativePath(fromFolderOf: configuration?.path ?? ".")
        var isOn: [String: Bool] = [:]
        for rule in RuleCatalog.all {
            isOn[rule.identifier] =
                wanted.isEmpty ? rule.isOnByDefault : wanted.contains(rule.identifier)
        }
        self.isOn = isOn
        guard let configuration else { return }
        patternUse = PatternUse(configuration)
        self.options.developmentRegion = options.developmentRegion ?? configuration.baseLocale
        self.options.requiredLocales = configuration.requiredLocales
        self.options.statedSurfaces = configuration.surfaces
        self.options.statedGroups = configuration.groups
        self.options.checkOptions = configuration.checkOptions
        var run = wanted
        if wanted.isEmpty {
            run = configuration.rulesToRun(
                { isOn[$0] == true }, among: RuleCatalog.all.map(\.identifier))
        }
        self.options.rules = run.subtracting(unwanted)
        asked = wanted
    }

    /// Rules that the command line asks for: settings cannot switch them off.
    private var asked: Set<String> = []

    /// The platforms to check for: those of the configuration, unless the command line says.
    func platforms(_ arguments: ParsedArguments) -> [PromptPlatform] {
        let stated = configuration?.platforms ?? []
        return arguments.isGiven(SharedOptions.platform) || stated.isEmpty
            ? [arguments.platform] : stated
    }

    /// Folders that were searched for files, with a slash behind.
    private var searched: [String] = []

    /// Says what is checked.
    mutating func cover(_ paths: [String]) {
        for path in paths {
            guard (try? POSIXFileSystem().information(at: path))?.kind == .folder else { continue }
            searched.append(relative.path(path) + "/")
        }
    }

    private mutating func isSearched(_ folder: String) -> Bool {
        let path = relative.path(folder.isEmpty ? "." : folder) + "/"
        return searched.contains { $0 == "./" && !path.hasPrefix("../") || path.hasPrefix($0) }
    }

    /// Whether the rule of an item of a baseline is on for a string of a file.
    ///
    /// - Parameter platforms: those that are checked for: a rule for others was not run.
    func isOn(
        _ item: Baseline.Item, in path: String, for platforms: [PromptPlatform]
    ) -> Bool {
        guard options.runs(item.rule), let rule = RuleCatalog.rule(named: item.rule),
            rule.speaks(about: platforms)
        else { return false }
        guard let configuration, !configuration.rules.isEmpty, !asked.contains(item.rule) else {
            return true
        }
        var relative = relative
        return configuration.setting(
            of: item.rule, key: item.key, locale: item.locale, path: relative.path(path),
            isOn: isOn[item.rule] ?? true
        ).isOn
    }

    /// Leaves out findings that are off, and gives others the severity that is set.
    mutating func apply(to report: inout FileReport) {
        if report.file.hasSisters, !options.requiredLocales.isEmpty,
            !isSearched(report.file.folder)
        {
            // Of a table of which some files were named, nobody looked for the others.
            report.findings.removeAll { $0.rule == "missing-locale" }
        }
        guard let configuration, !configuration.rules.isEmpty, !report.findings.isEmpty else {
            return
        }
        let path = relative.path(report.file.path)
        report.findings = report.findings.compactMap { finding in
            let isAsked = asked.contains(finding.rule)
            let isOn = isOn[finding.rule] ?? true
            return configuration.judge(finding, path: path, isOn: isOn)
                ?? (isAsked ? finding : nil)
        }
    }

    /// Whether ``apply(to:)`` would leave a finding.
    func applies(to finding: FileFinding) -> Bool {
        guard let configuration, !configuration.rules.isEmpty else { return true }
        var relative = relative
        return asked.contains(finding.rule)
            || configuration.judge(
                finding, path: relative.path(finding.path), isOn: isOn[finding.rule] ?? true) != nil
    }

    /// Which patterns of keys were met.
    private(set) var patternUse: PatternUse?

    /// Names of the app in its property lists.
    var bundleNames: [String] = []

    /// Makes checkers of strings for all platforms: what is wrong on one is told once.
    func makeStringCheck(
        for platforms: [PromptPlatform], store: LocaleStore, _ profile: RuleProfile?
    ) -> @Sendable () -> (PromptString) -> [Finding] {
        var own = configuration?.checkOptions ?? CheckOptions()
        own.bundleNames = bundleNames
        let makeCheck: @Sendable () -> (PromptString) -> [Finding]
        if let profile {
            let check = profile.checkString(rules: options.rules, options: own, store: store)
            makeCheck = { check }
        } else {
            let checker = Checker(rules: options.rules, options: own, store: store)
            makeCheck = {
                var memory = Checker.PlanMemory()
                return { checker.check($0, &memory) }
            }
        }
        let use = patternUse
        guard platforms.count > 1 || options.platform != platforms.first || use != nil else {
            return makeCheck
        }
        return {
            let check = makeCheck()
            return { string in
                var string = string
                use?.note(string.key)
                let own = string.platform
                var result: [Finding] = []
                for platform in platforms {
                    // What is known to be a Mac app's, or Android's, stays so.
                    if platform != .apple || ![.macOS, .android].contains(own) {
                        string.platform = platform
                    } else {
                        string.platform = own
                    }
                    for finding in check(string)
                    where !result.contains(where: {
                        $0.rule == finding.rule && $0.range == finding.range
                    }) {
                        result.append(finding)
                    }
                }
                return result
            }
        }
    }
}
