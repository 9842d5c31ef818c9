/// Where rules put their findings.
public struct FindingReport: Sendable {
    public private(set) var findings: [Finding] = []
    /// The rule that is speaking.
    var rule = ""
    var severity = Severity.warning

    public init() {}

    /// - Parameters:
    ///   - range: UTF-8 offsets into the string's text.
    ///   - severity: only where this finding is milder or graver than the rule's own severity.
    public mutating func add(
        _ range: Range<Int>, _ message: String, fix: Finding.Fix? = nil,
        severity: Severity? = nil
    ) {
        findings.append(
            Finding(
                rule: rule, severity: severity ?? self.severity, range: range,
                message: message, fix: fix))
    }
}
