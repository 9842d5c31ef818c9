/// Something wrong with a text because of what stands beside it.
public struct GroupFinding: Sendable, Hashable {
    /// Which part of the group, by its place.
    public var part: Int
    /// The part of its text that is wrong, and why.
    public var finding: Finding
    /// The other part that has to do with it.
    public var other: Int?

    public init(part: Int, finding: Finding, other: Int? = nil) {
        self.part = part
        self.finding = finding
        self.other = other
    }
}

/// Where rules about groups put their findings.
public struct GroupReport: Sendable {
    public private(set) var findings: [GroupFinding] = []
    private let group: PromptGroup
    /// The rule that speaks.
    var rule = ""
    var severity = Severity.warning

    init(_ group: PromptGroup) {
        self.group = group
    }

    /// Reports the whole text of a part.
    ///
    /// - Parameters:
    ///   - severity: only where this finding is milder or graver than the rule's own severity.
    ///   - other: the part that it is about as well.
    public mutating func add(
        _ part: Int, _ message: String, fix: String? = nil, severity: Severity? = nil,
        other: Int? = nil
    ) {
        let text = group.parts[part].text
        findings.append(
            GroupFinding(
                part: part,
                finding: Finding(
                    rule: rule, severity: severity ?? self.severity, range: 0..<text.utf8.count,
                    message: message, fix: fix.map { .init(replacement: $0, isSafe: false) }),
                other: other))
    }
}
