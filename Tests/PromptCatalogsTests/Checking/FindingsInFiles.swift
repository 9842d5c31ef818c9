import PromptCatalogs
import PromptKit

extension CatalogChecker {
    /// What some rules find in a few files, by their paths.
    static func findings(
        in files: [String: String], ofRules rules: Set<String>
    ) -> [FileFinding] {
        let system = MemoryFileSystem(files)
        var options = CatalogChecker.Options()
        options.rules = rules
        let checker = CatalogChecker(options: options, fileSystem: system)
        var findings: [FileFinding] = []
        let found = FileSearch.files(at: files.keys.sorted(), in: system)
        for table in CatalogTable.group(found.files) {
            checker.check(table) { findings += $0.findings }
        }
        return findings
    }
}
