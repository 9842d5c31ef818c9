import PromptKit

/// Follows the marks that an unfinished merge left in a file: one conflict is one problem.
struct ConflictTracker {
    private struct Conflict {
        var marks: [Range<Int>]
        var entries: Range<Int>
    }

    private var done: [Conflict] = []
    private var open: Conflict?

    var isOpen: Bool { open != nil }

    mutating func meet(_ marker: UInt8, _ range: Range<Int>, _ text: TextBuffer, entries: Int) {
        if marker == UInt8(ascii: "<") || open == nil {
            close()
            open = Conflict(marks: [range], entries: entries..<entries)
        } else {
            open?.marks.append(range)
        }
        if marker == UInt8(ascii: ">") { close() }
    }

    mutating func note(entry: Int) {
        guard let conflict = open else { return }
        open?.entries = conflict.entries.lowerBound..<entry + 1
    }

    mutating func close() {
        if let conflict = open { done.append(conflict) }
        open = nil
    }

    /// Whether both entries stand in one conflict, so that equal keys are to be expected.
    func separates(_ first: Int, _ second: Int) -> Bool {
        guard let open else { return false }
        return first >= open.entries.lowerBound && second >= first
    }

    func problems(_ text: TextBuffer) -> [Problem] {
        done.map { conflict in
            MergeConflictMarker.problem(conflict.marks.map(text.fileSpan))
        }
    }
}
