/// A file system some of whose files read otherwise than they stand on disk.
struct EditedFiles: FileSystem {
    let base: any FileSystem
    /// New contents by path.
    var contents: [String: [UInt8]] = [:]

    init(over base: any FileSystem) {
        self.base = base
    }

    func information(at path: String) throws(FileError) -> FileInformation {
        var information = try base.information(at: path)
        if let edited = contents[path] { information.size = edited.count }
        return information
    }

    func contents(ofFolder path: String) throws(FileError) -> [FolderEntry] {
        try base.contents(ofFolder: path)
    }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard let edited = contents[path] else { return try base.read(path, limit: limit) }
        guard edited.count <= limit else {
            throw FileError(path: path, reason: .tooLarge(limit: limit))
        }
        return edited
    }

    func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        guard let edited = contents[path] else { return try base.head(of: path, count: count) }
        return Array(edited.prefix(count))
    }

    func location(of path: String) -> String? { base.location(of: path) }
}
