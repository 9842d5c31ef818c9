import PromptCatalogs

/// Files in memory, by path; folders are implied.
struct MemoryFileSystem: FileSystem {
    var files: [String: [UInt8]] = [:]
    /// Paths of links, with what they lead to.
    var links: [String: String] = [:]
    /// Paths that are neither files nor folders.
    var pipes: Set<String> = []
    /// Paths that may not be read.
    var locked: Set<String> = []

    init(_ texts: [String: String] = [:]) {
        files = texts.mapValues { Array($0.utf8) }
    }

    private func resolve(_ path: String) throws(FileError) -> String {
        var path = path
        for _ in 0..<40 {
            guard
                let link = links.keys.filter({ path == $0 || path.hasPrefix($0 + "/") })
                    .max(by: { $0.count < $1.count }), let target = links[link]
            else { return path }
            path = target + path.dropFirst(link.count)
        }
        throw FileError(path: path, reason: .system(code: 40, text: "Too many links"))
    }

    private func isFolder(_ path: String) -> Bool {
        let prefix = path.hasSuffix("/") ? path : path + "/"
        return (Array(files.keys) + Array(links.keys)).contains { $0.hasPrefix(prefix) }
            || pipes.contains { $0.hasPrefix(prefix) }
    }

    func information(at path: String) throws(FileError) -> FileInformation {
        let path = try resolve(path)
        let identity = FileInformation.Identity(
            device: 1, number: UInt64(bitPattern: Int64(path.hashValue)))
        if let bytes = files[path] {
            return FileInformation(kind: .file, size: bytes.count, identity: identity)
        }
        if pipes.contains(path) {
            return FileInformation(kind: .other, size: 0, identity: identity)
        }
        guard isFolder(path) else { throw FileError(path: path, reason: .notFound) }
        return FileInformation(kind: .folder, size: 0, identity: identity)
    }

    func contents(ofFolder path: String) throws(FileError) -> [FolderEntry] {
        let path = try resolve(path)
        if locked.contains(path) { throw FileError(path: path, reason: .notPermitted) }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        var names: [String: FileInformation.Kind?] = [:]
        for file in Array(files.keys) + Array(links.keys) + Array(pipes)
        where file.hasPrefix(prefix) {
            let rest = file.dropFirst(prefix.count)
            let name = String(rest.prefix { $0 != "/" })
            if rest.contains("/") {
                names[name] = .some(.folder)
            } else if links[file] != nil {
                names[name] = .some(nil)
            } else {
                names[name] = .some(pipes.contains(file) ? .other : .file)
            }
        }
        return names.map { FolderEntry(name: $0.key, kind: $0.value) }
    }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let path = try resolve(path)
        if locked.contains(path) { throw FileError(path: path, reason: .notPermitted) }
        guard let bytes = files[path] else { throw FileError(path: path, reason: .notFound) }
        guard bytes.count <= limit else {
            throw FileError(path: path, reason: .tooLarge(limit: limit))
        }
        return bytes
    }
}
