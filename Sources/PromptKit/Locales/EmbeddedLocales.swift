internal import CLocaleData

/// The files of `Resources/Locales` that are part of the library's own data segment.
enum EmbeddedLocales {
    static let files: [String: EmbeddedFile] = {
        var files: [String: EmbeddedFile] = [:]
        for index in 0..<pk_locale_count() {
            let file = pk_locale_at(index)
            files[String(cString: file.tag)] = EmbeddedFile(
                bytes: UnsafeBufferPointer(start: file.bytes, count: file.length))
        }
        return files
    }()
}

/// Bytes of the program's read-only data: they outlive everything.
///
/// `@unchecked`: the memory is constant, so sharing the pointer is safe. To be dropped when
/// `Span` can be stored in a static.
struct EmbeddedFile: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
}
