import PromptCatalogs
import PromptKit

/// What a rule's fixes are, found out by its examples: they are what the rule does.
enum FixSafety: String {
    /// `--fix` makes them.
    case safe
    /// `--fix=unsafe` makes them.
    case unsafe
    /// Either, as the finding is.
    case mixed
    case none

    private init(_ found: Set<Bool>) {
        switch (found.contains(true), found.contains(false)) {
        case (true, true): self = .mixed
        case (true, false): self = .safe
        case (false, true): self = .unsafe
        case (false, false): self = .none
        }
    }

    init(_ description: RuleDescription) {
        let checker = Checker(rules: [description.identifier])
        var found: Set<Bool> = []
        for example in description.examples where example.fixed != nil {
            guard let locale = try? LocaleTag(example.locale) else { continue }
            var source: PromptString.Source?
            if let given = example.source, let tag = try? LocaleTag(given.locale) {
                source = .init(text: given.text, locale: tag)
            }
            let string = PromptString(
                example.text, locale: locale, surface: example.surface,
                platform: example.platform, role: example.role, source: source,
                pluralCategory: example.pluralCategory)
            for fix in checker.check(string).compactMap(\.fix) { found.insert(fix.isSafe) }
        }
        self.init(found)
    }

    init(_ description: FileRuleDescription) {
        var found: Set<Bool> = []
        for example in description.examples where example.fixed != nil {
            guard let file = CatalogFile(named: example.file),
                let format = FormatRegistry.format(named: file.format)
            else { continue }
            let catalog = format.read(SourceText(path: example.file, bytes: example.bytes))
            for problem in catalog.problems
            where problem.rule == description.identifier && !problem.edits.isEmpty {
                found.insert(problem.isFixSafe)
            }
        }
        self.init(found)
    }

    /// What a person is told; nil where there is nothing to mend with.
    var phrase: String? {
        switch self {
        case .safe: "safe: --fix makes it"
        case .unsafe: "to be looked at: --fix=unsafe makes it"
        case .mixed: "safe where it is certain: --fix makes it; --fix=unsafe makes the others"
        case .none: nil
        }
    }
}
