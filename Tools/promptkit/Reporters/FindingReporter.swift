import Dispatch
import PromptCatalogs
import PromptKit
import Synchronization

/// What a check came to.
struct CheckSummary {
    var files = 0
    var strings = 0
    var findings: [FileFinding] = []
    /// What --fix did; nil if it was not asked for.
    var mended: Mending.Outcome?
    /// What strings were taken for, if that is asked for.
    var surfaces: [SurfaceNote] = []

    /// Whether fixes that somebody should look at were left.
    var leavesUnsafeFixes = false

    /// How many those are.
    var unsafeFixes: Int {
        leavesUnsafeFixes ? findings.count { $0.fix?.isSafe == false } : 0
    }

    /// How many findings of a severity there are, those that are not listed too.
    var counts: [Severity: Int] {
        var counts: [Severity: Int] = [:]
        for index in findings.indices {
            counts[findings[index].severity, default: 0] += 1 + findings[index].unlisted
        }
        return counts
    }

    /// How many findings are only counted, because a file has too many of their rule.
    var unlisted: Int { findings.reduce(0) { $0 + $1.unlisted } }

    /// Puts the findings in the order of paths and places. They mostly are.
    mutating func sortFindings() {
        let areSorted = findings.indices.dropFirst().allSatisfy { index in
            !Self.precedes(findings[index], findings[index - 1])
        }
        if !areSorted { findings.sort(by: Self.precedes) }
    }

    private static func precedes(
        _ first: borrowing FileFinding, _ second: borrowing FileFinding
    ) -> Bool {
        first.path == second.path
            ? precedesInFile(first, second) : first.path.precedesByBytes(second.path)
    }

    static func precedesInFile(
        _ first: borrowing FileFinding, _ second: borrowing FileFinding
    ) -> Bool {
        first.offset == second.offset ? first.rule < second.rule : first.offset < second.offset
    }
}

/// Findings as lines for people.
enum TextReporter {
    /// How many lines one core makes at a time.
    private static let part = 500

    /// - Parameter isGathered: whether one line stands for what a file is full of.
    static func report(
        _ summary: CheckSummary, isColored: Bool, isGathered: Bool, to console: Console
    ) {
        let findings =
            isGathered ? FindingGathering.gathered(summary.findings) : summary.findings
        let count = (findings.count + part - 1) / part
        let parts = Mutex(Array(repeating: [UInt8](), count: count))
        DispatchQueue.concurrentPerform(iterations: count) { number in
            var lines = FindingLines(isColored: isColored)
            let start = number * part
            for index in start..<min(start + part, findings.count) { lines.add(findings[index]) }
            parts.withLock { $0[number] = lines.bytes }
        }
        for lines in parts.withLock({ $0 }) { console.write(bytes: lines) }
        if let mended = summary.mended, let sentence = sentence(mended, summary.unsafeFixes) {
            console.print(sentence)
        }
        console.print(conclusion(summary))
    }

    /// Nil where nothing was mended that should have been, as the messages say.
    ///
    /// - Parameter others: how many could be mended with `--fix=unsafe`.
    private static func sentence(
        _ mended: Mending.Outcome, _ others: Int
    ) -> String? {
        let more = others > 0 ? "; \(others) more with --fix=unsafe" : ""
        guard mended.findings > 0 else {
            return mended.isComplete ? "Nothing to mend" + more : nil
        }
        return "\(counted(mended.findings, "finding")) mended in "
            + "\(counted(mended.files, "file"))\(more)"
    }

    private static func conclusion(_ summary: CheckSummary) -> String {
        let checked =
            "\(counted(summary.strings, "string"))"
            + (summary.files > 0 ? " of \(counted(summary.files, "file"))" : "")
        guard !summary.findings.isEmpty else { return "No findings in \(checked)" }
        let counts = summary.counts
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let name = severity == .info ? "note" : severity.rawValue
            return counts[severity].map { counted($0, name) }
        }
        return "\(counted(counts.values.reduce(0, +), "finding")) in \(checked): "
            + parts.joined(separator: ", ")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

/// Findings as one JSON object, one finding a line.
enum JSONReporter {
    static let version = 1

    static func report(_ summary: CheckSummary, to console: Console) {
        console.write(
            "{\"version\":\(version),\"files\":\(summary.files),"
                + "\"strings\":\(summary.strings),")
        if let mended = summary.mended {
            console.write(
                "\"mended\":{\"findings\":\(mended.findings),\"files\":\(mended.files)},")
        }
        let unlisted = summary.unlisted
        if unlisted > 0 { console.write("\"unlisted\":\(unlisted),") }
        console.write("\"findings\":[")
        for (index, finding) in summary.findings.enumerated() {
            console.write(index == 0 ? "\n" : ",\n")
            console.write(json(finding).text)
        }
        console.write(summary.findings.isEmpty ? "]}\n" : "\n]}\n")
    }

    private static func json(_ finding: FileFinding) -> JSONText {
        var members: [(String, JSONText)] = [
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("path", .string(finding.path)),
            ("line", .number(finding.line)),
            ("column", .number(finding.column)),
            ("endLine", .number(finding.endLine)),
            ("endColumn", .number(finding.endColumn)),
            ("offset", .number(finding.offset)),
            ("length", .number(finding.length)),
            ("key", .optional(finding.key)),
            ("locale", .optional(finding.locale)),
            ("surface", .optional(finding.surface?.name)),
            ("message", .string(finding.message)),
            (
                "fix",
                finding.fix.flatMap { fix in
                    finding.replacement.map {
                        .object([("replacement", .string($0)), ("safe", .bool(fix.isSafe))])
                    }
                } ?? .null
            ),
        ]
        if finding.unlisted > 0 { members.append(("unlisted", .number(finding.unlisted))) }
        return .object(members)
    }
}
