/// What the search and the checker need of a file system.
public protocol FileSystem: Sendable {
    /// What is at a path, symbolic links followed.
    func information(at path: String) throws(FileError) -> FileInformation

    /// Names in a folder, in any order, without `.` and `..`.
    func contents(ofFolder path: String) throws(FileError) -> [FolderEntry]

    /// All bytes of a regular file. Does not wait on pipes and devices: they are an error.
    ///
    /// - Parameter limit: a file of more bytes is an error.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

    /// The first bytes of a regular file, `count` or fewer.
    func head(of path: String, count: Int) throws(FileError) -> [UInt8]

    /// The path from the root to what `path` leads to, symbolic links followed; nil where there
    /// is nothing, or no such thing as a root.
    func location(of path: String) -> String?
}

extension FileSystem {
    public func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        Array(try read(path, limit: .max).prefix(count))
    }

    public func location(of path: String) -> String? { nil }
}

public struct FileInformation: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case file
        case folder
        /// A pipe, socket or device.
        case other
    }

    /// The same for every path that leads to one file.
    public struct Identity: Sendable, Hashable {
        public var device: UInt64
        public var number: UInt64

        public init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    public var kind: Kind
    /// In bytes.
    public var size: Int
    public var identity: Identity

    public init(kind: Kind, size: Int, identity: Identity) {
        self.kind = kind
        self.size = size
        self.identity = identity
    }
}

/// A name in a folder, and what it is if the folder itself tells.
public struct FolderEntry: Sendable, Hashable {
    public var name: String
    /// Nil for symbolic links and where the file system does not say.
    public var kind: FileInformation.Kind?

    public init(name: String, kind: FileInformation.Kind?) {
        self.name = name
        self.kind = kind
    }
}

/// Why a file or folder could not be read.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        case notFound
        case notPermitted
        /// A folder, where a file is to be read.
        case isAFolder
        /// Neither a regular file nor a folder.
        case notAFile
        case tooLarge(limit: Int)
        /// The file was read, but texts in it are so long that no rule was asked about them.
        case textTooLarge(count: Int, limit: Int)
        /// Named like no string file.
        case unknownFormat
        /// What was read is all there; what a library would have found out is not.
        case missingLibrary(name: String)
        /// A code of `errno`, and what the system says of it.
        case system(code: Int32, text: String)
    }

    public var path: String
    public var reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .notFound: "\(path): no such file or folder"
        case .notPermitted: "\(path): permission denied"
        case .isAFolder: "\(path): a folder; a file is needed here"
        case .notAFile: "\(path): neither a file nor a folder"
        case .tooLarge(let limit): "\(path): larger than \(limit >> 20) MB, not read"
        case .textTooLarge(let count, let limit):
            "\(path): \(count == 1 ? "a text is" : "\(count) texts are") larger than "
                + "\(limit >> 20) MB, not checked"
        case .unknownFormat: "\(path): not a string file of a known format"
        case .missingLibrary(let name):
            "\(path): \(name) is not installed: faults of the XML that only it knows are not found"
        case .system(_, let text): "\(path): \(text)"
        }
    }
}
