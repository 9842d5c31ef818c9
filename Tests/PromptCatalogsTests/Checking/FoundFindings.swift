import PromptCatalogs
import PromptKit

/// What some rules find in the files of an app, which lie in memory.
func findings(
    in files: [String: String], only rules: Set<String>,
    _ change: (inout CatalogChecker.Options) -> Void = { _ in }
) -> [FileFinding] {
    let system = MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0.key, $0.value) }))
    var options = CatalogChecker.Options()
    options.rules = rules
    change(&options)
    var result: [FileFinding] = []
    CatalogChecker(options: options, fileSystem: system).check(
        FileSearch.files(at: ["app"], in: system)
    ) { result += $0.findings }
    return result
}
