import Foundation
import Testing

@testable import PromptCatalogs

struct FileSearchTests {
    private func paths(_ system: MemoryFileSystem, at roots: [String] = ["app"]) -> [String] {
        FileSearch.files(at: roots, in: system).files.map(\.path)
    }

    @Test func findsByName() {
        let system = MemoryFileSystem([
            "app/en.lproj/Localizable.strings": "", "app/Localizable.xcstrings": "",
            "app/readme.md": "", "app/strings": "", "app/.strings": "", "app/X.STRINGS": "",
        ])
        #expect(
            paths(system) == [
                "app/Localizable.xcstrings", "app/X.STRINGS", "app/en.lproj/Localizable.strings",
            ])
    }

    @Test func leavesOutWhatPeopleDoNotWrite() {
        let left = [
            "app/.git/a.strings", "app/.build/x/a.strings", "app/DerivedData/a.strings",
            "app/node_modules/p/a.strings", "app/Pods/P/a.strings",
            "app/build/Release/X.app/a.strings", "app/build/other/a.strings",
            "app/Old.xcarchive/a.strings", "app/Build/Products/en.lproj/a.strings",
            "app/build/intermediates/a.strings", "app/target/CACHEDIR.TAG",
            "app/target/en.lproj/a.strings", "app/out/CMakeFiles/x", "app/out/a.strings",
        ]
        let kept = [
            "app/tools/build/a.strings", "app/Vendor/en.lproj/a.strings",
            "app/Vendor/X.app/en.lproj/a.strings",
            "app/Y.framework/Versions/A/Resources/en.lproj/a.strings",
            "app/Settings.bundle/en.lproj/a.strings", "app/src/target/a.strings",
            "app/dist/en.lproj/a.strings",
        ]
        let system = MemoryFileSystem(
            Dictionary(uniqueKeysWithValues: (left + kept).map { ($0, "") }))
        #expect(paths(system) == kept.sorted())
        // Named themselves, they are read.
        #expect(paths(system, at: ["app/Pods"]) == ["app/Pods/P/a.strings"])
        #expect(paths(system, at: ["app/.git/a.strings"]) == ["app/.git/a.strings"])
    }

    @Test func followsLinksOnce() {
        var system = MemoryFileSystem(["app/a/x.strings": "", "other/y.strings": ""])
        system.links["app/a/loop"] = "app"
        system.links["app/b"] = "other"
        system.links["app/c"] = "other"
        system.links["app/z.strings"] = "app/a/x.strings"
        system.links["app/self"] = "app/self"
        let result = FileSearch.files(at: ["app", "app"], in: system)
        #expect(result.files.map(\.path) == ["app/a/x.strings", "app/b/y.strings"])
        #expect(result.errors.isEmpty)
    }

    @Test func reportsWhatItCannotRead() {
        var system = MemoryFileSystem(["app/en.lproj/a.strings": "", "app/notes.dat": ""])
        system.pipes.insert("app/pipe.strings")
        system.pipes.insert("app/pipe.dat")
        system.links["app/gone.strings"] = "nowhere"
        system.links["app/gone.dat"] = "nowhere"
        system.locked.insert("app/locked")
        system.files["app/locked/a.strings"] = []
        let result = FileSearch.files(
            at: ["app", "missing", "app/notes.dat", "app/pipe.dat"], in: system)
        #expect(result.files.map(\.path) == ["app/en.lproj/a.strings"])
        let errors = Set(result.errors.map { "\($0.path) \($0.reason)" })
        #expect(
            errors == [
                "app/pipe.strings notAFile", "app/locked notPermitted",
                "missing notFound", "app/notes.dat unknownFormat", "app/pipe.dat notAFile",
            ])
        // An editor's lock is such a link; one that is named is asked for.
        #expect(result.brokenLinks == ["app/gone.dat", "app/gone.strings"])
        let named = FileSearch.files(at: ["app/gone.strings"], in: system)
        #expect(named.errors.map(\.reason) == [.notFound])
        #expect(
            result.errors.contains { $0.description == "missing: no such file or folder" })
    }

    @Test func readsTheDevelopmentRegion() {
        var system = MemoryFileSystem([
            "app/X.xcodeproj/project.pbxproj":
                "x = {\n\tdevelopmentRegions; developmentRegion = \"pt-BR\";\n"
        ])
        func region() -> String? {
            FileSearch.files(at: ["app"], in: system).developmentRegion?.description
        }
        #expect(region() == "pt-BR")
        system.files["app/X.xcodeproj/project.pbxproj"] = Array(
            "\tdevelopmentRegion = English;".utf8)
        #expect(region() == "en")
        system.files["app/X.xcodeproj/project.pbxproj"] = Array(
            "developmentRegion = \"pt-BR\";".utf8)
        #expect(region() == "pt-BR")
        system.files["app/Y.xcodeproj/project.pbxproj"] = Array("developmentRegion = de;".utf8)
        #expect(region() == nil)
        system.files["app/Y.xcodeproj/project.pbxproj"] = []
        #expect(region() == "pt-BR")
    }

    @Test func walksAFolderWithTheNameOfAFile() {
        let system = MemoryFileSystem(["app/x.strings/en.lproj/a.strings": ""])
        #expect(paths(system) == ["app/x.strings/en.lproj/a.strings"])
    }

    /// The same on the disk of the machine, with what only a real system has.
    @Test(.timeLimit(.minutes(15))) func realFiles() throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("search-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(
            atPath: root + "/en.lproj/x.strings", withIntermediateDirectories: true)
        try Data("\"a\" = \"A\";".utf8).write(
            to: URL(fileURLWithPath: root + "/en.lproj/a.strings"))
        try FileManager.default.createSymbolicLink(
            atPath: root + "/en.lproj/loop", withDestinationPath: root)
        try FileManager.default.createSymbolicLink(
            atPath: root + "/self.strings", withDestinationPath: root + "/self.strings")
        #expect(mkfifo(root + "/pipe.strings", 0o600) == 0)
        let system = POSIXFileSystem()
        let result = FileSearch.files(at: [root], in: system)
        #expect(result.files.map(\.path) == [root + "/en.lproj/a.strings"])
        #expect(result.errors.map(\.path) == [root + "/pipe.strings"])
        #expect(result.brokenLinks == [root + "/self.strings"])
        #expect(try system.read(root + "/en.lproj/a.strings", limit: 100).count == 10)
        #expect(throws: FileError(path: root + "/en.lproj/a.strings", reason: .tooLarge(limit: 9)))
        {
            try system.read(root + "/en.lproj/a.strings", limit: 9)
        }
        #expect(throws: FileError(path: root + "/pipe.strings", reason: .notAFile)) {
            try system.read(root + "/pipe.strings", limit: 9)
        }
        #expect(throws: FileError(path: root, reason: .isAFolder)) {
            try system.read(root, limit: 9)
        }
        #expect(throws: FileError(path: root + "/none", reason: .notFound)) {
            try system.read(root + "/none", limit: 9)
        }
        #expect(throws: FileError(path: "/dev/null", reason: .notAFile)) {
            try system.read("/dev/null", limit: 9)
        }
    }

    @Test func findsSwiftSources() {
        var system = MemoryFileSystem([
            "app/B.swift": "", "app/a/A.swift": "", "app/.swift": "", "app/.build/C.swift": "",
            "app/DerivedData/D.swift": "", "app/E.swift.gyb": "", "app/Localizable.strings": "",
            "other/F.swift": "",
        ])
        system.links = ["app/G.swift": "other/F.swift", "app/H.swift": "app/B.swift"]
        let found = FileSearch.files(at: ["app", "app/B.swift"], in: system)
        #expect(found.swiftFiles == ["app/B.swift", "app/G.swift", "app/a/A.swift"])
        #expect(found.files.map(\.path) == ["app/Localizable.strings"])
        #expect(found.errors.isEmpty)
    }

    @Test("A format that is asked for is taken from all files that are not hidden")
    func oneFormat() {
        let system = MemoryFileSystem([
            "conf/odd.conf": "a = b", "conf/.hidden": "", "conf/a.strings": "", "conf/B.swift": "",
        ])
        let found = FileSearch.files(at: ["conf"], as: PropertiesFormat.self, in: system)
        #expect(found.files.map(\.path) == ["conf/B.swift", "conf/a.strings", "conf/odd.conf"])
        #expect(Set(found.files.map(\.format)) == ["properties"])
        #expect(found.swiftFiles.isEmpty)
    }

    @Test(
        "A path's bytes come back, whatever they are",
        arguments: [
            Array("App/en.lproj/Caf\u{E9}".utf8), [0x61, 0xE9, 0x62], [0xFF, 0xFE, 0x80],
            [0xC3], [0xE2, 0x80], [0xF4, 0x8F, 0x9E, 0xA9], Array("\u{10F7E9}x\u{10FFFF}".utf8),
            [0xED, 0xA0, 0x80], [],
        ])
    func pathBytes(_ bytes: [UInt8]) {
        let text = String(pathBytes: bytes)
        #expect(text.pathBytes == bytes)
        #expect(text.cPath.count == bytes.count + 1)
    }

    #if os(Linux)
        @Test("A name that is no UTF-8 is read by its bytes")
        func oddNames() throws {
            let root = FileManager.default.temporaryDirectory
                .appendingPathComponent("search-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: root) }
            try FileManager.default.createDirectory(
                atPath: root, withIntermediateDirectories: true)
            let name = Array((root + "/Caf").utf8) + [0xE9] + Array(".strings".utf8)
            let path = String(pathBytes: name)
            let file = open(path.cPath, O_CREAT | O_WRONLY, 0o600)
            #expect(file >= 0)
            #expect(write(file, "\"a\" = \"A\";", 10) == 10)
            close(file)
            let found = FileSearch.files(at: [root])
            #expect(found.files.map(\.path) == [path])
            #expect(found.errors.isEmpty)
            #expect(try POSIXFileSystem().read(path, limit: 100).count == 10)
            #expect(FileError(path: path, reason: .notFound).description.contains(".strings"))
            #expect(try FileReplacement(path: path).replace { _ in [0x62] })
            #expect(try POSIXFileSystem().read(path, limit: 100) == [0x62])
            unlink(path.cPath)
        }
    #endif
}
