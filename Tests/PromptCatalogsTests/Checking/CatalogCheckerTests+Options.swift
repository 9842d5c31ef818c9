import PromptCatalogs
import PromptKit
import Synchronization
import Testing

// What the options of a checker change.
extension CatalogCheckerTests {
    @Test func runsOnlyTheRulesAskedFor() {
        let system = MemoryFileSystem([
            "app/en.lproj/L.strings": "\"a\" = \"A\";; \"a\" = \"B\";"
        ])
        var options = CatalogChecker.Options()
        #expect(reports(system, options: options).flatMap(\.findings).count == 2)
        options.rules = ["duplicate-key"]
        #expect(
            reports(system, options: options).flatMap(\.findings).map(\.rule) == ["duplicate-key"])
        options.rules = []
        #expect(reports(system, options: options).flatMap(\.findings).isEmpty)
    }

    @Test func worksOutChangesOnlyWhereTheyAreWanted() {
        let system = MemoryFileSystem(["app/en.lproj/L.strings": "\"a\" = \"Loading...\";"])
        func found(_ makesFixes: Bool) -> [FileFinding] {
            var options = CatalogChecker.Options()
            options.rules = ["three-dots"]
            options.makesFixes = makesFixes
            var found: [FileFinding] = []
            CatalogChecker(options: options, fileSystem: system)
                .check(FileSearch.files(at: ["app"], in: system)) { found += $0.findings }
            return found
        }
        #expect(found(true).map(\.replacement) == ["…"])
        #expect(found(false).map(\.message) == found(true).map(\.message))
        #expect(found(false).map { $0.fix == nil } == [true])
    }

    @Test func reportsFilesThatCannotBeRead() {
        var system = MemoryFileSystem(["app/en.lproj/L.strings": "\"a\" = \"A\";"])
        system.locked.insert("app/en.lproj/L.strings")
        var options = CatalogChecker.Options()
        #expect(reports(system).map(\.error?.reason) == [.notPermitted])
        system.locked = []
        options.fileSizeLimit = 5
        #expect(reports(system, options: options).map(\.error?.reason) == [.tooLarge(limit: 5)])
    }

    @Test func assumesALocale() throws {
        let system = MemoryFileSystem(["app/L.strings": "\"a\" = \"A\";"])
        let seen = Seen()
        _ = reports(system, seen: seen)
        #expect(seen.strings.withLock { $0.map(\.locale.identifier) } == ["en"])
        var options = CatalogChecker.Options()
        options.assumedLocale = try LocaleTag("ja")
        let other = Seen()
        _ = reports(system, options: options, seen: other)
        #expect(other.strings.withLock { $0.map(\.locale.identifier) } == ["ja"])
    }

    @Test func checksWhatIsInMemory() throws {
        let file = try #require(CatalogFile(path: "de.lproj/L.strings"))
        let source = SourceText(path: file.path, bytes: Array("\"a\" = \"A\"".utf8))
        let report = CatalogChecker { _ in [] }.check(source, as: file)
        #expect(report.findings.map(\.rule) == ["missing-semicolon"])
        #expect(report.findings.first?.replacement == ";")
        #expect(report.findings.first?.locale == "de")
        #expect(report.encoding == .utf8)
    }
}
