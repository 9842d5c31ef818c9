import PromptKit

/// The spellings of case styles that the command line takes.
enum CaseStyleNames {
    static let shown =
        ["automatic", "title"] + TitleRules.all.map { "title:\($0.name)" }
        + ["sentence", "verbatim"]
    static let accepted = ["auto"] + TitleRules.all.map { "title-\($0.name)" }
}
