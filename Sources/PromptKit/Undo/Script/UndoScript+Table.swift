extension UndoScript.Record {
    /// The record for people: the operation, the document, the titles, and the alert as a drawing.
    /// Ends with a line end.
    ///
    /// ```
    /// 2  name Move
    ///    document  A: x = 1
    ///    undo      Undo Move
    ///    redo      –
    ///    steps     1 to undo, 0 to redo
    ///    ┌────────────┐
    ///    │ Undo Move  │
    ///    ├────────────┤
    ///    │  [ Undo ]  │
    ///    │ [ Cancel ] │
    ///    └────────────┘
    /// ```
    public var table: String {
        let margin = String(repeating: " ", count: "\(number)  ".count)
        var lines = ["\(number)  \(EscapedText.visible(operation))"]
        if let error { lines.append("\(margin)error     \(error): nothing changed") }
        lines.append("\(margin)document  \(document.summary)")
        let none = "–"
        lines.append("\(margin)undo      \(canUndo ? EscapedText.drawn(undoTitle) : none)")
        lines.append("\(margin)redo      \(canRedo ? EscapedText.drawn(redoTitle) : none)")
        let groups = level == 0 ? "" : ", \(level) open \(level == 1 ? "group" : "groups")"
        lines.append("\(margin)steps     \(undoCount) to undo, \(redoCount) to redo\(groups)")
        if let alert { lines += AlertDrawing(alert).lines.map { margin + $0 } }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension UndoScript.Document {
    /// `A: x = 1, log n2 n3; B: …`, or “empty”.
    var summary: String {
        guard !targets.isEmpty else { return "empty" }
        let parts = targets.sortedByKey().map { name, target in
            var values = target.values.sortedByKey().map { "\($0.key) = \($0.value)" }
            if !target.log.isEmpty {
                values.append("log " + target.log.joined(separator: " "))
            }
            return "\(name): \(values.joined(separator: ", "))"
        }
        return EscapedText.visible(parts.joined(separator: "; "))
    }
}
