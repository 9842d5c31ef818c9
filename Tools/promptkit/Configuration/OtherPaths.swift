import PromptCatalogs

/// Paths that were named beside those of a group and are checked by a configuration of their own:
/// `Packages/Editor` of `promptkit check . Packages/Editor`.
struct OtherPaths {
    /// Paths as seen from each of them.
    private var relative: [RelativePath]

    /// - Parameter paths: those of the group; what does not lie below one of them is none of its
    ///   files anyway.
    init(_ others: [String], below paths: [String] = []) {
        let folders = paths.map { RelativePath(from: $0) }
        relative = others.filter { other in
            folders.contains { folder in
                var folder = folder
                let place = folder.path(other)
                return place != "." && !Self.isOutside(place)
            }
        }.map { RelativePath(from: $0) }
    }

    mutating func contain(_ path: String) -> Bool {
        relative.indices.contains { !Self.isOutside(relative[$0].path(path)) }
    }

    /// Takes their files out of what a search found.
    ///
    /// - Returns: whether there were any.
    mutating func remove(from found: inout FileSearch.Result) -> Bool {
        guard !relative.isEmpty else { return false }
        let count = found.files.count + found.swiftFiles.count
        var rest = found
        rest.files.removeAll { contain($0.path) }
        rest.swiftFiles.removeAll { contain($0) }
        rest.errors.removeAll { contain($0.path) }
        rest.brokenLinks.removeAll { contain($0) }
        found = rest
        return found.files.count + found.swiftFiles.count < count
    }

    private static func isOutside(_ path: String) -> Bool {
        path == ".." || path.hasPrefix("../")
    }
}
