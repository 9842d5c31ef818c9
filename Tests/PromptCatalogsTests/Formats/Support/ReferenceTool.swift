import Foundation

/// A program that reads a format as its users' machines do.
enum ReferenceTool {
    /// Where the tool is; nil if it is not installed.
    static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    struct Outcome {
        var status: Int32
        var output: [UInt8]
        var messages: String
    }

    /// Runs a tool and waits for it.
    static func run(_ path: String, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        // Messages in English, whatever the machine speaks.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["LC_ALL": "C.UTF-8", "LANGUAGE": "C"]) { $1 }
        let output = try TemporaryFolder()
        let (out, errors) = (output.file("out"), output.file("err"))
        for file in [out, errors] {
            _ = FileManager.default.createFile(atPath: file, contents: nil)
        }
        let outHandle = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        let errorHandle = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        process.standardOutput = outHandle
        process.standardError = errorHandle
        try process.run()
        process.waitUntilExit()
        try outHandle.close()
        try errorHandle.close()
        return Outcome(
            status: process.terminationStatus, output: try output.read("out"),
            messages: String(decoding: try output.read("err"), as: UTF8.self))
    }
}

/// A folder that is gone when the test is.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/promptkit-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    }

    func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

/// The real string files of other projects, where there are any to try.
enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["PROMPTKIT_CORPUS"]

    /// Paths of the files with one of these extensions, sorted.
    static func files(_ extensions: Set<String>) -> [String] {
        guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else {
            return []
        }
        var files: [String] = []
        for case let name as String in walk {
            guard let dot = name.lastIndex(of: ".") else { continue }
            if extensions.contains(name[name.index(after: dot)...].lowercased()) {
                files.append(folder + "/" + name)
            }
        }
        return files.sorted()
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
