import PromptCatalogs
import PromptKit

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

    /// How many findings there are, those that are not listed too.
    var count: Int { findings.reduce(0) { $0 + 1 + $1.unlisted } }

    func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $1.severity == severity ? $0 + 1 + $1.unlisted : $0 }
    }
}

/// Findings as lines for people.
enum TextReporter {
    /// - Parameter isGathered: whether one line stands for what a file is full of.
    static func report(
        _ summary: CheckSummary, isColored: Bool, isGathered: Bool, to console: Console
    ) {
        // Findings of one file stand together.
        var path = (spelling: "", shown: "")
        let findings =
            isGathered ? FindingGathering.gathered(summary.findings) : summary.findings
        for finding in findings {
            if finding.path != path.spelling {
                path = (finding.path, EscapedText.visible(finding.path))
            }
            if isColored { console.write("\u{1B}[\(Style.bold.rawValue)m") }
            console.write(path.shown)
            console.write(":\(finding.line):\(finding.column):")
            console.write(isColored ? "\u{1B}[0m " : " ")
            let severity = "\(finding.severity.rawValue):"
            console.write(style(severity, color(finding.severity), isColored))
            console.write(" ")
            console.write(EscapedText.visible(finding.message))
            console.write(" ")
            console.print(style("[\(finding.rule)]", .dim, isColored))
        }
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
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = summary.count(severity)
            let name = severity == .info ? "note" : severity.rawValue
            return count > 0 ? counted(count, name) : nil
        }
        return "\(counted(summary.count, "finding")) in \(checked): "
            + parts.joined(separator: ", ")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    // MARK: Colour

    private enum Style: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case yellow = "33"
        case blue = "34"
    }

    private static func color(_ severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .info: .blue
        }
    }

    private static func style(_ text: String, _ style: Style, _ isColored: Bool) -> String {
        isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
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
        console.write("\"findings\":[")
        for (index, finding) in summary.findings.enumerated() {
            console.write(index == 0 ? "\n" : ",\n")
            console.write(json(finding).text)
        }
        console.write(summary.findings.isEmpty ? "]}\n" : "\n]}\n")
    }

    private static func json(_ finding: FileFinding) -> JSONText {
        .object([
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
        ])
    }
}
