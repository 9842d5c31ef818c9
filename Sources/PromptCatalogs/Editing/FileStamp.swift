/// What a file was when it was read: enough to tell later whether it has changed.
public struct FileStamp: Sendable, Hashable {
    /// In bytes.
    public let size: Int
    /// A digest of the content, the same in every process. Not made to withstand people who
    /// look for two files of one digest.
    public let digest: UInt64

    /// Linear in the size.
    public init(_ bytes: [UInt8]) {
        size = bytes.count
        digest = bytes.withUnsafeBufferPointer(Self.digest)
    }

    /// FNV-1a on words of eight bytes, with a last mixing of the bits.
    private static func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let prime: UInt64 = 0x100_0000_01B3
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = 0
        while index + 8 <= bytes.count, let base = bytes.baseAddress {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            value = (value ^ UInt64(littleEndian: word)) &* prime
            value ^= value >> 29
            index += 8
        }
        while index < bytes.count {
            value = (value ^ UInt64(bytes[index])) &* prime
            index += 1
        }
        value ^= value >> 32
        value = value &* 0xD6E8_FEB8_6659_FD93
        return value ^ value >> 32
    }
}
