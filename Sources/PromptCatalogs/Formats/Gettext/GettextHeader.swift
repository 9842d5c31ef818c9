import PromptKit

/// The fields of a `.po` file's header: the translation of the empty text.
struct GettextHeader {
    struct Field {
        var name: String
        var value: String
        /// The bytes of the value in the file, as offsets of the reader's text.
        var range: Range<Int>
        /// Where the value stands in the header's text, escapes resolved.
        fileprivate var place: Range<Int>
    }

    private let map: OffsetMap
    /// The bytes of the whole header.
    let range: Range<Int>
    let fields: [Field]
    /// The locale of the translations, as `Language` gives it.
    let locale: CatalogLocale?

    /// - Parameters:
    ///   - text: the header, escapes resolved.
    ///   - range: its raw form in the file.
    init(_ text: DecodedText, range: Range<Int>) {
        self.range = range
        map = text.map
        var fields: [Field] = []
        let bytes = text.utf8
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            if let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) {
                var value = colon + 1..<end
                while let first = value.first, Self.isSpace(bytes[first]) { value.removeFirst() }
                while let last = value.last, Self.isSpace(bytes[last]) { value.removeLast() }
                let raw = text.map.raw(of: value)
                fields.append(
                    Field(
                        name: String(decoding: bytes[start..<colon], as: UTF8.self),
                        value: String(decoding: bytes[value], as: UTF8.self),
                        range: range.lowerBound + raw.lowerBound..<range.lowerBound
                            + raw.upperBound,
                        place: value))
            }
            start = end + 1
        }
        self.fields = fields
        let language = Self.first("Language", of: fields)?.value ?? ""
        locale =
            language.isEmpty
            ? nil
            : Self.locales.meaning(of: language) {
                // `en@boldquot`: a way of writing that is no matter of the language.
                let tag = (try? LocaleTag($0)) ?? (try? LocaleTag(String($0.prefix { $0 != "@" })))
                return CatalogLocale(spelling: $0, tag: tag)
            }
    }

    private static let locales = NameMemory<CatalogLocale>()

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D
    }

    /// The first field of that name, whatever its letter case.
    subscript(_ name: String) -> Field? { Self.first(name, of: fields) }

    private static func first(_ name: String, of fields: [Field]) -> Field? {
        fields.first { field in
            field.name.utf8.count == name.utf8.count
                && zip(field.name.utf8, name.utf8).allSatisfy { lowercased($0) == lowercased($1) }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// What `Content-Type` says of the character set.
    var charset: Field? {
        guard let field = self["Content-Type"] else { return nil }
        let bytes = Array(field.value.utf8)
        let mark = Array("charset=".utf8)
        let start = bytes.indices.first { index in
            bytes[index...].prefix(mark.count).elementsEqual(mark) { $0 | 0x20 == $1 | 0x20 }
        }
        guard let start = start.map({ $0 + mark.count }) else { return nil }
        let name = bytes[start...].prefix {
            $0 != 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"")
        }
        // Escapes, quotes and bytes that are no UTF-8 take other room in the file than here.
        let place = field.place.lowerBound + start..<field.place.lowerBound + start + name.count
        let raw = map.raw(of: place)
        return Field(
            name: "charset", value: String(decoding: name, as: UTF8.self),
            range: range.lowerBound + raw.lowerBound..<range.lowerBound + raw.upperBound,
            place: place)
    }

    /// What is to be made of the character set that a header names.
    enum Charset: Sendable, Hashable {
        case utf8
        /// ASCII, which UTF-8 contains.
        case ascii
        /// The word that templates have in this place.
        case placeholder
        case other

        init(_ name: String) {
            switch name.uppercased() {
            case "UTF-8", "UTF8": self = .utf8
            case "ASCII", "US-ASCII", "ANSI_X3.4-1968": self = .ascii
            case "CHARSET", "": self = .placeholder
            default: self = .other
            }
        }
    }

    /// A fault in `Plural-Forms`.
    struct PluralFault: Error, Hashable {
        var range: Range<Int>
        var message: String
    }

    /// Nil if there is no such field, or a template's `INTEGER` in it.
    func pluralForms() throws(PluralFault) -> PluralForms? {
        guard let field = self["Plural-Forms"] else { return nil }
        guard let countText = Self.part("nplurals", of: field.value) else {
            throw PluralFault(range: field.range, message: "no “nplurals=” in Plural-Forms")
        }
        if countText == "INTEGER" { return nil }
        guard let count = Int(countText), (1...100).contains(count) else {
            throw PluralFault(
                range: field.range,
                message: "nplurals is \(EscapedText.quoted(countText)), not a number of forms")
        }
        guard let text = Self.part("plural", of: field.value) else {
            throw PluralFault(range: field.range, message: "no “plural=” in Plural-Forms")
        }
        do {
            return try PluralForms.read(count: count, text)
        } catch {
            let shown = EscapedText.quoted(text)
            throw PluralFault(
                range: field.range,
                message: "\(shown) is no plural expression: \(error.message), character "
                    + "\(error.offset + 1)")
        }
    }

    /// The value of `name=value;`.
    private static func part(_ name: String, of text: String) -> String? {
        for part in text.utf8.split(separator: UInt8(ascii: ";")) {
            guard let sign = part.firstIndex(of: UInt8(ascii: "=")),
                trimmed(part[..<sign]).elementsEqual(name.utf8)
            else { continue }
            return String(Substring(trimmed(part[part.index(after: sign)...])))
        }
        return nil
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text
        while let first = text.first, first <= 0x20 { text.removeFirst() }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return text
    }
}
