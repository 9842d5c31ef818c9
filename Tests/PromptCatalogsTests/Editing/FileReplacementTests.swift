import Foundation
import PromptKit
import Testing

@testable import PromptCatalogs

/// Edits on disk.
struct FileReplacementTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func editor(_ path: String) throws -> FileEditor {
        FileEditor(SourceText(path: path, bytes: try Corpus.bytes(path)))
    }

    private static let edit = ByteEdit(span: 0..<1, replacement: "XY")

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    private func reason(_ body: () throws -> Void) -> EditError.Reason? {
        do {
            try body()
            return nil
        } catch {
            return (error as? EditError)?.reason
        }
    }

    @Test(arguments: [0o600, 0o644, 0o755, 0o640, 0o4755])
    func keepsPermissions(_ permissions: Int) throws {
        let path = folder.file("a.strings")
        try folder.write(Array("abc".utf8), to: "a.strings")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        #expect(try editor(path).write([Self.edit]))
        #expect(try folder.read("a.strings") == Array("XYbc".utf8))
        #expect(try mode(path) == permissions)
        #expect(try folder.names() == ["a.strings"])
    }

    @Test func leavesTheFileAloneIfNothingChanges() throws {
        let path = folder.file("a.strings")
        try folder.write(Array("abc".utf8), to: "a.strings")
        let before = try FileManager.default.attributesOfItem(atPath: path)
        #expect(try !editor(path).write([]))
        #expect(try !editor(path).write([ByteEdit(span: 0..<1, replacement: "a")]))
        let after = try FileManager.default.attributesOfItem(atPath: path)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    }

    @Test func followsLinks() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("real"), withIntermediateDirectories: false)
        try folder.write(Array("abc".utf8), to: "real/a.strings")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.file("one"), withDestinationPath: "real/a.strings")
        try manager.createSymbolicLink(
            atPath: folder.file("two.strings"), withDestinationPath: "one")
        try manager.createSymbolicLink(
            atPath: folder.file("alias"), withDestinationPath: folder.file("real"))
        #expect(try editor(folder.file("two.strings")).write([Self.edit]))
        #expect(try editor(folder.file("alias/a.strings")).write([Self.edit]))
        #expect(try folder.read("real/a.strings") == Array("XYYbc".utf8))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("two.strings")) == "one")
        #expect(
            try manager.destinationOfSymbolicLink(atPath: folder.file("one")) == "real/a.strings")
        #expect(try folder.names() == ["alias", "one", "real", "two.strings"])
        #expect(try manager.contentsOfDirectory(atPath: folder.file("real")) == ["a.strings"])
    }

    @Test func refusesAFileThatChanged() throws {
        let path = folder.file("a.strings")
        try folder.write(Array("abc".utf8), to: "a.strings")
        let editor = try editor(path)
        let stamped = FileEditor(path: path, encoding: .utf8, stamp: FileStamp(Array("abc".utf8)))
        try folder.write(Array("abd".utf8), to: "a.strings")
        #expect(reason { try editor.write([Self.edit]) } == .changed)
        #expect(reason { try stamped.write([Self.edit]) } == .changed)
        #expect(try folder.read("a.strings") == Array("abd".utf8))
        // Put back as it was, it is the file that was read.
        try folder.write(Array("abc".utf8), to: "a.strings")
        #expect(try stamped.write([Self.edit]))
        #expect(try folder.names() == ["a.strings"])
    }

    /// Somebody writes between the last look and the renaming.
    @Test func seesAChangeMeanwhile() throws {
        let path = folder.file("a.strings")
        for mischief in [Array("abcd".utf8), Array("abd".utf8)] {
            try folder.write(Array("abc".utf8), to: "a.strings")
            var replacement = FileReplacement(path: path)
            replacement.beforeRename = { [path] () throws(EditError) in
                let handle = FileHandle(forWritingAtPath: path)
                handle?.write(Data(mischief))
                try? handle?.close()
            }
            let found = reason { _ = try replacement.replace { _ in Array("new".utf8) } }
            #expect(found == .changed)
            #expect(try folder.read("a.strings") == mischief)
            #expect(try folder.names() == ["a.strings"])
        }
    }

    /// What goes wrong on the way leaves the old file and nothing else.
    @Test func leavesNothingBehind() throws {
        try folder.write(Array("abc".utf8), to: "a.strings")
        var replacement = FileReplacement(path: folder.file("a.strings"))
        replacement.beforeRename = { () throws(EditError) in
            throw EditError(path: "", reason: .file(.notPermitted))
        }
        let found = reason { _ = try replacement.replace { _ in Array("new".utf8) } }
        #expect(found == .file(.notPermitted))
        #expect(try folder.read("a.strings") == Array("abc".utf8))
        #expect(try folder.names() == ["a.strings"])
        let overlap = reason {
            try editor(folder.file("a.strings")).write([
                ByteEdit(span: 0..<2, replacement: ""), ByteEdit(span: 1..<3, replacement: ""),
            ])
        }
        #expect(overlap == .overlap(0..<2, 1..<3))
        #expect(try folder.names() == ["a.strings"])
    }

    @Test func refusesWhatIsNoFileToWrite() throws {
        let stamp = FileStamp([])
        func reason(_ name: String) -> EditError.Reason? {
            let editor = FileEditor(path: folder.file(name), encoding: .utf8, stamp: stamp)
            return self.reason { try editor.write([Self.edit]) }
        }
        #expect(reason("missing.strings") == .file(.notFound))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("dangling.strings"), withDestinationPath: "nowhere")
        #expect(reason("dangling.strings") == .file(.notFound))
        try FileManager.default.createDirectory(
            atPath: folder.file("folder.strings"), withIntermediateDirectories: false)
        #expect(reason("folder.strings") == .file(.isAFolder))
        #expect(mkfifo(folder.file("pipe.strings"), 0o600) == 0)
        #expect(reason("pipe.strings") == .file(.notAFile))
        try folder.write(Array("abc".utf8), to: "locked.strings")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.file("locked.strings"))
        #expect(reason("locked.strings") == .readOnly)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("loop.strings"), withDestinationPath: "loop.strings")
        #expect(reason("loop.strings") != nil)
    }

    @Test func takesLongNames() throws {
        let name = String(repeating: "\u{4E2D}", count: 80) + ".strings"
        try folder.write(Array("abc".utf8), to: name)
        #expect(try editor(folder.file(name)).write([Self.edit]))
        #expect(try folder.names() == [name])
    }

    /// Many writers that read the same file: one of them wins each round, and the file is whole at
    /// any time.
    @Test func letsOneOfManyWriters() async throws {
        let path = folder.file("a.strings")
        let start = String(repeating: "\"k\" = \"0000\";\n", count: 2000)
        try folder.write(Array(start.utf8), to: "a.strings")
        await withTaskGroup(of: Bool.self) { group in
            for writer in 1...8 {
                group.addTask {
                    guard let bytes = try? Corpus.bytes(path) else { return false }
                    let edits = (0..<2000).map { line in
                        ByteEdit(
                            span: line * 14 + 7..<line * 14 + 11, replacement: "\(1000 + writer)")
                    }
                    let editor = FileEditor(SourceText(path: path, bytes: bytes))
                    return (try? editor.write(edits)) ?? false
                }
            }
            for await _ in group {
                let lines = Set(
                    String(decoding: (try? Corpus.bytes(path)) ?? [], as: UTF8.self)
                        .split(separator: "\n"))
                #expect(lines.count == 1)
            }
        }
        #expect(try folder.names() == ["a.strings"])
    }

    @Test func convertsOnDisk() throws {
        let encoding = TextEncoding.utf16LittleEndianWithBOM
        let text = "\"a\" = \"\u{E9}\";\n"
        try folder.write(encoding.byteOrderMark + encoding.encode(text), to: "a.strings")
        #expect(try editor(folder.file("a.strings")).write(in: .utf8))
        #expect(try folder.read("a.strings") == Array(text.utf8))
    }

    #if os(Linux)
        @Test func keepsExtendedAttributes() throws {
            let path = folder.file("a.strings")
            try folder.write(Array("abc".utf8), to: "a.strings")
            // Not every file system has them.
            guard let tool = ReferenceTool.path(of: "setfattr"),
                let get = ReferenceTool.path(of: "getfattr"),
                try ReferenceTool.run(tool, ["-n", "user.note", "-v", "kept", path]).status == 0
            else { return }
            #expect(try editor(path).write([Self.edit]))
            let shown = try ReferenceTool.run(get, ["-n", "user.note", "--only-values", path])
            #expect(String(decoding: shown.output, as: UTF8.self) == "kept")
        }
    #endif

    /// From a report, which holds no bytes, to the mended file.
    @Test func appliesTheFixesOfAReport() throws {
        try folder.write(
            Array("\"a\" = \"A\",\n\"b\" = \"B\"\n\"c\" = \"C\";;\n".utf8), to: "L.strings")
        let checker = CatalogChecker()
        let found = FileSearch.files(at: [folder.path])
        var reports: [FileReport] = []
        for table in CatalogTable.group(found.files) { checker.check(table) { reports.append($0) } }
        let report = try #require(reports.first)
        let fixes = report.findings.compactMap { $0.fix?.edits }
        #expect(fixes.count == 3)
        let editor = FileEditor(
            path: report.file.path, encoding: try #require(report.encoding),
            stamp: try #require(report.stamp))
        #expect(try editor.write(FileEditor.combining(fixes).edits))
        #expect(
            try folder.read("L.strings")
                == Array("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n".utf8))
    }
}
