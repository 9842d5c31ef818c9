import Foundation
import Testing

@testable import PromptKit

/// The files of Resources/Locales, one by one.
@Suite("Locale files")
struct LocaleFileTests {
    static let tags = House.files(below: "Resources/Locales", suffix: ".json")
        .compactMap { $0.split(separator: "/").last?.dropLast(5) }.map(String.init)
        .filter { $0 != "schema" }

    private func node(_ tag: String) throws -> JSONNode {
        let text = try House.text(of: "Resources/Locales/\(tag).json")
        let result = JSONReader.read(Array(text.utf8))
        #expect(result.errors == [])
        return try #require(result.root)
    }

    @Test("The embedded list is that of the folder")
    func list() throws {
        let header = try House.text(of: "Sources/CLocaleData/tags.h")
        let listed = header.split(separator: "\n").filter { $0.hasPrefix("    {\"") }
            .compactMap { $0.split(separator: "\"").dropFirst().first }.map(String.init)
        #expect(
            listed == Self.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            "run Tools/generate/locale-list.sh")
        #expect(LocaleStore.bundled.tags.count == Self.tags.count - 1)
    }

    @Test("Keeps the schema", arguments: tags)
    func schema(_ tag: String) throws {
        let validator = SchemaValidator(schema: try node("schema"))
        #expect(validator.faults(of: try node(tag)) == [])
    }

    @Test("The schema check finds faults")
    func schemaFinds() throws {
        let validator = SchemaValidator(schema: try node("schema"))
        for text in [
            #"{"schema": 2, "tag": "de", "review": {}}"#,
            #"{"schema": 1, "tag": "de", "reviews": {}}"#,
            #"{"schema": 1, "tag": "de", "titles": {"undo": "no slot"}, "review": {}}"#,
        ] {
            let root = try #require(JSONReader.read(Array(text.utf8)).root)
            #expect(!validator.faults(of: root).isEmpty, "\(text)")
        }
    }

    @Test("Is named by its tag, and written in the canonical form", arguments: tags)
    func form(_ tag: String) throws {
        let root = try node(tag)
        #expect(root["tag"]?.string == tag)
        #expect(
            try House.text(of: "Resources/Locales/\(tag).json") == Self.canonical(root) + "\n",
            "two spaces, one element a line; sorted keys, but the file's own in the order of use")
    }

    @Test("Says nothing that its parent says", arguments: tags)
    func sparse(_ tag: String) throws {
        guard tag != "root" else { return }
        let chain = LocaleParents.chain(
            for: try LocaleTag(tag), among: LocaleStore.bundled.tags)
        #expect(chain.first == tag)
        let parents = try (chain.dropFirst() + ["root"]).map(node)
        for (path, value) in Self.leaves(of: try node(tag)) {
            guard path.first != "review", path.first != "schema", path.first != "tag" else {
                continue
            }
            let inherited = parents.lazy.compactMap { Self.value(at: path, in: $0) }.first
            #expect(inherited != value.value, "\(path.joined(separator: "."))")
        }
    }

    @Test("Gives the reason for every word", arguments: tags)
    func reviewed(_ tag: String) throws {
        let root = try node(tag)
        let reviewed = Set(root["review"]?.members?.map(\.key) ?? [])
        for (path, _) in Self.leaves(of: root) {
            let isWord = path.contains("verbs") || path.contains("titles") || path.contains("alert")
            let known = path.first == "actions" ? path.prefix(1) : path[...]
            switch path.first {
            case "verbs", "titles", "alert", "vocabularies":
                guard isWord, !path.contains("actions") else { continue }
                #expect(reviewed.contains(path.joined(separator: ".")), "\(path)")
            case "actions", "casing", "typography", "terms":
                #expect(
                    (1...known.count).contains {
                        reviewed.contains(path.prefix($0).joined(separator: "."))
                    } || reviewed.contains(path[0]), "\(path)")
            default: continue
            }
        }
        for path in reviewed {
            let parts = path.split(separator: ".").map(String.init)
            #expect(Self.node(at: parts, in: root) != nil, "\(path) is reviewed but not there")
        }
    }

    @Test("Is written in the locale's script", arguments: tags)
    func script(_ tag: String) throws {
        guard tag != "root" else { return }
        let locale = try LocaleTag(tag)
        let expected = Self.scripts(of: locale)
        for (path, value) in Self.leaves(of: try node(tag)) {
            guard let text = value.string,
                ["verbs", "titles", "alert", "actions", "vocabularies"].contains(path[0]),
                path.last != "button", path.last != "style"
            else { continue }
            // What stands in braces is ICU's message syntax, not a word of the language.
            let words = text.contains("{") ? Self.plainWords(of: text) : text
            for scalar in words.unicodeScalars
            where scalar.properties.isAlphabetic && scalar.script != .common
                && scalar.script != .inherited
            {
                #expect(
                    expected.contains(scalar.script),
                    "\(path.joined(separator: ".")): \(scalar) is \(scalar.script)")
            }
            #expect(
                text == text.precomposedStringWithCanonicalMapping, "\(path): not in form NFC")
        }
    }

    /// Words that a language shares with English.
    static let sharedWords: Set<String> = [
        "da import", "id edit", "lb import", "pl import", "sk import", "sv import",
    ]

    @Test("Holds no English", arguments: tags)
    func noEnglish(_ tag: String) throws {
        guard tag != "root", tag != "en" else { return }
        let english = try node("en")["actions"]
        for (path, value) in Self.leaves(of: try node(tag)) {
            guard let text = value.string, path.contains("actions"), path[0] != "review" else {
                continue
            }
            let key = path[path.firstIndex(of: "actions").map { $0 + 1 } ?? 0]
            let names = Self.leaves(of: english?[key] ?? value).compactMap(\.1.string)
            guard english?[key] != nil, !Self.sharedWords.contains("\(tag) \(key)") else {
                continue
            }
            #expect(
                !names.contains { $0.lowercased() == text.lowercased() },
                "\(path.joined(separator: "."))")
        }
        for (path, value) in Self.leaves(of: try node(tag)) where path[0] != "review" {
            let words = (value.string ?? "").lowercased().split { !$0.isLetter }
            #expect(!words.contains("undo") && !words.contains("redo"), "\(path)")
        }
    }

    @Test("Balances its bidi marks, and hides nothing else", arguments: tags)
    func invisible(_ tag: String) throws {
        for (path, value) in Self.leaves(of: try node(tag)) where path[0] != "review" {
            var open = 0
            for scalar in (value.string ?? "").unicodeScalars {
                switch scalar.value {
                case 0x2066...0x2068: open += 1
                case 0x2069: open -= 1
                // No-break spaces inside quotation marks; joiners where a script needs them.
                case 0xA0, 0x202F, 0x200C, 0x200D: break
                default:
                    let category = scalar.properties.generalCategory
                    #expect(
                        category != .format && category != .control
                            && (category != .spaceSeparator || scalar == " "),
                        "\(path): U+\(String(scalar.value, radix: 16))")
                }
                #expect(open >= 0, "\(path)")
            }
            #expect(open == 0, "\(path)")
        }
    }

    @Test("Undo, redo and cancel are three words, or the alert has a way round")
    func verbs() throws {
        for tag in LocaleStore.bundled.tags {
            for platform in PromptPlatform.allCases {
                let data = PromptFormatter(locale: tag, platform: platform).data
                let folded = try [data.alert.undo, data.alert.redo, data.alert.cancel].map {
                    try Folding.compatibilityCaseFold($0)
                }
                #expect(Set(folded).count == 3, "\(tag) \(platform) \(folded)")
                #expect(data.verbs.undo != data.verbs.redo, "\(tag) \(platform)")
                for word in [data.verbs.undo, data.verbs.redo, data.verbs.cancel] {
                    for role in PromptRole.allCases where data.verbs[role] == word {
                        #expect(
                            !data.wordsWronglyUsed(for: role).contains(word),
                            "\(tag) \(platform): its own “\(word)” is listed as wrong")
                    }
                }
            }
        }
    }

    @Test("Known actions compose, for any number", arguments: LocaleStore.bundled.tags)
    func actions(_ tag: String) throws {
        let formatter = PromptFormatter(locale: tag)
        let keys = Set(ActionName.knownKeys + ActionName.countedKeys)
        for key in formatter.data.actions.keys { #expect(keys.contains(key), "\(key)") }
        for key in ActionName.countedKeys where formatter.data.actions[key] != nil {
            for count in [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000] {
                for action in PromptAction.allCases {
                    let title = formatter.composedTitle(action, .term(key, count: count))
                    #expect(title.origin == .known, "\(key) \(count): \(title)")
                    #expect(!title.text.contains("{") && !title.text.contains("#"))
                }
            }
        }
        for (key, entry) in formatter.data.actions where entry.object != nil {
            for action in PromptAction.allCases {
                let title = formatter.composedTitle(action, .term(key, object: "Ω"))
                #expect(title.origin == .known, "\(key): \(title)")
                #expect(title.text.contains("Ω"))
            }
        }
    }

    // MARK: Reading

    private static func canonical(_ node: JSONNode, indent: String = "") -> String {
        let inner = indent + "  "
        switch node.value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let digits): return digits
        case .string(let text): return quoted(text)
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            return "[\n"
                + elements.map { inner + canonical($0, indent: inner) }
                .joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let sorted = members.sorted { place($0.key, indent) < place($1.key, indent) }
            return "{\n"
                + sorted.map {
                    "\(inner)\(quoted($0.key)): \(canonical($0.value, indent: inner))"
                }.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    /// What a title needs stands first: the library reads no further for one.
    private static let ownKeys = [
        "schema", "tag", "verbs", "titles", "alert", "casing", "terms", "typography",
        "vocabularies", "actions", "review",
    ]

    private static func place(_ key: String, _ indent: String) -> (Int, String) {
        indent.isEmpty ? (ownKeys.firstIndex(of: key) ?? ownKeys.count, key) : (0, key)
    }

    @Test("The head of a bundled file says what the whole says", arguments: tags)
    func head(_ tag: String) throws {
        let bytes = try #require(EmbeddedLocales.file(tag)).bytes
        var whole = try #require(LocaleFileDecoder.decode(bytes, name: tag).file)
        let head = try #require(LocaleFileDecoder.decodeHead(bytes))
        #expect(head.common.actions.isEmpty)
        #expect(head.review.isEmpty)
        whole.common.actions = [:]
        whole.review = [:]
        #expect(head == whole)
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    private static func leaves(of node: JSONNode, at path: [String] = []) -> [([String], JSONNode)]
    {
        guard let members = node.members else { return [(path, node)] }
        return members.flatMap { leaves(of: $0.value, at: path + [$0.key]) }
    }

    private static func node(at path: [String], in root: JSONNode) -> JSONNode? {
        path.reduce(root) { $0?[$1] }
    }

    /// As far as the values count: where they stand in the file does not.
    private static func value(at path: [String], in root: JSONNode) -> JSONNode.Value? {
        node(at: path, in: root)?.value
    }

    private static func plainWords(of message: String) -> String {
        var result = ""
        var depth = 0
        for character in message {
            if character == "{" {
                depth += 1
            } else if character == "}" {
                depth -= 1
            } else if depth == 0 {
                result.append(character)
            }
        }
        return result
    }

    private static func scripts(of locale: LocaleTag) -> Set<Script> {
        switch locale.language {
        case "ja": [.han, .hiragana, .katakana]
        case "ko": [.hangul]
        case "zh": [.han]
        default:
            switch locale.script {
            case "Latn": [.latin]
            case "Cyrl": [.cyrillic]
            case "Arab": [.arabic]
            case "Hebr": [.hebrew]
            case "Grek": [.greek]
            case let script?: [Script(rawValue: script.utf8.reduce(0) { $0 << 8 | UInt32($1) })]
            case nil: []
            }
        }
    }
}
