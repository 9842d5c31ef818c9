import PromptCatalogs
import PromptKit

/// What a project says of itself in `.promptkit.yml`.
struct Configuration {
    /// Where it was read.
    var path: String
    var platforms: [PromptPlatform] = []
    var baseLocale: LocaleTag?
    var requiredLocales: [LocaleTag] = []
    /// In the order of the file: of those that speak of a finding, the last one counts.
    var rules: [RuleSetting] = []
    var surfaces = StatedSurfaces()
    var groups = StatedGroups()
    var checkOptions = CheckOptions()
    var exclude: [GlobPattern] = []

    struct RuleSetting {
        enum State: Hashable {
            case on
            case off
            case severity(Severity)
        }

        var rule: String
        var state: State
        /// Empty for all.
        var paths: [GlobPattern] = []
        var keys: [GlobPattern] = []
        var locales: [LocaleTag] = []

        var isForAll: Bool { paths.isEmpty && keys.isEmpty && locales.isEmpty }
    }

    init(path: String) {
        self.path = path
    }

    /// The rules that have to be run: a rule that is on for some strings is run for all, and its
    /// other findings are left out.
    func rulesToRun(_ isOnByDefault: (String) -> Bool, among all: [String]) -> Set<String> {
        var result = Set(all.filter(isOnByDefault))
        for setting in rules {
            if setting.state != .off {
                result.insert(setting.rule)
            } else if setting.isForAll {
                result.remove(setting.rule)
            }
        }
        return result
    }

    /// A finding as the settings leave it; nil if they leave it out.
    ///
    /// - Parameters:
    ///   - path: the file, from the folder of the configuration.
    ///   - isOn: whether the rule is on where no setting speaks.
    func judge(_ finding: FileFinding, path: String, isOn: Bool) -> FileFinding? {
        let setting = setting(
            of: finding.rule, key: finding.key, locale: finding.locale, path: path, isOn: isOn)
        guard setting.isOn else { return nil }
        var result = finding
        result.severity = setting.severity ?? finding.severity
        return result
    }

    /// Whether a rule is on for a string, and its severity if that is set.
    func setting(
        of rule: String, key: String?, locale: String?, path: String, isOn: Bool
    ) -> (isOn: Bool, severity: Severity?) {
        var isOn = isOn
        var severity: Severity?
        let locale = locale.flatMap { try? LocaleTag($0) }
        for setting in rules where setting.rule == rule {
            guard setting.paths.isEmpty || setting.paths.contains(where: { $0.matches(path) }),
                setting.keys.isEmpty
                    || setting.keys.contains(where: { $0.matches(key ?? "") }),
                setting.locales.isEmpty
                    || setting.locales.contains(where: { Self.covers($0, locale) })
            else { continue }
            switch setting.state {
            case .on: (isOn, severity) = (true, nil)
            case .off: isOn = false
            case .severity(let stated): (isOn, severity) = (true, stated)
            }
        }
        return (isOn, severity)
    }

    /// Whether a locale is one of those that a tag stands for: `zh` for `zh-Hans` as well.
    private static func covers(_ tag: LocaleTag, _ locale: LocaleTag?) -> Bool {
        guard let locale else { return false }
        return tag == locale || locale.identifier.hasPrefix(tag.identifier + "-")
    }
}
