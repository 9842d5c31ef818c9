/// What becomes of a text in a box.
public enum TextFit: Sendable, Hashable {
    case fits
    /// The buttons stand one above the other, each whole.
    case stacks
    /// Stands on a line of its own.
    case movesBelow
    /// Set smaller by this factor.
    case shrinks(to: Double)
    case wraps(lines: Int)
    /// Only `shown` can be read, with an ellipsis for the rest.
    case cut(shown: String)
}

/// A text in a box: its width and what becomes of it.
public struct TextMeasurement: Sendable, Hashable {
    public var width: TextWidth
    public var box: TextBox
    public var fit: TextFit

    /// Linear in the length of `text`.
    public init(_ text: String, in box: TextBox) {
        self.box = box
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let widths = lines.map { TextWidth(of: String($0), in: box.style) }
        width = TextWidth(
            points: widths.map(\.points).max() ?? 0,
            isEstimated: widths.contains(where: \.isEstimated))
        fit = Self.fit(text, width.points, lines.count, box)
    }

    private static func fit(
        _ text: String, _ width: Double, _ lines: Int, _ box: TextBox
    ) -> TextFit {
        guard let limit = box.width, width > limit || lines > 1 else { return .fits }
        switch box.overflow {
        case .widens: return .fits
        case .movesBelow: return width > limit ? .movesBelow : .fits
        case .wraps:
            let count = LineBreaking.lines(of: text, in: box.style, width: limit).count
            return count > 1 ? .wraps(lines: count) : .fits
        case .endsIn(let most):
            let broken = LineBreaking.lines(of: text, in: box.style, width: limit)
            guard broken.count > most else {
                return broken.count > 1 ? .wraps(lines: broken.count) : .fits
            }
            let head = broken.prefix(most - 1).joined()
            let tail = broken[most - 1]
            return .cut(
                shown: head + Ellipsis.atEnd(of: tail, in: box.style, width: limit))
        case .stacks(let line, let factor):
            guard width > limit else { return .fits }
            guard width > line, let factor else { return .stacks }
            return shrink(text, width, line, factor, box.style)
        case .shrinks(let factor):
            guard width > limit else { return .fits }
            return shrink(text, width, limit, factor, box.style)
        }
    }

    private static func shrink(
        _ text: String, _ width: Double, _ limit: Double, _ factor: Double, _ style: TextStyle
    ) -> TextFit {
        width * factor <= limit
            ? .shrinks(to: limit / width)
            : .cut(shown: Ellipsis.inMiddle(of: text, in: style, width: limit / factor))
    }
}

/// Cuts a text to a width, between characters.
enum Ellipsis {
    static let mark = "…"

    static func inMiddle(of text: String, in style: TextStyle, width: Double) -> String {
        var room = width - TextWidth(of: mark, in: style).points
        var head = text.startIndex
        var tail = text.endIndex
        var takesHead = true
        // A character from each end in turn, as long as both have room: the middle of a long
        // text is never looked at.
        while head < tail {
            let next = takesHead ? head : text.index(before: tail)
            room -= TextWidth(of: String(text[next]), in: style).points
            guard room >= 0 else { break }
            if takesHead { text.formIndex(after: &head) } else { tail = next }
            takesHead.toggle()
        }
        guard head < tail else { return text }
        return text[..<head] + mark + text[tail...]
    }

    static func atEnd(of text: String, in style: TextStyle, width: Double) -> String {
        var room = width - TextWidth(of: mark, in: style).points
        var kept = ""
        for character in text {
            room -= TextWidth(of: String(character), in: style).points
            guard room >= 0 else { break }
            kept.append(character)
        }
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return kept + mark
    }
}
