/// Titles of plain names, which are most of them: printable ASCII in a text that runs from left
/// to right, with nothing to clean up and nothing to isolate.
///
/// A class, so that a formatter passes on one reference and copies none of its data.
final class PlainTitles: Sendable {
    private let undo: TitlePattern
    private let redo: TitlePattern
    private let converter: CaseConverter

    init(_ titles: LocaleData.Titles, converter: CaseConverter) {
        undo = titles.undo
        redo = titles.redo
        self.converter = converter
    }

    /// Nil if the name is not plain.
    func title(_ action: PromptAction, _ name: String) -> String? {
        let title = name.utf8.withContiguousStorageIfAvailable { bytes -> String? in
            guard SingleLine.isPlain(bytes) else { return nil }
            // Cased where it is put together, so that a string is made once.
            return (action == .undo ? undo : redo).withFilled(bytes) {
                converter.convert(composed: $0)
            }
        }
        return title ?? nil
    }
}
