/// "Did you mean": the nearest known word by edit distance.
package enum Suggestion {
    /// `: did you mean “--locale”?`, or nothing if no word is near.
    package static func phrase(for word: String, among known: [String]) -> String {
        nearest(to: word, among: known).map { ": did you mean “\($0)”?" } ?? ""
    }

    package static func nearest(to word: String, among known: [String]) -> String? {
        let letters = Array(word.lowercased().utf8.prefix(40))
        let limit = max(1, letters.count / 3)
        var best: (word: String, distance: Int)?
        for candidate in known where abs(candidate.utf8.count - letters.count) <= limit {
            let distance = distance(letters, Array(candidate.lowercased().utf8))
            guard distance <= limit else { continue }
            // Of two as near, the one of which some letters were left out: “of” is “off” and not
            // “on”.
            let isLonger = candidate.lowercased().hasPrefix(word.lowercased())
            if distance < best?.distance ?? .max
                || distance == best?.distance && isLonger
                    && best?.word.lowercased().hasPrefix(word.lowercased()) == false
            {
                best = (candidate, distance)
            }
        }
        return best?.word
            ?? known.first { letters.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
    }

    /// Levenshtein's distance, a swap of neighbours counting once.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in 1...left.count {
            var row = [i]
            for j in 1...right.count {
                let substitution = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
                var cost = min(row[j - 1] + 1, last[j] + 1, substitution)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    cost = min(cost, beforeLast[j - 2] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
