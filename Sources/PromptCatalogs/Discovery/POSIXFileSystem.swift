#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file system of the machine.
public struct POSIXFileSystem: FileSystem {
    public init() {}

    public func information(at path: String) throws(FileError) -> FileInformation {
        var status = stat()
        guard stat(path.cPath, &status) == 0 else { throw Self.error(path) }
        return Self.information(status)
    }

    public func contents(ofFolder path: String) throws(FileError) -> [FolderEntry] {
        guard let folder = opendir(path.cPath) else { throw Self.error(path) }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(
                    to: UInt8.self, capacity: MemoryLayout.size(ofValue: field.pointee)
                ) { name in
                    String(pathBytes: UnsafeBufferPointer(start: name, count: length(of: name)))
                }
            }
            guard name != ".", name != ".." else { continue }
            let kind: FileInformation.Kind? =
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_REG): .file
                case Int32(DT_DIR): .folder
                case Int32(DT_LNK), Int32(DT_UNKNOWN): nil
                default: .other
                }
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries
    }

    public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try read(path) { (size: Int) throws(FileError) -> Int in
            guard size <= limit else {
                throw FileError(path: path, reason: .tooLarge(limit: limit))
            }
            return size
        }
    }

    public func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        try read(path) { (size: Int) throws(FileError) -> Int in min(size, count) }
    }

    public func location(of path: String) -> String? {
        guard let resolved = realpath(path.cPath, nil) else { return nil }
        defer { free(resolved) }
        return String(
            pathBytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    /// - Parameter choose: how many bytes to read of a file of that size.
    private func read(
        _ path: String, _ choose: (Int) throws(FileError) -> Int
    ) throws(FileError) -> [UInt8] {
        // Without O_NONBLOCK the opening of a pipe waits for a writer.
        let descriptor = open(path.cPath, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.error(path) }
        let information = Self.information(status)
        guard information.kind == .file else {
            throw FileError(
                path: path, reason: information.kind == .folder ? .isAFolder : .notAFile)
        }
        let wanted = try choose(information.size)
        // Not mapped into memory: a mapped file that is cut short while it is read ends the
        // program.
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted, let base = buffer.baseAddress {
                #if canImport(Darwin)
                    let length = Darwin.read(descriptor, base + count, wanted - count)
                #elseif canImport(Glibc)
                    let length = Glibc.read(descriptor, base + count, wanted - count)
                #else
                    let length = Musl.read(descriptor, base + count, wanted - count)
                #endif
                if length < 0, errno == EINTR { continue }
                failed = length < 0
                guard length > 0 else { break }
                count += length
            }
        }
        guard !failed else { throw Self.error(path) }
        return bytes
    }

    private static func information(_ status: stat) -> FileInformation {
        let kind: FileInformation.Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        return FileInformation(
            kind: kind, size: max(0, Int(status.st_size)),
            identity: FileInformation.Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev),
                number: UInt64(truncatingIfNeeded: status.st_ino)))
    }

    private func length(of name: UnsafePointer<UInt8>) -> Int {
        var length = 0
        while name[length] != 0 { length += 1 }
        return length
    }

    /// What `errno` says.
    private static func error(_ path: String) -> FileError {
        let code = errno
        return switch code {
        case ENOENT, ENOTDIR: FileError(path: path, reason: .notFound)
        case EACCES, EPERM: FileError(path: path, reason: .notPermitted)
        default:
            FileError(
                path: path,
                reason: .system(code: code, text: strerror(code).map { String(cString: $0) } ?? ""))
        }
    }
}
