import PromptKit

extension [FileFinding] {
    /// Fills in lines and columns. The findings stand in the order of their offsets.
    mutating func place(in source: SourceText) {
        guard !isEmpty else { return }
        var starts = PlaceFinder(source)
        var ends = starts
        for index in indices {
            let start = starts.place(of: self[index].offset)
            let end = ends.place(of: self[index].offset + self[index].length)
            (self[index].line, self[index].column) = (start.line, start.column)
            (self[index].endLine, self[index].endColumn) = (end.line, end.column)
            for other in self[index].related.indices {
                let place = ends.place(of: self[index].related[other].offset)
                self[index].related[other].line = place.line
                self[index].related[other].column = place.column
            }
            // Both places are told in one line too.
            if let other = self[index].related.first {
                self[index].message += " (line \(other.line): \(other.message))"
            }
        }
    }
}
