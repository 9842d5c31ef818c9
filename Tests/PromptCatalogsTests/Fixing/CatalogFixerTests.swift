import PromptKit
import Synchronization
import Testing

@testable import PromptCatalogs

/// Mending in memory.
struct CatalogFixerTests {
    private static func checker(
        _ system: MemoryFileSystem, rules: Set<String> = ["three-dots"],
        _ check: (@Sendable (PromptString) -> [Finding])? = nil
    ) -> CatalogChecker {
        var options = CatalogChecker.Options()
        options.rules = rules
        if let check {
            return CatalogChecker(options: options, fileSystem: system, checkingStringsBy: check)
        }
        return CatalogChecker(options: options, fileSystem: system)
    }

    private static func mend(
        _ system: MemoryFileSystem, _ scope: CatalogFixer.Scope = .safe,
        rules: Set<String> = ["three-dots"],
        check: (@Sendable (PromptString) -> [Finding])? = nil
    ) -> CatalogFixer.Result {
        let paths = system.files.keys.sorted()
        let format: (any CatalogFormat.Type)? =
            paths.allSatisfy { $0.hasSuffix(".txt") } ? PlainListFormat.self : nil
        let found = FileSearch.files(at: paths, as: format, in: system)
        let project = ProjectCheck(found, by: checker(system, rules: rules, check))
        var all = CatalogFixer.Result()
        for table in project.tables {
            let result = CatalogFixer(scope).mend(table, of: project)
            all.files += result.files
            all.leftAlone += result.leftAlone
        }
        return all
    }

    /// A file of each format, with three dots where a text has them.
    static let files: [(path: String, text: String)] = [
        (
            "de.lproj/L.strings",
            "/* c... */\r\n\"a\" = \"x\\\"y\\\" Sichern...\";\r\n\"b\"  =  'Los...' ;\r\n"
        ),
        (
            "L.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"#
                + #""state":"translated","value":"A\u00e9\n Sichern..."}}}}},"version":"1.0"}"#
        ),
        (
            "de.po",
            InvalidHeader.example + "# c...\nmsgid \"a\"\nmsgstr \"\"\n\"one\\n\"\n\"Sichern...\"\n"
        ),
        (
            "res/values-de/strings.xml",
            "<resources>\n <string name=\"a\">A &amp; B...</string>\n"
                + " <string name=\"b\"><![CDATA[Mehr...]]></string>\n</resources>\n"
        ),
        ("app_de.arb", "{\"@@locale\": \"de\",\n  \"a\": \"Sichern\\u0020{n}, mehr...\"}"),
        (
            "de.xliff",
            "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
                + "<file original=\"f\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">"
                + "<body><trans-unit id=\"a\"><source>Save</source>"
                + "<target>&quot;Sichern&quot; &lt;b> mehr...</target></trans-unit></body></file></xliff>"
        ),
        (
            "app_de.ts",
            "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\"><context><name>c</name><message>"
                + "<source>Save</source><translation>&lt;Sichern...</translation></message></context></TS>\n"
        ),
        ("m_de.properties", "# c...\na = Sichern \\\n   mehr...\nb:\\u00e9 Los...\n"),
        (
            "de.lproj/L.stringsdict",
            "<plist version=\"1.0\"><dict><key>a</key><dict>"
                + "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
                + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
                + "<key>one</key><string>%d &amp; eins...</string>"
                + "<key>other</key><string>%d mehr...</string></dict></dict></dict></plist>"
        ),
        ("x.txt", "Sichern...\n\nLos...\n"), ("x.jsonl", "\"Sichern\\u002c mehr...\"\n"),
        ("x.tsv", "key\ttext\na\tSichern...\n"),
    ]

    @Test("Only the dots of texts change, in every format", arguments: files.map(\.path))
    func everyFormat(_ path: String) throws {
        let text = try #require(Self.files.first { $0.path == path }?.text)
        let isXML = text.contains("</")
        // Dots of comments stay.
        // Java's files say it by an escape, which every reader of them understands.
        let ellipsis = path.hasSuffix("properties") ? "\\u2026" : "\u{2026}"
        let expected = text.replacing("...", with: ellipsis).replacing("c" + ellipsis, with: "c...")
        let encodings: [TextEncoding] =
            isXML || path.hasSuffix("properties")
            ? [.utf8] : [.utf8, .utf8WithBOM, .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM]
        for encoding in encodings {
            var system = MemoryFileSystem()
            let bytes = encoding.byteOrderMark + encoding.encode(text)
            system.files[path] = bytes
            let file = try #require(Self.mend(system).files.first)
            #expect(file.before == bytes)
            #expect(file.encoding == encoding)
            let isRight = file.after == encoding.byteOrderMark + encoding.encode(expected)
            #expect(isRight, "\(encoding): \(String(decoding: file.after, as: UTF8.self))")
            #expect(
                file.fixes == text.split(separator: "...").count - (text.contains("c...") ? 2 : 1))
            system.files[path] = file.after
            #expect(Self.mend(system).files.isEmpty)
        }
    }

    @Test("Unsafe fixes are made only when all are asked for")
    func scopes() {
        let system = MemoryFileSystem(["de.lproj/L.strings": "\"a\" = \"Bad\";\n"])
        let check: @Sendable (PromptString) -> [Finding] = { string in
            guard string.text == "Bad" else { return [] }
            return [
                Finding(
                    rule: "x", severity: .error, range: 0..<3, message: "m",
                    fix: .init(replacement: "Good", isSafe: false))
            ]
        }
        #expect(Self.mend(system, .safe, check: check).files.isEmpty)
        let all = Self.mend(system, .all, check: check).files
        #expect(all.map { String(decoding: $0.after, as: UTF8.self) } == ["\"a\" = \"Good\";\n"])
    }

    /// Each letter of a run makes a finding with its neighbour; half of them overlap.
    @Test("Fixes that overlap are made one after the other")
    func overlaps() {
        let system = MemoryFileSystem(["de.lproj/L.strings": "\"a\" = \"aaaaaaab\";\n"])
        let result = Self.mend(system) { string in
            let bytes = Array(string.text.utf8)
            return (1..<max(1, bytes.count)).filter { bytes[$0] == bytes[$0 - 1] }.map {
                Finding(
                    rule: "x", severity: .error, range: $0 - 1..<$0 + 1, message: "m",
                    fix: .init(replacement: "a", isSafe: true))
            }
        }
        #expect(
            result.files.map { String(decoding: $0.after, as: UTF8.self) } == ["\"a\" = \"ab\";\n"])
    }

    @Test("Fixes that undo each other end at one content, wherever they start")
    func circle() {
        let check: @Sendable (PromptString) -> [Finding] = { string in
            let next = ["A": "B", "B": "C", "C": "A"][string.text]
            return next.map { next in
                [
                    Finding(
                        rule: "x", severity: .error, range: 0..<1, message: "m",
                        fix: .init(replacement: next, isSafe: true))
                ]
            } ?? []
        }
        for start in ["A", "B", "C"] {
            let system = MemoryFileSystem(["de.lproj/L.strings": "\"a\" = \"\(start)\";\n"])
            let after = Self.mend(system, check: check).files.first?.after
            #expect(
                (after ?? system.files["de.lproj/L.strings"]) == Array("\"a\" = \"A\";\n".utf8))
            #expect((after == nil) == (start == "A"))
        }
    }

    @Test("A fix that calls for another without end is not made")
    func endless() {
        let system = MemoryFileSystem(["de.lproj/L.strings": "\"a\" = \"A\";\n"])
        let result = Self.mend(system) { string in
            let end = string.text.utf8.count
            return [
                Finding(
                    rule: "x", severity: .error, range: end..<end, message: "m",
                    fix: .init(replacement: "x", isSafe: true))
            ]
        }
        #expect(result.files.isEmpty)
    }

    @Test("A fix to which an entry is lost is taken back")
    func lostEntry() {
        for (replacement, isMade) in [("Fine", true), ("", false)] {
            let system = MemoryFileSystem(["x.txt": "Good\nBad\n"])
            let result = Self.mend(system) { string in
                guard string.text == "Bad" else { return [] }
                return [
                    Finding(
                        rule: "x", severity: .error, range: 0..<3, message: "m",
                        fix: .init(replacement: replacement, isSafe: true))
                ]
            }
            #expect(result.files.isEmpty != isMade)
        }
    }

    @Test("What the encoding has no character for is left")
    func notEncodable() {
        var system = MemoryFileSystem()
        system.files["m_de.properties"] = Array("a = ".utf8) + [0xE9] + Array(" Los...\n".utf8)
        for file in Self.mend(system).files {
            // Written as an escape, or not at all.
            #expect(
                file.after
                    == Array("a = ".utf8) + [0xE9] + Array(" Los\\u2026\n".utf8))
        }
    }

    @Test(
        "A file that may be in another encoding is left alone, and said to be",
        arguments: [
            (
                "values-fr/strings.xml", "<resources><!-- caf",
                "--><string name=\"a\">Open...</string></resources>"
            ),
            ("de.lproj/L.strings", "/* ", " */ \"a\" = \"Open...\";\n"),
        ])
    func otherEncoding(path: String, before: String, after: String) {
        var system = MemoryFileSystem()
        system.files[path] = Array(before.utf8) + [0xE9] + Array(after.utf8)
        let result = Self.mend(system)
        #expect(result.files.isEmpty)
        #expect(result.leftAlone == [EditError(path: path, reason: .undecodable)])
    }

    @Test("A binary property list is left alone, and said to be")
    func binary() {
        var system = MemoryFileSystem()
        let objects: [UInt8] =
            Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x6B, 0x57] + Array("Save...".utf8)
        var trailer = [UInt8](repeating: 0, count: 32)
        (trailer[6], trailer[7], trailer[15], trailer[31]) = (1, 1, 3, 21)
        system.files["de.lproj/L.strings"] = objects + [8, 11, 13] + trailer
        let result = Self.mend(system)
        #expect(result.files.isEmpty)
        #expect(result.leftAlone == [EditError(path: "de.lproj/L.strings", reason: .binary)])
    }

    @Test("A file that changes between the check and the mending is left alone, and said to be")
    func changedMeanwhile() {
        let text = "\"a\" = \"Save As...\";\n"
        let system = ChangingFileSystem(base: MemoryFileSystem(["de.lproj/L.strings": text]))
        var options = CatalogChecker.Options()
        options.rules = ["three-dots"]
        let checker = CatalogChecker(options: options, fileSystem: system)
        let found = FileSearch.files(at: ["de.lproj/L.strings"], in: system)
        let project = ProjectCheck(found, by: checker)
        let result = CatalogFixer(.safe).mend(project.tables[0], of: project)
        #expect(result.files.isEmpty)
        #expect(result.leftAlone == [EditError(path: "de.lproj/L.strings", reason: .changed)])
    }

    @Test("Slips of the file: dead escapes go, what only may be meant stays")
    func fileProblems() {
        let text = "\"a\" = \"b\\%\\d\"\n\"c\" = \"d\";\n;\n"
        let system = MemoryFileSystem(["de.lproj/L.strings": text])
        let rules: Set<String> = ["not-an-escape", "missing-semicolon", "stray-text"]
        let after = Self.mend(system, rules: rules).files.first?.after
        #expect(
            after.map { String(decoding: $0, as: UTF8.self) }
                == "\"a\" = \"b%\\d\";\n\"c\" = \"d\";\n;\n")
        #expect(
            Self.mend(system, .all, rules: rules).files.first?.after
                != after)
    }

    @Test("Keys in Swift sources stay, texts are mended")
    func sources() throws {
        let text = """
            import SwiftUI
            undo.setActionName("Save As...")
            let b = Text(verbatim: "Not looked at...")
            Text("Key here...")

            """
        let system = MemoryFileSystem(["A.swift": text])
        let found = FileSearch.files(at: ["A.swift"], in: system)
        let project = ProjectCheck(found, by: Self.checker(system))
        let result = CatalogFixer(.all).mendSources(found, of: project, afterTables: [])
        let file = try #require(result.files.first)
        #expect(
            String(decoding: file.after, as: UTF8.self)
                == text.replacing("As...", with: "As\u{2026}"))
    }

    @Test(
        "Every real file: a second time changes nothing",
        .enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"),
        arguments: [CatalogFixer.Scope.safe, .all])
    func realFiles(_ scope: CatalogFixer.Scope) throws {
        let found = FileSearch.files(at: [try #require(Corpus.folder)])
        let project = ProjectCheck(found, by: CatalogChecker())
        let fixer = CatalogFixer(scope)
        var edited = EditedFiles(over: POSIXFileSystem())
        var fixes = 0
        for table in project.tables {
            for file in fixer.mend(table, of: project).files {
                edited.contents[file.path] = file.after
                fixes += file.fixes
            }
        }
        print("\(fixes) findings mended in \(edited.contents.count) files")
        #expect(fixes > 0)
        let again = ProjectCheck(found, by: CatalogChecker(fileSystem: edited))
        for table in again.tables {
            let files = fixer.mend(table, of: again).files
            #expect(files.isEmpty, "\(files.map(\.path))")
        }
    }
}

/// Whole files read otherwise each time.
private struct ChangingFileSystem: FileSystem {
    let base: MemoryFileSystem
    private let reads = Reads()

    private final class Reads: Sendable {
        let count = Mutex(0)
    }

    init(base: MemoryFileSystem) {
        self.base = base
    }

    func information(at path: String) throws(FileError) -> FileInformation {
        try base.information(at: path)
    }

    func contents(ofFolder path: String) throws(FileError) -> [FolderEntry] {
        try base.contents(ofFolder: path)
    }

    func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
        Array(try base.read(path, limit: .max).prefix(count))
    }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let number = reads.count.withLock {
            $0 += 1
            return $0
        }
        return try base.read(path, limit: limit) + Array("/* \(number) */\n".utf8)
    }
}
