package import PromptKit

/// Where strings appear as the project says: by patterns of their keys or comments.
package struct StatedSurfaces: Sendable {
    package struct Row: Sendable {
        package var surface: Surface
        package var keys: [GlobPattern]
        package var comments: [GlobPattern]

        package init(surface: Surface, keys: [GlobPattern], comments: [GlobPattern]) {
            self.surface = surface
            self.keys = keys
            self.comments = comments
        }
    }

    package var rows: [Row] = []

    package init() {}

    /// What the first row that speaks of the string says.
    func guess(key: String, comment: String?) -> SurfaceGuess? {
        for row in rows {
            if let pattern = row.keys.first(where: { $0.matches(key) }) {
                return SurfaceGuess(
                    surface: row.surface, reason: "configuration, key “\(pattern.spelling)”")
            }
            if let comment, let pattern = row.comments.first(where: { $0.matches(comment) }) {
                return SurfaceGuess(
                    surface: row.surface, reason: "configuration, comment “\(pattern.spelling)”")
            }
        }
        return nil
    }
}
