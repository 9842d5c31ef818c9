import Foundation

/// What the toolchain's own lexer and parser make of Swift files, by a small program that is
/// built on the toolchain's libraries the first time it is needed.
enum SwiftToolchain {
    struct Token: Hashable, CustomStringConvertible {
        var kind: String
        var start: Int
        var end: Int
        var description: String { "\(kind) \(start)..<\(end)" }
    }

    struct File {
        /// Whether the parser finds no fault in it.
        var isSound: Bool
        var tokens: [Token] = []
        /// Values of literals without interpolation, by their first byte.
        var values: [Int: [UInt8]] = [:]
        /// Literals that are arguments: the call's name, the label, the first byte.
        var arguments: [Argument] = []
    }

    struct Argument: Hashable {
        var call: String
        var label: String
        var start: Int
    }

    /// The program; nil where the toolchain has no parser of its own to link with.
    static let program: URL? = try? build()

    private static func build() throws -> URL? {
        guard
            let fixture = Bundle.module.url(
                forResource: "toolchain-parser.swift", withExtension: "txt",
                subdirectory: "Fixtures/SwiftSource"),
            let compiler = compiler()
        else { return nil }
        let host = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        let code = try Data(contentsOf: fixture)
        let folder = FileManager.default.temporaryDirectory
        let name = "promptkit-toolchain-parser-\(checksum(code + Data(host.path.utf8)))"
        let program = folder.appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        let work = folder.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        let main = work.appendingPathComponent("main.swift")
        try code.write(to: main)
        let built = work.appendingPathComponent("program")
        _ = try run(
            compiler,
            [
                "-O", main.path, "-I", host.path, "-L", host.path, "-lSwiftParser",
                "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host.path, "-o", built.path,
            ], input: Data())
        guard FileManager.default.isExecutableFile(atPath: built.path) else { return nil }
        // Somebody else may have built it meanwhile.
        try? FileManager.default.moveItem(at: built, to: program)
        return program
    }

    private static func compiler() -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/swiftc") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }

    private static func checksum(_ data: Data) -> String {
        String(data.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }, radix: 16)
    }

    private static func run(_ program: URL, _ arguments: [String], input: Data) throws -> Data {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let (from, to) = (Pipe(), Pipe())
        process.standardInput = to
        process.standardOutput = from
        process.standardError = FileHandle.nullDevice
        try process.run()
        try to.fileHandleForWriting.write(contentsOf: input)
        try to.fileHandleForWriting.close()
        let output = from.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return output
    }

    /// What the toolchain sees in each file.
    static func read(_ paths: [String]) throws -> [File] {
        guard let program else { return [] }
        var files: [File] = []
        for start in stride(from: 0, to: paths.count, by: 100) {
            let some = paths[start..<min(start + 100, paths.count)]
            let output = try run(
                program, [], input: Data(some.map { $0 + "\n" }.joined().utf8))
            files += parse(output)
        }
        return files
    }

    private static func parse(_ output: Data) -> [File] {
        var files: [File] = []
        for line in output.split(separator: 0x0A) {
            let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            switch words[0] {
            case "file":
                files.append(File(isSound: words[1] == "sound"))
            case "value":
                let bytes = words.count > 2 ? words[2].split(separator: ",") : []
                files[files.count - 1].values[Int(words[1]) ?? -1] = bytes.compactMap {
                    UInt8($0, radix: 16)
                }
            case "call":
                files[files.count - 1].arguments.append(
                    Argument(call: words[1], label: words[2], start: Int(words[3]) ?? -1))
            default:
                files[files.count - 1].tokens.append(
                    Token(kind: words[0], start: Int(words[1]) ?? -1, end: Int(words[2]) ?? -1))
            }
        }
        return files
    }
}
