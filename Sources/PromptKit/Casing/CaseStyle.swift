/// How a title is to be capitalised.
public enum CaseStyle: Sendable, Hashable {
    /// As the locale's buttons and menus are on the platform.
    case automatic
    /// Title style by a named rule set, in languages that have a title style.
    case title(TitleRules)
    /// The first word only.
    case sentence
    /// As given.
    case verbatim

    /// Title style by Apple's rules.
    public static let title = CaseStyle.title(.apple)

    /// Reads the spellings of the command line: `automatic` or `auto`, `title`, `title:apple` or
    /// `title-apple`, `sentence`, `verbatim`. Nil for anything else.
    public init?(name: String) {
        switch name {
        case "automatic", "auto": self = .automatic
        case "title": self = .title
        case "sentence": self = .sentence
        case "verbatim": self = .verbatim
        default:
            guard name.hasPrefix("title:") || name.hasPrefix("title-"),
                let rules = TitleRules(name: String(name.dropFirst(6)))
            else { return nil }
            self = .title(rules)
        }
    }

    /// The canonical spelling: `title:apple`.
    public var name: String {
        switch self {
        case .automatic: "automatic"
        case .title(let rules): "title:\(rules.name)"
        case .sentence: "sentence"
        case .verbatim: "verbatim"
        }
    }
}
