import Foundation

/// Files of Fixtures/undo.
enum UndoFixtures {
    static func text(_ name: String) throws -> String {
        let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/undo")
        guard let url = folder?.appending(path: name) else { throw CocoaError(.fileNoSuchFile) }
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// Names of the scripts that have a transcript, without their endings.
    static let transcripts: [String] = {
        guard let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/undo"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return [] }
        return names.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }()
}
