import PromptCatalogs
import PromptKit

/// Reads a configuration, and all that is wrong with it.
struct ConfigurationReader {
    var configuration: Configuration
    private(set) var faults: [YAMLNode.Fault] = []

    /// Largest configuration that is read, in bytes.
    static let sizeLimit = 1 << 20

    /// Locales of the project's files, once they have been looked at.
    private var projectLocales: Set<String>?
    /// Where the project's files are, to see which locales they have.
    private let paths: [String]
    /// Known words are looked through for so many that are not.
    private var suggestions = 20

    /// - Parameter paths: where the project's files are. They are looked at only if a locale is
    ///   named that nobody knows.
    init(_ bytes: [UInt8], path: String, projectAt paths: [String]) {
        configuration = Configuration(path: path)
        self.paths = paths
        let (root, faults) = YAMLNode.read(bytes)
        self.faults = faults
        if let root, !root.isEmpty { read(root) }
        self.faults.sort { $0.place < $1.place }
    }

    mutating func fault(_ node: YAMLNode, _ message: String) {
        faults.append(YAMLNode.Fault(place: node.place, message: message))
    }

    private mutating func unknown(
        _ node: YAMLNode, _ kind: String, _ name: String, among known: [String]
    ) {
        suggestions -= 1
        fault(
            node,
            "unknown \(kind) \(EscapedText.quoted(name))"
                + (suggestions >= 0 ? Self.hint(for: name, among: known) : ""))
    }

    /// The nearest of what is known; all of it, where that is little.
    private static func hint(for name: String, among known: [String]) -> String {
        let phrase = Suggestion.phrase(for: name, among: known)
        guard phrase.isEmpty, known.count <= 8 else { return phrase }
        return ": expected \(known.count == 1 ? "" : "one of ")\(known.joined(separator: ", "))"
    }

    // MARK: Shapes

    /// The members of a mapping by name; names that are not known, or stand twice, are faults.
    mutating func members(
        _ node: YAMLNode, _ kind: String, _ known: [String]
    ) -> [String: YAMLNode] {
        guard case .mapping(let members) = node.value else {
            fault(node, "expected names and values here, such as “\(known[0]): …”")
            return [:]
        }
        var result: [String: YAMLNode] = [:]
        for (name, value) in members {
            guard let text = name.text else {
                fault(name, "expected the name of a \(kind)")
                continue
            }
            guard known.contains(text) else {
                unknown(name, kind, text, among: known)
                continue
            }
            guard result[text] == nil else {
                fault(name, "\(EscapedText.quoted(text)) stands here a second time")
                continue
            }
            result[text] = value
        }
        return result
    }

    private mutating func text(_ node: YAMLNode, _ name: String) -> String? {
        guard let text = node.text, !text.isEmpty else {
            fault(node, "“\(name)” wants a text here")
            return nil
        }
        return text
    }

    /// The elements of a sequence; one value stands for a sequence of it.
    private func elements(_ node: YAMLNode) -> [YAMLNode] {
        if case .sequence(let elements) = node.value { return elements }
        return node.isEmpty ? [] : [node]
    }

    mutating func texts(_ node: YAMLNode, _ name: String) -> [String] {
        list(node, name).compactMap { text($0, name) }
    }

    /// The elements of a list that holds texts, which names and values are none of.
    private mutating func list(_ node: YAMLNode, _ name: String) -> [YAMLNode] {
        guard case .mapping = node.value else { return elements(node) }
        fault(node, "“\(name)” wants a list, such as [one, two]")
        return []
    }

    mutating func choice<Value>(
        _ node: YAMLNode, _ name: String, _ kind: String, among known: [String],
        _ make: (String) -> Value?
    ) -> Value? {
        guard let spelling = text(node, name) else { return nil }
        // YAML writes its flags in three ways: true, True, TRUE.
        guard let value = make(spelling) ?? make(spelling.lowercased()) else {
            unknown(node, kind, spelling, among: known)
            return nil
        }
        return value
    }

    mutating func flag(_ node: YAMLNode, _ name: String) -> Bool? {
        choice(node, name, "value", among: ["true", "false"]) { spelling in
            switch spelling {
            case "true", "yes", "on": true
            case "false", "no", "off": false
            default: nil
            }
        }
    }

    private mutating func locale(_ node: YAMLNode, _ name: String) -> LocaleTag? {
        guard let spelling = text(node, name) else { return nil }
        do {
            let tag = try LocaleTag(spelling)
            if tag.isKnownLanguage { return tag }
            if projectLocales == nil {
                projectLocales =
                    ProjectLocales(FileSearch.files(at: paths), readingBy: POSIXFileSystem()).all
            }
            if projectLocales?.contains(tag.identifier) == true { return tag }
            unknown(node, "locale", spelling, among: LocaleStore.bundled.tags)
            return nil
        } catch {
            fault(node, error.description)
            return nil
        }
    }

    private mutating func locales(_ node: YAMLNode, _ name: String) -> [LocaleTag] {
        var known: Set<String> = []
        return list(node, name).compactMap { locale($0, name) }
            .filter { known.insert($0.identifier).inserted }
    }

    // MARK: Keys

    private mutating func read(_ root: YAMLNode) {
        let known = ConfigurationKey.all.map(\.name)
        let members = members(root, "key", known)
        // In the order of the table, not of a hash.
        for key in ConfigurationKey.all {
            if let node = members[key.name] { read(key.name, node) }
        }
    }

    private mutating func read(_ name: String, _ node: YAMLNode) {
        switch name {
        case ConfigurationKey.platforms.name:
            let known = PromptPlatform.allCases.map(\.rawValue)
            configuration.platforms = list(node, name).compactMap {
                choice($0, name, "platform", among: known, PromptPlatform.init(rawValue:))
            }
        case ConfigurationKey.baseLocale.name:
            configuration.baseLocale = locale(node, name)
        case ConfigurationKey.requiredLocales.name:
            configuration.requiredLocales = locales(node, name)
        case ConfigurationKey.rules.name: readRules(node)
        case ConfigurationKey.surfaces.name:
            for row in elements(node) { readSurface(row) }
        case ConfigurationKey.groups.name:
            for row in elements(node) { readGroup(row) }
        case ConfigurationKey.brands.name, ConfigurationKey.allowedWords.name:
            configuration.checkOptions.allowedWords.formUnion(texts(node, name))
        case ConfigurationKey.appName.name:
            configuration.checkOptions.appNames = texts(node, name)
        case ConfigurationKey.chineseSpacing.name:
            configuration.checkOptions.hanLatinSpacing = choice(
                node, name, "spacing", among: ["apple", "spaced"]
            ) {
                switch $0 {
                case "apple": HanLatinSpacing.none
                case "spaced": .space
                default: nil
                }
            }
        case ConfigurationKey.iconFont.name:
            configuration.checkOptions.usesIconFont =
                flag(node, name) ?? false
        case ConfigurationKey.exclude.name:
            configuration.exclude = texts(node, name).map { GlobPattern(path: $0) }
        default: break
        }
    }

    // MARK: Rules

    private mutating func readRules(_ node: YAMLNode) {
        guard case .mapping(let members) = node.value else {
            if !node.isEmpty {
                fault(node, "expected rules and settings, such as “three-dots: off”")
            }
            return
        }
        var seen: Set<String> = []
        for (name, value) in members {
            guard let spelling = name.text, let rule = RuleCatalog.rule(named: spelling) else {
                unknown(
                    name, "rule", name.text ?? "", among: RuleCatalog.all.map(\.identifier))
                continue
            }
            guard seen.insert(rule.identifier).inserted else {
                fault(name, "\(EscapedText.quoted(spelling)) stands here a second time")
                continue
            }
            if case .scalar = value.value {
                guard !value.isEmpty else {
                    let settings = ConfigurationKey.settings.joined(separator: ", ")
                    fault(
                        value, "“\(rule.identifier)” needs a setting here, one of \(settings)")
                    continue
                }
                if let state = state(value) {
                    configuration.rules.append(
                        Configuration.RuleSetting(rule: rule.identifier, state: state))
                }
            } else {
                for scope in elements(value) { readScope(scope, rule) }
            }
        }
    }

    private mutating func state(_ node: YAMLNode) -> Configuration.RuleSetting.State? {
        choice(node, "severity", "setting", among: ConfigurationKey.settings) { spelling in
            switch spelling {
            // What YAML 1.1 takes for flags.
            case "on", "true", "yes": .on
            case "off", "false", "no": .off
            default: Severity(rawValue: spelling).map { .severity($0) }
            }
        }
    }

    private mutating func readScope(_ node: YAMLNode, _ rule: RuleEntry) {
        if case .scalar = node.value {
            if let state = state(node) {
                configuration.rules.append(
                    Configuration.RuleSetting(rule: rule.identifier, state: state))
            }
            return
        }
        let before = faults.count
        let members = members(node, "key of a setting", ConfigurationKey.scopeKeys)
        if let options = members["options"] {
            let scopes = ["paths", "keys", "locales"].filter { members[$0] != nil }
            if let scope = scopes.first {
                return fault(
                    options, "options hold for all strings: set them apart from “\(scope)”")
            }
            readOptions(options, rule)
        }
        guard let severity = members["severity"] else {
            if faults.count == before, members["options"] == nil {
                fault(node, "a setting needs “severity”: on, off, error…")
            }
            return
        }
        guard let state = state(severity) else { return }
        for name in ["paths", "keys", "locales"] {
            if let node = members[name], elements(node).isEmpty {
                // Taken for “all”, it would do the contrary of what it says.
                fault(node, "“\(name)” is empty, which is none; leave it out for all")
            }
        }
        var setting = Configuration.RuleSetting(rule: rule.identifier, state: state)
        if let node = members["paths"] {
            setting.paths = texts(node, "paths").map { GlobPattern(path: $0) }
        }
        if let node = members["keys"] {
            setting.keys = texts(node, "keys").map { GlobPattern($0) }
        }
        if let node = members["locales"] { setting.locales = locales(node, "locales") }
        configuration.rules.append(setting)
    }

    // MARK: Surfaces

    private mutating func readSurface(_ node: YAMLNode) {
        let before = faults.count
        let members = members(node, "key of a surface", ConfigurationKey.surfaceKeys)
        guard faults.count == before else { return }
        guard let name = members["surface"] else {
            return fault(node, "a row needs “surface”: undoName, button…")
        }
        let surface = choice(
            name, "surface", "surface", among: Surface.all.map(\.name), Surface.init(name:))
        let keys = members["keys"].map { texts($0, "keys") } ?? []
        let comments = members["comments"].map { texts($0, "comments") } ?? []
        guard !keys.isEmpty || !comments.isEmpty else {
            if faults.count == before { fault(node, "a row needs patterns: “keys” or “comments”") }
            return
        }
        guard let surface else { return }
        configuration.surfaces.rows.append(
            StatedSurfaces.Row(
                surface: surface, keys: keys.map { GlobPattern($0) },
                comments: comments.map { GlobPattern($0) }))
    }
}
