import Foundation
import Testing

/// The part of JSON Schema 2020-12 that the schema of configurations uses.
private struct Schema {
    let root: [String: Any]

    func accepts(_ value: Any, _ schema: Any) -> Bool {
        if let flag = schema as? NSNumber, Self.isBool(flag) { return flag.boolValue }
        guard let schema = schema as? [String: Any] else { return false }
        return schema.allSatisfy { accepts(value, $0.key, $0.value, in: schema) }
    }

    private func accepts(
        _ value: Any, _ keyword: String, _ rule: Any, in schema: [String: Any]
    ) -> Bool {
        switch keyword {
        case "$schema", "$defs", "title", "description", "default": return true
        case "$ref":
            let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
            let definitions = root["$defs"] as? [String: Any]
            return definitions?[name].map { accepts(value, $0) } ?? false
        case "type":
            let names = (rule as? [String]) ?? [rule as? String ?? ""]
            return names.contains { Self.isOf($0, value) }
        case "enum":
            return (rule as? [Any] ?? []).contains { ($0 as? NSObject) == (value as? NSObject) }
        case "pattern":
            guard let text = value as? String else { return true }
            return text.range(of: rule as? String ?? "", options: .regularExpression) != nil
        case "minLength":
            return (value as? String).map { $0.count >= rule as? Int ?? 0 } ?? true
        case "minimum", "maximum":
            guard let number = value as? NSNumber, !Self.isBool(number) else { return true }
            let limit = rule as? Int ?? 0
            return keyword == "minimum" ? number.intValue >= limit : number.intValue <= limit
        case "minItems": return (value as? [Any]).map { $0.count >= rule as? Int ?? 0 } ?? true
        case "items": return (value as? [Any] ?? []).allSatisfy { accepts($0, rule) }
        case "required":
            guard let members = value as? [String: Any] else { return true }
            return (rule as? [String] ?? []).allSatisfy { members[$0] != nil }
        case "properties":
            guard let members = value as? [String: Any] else { return true }
            return (rule as? [String: Any] ?? [:]).allSatisfy { name, schema in
                members[name].map { accepts($0, schema) } ?? true
            }
        case "additionalProperties":
            let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
            return (value as? [String: Any] ?? [:]).allSatisfy {
                known.contains($0.key) || accepts($0.value, rule)
            }
        case "oneOf": return (rule as? [Any] ?? []).count { accepts(value, $0) } == 1
        case "anyOf": return (rule as? [Any] ?? []).contains { accepts(value, $0) }
        default:
            Issue.record("the schema uses “\(keyword)”, which is not checked here")
            return false
        }
    }

    private static func isBool(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c" || number === kTrue || number === kFalse
    }

    private static let kTrue = NSNumber(value: true)
    private static let kFalse = NSNumber(value: false)

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch (type, value) {
        case ("null", _ as NSNull): return true
        case ("string", _ as String), ("array", _ as [Any]), ("object", _ as [String: Any]):
            return true
        case ("boolean", let number as NSNumber): return isBool(number)
        case ("number", let number as NSNumber), ("integer", let number as NSNumber):
            return !isBool(number)
        default: return false
        }
    }
}

/// What an editor says of a configuration by its schema, and what the program says.
@Suite("The schema and the reader of configurations")
struct SchemaTests {
    /// JSON is YAML too.
    static let good = [
        #"{}"#, #"null"#,
        #"{"rules": {"three-dots": "off"}}"#, #"{"rules": {"three-dots": "OFF"}}"#,
        #"{"rules": {"three-dots": "Error"}}"#, #"{"rules": {"three-dots": true}}"#,
        #"{"rules": {"three-dots": "no"}}"#, #"{"rules": {"three-dots": ["error"]}}"#,
        #"{"rules": null}"#, #"{"rules": {}}"#, #"{"rules": {"three-dots": []}}"#,
        #"{"rules": {"too-many-words": {"options": {"words": 4}}}}"#,
        #"{"rules": {"too-many-words": {"severity": "warning", "options": {"words": 4}}}}"#,
        #"{"rules": {"three-dots": {"options": {"allow": ["a..."]}}}}"#,
        #"{"rules": {"three-dots": {"options": {"allow": "a..."}}}}"#,
        #"{"rules": {"too-long": [{"severity": "off", "paths": ["Old/**"]}, "error"]}}"#,
        #"{"rules": {"too-long": {"severity": "off", "keys": "a.*", "locales": ["de"]}}}"#,
        #"{"rules": {"wrong-case": {"options": {"style": "sentence"}}}}"#,
        #"{"rules": {"duplicate-key": "error"}}"#,
        #"{"platforms": ["apple", "gnome"]}"#, #"{"platforms": "apple"}"#,
        #"{"platforms": null}"#, #"{"platforms": []}"#, #"{"platforms": ["APPLE"]}"#,
        #"{"brands": ["A", 2048]}"#, #"{"brands": "A"}"#, #"{"brands": null}"#,
        #"{"icon-font": true}"#, #"{"icon-font": "yes"}"#, #"{"icon-font": "False"}"#,
        #"{"chinese-spacing": "apple"}"#, #"{"base-locale": "en"}"#,
        #"{"required-locales": ["de", "zh-Hans"]}"#, #"{"exclude": ["A", "b/**"]}"#,
        #"{"surfaces": [{"surface": "button", "keys": ["*.cta"]}]}"#,
        #"{"surfaces": {"surface": "button", "comments": "*x*"}}"#,
        #"{"surfaces": [{"surface": "alertTitle", "keys": [], "comments": ["*"]}]}"#,
        #"{"surfaces": null, "groups": null}"#,
        #"{"groups": [{"kind": "alert", "keys": ["a.*"], "changes-data": false}]}"#,
        #"{"groups": [{"kind": "alert", "keys": "a.*", "system-keys": ["b"]}]}"#,
    ]

    static let bad = [
        #"[]"#, #""apple""#, #"{"rule": {}}"#,
        #"{"rules": {"three-dots": "of"}}"#, #"{"rules": {"three-dots": null}}"#,
        #"{"rules": {"no-such-rule": "off"}}"#, #"{"rules": ["three-dots"]}"#,
        #"{"rules": {"three-dots": {}}}"#, #"{"rules": {"three-dots": {"level": "off"}}}"#,
        #"{"rules": {"three-dots": {"severity": "of"}}}"#,
        #"{"rules": {"three-dots": [["error"]]}}"#,
        #"{"rules": {"three-dots": {"severity": "off", "paths": []}}}"#,
        #"{"rules": {"three-dots": {"severity": "off", "keys": null}}}"#,
        #"{"rules": {"duplicate-key": {"options": {"allow": ["a"]}}}}"#,
        #"{"rules": {"three-dots": {"options": {"words": 4}}}}"#,
        #"{"rules": {"too-many-words": {"options": {"words": "many"}}}}"#,
        #"{"rules": {"too-many-words": {"options": {"words": -1}}}}"#,
        #"{"rules": {"too-many-words": {"options": null}}}"#,
        #"{"rules": {"too-many-words": {"options": {"words": 4}, "paths": ["A"]}}}"#,
        #"{"rules": {"too-many-words": {"severity": "off", "options": {"words": 4}, "keys": ["A"]}}}"#,
        #"{"rules": {"wrong-case": {"options": {"style": "upper"}}}}"#,
        #"{"platforms": {"apple": true}}"#, #"{"platforms": ["windoze"]}"#,
        #"{"platforms": [["apple"]]}"#,
        #"{"brands": {"a": "b"}}"#, #"{"brands": [""]}"#, #"{"brands": [null]}"#,
        #"{"icon-font": null}"#, #"{"icon-font": "maybe"}"#, #"{"icon-font": [true]}"#,
        #"{"chinese-spacing": "none"}"#, #"{"chinese-spacing": null}"#, #"{"base-locale": null}"#,
        #"{"base-locale": ["en"]}"#, #"{"required-locales": {"de": true}}"#,
        #"{"surfaces": [{"surface": "button"}]}"#, #"{"surfaces": [{"keys": ["a"]}]}"#,
        #"{"surfaces": [{"surface": "buton", "keys": ["a"]}]}"#,
        #"{"surfaces": [{"surface": "button", "keys": []}]}"#, #"{"surfaces": ["button"]}"#,
        #"{"groups": [{"kind": "alert"}]}"#, #"{"groups": [{"kind": "alert", "keys": []}]}"#,
        #"{"groups": [{"kind": "allert", "keys": ["a"]}]}"#,
        #"{"groups": [{"kind": "alert", "keys": ["a"], "changes-data": "perhaps"}]}"#,
    ]

    private static func schema() throws -> Schema {
        let text = try Tool.run(["init", "--schema"]).output
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return Schema(root: try #require(root as? [String: Any]))
    }

    private func verdicts(_ samples: [String]) throws -> [(sample: String, editor: Bool, own: Bool)]
    {
        let schema = try Self.schema()
        return try samples.map { sample in
            let value = try JSONSerialization.jsonObject(
                with: Data(sample.utf8), options: .fragmentsAllowed)
            var own = false
            try CheckCommandTests.withFiles([
                ".promptkit.yml": Data(sample.utf8), "a.strings": Data("\"a\" = \"A\";\n".utf8),
            ]) { folder in
                own = try Tool.run(["check", "--fail-on", "never", folder.path]).status == 0
            }
            return (sample, schema.accepts(value, schema.root), own)
        }
    }

    @Test("Both take what is right")
    func right() throws {
        for verdict in try verdicts(Self.good) {
            #expect(verdict.editor, "the schema refuses \(verdict.sample)")
            #expect(verdict.own, "the program refuses \(verdict.sample)")
        }
    }

    @Test("Both refuse what is wrong")
    func wrong() throws {
        for verdict in try verdicts(Self.bad) {
            #expect(!verdict.editor, "the schema takes \(verdict.sample)")
            #expect(!verdict.own, "the program takes \(verdict.sample)")
        }
    }
}
