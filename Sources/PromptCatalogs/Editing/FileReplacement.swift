#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Puts new content in place of a file's, all at once.
struct FileReplacement {
    let path: String
    /// Called when the new file is complete and not yet in its place; a test does mischief here.
    var beforeRename: @Sendable () throws(EditError) -> Void = {}

    /// In bytes; a larger file is not read.
    private static let sizeLimit = 1 << 30

    /// - Parameter content: makes the new content of the old.
    /// - Returns: whether they differ. If not, nothing was written.
    func replace(
        _ content: ([UInt8]) throws(EditError) -> [UInt8]
    ) throws(EditError) -> Bool {
        let target = try resolved()
        let before = try status(of: target)
        guard before.st_mode & S_IFMT != S_IFDIR else { throw error(.file(.isAFolder)) }
        guard before.st_mode & S_IFMT == S_IFREG else { throw error(.file(.notAFile)) }
        // The folder would let us put another file there. That is not what a mode without any
        // right to write asks for.
        guard before.st_mode & 0o222 != 0, access(target.cPath, W_OK) == 0 else {
            throw error(.readOnly)
        }
        let old = try read(target)
        let new = try content(old)
        guard new != old else { return false }
        let temporary = try write(new, beside: target, like: before)
        do throws(EditError) {
            try beforeRename()
            // Whoever has written meanwhile would lose it.
            guard Self.isSame(try status(of: target), before) else { throw error(.changed) }
            guard rename(temporary.cPath, target.cPath) == 0 else { throw failure() }
        } catch {
            unlink(temporary.cPath)
            throw error
        }
        synchronizeFolder(of: target)
        return true
    }

    // MARK: Reading

    /// The path with all symbolic links followed.
    private func resolved() throws(EditError) -> String {
        guard let resolved = POSIXFileSystem().location(of: path) else { throw failure() }
        return resolved
    }

    private func status(of target: String) throws(EditError) -> stat {
        var status = stat()
        guard lstat(target.cPath, &status) == 0 else { throw failure() }
        return status
    }

    private func read(_ target: String) throws(EditError) -> [UInt8] {
        do {
            return try POSIXFileSystem().read(target, limit: Self.sizeLimit)
        } catch {
            throw EditError(path: path, reason: .file(error.reason))
        }
    }

    private static func isSame(_ one: stat, _ other: stat) -> Bool {
        one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_size == other.st_size
            && modificationTime(one) == modificationTime(other)
    }

    /// Seconds and nanoseconds.
    private static func modificationTime(_ status: stat) -> [Int] {
        #if canImport(Darwin)
            [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
        #else
            [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }

    // MARK: Writing

    /// Writes a hidden file in the same folder, with the mode and owner of the old one. Returns
    /// its path.
    private func write(
        _ bytes: [UInt8], beside target: String, like old: stat
    ) throws(EditError) -> String {
        let (descriptor, temporary) = try create(beside: target)
        do throws(EditError) {
            try write(bytes, to: descriptor)
            keepAttributes(descriptor, of: target, old)
            guard fsync(descriptor) == 0 else { throw failure() }
        } catch {
            close(descriptor)
            unlink(temporary.cPath)
            throw error
        }
        guard close(descriptor) == 0 else {
            let failure = failure()
            unlink(temporary.cPath)
            throw failure
        }
        return temporary
    }

    private func create(beside target: String) throws(EditError) -> (Int32, String) {
        let slash = target.lastIndex(of: "/") ?? target.startIndex
        let folder = target[..<slash]
        // A file name has room for 255 bytes.
        let name = String(decoding: target[slash...].dropFirst().utf8.prefix(200), as: UTF8.self)
        for _ in 0..<20 {
            let number = String(UInt64.random(in: .min ... .max), radix: 36)
            let temporary = "\(folder)/.\(name).\(number).tmp"
            let descriptor = open(
                temporary.cPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if descriptor >= 0 { return (descriptor, temporary) }
            guard errno == EEXIST else { throw failure() }
        }
        throw error(.file(.system(code: EEXIST, text: "no name for a new file is free")))
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(EditError) {
        var written = 0
        var code: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            while written < buffer.count, let base = buffer.baseAddress {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, base + written, buffer.count - written)
                #elseif canImport(Glibc)
                    let count = Glibc.write(descriptor, base + written, buffer.count - written)
                #else
                    let count = Musl.write(descriptor, base + written, buffer.count - written)
                #endif
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    code = count < 0 ? errno : ENOSPC
                    return
                }
                written += count
            }
        }
        if code != 0 { throw failure(code) }
    }

    private func keepAttributes(_ descriptor: Int32, of target: String, _ old: stat) {
        var mode = old.st_mode & 0o7777
        if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
            // With another owner these would mean something else.
            mode &= 0o777
        }
        FileAttributes.copy(from: target, to: descriptor)
        _ = fchmod(descriptor, mode)
    }

    /// Makes the renaming last through a loss of power. Where it cannot be done, nothing is lost.
    private func synchronizeFolder(of target: String) {
        let slash = target.lastIndex(of: "/") ?? target.startIndex
        let folder = slash == target.startIndex ? "/" : String(target[..<slash])
        let descriptor = open(folder.cPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    // MARK: Errors

    private func error(_ reason: EditError.Reason) -> EditError {
        EditError(path: path, reason: reason)
    }

    /// What `errno` says.
    private func failure(_ code: Int32 = errno) -> EditError {
        switch code {
        case ENOENT, ENOTDIR: error(.file(.notFound))
        case EACCES, EPERM: error(.file(.notPermitted))
        case EROFS: error(.readOnly)
        default:
            error(
                .file(
                    .system(code: code, text: strerror(code).map { String(cString: $0) } ?? "")))
        }
    }
}
