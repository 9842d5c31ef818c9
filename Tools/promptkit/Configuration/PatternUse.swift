import PromptCatalogs
import PromptKit
import Synchronization

/// Which patterns of keys in a configuration some key had: one that none has is most likely
/// misspelled, and says nothing by itself.
final class PatternUse: Sendable {
    private let patterns: [GlobPattern]
    private let unused: Mutex<Set<Int>>

    /// Nil if there are no patterns.
    init?(_ configuration: Configuration?) {
        var patterns: [GlobPattern] = []
        for pattern in (configuration?.rules ?? []).flatMap(\.keys)
            + (configuration?.surfaces.rows ?? []).flatMap(\.keys)
        where !patterns.contains(pattern) {
            patterns.append(pattern)
        }
        guard !patterns.isEmpty else { return nil }
        self.patterns = patterns
        unused = Mutex(Set(patterns.indices))
    }

    func note(_ key: String?) {
        guard let key else { return }
        let open = unused.withLock { $0 }
        for index in open where patterns[index].matches(key) {
            unused.withLock { _ = $0.remove(index) }
        }
    }

    /// Those that no key had, in the order of the file.
    var rest: [String] {
        let open = unused.withLock { $0 }
        return patterns.indices.filter(open.contains).map { patterns[$0].spelling }
    }
}
