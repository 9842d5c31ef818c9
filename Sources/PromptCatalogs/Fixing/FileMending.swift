import PromptKit

/// What has become of one file in the rounds of mending.
struct FileMending {
    /// A content of the file, and how many findings had been mended for it.
    private struct State {
        var bytes: [UInt8]
        var fixes: Int
        /// How many entries were read of it; nil until it is checked.
        var entries: Int?
    }

    private let path: String
    private var states: [State]
    private(set) var encoding: TextEncoding
    /// Nothing more is changed: a fix did harm, or fixes undo each other.
    private var isSettled = false

    init(path: String, bytes: [UInt8], encoding: TextEncoding) {
        self.path = path
        self.encoding = encoding
        states = [State(bytes: bytes, fixes: 0, entries: nil)]
    }

    /// The file as it is now.
    var bytes: [UInt8] { states[states.count - 1].bytes }

    var result: MendedFile? {
        let before = states[0].bytes
        guard let last = states.last, last.bytes != before else { return nil }
        return MendedFile(
            path: path, encoding: encoding, before: before, after: last.bytes, fixes: last.fixes)
    }

    /// Takes the file back to how it was found: its fixes come to no end.
    mutating func giveUp() {
        states.removeLast(states.count - 1)
        isSettled = true
    }

    /// Makes the changes that a check of the file as it is now asks for.
    ///
    /// - Returns: whether the content is another one now.
    mutating func mend(_ report: FileReport, _ fixes: [[ByteEdit]]) -> Bool {
        guard !isSettled else { return false }
        let index = states.count - 1
        states[index].entries = report.entries
        if index > 0, isWorse(report, than: states[index - 1]) {
            states.removeLast()
            isSettled = true
            return true
        }
        guard !fixes.isEmpty else { return false }
        encoding = report.encoding ?? encoding
        let source = SourceText(path: path, bytes: bytes).reinterpreted(as: encoding)
        guard let (mended, count) = Self.apply(fixes, to: source), mended != bytes else {
            return false
        }
        if let earlier = states.firstIndex(where: { $0.bytes == mended }) {
            return settle(circleFrom: earlier)
        }
        states.append(State(bytes: mended, fixes: states[index].fixes + count, entries: nil))
        return true
    }

    /// Whether entries were lost to the last changes, or the file cannot be read any more.
    private func isWorse(_ report: FileReport, than last: State) -> Bool {
        report.encoding == nil || report.entries < last.entries ?? 0
    }

    /// Fixes that undo each other lead round in a circle. Whoever starts at any content of it
    /// comes out at the same.
    private mutating func settle(circleFrom earlier: Int) -> Bool {
        isSettled = true
        let last = bytes
        var chosen = states[earlier]
        for state in states[earlier...]
        where state.bytes.lexicographicallyPrecedes(chosen.bytes) {
            chosen = state
        }
        while states.count > 1 { states.removeLast() }
        if chosen.bytes != states[0].bytes { states.append(chosen) }
        return chosen.bytes != last
    }

    /// - Returns: nil if there is nothing that can be done.
    private static func apply(
        _ fixes: [[ByteEdit]], to source: SourceText
    ) -> (bytes: [UInt8], count: Int)? {
        let fixes = fixes.filter { fix in
            fix.allSatisfy { source.encoding.canEncode($0.replacement) }
        }
        let (edits, leftOut) = FileEditor.combining(fixes)
        if let bytes = try? FileEditor.applying(edits, to: source) {
            return (bytes, fixes.count - leftOut)
        }
        // One of them does not fit the file.
        let fitting = fixes.filter { (try? FileEditor.applying($0, to: source)) != nil }
        let rest = FileEditor.combining(fitting)
        guard !fitting.isEmpty, let bytes = try? FileEditor.applying(rest.edits, to: source) else {
            return nil
        }
        return (bytes, fitting.count - rest.leftOut)
    }
}
