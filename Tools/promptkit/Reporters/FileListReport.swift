import PromptCatalogs
import PromptKit

/// Lists of files, for people and for programs.
enum FileListReport {
    static let version = 1

    /// A line for each file, in columns, and one for all.
    static func text(_ files: [FileListing], to console: Console) {
        guard !files.isEmpty else { return }
        var rows = [["PATH", "FORMAT", "ENCODING", "LOCALE", "TABLE", "ENTRIES", "PROBLEMS"]]
        for file in files {
            rows.append([
                EscapedText.visible(file.path), file.format, file.encoding?.rawValue ?? "-",
                locale(file), EscapedText.visible(file.table ?? "-"), String(file.entries),
                String(file.problemCount),
            ])
        }
        console.write(TextTable.aligned(rows))
        let entries = files.reduce(0) { $0 + $1.entries }
        let problems = files.reduce(0) { $0 + $1.problemCount }
        console.print(
            "\(counted(files.count, "file")), "
                + (entries == 1 ? "1 entry, " : "\(entries) entries, ")
                + counted(problems, "problem"))
    }

    /// The locales of a file where they are few, else their number.
    private static func locale(_ file: FileListing) -> String {
        switch file.locales.count {
        case 0: "-"
        case 1...4: EscapedText.visible(file.locales.joined(separator: ","))
        default: "\(file.locales.count) locales"
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// One object, with one file a line.
    static func json(_ files: [FileListing], _ errors: [FileError], to console: Console) {
        console.write("{\"version\":\(version),\"files\":")
        write(files.map(object), to: console)
        console.write(",\"errors\":")
        write(
            errors.map {
                .object([("path", .string($0.path)), ("message", .string($0.description))])
            }, to: console)
        console.write("}\n")
    }

    private static func write(_ objects: [JSONText], to console: Console) {
        console.write("[")
        for (index, object) in objects.enumerated() {
            console.write(index == 0 ? "\n" : ",\n")
            console.write(object.text)
        }
        console.write(objects.isEmpty ? "]" : "\n]")
    }

    private static func object(_ file: FileListing) -> JSONText {
        .object([
            ("path", .string(file.path)),
            ("format", .string(file.format)),
            ("encoding", .optional(file.encoding?.rawValue)),
            ("locales", .array(file.locales.map(JSONText.string))),
            ("table", .optional(file.table)),
            ("entries", .number(file.entries)),
            (
                "problems",
                .array(
                    file.problems.map { place in
                        var members: [(String, JSONText)] = [
                            ("rule", .string(place.problem.rule)),
                            ("severity", .string(place.problem.severity.rawValue)),
                            ("line", .number(place.line)),
                            ("column", .number(place.column)),
                            ("offset", .number(place.problem.span.lowerBound)),
                            ("length", .number(place.problem.span.count)),
                            ("key", .optional(place.problem.key)),
                            ("message", .string(place.problem.message)),
                            ("lostEntries", .number(place.problem.lostEntries)),
                        ]
                        if place.problem.unlisted > 0 {
                            members.append(("unlisted", .number(place.problem.unlisted)))
                        }
                        return .object(members)
                    })
            ),
        ])
    }
}
