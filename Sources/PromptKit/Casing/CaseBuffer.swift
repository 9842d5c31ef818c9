/// Memory that conversions use again and again, so that none of them allocates.
///
/// ```swift
/// var buffer = CaseBuffer()
/// converter.convert(bytes, into: &buffer)
/// buffer.withUTF8 { print(String(decoding: $0, as: UTF8.self)) }
/// ```
///
/// It grows to what the longest text needed and keeps that. One thread at a time.
public struct CaseBuffer: Sendable {
    var bytes: [UInt8] = []
    var tokens: [CaseToken] = []
    /// Bytes of the last result.
    public internal(set) var count = 0

    public init() {}

    /// Runs `body` with the UTF-8 of the last result.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
        -> Result
    {
        try bytes.withUnsafeBufferPointer { try body(.init(rebasing: $0[..<count])) }
    }

    /// The last result.
    public var string: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

    mutating func reserve(bytes byteCount: Int) {
        if bytes.count < byteCount {
            bytes = [UInt8](repeating: 0, count: max(byteCount, bytes.count * 2, 256))
        }
    }

    mutating func reserve(tokens tokenCount: Int) {
        if tokens.count < tokenCount {
            tokens = [CaseToken](
                repeating: .none, count: max(tokenCount, tokens.count * 2, 32))
        }
    }
}

extension CaseConverter {
    /// Converts UTF-8 into memory of the caller's. Allocates nothing once the buffer has grown
    /// to the size of the texts.
    ///
    /// Bytes that are no UTF-8 come out as they went in.
    ///
    /// - Parameter keeping: ascending ranges of `text` that stay as they are but count as words.
    public func convert(
        _ text: UnsafeBufferPointer<UInt8>, keeping: [Range<Int>] = [],
        into buffer: inout CaseBuffer
    ) {
        if engine.isVerbatim { return copy(text, into: &buffer) }
        // No mapping of one character is longer than three times its UTF-8.
        buffer.reserve(bytes: text.count * 3 + PaddedText.padding)
        // The tokens of most texts lie on the stack; the buffer's are for long ones.
        let count = uncounted._withUnsafeGuaranteedRef { engine in
            withUnsafeTemporaryAllocation(of: CaseToken.self, capacity: CaseEngine.fewTokens) {
                engine.convert(text, keeping: keeping, into: &buffer.bytes, tokens: $0)
            }
        }
        if let count {
            buffer.count = count
        } else {
            convertLong(text, keeping, into: &buffer)
        }
    }

    private func convertLong(
        _ text: UnsafeBufferPointer<UInt8>, _ keeping: [Range<Int>], into buffer: inout CaseBuffer
    ) {
        buffer.reserve(tokens: CaseEngine.fewTokens * 2)
        while true {
            let count = buffer.tokens.withUnsafeMutableBufferPointer {
                engine.convert(text, keeping: keeping, into: &buffer.bytes, tokens: $0)
            }
            if let count {
                buffer.count = count
                return
            }
            buffer.reserve(tokens: buffer.tokens.count + 1)
        }
    }

    private func copy(_ text: UnsafeBufferPointer<UInt8>, into buffer: inout CaseBuffer) {
        buffer.reserve(bytes: text.count)
        buffer.count = text.count
        guard let source = text.baseAddress else { return }
        buffer.bytes.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress?.update(from: source, count: text.count)
        }
    }
}
