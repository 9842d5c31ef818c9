extension TextEdit {
    public static var failureGuarantee: FailureGuarantee { .documentUnchanged }

    /// - Throws: ``TextEditFailure``.
    public func apply(to document: inout TextDocument) throws(TextEditFailure) -> TextEdit {
        let before = document.selectedBytes
        let composed = document.composedBytes
        var continuesComposition = false
        let range: Range<Int>
        let text: String
        switch change {
        case .insert(let new):
            (range, text) = (before, new)
        case .deleteBackward:
            (range, text) = (before.isEmpty ? document.character(.before) ?? before : before, "")
        case .deleteForward:
            (range, text) = (before.isEmpty ? document.character(.behind) ?? before : before, "")
        case .deleteSelection:
            (range, text) = (before, "")
        case .replace(let characters, let new):
            guard let bytes = document.checkedBytes(of: characters) else {
                throw .outOfBounds(count: document.text.count)
            }
            (range, text) = (bytes, new)
        case .compose(let new):
            (range, text) = (composed ?? before, new)
            continuesComposition = composed != nil
        case .commit(let new):
            range = composed ?? before
            text = new ?? (composed == nil ? document.selectedText : document.substring(range))
            continuesComposition = composed != nil
        case .restore(let restoration):
            return try restore(restoration, in: &document)
        }
        let old = document.substring(range)
        document.replace(range, with: text)
        let new = range.lowerBound..<range.lowerBound + text.utf8.count
        if case .compose = change { document.markComposition(bytes: new.isEmpty ? nil : new) }
        return .restore(
            TextRestoration(
                range: new, text: old, selection: before, selectionNow: document.selectedBytes,
                continuesComposition: continuesComposition, isRedundant: old.isSame(as: text)),
            as: kind)
    }

    private func restore(
        _ restoration: TextRestoration, in document: inout TextDocument
    ) throws(TextEditFailure) -> TextEdit {
        let range = restoration.range
        guard document.contains(range) else { throw .outOfBounds(count: document.text.count) }
        let old = document.substring(range)
        document.replace(range, with: restoration.text)
        document.select(bytes: restoration.selection)
        return .restore(
            TextRestoration(
                range: range.lowerBound..<range.lowerBound + restoration.text.utf8.count,
                text: old, selection: restoration.selectionNow,
                selectionNow: restoration.selection, continuesComposition: false,
                isRedundant: old.isSame(as: restoration.text)),
            as: kind)
    }

    // MARK: In a history

    public var name: ActionName {
        switch kind {
        case .typing, .composition: .typing
        case .deleteBackward, .deleteForward, .delete: .delete
        case .cut: .cut
        case .paste: .paste
        case .replace: .replace
        case .replaceAll: .replaceAll
        case .autocorrect: .autocorrect
        case .dictation: .dictation
        case .drop: .drop
        }
    }

    public var isRedundant: Bool {
        if case .restore(let restoration) = change { restoration.isRedundant } else { false }
    }

    /// The bytes of text that are kept for undoing, at least 1.
    public var cost: Int {
        switch change {
        case .insert(let text), .replace(_, let text), .compose(let text), .commit(let text?):
            max(1, text.utf8.count)
        case .restore(let restoration): max(1, restoration.text.utf8.count)
        case .deleteBackward, .deleteForward, .deleteSelection, .commit(nil): 1
        }
    }

    public var coalescing: Coalescing {
        switch (kind, change) {
        case (.typing, .insert(let text)), (.typing, .replace(_, let text)):
            text.contains(where: \.isNewline) ? .never : .joining("typing")
        case (.deleteBackward, .deleteBackward), (.deleteBackward, .replace(_, "")):
            .joining("deleteBackward")
        case (.deleteForward, .deleteForward): .joining("deleteForward")
        case (_, .compose): .joining("composition")
        case (_, .commit): .closing("composition")
        default: .never
        }
    }

    public static func join(_ earlier: TextEdit, _ later: TextEdit) -> Joining<TextEdit> {
        guard case .restore(let first) = earlier.change, case .restore(let second) = later.change
        else { return .keepBoth }
        guard later.kind == .composition ? second.continuesComposition : second.goesOn(after: first)
        else { return .separate }
        guard let joined = TextRestoration(first, second) else { return .keepBoth }
        return joined.isRedundant ? .dropBoth : .replaceBoth(.restore(joined, as: later.kind))
    }
}

extension String {
    /// Whether two texts are the same code points; `==` holds for canonically equal ones too.
    fileprivate func isSame(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
