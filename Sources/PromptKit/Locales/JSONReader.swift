/// Reads a whole JSON text into a tree that keeps positions, order and repeated keys, and returns
/// what it could read beside what was wrong.
///
/// Foundation's decoder gives no positions and drops repeated keys in silence. Time and memory
/// are linear in the input; depth is bounded. For texts that may be large use ``JSONScanner``,
/// which this is built on.
package enum JSONReader {
    package struct Result: Sendable {
        /// The value read; after a fatal error, all of it that came before.
        package var root: JSONNode?
        package var errors: [JSONError]
    }

    package static let depthLimit = JSONScanner.depthLimit

    package static func read(_ bytes: some ContiguousBytesSource) -> Result {
        bytes.withBytes { buffer in
            var scanner = JSONScanner(buffer)
            if scanner.next() == .none, scanner.position == buffer.count {
                return Result(
                    root: nil, errors: [JSONError(reason: .empty, offset: buffer.count)])
            }
            let root = readValue(&scanner)
            scanner.finish()
            return Result(root: root, errors: scanner.errors)
        }
    }

    /// Reads the members of an object that stand before the first one named in `ends`, and looks
    /// at nothing behind. Nil if that much cannot be read.
    static func readMembers(
        _ bytes: UnsafeBufferPointer<UInt8>, before ends: [String]
    ) -> [JSONMember]? {
        var scanner = JSONScanner(bytes)
        guard scanner.next() == .object, scanner.open() else { return nil }
        var members: [JSONMember] = []
        while let token = scanner.nextMember() {
            let key = scanner.text(token)
            if ends.contains(key) { break }
            guard let value = readValue(&scanner) else { return nil }
            members.append(JSONMember(key: key, keySpan: token.span, value: value))
        }
        return scanner.errors.isEmpty ? members : nil
    }

    private static func readValue(_ scanner: inout JSONScanner) -> JSONNode? {
        let kind = scanner.next()
        let start = scanner.position
        switch kind {
        case .object:
            var members: [JSONMember] = []
            guard scanner.open() else { return nil }
            while let token = scanner.nextMember() {
                let key = scanner.text(token)
                guard let value = readValue(&scanner) else { break }
                members.append(JSONMember(key: key, keySpan: token.span, value: value))
            }
            return JSONNode(.object(members), span: start..<scanner.position)
        case .array:
            var elements: [JSONNode] = []
            guard scanner.open() else { return nil }
            while scanner.nextElement() {
                guard let value = readValue(&scanner) else { break }
                elements.append(value)
            }
            return JSONNode(.array(elements), span: start..<scanner.position)
        case .string:
            guard let token = scanner.readString() else { return nil }
            return JSONNode(.string(scanner.text(token)), span: token.span)
        case .number:
            guard let digits = scanner.readNumber() else { return nil }
            return JSONNode(.number(digits), span: start..<scanner.position)
        case .boolean:
            guard let flag = scanner.readBoolean() else { return nil }
            return JSONNode(.bool(flag), span: start..<scanner.position)
        case .null:
            guard scanner.readNull() else { return nil }
            return JSONNode(.null, span: start..<scanner.position)
        case .none:
            scanner.skipValue()
            return nil
        }
    }
}
