import PromptCatalogs
import PromptKit

// What a check says on standard error besides its findings: what was asked for and came to nothing.
extension CheckCommand {
    /// Says why findings in Swift sources were not mended.
    static func reportKeysInSources(_ findings: [FileFinding], _ console: Console) {
        let count = findings.count {
            $0.surface != nil && $0.key != nil && $0.fix == nil && $0.path.hasSuffix(".swift")
        }
        guard count > 0 else { return }
        console.report(
            "\(count) finding\(count == 1 ? "" : "s") in Swift sources "
                + "\(count == 1 ? "is" : "are") about keys, which are not mended: tables are asked "
                + "for them")
    }

    /// Says that nothing is in the locale that the app is said to be written in.
    static func reportBaseLocale(
        _ tables: [CatalogTable], _ arguments: ParsedArguments, _ console: Console
    ) throws {
        guard let tag = try tag(arguments, baseLocale) else { return }
        let files = tables.flatMap { $0.files + ($0.base.map { [$0] } ?? []) }
            .filter(\.hasSisters)
        let isThere = files.contains { file in
            guard let locale = file.locale else { return true }
            return locale.isBase || locale.tag?.language == tag.language
        }
        guard !files.isEmpty, !isThere else { return }
        console.report(
            "warning: no file is in \(tag.identifier), which --base-locale says the app is written "
                + "in")
    }

    /// Says which settings came to nothing: excluded paths that are not there, and configurations
    /// that another one stands above.
    static func reportUnused(
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
    static func reportUnusedKeys(
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
}
