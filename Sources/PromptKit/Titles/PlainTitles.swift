/// Titles of plain names, which are most of them: printable ASCII in a text that runs from left
/// to right, with nothing to clean up and nothing to isolate.
///
/// A class, so that a formatter passes on one reference and copies none of its data.
///
/// Unchecked because it holds pointers: the bytes are written by `init` and only read from then
/// on.
final class PlainTitles: @unchecked Sendable {
    /// A title's bytes before and after the name.
    private struct Frame {
        let bytes: UnsafeMutablePointer<UInt8>
        let prefix: Int
        let suffix: Int

        init(_ pattern: TitlePattern) {
            prefix = pattern.prefix.utf8.count
            suffix = pattern.suffix.utf8.count
            bytes = .allocate(capacity: prefix + suffix + 1)
            bytes.initialize(repeating: 0, count: prefix + suffix + 1)
            for (index, byte) in (pattern.prefix + pattern.suffix).utf8.enumerated() {
                bytes[index] = byte
            }
        }

        /// Writes the title of a name. `title` has room for all three.
        @inline(__always)
        func fill(
            _ title: UnsafeMutableBufferPointer<UInt8>, with name: UnsafeBufferPointer<UInt8>
        ) {
            guard title.count == prefix &+ name.count &+ suffix,
                let target = title.baseAddress, let source = name.baseAddress
            else { return }
            target.initialize(from: bytes, count: prefix)
            (target + prefix).initialize(from: source, count: name.count)
            if suffix > 0 {
                (target + (prefix &+ name.count)).initialize(from: bytes + prefix, count: suffix)
            }
        }
    }

    private let undo: Frame
    private let redo: Frame
    private let converter: CaseConverter

    init(_ titles: LocaleData.Titles, converter: CaseConverter) {
        undo = Frame(titles.undo)
        redo = Frame(titles.redo)
        self.converter = converter
    }

    deinit {
        undo.bytes.deallocate()
        redo.bytes.deallocate()
    }

    /// Nil if the name is not plain.
    func title(_ action: PromptAction, _ name: String) -> String? {
        let title = name.utf8.withContiguousStorageIfAvailable { bytes -> String? in
            guard SingleLine.isPlain(bytes) else { return nil }
            let frame = action == .undo ? undo : redo
            // Cased where it is put together, so that a string is made once.
            return converter.convert(composedOf: frame.prefix &+ bytes.count &+ frame.suffix) {
                frame.fill($0, with: bytes)
            }
        }
        return title ?? nil
    }
}
