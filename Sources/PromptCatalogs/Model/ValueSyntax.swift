import PromptKit

/// How a format writes a text: what its escapes stand for, and how a text is escaped.
///
/// A reader decodes each value once, for its text. Where a finding falls inside a value, the same
/// decoding is run again over the value's bytes, this time keeping the map: nothing need be
/// stored for the many values that nobody complains of.
package protocol ValueSyntax: Sendable {
    /// Decodes the raw UTF-8 form of a value, quotes left out.
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText)

    /// `text` written so that it can stand inside a value of this format; nil if it cannot.
    ///
    /// - Parameter quote: the character before the value: a quotation mark, where there is one.
    static func escape(_ text: String, inside quote: Character?) -> String?
}

/// A decoded text, the map back to its raw form, and what was wrong on the way.
package struct DecodedText: Sendable {
    package enum Fault: Sendable, Hashable {
        /// A backslash before something that makes no escape with it.
        case notAnEscape
        case loneSurrogate
        case invalidUTF8
        case controlCharacter
    }

    package private(set) var utf8: [UInt8] = []
    package private(set) var map = OffsetMap()
    package private(set) var faults: [(fault: Fault, raw: Range<Int>)] = []
    /// Whether ``map`` is wanted: it takes far more than the text.
    private let isMapped: Bool

    /// Far more faults of one text than are reported.
    private static let faultLimit = 10_000

    package init(isMapped: Bool = true) {
        self.isMapped = isMapped
    }

    package var string: String { String(decoding: utf8, as: UTF8.self) }

    /// Makes room for a text that is no longer than `count` bytes.
    package mutating func reserve(_ count: Int) {
        utf8.reserveCapacity(utf8.count + count)
    }

    package mutating func copy(_ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var rest = range
        while !rest.isEmpty {
            let part = UnsafeBufferPointer(rebasing: raw[rest])
            let valid = UTF8Scan.validPrefix(of: part)
            utf8.append(contentsOf: part[..<valid])
            if isMapped { map.copy(valid, at: rest.lowerBound) }
            let bad = rest.lowerBound + valid
            guard bad < rest.upperBound else { return }
            note(.invalidUTF8, bad..<bad + 1)
            append("\u{FFFD}", for: bad..<bad + 1)
            rest = bad + 1..<rest.upperBound
        }
    }

    package mutating func append(_ scalar: Unicode.Scalar, for raw: Range<Int>) {
        if scalar.isASCII, !isMapped { return utf8.append(UInt8(truncatingIfNeeded: scalar.value)) }
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        utf8.append(contentsOf: encoded)
        if isMapped { map.replace(raw, by: encoded.count) }
    }

    /// `string` as what all of `raw` stands for.
    package mutating func append(_ string: String, for raw: Range<Int>) {
        utf8.append(contentsOf: string.utf8)
        if isMapped { map.replace(raw, by: string.utf8.count) }
    }

    /// A part of another text, which was decoded from the same bytes.
    mutating func append(_ other: DecodedText, _ range: Range<Int>) {
        utf8.append(contentsOf: other.utf8[range])
        map.append(other.map, range)
    }

    /// Makes every part of the text stand for all of `raw`.
    mutating func mapAll(to raw: Range<Int>) {
        map.replace(raw, by: Int.max / 2)
    }

    package mutating func note(_ fault: Fault, _ raw: Range<Int>) {
        if faults.count < Self.faultLimit { faults.append((fault, raw)) }
    }
}

/// A syntax where nothing but a separator stands before a value, so that some characters at the
/// value's beginning would belong to the separator.
package protocol SeparatedSyntax: ValueSyntax {
    /// - Parameters:
    ///   - escaped: what goes to the beginning of a value, escaped.
    ///   - character: what stands before the value.
    ///   - rest: the raw form of what follows it.
    /// - Returns: nil if the value would lose its beginning.
    static func protectingStart(
        _ escaped: String, behind character: Character?, before rest: String
    ) -> String?
}
