import Foundation

/// The toolchain's `plutil`, which reads string files as Foundation does. Other systems' tools of
/// that name read them as those systems do: it is looked for beside the compiler.
enum PropertyListTool {
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.filter {
            FileManager.default.isExecutableFile(atPath: "\($0)/swift")
        }.map { "\($0)/plutil" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }()

    /// What the tool reads of each file; nil where it refuses one.
    static func read(_ files: [[UInt8]]) throws -> [[String: String]?] {
        guard let path else { return [] }
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
