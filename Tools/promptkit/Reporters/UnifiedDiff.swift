import PromptCatalogs
import PromptKit

/// The changes of a file in the form that `patch` and people read.
///
/// Files that are not UTF-8 are shown in UTF-8, which is said above: such a diff is to be read, not
/// applied.
enum UnifiedDiff {
    /// Lines shown before and behind a change.
    private static let context = 3

    static func text(of file: MendedFile) -> String {
        var note = ""
        if file.encoding != .utf8, file.encoding != .utf8WithBOM {
            // What stands before a header is passed over by those who apply a diff.
            note =
                "# \(EscapedText.visible(file.path)) is in \(file.encoding.rawValue): shown here in "
                + "UTF-8, to be read and not to be applied\n"
        }
        return text(
            path: file.path, note: note, before: lines(file.before, file.encoding),
            after: lines(file.after, file.encoding))
    }

    /// Lines with their ends.
    private static func lines(_ bytes: [UInt8], _ encoding: TextEncoding) -> [Substring.UTF8View] {
        let text = decoded(bytes, encoding)
        var lines: [Substring.UTF8View] = []
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { rest.index(after: $0) } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// All of a file, its byte order mark too where a diff can show it.
    private static func decoded(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
        switch encoding {
        case .utf8, .utf8WithBOM: return String(decoding: bytes, as: UTF8.self)
        case .latin1:
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        default:
            let isBig = encoding == .utf16BigEndian || encoding == .utf16BigEndianWithBOM
            let content = bytes.dropFirst(encoding.byteOrderMark.count)
            var units: [UInt16] = []
            units.reserveCapacity(content.count / 2)
            var index = content.startIndex
            while index + 1 < content.endIndex {
                let (one, two) = (UInt16(content[index]), UInt16(content[index + 1]))
                units.append(isBig ? one << 8 | two : two << 8 | one)
                index += 2
            }
            return String(decoding: units, as: UTF16.self)
        }
    }

    // MARK: Hunks

    private struct Change {
        /// Lines that go, and lines that come in their place.
        var old: Range<Int>
        var new: Range<Int>
    }

    private static func text(
        path: String, note: String, before: [Substring.UTF8View], after: [Substring.UTF8View]
    ) -> String {
        let changes = changes(before, after)
        guard !changes.isEmpty else { return "" }
        let (old, new) = names(path)
        var result = note + "--- \(old)\n+++ \(new)\n"
        var index = 0
        while index < changes.count {
            var end = index + 1
            while end < changes.count,
                changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context
            {
                end += 1
            }
            append(changes[index..<end], before, after, to: &result)
            index = end
        }
        return result
    }

    /// As git names them, so that `git apply` and `patch -p1` find a path below the folder.
    private static func names(_ path: String) -> (old: String, new: String) {
        guard !path.hasPrefix("/") else { return (name(path), name(path)) }
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return (name("a/" + path), name("b/" + path))
    }

    /// A name in quotes, its bytes in octal, where it would break the line or deceive a reader; with
    /// a tab behind it where a blank would be taken for its end.
    private static func name(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy { scalar in
            scalar == " "
                || scalar != "\"" && scalar != "\\"
                    && EscapedText.visible(String(scalar))
                        == String(scalar)
        }
        guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
        var result = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where EscapedText.visible(String(scalar)) == String(scalar):
                result.unicodeScalars.append(scalar)
            default:
                for byte in String(scalar).pathBytes {
                    let digits = String(byte, radix: 8)
                    result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
            }
        }
        return result + "\""
    }

    private static func append(
        _ changes: ArraySlice<Change>, _ before: [Substring.UTF8View],
        _ after: [Substring.UTF8View], to result: inout String
    ) {
        guard let first = changes.first, let last = changes.last else { return }
        let lead = min(context, first.old.lowerBound)
        let trail = min(context, before.count - last.old.upperBound)
        let old = first.old.lowerBound - lead..<last.old.upperBound + trail
        let new = first.new.lowerBound - lead..<last.new.upperBound + trail
        result += "@@ -\(range(old)) +\(range(new)) @@\n"
        var position = old.lowerBound
        for change in changes {
            for line in before[position..<change.old.lowerBound] { append(" ", line, to: &result) }
            for line in before[change.old] { append("-", line, to: &result) }
            for line in after[change.new] { append("+", line, to: &result) }
            position = change.old.upperBound
        }
        for line in before[position..<old.upperBound] { append(" ", line, to: &result) }
    }

    private static func range(_ lines: Range<Int>) -> String {
        // An empty range is named by the line before it.
        let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
        return lines.count == 1 ? String(start) : "\(start),\(lines.count)"
    }

    private static func append(
        _ mark: String, _ line: Substring.UTF8View, to result: inout String
    ) {
        result += mark
        result += String(Substring(line))
        if line.last != 0x0A { result += "\n\\ No newline at end of file\n" }
    }

    // MARK: Comparing

    private static func changes(
        _ before: [Substring.UTF8View], _ after: [Substring.UTF8View]
    ) -> [Change] {
        var start = 0
        while start < min(before.count, after.count),
            before[start].elementsEqual(after[start])
        {
            start += 1
        }
        var end = 0
        while end < min(before.count, after.count) - start,
            before[before.count - 1 - end].elementsEqual(after[after.count - 1 - end])
        {
            end += 1
        }
        let old = start..<before.count - end
        let new = start..<after.count - end
        guard !old.isEmpty || !new.isEmpty else { return [] }
        // Nearly all fixes stay in their lines.
        guard old.count == new.count else { return aligned(before, old, after, new) }
        var changes: [Change] = []
        for index in old where !before[index].elementsEqual(after[index]) {
            if let last = changes.last, last.old.upperBound == index {
                let first = last.old.lowerBound
                changes[changes.count - 1] = Change(old: first..<index + 1, new: first..<index + 1)
            } else {
                changes.append(Change(old: index..<index + 1, new: index..<index + 1))
            }
        }
        return changes
    }

    /// Lines came or went: the longest common sequence tells which.
    private static func aligned(
        _ before: [Substring.UTF8View], _ old: Range<Int>, _ after: [Substring.UTF8View],
        _ new: Range<Int>
    ) -> [Change] {
        // By bytes: strings are equal where letters are only spelled in another way.
        let difference = after[new].difference(from: before[old]) { $0.elementsEqual($1) }
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(new.lowerBound + offset)
            }
        }
        var changes: [Change] = []
        var (left, right) = (old.lowerBound, new.lowerBound)
        while left < old.upperBound || right < new.upperBound {
            let (firstLeft, firstRight) = (left, right)
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) { right += 1 }
            if left > firstLeft || right > firstRight {
                changes.append(Change(old: firstLeft..<left, new: firstRight..<right))
            } else {
                left += 1
                right += 1
            }
        }
        return changes
    }
}
