import PromptCatalogs
import PromptKit

/// A rule as the command line shows it, whether it is about strings, groups of them or files.
struct RuleEntry {
    /// An example, ready to print.
    struct Example {
        var isBad: Bool
        /// What it is: `en, undoTitle` or a file's name.
        var label: String
        /// The text, the fault between ⟦ and ⟧.
        var marked: String
        var fixed: String?
        /// The text that it translates.
        var source: String?
    }

    private enum Subject: Sendable {
        case string(RuleDescription)
        case group(GroupRuleDescription)
        case file(FileRuleDescription)
    }

    private let subject: Subject
    let identifier: String
    let aliases: [String]
    let summary: String
    let rationale: String
    let source: String
    let severity: Severity
    let isOnByDefault: Bool

    init(_ description: RuleDescription) {
        subject = .string(description)
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
    }

    init(_ description: GroupRuleDescription) {
        subject = .group(description)
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
    }

    init(_ description: FileRuleDescription) {
        subject = .file(description)
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
    }

    // MARK: What is asked for only where a rule is shown

    /// `all`, or names with commas between.
    var surfaces: String {
        switch subject {
        case .string(let description) where description.surfaces == .all: "all"
        case .string(let description):
            Surface.all.filter { surface in
                description.surfaces.contains(surface) && !surface.name.contains(":")
            }.map(\.name).joined(separator: ", ")
        case .group(let description):
            "groups: "
                + PromptGroup.Kind.allCases.filter(description.kinds.contains).map(\.rawValue)
                .joined(separator: ", ")
        case .file: "files"
        }
    }

    var languages: String {
        guard case .string(let description) = subject else { return "all" }
        return switch description.languages {
        case .all: "all"
        case .only(let set): set.sorted().joined(separator: ", ")
        case .except(let set): "all but " + set.sorted().joined(separator: ", ")
        }
    }

    private var platformSet: Set<PromptPlatform>? {
        let platforms: Set<PromptPlatform>
        switch subject {
        case .string(let description): platforms = description.platforms
        case .group(let description): platforms = description.platforms
        case .file: return nil
        }
        return platforms.count == PromptPlatform.allCases.count ? nil : platforms
    }

    var platforms: String {
        platformSet?.map(\.rawValue).sorted().joined(separator: ", ") ?? "all"
    }

    var falseAlarms: String {
        switch subject {
        case .string(let description): description.falseAlarms
        case .group(let description): description.falseAlarms
        case .file: ""
        }
    }

    /// What a project may set.
    var options: [RuleOption] {
        switch subject {
        case .string(let description): description.options + [.allow]
        case .group(let description): description.options
        case .file: []
        }
    }

    /// Takes a run of the examples.
    var fixSafety: FixSafety {
        switch subject {
        case .string(let description): FixSafety(description)
        case .group: .none
        case .file(let description): FixSafety(description)
        }
    }

    var examples: [Example] {
        switch subject {
        case .string(let description): description.examples.map(Example.init)
        case .group(let description): description.examples.map(Example.init)
        case .file(let description): description.examples.map(Example.init)
        }
    }

    /// Whether the rule is about one of some platforms.
    func speaks(about wanted: [PromptPlatform]) -> Bool {
        guard let own = platformSet else { return true }
        // What is checked as Apple's may turn out to be a Mac app's.
        return wanted.contains {
            own.contains($0) || $0 == .apple && own.contains(.macOS)
        }
    }
}

extension RuleEntry.Example {
    init(_ example: RuleExample) {
        label = "\(example.locale), \(example.surface.name)"
        if let role = example.role { label += ", \(role.rawValue)" }
        if example.platform != .apple { label += ", \(example.platform.rawValue)" }
        isBad = example.isBad
        marked = example.marked
        fixed = example.fixed
        source = example.source?.text
    }

    init(_ example: GroupExample) {
        label = "\(example.locale), \(example.kind.rawValue)"
        if !example.isComplete { label += ", not all of it" }
        if !example.changesData { label += ", changes nothing" }
        isBad = example.faulty != nil
        marked = example.marked.map(Self.shown).joined(separator: " · ")
    }

    init(_ example: FileRuleExample) {
        label = Self.label(of: example)
        isBad = example.isBad
        marked = example.marked
        fixed = example.fixed
    }

    /// `Cancel (cancel)`.
    private static func shown(_ part: PromptGroup.Part) -> String {
        let role =
            switch part.role {
            case .title: "title"
            case .message: "message"
            case .button(.normal): "button"
            case .button(let role): role.rawValue
            case .item: "item"
            case .systemItem: "system’s item"
            case .undoName: "undo name"
            case .redoName: "redo name"
            case .accessibilityLabel: "label"
            }
        let source = part.source.map { " of “\($0)”" } ?? ""
        return "\(part.text)\(source) (\(role))"
    }

    /// The example's file, and those beside it that make the difference.
    private static func label(of example: FileRuleExample) -> String {
        let others = example.companions.map { other in
            "\(other.file): \(EscapedText.quoted(other.text))"
        }
        return ([example.file] + others).joined(separator: ", beside ")
    }
}

/// Every rule, about strings, groups of them and files, by identifier.
enum RuleCatalog {
    static let all: [RuleEntry] =
        (RuleRegistry.stringRules.map { RuleEntry($0.description) }
        + GroupRuleRegistry.all.map { RuleEntry($0.description) }
        + FileRuleRegistry.all.map { RuleEntry($0.description) })
        .sorted { $0.identifier < $1.identifier }

    /// The rule with that identifier or former identifier.
    static func rule(named name: String) -> RuleEntry? {
        all.first { $0.identifier == name || $0.aliases.contains(name) }
    }
}
