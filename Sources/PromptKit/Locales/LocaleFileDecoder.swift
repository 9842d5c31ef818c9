/// What is wrong with a locale file, and where.
public struct LocaleFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name, as it was given.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    public var message: String

    public var description: String {
        "\(file):\(line):\(column): \(message)"
    }
}

/// Reads a locale file strictly: an unknown key or a value of the wrong kind is an error with its
/// place, and every error of a file is reported, not only the first.
struct LocaleFileDecoder {
    static let schemaVersion = 1

    private(set) var problems: [(offset: Int, message: String)] = []

    /// - Parameter name: the file's name for messages.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, name: String
    ) -> (file: LocaleFile?, errors: [LocaleFileError]) {
        let json = JSONReader.read(bytes)
        var decoder = LocaleFileDecoder()
        for error in json.errors { decoder.report(error.offset, error.description) }
        var file: LocaleFile?
        if let root = json.root, decoder.problems.isEmpty { file = decoder.file(root) }
        let errors = decoder.problems.map { problem in
            let place = LineColumn(offset: problem.offset, in: bytes)
            return LocaleFileError(
                file: name, line: place.line, column: place.column, message: problem.message)
        }
        return (errors.isEmpty ? file : nil, errors)
    }

    /// Members that titles of names that an app supplies do without. Bundled files end with them.
    static let details = ["actions", "review"]

    /// What stands in a bundled file before its details.
    static func decodeHead(_ bytes: UnsafeBufferPointer<UInt8>) -> LocaleFile? {
        guard let members = JSONReader.readMembers(bytes, before: details) else { return nil }
        var decoder = LocaleFileDecoder()
        let file = decoder.file(JSONNode(.object(members), span: 0..<bytes.count))
        return decoder.problems.isEmpty ? file : nil
    }

    private mutating func report(_ offset: Int, _ message: String) {
        problems.append((offset, message))
    }

    private mutating func file(_ root: JSONNode) -> LocaleFile? {
        var file = LocaleFile(tag: "")
        var hasSchema = false
        each(root, of: "the file") { decoder, key, member in
            switch key {
            case "schema":
                hasSchema = member.integer == Self.schemaVersion
            case "tag":
                file.tag = decoder.string(member) ?? ""
            case "typography":
                file.typography = decoder.typography(member)
            case "terms":
                decoder.each(member, of: "terms") { decoder, key, value in
                    guard let role = PromptRole(rawValue: key) else { return false }
                    file.terms[role] = decoder.terms(value)
                    return true
                }
            case "vocabularies":
                decoder.each(member, of: "vocabularies") { decoder, key, value in
                    guard let platform = PromptPlatform(rawValue: key),
                        platform == .gnome || platform == .windows
                    else { return false }
                    file.vocabularies.append(
                        LocaleFile.PlatformVocabulary(
                            platform: platform, vocabulary: decoder.vocabulary(value)))
                    return true
                }
            case "review":
                decoder.each(member, of: "review") { decoder, key, value in
                    if let review = decoder.review(value) { file.review[key] = review }
                    return true
                }
            default:
                return decoder.vocabulary(&file.common, key: key, member)
            }
            return true
        }
        if !hasSchema {
            report(root.span.lowerBound, "expected “schema”: \(Self.schemaVersion)")
        }
        if file.tag.isEmpty { report(root.span.lowerBound, "expected “tag”, the locale's tag") }
        return file
    }

    // MARK: Parts

    private mutating func vocabulary(_ node: JSONNode) -> LocaleFile.Vocabulary {
        var result = LocaleFile.Vocabulary()
        each(node, of: "a vocabulary") { decoder, key, value in
            decoder.vocabulary(&result, key: key, value)
        }
        return result
    }

    private mutating func vocabulary(
        _ vocabulary: inout LocaleFile.Vocabulary, key: String, _ node: JSONNode
    ) -> Bool {
        switch key {
        case "verbs": vocabulary.verbs = words(node, of: key, patterns: false)
        case "titles": vocabulary.titles = words(node, of: key, patterns: true)
        case "alert": vocabulary.alert = alert(node)
        case "casing": vocabulary.casing = casing(node)
        case "actions":
            var actions: [String: ActionEntry] = [:]
            for member in object(node) { actions[member.key] = entry(member.value) }
            vocabulary.actions = actions
        default: return false
        }
        return true
    }

    private mutating func words(
        _ node: JSONNode, of name: String, patterns: Bool
    ) -> LocaleFile.Words {
        var words = LocaleFile.Words()
        each(node, of: name) { decoder, key, value in
            guard let text = decoder.string(value) else { return true }
            if patterns, TitlePattern(text) == nil {
                decoder.report(value.span.lowerBound, "expected exactly one “%@” in the title")
            }
            switch key {
            case "undo": words.undo = text
            case "redo": words.redo = text
            case "cancel" where !patterns: words.cancel = text
            default: return false
            }
            return true
        }
        return words
    }

    private mutating func alert(_ node: JSONNode) -> LocaleFile.Alert {
        var alert = LocaleFile.Alert()
        each(node, of: "alert") { decoder, key, value in
            switch key {
            case "undo": alert.words.undo = decoder.string(value)
            case "redo": alert.words.redo = decoder.string(value)
            case "cancel": alert.words.cancel = decoder.string(value)
            case "button": alert.button = decoder.choice(value)
            default: return false
            }
            return true
        }
        return alert
    }

    private mutating func casing(_ node: JSONNode) -> LocaleFile.Casing {
        var casing = LocaleFile.Casing()
        each(node, of: "casing") { decoder, key, value in
            switch key {
            case "style": casing.style = decoder.choice(value)
            case "lowercase": casing.lowercase = decoder.strings(value)
            case "nounsCapitalized": casing.nounsCapitalized = decoder.flag(value)
            default: return false
            }
            return true
        }
        return casing
    }

    private mutating func typography(_ node: JSONNode) -> LocaleFile.Typography {
        var typography = LocaleFile.Typography()
        each(node, of: "typography") { decoder, key, value in
            switch key {
            case "quotes":
                typography.quotes = decoder.strings(value)
                if typography.quotes?.count != 2 {
                    decoder.report(value.span.lowerBound, "expected two quotation marks")
                }
            case "ellipsis": typography.ellipsis = decoder.string(value)
            case "spaceBeforeEllipsis": typography.spaceBeforeEllipsis = decoder.flag(value)
            case "hanLatinSpacing": typography.hanLatinSpacing = decoder.choice(value)
            default: return false
            }
            return true
        }
        return typography
    }

    private mutating func terms(_ node: JSONNode) -> LocaleFile.Terms {
        var terms = LocaleFile.Terms()
        each(node, of: "terms") { decoder, key, value in
            switch key {
            case "also": terms.also = decoder.strings(value)
            case "wrong": terms.wrong = decoder.strings(value)
            default: return false
            }
            return true
        }
        return terms
    }

    private mutating func entry(_ node: JSONNode) -> ActionEntry {
        var entry = ActionEntry()
        if case .string = node.value {
            entry.plain = form(node)
        } else if node["undo"] != nil || node["redo"] != nil {
            entry.plain = form(node)
        } else {
            each(node, of: "an action") { decoder, key, value in
                switch key {
                case "plain": entry.plain = decoder.form(value)
                case "object": entry.object = decoder.form(value)
                case "count": entry.count = decoder.form(value)
                default: return false
                }
                return true
            }
        }
        return entry
    }

    private mutating func form(_ node: JSONNode) -> ActionEntry.Form? {
        if let name = node.string { return .name(name) }
        let titles = words(node, of: "an action", patterns: false)
        guard let undo = titles.undo, let redo = titles.redo else {
            report(node.span.lowerBound, "expected a name, or whole titles for “undo” and “redo”")
            return nil
        }
        return .titles(undo: undo, redo: redo)
    }

    private mutating func review(_ node: JSONNode) -> LocaleReview? {
        var status: LocaleReview.Status?
        var sources = 0
        var note = ""
        each(node, of: "a review") { decoder, key, value in
            switch key {
            case "status": status = decoder.choice(value)
            case "sources": sources = value.integer ?? 0
            case "note": note = decoder.string(value) ?? ""
            default: return false
            }
            return true
        }
        guard let status else {
            report(node.span.lowerBound, "expected a “status”")
            return nil
        }
        return LocaleReview(status: status, sources: sources, note: note)
    }

    // MARK: Values

    private mutating func object(_ node: JSONNode) -> [JSONMember] {
        if let members = node.members { return members }
        report(node.span.lowerBound, "expected an object, found \(node.kind)")
        return []
    }

    /// Calls `body` for each member; what it answers false to is an unknown key.
    private mutating func each(
        _ node: JSONNode, of name: String,
        _ body: (inout LocaleFileDecoder, String, JSONNode) -> Bool
    ) {
        for member in object(node) where !body(&self, member.key, member.value) {
            report(
                member.keySpan.lowerBound,
                "\(EscapedText.quoted(member.key)) is not a key of \(name)")
        }
    }

    private mutating func string(_ node: JSONNode) -> String? {
        if let text = node.string, !text.isEmpty { return text }
        report(node.span.lowerBound, "expected a text that is not empty, found \(node.kind)")
        return nil
    }

    private mutating func strings(_ node: JSONNode) -> [String]? {
        guard let array = node.array else {
            report(node.span.lowerBound, "expected an array of texts, found \(node.kind)")
            return nil
        }
        var result: [String] = []
        for element in array {
            if let text = string(element) { result.append(text) }
        }
        return result
    }

    private mutating func flag(_ node: JSONNode) -> Bool? {
        if let flag = node.bool { return flag }
        report(node.span.lowerBound, "expected true or false, found \(node.kind)")
        return nil
    }

    private mutating func choice<Choice>(_ node: JSONNode) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        if let text = node.string, let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        report(node.span.lowerBound, "expected one of \(choices)")
        return nil
    }
}
