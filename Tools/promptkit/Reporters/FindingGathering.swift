import PromptCatalogs
import PromptKit

/// Makes one line of what a file is full of. A file that was converted from the other Chinese
/// script, or whose texts all end with a space, has one fault, made thousands of times; people read
/// the first and how many more there are. Programs, --fix and baselines have each for itself.
enum FindingGathering {
    /// How many of them are told one by one.
    static let most = 50

    /// Rules about a way of writing or a damage that goes through whole files. What others tell is
    /// to be mended text by text.
    private static let habits: Set<String> = [
        "brand-case", "double-space", "edge-whitespace", "escaped-entity", "foreign-script",
        "french-spacing", "full-width-digit", "full-width-mark-in-japanese",
        "german-ellipsis-space", "half-width-mark", "latin-mark-in-arabic", "literal-line-break",
        "mixed-han-latin-spacing", "mixed-script-word", "mojibake-charset", "mojibake-gbk",
        "mojibake-latin", "not-an-escape", "other-region-word", "particle-after-placeholder",
        "space-beside-full-width-mark", "straight-quotes", "three-dots", "wrong-chinese-quotes",
        "wrong-chinese-script",
    ]

    private struct Kind: Hashable {
        var path: String
        var rule: String
        var severity: Severity
        var locale: String?
    }

    /// The findings in their order, those of a kind that one file has very many of told with the
    /// first.
    static func gathered(_ findings: [FileFinding]) -> [FileFinding] {
        // Hardly a file has as many of all kinds together.
        var totals: [String: Int] = [:]
        var index = 0
        while index < findings.count {
            let start = index
            while index < findings.count, findings[index].path == findings[start].path {
                index += 1
            }
            totals[findings[start].path, default: 0] += index - start
        }
        guard totals.values.contains(where: { $0 > most }) else { return findings }
        var counts: [Kind: Int] = [:]
        for finding in findings where habits.contains(finding.rule) {
            counts[kind(finding), default: 0] += 1
        }
        counts = counts.filter { $0.value > most }
        guard !counts.isEmpty else { return findings }
        var told: Set<Kind> = []
        return findings.compactMap { finding in
            guard habits.contains(finding.rule), case let kind = kind(finding),
                let count = counts[kind]
            else { return finding }
            guard told.insert(kind).inserted else { return nil }
            var first = finding
            first.message += ", and \(count - 1) more in this file"
            return first
        }
    }

    private static func kind(_ finding: FileFinding) -> Kind {
        Kind(
            path: finding.path, rule: finding.rule, severity: finding.severity,
            locale: finding.locale)
    }
}
