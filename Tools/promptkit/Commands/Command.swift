import PromptKit

/// How the program ends. There are no other statuses.
enum ExitStatus: Int32 {
    case clean = 0
    case findings = 1
    case couldNotRun = 2
}

/// A command of the program.
protocol Command: Sendable {
    static var specification: CommandSpecification { get }

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus
}

/// All commands, in the order of the help.
enum Commands {
    static let all: [any Command.Type] = [
        CheckCommand.self, FilesCommand.self, TitleCommand.self, AlertCommand.self,
        CaseCommand.self, MeasureCommand.self, LocalesCommand.self, RulesCommand.self,
        ExplainCommand.self, UndoCommand.self, InitCommand.self,
    ]
}

extension ParsedArguments {
    /// The platform asked for.
    var platform: PromptPlatform {
        value(SharedOptions.platform).flatMap(PromptPlatform.init) ?? .apple
    }

    var style: CaseStyle {
        value(SharedOptions.style).flatMap(CaseStyle.init(name:)) ?? .automatic
    }

    /// The bundled locale data, with the files of `--locale-data` laid over it.
    func store() throws -> LocaleStore {
        guard let directory = value(SharedOptions.localeData) else { return .bundled }
        do {
            return try LocaleStore(directory: directory)
        } catch {
            throw RunError(error.description)
        }
    }

    func localeTag() throws(UsageError) -> LocaleTag {
        let spelling = value(SharedOptions.locale) ?? "en"
        let tag: LocaleTag
        do {
            tag = try LocaleTag(spelling)
        } catch {
            throw usageError(error.description)
        }
        guard tag.isKnownLanguage else {
            throw usageError(UnknownLocale.message(for: tag, as: spelling, store: .bundled))
        }
        return tag
    }
}

/// A locale that has data, or a message that says what there is instead.
enum SupportedLocale {
    static func formatter(
        for spelling: String, style: CaseStyle, platform: PromptPlatform, store: LocaleStore,
        isolation: BidiIsolation = .whereDirectionsMeet
    ) throws(RunError) -> PromptFormatter {
        let tag: LocaleTag
        do {
            tag = try LocaleTag(spelling)
        } catch {
            throw RunError(error.description)
        }
        let formatter = PromptFormatter(
            locale: tag, style: style, platform: platform, isolation: isolation, store: store)
        guard formatter.match != .unsupported else {
            throw RunError(message(for: tag, as: spelling, store: store))
        }
        return formatter
    }

    private static func message(
        for tag: LocaleTag, as spelling: String, store: LocaleStore
    ) -> String {
        let shown = EscapedText.quoted(spelling)
        if !tag.isKnownLanguage {
            return UnknownLocale.message(for: tag, as: spelling, store: store)
        }
        let name = tag.displayName(in: .english)
        let siblings = store.tags.filter { $0 == tag.language || $0.hasPrefix(tag.language + "-") }
        if siblings.isEmpty {
            return "there is no locale data for \(shown) (\(name)); see promptkit locales"
        }
        return "there is no locale data for \(shown) (\(name)), only for "
            + siblings.joined(separator: ", ")
    }
}
