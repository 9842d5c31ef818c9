import PromptKit

/// Follows the marks that an unfinished merge left in a file: one conflict is one problem.
struct ConflictTracker {
    private struct Conflict {
        var marks: [Range<Int>]
        var entries: Range<Int>
    }

    private var done: [Conflict] = []
    /// A merge of a hundred branches.
    private static let markLimit = 200
    private var open: Conflict?

    var isOpen: Bool { open != nil }

    mutating func meet(_ marker: UInt8, _ range: Range<Int>, _ text: TextBuffer, entries: Int) {
        if marker == UInt8(ascii: "<") || open == nil {
            close()
            open = Conflict(marks: [range], entries: entries..<entries)
        } else if open?.marks.count ?? 0 < Self.markLimit {
            open?.marks.append(range)
        }
        if marker == UInt8(ascii: ">") { close() }
    }

    mutating func note(entry: Int) {
        guard let conflict = open else { return }
        open?.entries = conflict.entries.lowerBound..<entry + 1
    }

    mutating func close() {
        if let conflict = open, done.count < ProblemLimit.count { done.append(conflict) }
        open = nil
    }

    /// Whether both entries stand in one conflict, so that equal keys are to be expected.
    func separates(_ first: Int, _ second: Int) -> Bool {
        guard let open else { return false }
        return first >= open.entries.lowerBound && second >= first
    }

    /// Whether a place of the text is between the marks of a conflict.
    func contains(_ offset: Int) -> Bool {
        (done + (open.map { [$0] } ?? [])).contains { conflict in
            guard let first = conflict.marks.first, let last = conflict.marks.last else {
                return false
            }
            return first.lowerBound <= offset && offset < last.upperBound
        }
    }

    func problems(_ text: TextBuffer) -> [Problem] {
        done.map { conflict in
            MergeConflictMarker.problem(conflict.marks.map(text.fileSpan))
        }
    }
}
