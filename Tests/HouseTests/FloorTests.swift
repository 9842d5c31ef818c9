import Foundation
import Testing

/// Floors and rooms: nothing may use what lies above it.
@Suite("Floors")
struct FloorTests {
    /// What each folder may import, besides the language's own modules.
    static let imports: [(folder: String, allowed: Set<String>)] = [
        ("Sources/PromptKit/ICU", ["CPromptICU", "Synchronization"]),
        (
            "Sources/PromptKit/Locales",
            ["CLocaleData", "Synchronization", "Glibc", "Musl", "Darwin"]
        ),
        ("Sources/PromptKit/Casing", ["Synchronization"]),
        ("Sources/PromptKit/Titles", ["Synchronization"]),
        ("Sources/PromptKit/Undo", ["Synchronization", "Observation", "Foundation"]),
        ("Sources/PromptKit/Checks", ["Synchronization"]),
        (
            "Sources/PromptCatalogs",
            ["PromptKit", "CPromptXML", "Synchronization", "Glibc", "Musl", "Darwin"]
        ),
        (
            "Tools/promptkit",
            [
                "PromptKit", "PromptCatalogs", "CPromptYAML", "Dispatch", "Synchronization",
                "Glibc", "Musl",
                "Darwin",
            ]
        ),
    ]

    @Test("libxml2 is asked in one place")
    func libraryIsAskedInOnePlace() throws {
        let files = try House.files(below: "Sources", suffix: ".swift").filter { file in
            Self.importedModules(in: try House.text(of: file)).contains("CPromptXML")
        }
        #expect(files.map { $0.split(separator: "/").last } == ["XMLJudge.swift"])
    }

    @Test("libyaml is asked in one place, and only by the program")
    func configurationLibraryIsAskedInOnePlace() throws {
        let files = try
            (House.files(below: "Sources", suffix: ".swift")
            + House.files(below: "Tools", suffix: ".swift")).filter { file in
                Self.importedModules(in: try House.text(of: file)).contains("CPromptYAML")
            }
        #expect(files.map { $0.split(separator: "/").last } == ["YAMLNode.swift"])
    }

    @Test("Imports stay on their floor", arguments: imports)
    func importsStay(_ row: (folder: String, allowed: Set<String>)) throws {
        let files = House.files(below: row.folder, suffix: ".swift")
        #expect(!files.isEmpty)
        for file in files {
            for module in Self.importedModules(in: try House.text(of: file)) {
                #expect(row.allowed.contains(module), "\(file) imports \(module)")
            }
        }
    }

    @Test("Foundation is imported for the Objective-C adapter only")
    func foundation() throws {
        for file in House.files(below: "Sources/PromptKit", suffix: ".swift") {
            let text = try House.text(of: file)
            guard Self.importedModules(in: text).contains("Foundation") else { continue }
            #expect(text.contains("#if canImport(ObjectiveC)"), "\(file)")
        }
    }

    /// Rooms of PromptKit in order: each may use the types of those before it. `Undo` and
    /// `Checks` stand side by side.
    static let rooms: [(room: String, below: [String])] = [
        ("ICU", []),
        ("Locales", ["ICU"]),
        ("Casing", ["ICU", "Locales"]),
        ("Titles", ["ICU", "Locales", "Casing"]),
        ("Undo", ["ICU", "Locales", "Casing", "Titles"]),
        ("Checks", ["ICU", "Locales", "Casing", "Titles"]),
    ]

    @Test("Names of a room are used only above it", arguments: rooms)
    func roomsAreOrdered(_ row: (room: String, below: [String])) throws {
        let others = Self.rooms.map(\.room).filter { $0 != row.room && !row.below.contains($0) }
        var forbidden: [String: String] = [:]
        for other in others {
            for file in House.files(below: "Sources/PromptKit/\(other)", suffix: ".swift") {
                for name in Self.declaredTypes(in: try House.text(of: file)) {
                    forbidden[name] = other
                }
            }
        }
        let own = try House.files(below: "Sources/PromptKit/\(row.room)", suffix: ".swift")
            .map { try House.text(of: $0) }
        let declared = Set(own.flatMap(Self.declaredTypes))
        for (text, file) in zip(
            own, House.files(below: "Sources/PromptKit/\(row.room)", suffix: ".swift"))
        {
            for name in Self.words(ofCode: text) where !declared.contains(name) {
                if let room = forbidden[name] {
                    Issue.record("\(file) uses \(name) of \(room)")
                }
            }
        }
    }

    @Test("The shim's header shows no type of ICU")
    func header() throws {
        let header = try House.text(of: "Sources/CPromptICU/include/CPromptICU.h")
        #expect(!header.contains("unicode/"))
        for name in ["UErrorCode ", "UChar ", "UBreakIterator", "ULocale", "icu::"] {
            let code = header.split(separator: "\n").filter { !$0.hasPrefix("//") }
            #expect(!code.contains { $0.contains(name) }, "\(name)")
        }
    }

    @Test("A back arrow is found")
    func finds() {
        #expect(Self.declaredTypes(in: "public struct Upper: Sendable {}\n") == ["Upper"])
        #expect(Self.words(ofCode: "let a = Upper() // Lower\n").contains("Upper"))
        #expect(!Self.words(ofCode: "/// ``Upper``\n\"Upper\"\n").contains("Upper"))
        #expect(
            Self.importedModules(in: "internal import CICU\n  import Glibc\n") == ["CICU", "Glibc"])
    }

    // MARK: Reading Swift

    static func importedModules(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({ $0.hasPrefix("@") || access.contains($0) })
            else { return nil }
            return String(words[index + 1])
        }
    }

    private static let access: Set<Substring> = ["public", "package", "internal", "private"]

    /// Types declared at the margin of a file, private ones left out.
    static func declaredTypes(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            var words = line.split(whereSeparator: { " :<{(".contains($0) })[...]
            guard !line.hasPrefix(" "), words.first != "private" else { return nil }
            while let word = words.first,
                word.hasPrefix("@") || access.contains(word) || word == "final"
                    || word == "indirect"
            {
                words.removeFirst()
            }
            guard let kind = words.first,
                ["struct", "class", "enum", "protocol", "actor"].contains(kind)
            else { return nil }
            return words.dropFirst().first.map(String.init)
        }
    }

    /// The identifiers of the code, comments and string literals left out.
    static func words(ofCode text: String) -> Set<String> {
        var words: Set<String> = []
        var isInText = false
        for line in text.split(separator: "\n") {
            // A text of several lines: its lines are words of people, not of the code.
            if line.contains("\"\"\"") {
                isInText.toggle()
                continue
            }
            if isInText { continue }
            let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[
                0]
            for (index, part) in code.split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated() where index.isMultiple(of: 2)
            {
                for word in part.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }
                ) {
                    words.insert(String(word))
                }
            }
        }
        return words
    }
}
