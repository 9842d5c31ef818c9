extension UndoScript.Record {
    /// The record as one line of JSON: the fields `n`, `op`, `err`, `canUndo`, `canRedo`,
    /// `undoName`, `redoName`, `undoTitle`, `redoTitle`, `level`, `undoCount`, `redoCount`, `doc`
    /// and `trace`, in this order and without blanks. Targets and keys are in byte order.
    public var json: String {
        var line = Line()
        line.open("{")
        line.key("n", "\(number)")
        line.key("op", JSONString.quoted(operation))
        line.key("err", error.map { JSONString.quoted($0) } ?? "null")
        line.key("canUndo", "\(canUndo)")
        line.key("canRedo", "\(canRedo)")
        line.key("undoName", JSONString.quoted(undoName))
        line.key("redoName", JSONString.quoted(redoName))
        line.key("undoTitle", JSONString.quoted(undoTitle))
        line.key("redoTitle", JSONString.quoted(redoTitle))
        line.key("level", "\(level)")
        line.key("undoCount", "\(undoCount)")
        line.key("redoCount", "\(redoCount)")
        line.key("doc", document.json)
        line.key("trace", .array(trace))
        return line.close("}")
    }
}

extension UndoScript.Document {
    /// `{"A":{"x":"1","log":["n2"]}}`: targets and keys in byte order, the log last.
    var json: String {
        var line = Line()
        line.open("{")
        for (name, target) in targets.sortedByKey() {
            var values = Line()
            values.open("{")
            for (key, value) in target.values.sortedByKey() {
                values.key(key, JSONString.quoted(value))
            }
            if !target.log.isEmpty { values.key("log", .array(target.log)) }
            line.key(name, values.close("}"))
        }
        return line.close("}")
    }
}

extension Dictionary where Key == String {
    /// The pairs in the byte order of the keys, the same on every run.
    func sortedByKey() -> [(key: String, value: Value)] {
        sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}

/// The members of an object, as they are written.
private struct Line {
    private var text = ""
    private var isFirst = true

    mutating func open(_ bracket: String) {
        text += bracket
    }

    mutating func key(_ key: String, _ value: String) {
        if !isFirst { text += "," }
        isFirst = false
        text += JSONString.quoted(key) + ":" + value
    }

    func close(_ bracket: String) -> String {
        text + bracket
    }
}

extension String {
    fileprivate static func array(_ elements: [String]) -> String {
        "[" + elements.map { JSONString.quoted($0) }.joined(separator: ",") + "]"
    }
}
