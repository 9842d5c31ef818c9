import PromptKit

/// The part of JSON Schema 2020-12 that Resources/Locales/schema.json uses. A keyword it does not
/// know is a failure, so that the schema never says more than is checked.
struct SchemaValidator {
    let schema: JSONNode

    /// What is wrong with `node`, a path and a reason each.
    func faults(of node: JSONNode) -> [String] {
        faults(node, against: schema, at: "")
    }

    private func faults(_ node: JSONNode, against schema: JSONNode, at path: String) -> [String] {
        if let flag = schema.bool { return flag ? [] : ["\(path): not allowed"] }
        var result: [String] = []
        for keyword in schema.members ?? [] {
            result += faults(node, keyword.key, keyword.value, in: schema, at: path)
        }
        return result
    }

    private func faults(
        _ node: JSONNode, _ keyword: String, _ value: JSONNode, in schema: JSONNode,
        at path: String
    ) -> [String] {
        func require(_ holds: Bool, _ reason: String) -> [String] {
            holds ? [] : ["\(path): \(reason)"]
        }
        switch keyword {
        case "$schema", "$defs", "$id", "$comment", "title", "description", "then", "else":
            return []
        case "$ref":
            let name = value.string?.split(separator: "/").last.map(String.init) ?? ""
            guard let target = self.schema["$defs"]?[name] else { return ["\(path): no \(name)"] }
            return faults(node, against: target, at: path)
        case "type":
            return require(type(of: node) == value.string, "is no \(value.string ?? "?")")
        case "const":
            return require(node.value == value.value, "is not the constant")
        case "enum":
            let choices = value.array?.map(\.value) ?? []
            return require(choices.contains(node.value), "is none of the choices")
        case "required":
            let keys = Set(node.members?.map(\.key) ?? [])
            return (value.array ?? []).compactMap(\.string).filter { !keys.contains($0) }
                .map { "\(path): lacks \($0)" }
        case "properties":
            return (value.members ?? []).flatMap { property in
                node[property.key].map {
                    faults($0, against: property.value, at: "\(path).\(property.key)")
                } ?? []
            }
        case "additionalProperties":
            let known = Set(schema["properties"]?.members?.map(\.key) ?? [])
            return (node.members ?? []).filter { !known.contains($0.key) }.flatMap {
                faults($0.value, against: value, at: "\(path).\($0.key)")
            }
        case "propertyNames":
            return (node.members ?? []).flatMap {
                faults(
                    JSONNode(.string($0.key), span: $0.keySpan), against: value,
                    at: "\(path).\($0.key)")
            }
        case "items":
            return (node.array ?? []).enumerated().flatMap { index, element in
                faults(element, against: value, at: "\(path)[\(index)]")
            }
        case "minItems":
            return require((node.array?.count ?? .max) >= value.integer ?? 0, "too few")
        case "maxItems": return require((node.array?.count ?? 0) <= value.integer ?? 0, "too many")
        case "uniqueItems":
            let elements = node.array?.map(\.value) ?? []
            return require(Set(elements).count == elements.count, "repeats an element")
        case "minProperties":
            return require((node.members?.count ?? .max) >= value.integer ?? 0, "too few keys")
        case "minLength":
            return require((node.string?.count ?? .max) >= value.integer ?? 0, "too short")
        case "minimum": return require((node.integer ?? .max) >= value.integer ?? 0, "too small")
        case "pattern":
            guard let text = node.string, let pattern = value.string else { return [] }
            guard let expression = try? Regex(pattern) else { return ["\(path): bad pattern"] }
            return require(text.contains(expression), "“\(text)” does not match \(pattern)")
        case "allOf":
            return (value.array ?? []).flatMap { faults(node, against: $0, at: path) }
        case "oneOf":
            let fitting = (value.array ?? []).filter {
                faults(node, against: $0, at: path).isEmpty
            }
            return require(fitting.count == 1, "fits \(fitting.count) of the forms, not one")
        case "if":
            let branch = faults(node, against: value, at: path).isEmpty ? "then" : "else"
            return schema[branch].map { faults(node, against: $0, at: path) } ?? []
        default:
            return ["\(path): the schema uses “\(keyword)”, which is not checked"]
        }
    }

    private func type(of node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool: "boolean"
        case .number: node.integer == nil ? "number" : "integer"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
