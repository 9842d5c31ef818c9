import Foundation

/// The package's own folder, found from this file.
enum House {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Paths of the files below a folder, relative to the package.
    static func files(below folder: String, suffix: String) -> [String] {
        let base = root.appending(path: folder).path
        guard let names = FileManager.default.enumerator(atPath: base) else { return [] }
        return names.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }
            .map { "\(folder)/\($0)" }.sorted()
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
