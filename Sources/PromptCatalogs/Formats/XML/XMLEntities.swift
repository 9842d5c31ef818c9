/// The entities that a file declares for itself: `<!ENTITY app "Notebook">`.
///
/// Nothing outside of the file is ever read, and what its entities expand to is bounded: nested
/// no deeper than eight, none longer than 64 KB, all references together no longer than the file
/// and a megabyte. Beyond that they stay as they are written.
package struct XMLEntities: Sendable, Hashable {
    private var texts: [String: String] = [:]
    private var declared: Set<String> = []
    /// Whether references are to stay as they are.
    private(set) var isSuspended = false
    /// Declarations that stand for another file.
    private(set) var external: [Int] = []
    /// The first declaration that expands to too much, or to itself.
    private(set) var unbounded: Int?

    private static let depthLimit = 8
    private static let lengthLimit = 64 << 10

    init() {}

    /// - Parameters:
    ///   - declarations: the first of a name counts.
    ///   - utf8: the text, whose references are counted.
    init(
        _ declarations: [(name: String, text: String?, offset: Int)],
        in utf8: UnsafeBufferPointer<UInt8>
    ) {
        var raw: [String: String] = [:]
        for declaration in declarations where declared.insert(declaration.name).inserted {
            if let text = declaration.text {
                raw[declaration.name] = text
            } else {
                external.append(declaration.offset)
            }
        }
        for declaration in declarations where raw[declaration.name] != nil {
            guard texts[declaration.name] == nil else { continue }
            var budget = Self.lengthLimit
            if let text = Self.expand(
                declaration.name, raw, depth: 0, budget: &budget)
            {
                texts[declaration.name] = text
            } else if unbounded == nil {
                unbounded = declaration.offset
            }
        }
        if unbounded == nil, !texts.isEmpty, expandedLength(in: utf8) > utf8.count + 1 << 20 {
            unbounded = declarations.first?.offset
        }
        isSuspended = unbounded != nil
    }

    func declares(_ name: String) -> Bool {
        declared.contains(name)
    }

    /// What a reference stands for; nil where it is to stay as it is written.
    func text(_ name: String) -> String? {
        isSuspended ? nil : texts[name]
    }

    private static func expand(
        _ name: String, _ raw: [String: String], depth: Int, budget: inout Int
    ) -> String? {
        guard depth < depthLimit, var text = raw[name] else { return nil }
        let isPlain = text.withUTF8 { bytes in !bytes.contains(UInt8(ascii: "&")) }
        if isPlain {
            budget -= text.utf8.count
            return budget >= 0 ? text : nil
        }
        var result: [UInt8] = []
        let isBounded = text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "&") else {
                    result.append(bytes[index])
                    index += 1
                    budget -= 1
                    continue
                }
                var end = index + 1
                switch XMLReference(bytes, at: index) {
                case .character(let scalar, let behind):
                    result += Array(String(scalar).utf8)
                    end = behind
                case .named(.other, let nested, let behind):
                    let nested = String(decoding: bytes[nested], as: UTF8.self)
                    guard let inner = expand(nested, raw, depth: depth + 1, budget: &budget)
                    else { return false }
                    result += Array(inner.utf8)
                    end = behind
                case .named(.predefined, _, let behind), .notACharacter(let behind):
                    // Stays a reference: it is resolved where the entity is used.
                    result += Array(bytes[index..<behind])
                    end = behind
                case .none:
                    result.append(bytes[index])
                }
                budget -= end - index
                index = end
                if budget < 0 { return false }
            }
            return true
        }
        return isBounded ? String(decoding: result, as: UTF8.self) : nil
    }

    private func expandedLength(in utf8: UnsafeBufferPointer<UInt8>) -> Int {
        var total = 0
        var index = 0
        while index < utf8.count {
            guard utf8[index] == UInt8(ascii: "&") else {
                index += 1
                continue
            }
            guard case .named(.other, let name, let end) = XMLReference(utf8, at: index) else {
                index += 1
                continue
            }
            total += texts[String(decoding: utf8[name], as: UTF8.self)]?.utf8.count ?? 0
            index = end
        }
        return total
    }
}
