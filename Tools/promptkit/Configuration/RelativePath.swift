import PromptCatalogs

/// Paths as seen from a folder, the same however they are spelled on the command line.
struct RelativePath {
    /// Names of the folders, from the root.
    private let names: [Substring]
    /// Folders that were resolved before.
    private var known: [String: [Substring]] = [:]

    /// Paths from the folder of a file, which itself need not exist.
    init(fromFolderOf file: String) {
        names = Self.absolute(Self.folder(of: file))
    }

    init(from folder: String) {
        names = Self.absolute(folder)
    }

    /// `App/de.lproj`; `.` for the folder itself.
    mutating func path(_ path: String) -> String {
        // Files of one folder come together; what matters is where the folder is.
        let (folder, name) = Self.split(path)
        if known[folder] == nil { known[folder] = Self.absolute(folder) }
        var target = known[folder] ?? []
        if name == "." || name == ".." || name.isEmpty {
            target = Self.absolute(path)
        } else {
            target.append(name)
        }
        var shared = 0
        while shared < min(target.count, names.count), target[shared] == names[shared] {
            shared += 1
        }
        let steps = Array(repeating: "..", count: names.count - shared)
        let result = (steps.map { $0[...] } + target[shared...]).joined(separator: "/")
        return result.isEmpty ? "." : result
    }

    static func folder(of file: String) -> String {
        split(file).folder
    }

    private static func split(_ path: String) -> (folder: String, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), path[path.index(after: slash)...])
    }

    /// Names from the root, links followed as far as the path exists.
    static func absolute(_ path: String) -> [Substring] {
        if let location = POSIXFileSystem().location(of: path.isEmpty ? "." : path) {
            return location.split(separator: "/")
        }
        let (folder, name) = split(path)
        guard folder != path else { return [name] }
        return absolute(folder) + [name]
    }
}
