import Foundation

/// The toolchain's `plutil`, which reads string files as Foundation does.
enum PropertyListTool {
    /// Where it is; nil if there is none. (GNUstep has a tool of that name which reads other
    /// things: each is tried on a small file.)
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let swift = folders.map { "\($0)/swift" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        var candidates = folders.map { "\($0)/plutil" }
        if let swift {
            let toolchain = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
                .deletingLastPathComponent()
            candidates.insert(toolchain.appendingPathComponent("plutil").path, at: 0)
        }
        return candidates.first { candidate in
            FileManager.default.isExecutableFile(atPath: candidate)
                && (try? read([Array("\"a\" = \"\\U00e9\";".utf8)], with: candidate))
                    == [["a": "\u{E9}"]]
        }
    }()

    /// What the tool reads of each file; nil where it refuses one.
    static func read(_ files: [[UInt8]]) throws -> [[String: String]?] {
        guard let path else { return [] }
        return try read(files, with: path)
    }

    private static func read(
        _ files: [[UInt8]], with path: String
    ) throws -> [[String: String]?] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("strings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var names: [String] = []
        for (index, bytes) in files.enumerated() {
            let name = folder.appendingPathComponent("\(index).strings")
            try Data(bytes).write(to: name)
            names.append(name.path)
        }
        for start in stride(from: 0, to: names.count, by: 500) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments =
                ["-convert", "json", "-e", "json"] + names[start..<min(start + 500, names.count)]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
        }
        return names.map { name in
            let output = name.dropLast("strings".count) + "json"
            guard let data = FileManager.default.contents(atPath: String(output)),
                let object = try? JSONSerialization.jsonObject(with: data)
            else { return nil }
            return object as? [String: String] ?? [:]
        }
    }
}
