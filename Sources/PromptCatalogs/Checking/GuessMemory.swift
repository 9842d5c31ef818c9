/// Source texts and surfaces of the keys of a table, kept from one file to the next: where nothing
/// but key and comment tells them, they are the same in every locale.
struct GuessMemory {
    private struct Known {
        var comment: String?
        var sourceText: String?
        var guess: SurfaceGuess
    }

    private var known: [String: Known] = [:]
    /// The same for a table without a base, of which all files are asked.
    private(set) var rows: TableRows?

    init() {}

    /// - Parameter rows: those that the files of the table fill.
    init(rows: TableRows) {
        self.rows = rows
    }

    /// Nil if nothing is known.
    func recall(_ key: String, comment: String?) -> (source: String?, guess: SurfaceGuess)? {
        guard let known = known[key], known.comment == comment else { return nil }
        return (known.sourceText, known.guess)
    }

    mutating func note(
        _ key: String, comment: String?, _ found: (source: String?, guess: SurfaceGuess)
    ) {
        known[key] = Known(comment: comment, sourceText: found.source, guess: found.guess)
    }
}
