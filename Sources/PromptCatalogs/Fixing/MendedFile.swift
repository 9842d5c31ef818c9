/// A file as it was, and with its findings mended; nothing is on disk yet.
public struct MendedFile: Sendable {
    public var path: String
    public var encoding: TextEncoding
    public var before: [UInt8]
    public var after: [UInt8]
    /// How many findings were mended.
    public var fixes: Int

    /// Puts the mended content in the file's place.
    ///
    /// - Throws: ``EditError`` if the file cannot be written, or is not what it was when it was
    ///   read; it is as it was then.
    public func write() throws(EditError) {
        let editor = FileEditor(path: path, encoding: encoding, stamp: FileStamp(before))
        do throws(EditError) {
            try editor.write(content: after)
        } catch {
            // Another path to the same file may have brought the same change.
            guard error.reason == .changed,
                let current = try? POSIXFileSystem().read(path, limit: after.count),
                current == after
            else { throw error }
        }
    }
}
