/// A pattern with wildcards: `*` for any characters, `?` for one. In paths `*` stops at a slash
/// and `**` does not.
package struct GlobPattern: Sendable, Hashable {
    package let spelling: String
    private let pattern: [Unicode.Scalar]
    private let isPath: Bool

    /// A pattern for keys, comments and locales. Letter case matters.
    package init(_ spelling: String) {
        self.spelling = spelling
        pattern = Array(spelling.unicodeScalars)
        isPath = false
    }

    /// A pattern for paths: of one name anywhere if it has no slash, and of all that a folder
    /// holds if it is that folder's.
    package init(path spelling: String) {
        self.spelling = spelling
        var pattern = spelling
        while pattern.hasSuffix("/") { pattern.removeLast() }
        while pattern.hasPrefix("./") { pattern.removeFirst(2) }
        if !pattern.contains("/") { pattern = "**/" + pattern }
        self.pattern = Array(pattern.unicodeScalars)
        isPath = true
    }

    /// Linear in the lengths of pattern and text for one star, and their product at worst.
    package func matches(_ text: String) -> Bool {
        let text = Array(text.unicodeScalars)
        guard isPath else { return matches(text[...]) }
        // A folder stands for all in it.
        for end in text.indices where text[end] == "/" {
            if matches(text[..<end]) { return true }
        }
        return matches(text[...])
    }

    private func matches(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        // The states of the pattern that the text so far leads to.
        var states = closed([0], startsName: true)
        for scalar in text {
            var next: Set<Int> = []
            for state in states where state < pattern.count {
                switch pattern[state] {
                case "*":
                    if !isPath || isDouble(state) || scalar != "/" {
                        next.insert(state)
                    }
                case "?":
                    if !isPath || scalar != "/" { next.insert(state + 1) }
                default:
                    if pattern[state] == scalar { next.insert(state + 1) }
                }
            }
            if next.isEmpty { return false }
            states = closed(next, startsName: scalar == "/")
        }
        return states.contains(pattern.count)
    }

    private func isDouble(_ state: Int) -> Bool {
        let star: Unicode.Scalar = "*"
        return state + 1 < pattern.count && pattern[state + 1] == star
            || state > 0 && pattern[state - 1] == star
    }

    /// With the states that are reached without a character: past stars, and past `**/`.
    ///
    /// - Parameter startsName: whether a name of the path begins here.
    private func closed(_ states: Set<Int>, startsName: Bool) -> Set<Int> {
        var result = states
        var open = Array(states)
        while let state = open.popLast() {
            guard state < pattern.count, pattern[state] == "*" else { continue }
            var reached = [state + 1]
            // `**/x` is also `x`, at the beginning of a name.
            if isPath, startsName, state + 2 < pattern.count, pattern[state + 1] == "*",
                pattern[state + 2] == "/",
                state == 0 || pattern[state - 1] == "/"
            {
                reached.append(state + 3)
            }
            for next in reached where result.insert(next).inserted { open.append(next) }
        }
        return result
    }
}
