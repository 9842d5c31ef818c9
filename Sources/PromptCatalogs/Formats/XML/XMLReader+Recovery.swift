import PromptKit

/// Which elements of a format hold which: tells where the end tag of another is missing.
struct XMLGrammar {
    /// For elements that stand in a few others only: the names of those.
    let parents: [String: Set<String>]

    /// How many of the open elements have to end before this one can begin; nil if none.
    func elementsToClose(
        before tag: XMLTag, _ open: [XMLReader.OpenElement], _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let last = open.last else { return nil }
        let name = String(decoding: bytes[XMLName.local(bytes, tag.name)], as: UTF8.self)
        guard let parents = parents[name] else { return nil }
        func local(_ element: XMLReader.OpenElement) -> String {
            String(decoding: bytes[XMLName.local(bytes, element.name)], as: UTF8.self)
        }
        if parents.contains(local(last)) { return nil }
        // An element that no table speaks of may hold what it likes.
        guard let index = open.lastIndex(where: { parents.contains(local($0)) }),
            open[(index + 1)...].contains(where: { self.parents[local($0)] != nil })
        else { return nil }
        return open.count - 1 - index
    }
}

extension XMLReader {
    /// How many open elements an end tag closes; nil if it closes none.
    mutating func elementsClosed(by name: Range<Int>, _ span: Range<Int>) -> Int? {
        if rootEnd != nil {
            reportBroken(MismatchedTag.stray(text.fileSpan(span), text(of: name)))
            return nil
        }
        if let last = open.last, XMLName.areEqual(bytes, last.name, name) { return 1 }
        if let index = open.lastIndex(where: { XMLName.areEqual(bytes, $0.name, name) }) {
            let count = open.count - index
            reportUnclosed(count - 1, before: span.lowerBound)
            return count
        }
        if let index = forgiven.lastIndex(where: { XMLName.areEqual(bytes, $0, name) }) {
            forgiven.remove(at: index)
            return nil
        }
        guard let last = open.last else {
            reportBroken(MismatchedTag.stray(text.fileSpan(span), text(of: name)))
            return nil
        }
        if Self.isMisspelled(bytes[last.name], bytes[name]) {
            reportBroken(
                MismatchedTag.misspelled(
                    text.fileSpan(name), text(of: name), expected: text(of: last.name),
                    text.fileSpan(last.start..<last.name.upperBound)))
            return 1
        }
        reportBroken(MismatchedTag.stray(text.fileSpan(span), text(of: name)))
        open[open.count - 1].isFaulty = true
        return nil
    }

    /// Reports that the innermost `count` elements are not closed: one problem, at the outermost.
    mutating func reportUnclosed(_ count: Int, before place: Int) {
        guard count > 0 else { return }
        let elements = open.suffix(count)
        forgiven = elements.map(\.name)
        guard let first = elements.first, !elements.contains(where: \.isFaulty),
            !conflicts.isOpen
        else { return }
        reportBroken(
            MismatchedTag.unclosed(
                text.fileSpan(first.start..<first.name.upperBound), text(of: first.name),
                text.fileSpan(place..<place)))
    }

    /// Goes on behind an end tag of the root that came too early; false if the element cannot
    /// belong to it.
    mutating func resumeRoot(at tag: XMLTag) -> Bool {
        guard let end = rootEnd else { return true }
        let name = text(of: XMLName.local(bytes, tag.name))
        let span = text.fileSpan(tag.span.lowerBound..<tag.name.upperBound)
        reportBroken(MismatchedTag.behindRoot(span, text(of: tag.name), text.fileSpan(end)))
        guard grammar.parents[name] != nil else { return false }
        rootEnd = nil
        return true
    }

    private func text(of range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether two names differ in case or in two letters at most.
    private static func isMisspelled(
        _ first: Slice<UnsafeBufferPointer<UInt8>>, _ second: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        let first = first.prefix(64).map { $0 | 0x20 }
        let second = second.prefix(64).map { $0 | 0x20 }
        guard abs(first.count - second.count) <= 2, first.count > 2 else { return first == second }
        var row = Array(0...second.count)
        for (index, byte) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(
                    min(above, row[column]) + 1, diagonal + (byte == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count] <= 2
    }
}
