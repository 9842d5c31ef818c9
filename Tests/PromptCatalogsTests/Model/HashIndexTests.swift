import PromptKit
import Testing

@testable import PromptCatalogs

/// Repeated keys are found among few and many, whatever their hashes.
struct HashIndexTests {
    /// - Parameter bits: how many bits of the hashes differ: with few, most things share one.
    @Test(arguments: [64, 12, 3])
    func findsWhatADictionaryFinds(bits: Int) {
        var random = SeededGenerator(seed: 11)
        var index = HashIndex()
        var known: [Int: Int] = [:]
        var things: [Int] = []
        let mask = bits == 64 ? -1 : 1 << bits - 1
        for number in 0..<(bits < 10 ? 600 : 20_000) {
            let thing = Int.random(in: 0..<30_000, using: &random)
            things.append(thing)
            let found = index.note(thing.hashValue & mask, number) { things[$0] == thing }
            #expect(found == known[thing])
            if known[thing] == nil { known[thing] = number }
        }
        for (thing, number) in known {
            #expect(index.first(thing.hashValue & mask) { things[$0] == thing } == number)
        }
        #expect(index.first((-1).hashValue & mask) { _ in false } == nil)
    }

    @Test func listsAreWhatArraysAre() {
        var list = ChunkedList<Int>()
        #expect(list.isEmpty)
        for number in 0..<10_000 { list.append(number) }
        list[4096] = -1
        #expect(list.count == 10_000 && list[4095] == 4095 && list[4096] == -1)
        #expect(Array(list) == (0..<4096) + [-1] + (4097..<10_000))
    }

    @Test func bytesAreComparedToTheLast() {
        let text = Array("0123456789abcdefghij".utf8)
        for count in 0...text.count {
            var other = Array(text[..<count])
            let isEqual = text[..<count].withUnsafeBufferPointer { first in
                other.withUnsafeBufferPointer { first.isEqual(to: $0) }
            }
            #expect(isEqual)
            guard count > 0 else { continue }
            other[count - 1] ^= 1
            let differs = text[..<count].withUnsafeBufferPointer { first in
                other.withUnsafeBufferPointer { !first.isEqual(to: $0) }
            }
            #expect(differs)
        }
    }
}
