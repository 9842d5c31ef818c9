import Foundation

/// The built program, run as a person or a script would.
struct Tool {
    struct Outcome {
        var output: String
        var errors: String
        var status: Int32
        var lines: [String] {
            output.isEmpty
                ? []
                : output.split(separator: "\n", omittingEmptySubsequences: false)
                    .dropLast().map(String.init)
        }
    }

    /// Beside the test bundle, where the package manager puts it.
    static let path: String = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            let folder = Bundle.main.bundleURL
        #endif
        return folder.appending(path: "promptkit").path
    }()

    /// Linux has a device on which every write fails.
    static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    static func run(_ arguments: [String], outputPath: String) throws -> Outcome {
        try run(arguments, inputBytes: nil, outputPath: outputPath)
    }

    static func run(
        _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
        directory: URL? = nil
    ) throws -> Outcome {
        try run(
            arguments, inputBytes: input.map { Data($0.utf8) }, environment: environment,
            directory: directory)
    }

    static func run(
        _ arguments: [String], inputBytes: Data?, inputFolder: URL? = nil,
        environment: [String: String] = [:], directory: URL? = nil, outputPath: String? = nil
    ) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "promptkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files instead of pipes: no output is so large that it blocks.
        let output = folder.appending(path: "out")
        let errors = folder.appending(path: "err")
        let input = folder.appending(path: "in")
        for file in [output, errors] { try Data().write(to: file) }
        try (inputBytes ?? Data()).write(to: input)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = directory }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(
            forWritingTo: outputPath.map { URL(filePath: $0) } ?? output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = try FileHandle(forReadingFrom: inputFolder ?? input)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            status: process.terminationReason == .exit ? process.terminationStatus : -1)
    }
}
