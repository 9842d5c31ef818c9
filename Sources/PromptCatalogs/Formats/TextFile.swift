import PromptKit

extension Catalog {
    /// What the reading of every text format begins with: runs `body` on the text, unless the file
    /// is empty, or is no text, or of another kind. Puts the problems in order at the end.
    ///
    /// - Parameter isMarkup: whether the text shows that somebody saved a web page under the name;
    ///   nil where the reader sees to that.
    mutating func readText(
        isMarkup: ((UnsafeBufferPointer<UInt8>) -> Bool)? = NotAStringFile.isMarkup,
        _ body: (TextBuffer, inout Catalog) -> Void
    ) {
        let source = source
        source.withText { text in
            if text.utf8.isEmpty {
                problems.append(EmptyFile.problem(in: source, format: format))
            } else if EncodingCheck.isBinary(text.utf8) {
                // What else is wrong with the bytes is wrong with all such files.
                problems = [NotAStringFile.binary(source)]
            } else if isMarkup?(text.utf8) == true {
                problems = [NotAStringFile.markup(text.fileSpan(0..<0))]
            } else {
                body(text, &self)
            }
        }
        sortProblems()
    }
}
