import PromptCatalogs
import PromptKit

/// Findings in the Static Analysis Results Interchange Format of OASIS, version 2.1.0: what code
/// hosts and editors read.
enum SARIFReporter {
    static func report(_ summary: CheckSummary, to console: Console) {
        // Rules that have nothing to say here need no description.
        let named = Set(summary.findings.map(\.rule))
        let rules = RuleCatalog.all.filter { named.contains($0.identifier) }
        var numbers: [String: Int] = [:]
        for (number, rule) in rules.enumerated() { numbers[rule.identifier] = number }
        let driver = JSONText.object([
            ("name", .string("promptkit")), ("version", .string(Version.current)),
            ("rules", .array(rules.map(description))),
        ])
        console.write(
            "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
                + "\"runs\":[{\"tool\":{\"driver\":\(driver.text)},"
                + "\"columnKind\":\"unicodeCodePoints\",\"results\":[")
        for (index, finding) in summary.findings.enumerated() {
            console.write(index == 0 ? "\n" : ",\n")
            console.write(result(finding, numbers[finding.rule]).text)
        }
        let unlisted = summary.unlisted
        let properties = unlisted > 0 ? ",\"properties\":{\"unlisted\":\(unlisted)}" : ""
        console.write(summary.findings.isEmpty ? "]}]}\n" : "\n]\(properties)}]}\n")
    }

    private static func description(_ rule: RuleEntry) -> JSONText {
        .object([
            ("id", .string(rule.identifier)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("fullDescription", .object([("text", .string(rule.rationale))])),
            ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
        ])
    }

    private static func result(_ finding: FileFinding, _ rule: Int?) -> JSONText {
        var members: [(String, JSONText)] = [("ruleId", .string(finding.rule))]
        if let rule { members.append(("ruleIndex", .number(rule))) }
        members += [
            ("level", .string(level(finding.severity))),
            ("message", .object([("text", .string(finding.message))])),
            ("locations", .array([location(finding, region: region(of: finding), message: nil)])),
            (
                "partialFingerprints",
                .object([
                    ("textHash/v1", .string(String(finding.textHash, radix: 16)))
                ])
            ),
        ]
        if !finding.related.isEmpty {
            let related = finding.related.map { other in
                let region = JSONText.object([
                    ("startLine", .number(other.line)), ("startColumn", .number(other.column)),
                ])
                return location(finding, region: region, message: other.message)
            }
            members.append(("relatedLocations", .array(related)))
        }
        if finding.unlisted > 0 {
            members.append(("properties", .object([("unlisted", .number(finding.unlisted))])))
        }
        if let fix = finding.fix { members.append(("fixes", .array([json(fix, finding)]))) }
        return .object(members)
    }

    private static func region(of finding: FileFinding) -> JSONText {
        .object([
            ("startLine", .number(finding.line)), ("startColumn", .number(finding.column)),
            ("endLine", .number(finding.endLine)), ("endColumn", .number(finding.endColumn)),
        ])
    }

    private static func location(
        _ finding: FileFinding, region: JSONText, message: String?
    ) -> JSONText {
        var members: [(String, JSONText)] = [
            (
                "physicalLocation",
                .object([("artifactLocation", artifact(finding)), ("region", region)])
            )
        ]
        if let message { members.append(("message", .object([("text", .string(message))]))) }
        return .object(members)
    }

    private static func artifact(_ finding: FileFinding) -> JSONText {
        .object([("uri", .string(uri(finding.path)))])
    }

    private static func json(_ fix: FileFinding.Fix, _ finding: FileFinding) -> JSONText {
        let replacements = fix.edits.map { edit in
            JSONText.object([
                (
                    "deletedRegion",
                    .object([
                        ("byteOffset", .number(edit.span.lowerBound)),
                        ("byteLength", .number(edit.span.count)),
                    ])
                ),
                ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
        }
        let what = fix.isSafe ? "safe: promptkit check --fix" : "promptkit check --fix=unsafe"
        return .object([
            ("description", .object([("text", .string(what))])),
            (
                "artifactChanges",
                .array([
                    .object([
                        ("artifactLocation", artifact(finding)),
                        ("replacements", .array(replacements)),
                    ])
                ])
            ),
        ])
    }

    private static func level(_ severity: Severity) -> String {
        severity == .info ? "note" : severity.rawValue
    }

    /// A path as a reference of RFC 3986: all but unreserved characters and slashes is encoded.
    private static func uri(_ path: String) -> String {
        var result = path.hasPrefix("/") ? "file://" : ""
        let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}
