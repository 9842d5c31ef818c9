#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LocaleStore {
    /// Largest locale file that is read, in bytes.
    private static let fileLimit = 1 << 20

    /// Lays the `.json` files of a folder over the bundled data; `schema.json` is passed over.
    ///
    /// - Throws: ``LocaleFileErrors`` with every fault of every file; a folder or file that cannot
    ///   be read is one of them, placed at 1:1.
    public convenience init(directory: String) throws(LocaleFileErrors) {
        var files: [(name: String, content: [UInt8])] = []
        var errors: [LocaleFileError] = []
        func fail(_ path: String, _ message: String) {
            errors.append(LocaleFileError(file: path, line: 1, column: 1, message: message))
        }
        if let names = Self.jsonFiles(in: directory) {
            if names.isEmpty { fail(directory, "there are no .json files in this folder") }
            for name in names {
                let path = "\(directory)/\(name)"
                if let content = Self.content(of: path) {
                    files.append((path, content))
                } else {
                    fail(path, "cannot read it, or it is larger than \(Self.fileLimit) bytes")
                }
            }
        } else {
            fail(directory, "cannot read the folder: " + String(cString: strerror(errno)))
        }
        guard errors.isEmpty else { throw LocaleFileErrors(errors: errors) }
        try self.init(overlaying: files)
    }

    private static func jsonFiles(in directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name.hasSuffix(".json"), name != "schema.json", !name.hasPrefix(".") {
                names.append(name)
            }
        }
        return names.sorted()
    }

    private static func content(of path: String) -> [UInt8]? {
        // Without O_NONBLOCK a FIFO would hang here.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
            information.st_size <= fileLimit
        else { return nil }
        var content: [UInt8] = []
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                count = read(descriptor, buffer.baseAddress, 1 << 16)
                filled = max(0, count)
            }
            guard count >= 0, content.count + count <= fileLimit else { return nil }
            if count == 0 { return content }
            content += chunk
        }
    }
}
