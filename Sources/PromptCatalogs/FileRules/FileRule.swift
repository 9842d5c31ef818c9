public import PromptKit

/// A rule about files: what the readers report beside the entries.
public protocol FileRule: Sendable {
    static var description: FileRuleDescription { get }
}

/// What a file rule is: its documentation and its tests.
public struct FileRuleDescription: Sendable {
    /// Kebab-case; names the fault.
    public var identifier: String
    /// Former identifiers that still work.
    public var aliases: [String] = []
    /// One line: what is wrong with a file that this rule reports.
    public var summary: String
    /// Why it matters.
    public var rationale: String
    /// Where the rule comes from.
    public var source: String
    public var severity: Severity
    /// Whether the rule is on unless switched off.
    public var isOnByDefault: Bool = true
    public var examples: [FileRuleExample]

    public init(
        identifier: String, aliases: [String] = [], summary: String, rationale: String,
        source: String, severity: Severity, isOnByDefault: Bool = true,
        examples: [FileRuleExample]
    ) {
        self.identifier = identifier
        self.aliases = aliases
        self.summary = summary
        self.rationale = rationale
        self.source = source
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.examples = examples
    }
}

/// A small file that a rule reports, or does not: test and documentation in one.
public struct FileRuleExample: Sendable {
    /// Name of the file, which chooses the reader.
    public var file: String
    /// The text. In a bad example the faulty part stands between ⟦ and ⟧.
    public var marked: String
    /// The text once the fix is applied, where the rule offers one.
    public var fixed: String?
    public var encoding: Encoding
    /// Other files of the table, for rules that compare.
    public var companions: [Companion] = []
    /// Tags of the locales that the project requires.
    public var requiredLocales: [String] = []

    public struct Companion: Sendable, Hashable {
        public var file: String
        public var text: String
        public var encoding: TextEncoding

        public init(_ file: String, _ text: String, encoding: TextEncoding = .utf8) {
            self.file = file
            self.text = text
            self.encoding = encoding
        }
    }

    public enum Encoding: Sendable, Hashable {
        case text(TextEncoding)
        /// One byte a character: for examples of bytes that are no text.
        case bytes
    }

    /// A file without this fault.
    public static func good(
        _ text: String, file: String = "Localizable.strings",
        encoding: Encoding = .text(.utf8), beside companions: [Companion] = []
    ) -> FileRuleExample {
        FileRuleExample(
            file: file, marked: text, fixed: nil, encoding: encoding, companions: companions)
    }

    /// A file with the fault between ⟦ and ⟧; an empty pair marks a position.
    public static func bad(
        _ marked: String, fixed: String? = nil, file: String = "Localizable.strings",
        encoding: Encoding = .text(.utf8), beside companions: [Companion] = []
    ) -> FileRuleExample {
        FileRuleExample(
            file: file, marked: marked, fixed: fixed, encoding: encoding, companions: companions)
    }

    /// The same file in a project that requires these locales.
    func requiring(_ locales: String...) -> FileRuleExample {
        var example = self
        example.requiredLocales = locales
        return example
    }

    /// Whether the rule is to report it.
    public var isBad: Bool { marked.contains("⟦") }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        encodeWithMark(marked.filter { $0 != "⟦" && $0 != "⟧" })
    }

    /// The marked part.
    public var span: Span? {
        guard let open = marked.firstIndex(of: "⟦"), let close = marked.firstIndex(of: "⟧")
        else { return nil }
        let start = encodeWithMark(String(marked[..<open])).count
        return start..<start + encode(String(marked[marked.index(after: open)..<close])).count
    }

    private func encodeWithMark(_ text: String) -> [UInt8] {
        guard case .text(let encoding) = encoding else { return encode(text) }
        return encoding.byteOrderMark + encoding.encode(text)
    }

    private func encode(_ text: String) -> [UInt8] {
        switch encoding {
        case .text(let encoding): encoding.encode(text)
        case .bytes: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
    }
}
