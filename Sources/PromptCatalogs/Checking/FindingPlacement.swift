import PromptKit

extension [FileFinding] {
    /// Fills in lines and columns. The findings stand in the order of their offsets.
    mutating func place(in source: SourceText) {
        guard !isEmpty else { return }
        var starts = PlaceFinder(source)
        starts.findLines(before: self.lazy.map { $0.offset + $0.length }.max() ?? 0)
        var ends = starts
        for index in indices {
            if self[index].textHash == 0 { self[index].hashText(in: source) }
            let start = starts.place(of: self[index].offset)
            let end = ends.place(of: self[index].offset + self[index].length)
            (self[index].line, self[index].column) = (start.line, start.column)
            (self[index].endLine, self[index].endColumn) = (end.line, end.column)
        }
        placeRelated(by: starts)
        // Both places are told in one line too.
        for index in indices {
            guard let other = self[index].related.first else { continue }
            self[index].message += " (line \(other.line): \(other.message))"
        }
    }

    /// In the order of their offsets: to go back and forth would count a long line again each time.
    private mutating func placeRelated(by finder: PlaceFinder) {
        var order: [(offset: Int, finding: Int, related: Int)] = []
        for index in indices {
            for other in self[index].related.indices {
                order.append((self[index].related[other].offset, index, other))
            }
        }
        guard !order.isEmpty else { return }
        order.sort { $0.offset < $1.offset }
        var finder = finder
        for (offset, index, other) in order {
            let place = finder.place(of: offset)
            self[index].related[other].line = place.line
            self[index].related[other].column = place.column
        }
    }
}

extension FileFinding {
    /// For findings that are not about the text of a string. Those of a mere place are told apart
    /// by what they say.
    fileprivate mutating func hashText(in source: SourceText) {
        let span = (offset..<offset + length).clamped(to: 0..<source.bytes.count)
        textHash = span.isEmpty ? TextHash.of(message.utf8) : TextHash.of(source.bytes[span])
    }
}
