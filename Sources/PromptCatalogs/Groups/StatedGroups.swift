package import PromptKit

/// Texts that stand together as the project says: by patterns of their keys.
package struct StatedGroups: Sendable {
    package struct Row: Sendable {
        package var kind: PromptGroup.Kind
        /// In the order in which people see the texts.
        package var keys: [GlobPattern]
        /// Of the keys, those of items that the system puts into a menu.
        package var systemKeys: [GlobPattern]
        /// Whether a command changes what can be undone.
        package var changesData = true

        package init(
            kind: PromptGroup.Kind, keys: [GlobPattern], systemKeys: [GlobPattern] = [],
            changesData: Bool = true
        ) {
            self.kind = kind
            self.keys = keys
            self.systemKeys = systemKeys
            self.changesData = changesData
        }
    }

    package var rows: [Row] = []

    package init() {}

    /// The groups that a key is a part of.
    func memberships(_ text: GroupText) -> [GroupMembership] {
        var result: [GroupMembership] = []
        for (index, row) in rows.enumerated() {
            guard let place = row.keys.firstIndex(where: { $0.matches(text.key) }),
                let role = Self.role(of: text, in: row)
            else { continue }
            result.append(
                GroupMembership(
                    group: "stated \(index)", kind: row.kind, role: role, order: place,
                    expected: nil, isComplete: true, changesData: row.changesData))
        }
        return result
    }

    /// What a text is to its group: by its surface, else by the last word of its key.
    private static func role(of text: GroupText, in row: Row) -> PromptGroup.PartRole? {
        if row.kind == .editMenu {
            if case .button = text.guess.surface { return .button(.normal) }
            let isSystem =
                row.systemKeys.contains { $0.matches(text.key) }
                || systemTitles.contains(text.source ?? text.text)
            return isSystem ? .systemItem : .item
        }
        let last = KeySurfaces.words(of: text.key).last ?? ""
        switch (row.kind, text.guess.surface) {
        case (.command, .undoName), (.command, .undoTitle):
            return text.guess.role == .redo || text.key.lowercased().contains("redo")
                ? .redoName : .undoName
        case (.command, _):
            return last.contains("redo") ? .redoName : last.contains("undo") ? .undoName : .title
        case (.control, .accessibilityLabel): return .accessibilityLabel
        case (.control, _):
            return ["label", "accessibility", "a11y"].contains(last)
                ? .accessibilityLabel : .title
        case (_, .alertTitle): return .title
        case (_, .alertMessage), (_, .purpose): return .message
        case (_, .button(let role)): return .button(role)
        case (_, .undoTitle):
            // The title of an undo alert is one of its button’s as well.
            return ["title", "heading"].contains(last) ? .title : .button(.normal)
        case (.snackbar, .snackbar):
            return ["action", "button", "undo"].contains(last) ? .button(.normal) : .title
        default:
            switch last {
            case "title", "heading": return .title
            case "message", "body", "text", "description": return .message
            default: return .button(.normal)
            }
        }
    }

    /// What the system’s edit menu has.
    private static let systemTitles: Set<String> = [
        "Cut", "Copy", "Paste", "Select", "Select All", "Delete", "Look Up", "Translate", "Share",
        "Share…", "Replace", "Replace…", "Paste and Match Style", "Search Web", "Undo", "Redo",
    ]
}

/// A part that a text plays in a group.
struct GroupMembership {
    /// Tells the group from others of the table.
    var group: String
    var kind: PromptGroup.Kind
    var role: PromptGroup.PartRole
    /// Among the parts; parts of one order stand as in the file.
    var order: Int
    /// How many parts make the group complete, where that is known.
    var expected: Int?
    var isComplete: Bool
    var changesData = true
    /// Whether the code gives a Cancel without a text of its own.
    var hasSystemCancel = false
}

/// A text of a table, as it may be part of a group.
struct GroupText {
    var key: String
    var keySpan: Span
    var text: String
    var span: Span
    var source: String?
    var locale: LocaleTag
    /// The locale of the entry, where the file holds several.
    var entryLocale: CatalogLocale?
    var guess: SurfaceGuess
    var table: String
}
