import Foundation
import Testing

/// The table of advances is what its tool writes.
@Suite("Advances")
struct AdvanceTableTests {
    private static let python = "/usr/bin/python3"

    /// What the tool needs: Debian's fonts, and the library that reads them.
    static let canGenerate =
        [
            "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
            "/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf",
        ].allSatisfy(FileManager.default.fileExists(atPath:))
        && (try? run(["-c", "import fontTools"]))?.status == 0

    @Test(
        "The table is fresh",
        .enabled(
            if: canGenerate, "fonts-inter, fonts-noto-core or python3-fonttools is not installed"))
    func isFresh() throws {
        let script = House.root.appending(path: "Tools/generate/advances.py").path
        let outcome = try Self.run([script])
        #expect(outcome.status == 0)
        let table = try House.text(of: "Sources/CLocaleData/advances.h")
        let isFresh = outcome.output == table
        #expect(isFresh, "run Tools/generate/advances.sh")
    }

    private static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
        let output = FileManager.default.temporaryDirectory
            .appending(path: "advances-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: python)
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (
            String(decoding: try Data(contentsOf: output), as: UTF8.self),
            process.terminationStatus
        )
    }
}
