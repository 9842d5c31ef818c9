import PromptKit

/// Reads one entry of a `.stringsdict`: a format text, and the variables that it names, each with
/// its forms. Variables may name others in turn.
struct StringsDictionaryReader {
    private let member: PropertyListMember
    private let source: SourceText
    private var values: [EntryValue] = []
    private var variables: [(name: String, span: Span)] = []
    private var known: [String: Span] = [:]
    /// Names that texts refer to, with the place and what refers to them; nil for the main text.
    private var references: [(name: String, span: Span, from: String?)] = []
    private var hasFormat = false
    private(set) var problems: [Problem] = []

    static let formatKey = "NSStringLocalizedFormatKey"
    static let specTypeKey = "NSStringFormatSpecTypeKey"
    static let valueTypeKey = "NSStringFormatValueTypeKey"
    static let deviceKey = "NSStringDeviceSpecificRuleType"
    static let widthKey = "NSStringVariableWidthRuleType"

    init(_ member: PropertyListMember, _ source: SourceText) {
        self.member = member
        self.source = source
    }

    /// The entry; nil if its value is none that the format knows.
    mutating func read() -> Entry? {
        switch member.value {
        case .string(let text, let span):
            values.append(EntryValue(text: text, span: span))
        case .dictionary(let members, _):
            readEntry(members, EntryValue.Variation())
            checkReferences()
        case let value:
            problems.append(
                UnsupportedValue.problem(value.span, value.unsupportedKind ?? .data))
            return nil
        }
        for index in problems.indices { problems[index].key = member.key }
        return Entry(
            key: member.key, keySpan: member.keySpan, values: values, comment: member.comment)
    }

    private mutating func readEntry(
        _ members: [PropertyListMember], _ variation: EntryValue.Variation
    ) {
        var rules = 0
        for part in members {
            switch (part.key, part.value) {
            case (Self.formatKey, .string(let text, let span)):
                hasFormat = true
                add(text, span, variation)
            case (Self.deviceKey, .dictionary(let cases, _)):
                rules += 1
                readCases(cases, variation) { $0.device = $1 }
            case (Self.widthKey, .dictionary(let cases, _)):
                rules += 1
                readCases(cases, variation) { $0.branch = $1 }
            case (Self.formatKey, let value), (Self.deviceKey, let value),
                (Self.widthKey, let value):
                reportKind(of: value)
            case (let name, .dictionary(let forms, _)):
                if let first = known[name] {
                    // Each device may have its own forms of a variable.
                    if variation.device == nil { reportTwice(part, first) }
                } else {
                    known[name] = part.keySpan
                    variables.append((name, part.keySpan))
                }
                readVariable(name, part.keySpan, forms, variation)
            case (_, let value):
                reportKind(of: value)
            }
        }
        if !hasFormat, rules == 0, variation.device == nil {
            problems.append(
                IncompletePluralRule.missing(Self.formatKey, member.keySpan, member.key))
        }
    }

    /// Texts that are chosen by device or width.
    private mutating func readCases(
        _ cases: [PropertyListMember], _ variation: EntryValue.Variation,
        _ mark: (inout EntryValue.Variation, String) -> Void
    ) {
        for part in cases {
            var variation = variation
            mark(&variation, part.key)
            switch part.value {
            case .string(let text, let span): add(text, span, variation)
            case .dictionary(let members, _): readEntry(members, variation)
            case let value: reportKind(of: value)
            }
        }
    }

    private mutating func readVariable(
        _ name: String, _ keySpan: Span, _ forms: [PropertyListMember],
        _ variation: EntryValue.Variation
    ) {
        var hasSpecType = false
        var hasValueType = false
        var seen: [String: Span] = [:]
        for form in forms {
            if let first = seen[form.key] { reportTwice(form, first) }
            seen[form.key] = form.keySpan
            switch (form.key, form.value) {
            case (Self.specTypeKey, .string(let type, let span)):
                hasSpecType = true
                if type != "NSStringPluralRuleType" {
                    problems.append(IncompletePluralRule.unknownRule(type, span))
                }
            case (Self.valueTypeKey, .string(let type, let span)):
                hasValueType = true
                if !Self.isValueType(type) {
                    problems.append(IncompletePluralRule.badValueType(type, span))
                }
            case (Self.specTypeKey, let value), (Self.valueTypeKey, let value):
                reportKind(of: value)
            case (let category, .string(let text, let span)):
                var variation = variation
                variation.substitution = name
                guard let plural = PluralCategory(rawValue: category) else {
                    problems.append(UnknownPluralCategory.problem(form.keySpan, category))
                    continue
                }
                variation.plural = plural
                add(text, span, variation)
            case (_, let value):
                reportKind(of: value)
            }
        }
        if !hasSpecType {
            problems.append(IncompletePluralRule.missing(Self.specTypeKey, keySpan, name))
        } else if !hasValueType {
            problems.append(IncompletePluralRule.missing(Self.valueTypeKey, keySpan, name))
        }
    }

    private mutating func add(_ text: String, _ span: Span, _ variation: EntryValue.Variation) {
        values.append(EntryValue(text: text, span: span, variation: variation))
        for name in VariableReferences.names(in: text) {
            references.append((name, span, variation.substitution))
        }
    }

    /// A length modifier and a conversion: `d`, `lu`, `lld`. Xcode itself writes a `%` before them.
    private static func isValueType(_ type: String) -> Bool {
        let conversion = type.drop { $0 == "%" }.drop { "hlqLzjt".contains($0) }
        return conversion.utf8.count == 1 && "diouxXaAeEfFgGDOU@".contains(conversion)
    }

    // MARK: References

    private mutating func checkReferences() {
        var reported: Set<String> = []
        for reference in references
        where known[reference.name] == nil && reported.insert(reference.name).inserted {
            problems.append(
                UndefinedVariable.problem(reference.span, reference.name, in: member.key))
        }
        let used = Set(references.map(\.name))
        if hasFormat {
            for variable in variables where !used.contains(variable.name) {
                problems.append(UnusedVariable.problem(variable.span, variable.name))
            }
        }
        let looping = loops()
        if let variable = variables.first(where: { looping.contains($0.name) }) {
            problems.append(VariableLoop.problem(variable.span, variable.name))
        }
    }

    /// Variables whose forms lead back to them, or to such a variable. What leads nowhere is taken
    /// away until nothing else is left.
    private func loops() -> Set<String> {
        var targets: [String: Set<String>] = [:]
        var users: [String: [String]] = [:]
        for reference in references where known[reference.name] != nil {
            guard let from = reference.from,
                targets[from, default: []].insert(reference.name).inserted
            else { continue }
            users[reference.name, default: []].append(from)
        }
        guard !targets.isEmpty else { return [] }
        var counts = targets.mapValues(\.count)
        var ends = variables.map(\.name).filter { counts[$0] == nil }
        while let end = ends.popLast() {
            for user in users[end] ?? [] {
                guard let count = counts[user] else { continue }
                counts[user] = count > 1 ? count - 1 : nil
                if count == 1 { ends.append(user) }
            }
        }
        return Set(counts.keys)
    }

    // MARK: Problems

    private mutating func reportKind(of value: PropertyListValue) {
        let kind = value.unsupportedKind
        problems.append(
            kind.map { UnsupportedValue.problem(value.span, $0) }
                ?? IncompletePluralRule.strayText(value.span))
    }

    private mutating func reportTwice(_ part: PropertyListMember, _ first: Span?) {
        guard !part.isInConflict else { return }
        problems.append(
            DuplicateKey.problem(
                key: part.key, part.keySpan, first: first ?? part.keySpan,
                "in the same dictionary: one of the two is lost", severity: .error))
    }
}

/// Names of variables in a format text: `%#@files@`, `%1$#@files@`, and `%1#@files@`, which is
/// meant as the second.
enum VariableReferences {
    static func names(in text: String) -> [String] {
        guard text.contains("#@") else { return [] }
        var names: [String] = []
        var rest = text.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            if rest.first == UInt8(ascii: "%") {
                rest = rest.dropFirst()
                continue
            }
            var part = rest.drop { (0x30...0x39).contains($0) }
            if part.first == UInt8(ascii: "$") { part = part.dropFirst() }
            guard part.starts(with: "#@".utf8) else { continue }
            part = part.dropFirst(2)
            guard let end = part.firstIndex(of: UInt8(ascii: "@")), end > part.startIndex else {
                continue
            }
            names.append(String(part[..<end]) ?? "")
            rest = part[part.index(after: end)...]
        }
        return names
    }
}
