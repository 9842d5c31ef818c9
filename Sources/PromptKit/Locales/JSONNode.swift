/// A JSON value with the bytes it was read from.
package struct JSONNode: Sendable, Hashable {
    package indirect enum Value: Sendable, Hashable {
        case null
        case bool(Bool)
        /// The number as written: nothing is lost by rounding.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// Members in the order of the file. Repeated keys are all kept.
        case object([JSONMember])
    }

    package var value: Value
    /// UTF-8 byte range in the file; for a string the quotes are inside.
    package var span: Range<Int>

    package init(_ value: Value, span: Range<Int>) {
        self.value = value
        self.span = span
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }

    package var integer: Int? {
        if case .number(let digits) = value { Int(digits) } else { nil }
    }

    package var array: [JSONNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    package var members: [JSONMember]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The last member of that name, as most readers of JSON take it.
    package subscript(_ key: String) -> JSONNode? {
        members?.last { $0.key == key }?.value
    }

    /// What the value is, in the words of RFC 8259.
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A name and value of a JSON object.
package struct JSONMember: Sendable, Hashable {
    package var key: String
    /// The key with its quotes.
    package var keySpan: Range<Int>
    package var value: JSONNode
}

/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        case empty
        case unexpectedByte(UInt8, expected: String)
        case unexpectedEnd(expected: String)
        case invalidUTF8
        case controlCharacter(UInt8)
        case invalidEscape
        case unescapedQuote
        case loneSurrogate
        case invalidNumber
        case tooDeep(limit: Int)
        case trailingContent
        case trailingComma
        case missingComma
        case duplicateKey(String, first: Int)
    }

    package var reason: Reason
    /// Byte offset in the file.
    package var offset: Int

    /// Whether the text still has one meaning, so that reading went on.
    package var isRecoverable: Bool {
        switch reason {
        case .duplicateKey, .loneSurrogate, .invalidUTF8, .controlCharacter, .invalidEscape,
            .trailingComma, .missingComma:
            true
        default: false
        }
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String {
        switch reason {
        case .empty:
            "the file is empty where JSON was expected"
        case .unexpectedByte(let byte, let expected):
            "found \(Self.quoted(byte)) where \(expected) was expected"
        case .unexpectedEnd(let expected):
            "the file ends where \(expected) was expected"
        case .invalidUTF8:
            "these bytes are not UTF-8"
        case .controlCharacter(let byte):
            "control character \(Self.quoted(byte)) inside a string: write it as an escape"
        case .invalidEscape:
            "not an escape of JSON: only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX are"
        case .unescapedQuote:
            "the string ends at this quotation mark: if it belongs to the text, write \\\""
        case .loneSurrogate:
            "half of a surrogate pair: \\uD800 to \\uDFFF stand in pairs only"
        case .invalidNumber:
            "not a number of JSON"
        case .tooDeep(let limit):
            "nested deeper than \(limit) levels"
        case .trailingContent:
            "text after the end of the JSON value"
        case .trailingComma:
            "a comma with nothing behind it"
        case .missingComma:
            "a comma is missing before this"
        case .duplicateKey(let key, _):
            "the key “\(key)” stands twice in one object"
        }
    }

    private static func quoted(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: "“\(Character(Unicode.Scalar(byte)))”"
        default: "byte 0x" + String(byte, radix: 16, uppercase: true)
        }
    }
}
