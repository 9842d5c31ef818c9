import PromptKit

/// What Xcode writes into the `id` of a unit: a key, and which of its texts this is.
///
/// From a `.stringsdict` comes a path, `/key:dict/files:dict/one:dict/:string`; from a string
/// catalog a suffix, `key|==|plural.one`, `key|==|substitutions.files.plural.one`,
/// `key|==|device.iphone.plural.other`.
struct XLIFFUnitID: Equatable {
    var key: String
    var variation = EntryValue.Variation()
    /// Whether it is a text of several that one key has.
    var isPart = false

    init(_ id: String) {
        if let path = Self.path(id) ?? Self.suffix(id) {
            self = path
        } else {
            key = id
        }
    }

    private init(key: String, variation: EntryValue.Variation) {
        self.key = key
        self.variation = variation
        isPart = true
    }

    // MARK: Paths

    /// The key may hold anything, slashes and colons too: what tells is the end.
    private static func path(_ id: String) -> XLIFFUnitID? {
        guard id.hasPrefix("/"), id.hasSuffix("/:string") else { return nil }
        var rest = id.dropFirst().dropLast("/:string".utf8.count)
        var names: [Substring] = []
        // From the end, a name at a time, until nothing is left but the key.
        while rest.hasSuffix(":dict") {
            let head = rest.dropLast(":dict".utf8.count)
            guard names.count < 16, let slash = head.lastIndex(of: "/"),
                rest[..<slash].hasSuffix(":dict")
            else {
                names.append(head)
                rest = rest.prefix(0)
                break
            }
            names.append(head[head.index(after: slash)...])
            rest = rest[..<slash]
        }
        guard rest.isEmpty, names.count >= 2 else { return nil }
        let parts = Array(names.reversed())
        let count = steps(at: parts[...])
        guard count < parts.count else { return nil }
        let key = parts.dropLast(count).joined(separator: ":dict/")
        var variation = EntryValue.Variation()
        var steps = parts.suffix(count)
        while let step = steps.popFirst() {
            switch step {
            case "NSStringLocalizedFormatKey": break
            case "NSStringDeviceSpecificRuleType":
                variation.device = steps.popFirst().map(String.init)
            case "NSStringVariableWidthRuleType":
                variation.branch = steps.popFirst().map(String.init)
            default:
                if let category = PluralCategory(rawValue: String(step)), steps.isEmpty,
                    variation.substitution != nil
                {
                    variation.plural = category
                } else {
                    variation.substitution = String(step)
                }
            }
        }
        return XLIFFUnitID(key: key, variation: variation)
    }

    /// How many of the names at the end are steps, not parts of the key.
    private static func steps(at parts: ArraySlice<Substring>) -> Int {
        if parts.last == "NSStringLocalizedFormatKey" { return 1 }
        let isRule = { (index: Int) in
            index >= 0 && parts[index].hasPrefix("NSString") && parts[index].hasSuffix("RuleType")
        }
        // The device whose variable it is.
        if isRule(parts.count - 4) { return 4 }
        return 2
    }

    // MARK: Suffixes

    private static let mark = "|==|"

    private static func suffix(_ id: String) -> XLIFFUnitID? {
        guard let range = lastMark(in: id) else { return nil }
        var steps = id[range.upperBound...].split(
            separator: ".", omittingEmptySubsequences: false)[...]
        var variation = EntryValue.Variation()
        if steps.count >= 2, steps.first == "device" {
            steps.removeFirst()
            variation.device = steps.popFirst().map(String.init)
        }
        if steps.count >= 2, steps.first == "substitutions" {
            steps.removeFirst()
            // Names of variables may have points in them.
            let end =
                steps.count >= 3 && steps[steps.endIndex - 2] == "plural"
                ? steps.endIndex - 2 : steps.endIndex
            variation.substitution = steps[..<end].joined(separator: ".")
            steps = steps[end...]
        } else if steps.count == 3, steps[steps.startIndex + 1] == "plural" {
            variation.substitution = steps.popFirst().map(String.init)
        }
        if steps.count == 2, steps.first == "plural" {
            guard let category = steps.last.flatMap({ PluralCategory(rawValue: String($0)) })
            else { return nil }
            variation.plural = category
            steps.removeAll()
        }
        guard steps.isEmpty, variation != EntryValue.Variation() else { return nil }
        return XLIFFUnitID(key: String(id[..<range.lowerBound]), variation: variation)
    }

    private static func lastMark(in id: String) -> Range<String.Index>? {
        var found: Range<String.Index>?
        var start = id.startIndex
        while let bar = id[start...].firstIndex(of: "|") {
            if id[bar...].hasPrefix(mark) {
                let end = id.index(bar, offsetBy: mark.count)
                found = bar..<end
                start = end
            } else {
                start = id.index(after: bar)
            }
        }
        return found
    }
}
