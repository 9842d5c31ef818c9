import Testing

@testable import PromptKit

@Suite("Locale lookup")
struct LocaleStoreTests {
    /// A world of its own, so that the algorithm is tested apart from the languages.
    static let available = [
        "ca", "ca-valencia", "en", "es", "es-419", "pt-BR", "pt-PT", "sr-Cyrl", "sr-Latn", "tt",
        "tt-Latn", "zh-Hans", "zh-Hant", "zh-Hant-HK",
    ]

    static let rows: [(tag: String, chain: [String])] = [
        ("es-MX", ["es-419", "es"]), ("es", ["es"]), ("es-ES", ["es"]), ("en-AU", ["en"]),
        ("zh", ["zh-Hans"]), ("zh-TW", ["zh-Hant"]), ("zh-HK", ["zh-Hant-HK", "zh-Hant"]),
        ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-SG", ["zh-Hans"]),
        ("pt", ["pt-BR"]), ("pt-AO", ["pt-PT"]), ("pt-PT", ["pt-PT"]),
        ("sr", ["sr-Cyrl"]), ("sr-ME", ["sr-Latn"]), ("sr-Latn-BA", ["sr-Latn"]),
        ("ca-ES-valencia", ["ca-valencia", "ca"]), ("ca-AD", ["ca"]),
        ("tt-RU", ["tt"]), ("tt-Latn", ["tt-Latn"]), ("en-u-ca-buddhist", ["en"]),
        // Another script is another language to a reader.
        ("en-Shaw", []), ("es-Cyrl", []), ("xx", []), ("und", []),
    ]

    @Test("CLDR's parents, one script only", arguments: rows)
    func chain(_ row: (tag: String, chain: [String])) throws {
        #expect(
            try LocaleParents.chain(for: LocaleTag(row.tag), among: Self.available) == row.chain)
    }

    @Test("Edited files lie over the bundled ones")
    func overlay() throws {
        let file = """
            {"schema": 1, "tag": "eo", "verbs": {"undo": "Malfari", "redo": "Refari",
             "cancel": "Nuligi"}, "titles": {"undo": "@%@!", "redo": "%@?"}}
            """
        let store = try LocaleStore(overlaying: [("eo.json", Array(file.utf8))])
        #expect(store.tags.contains("eo"))
        #expect(PromptFormatter(locale: "eo", store: store).title(.undo, "ion") == "@ion!")
        #expect(PromptFormatter(locale: "de", store: store).title(.undo) == "Widerrufen")
    }

    @Test("Every fault of an edited file is reported at its place")
    func faults() {
        let file = """
            {"schema": 1, "tag": "eo",
             "verbs": {"undo": "", "rebo": "x"},
             "titles": {"undo": "no slot"}}
            """
        do {
            _ = try LocaleStore(overlaying: [("eo.json", Array(file.utf8))])
            Issue.record("accepted")
        } catch {
            let places = error.errors.map { "\($0.line):\($0.column)" }
            #expect(places == ["2:20", "2:24", "3:21"])
        }
    }

    @Test("A folder can be loaded, and one that cannot is an error")
    func directory() {
        #expect(throws: LocaleFileErrors.self) { try LocaleStore(directory: "/nonexistent") }
    }

    @Test("The bundled files are whole")
    func bundled() {
        #expect(LocaleStore.bundled.selfCheck() == [])
        #expect(LocaleStore.bundled.tags.count >= 9)
    }

    @Test("Many threads may ask at once")
    func threads() async {
        let tags = LocaleStore.bundled.tags
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<64 {
                group.addTask {
                    for tag in tags[(index % tags.count)...] {
                        let formatter = PromptFormatter(locale: tag)
                        #expect(formatter.match == .found(tag))
                    }
                }
            }
        }
    }
}
