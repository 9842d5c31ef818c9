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
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("properties", .object(members)),
            ("$defs", .object(definitions)),
        ]
        return JSONText.object(root).indented
    }

    private static func described(_ schema: [(String, JSONText)], _ help: String) -> JSONText {
        .object([("description", .string(help))] + schema)
    }

    private static func schema(of form: ConfigurationKey.Form) -> [(String, JSONText)] {
        switch form {
        case .text, .locale: [("type", .string("string"))]
        case .flag: [("type", .string("boolean"))]
        case .choice(let names): [("enum", .array(names.map(JSONText.string)))]
        case .choices(let names):
            oneOrMore([("enum", .array(names.map(JSONText.string)))])
        case .texts, .locales: oneOrMore([("type", .string("string"))])
        case .rules:
            [
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                (
                    "properties",
                    .object(
                        RuleCatalog.all.map { rule in
                            (rule.identifier, .object(schema(of: rule)))
                        })
                ),
            ]
        case .surfaces:
            [("type", .string("array")), ("items", reference("surface"))]
        case .groups:
            [("type", .string("array")), ("items", reference("group"))]
        }
    }

    private static func schema(of rule: RuleEntry) -> [(String, JSONText)] {
        var result: [(String, JSONText)] = [
            ("description", .string(rule.summary)), ("$ref", .string("#/$defs/setting")),
        ]
        // Most rules have nothing to set but what they are to leave alone.
        guard rule.options.contains(where: { $0 != .allow }) else { return result }
        let options = JSONText.object([
            (
                "options",
                .object([
                    ("additionalProperties", .bool(false)),
                    ("properties", .object(rule.options.map { ($0.name, schema(of: $0)) })),
                ])
            )
        ])
        result.append(("properties", options))
        result.append(("items", .object([("properties", options)])))
        return result
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
            described(
                [
                    ("enum", .array(option.choices.map(JSONText.string))),
                    ("default", .string(usual)),
                ], option.help)
        case .words: described(oneOrMore([("type", .string("string"))]), option.help)
        }
    }

    private static func reference(_ name: String) -> JSONText {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }

    /// - Parameter least: how many there are at least; nil for any number.
    private static func oneOrMore(
        _ schema: [(String, JSONText)], least: Int? = nil
    ) -> [(String, JSONText)] {
        var list: [(String, JSONText)] = [("type", .string("array")), ("items", .object(schema))]
        if let least { list.append(("minItems", .number(least))) }
        return [("oneOf", .array([.object(schema), .object(list)]))]
    }

    private static var definitions: [(String, JSONText)] {
        let texts = JSONText.object(oneOrMore([("type", .string("string"))]))
        let someTexts = JSONText.object(oneOrMore([("type", .string("string"))], least: 1))
        // YAML reads a bare on or off as a flag, or as a text: both are taken.
        let state = JSONText.object([
            (
                "enum",
                .array(
                    ConfigurationKey.settings.map(JSONText.string) + [.bool(true), .bool(false)])
            )
        ])
        func object(_ names: [String], _ first: JSONText, needs: String) -> JSONText {
            .object([
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                ("required", .array([.string(needs)])),
                (
                    "properties",
                    .object(names.map { ($0, $0 == needs ? first : texts) })
                ),
            ])
        }
        let surfaces = JSONText.object([
            ("enum", .array(Surface.all.map { .string($0.name) }))
        ])
        return [
            ("state", state),
            (
                "scope",
                .object([
                    ("type", .string("object")), ("additionalProperties", .bool(false)),
                    (
                        "anyOf",
                        .array(
                            ["severity", "options"].map {
                                .object([("required", .array([.string($0)]))])
                            })
                    ),
                    (
                        "properties",
                        .object(
                            ConfigurationKey.scopeKeys.map { name in
                                switch name {
                                case "severity": (name, reference("state"))
                                case "options":
                                    (name, .object([("type", .string("object"))]))
                                default: (name, someTexts)
                                }
                            })
                    ),
                ])
            ),
            (
                "setting",
                .object([
                    (
                        "oneOf",
                        .array([
                            reference("state"), reference("scope"),
                            .object([
                                ("type", .string("array")), ("items", reference("scope")),
                            ]),
                        ])
                    )
                ])
            ),
            ("surface", object(ConfigurationKey.surfaceKeys, surfaces, needs: "surface")),
            (
                "group",
                .object([
                    ("type", .string("object")), ("additionalProperties", .bool(false)),
                    ("required", .array([.string("kind"), .string("keys")])),
                    (
                        "properties",
                        .object([
                            (
                                "kind",
                                .object([
                                    (
                                        "enum",
                                        .array(
                                            PromptGroup.Kind.allCases.map {
                                                .string($0.rawValue)
                                            })
                                    )
                                ])
                            ),
                            ("keys", texts), ("system-keys", texts),
                            ("changes-data", .object([("type", .string("boolean"))])),
                        ])
                    ),
                ])
            ),
        ]
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
