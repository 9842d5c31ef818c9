/// A title without the mark of its keyboard mnemonic: `_Undo` of GTK, `&Undo` of Qt and Windows,
/// `撤销(&U)` where letters of the title are on no key.
package struct MnemonicText {
    /// The title as people read it.
    package let text: String
    /// `_` or `&`.
    let mark: UInt8
    /// For each byte of the text, where it stands in the original.
    private let origins: [Int]

    /// Nil for a text without a mnemonic: it has no mark, or more than one.
    package init?(_ original: String) {
        var original = original
        guard let found = original.withUTF8({ Self.take($0) }) else { return nil }
        mark = found.mark
        origins = found.kept
        text = original.withUTF8 { bytes in
            String(decoding: found.kept.map { bytes[$0] }, as: UTF8.self)
        }
    }

    private static func take(_ bytes: UnsafeBufferPointer<UInt8>) -> (mark: UInt8, kept: [Int])? {
        // `&Undo\tCtrl+Z`: what stands behind the tab is the shortcut.
        let end = bytes.firstIndex(of: 0x09) ?? bytes.count
        let marks = bytes[..<end].indices.filter {
            bytes[$0] == UInt8(ascii: "&") || bytes[$0] == UInt8(ascii: "_")
        }
        guard marks.count == 1, let place = marks.first, place + 1 < end,
            isLetter(bytes[place + 1])
        else { return nil }
        var removed = place..<place + 1
        if let open = openBracket(before: place, bytes) {
            let close = place + 2
            if close < end, bytes[close] == UInt8(ascii: ")") {
                removed = open..<close + 1
            } else if close + 3 <= end, bytes[close..<close + 3].elementsEqual("）".utf8) {
                removed = open..<close + 3
            }
            while removed.count > 1, removed.lowerBound > 0, bytes[removed.lowerBound - 1] == 0x20 {
                removed = removed.lowerBound - 1..<removed.upperBound
            }
        }
        return (bytes[place], (0..<end).filter { !removed.contains($0) })
    }

    /// A letter or digit, or the start of a letter beyond ASCII.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func openBracket(
        before place: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        if place >= 1, bytes[place - 1] == UInt8(ascii: "(") { return place - 1 }
        guard place >= 3, bytes[place - 3..<place].elementsEqual("（".utf8) else { return nil }
        return place - 3
    }

    /// A finding about the text as one about the original, its fix with a mnemonic again.
    func restored(_ finding: Finding) -> Finding {
        var finding = finding
        guard !finding.range.isEmpty, finding.range.upperBound <= origins.count else {
            return finding
        }
        var start = origins[finding.range.lowerBound]
        let end = origins[finding.range.upperBound - 1] + 1
        let before = finding.range.lowerBound == 0 ? 0 : origins[finding.range.lowerBound - 1] + 1
        // The mark belongs to the word that begins behind it.
        if start == before + 1 { start = before }
        let hasMark = end - start > finding.range.count
        finding.range = start..<end
        if hasMark, let fix = finding.fix, !fix.replacement.isEmpty {
            let mark = String(Unicode.Scalar(mark))
            finding.fix = .init(replacement: mark + fix.replacement, isSafe: fix.isSafe)
        }
        return finding
    }
}
