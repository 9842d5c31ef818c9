/// A translation whose tags are not those of its source.
struct MarkupMismatch: StringRule {
    static let description = RuleDescription(
        identifier: "markup-mismatch",
        summary: "A translation has other tags than its source, or one that is not closed.",
        rationale: """
            A tag that is lost or misspelled takes the link or the bold type with it, or shows \
            as text. Tags that only the translation has come from a web page.
            """,
        source: "Android and HTML practice; copies of web pages in catalogues",
        surfaces: .all,
        needs: [.angleBracket, .sourceAngleBracket],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: """
            0 of 8 in 147,000 strings of ten real apps; 2 of 17 in 1.2 million of desktop \
            catalogues
            """,
        examples: [
            .good("<b>Fett</b>", locale: "de", surface: .other, source: ("<b>Bold</b>", "en")),
            .good("usar <archivo>", locale: "es", surface: .other, source: ("use <file>", "en")),
            .good("a < b", surface: .other, source: ("a < b", "en")),
            .good(
                "<table width = 600><tr><td>x</td></tr></table>", locale: "bg", surface: .other,
                source: ("<table width=600><tr><td>x</td></tr></table>", "en")),
            .bad(
                "<b>Fett</b> ⟦<a href=\"x\">⟧mehr</a>", locale: "de", surface: .other,
                source: ("<b>Bold</b> more", "en")),
            .bad("{}⟦<sup>⟧e</sup>", locale: "fr", surface: .other, source: ("{}nd", "en")),
            .bad(
                "⟦<b>Fett</b> und Klon⟧", locale: "de", surface: .other,
                source: ("<b>Bold</b> and <b>clone</b>", "en")),
            .bad("⟦Fett⟧", locale: "de", surface: .other, source: ("<b>Bold</b>", "en")),
            .bad(
                "⟦Mehr dazu⟧", locale: "de", surface: .other,
                source: ("<a href=\"x\">More</a>", "en")),
            .bad(
                "Schräg⟦</i>⟧", locale: "de", surface: .other, source: ("<i>Slanted</i>", "en")),
            .bad("<b>Fett⟦<b>⟧", locale: "de", surface: .other, source: ("<b>Bold</b>", "en")),
            .bad(
                "下载⟦<a target=\"_blank\">⟧", locale: "zh-Hans", surface: .other,
                source: ("Download", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let source = string.source else { return }
        let hasOwn = string.traits.contains(.angleBracket)
        guard hasOwn || string.traits.contains(.sourceAngleBracket) else { return }
        let wanted = Self.tags(in: source)
        let given = hasOwn ? Self.tags(in: string.bytes) : []
        guard !wanted.isEmpty || !given.isEmpty else { return }
        // One form of a plural may be written after either form of the source.
        if let sibling = string.string.source?.sibling,
            sibling.withTextBytes({ Self.tags(in: $0).map(\.name).sorted() })
                == given.map(\.name).sorted()
        {
            return
        }
        var left: [String: Int] = [:]
        for tag in wanted { left[tag.name, default: 0] += 1 }
        var mild: Tag?
        for tag in given {
            if let count = left[tag.name], count > 0 {
                left[tag.name] = count - 1
            } else if Self.isStyle(tag.name, in: given, ofMarkup: !wanted.isEmpty)
                || !wanted.isEmpty && Self.isBalanced(tag.name, in: given)
                || ["br", "p", "li"].contains(tag.name) && !wanted.isEmpty
                || Self.mends(tag.name, wanted)
                || Self.isSpokenOf(tag.name, in: source)
            {
                mild = mild ?? tag
            } else {
                report.add(tag.range, Self.extra(string.bytes.string(tag.range)))
                return
            }
        }
        if let half = Self.half(of: given, besides: wanted) {
            report.add(half.range, Self.halfMessage(string.bytes.string(half.range)))
            return
        }
        let missing = left.filter { $0.value > 0 && !Self.optional.contains($0.key) }.keys.sorted()
        if let first = missing.first {
            // A language may mark with quotes what another sets in bold, or two words as one; and
            // `<b>` may stand for a span.
            let isMild = missing.allSatisfy { name in
                Self.emphasis.contains(name) && Self.isBalanced(name, in: given)
                    || mild != nil && (name == "span" || name == "/span")
                    || Self.isWrapper(name, wanted, source)
            }
            report.add(
                string.bytes.trimmed(string.range), Self.missing(first),
                severity: isMild ? .info : nil)
        } else if let mild {
            report.add(mild.range, Self.extra(string.bytes.string(mild.range)), severity: .info)
        }
    }

    /// Whether a tag sets words off, and is closed wherever it is opened: one more changes how they
    /// look, and nothing else.
    ///
    /// - Parameter ofMarkup: whether the source has tags: one without may be shown as it is.
    private static func isStyle(_ name: String, in given: [Tag], ofMarkup: Bool) -> Bool {
        let plain = plain(name)
        return (ofMarkup ? styles.contains(plain) : plain == "sup" || plain == "sub")
            && isBalanced(name, in: given)
    }

    /// Whether a tag closes what the source leaves open.
    private static func mends(_ name: String, _ wanted: [Tag]) -> Bool {
        guard name.hasPrefix("/") else { return false }
        return wanted.count { $0.name == plain(name) } > wanted.count { $0.name == name }
    }

    /// Whether the source names the tag and does not use it: “in a p tag”.
    private static func isSpokenOf(_ name: String, in source: TextBytes) -> Bool {
        let words = source.string(source.indices).lowercased().split(separator: " ")
        return zip(words, words.dropFirst()).contains { $0 == plain(name) && $1.hasPrefix("tag") }
    }

    /// Whether a tag sets off the whole source, or a stretch without a meaning of its own.
    private static func isWrapper(_ name: String, _ wanted: [Tag], _ source: TextBytes) -> Bool {
        let name = plain(name)
        if name == "span" || name == "font" { return isBalanced(name, in: wanted) }
        guard name != "a", let first = wanted.first, let last = wanted.last,
            case let whole = source.trimmed(source.indices)
        else { return false }
        return first.name == name && last.name == "/" + name
            && first.range.lowerBound == whole.lowerBound
            && last.range.upperBound == whole.upperBound
            && wanted.count { $0.name == name } == 1
    }

    private static func isBalanced(_ name: String, in tags: [Tag]) -> Bool {
        let name = plain(name)
        return tags.count { $0.name == name } == tags.count { $0.name == "/" + name }
    }

    private static func plain(_ name: String) -> String {
        name.hasPrefix("/") ? String(name.dropFirst()) : name
    }

    /// A tag of a pair whose other half is gone, where the source has both.
    private static func half(of given: [Tag], besides wanted: [Tag]) -> Tag? {
        guard given.count < wanted.count else { return nil }
        func count(_ name: String, _ tags: [Tag]) -> Int { tags.count { $0.name == name } }
        return given.first { tag in
            let name = plain(tag.name)
            // A paragraph ends where the next one begins.
            if name == "p" || name == "li", !tag.name.hasPrefix("/") { return false }
            return count(name, given) != count("/" + name, given)
                && count(name, wanted) == count("/" + name, wanted)
        }
    }

    private struct Tag {
        /// `b`, `/b`
        var name: String
        var range: Range<Int>
    }

    private static func tags(in bytes: TextBytes) -> [Tag] {
        var tags: [Tag] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            var end = index + 1
            if bytes[end] == UInt8(ascii: "/") { end += 1 }
            let start = end
            while TextBytes.isASCIILetter(bytes[end]) || TextBytes.isASCIIDigit(bytes[end]) {
                end += 1
            }
            let name = bytes.string(start..<end).lowercased()
            // "<em falta>" and "<trådar>" are descriptions.
            guard names.contains(name), isTagEnd(end, bytes),
                let close = bytes.firstIndex(of: UInt8(ascii: ">"), in: end..<bytes.count)
            else {
                index += 1
                continue
            }
            let slash = start > index + 1 ? "/" : ""
            // "<br/>" and "<br>" are one.
            tags.append(Tag(name: slash + name, range: index..<close + 1))
            index = close + 1
        }
        return tags
    }

    private static func isTagEnd(_ index: Int, _ bytes: TextBytes) -> Bool {
        var index = index
        while TextBytes.isASCIISpace(bytes[index]) { index += 1 }
        if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") { return true }
        while TextBytes.isASCIILetter(bytes[index]) || bytes[index] == UInt8(ascii: "-") {
            index += 1
        }
        while TextBytes.isASCIISpace(bytes[index]) { index += 1 }
        return bytes[index] == UInt8(ascii: "=")
    }

    /// A `<placeholder>` is not markup, and is translated.
    private static let names: Set<String> = [
        "a", "b", "i", "u", "s", "em", "strong", "br", "p", "span", "font", "small", "big", "sub",
        "sup", "tt", "code", "ul", "ol", "li", "h1", "h2", "h3", "h4", "div", "img", "script",
        "iframe", "table", "tr", "td", "strike", "del", "ins", "pre", "kbd",
    ]
    private static let styles: Set<String> = [
        "b", "strong", "i", "em", "u", "small", "big", "tt", "sup", "sub",
    ]
    private static let emphasis: Set<String> = [
        "b", "/b", "strong", "/strong", "u", "/u", "small", "/small", "big", "/big",
    ]
    /// Left out without harm, where a script has no slanted type or lines break elsewhere.
    private static let optional: Set<String> = ["br", "p", "/p", "i", "/i", "em", "/em"]

    private static func extra(_ tag: String) -> String {
        "\(EscapedText.quoted(tag, limit: 40)) is not in the source"
    }

    private static func halfMessage(_ tag: String) -> String {
        "\(EscapedText.quoted(tag, limit: 40)) has lost its other half"
    }

    private static func missing(_ name: String) -> String {
        "<\(name)> of the source is missing"
    }
}
