/// Bytes that lie in one piece: what readers take, whether they come from an array, a slice of a
/// mapped file or embedded data.
package protocol ContiguousBytesSource {
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
}

extension Array: ContiguousBytesSource where Element == UInt8 {
    package func withBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try withUnsafeBufferPointer(body)
    }
}

extension UnsafeBufferPointer: ContiguousBytesSource where Element == UInt8 {
    package func withBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try body(self)
    }
}
