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

    var identifier: String
    var aliases: [String]
    var summary: String
    var rationale: String
    var source: String
    var severity: Severity
    var isOnByDefault: Bool
    /// `all`, or names with commas between.
    var surfaces: String
    var languages: String
    var platforms: String
    var falseAlarms: String
    /// What a project may set.
    var options: [RuleOption]
    var examples: [Example]
    /// Asked for only where a rule is shown: it takes a run of the examples.
    var fixSafety: @Sendable () -> FixSafety

    init(_ description: RuleDescription) {
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
        surfaces =
            description.surfaces == .all
            ? "all"
            : Surface.all.filter { surface in
                description.surfaces.contains(surface) && !surface.name.contains(":")
            }.map(\.name).joined(separator: ", ")
        languages =
            switch description.languages {
            case .all: "all"
            case .only(let set): set.sorted().joined(separator: ", ")
            case .except(let set): "all but " + set.sorted().joined(separator: ", ")
            }
        platforms =
            description.platforms.count == PromptPlatform.allCases.count
            ? "all" : description.platforms.map(\.rawValue).sorted().joined(separator: ", ")
        falseAlarms = description.falseAlarms
        options = description.options + [.allow]
        fixSafety = { FixSafety(description) }
        examples = description.examples.map { example in
            var label = "\(example.locale), \(example.surface.name)"
            if let role = example.role { label += ", \(role.rawValue)" }
            if example.platform != .apple { label += ", \(example.platform.rawValue)" }
            return Example(
                isBad: example.isBad, label: label, marked: example.marked, fixed: example.fixed,
                source: example.source?.text)
        }
    }

    init(_ description: FileRuleDescription) {
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
        surfaces = "files"
        languages = "all"
        platforms = "all"
        falseAlarms = ""
        options = []
        fixSafety = { FixSafety(description) }
        examples = description.examples.map { example in
            Example(
                isBad: example.isBad, label: Self.label(of: example), marked: example.marked,
                fixed: example.fixed, source: nil)
        }
    }

    init(_ description: GroupRuleDescription) {
        identifier = description.identifier
        aliases = description.aliases
        summary = description.summary
        rationale = description.rationale
        source = description.source
        severity = description.severity
        isOnByDefault = description.isOnByDefault
        surfaces =
            "groups: "
            + PromptGroup.Kind.allCases.filter(description.kinds.contains).map(\.rawValue)
            .joined(separator: ", ")
        languages = "all"
        platforms =
            description.platforms.count == PromptPlatform.allCases.count
            ? "all" : description.platforms.map(\.rawValue).sorted().joined(separator: ", ")
        falseAlarms = description.falseAlarms
        options = description.options
        fixSafety = { .none }
        examples = description.examples.map { example in
            var label = "\(example.locale), \(example.kind.rawValue)"
            if !example.isComplete { label += ", not all of it" }
            if !example.changesData { label += ", changes nothing" }
            return Example(
                isBad: example.faulty != nil, label: label,
                marked: example.marked.map(Self.shown).joined(separator: " · "), fixed: nil,
                source: nil)
        }
    }

    /// Whether the rule is about one of some platforms.
    func speaks(about wanted: [PromptPlatform]) -> Bool {
        guard platforms != "all" else { return true }
        let own = platforms.split(separator: ",").map { $0.drop { $0 == " " } }
        return wanted.contains { platform in
            // What is checked as Apple's may turn out to be a Mac app's.
            own.contains { $0 == platform.rawValue || platform == .apple && $0 == "macos" }
        }
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
