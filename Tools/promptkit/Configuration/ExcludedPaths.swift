import PromptCatalogs
import PromptKit

/// Paths that a configuration takes out of what a search finds.
struct ExcludedPaths {
    /// What was taken out.
    struct Removed {
        var files: [CatalogFile] = []
        var swiftFiles: [String] = []

        var isEmpty: Bool { files.isEmpty && swiftFiles.isEmpty }
        var paths: [String] { files.map(\.path) + swiftFiles }
    }

    private let patterns: [GlobPattern]
    /// Numbers of patterns that took nothing out yet.
    private var unused: Set<Int>
    private let configuration: String
    private var relative: RelativePath

    init(_ configuration: Configuration?) {
        patterns = configuration?.exclude ?? []
        unused = Set(patterns.indices)
        self.configuration = configuration?.path ?? ""
        relative = RelativePath(fromFolderOf: configuration?.path ?? ".")
    }

    mutating func contains(_ path: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let path = relative.path(path)
        var isExcluded = false
        for index in patterns.indices where !isExcluded || unused.contains(index) {
            guard patterns[index].matches(path) else { continue }
            isExcluded = true
            unused.remove(index)
        }
        return isExcluded
    }

    /// Patterns that took nothing out, if paths hold all that they may speak of. A folder that is
    /// there may be one that nobody looks into.
    mutating func unusedPatterns(of paths: [String]) -> [String] {
        guard !unused.isEmpty, paths.contains(where: { relative.path($0) == "." }) else {
            return []
        }
        let folder = configuration.split(separator: "/").dropLast().joined(separator: "/")
        let root = (configuration.hasPrefix("/") ? "/" : "") + (folder.isEmpty ? "" : folder + "/")
        return unused.sorted().map { patterns[$0].spelling }.filter { pattern in
            let plain = pattern.split(separator: "/").prefix {
                !$0.contains("*") && !$0.contains("?")
            }
            guard !plain.isEmpty else { return true }
            let path = root + plain.joined(separator: "/")
            return (try? POSIXFileSystem().information(at: path)) == nil
        }
    }

    mutating func remove(from found: inout FileSearch.Result) -> Removed {
        var removed = Removed()
        guard !patterns.isEmpty else { return removed }
        var files: [CatalogFile] = []
        for file in found.files {
            if contains(file.path) { removed.files.append(file) } else { files.append(file) }
        }
        var sources: [String] = []
        for path in found.swiftFiles {
            if contains(path) { removed.swiftFiles.append(path) } else { sources.append(path) }
        }
        found.files = files
        found.swiftFiles = sources
        return removed
    }

    /// Says what somebody asked for and does not get: nothing would be said of it otherwise.
    ///
    /// - Parameter isEmpty: whether nothing is left.
    func report(_ removed: Removed, of paths: [String], isEmpty: Bool, to console: Console) {
        guard !removed.isEmpty else { return }
        let name = EscapedText.visible(configuration)
        let named = Set(removed.paths).intersection(paths).sorted()
        for path in named {
            console.report("\(EscapedText.visible(path)): excluded by \(name)")
        }
        let others = removed.paths.count - named.count
        if isEmpty, others > 0 {
            let places = paths.filter { !named.contains($0) }.map { EscapedText.visible($0) }
            console.report(
                "\(places.joined(separator: ", ")): all that is there is excluded by \(name)")
        }
    }
}
