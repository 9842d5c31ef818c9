import Foundation
import Testing

/// The console blocks of the documents, run as they stand there.
@Suite("Console blocks")
struct ConsoleBlockTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct Step: CustomTestStringConvertible, Sendable {
        var document: String
        var command: String
        var output: String
        var testDescription: String { "\(document): \(command)" }
    }

    static let steps: [Step] = {
        let documentation = root.appending(path: "Documentation").path
        let pages = (try? FileManager.default.contentsOfDirectory(atPath: documentation)) ?? []
        let documents =
            ["README.md"]
            + pages.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
        return documents.flatMap(steps(of:))
    }()

    static func steps(of document: String) -> [Step] {
        guard
            let text = try? String(contentsOf: root.appending(path: document), encoding: .utf8)
        else { return [] }
        return text.components(separatedBy: "```console\n").dropFirst().flatMap { part in
            let block = part.components(separatedBy: "```")[0]
            return block.components(separatedBy: "\n$ ").map { step in
                let step = step.hasPrefix("$ ") ? String(step.dropFirst(2)) : step
                let lines = step.split(separator: "\n", maxSplits: 1)
                var output = lines.count > 1 ? String(lines[1]) : ""
                if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
                return Step(document: document, command: String(lines[0]), output: output)
            }
        }
    }

    @Test("Prints what the document says", arguments: steps)
    func run(_ step: Step) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", step.command]
        process.currentDirectoryURL = Self.root
        var environment = ProcessInfo.processInfo.environment
        let folder = URL(filePath: Tool.path).deletingLastPathComponent().path
        environment["PATH"] = folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: data, as: UTF8.self) == step.output)
    }

    @Test("There are blocks to run")
    func exist() {
        #expect(Self.steps.count >= 5)
    }
}
