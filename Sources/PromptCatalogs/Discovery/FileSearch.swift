import PromptKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Finds the string files under some paths.
public struct FileSearch: Sendable {
    /// What was found, and what could not be read.
    public struct Result: Sendable {
        /// Sorted by path.
        public var files: [CatalogFile]
        /// Paths of Swift sources, sorted.
        public var swiftFiles: [String] = []
        public var errors: [FileError]
        /// Links that were met on the way and lead nowhere: editors leave such, and so do parts
        /// of a project that are not there.
        public var brokenLinks: [String] = []
        /// The locale of the source texts as the Xcode project on the way says; nil if there is
        /// none, or if several differ.
        public var developmentRegion: CatalogLocale?
        /// Folders that were searched, with a slash behind: of tables in others there may be more
        /// files than were found.
        var searchedFolders: [String] = []
    }

    private let fileSystem: any FileSystem
    private let format: (any CatalogFormat.Type)?
    private var visited: Set<FileInformation.Identity> = []
    private var files: [CatalogFile] = []
    private var swiftFiles: [String] = []
    private var paths: Set<String> = []
    /// Whether a file may be reached by several of the paths.
    private var isSeveral = false
    /// The path that is looked at, and where it is.
    private var root: (path: String, location: String?) = ("", nil)
    /// Files that were reached by a link: dropped if they are among the others.
    private var linked: [(file: CatalogFile, identity: FileInformation.Identity)] = []
    private var linkedSwift: [(path: String, identity: FileInformation.Identity)] = []
    private var errors: [FileError] = []
    private var brokenLinks: [String] = []
    private var searchedFolders: [String] = []
    private var regions: Set<CatalogLocale> = []

    /// Looks at files, and walks folders. A file that is reached twice is found once, so links
    /// that lead round in circles come to an end.
    ///
    /// Hidden folders, build products and packages of other people that tools put there are left
    /// out, unless they are named themselves. A link that leads nowhere is an error only where it
    /// is named itself.
    ///
    /// - Parameter format: the one format to read files as, whatever their names; hidden files in
    ///   folders are left out. Nil to look for all formats, and go by the names.
    public static func files(
        at paths: [String], as format: (any CatalogFormat.Type)? = nil,
        in fileSystem: any FileSystem = POSIXFileSystem()
    ) -> Result {
        var search = FileSearch(fileSystem: fileSystem, format: format)
        search.isSeveral = paths.count > 1
        for path in paths { search.visit(root: path) }
        search.addLinked()
        search.files.sort { $0.path.precedesByBytes($1.path) }
        search.swiftFiles.sort { $0.precedesByBytes($1) }
        var result = Result(
            files: search.files, swiftFiles: search.swiftFiles, errors: search.errors,
            brokenLinks: search.brokenLinks.sorted(),
            developmentRegion: search.regions.count == 1 ? search.regions.first : nil)
        result.searchedFolders = search.searchedFolders
        return result
    }

    private init(fileSystem: any FileSystem, format: (any CatalogFormat.Type)?) {
        self.fileSystem = fileSystem
        self.format = format
    }

    private mutating func visit(root path: String) {
        root = (path, fileSystem.location(of: path))
        do {
            let information = try fileSystem.information(at: path)
            switch information.kind {
            case .folder:
                searchedFolders.append(path.hasSuffix("/") ? path : path + "/")
                walk(path, information)
            case .file:
                guard format != nil || !CatalogFile.isSwift(path) else { return add(swift: path) }
                let location = location(ofNamed: path)
                let file =
                    format.map { CatalogFile(path: path, as: $0, at: location) }
                    ?? CatalogFile(named: path, at: location)
                var isWanted = format != nil
                if !isWanted, let file { isWanted = try isRecognized(file) }
                guard let file, isWanted else {
                    errors.append(FileError(path: path, reason: .unknownFormat))
                    return
                }
                add(file)
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
            if folder.path.hasSuffix(".xcodeproj") {
                noteRegion(of: folder.path)
                continue
            }
            if folder.path != root, Self.isBuildProduct(folder.path, entries) { continue }
            // Backwards, because the last one that is pushed is the first to be taken.
            for entry in entries.sorted(by: { $0.name > $1.name }) {
                let path =
                    folder.path.hasSuffix("/")
                    ? folder.path + entry.name : "\(folder.path)/\(entry.name)"
                visit(entry, path, &folders)
            }
        }
    }

    private mutating func visit(
        _ entry: FolderEntry, _ path: String,
        _ folders: inout [(path: String, information: FileInformation)]
    ) {
        let file = self.file(at: path)
        let isSwift = file == nil && format == nil && CatalogFile.isSwift(entry.name)
        // Most names need no look at the disk.
        if entry.kind == .file, file == nil {
            if isSwift { add(swift: path) }
            return
        }
        do {
            if entry.kind == .file, let file {
                if try isRecognized(file) { add(file) }
                return
            }
            let information = try fileSystem.information(at: path)
            switch information.kind {
            case .folder where !Self.isSkipped(entry.name):
                folders.append((path, information))
            case .file:
                if let file, try isRecognized(file) { linked.append((file, information.identity)) }
                if isSwift { linkedSwift.append((path, information.identity)) }
            case .other:
                if file != nil { errors.append(FileError(path: path, reason: .notAFile)) }
            case .folder:
                break
            }
        } catch {
            // A link that leads nowhere, or in a circle, is often an editor's lock.
            if entry.kind == nil, error.isBrokenLink {
                brokenLinks.append(path)
            } else if file != nil {
                errors.append(error)
            }
        }
    }

    /// A file in a folder that is searched; nil if it is none that is looked for.
    private func file(at path: String) -> CatalogFile? {
        // Two folders tell all that there is to be told of a file.
        let below = path.utf8.dropFirst(root.path.utf8.count).drop { $0 == UInt8(ascii: "/") }
        let isNearRoot = below.count { $0 == UInt8(ascii: "/") } < 2
        let location = isNearRoot ? location(of: path) : nil
        guard let format else {
            return CatalogFile(path: path, isNamed: false, at: location)
        }
        guard let parts = FilePath(path), !parts.name.hasPrefix(".") else { return nil }
        return CatalogFile(path: path, as: format, at: location)
    }

    /// Where something below the root is.
    private func location(of path: String) -> String? {
        guard let location = root.location else { return nil }
        let below = path.utf8.dropFirst(root.path.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return below.isEmpty ? location : "\(location)/\(Substring(below))"
    }

    /// Where a file is that was named: the name counts as it is, also if it is a link.
    private func location(ofNamed path: String) -> String? {
        guard let parts = FilePath(path) else { return nil }
        let folder = parts.folder()
        return fileSystem.location(of: folder.isEmpty ? "." : folder).map {
            "\($0)/\(parts.name)"
        }
    }

    /// Whether a file begins as its format does, where other kinds of files have such names.
    private func isRecognized(_ file: CatalogFile) throws(FileError) -> Bool {
        guard let format = FormatRegistry.format(named: file.format), format.needsLook else {
            return true
        }
        return format.recognizes(try fileSystem.head(of: file.path, count: 512))
    }

    private mutating func add(_ file: CatalogFile) {
        if isNew(file.path) { files.append(file) }
    }

    private mutating func add(swift path: String) {
        if isNew(path) { swiftFiles.append(path) }
    }

    /// Whether no path has led to the file yet, however it was spelled.
    private mutating func isNew(_ path: String) -> Bool {
        guard isSeveral else { return paths.insert(path).inserted }
        let location = path == root.path ? location(ofNamed: path) : location(of: path)
        return paths.insert(location ?? path).inserted
    }

    /// Adds the files that only links lead to. (Two names for one file that are no links are two
    /// files: nobody would look for the findings of one under the name of the other.)
    private mutating func addLinked() {
        if !linked.isEmpty {
            var known = identities(of: files.map(\.path))
            for (file, identity) in linked where known.insert(identity).inserted { add(file) }
        }
        if !linkedSwift.isEmpty {
            var known = identities(of: swiftFiles)
            for (path, identity) in linkedSwift where known.insert(identity).inserted {
                add(swift: path)
            }
        }
    }

    private func identities(of paths: [String]) -> Set<FileInformation.Identity> {
        var known: Set<FileInformation.Identity> = []
        for path in paths {
            if let information = try? fileSystem.information(at: path) {
                known.insert(information.identity)
            }
        }
        return known
    }

    private mutating func noteRegion(of project: String) {
        guard
            let bytes = try? fileSystem.read("\(project)/project.pbxproj", limit: 64 << 20),
            let region = XcodeProject.developmentRegion(bytes)
        else { return }
        regions.insert(region)
    }

    /// Whether a folder of that name is left out, or may be for what is in it.
    package static func mayPassOver(_ name: String) -> Bool {
        isSkipped(name) || buildNames.contains(name.lowercased())
    }

    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || skippedNames.contains(name)
            || productExtensions.contains { name.hasSuffix($0) }
    }

    private static let skippedNames: Set<String> = [
        "DerivedData", "node_modules", "Pods", "Carthage", "SourcePackages",
    ]

    /// Of folders that Xcode builds. Not frameworks, programs and bundles: where they lie among
    /// sources, an app ships them.
    private static let productExtensions = [".xcarchive", ".noindex", ".xctest", ".dSYM"]

    /// Whether a folder named like one for builds holds what a build made.
    private static func isBuildProduct(_ path: String, _ entries: [FolderEntry]) -> Bool {
        // Few names are as short as those of builds.
        let count = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
        guard buildNameLengths.contains(count),
            let name = path.utf8.split(separator: UInt8(ascii: "/")).last,
            buildNames.contains(String(Substring(name)).lowercased())
        else { return false }
        return entries.contains { entry in
            let name = entry.name
            return buildFolders.contains(name) || name.hasPrefix("Debug-")
                || name.hasPrefix("Release-") || name.hasSuffix(".noindex")
                || name.hasSuffix(".build") || name.hasSuffix(".app")
        }
    }

    private static let buildNames: Set<String> = ["build", "target", "out"]
    private static let buildNameLengths = 3...6

    /// Of Xcode, Gradle, Maven, Cargo, CMake, Meson; the tag is of all that can be made again
    /// (bford.info/cachedir).
    private static let buildFolders: Set<String> = [
        "Products", "Debug", "Release", "XCBuildData", "intermediates", "outputs", "generated",
        "classes", "maven-status", "CMakeFiles", "CMakeCache.txt", "meson-info", "meson-private",
        "CACHEDIR.TAG",
    ]
}

extension FileError {
    /// Whether a link leads nowhere, or in a circle.
    fileprivate var isBrokenLink: Bool {
        switch reason {
        case .notFound: true
        case .system(let code, _): code == ELOOP
        default: false
        }
    }
}
