internal import CPromptICU

/// ISO 15924 script code of a scalar, packed big-endian so that it compares as an integer.
package struct Script: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init(_ code: StaticString) {
        precondition(code.utf8CodeUnitCount == 4, "ISO 15924 codes have four letters")
        rawValue = UnsafeBufferPointer(start: code.utf8Start, count: 4)
            .reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Nil for what is no code of four ASCII characters.
    package init?(code: String) {
        guard code.utf8.count == 4, code.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        rawValue = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    package static let common = Script("Zyyy")
    package static let inherited = Script("Zinh")
    package static let latin = Script("Latn")
    package static let han = Script("Hani")
    package static let hiragana = Script("Hira")
    package static let katakana = Script("Kana")
    package static let hangul = Script("Hang")
    package static let arabic = Script("Arab")
    package static let hebrew = Script("Hebr")
    package static let cyrillic = Script("Cyrl")
    package static let greek = Script("Grek")

    package var description: String {
        String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) },
            as: UTF8.self)
    }
}

/// Direction of a scalar, as far as isolating inserted text needs it (UAX #9).
package enum BidiClass: Sendable {
    case neutral, leftToRight, rightToLeft, embedding, isolate, number
}

extension Unicode.Scalar {
    package var script: Script {
        Script(rawValue: pk_script(value))
    }

    package var bidiClass: BidiClass {
        switch pk_bidi_class(value) {
        case PK_BIDI_LEFT: .leftToRight
        case PK_BIDI_RIGHT: .rightToLeft
        case PK_BIDI_EMBEDDING: .embedding
        case PK_BIDI_ISOLATE: .isolate
        case PK_BIDI_NUMBER: .number
        default: .neutral
        }
    }

    /// Columns in a terminal by East Asian Width: 0, 1 or 2.
    package var columns: Int {
        Int(pk_columns(value))
    }

    package var isDefaultIgnorable: Bool {
        pk_is_default_ignorable(value)
    }
}
