import PromptCatalogs
import PromptKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds the configuration of each path: the nearest `.promptkit.yml` in its folder or above.
struct ConfigurationSearch {
    static let fileName = ".promptkit.yml"

    static let file = OptionSpecification(
        name: "--config", value: "FILE", help: "Take this configuration for all paths.")
    static let none = OptionSpecification(
        name: "--no-config", help: "Take no configuration, even if there is one.")
    static let options = [file, none]

    /// Paths that are checked together.
    struct Group {
        var configuration: Configuration?
        var paths: [String]
        /// What lies below them and has another configuration, because it was named itself.
        var others = OtherPaths([])
    }

    /// Paths by their configuration. One that cannot be read or says something wrong is reported,
    /// and its paths are left out: nobody knows what is to be checked of them.
    ///
    /// - Throws: ``UsageError`` if the options contradict each other.
    static func groups(
        _ paths: [String], _ arguments: ParsedArguments, _ console: Console
    ) throws(UsageError) -> (groups: [Group], areAllReadable: Bool) {
        if arguments.isGiven(file), arguments.has(none) {
            throw arguments.usageError("--config and --no-config do not go together")
        }
        if arguments.has(none) { return ([Group(configuration: nil, paths: paths)], true) }
        var order: [String?] = []
        var members: [String?: [String]] = [:]
        var hints: Set<String> = []
        for path in paths {
            let found = arguments.value(file) ?? nearest(to: path, &hints)
            if members[found] == nil { order.append(found) }
            members[found, default: []].append(path)
        }
        for hint in hints.sorted() {
            console.report(
                "\(EscapedText.visible(hint)) is not read: a configuration is called \(fileName)")
        }
        var groups: [Group] = []
        for found in order {
            let paths = members[found] ?? []
            guard let found else {
                groups.append(Group(configuration: nil, paths: paths))
                continue
            }
            do throws(RunError) {
                groups.append(
                    Group(configuration: try read(found, for: paths, console), paths: paths))
            } catch {
                console.report(error.message)
            }
        }
        for index in groups.indices {
            let others = order.indices.flatMap { members[order[$0]] ?? [] }.filter {
                !groups[index].paths.contains($0)
            }
            groups[index].others = OtherPaths(others, below: groups[index].paths)
        }
        return (groups, groups.count == order.count)
    }

    /// - Parameter hints: takes files that somebody may think are read.
    private static func nearest(to path: String, _ hints: inout Set<String>) -> String? {
        let system = POSIXFileSystem()
        let isFolder = (try? system.information(at: path))?.kind == .folder
        var folder = RelativePath.absolute(isFolder ? path : RelativePath.folder(of: path))
        let own = RelativePath.absolute(".")
        while true {
            // Messages name it as people would.
            func shown(_ name: String) -> String {
                folder == own ? name : "/" + (folder + [name[...]]).joined(separator: "/")
            }
            let file = shown(fileName)
            // A link that leads nowhere, or a folder of that name, is a mistake, not nothing.
            var status = stat()
            if lstat(file.cPath, &status) == 0 { return file }
            for name in otherNames {
                if (try? system.information(at: shown(name)))?.kind == .file {
                    hints.insert(shown(name))
                }
            }
            guard folder.popLast() != nil else { return nil }
        }
    }

    /// Configurations below paths that are checked by another one: a project has one.
    static func unused(below paths: [String], _ files: [String], insteadOf used: String?)
        -> [String]
    {
        var folders: Set<String> = []
        for path in paths {
            let prefix = path.hasSuffix("/") ? path : path + "/"
            for file in files {
                let isBelow = file.hasPrefix(prefix)
                guard isBelow || path == "." && !file.hasPrefix("/") && !file.hasPrefix("../")
                else {
                    continue
                }
                var folder = RelativePath.folder(of: file)
                while folder.count > path.count || path == "." && folder != ".",
                    folders.insert(folder).inserted
                {
                    folder = RelativePath.folder(of: folder)
                }
            }
        }
        let own = used.map { RelativePath.absolute(RelativePath.folder(of: $0)) }
        return folders.sorted().map { $0 + "/" + fileName }.filter { file in
            guard (try? POSIXFileSystem().information(at: file))?.kind == .file else {
                return false
            }
            return RelativePath.absolute(RelativePath.folder(of: file)) != own
        }
    }

    private static let otherNames = [".promptkit.yaml", "promptkit.yml", "promptkit.yaml"]

    private static func read(
        _ path: String, for paths: [String], _ console: Console
    ) throws(RunError) -> Configuration {
        let bytes: [UInt8]
        do {
            bytes = try POSIXFileSystem().read(path, limit: ConfigurationReader.sizeLimit)
        } catch {
            var status = stat()
            let isLink = lstat(path.cPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            let reason =
                isLink && error.reason == .notFound
                ? "\(path): a link that leads nowhere" : error.description
            throw RunError("cannot read the configuration \(EscapedText.visible(reason))")
        }
        let folder = RelativePath.folder(of: path)
        let reader = ConfigurationReader(bytes, path: path, projectAt: [folder] + paths)
        guard !reader.faults.isEmpty else { return reader.configuration }
        for fault in reader.faults.prefix(shownFaults) {
            console.report(
                "\(EscapedText.visible(path)):\(fault.place.line):\(fault.place.column): "
                    + fault.message)
        }
        let count = reader.faults.count
        if count > shownFaults { console.report("and \(count - shownFaults) more") }
        let places = paths.map { EscapedText.visible($0) }.joined(separator: ", ")
        throw RunError(
            "\(EscapedText.visible(path)): \(count) fault\(count == 1 ? "" : "s"), "
                + "nothing checked of \(places)")
    }

    private static let shownFaults = 100
}
