import PromptKit

/// Reads a string catalog key by key. A part of unknown shape costs that part and nothing else.
struct StringCatalogReader {
    let text: TextBuffer
    private var scanner: JSONScanner
    private var entries: EntryList
    /// The entries of the key being read, one for each locale.
    private var localized: [Entry] = []
    private var problems = ProblemLog()
    private var sourceLocale: CatalogLocale?
    private var locales: [String: CatalogLocale] = [:]
    /// Names of the members on the way to the one being read.
    private var path: [String] = []

    private typealias Token = JSONScanner.StringToken

    /// - Parameter bytes: what is read of the text; of the same length, for the places.
    init(_ text: TextBuffer, _ source: SourceText, parsing bytes: UnsafeBufferPointer<UInt8>) {
        self.text = text
        entries = EntryList(source)
        scanner = JSONScanner(bytes)
    }

    mutating func read() {
        guard scanner.next() == .object, scanner.open() else {
            scanner.skipValue()
            scanner.finish()
            if !scanner.failed {
                problems.append(
                    InvalidJSON.notAnObject(text.fileSpan(0..<0)))
            }
            return
        }
        var hasStrings = false
        while let token = scanner.nextMember() {
            let name = scanner.text(token)
            path = [name]
            switch name {
            case "sourceLanguage":
                if let language = readString(token) { sourceLocale = locale(language.text) }
            case "strings":
                hasStrings = true
                if sourceLocale == nil { lookForSourceLocale() }
                readKeys(token)
            case "version":
                _ = readString(token)
            default:
                problems.append(
                    UnknownCatalogKey.problem(text.fileSpan(token.content), key: name))
            }
        }
        scanner.finish()
        if !hasStrings, !scanner.failed {
            problems.append(
                UnknownCatalogShape.problem(
                    text.fileSpan(0..<0), path: ["the file"], "it has no “strings”"))
        }
    }

    mutating func finish(into catalog: inout Catalog) {
        catalog.sourceLocale = sourceLocale
        for error in scanner.errors {
            if let problem = problem(error) { problems.append(problem) }
        }
        problems.leaveOut(scanner.unlistedErrors)
        catalog.problems += problems.problems
        catalog.entries = entries
    }

    /// Xcode writes the source language before the strings; nothing says that others do.
    private mutating func lookForSourceLocale() {
        var ahead = scanner
        while let token = ahead.nextMember() {
            guard ahead.matches(token, "sourceLanguage") else { continue }
            if ahead.next() == .string, let value = ahead.readString() {
                sourceLocale = locale(ahead.text(value))
            }
            return
        }
    }

    private func problem(_ error: JSONError) -> Problem? {
        switch error.reason {
        case .duplicateKey(let key, let first):
            return DuplicateKey.problem(
                key: key, text.fileSpan(content(ofStringAt: error.offset)),
                first: text.fileSpan(content(ofStringAt: first)),
                "in the same object: one of the two is lost", severity: .error)
        case .loneSurrogate:
            let span = error.offset..<min(error.offset + 6, text.utf8.count)
            return LoneSurrogate.problem(
                text.fileSpan(span), String(decoding: text.utf8[span], as: UTF8.self))
        case .invalidUTF8:
            return nil  // the encoding check has reported it
        default:
            var problem = InvalidJSON.problem(error, in: text)
            if !error.isRecoverable {
                problem.message +=
                    entries.isEmpty ? "; nothing could be read" : "; what follows was not read"
            }
            return problem
        }
    }

    private func content(ofStringAt offset: Int) -> Range<Int> {
        var lexer = StringsLexer(text.utf8)
        lexer.position = offset
        return lexer.readText()?.content ?? offset..<offset
    }

    // MARK: Entries

    private mutating func readKeys(_ token: Token) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            path.append(scanner.text(token))
            readKey(token)
            path.removeLast()
        }
    }

    private mutating func readKey(_ token: Token) {
        guard open(token) else { return }
        var common = Entry(
            key: path[path.count - 1], keySpan: text.fileSpan(token.content), values: [])
        localized.removeAll(keepingCapacity: true)
        while let token = scanner.nextMember() {
            let name = scanner.text(token)
            path.append(name)
            switch name {
            case "comment":
                if let comment = readString(token) {
                    common.comment = EntryComment(
                        text: comment.text, span: text.fileSpan(comment.token.span))
                }
            case "extractionState":
                common.isStale = readString(token)?.text == "stale"
            case "shouldTranslate":
                if scanner.next() == .boolean {
                    common.shouldTranslate = scanner.readBoolean() ?? true
                } else {
                    noteUnknown(token, "true or false was expected")
                }
            case "isCommentAutoGenerated", "generatesSymbol":
                scanner.skipValue()
            case "localizations":
                readLocalizations(of: common, token)
            default:
                noteUnknown(token, "not a part of an entry that is known")
            }
            path.removeLast()
        }
        // The members come in any order: what was said of the key holds for all its locales.
        for index in localized.indices {
            localized[index].comment = common.comment
            localized[index].isStale = common.isStale
            localized[index].shouldTranslate = common.shouldTranslate
        }
        addEntries(of: common)
    }

    /// Puts the source text beside every translation, and makes an entry in the source language
    /// if there is none: there the key is the text.
    private mutating func addEntries(of common: Entry) {
        var source = common
        if let own = localized.first(where: { $0.locale == sourceLocale }), !own.values.isEmpty {
            source = own
        } else {
            var value = EntryValue(text: source.key, span: source.keySpan)
            value.isKey = true
            source.values = [value]
        }
        source.locale = sourceLocale
        entries.append(source)
        let text = source.values.first?.text
        for var entry in localized where entry.locale != sourceLocale {
            entry.sourceText = text
            entries.append(entry)
        }
    }

    private mutating func readLocalizations(of common: Entry, _ token: Token) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            let language = scanner.text(token)
            path.append(language)
            var entry = common
            entry.locale = locale(language)
            let known = problems.count
            readLocalization(into: &entry.values, EntryValue.Variation(), token)
            // Empty, but not for want of a text: it was not understood.
            if !entry.values.isEmpty || problems.count > known { localized.append(entry) }
            path.removeLast()
        }
    }

    /// Reads what holds for one locale, or for one variation of it.
    private mutating func readLocalization(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            let name = scanner.text(token)
            path.append(name)
            switch name {
            case "stringUnit": readUnit(into: &values, variation, token)
            case "variations": readVariations(into: &values, variation, token)
            case "substitutions": readSubstitutions(into: &values, variation, token)
            case "stringSet": readStringSet(into: &values, variation, token)
            case "argNum", "formatSpecifier": scanner.skipValue()
            default: noteUnknown(token, "not a part of a localization that is known")
            }
            path.removeLast()
        }
    }

    private mutating func readVariations(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            let kind = scanner.text(token)
            path.append(kind)
            if kind == "plural" || kind == "device" {
                readCases(of: kind, into: &values, variation, token)
            } else {
                noteUnknown(token, "neither “plural” nor “device”")
            }
            path.removeLast()
        }
    }

    private mutating func readCases(
        of kind: String, into values: inout [EntryValue], _ variation: EntryValue.Variation,
        _ token: Token
    ) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            let name = scanner.text(token)
            path.append(name)
            var variation = variation
            if kind == "device" {
                variation.device = name
                readLocalization(into: &values, variation, token)
            } else if let category = PluralCategory(rawValue: name) {
                variation.plural = category
                readLocalization(into: &values, variation, token)
            } else {
                noteUnknown(token, "not a plural category")
            }
            path.removeLast()
        }
    }

    private mutating func readSubstitutions(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard open(token) else { return }
        while let token = scanner.nextMember() {
            let name = scanner.text(token)
            path.append(name)
            var variation = variation
            variation.substitution = name
            readLocalization(into: &values, variation, token)
            path.removeLast()
        }
    }

    private mutating func readUnit(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard open(token) else { return }
        var state: TranslationState?
        var value: (text: String, token: Token)?
        var hasValue = false
        let unit = token
        while let token = scanner.nextMember() {
            if scanner.matches(token, "state") {
                state = readString(token).map { TranslationState(rawValue: $0.text) }
            } else if scanner.matches(token, "value") {
                hasValue = true
                value = readString(token)
            } else {
                path.append(scanner.text(token))
                noteUnknown(token, "not a part of a string unit that is known")
                path.removeLast()
            }
        }
        guard let value else {
            if !hasValue, !scanner.failed {
                problems.append(
                    UnknownCatalogShape.problem(
                        text.fileSpan(unit.content), path: path, "it has no “value”"))
            }
            return
        }
        values.append(
            EntryValue(
                text: value.text, span: text.fileSpan(value.token.content),
                variation: variation, state: state))
    }

    /// Several texts that stand for one another: phrases that a person may say.
    private mutating func readStringSet(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard open(token) else { return }
        let first = values.count
        var state: TranslationState?
        while let token = scanner.nextMember() {
            if scanner.matches(token, "state") {
                state = readString(token).map { TranslationState(rawValue: $0.text) }
            } else if scanner.matches(token, "values"), scanner.next() == .array {
                readElements(into: &values, variation, token)
            } else {
                path.append(scanner.text(token))
                noteUnknown(token, "not a part of a string set that is known")
                path.removeLast()
            }
        }
        for index in first..<values.count { values[index].state = state }
    }

    private mutating func readElements(
        into values: inout [EntryValue], _ variation: EntryValue.Variation, _ token: Token
    ) {
        guard scanner.open() else { return }
        let first = values.count
        while scanner.nextElement() {
            guard values.count < EntryValue.countLimit else { continue }
            guard let value = readString(token) else { continue }
            var variation = variation
            variation.element = values.count - first
            values.append(
                EntryValue(
                    text: value.text, span: text.fileSpan(value.token.content),
                    variation: variation))
        }
    }

    // MARK: JSON

    /// Enters the object that is the value of `token`, or notes that there is none.
    private mutating func open(_ token: Token) -> Bool {
        guard scanner.next() == .object else {
            noteUnknown(token, "an object was expected")
            return false
        }
        return scanner.open()
    }

    /// The string that begins here; nil, with a note, if it is another kind of value.
    private mutating func readString(_ token: Token) -> (text: String, token: Token)? {
        guard scanner.next() == .string else {
            noteUnknown(token, "a string was expected")
            return nil
        }
        guard let value = scanner.readString() else { return nil }
        return (scanner.text(value), value)
    }

    private mutating func noteUnknown(_ token: Token, _ what: String) {
        scanner.skipValue()
        guard !scanner.failed else { return }  // the JSON itself is broken
        problems.append(
            UnknownCatalogShape.problem(text.fileSpan(token.content), path: path, what))
    }

    private mutating func locale(_ spelling: String) -> CatalogLocale {
        if let known = locales[spelling] { return known }
        // There are not that many locales: what follows is made up, and each would take much.
        guard locales.count < 1000 else { return CatalogLocale(spelling: spelling, tag: nil) }
        let locale = CatalogLocale(folderName: spelling)
        locales[spelling] = locale
        return locale
    }
}
