import PromptKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A comment that silences rules for one string: `promptkit:disable rule-name[,rule-name] reason`.
struct Silencing {
    static let keyword = "promptkit:disable"

    /// A rule as the comment names it.
    struct Name {
        /// As it is written.
        var spelling: String
        /// The rule's identifier; nil if there is no such rule.
        var rule: String?
        /// In UTF-8 bytes from the beginning of the text.
        var range: Range<Int>
    }

    var names: [Name]
    /// Why; empty if the comment does not say.
    var reason: String
    /// From the keyword to the last name, in UTF-8 bytes from the beginning of the text.
    var range: Range<Int>

    /// All that a text has, in its order. Each reaches to the end of its line, or to the next one.
    ///
    /// Linear in the length of the text; a text without the keyword costs one look at it.
    static func all(in text: String) -> [Silencing] {
        var text = text
        return text.withUTF8 { bytes in
            var result: [Silencing] = []
            var position = 0
            while let start = find(in: bytes, from: position) {
                let line = Line(bytes, from: start)
                position = line.end
                if let silencing = line.silencing() { result.append(silencing) }
            }
            return result
        }
    }

    /// Whether `promptkit:`, in any letter case, is anywhere in the bytes of a file.
    ///
    /// - Parameter unitSize: bytes of a code unit: of UTF-16 every other one is looked at.
    static func mayStand(in bytes: [UInt8], unitSize: Int = 1) -> Bool {
        bytes.withUnsafeBufferPointer { name(in: $0, from: 0, unitSize: unitSize) != nil }
    }

    private static let head = Array("promptkit".utf8)
    private static let tail = Array("disable".utf8)

    /// Where the keyword next stands as a word of its own.
    ///
    /// - Parameter isEscaped: whether the bytes are those of a file, where an escape may stand before
    ///   it: `\npromptkit:disable`.
    static func find(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEscaped: Bool = false
    ) -> Int? {
        var position = start
        while let colon = name(in: bytes, from: position) {
            position = colon + 1
            let first = colon - head.count
            if first >= start,
                first == 0 || !isNameByte(bytes[first - 1])
                    || isEscaped && first > 1 && bytes[first - 2] == UInt8(ascii: "\\"),
                bytes[first..<colon].elementsEqual(head),
                bytes[position...].starts(with: tail)
            {
                return first
            }
        }
        return nil
    }

    /// Where what was meant for the keyword next stands: `PromptKit:Disable`, `promptkit: disable`,
    /// `promptkit:ignore`, `promptkit:disable-next-line`.
    static func misspelled(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Range<Int>? {
        var position = start
        while let colon = name(in: bytes, from: position) {
            position = colon + 1
            let first = colon - head.count
            var word = position
            while word < bytes.count, bytes[word] == 0x20 { word += 1 }
            var end = word
            while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
            let spelling = String(decoding: bytes[first..<end], as: UTF8.self)
            let verb = String(decoding: bytes[word..<end], as: UTF8.self).lowercased()
            if first == 0 || !isNameByte(bytes[first - 1]), spelling != keyword,
                verbs.contains(where: verb.hasPrefix)
            {
                return first..<end
            }
        }
        return nil
    }

    /// What other tools say, and what one may think of here.
    private static let verbs = ["disable", "enable", "ignore", "silence", "suppress"]

    /// The colon behind the next `promptkit`, in any letter case.
    private static func name(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, unitSize: Int = 1
    ) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var position = start
        // The colon is the rarest of its characters.
        while position < bytes.count,
            let found = memchr(base + position, Int32(UInt8(ascii: ":")), bytes.count - position)
        {
            let colon = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            position = colon + 1
            let first = colon - head.count * unitSize
            // Most colons are told apart by the letter before them.
            guard first >= start, bytes[colon - unitSize] | 0x20 == head[head.count - 1] else {
                continue
            }
            if head.indices.allSatisfy({ bytes[first + $0 * unitSize] | 0x20 == head[$0] }) {
                return colon
            }
        }
        return nil
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }

    /// The line of one keyword.
    private struct Line {
        let bytes: UnsafeBufferPointer<UInt8>
        let start: Int
        let end: Int

        init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
            self.bytes = bytes
            self.start = start
            let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let line = UnsafeBufferPointer(rebasing: bytes[start..<lineEnd])
            end = Silencing.find(in: line, from: 1).map { start + $0 } ?? lineEnd
        }

        /// Nil where the keyword is the beginning of another word.
        func silencing() -> Silencing? {
            var position = start + Silencing.keyword.utf8.count
            guard position == end || !Silencing.isNameByte(bytes[position]) else { return nil }
            var names: [Name] = []
            var last = position
            while true {
                while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 {
                    position += 1
                }
                let nameStart = position
                while position < end, Silencing.isNameByte(bytes[position]) { position += 1 }
                guard position > nameStart else { break }
                names.append(name(nameStart..<position))
                last = position
                let mark = bytes[position..<end].firstIndex { $0 != 0x20 && $0 != 0x09 }
                guard let mark, bytes[mark] == UInt8(ascii: ",") else { break }
                position = mark + 1
            }
            return Silencing(names: names, reason: reason(from: last), range: start..<last)
        }

        private func name(_ range: Range<Int>) -> Name {
            let spelling = String(decoding: bytes[range], as: UTF8.self)
            let rule =
                RuleRegistry.rule(named: spelling)?.description.identifier
                ?? FileRuleRegistry.rule(named: spelling)?.description.identifier
                ?? GroupRuleRegistry.rule(named: spelling)?.description.identifier
            return Name(spelling: spelling, rule: rule, range: range)
        }

        /// The rest of the line: words, not only marks.
        private func reason(from start: Int) -> String {
            let rest = bytes[start..<end].drop { !Silencing.isNameByte($0) }
            return String(decoding: rest, as: UTF8.self)
        }
    }
}
