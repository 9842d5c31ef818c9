import PromptCatalogs
import PromptKit

/// Findings as the workflow commands of GitHub Actions, which show them beside the lines of a
/// change.
enum GitHubReporter {
    static func report(_ summary: CheckSummary, to console: Console) {
        for finding in summary.findings {
            let command = finding.severity == .info ? "notice" : finding.severity.rawValue
            // From the root of the repository.
            let path = finding.path.hasPrefix("./") ? finding.path.dropFirst(2) : finding.path[...]
            var properties = [
                ("file", String(path)), ("line", String(finding.line)),
                ("endLine", String(finding.endLine)),
            ]
            // Columns are taken only within one line.
            if finding.line == finding.endLine {
                properties.append(("col", String(finding.column)))
                properties.append(("endColumn", String(max(finding.column, finding.endColumn))))
            }
            properties.append(("title", finding.rule))
            let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }
            console.print(
                "::\(command) \(list.joined(separator: ","))::"
                    + escaped(EscapedText.visible(finding.message), isProperty: false))
        }
    }

    /// What would end a command or a property is written in per cent.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
