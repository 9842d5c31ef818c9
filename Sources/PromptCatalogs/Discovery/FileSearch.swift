/// Finds the string files under some paths.
public struct FileSearch: Sendable {
    /// What was found, and what could not be read.
    public struct Result: Sendable {
        /// Sorted by path.
        public var files: [CatalogFile]
        public var errors: [FileError]
    }

    private let fileSystem: any FileSystem
    private var visited: Set<FileInformation.Identity> = []
    private var files: [CatalogFile] = []
    private var errors: [FileError] = []

    /// Looks at files, and walks folders. A file that is reached twice is found once, so links
    /// that lead round in circles come to an end.
    ///
    /// Hidden folders, build products and packages of other people that tools put there are left
    /// out, unless they are named themselves.
    public static func files(
        at paths: [String], in fileSystem: any FileSystem = POSIXFileSystem()
    ) -> Result {
        var search = FileSearch(fileSystem: fileSystem)
        for path in paths { search.visit(root: path) }
        search.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return Result(files: search.files, errors: search.errors)
    }

    private init(fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    private mutating func visit(root path: String) {
        do {
            let information = try fileSystem.information(at: path)
            switch information.kind {
            case .folder:
                walk(path, information)
            case .file:
                guard let file = CatalogFile(path: path) else {
                    errors.append(FileError(path: path, reason: .unknownFormat))
                    return
                }
                if visited.insert(information.identity).inserted { files.append(file) }
            case .other:
                errors.append(FileError(path: path, reason: .notAFile))
            }
        } catch {
            errors.append(error)
        }
    }

    private mutating func walk(_ root: String, _ information: FileInformation) {
        var folders = [(path: root, information: information)]
        while let folder = folders.popLast() {
            guard visited.insert(folder.information.identity).inserted else { continue }
            let entries: [FolderEntry]
            do {
                entries = try fileSystem.contents(ofFolder: folder.path)
            } catch {
                errors.append(error)
                continue
            }
            if folder.path != root, Self.isBuildProduct(folder.path, entries) { continue }
            for entry in entries {
                let path = folder.path.hasSuffix("/")
                    ? folder.path + entry.name : "\(folder.path)/\(entry.name)"
                visit(entry, path, &folders)
            }
        }
    }

    private mutating func visit(
        _ entry: FolderEntry, _ path: String,
        _ folders: inout [(path: String, information: FileInformation)]
    ) {
        let file = CatalogFile(path: path)
        // Most names are neither folders nor string files: they need no look at the disk.
        if entry.kind == .file, file == nil { return }
        do {
            let information = try fileSystem.information(at: path)
            switch information.kind {
            case .folder where !Self.isSkipped(entry.name):
                folders.append((path, information))
            case .file:
                if let file, visited.insert(information.identity).inserted { files.append(file) }
            case .other:
                if file != nil { errors.append(FileError(path: path, reason: .notAFile)) }
            case .folder:
                break
            }
        } catch {
            // A link that leads nowhere, or in a circle, matters only under the name of a file
            // that we would read.
            if file != nil { errors.append(error) }
        }
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedNames.contains(name) || name.hasSuffix(".xcarchive")
            || name.hasSuffix(".noindex")
    }

    private static let skippedNames: Set<String> = [
        "DerivedData", "node_modules", "Pods", "Carthage", "SourcePackages",
    ]

    /// Whether a folder named `build` holds what a build made.
    private static func isBuildProduct(_ path: String, _ entries: [FolderEntry]) -> Bool {
        guard path.split(separator: "/").last?.lowercased() == "build" else { return false }
        return entries.contains { entry in
            let name = entry.name
            return buildFolders.contains(name) || name.hasPrefix("Debug-")
                || name.hasPrefix("Release-") || name.hasSuffix(".noindex")
                || name.hasSuffix(".build") || name.hasSuffix(".app")
        }
    }

    private static let buildFolders: Set<String> = [
        "Products", "Debug", "Release", "XCBuildData", "intermediates", "outputs",
    ]
}
