/// The width that a title takes on a button of an iOS alert: what the rules on buttons share.
///
/// Placeholders count for nothing, since what is inserted is not known: the width is then the
/// least that the title can take.
struct ButtonWidth: Sendable {
    let box: TextBox
    /// Width of what is put round an undo name, and the texts of it.
    private let verb: TextWidth
    private let prefix: String
    private let suffix: String
    private let em: Double

    /// - Returns: nil on platforms where a button grows with its title.
    init?(_ context: CheckContext, place: TextPlace, at size: ContentSize = .large) {
        // A Mac's buttons and menus widen.
        guard context.platform == .apple,
            let box = PromptGeometry(platform: .iOS).box(
                for: place, isEmphasized: context.surface == .button(.cancel), at: size)
        else { return nil }
        self.box = box
        em = box.style.size * TextWidth.widestByte
        if context.surface == .undoName {
            prefix = context.data.titles.undo.prefix
            suffix = context.data.titles.undo.suffix
        } else {
            prefix = ""
            suffix = ""
        }
        verb = TextWidth(of: prefix + suffix, in: box.style)
    }

    /// The width if it may be more than `limit`; nil, at the price of a multiplication, for text
    /// that is surely narrower.
    func width(of string: borrowing CheckedString, over limit: Double) -> TextWidth? {
        guard Double(string.bytes.count) * em + verb.points > limit else { return nil }
        return measured(string.bytes, string.placeholders, over: limit)
    }

    /// Whether the text that this one translates is over the limit too.
    func isSourceWider(than limit: Double, _ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source?.text else { return false }
        let placeholders = string.sourcePlaceholders
        return source.withTextBytes { measured($0, placeholders, over: limit) } != nil
    }

    private func measured(
        _ bytes: TextBytes, _ placeholders: [Placeholder], over limit: Double
    ) -> TextWidth? {
        let range = bytes.trimmed(bytes.indices)
        var width = verb
        var start = range.lowerBound
        for end in placeholders.map(\.range) + [range.upperBound..<range.upperBound] {
            if end.lowerBound > start {
                let part = TextWidth(of: bytes, start..<end.lowerBound, in: box.style)
                width.points += part.points
                width.isEstimated = width.isEstimated || part.isEstimated
            }
            start = max(start, end.upperBound)
        }
        return width.points > limit ? width : nil
    }

    /// The whole title, with its verb.
    func title(_ string: borrowing CheckedString) -> String {
        prefix + string.bytes.string(string.bytes.trimmed(string.range)) + suffix
    }
}
