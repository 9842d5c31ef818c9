import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

// Strings and files that come through standard input.
extension CheckCommand {
    /// Checks what comes in as the file that it is to be in: what an editor has not saved yet.
    static func checkInputFile(
        _ arguments: ParsedArguments, _ rules: Set<String>?, _ store: LocaleStore,
        _ console: Console
    ) throws -> (CheckSummary, couldCheckAll: Bool) {
        let path = arguments.value(inputName) ?? ""
        let format = arguments.value(inputFormat).flatMap { FormatRegistry.format(named: $0) }
        let location = "/" + RelativePath.absolute(path).joined(separator: "/")
        guard
            let file = format.map({ CatalogFile(path: path, as: $0, at: location) })
                ?? CatalogFile(named: path, at: location)
        else {
            throw arguments.usageError(
                "\(EscapedText.quoted(path)) has the name of no string file; --input-format tells "
                    + "which format it is")
        }
        var options = CatalogChecker.Options()
        options.rules = rules
        options.platform = arguments.platform
        options.assumedLocale = try tag(arguments, locale)
        options.developmentRegion = try tag(arguments, baseLocale)
        options.scansSwift = false
        let (groups, areAllReadable) = try ConfigurationSearch.groups([path], arguments, console)
        var summary = CheckSummary()
        guard areAllReadable else { return (summary, false) }
        var check = ConfiguredCheck(
            groups.first?.configuration, options, wanted: try identifiers(arguments, rule),
            unwanted: try identifiers(arguments, disable))
        var exclusion = ExcludedPaths(check.configuration)
        guard !exclusion.contains(path) else {
            console.report(
                "\(EscapedText.visible(path)): excluded by "
                    + EscapedText.visible(check.configuration?.path ?? ""))
            return (summary, true)
        }
        guard let bytes = console.readAll(limit: options.fileSizeLimit),
            console.inputFailure == nil
        else {
            console.report("standard input: \(console.inputFailure ?? "too long")")
            return (summary, false)
        }
        let checker = CatalogChecker(
            options: check.options,
            makingStringChecksBy: check.makeStringCheck(
                for: check.platforms(arguments), store: store, nil))
        var report = checker.check(
            SourceText(path: path, bytes: bytes), as: file, isExcluded: { exclusion.contains($0) })
        if let error = report.error { Self.report(error, console) }
        check.apply(to: &report)
        summary.files = 1
        summary.strings = report.strings
        summary.findings = report.findings
        return (summary, report.error == nil)
    }

    static func checkInput(
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

    static func place(
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
