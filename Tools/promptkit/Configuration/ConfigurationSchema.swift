import PromptKit

/// The JSON schema of the configuration, for editors: made of the same table that the reader
/// goes by.
enum ConfigurationSchema {
    static var text: String {
        let members: [(String, JSONText)] = ConfigurationKey.all.map { key in
            (key.name, described(schema(of: key.form), key.help))
        }
        let root: [(String, JSONText)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("PromptKit configuration (.promptkit.yml)")),
            ("type", .array([.string("object"), .string("null")])),
            ("additionalProperties", .bool(false)), ("properties", .object(members)),
            ("$defs", .object(definitions)),
        ]
        return JSONText.object(root).indented
    }

    private static func described(_ schema: [(String, JSONText)], _ help: String) -> JSONText {
        .object([("description", .string(help))] + schema)
    }

    private static func schema(of form: ConfigurationKey.Form) -> [(String, JSONText)] {
        switch form {
        case .text, .locale: anyText
        case .flag: words(["true", "false", "yes", "no", "on", "off"], isFlag: true)
        case .choice(let names): words(names)
        case .choices(let names): oneOrMore(words(names))
        case .texts, .locales: oneOrMore(anyText)
        case .rules:
            orNothing([
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                (
                    "properties",
                    .object(
                        RuleCatalog.all.map { rule in
                            (rule.identifier, .object(schema(of: rule)))
                        })
                ),
            ])
        case .surfaces: rows(reference("surface"))
        case .groups: rows(reference("group"))
        }
    }

    /// A row alone stands for a list of it.
    private static func rows(_ row: JSONText) -> [(String, JSONText)] {
        let list = JSONText.object([("type", .string("array")), ("items", row)])
        return [("oneOf", .array([row, list, .object(nothing)]))]
    }

    private static func schema(of rule: RuleEntry) -> [(String, JSONText)] {
        var options = JSONText.bool(false)
        if !rule.options.isEmpty {
            options = .object([
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                ("properties", .object(rule.options.map { ($0.name, schema(of: $0)) })),
            ])
        }
        let members = JSONText.object([("options", options)])
        return [
            ("description", .string(rule.summary)), ("$ref", .string("#/$defs/setting")),
            ("properties", members), ("items", .object([("properties", members)])),
        ]
    }

    private static func schema(of option: RuleOption) -> JSONText {
        switch option.usual {
        case .number(let usual):
            described(
                [
                    ("type", .string("integer")), ("minimum", .number(option.range.lowerBound)),
                    ("maximum", .number(option.range.upperBound)), ("default", .number(usual)),
                ], option.help)
        case .choice(let usual):
            described(words(option.choices) + [("default", .string(usual))], option.help)
        case .words: described(oneOrMore(anyText), option.help)
        }
    }

    private static func reference(_ name: String) -> JSONText {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }

    // MARK: Values

    /// YAML reads a name such as 2048 as a number; it is a text all the same.
    private static var anyText: [(String, JSONText)] {
        [
            ("type", .array(["string", "number", "boolean"].map(JSONText.string))),
            ("minLength", .number(1)),
        ]
    }

    private static var nothing: [(String, JSONText)] { [("type", .string("null"))] }

    /// One of some words, in capitals as well, as YAML writes its own.
    ///
    /// - Parameter isFlag: whether YAML may have read them as true and false.
    private static func words(
        _ names: [String], isFlag: Bool = false
    ) -> [(String, JSONText)] {
        let lower = names.filter { $0 == $0.lowercased() }
        let pattern = lower.map { name in
            name.map { letter in
                letter.isLetter ? "[\(letter)\(letter.uppercased())]" : String(letter)
            }.joined()
        }.joined(separator: "|")
        var forms: [JSONText] = [
            // For the editors' suggestions.
            .object([("enum", .array(names.map(JSONText.string)))])
        ]
        if !lower.isEmpty {
            forms.append(
                .object([
                    ("type", .string("string")), ("pattern", .string("^(\(pattern))$")),
                ]))
        }
        if isFlag { forms.append(.object([("type", .string("boolean"))])) }
        return [("anyOf", .array(forms))]
    }

    /// - Parameter least: how many there are at least; nil for any number, none among them.
    private static func oneOrMore(
        _ schema: [(String, JSONText)], least: Int? = nil
    ) -> [(String, JSONText)] {
        var list: [(String, JSONText)] = [("type", .string("array")), ("items", .object(schema))]
        if let least { list.append(("minItems", .number(least))) }
        var forms: [JSONText] = [.object(schema), .object(list)]
        if least == nil { forms.append(.object(nothing)) }
        return [("oneOf", .array(forms))]
    }

    private static func orNothing(_ schema: [(String, JSONText)]) -> [(String, JSONText)] {
        [("oneOf", .array([.object(schema), .object(nothing)]))]
    }

    // MARK: Definitions

    private static var definitions: [(String, JSONText)] {
        [
            (
                "state",
                .object(
                    words(
                        ConfigurationKey.settings + ["true", "false", "yes", "no"], isFlag: true))
            ),
            ("scope", .object(scope)),
            (
                "setting",
                .object([
                    (
                        "oneOf",
                        .array([
                            reference("state"), reference("scope"),
                            .object([
                                ("type", .string("array")),
                                (
                                    "items",
                                    .object([
                                        (
                                            "oneOf",
                                            .array([reference("state"), reference("scope")])
                                        )
                                    ])
                                ),
                            ]),
                        ])
                    )
                ])
            ),
            ("surface", .object(surface)),
            ("group", .object(group)),
        ]
    }

    private static func object(
        _ members: [(String, JSONText)], needs: [String]
    ) -> [(String, JSONText)] {
        [
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", .array(needs.map(JSONText.string))), ("properties", .object(members)),
        ]
    }

    /// A setting for some strings, or options for all.
    private static var scope: [(String, JSONText)] {
        let someTexts = JSONText.object(oneOrMore(anyText, least: 1))
        let members = ConfigurationKey.scopeKeys.map { name -> (String, JSONText) in
            switch name {
            case "severity": (name, reference("state"))
            case "options": (name, .object([("type", .string("object"))]))
            default: (name, someTexts)
            }
        }
        func form(_ name: String, without others: [String]) -> JSONText {
            .object([
                ("required", .array([.string(name)])),
                ("properties", .object(others.map { ($0, .bool(false)) })),
            ])
        }
        return object(members, needs: [])
            + [
                (
                    "oneOf",
                    .array([
                        form("severity", without: ["options"]),
                        form("options", without: ["paths", "keys", "locales"]),
                    ])
                )
            ]
    }

    private static var surface: [(String, JSONText)] {
        let texts = JSONText.object(oneOrMore(anyText))
        let someTexts = JSONText.object(oneOrMore(anyText, least: 1))
        let members = ConfigurationKey.surfaceKeys.map { name in
            (name, name == "surface" ? .object(words(Surface.all.map(\.name))) : texts)
        }
        return object(members, needs: ["surface"])
            + [
                (
                    "anyOf",
                    .array(
                        ["keys", "comments"].map { name in
                            .object([
                                ("required", .array([.string(name)])),
                                ("properties", .object([(name, someTexts)])),
                            ])
                        })
                )
            ]
    }

    private static var group: [(String, JSONText)] {
        object(
            [
                ("kind", .object(words(PromptGroup.Kind.allCases.map(\.rawValue)))),
                ("keys", .object(oneOrMore(anyText, least: 1))),
                ("system-keys", .object(oneOrMore(anyText))),
                (
                    "changes-data",
                    .object(words(["true", "false", "yes", "no", "on", "off"], isFlag: true))
                ),
            ], needs: ["kind", "keys"])
    }
}

extension JSONText {
    /// With a line for each member and element, for files that people read.
    var indented: String {
        var result = ""
        append(to: &result, indent: "")
        return result + "\n"
    }

    private func append(to result: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            result += "["
            for (index, element) in elements.enumerated() {
                result += (index == 0 ? "\n" : ",\n") + inner
                element.append(to: &result, indent: inner)
            }
            result += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            result += "{"
            for (index, member) in members.enumerated() {
                result += (index == 0 ? "\n" : ",\n") + inner
                result += JSONText.string(member.0).text + ": "
                member.1.append(to: &result, indent: inner)
            }
            result += "\n\(indent)}"
        default: result += text
        }
    }
}
