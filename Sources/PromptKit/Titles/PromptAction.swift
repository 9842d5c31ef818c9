/// Which way a step is taken.
public enum PromptAction: String, Sendable, Hashable, CaseIterable, Codable {
    case undo
    case redo
}
