/// Where rules put their findings.
public struct FindingReport: Sendable {
    public private(set) var findings: [Finding] = []
    /// Severities that a rule gave itself, by index of the finding.
    private var own: [(index: Int, severity: Severity)] = []

    public init() {}

    /// - Parameters:
    ///   - range: UTF-8 offsets into the string's text.
    ///   - severity: only where this finding is milder or graver than the rule's own severity.
    public mutating func add(
        _ range: Range<Int>, _ message: String, fix: Finding.Fix? = nil,
        severity: Severity? = nil
    ) {
        if let severity { own.append((findings.count, severity)) }
        findings.append(
            Finding(rule: "", severity: .warning, range: range, message: message, fix: fix))
    }

    /// Whether the findings from `index` on are all notes, by what their rule said.
    func hasOnlyNotes(from index: Int) -> Bool {
        findings.indices.dropFirst(index).allSatisfy { finding in
            own.contains { $0.index == finding && $0.severity == .info }
        }
    }

    /// Takes out those findings from `index` on whose place is allowed.
    mutating func remove(from index: Int, where isAllowed: (Range<Int>) -> Bool) {
        for finding in findings.indices.reversed()
        where finding >= index && isAllowed(findings[finding].range) {
            findings.remove(at: finding)
            own.removeAll { $0.index == finding }
            for place in own.indices where own[place].index > finding { own[place].index -= 1 }
        }
    }

    /// Puts the speaking rule's name and severity on the findings from `index` on.
    mutating func sign(from index: Int, as rule: String, _ severity: Severity) {
        guard index < findings.count else { return }
        for finding in index..<findings.count {
            findings[finding].rule = rule
            findings[finding].severity = severity
        }
        for (finding, severity) in own where finding >= index {
            findings[finding].severity = severity
        }
    }
}
