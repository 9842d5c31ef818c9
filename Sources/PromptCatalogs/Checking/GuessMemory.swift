/// Source texts and surfaces of the keys of a table, kept from one file to the next: where nothing
/// but key and comment tells them, they are the same in every locale.
struct GuessMemory {
    private struct Known {
        var comment: String?
        var sourceText: String?
        var guess: SurfaceGuess
    }

    private var known: [String: Known] = [:]

    /// - Parameter make: finds out what is not known.
    mutating func recall(
        _ key: String, comment: String?, make: () -> (String?, SurfaceGuess)
    ) -> (String?, SurfaceGuess) {
        if let known = known[key], known.comment == comment {
            return (known.sourceText, known.guess)
        }
        let (sourceText, guess) = make()
        known[key] = Known(comment: comment, sourceText: sourceText, guess: guess)
        return (sourceText, guess)
    }
}
