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
        var rule: String
        var severity: Severity
        var locale: String?

        init(_ finding: borrowing FileFinding) {
            rule = finding.rule
            severity = finding.severity
            locale = finding.locale
        }
    }

    /// The findings in their order, those of a kind that one file has very many of told with the
    /// first.
    ///
    /// - Parameter findings: those of one file together.
    static func gathered(_ findings: [FileFinding]) -> [FileFinding] {
        var result: [FileFinding] = []
        // Those before are in the result.
        var rest = 0
        var start = 0
        while start < findings.count {
            var end = start + 1
            while end < findings.count, findings[end].path == findings[start].path { end += 1 }
            // Hardly a file has as many of all kinds together.
            if end - start > most {
                let counts = habits(in: findings[start..<end]).filter { $0.value > most }
                if !counts.isEmpty {
                    result += findings[rest..<start]
                    gather(findings[start..<end], counts, into: &result)
                    rest = end
                }
            }
            start = end
        }
        return rest == 0 ? findings : result + findings[rest...]
    }

    private static func habits(in findings: ArraySlice<FileFinding>) -> [Kind: Int] {
        var counts: [Kind: Int] = [:]
        for index in findings.indices where habits.contains(findings[index].rule) {
            counts[Kind(findings[index]), default: 0] += 1
        }
        return counts
    }

    private static func gather(
        _ findings: ArraySlice<FileFinding>, _ counts: [Kind: Int], into result: inout [FileFinding]
    ) {
        var told: Set<Kind> = []
        for finding in findings {
            guard habits.contains(finding.rule), case let kind = Kind(finding),
                let count = counts[kind]
            else {
                result.append(finding)
                continue
            }
            guard told.insert(kind).inserted else { continue }
            result.append(finding)
            result[result.count - 1].message += ", and \(count - 1) more in this file"
        }
    }
}
