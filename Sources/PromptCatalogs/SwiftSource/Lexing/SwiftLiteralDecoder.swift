import PromptKit

/// Reads what a string literal stands for.
struct SwiftLiteralDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var delimiter = SwiftDelimiter(quote: 0, isMultiline: false, pounds: 0)
    /// The literal with its delimiters.
    private(set) var range: Range<Int>
    /// What is text: without delimiters, and without the first and last line break of a literal
    /// of several lines.
    private(set) var content: Range<Int>
    private(set) var interpolations = 0
    private(set) var isExact = true
    private(set) var decoded = DecodedText()
    /// White space that begins each line, but is no part of the text.
    private var indentation = 0..<0

    private enum Piece {
        case text(Range<Int>)
        case interpolation(Range<Int>, placeholder: String)
    }

    private var pieces: [Piece] = []

    /// Decodes the literal that begins at `start`. The decoded text maps to offsets in `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        self.bytes = bytes
        range = start..<start
        content = start..<start
        readPieces()
        findContent()
        for piece in pieces {
            switch piece {
            case .text(let range):
                decode(range.clamped(to: content))
            case .interpolation(let range, let placeholder):
                decoded.append(placeholder, for: range)
            }
        }
    }

    // MARK: Pieces

    private mutating func readPieces() {
        var lexer = SwiftLexer(bytes, at: range.lowerBound)
        let opening = lexer.next()
        delimiter = lexer.delimiter
        var end = opening.end
        while true {
            let token = lexer.next()
            switch token.kind {
            case .literalText:
                pieces.append(.text(token.range))
                end = token.end
            case .interpolationStart:
                interpolations += 1
                var expression = InterpolationExpression(bytes)
                let last = expression.read(&lexer)
                isExact = isExact && expression.isKnown
                pieces.append(
                    .interpolation(token.start..<last, placeholder: expression.placeholder))
                end = last
                guard lexer.isInLiteral else {
                    // The line ended in the interpolation, and with it the literal.
                    range = opening.start..<end
                    content = opening.end..<end
                    return
                }
            default:
                range = opening.start..<max(token.end, end)
                content = opening.end..<max(opening.end, token.start)
                return
            }
        }
    }

    /// Leaves out what does not count of a literal of several lines.
    private mutating func findContent() {
        guard delimiter.isMultiline else { return }
        var start = content.lowerBound
        while start < content.upperBound, isSpace(bytes[start]) { start += 1 }
        guard start < content.upperBound, isLineEnd(bytes[start]) else { return }
        start = lineStart(behind: start)
        var end = content.upperBound
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        indentation = end..<content.upperBound
        // Without a line of its own for the delimiter, the code does not compile.
        guard end > start, isLineEnd(bytes[end - 1]) else {
            content = start..<max(start, end)
            return
        }
        end -= 1
        if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        content = start..<max(start, end)
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private func lineStart(behind index: Int) -> Int {
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
    }

    // MARK: Text

    private mutating func decode(_ range: Range<Int>) {
        var index = range.lowerBound
        if delimiter.isMultiline, index == content.lowerBound {
            index = skipIndentation(index, range.upperBound)
        }
        var start = index
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), hasPounds(at: index + 1) {
                copy(start..<index)
                index = decodeEscape(index, range.upperBound)
                start = index
            } else if isLineEnd(byte), delimiter.isMultiline {
                copy(start..<index)
                let next = min(lineStart(behind: index), range.upperBound)
                decoded.append("\n", for: index..<next)
                index = skipIndentation(next, range.upperBound)
                start = index
            } else if byte == UInt8(ascii: "%"), interpolations > 0 {
                copy(start..<index)
                decoded.append("%%", for: index..<index + 1)
                index += 1
                start = index
            } else {
                index += 1
            }
        }
        copy(start..<index)
    }

    private mutating func copy(_ range: Range<Int>) {
        if !range.isEmpty { decoded.copy(bytes, range) }
    }

    private func hasPounds(at start: Int) -> Bool {
        let end = start + Int(delimiter.pounds)
        return end <= bytes.count && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Behind as much of the indentation as stands at `start`.
    private func skipIndentation(_ start: Int, _ limit: Int) -> Int {
        var index = start
        for expected in indentation {
            guard index < limit, bytes[index] == bytes[expected] else { break }
            index += 1
        }
        return index
    }

    /// Decodes the escape at `start`; returns where the text goes on.
    private mutating func decodeEscape(_ start: Int, _ limit: Int) -> Int {
        let escaped = start + 1 + Int(delimiter.pounds)
        guard escaped < limit else {
            decoded.note(.notAnEscape, start..<limit)
            decoded.copy(bytes, start..<limit)
            return limit
        }
        let end = escaped + 1
        switch bytes[escaped] {
        case UInt8(ascii: "n"): decoded.append("\n", for: start..<end)
        case UInt8(ascii: "t"): decoded.append("\t", for: start..<end)
        case UInt8(ascii: "r"): decoded.append("\r", for: start..<end)
        case UInt8(ascii: "0"): decoded.append("\0", for: start..<end)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            let scalar = Unicode.Scalar(bytes[escaped])
            decoded.append(scalar, for: start..<end)
        case UInt8(ascii: "u"):
            guard let (scalar, end) = unicodeEscape(escaped + 1, limit) else { fallthrough }
            appendPercentSafe(scalar, start..<end)
            return end
        default:
            if delimiter.isMultiline, let next = continuation(escaped, limit) {
                return skipIndentation(next, limit)
            }
            decoded.note(.notAnEscape, start..<end)
            decoded.copy(bytes, start..<escaped)
            return escaped
        }
        return end
    }

    private mutating func appendPercentSafe(_ scalar: Unicode.Scalar, _ raw: Range<Int>) {
        if scalar == "%", interpolations > 0 {
            decoded.append("%%", for: raw)
        } else {
            decoded.append(scalar, for: raw)
        }
    }

    /// The character of `{1F600}`, and what is behind it.
    private func unicodeEscape(_ start: Int, _ limit: Int) -> (Unicode.Scalar, Int)? {
        guard start < limit, bytes[start] == UInt8(ascii: "{") else { return nil }
        var index = start + 1
        var value: UInt32 = 0
        while index < limit, index < start + 10, bytes[index] != UInt8(ascii: "}") {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                return nil
            }
            value = value &* 16 &+ UInt32(digit)
            index += 1
        }
        guard index < limit, index > start + 1, bytes[index] == UInt8(ascii: "}"),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, index + 1)
    }

    /// The beginning of the next line, where an escaped line break stands at `start`.
    private func continuation(_ start: Int, _ limit: Int) -> Int? {
        var index = start
        while index < limit, isSpace(bytes[index]) { index += 1 }
        guard index < limit, isLineEnd(bytes[index]) else { return nil }
        return lineStart(behind: index)
    }
}

extension SwiftLiteral {
    init(_ decoder: SwiftLiteralDecoder, in buffer: TextBuffer) {
        text = decoder.decoded.string
        span = buffer.fileSpan(decoder.range)
        contentSpan = buffer.fileSpan(decoder.content)
        interpolations = decoder.interpolations
        isExact = decoder.isExact
        delimiter = decoder.delimiter
    }

    /// The bytes in the file that a part of the text comes from: whole escapes and
    /// interpolations. Linear in the literal's length.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets into ``text``.
    ///   - source: the file that the literal was read from.
    public func span(of range: Range<Int>, in source: SourceText) -> Span {
        guard !text.isEmpty else { return contentSpan.lowerBound..<contentSpan.lowerBound }
        let part = SourceText(path: source.path, content: source.bytes[span], source.encoding)
        return part.withText { buffer in
            let decoder = SwiftLiteralDecoder(buffer.utf8, at: 0)
            let raw = decoder.decoded.map.raw(of: range)
            return span.lowerBound + buffer.fileOffset(raw.lowerBound)..<span.lowerBound
                + buffer.fileOffset(raw.upperBound)
        }
    }
}
