/// Lines of a text in a box, as many words on each as fit.
///
/// Breaks after spaces and hyphens, and beside Han and kana, but never before a mark that closes
/// and never behind one that opens. Thai and its like, which need a dictionary, break anywhere.
enum LineBreaking {
    static func lines(of text: String, in style: TextStyle, width: Double) -> [String] {
        var lines: [String] = []
        for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            lines += fill(part, style, width)
        }
        return lines
    }

    private static func fill(_ text: Substring, _ style: TextStyle, _ width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0.0
        func end() {
            lines.append(line)
            line = ""
            used = 0
        }
        for piece in pieces(of: text) {
            // A space at the end of a line takes no room.
            let bare = piece.last == " " ? piece.dropLast() : piece[...]
            let needed = TextWidth(of: String(bare), in: style).points
            if used > 0, used + needed > width { end() }
            if needed > width {
                for character in piece {
                    let advance = TextWidth(of: String(character), in: style).points
                    if used > 0, used + advance > width, character != " " { end() }
                    line.append(character)
                    used += advance
                }
            } else {
                line += piece
                used += TextWidth(of: piece, in: style).points
            }
        }
        end()
        return lines
    }

    /// What stays on one line.
    private static func pieces(of text: Substring) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var previous: Character?
        for character in text {
            if let previous, breaks(previous, character) {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
            previous = character
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces
    }

    private static func breaks(_ left: Character, _ right: Character) -> Bool {
        if right == " " || closing.contains(right) || opening.contains(left) { return false }
        if left == " " || left == "-" || left == "\u{2010}" || left == "\u{200B}" { return true }
        return isUnspaced(left) || isUnspaced(right)
    }

    private static func isUnspaced(_ character: Character) -> Bool {
        character.unicodeScalars.first.map {
            ScalarKind.isUnspaced($0.value) || (0x3000...0x303F).contains($0.value)
                || (0xFF00...0xFF60).contains($0.value)
        } ?? false
    }

    private static let closing: Set<Character> = Set("，。、；：？！）」』】》〉”’…⋯ー々,.;:?!)]}»")
    private static let opening: Set<Character> = Set("（「『【《〈“‘([{«¿¡")
}
