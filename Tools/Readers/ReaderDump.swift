import PromptCatalogs
import PromptKit

/// Entries as JSON lines: one object for each file, then one for each of its entries.
enum ReaderDump {
    static func write(_ paths: [String]) throws {
        for file in FileSearch.files(at: paths).files {
            guard let format = FormatRegistry.format(named: file.format) else { continue }
            let source = SourceText(
                path: file.path, bytes: try POSIXFileSystem().read(file.path, limit: 1 << 31))
            let catalog = format.read(source)
            var head = JSONLine()
            head.add("path", file.path)
            head.add("format", file.format)
            head.add("entries", catalog.entries.count)
            head.add("locale", (catalog.locale ?? file.locale)?.spelling)
            head.add("problems", catalog.problems.map { "\($0.span.lowerBound) \($0.rule)" })
            head.add("lost", catalog.problems.reduce(0) { $0 + $1.lostEntries })
            head.print()
            var finder = PlaceFinder(source)
            for entry in catalog.entries { write(entry, &finder) }
        }
    }

    private static func write(_ entry: Entry, _ finder: inout PlaceFinder) {
        var line = JSONLine()
        line.add("key", entry.key)
        line.add("keyStart", entry.keySpan.lowerBound)
        line.add("keyEnd", entry.keySpan.upperBound)
        line.add("table", entry.table)
        line.add("locale", entry.locale?.spelling)
        line.add("source", entry.sourceText)
        line.add("comment", entry.comment?.text)
        line.add("translate", entry.shouldTranslate ? 1 : 0)
        line.add("stale", entry.isStale ? 1 : 0)
        line.add("notes", entry.notes.map { "\($0.kind.rawValue) \($0.text)" })
        line.add(
            "values",
            raw: "["
                + entry.values.map { value in
                    var part = JSONLine()
                    let place = finder.place(of: value.span.lowerBound)
                    part.add("text", value.text)
                    part.add("start", value.span.lowerBound)
                    part.add("end", value.span.upperBound)
                    part.add("line", place.line)
                    part.add("column", place.column)
                    part.add("utf16", place.utf16Column)
                    part.add("plural", value.variation.plural?.rawValue)
                    part.add("device", value.variation.device)
                    part.add("substitution", value.variation.substitution)
                    part.add("element", value.variation.element)
                    part.add("branch", value.variation.branch)
                    part.add("state", value.state?.rawValue)
                    part.add("source", value.sourceText)
                    part.add("isKey", value.isKey ? 1 : nil)
                    return part.text
                }.joined(separator: ",") + "]")
        line.print()
    }
}

/// A JSON object on one line. Members without a value are left out.
struct JSONLine {
    private var members: [String] = []

    var text: String { "{" + members.joined(separator: ",") + "}" }

    mutating func add(_ name: String, raw value: String) {
        members.append("\"\(name)\":\(value)")
    }

    mutating func add(_ name: String, _ value: String?) {
        if let value { add(name, raw: JSONString.quoted(value)) }
    }

    mutating func add(_ name: String, _ value: Int?) {
        if let value { add(name, raw: "\(value)") }
    }

    mutating func add(_ name: String, _ values: [String]) {
        add(name, raw: "[" + values.map { JSONString.quoted($0) }.joined(separator: ",") + "]")
    }

    func print() {
        Swift.print(text)
    }
}
