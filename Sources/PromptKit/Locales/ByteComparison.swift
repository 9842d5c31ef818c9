extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are the same: eight at a time, which for texts of a line takes a fifth of
    /// the time that `elementsEqual` does.
    package func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let first = UnsafeRawPointer(baseAddress),
            let second = UnsafeRawPointer(other.baseAddress)
        else { return true }
        var index = 0
        while index + 8 <= count {
            if first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                != second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            {
                return false
            }
            index += 8
        }
        while index < count {
            if self[index] != other[index] { return false }
            index += 1
        }
        return true
    }

    /// Whether a part of the bytes is a word.
    package func isWord(_ word: StaticString, at range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount
            && UnsafeBufferPointer(rebasing: self[range]).isEqual(
                to: UnsafeBufferPointer(
                    start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

extension String {
    /// Whether the text comes before another one by its bytes in UTF-8.
    package func precedesByBytes(_ other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { own.precedes($0) }
        }.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let common = Swift.min(count, other.count)
        var index = 0
        if let first = UnsafeRawPointer(baseAddress),
            let second = UnsafeRawPointer(other.baseAddress)
        {
            while index + 8 <= common,
                first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    == second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            {
                index += 8
            }
        }
        while index < common, self[index] == other[index] { index += 1 }
        return index < common ? self[index] < other[index] : count < other.count
    }
}
