import PromptKit

/// Findings that a project has taken note of and does not want to hear of again.
///
/// Kept by what they are about, never by line: entries that move in their file, or come before
/// others, change nothing. A text that is changed is looked at anew.
package struct Baseline: Sendable, Hashable {
    package struct Item: Sendable, Hashable {
        /// The table, the part of its path left out that tells the locale.
        package var table: String
        package var key: String?
        package var locale: String?
        package var rule: String
        /// ``FileFinding/textHash``.
        package var textHash: UInt64

        package init(
            table: String, key: String?, locale: String?, rule: String, textHash: UInt64
        ) {
            self.table = table
            self.key = key
            self.locale = locale
            self.rule = rule
            self.textHash = textHash
        }

        /// The hash as the file has it: sixteen digits.
        var digits: String {
            let digits = String(textHash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    /// How often each was found, at least once.
    package var counts: [Item: Int] = [:]

    package init() {}

    static let version = 1

    /// In the order in which they are written.
    package var sorted: [(item: Item, count: Int)] {
        counts.map { ($0.key, $0.value) }.sorted { Self.isBefore($0.item, $1.item) }
    }

    package static func isBefore(_ left: Item, _ right: Item) -> Bool {
        func fields(_ item: Item) -> [String] {
            [item.table, item.key ?? "", item.locale ?? "", item.rule, item.digits]
        }
        for (left, right) in zip(fields(left), fields(right)) where left != right {
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        return left.key == nil && right.key != nil
    }
}

/// Why a baseline cannot be used.
package struct BaselineError: Error, Sendable, Hashable {
    /// From 1.
    package var line: Int
    /// From 1, in characters.
    package var column: Int
    package var message: String
}

// MARK: Reading

extension Baseline {
    /// Reads a file. Linear in its length.
    ///
    /// - Throws: ``BaselineError`` at the first thing that is not as ``text`` writes it. Half a
    ///   baseline would report what was noted before.
    package init(_ bytes: [UInt8]) throws(BaselineError) {
        let source = SourceText(path: "", bytes: bytes)
        func fault(_ offset: Int, _ message: String) -> BaselineError {
            var finder = PlaceFinder(source)
            let place = finder.place(of: offset)
            return BaselineError(line: place.line, column: place.column, message: message)
        }
        let read = JSONReader.read(bytes)
        if let error = read.errors.first { throw fault(error.offset, error.description) }
        guard let root = read.root, root.members != nil else {
            throw fault(0, "expected an object")
        }
        guard root["version"]?.integer == Self.version else {
            throw fault(
                root["version"]?.span.lowerBound ?? root.span.lowerBound,
                "expected \"version\": \(Self.version)")
        }
        guard let findings = root["findings"], let elements = findings.array else {
            throw fault(
                root["findings"]?.span.lowerBound ?? root.span.lowerBound,
                "expected \"findings\", an array")
        }
        for element in elements {
            let start = element.span.lowerBound
            guard element.members != nil else { throw fault(start, "expected an object") }
            func text(_ name: String) throws(BaselineError) -> String? {
                guard let node = element[name] else { return nil }
                guard let text = node.string else {
                    throw fault(node.span.lowerBound, "\"\(name)\" is \(node.kind), not a string")
                }
                return text
            }
            guard let table = try text("table"), let rule = try text("rule"),
                let digits = try text("text")
            else { throw fault(start, "\"table\", \"rule\" and \"text\" are all needed") }
            guard digits.utf8.count == 16, let hash = UInt64(digits, radix: 16) else {
                throw fault(
                    element["text"]?.span.lowerBound ?? start,
                    "\"text\" is sixteen hexadecimal digits")
            }
            var count = 1
            if let node = element["count"] {
                guard let number = node.integer, number > 0 else {
                    throw fault(node.span.lowerBound, "\"count\" is a number above 0")
                }
                count = min(number, 1 << 31)
            }
            let item = Item(
                table: table, key: try text("key"), locale: try text("locale"), rule: rule,
                textHash: hash)
            counts[item, default: 0] += count
        }
    }
}

// MARK: Writing

extension Baseline {
    /// The file: one finding a line, sorted, so that changes to it read well.
    package var text: String {
        var text = "{\n  \"version\": \(Self.version),\n  \"findings\": ["
        for (index, (item, count)) in sorted.enumerated() {
            text += index == 0 ? "\n    {" : ",\n    {"
            text += "\"table\": \(JSONString.quoted(item.table))"
            if let key = item.key { text += ", \"key\": \(JSONString.quoted(key))" }
            if let locale = item.locale { text += ", \"locale\": \(JSONString.quoted(locale))" }
            text += ", \"rule\": \(JSONString.quoted(item.rule)), \"text\": \"\(item.digits)\""
            if count > 1 { text += ", \"count\": \(count)" }
            text += "}"
        }
        return text + (counts.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
}

// MARK: Hash

/// FNV-1a: the same in every run and on every machine, which Swift's own hash is not.
enum TextHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
