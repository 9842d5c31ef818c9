import PromptCatalogs
import PromptKit

/// Lines of findings, in UTF-8: `path:line:column: severity: message [rule]`.
struct FindingLines {
    private(set) var bytes: [UInt8] = []
    private let isColored: Bool
    /// The path of the finding before: those of one file stand together.
    private var path = ""
    private var shownPath: [UInt8] = []

    init(isColored: Bool) {
        self.isColored = isColored
    }

    mutating func add(_ finding: borrowing FileFinding) {
        if finding.path != path {
            path = finding.path
            shownPath.removeAll(keepingCapacity: true)
            EscapedText.append(visible: path, to: &shownPath)
        }
        begin(.bold)
        bytes += shownPath
        write(":\(finding.line):\(finding.column):")
        end()
        write(" ")
        begin(Self.color(finding.severity))
        write(finding.severity.rawValue)
        write(":")
        end()
        write(" ")
        EscapedText.append(visible: finding.message, to: &bytes)
        write(" ")
        begin(.dim)
        write("[")
        write(finding.rule)
        write("]")
        end()
        write("\n")
    }

    private mutating func write(_ text: String) {
        bytes += text.utf8
    }

    // MARK: Colour

    /// Parameters of ECMA-48’s Select Graphic Rendition.
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

    private mutating func begin(_ style: Style) {
        if isColored { write("\u{1B}[\(style.rawValue)m") }
    }

    private mutating func end() {
        if isColored { write("\u{1B}[0m") }
    }
}
