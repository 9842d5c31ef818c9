import PromptCatalogs
import PromptKit

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
    }

    /// - Throws: ``RunError`` if a configuration cannot be read or says something wrong; all that
    ///   is wrong has then been reported.
    static func groups(
        _ paths: [String], _ arguments: ParsedArguments, _ console: Console
    ) throws -> [Group] {
        if arguments.isGiven(file), arguments.has(none) {
            throw arguments.usageError("--config and --no-config do not go together")
        }
        if arguments.has(none) { return [Group(configuration: nil, paths: paths)] }
        if let path = arguments.value(file) {
            return [Group(configuration: try read(path, console), paths: paths)]
        }
        var order: [String?] = []
        var members: [String?: [String]] = [:]
        for path in paths {
            let found = nearest(to: path)
            if members[found] == nil { order.append(found) }
            members[found, default: []].append(path)
        }
        return try order.map { found in
            Group(
                configuration: try found.map { try read($0, console) },
                paths: members[found] ?? [])
        }
    }

    private static func nearest(to path: String) -> String? {
        let system = POSIXFileSystem()
        let isFolder = (try? system.information(at: path))?.kind == .folder
        var folder = RelativePath.absolute(isFolder ? path : RelativePath.folder(of: path))
        let own = RelativePath.absolute(".")
        while true {
            let file = "/" + (folder + [fileName[...]]).joined(separator: "/")
            if (try? system.information(at: file))?.kind == .file {
                // Messages name it as people would.
                return own.starts(with: folder) && own.count > folder.count
                    ? file : folder == own ? fileName : file
            }
            guard folder.popLast() != nil else { return nil }
        }
    }

    static func read(_ path: String, _ console: Console) throws(RunError) -> Configuration {
        let bytes: [UInt8]
        do {
            bytes = try POSIXFileSystem().read(path, limit: ConfigurationReader.sizeLimit)
        } catch {
            throw RunError(
                "cannot read the configuration \(EscapedText.visible(error.description))")
        }
        let reader = ConfigurationReader(bytes, path: path)
        guard !reader.faults.isEmpty else { return reader.configuration }
        for fault in reader.faults {
            console.report(
                "\(EscapedText.visible(path)):\(fault.place.line):\(fault.place.column): "
                    + fault.message)
        }
        let count = reader.faults.count
        throw RunError(
            "\(EscapedText.visible(path)): \(count) fault\(count == 1 ? "" : "s"), nothing checked")
    }
}
