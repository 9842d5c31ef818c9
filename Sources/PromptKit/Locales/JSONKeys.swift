/// The keys of the objects that are open, to tell one that comes twice. They are looked at where
/// they stand: what is kept of a key is its place.
struct JSONKeys {
    private typealias Token = JSONScanner.StringToken

    private struct Level {
        /// How many keys of outer levels stand before this one's.
        var first: Int
        /// Keys by their hashes, where there are many.
        var index: HashIndex?
    }

    /// Keys of an object that are compared one with another.
    private static let fewKeys = 12

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the text is known to be UTF-8 all through.
    private let isValidUTF8: Bool
    private var levels: [Level] = []
    /// The keys of all levels that have few, outermost first.
    private var keys: [Token] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, isValidUTF8: Bool) {
        self.bytes = bytes
        self.isValidUTF8 = isValidUTF8
    }

    mutating func open() {
        levels.append(Level(first: keys.count))
    }

    mutating func close() {
        if let level = levels.popLast() { keys.removeLast(keys.count - level.first) }
    }

    /// Notes a key of the innermost level.
    ///
    /// - Returns: the place of an equal one that was noted before.
    mutating func note(_ key: JSONScanner.StringToken) -> Int? {
        guard let level = levels.indices.last else { return nil }
        let first = levels[level].first
        if levels[level].index == nil {
            for known in keys[first...] where isEqual(known, key) { return known.span.lowerBound }
            guard keys.count - first >= Self.fewKeys else {
                keys.append(key)
                return nil
            }
            var index = HashIndex()
            for known in keys[first...] {
                _ = index.note(hash(known), known.content.lowerBound) { _ in false }
            }
            keys.removeLast(keys.count - first)
            levels[level].index = index
        }
        let hash = hash(key)
        // Taken out, so that the rest of the memory may be asked meanwhile.
        var index = levels[level].index.take()
        defer { levels[level].index = index }
        let place = index?.note(hash, key.content.lowerBound) { isEqual(token(from: $0), key) }
        return place.map { $0 - 1 }
    }

    private func hash(_ token: Token) -> Int {
        var hasher = Hasher()
        if token.hasEscapes {
            var text = text(token)
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        } else {
            hasher.combine(
                bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[token.content])))
        }
        return hasher.finalize()
    }

    /// The string whose content begins at `start`; it was read before.
    private func token(from start: Int) -> Token {
        var end = start
        var hasEscapes = !isValidUTF8
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] == UInt8(ascii: "\\") {
                hasEscapes = true
                end += 1
            } else if bytes[end] < 0x20 {
                hasEscapes = true
            }
            end += 1
        }
        return Token(content: start..<min(end, bytes.count), hasEscapes: hasEscapes)
    }

    private func isEqual(_ first: Token, _ second: Token) -> Bool {
        if first.hasEscapes || second.hasEscapes {
            return text(first).utf8.elementsEqual(text(second).utf8)
        }
        return UnsafeBufferPointer(rebasing: bytes[first.content])
            .isEqual(to: UnsafeBufferPointer(rebasing: bytes[second.content]))
    }

    private func text(_ token: Token) -> String {
        JSONString.decode(UnsafeBufferPointer(rebasing: bytes[token.content])).text
    }
}
