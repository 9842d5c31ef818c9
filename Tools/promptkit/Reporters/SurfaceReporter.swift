import PromptCatalogs
import PromptKit

/// What each string was taken for, and why.
enum SurfaceReporter {
    static let option = OptionSpecification(
        name: "--explain-surface",
        help: "Instead of findings, print where each string is thought to appear, and why.")

    static func report(_ notes: [SurfaceNote], asJSON: Bool, to console: Console) {
        let notes = notes.sorted {
            $0.path == $1.path
                ? ($0.line, $0.column) < ($1.line, $1.column)
                : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
        }
        if asJSON { return reportJSON(notes, to: console) }
        for note in notes {
            let place = "\(EscapedText.visible(note.path)):\(note.line):\(note.column):"
            let role = note.role.map { ", \($0.rawValue)" } ?? ""
            console.print(
                "\(place) \(note.surface.name)\(role): "
                    + "\(EscapedText.quoted(note.text, limit: 40)) (\(reason(note)))")
        }
    }

    private static func reason(_ note: SurfaceNote) -> String {
        note.reason.isEmpty
            ? "nothing tells where it appears: only rules for any text"
            : EscapedText.visible(note.reason)
    }

    private static func reportJSON(_ notes: [SurfaceNote], to console: Console) {
        console.write("{\"version\":1,\"strings\":[")
        for (index, note) in notes.enumerated() {
            console.write(index == 0 ? "\n" : ",\n")
            console.write(
                JSONText.object([
                    ("path", .string(note.path)), ("line", .number(note.line)),
                    ("column", .number(note.column)), ("key", .optional(note.key)),
                    ("locale", .string(note.locale)), ("text", .string(note.text)),
                    ("surface", .string(note.surface.name)),
                    ("role", .optional(note.role?.rawValue)),
                    ("reason", .optional(note.reason.isEmpty ? nil : note.reason)),
                ]).text)
        }
        console.write(notes.isEmpty ? "]}\n" : "\n]}\n")
    }
}
