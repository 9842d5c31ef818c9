/// Which of a locale's words for undo and redo a title has.
package struct UndoWording: Sendable {
    package struct Verb: Sendable, Hashable {
        /// In lower case.
        package var text: String
        /// Whether it is the platform's own word.
        package var isOwn: Bool
        /// Whether the language writes without spaces, so that words are told by every character.
        package var isUnspaced: Bool

        /// Whether two words are forms of one: “Anulați” and “Anulează”, “Rückgängig” and
        /// “Rückgängig machen”.
        package func isForm(of other: Verb) -> Bool {
            if text == other.text { return true }
            if isUnspaced || other.isUnspaced { return isInflection(of: other) }
            // "vrátiť späť" and "späť", "실행 취소" and "실행취소", "בטל" and "ביטול".
            let (own, others) = (compact, other.compact)
            if own.prefix(4) == others.prefix(4) { return true }
            return own.contains(others) || others.contains(own)
        }

        /// The word without its spaces and hyphens, without accents on letters that change them as
        /// words do theirs, and without Hebrew’s letters for vowels.
        private var compact: String {
            var result = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x20, 0x2D, 0x5D5, 0x5D9: continue
                case 0xE0...0xE5: result.append("a")
                case 0xE8...0xEB, 0x119, 0x11B: result.append("e")
                case 0xEC...0xEF: result.append("i")
                case 0xF2...0xF6: result.append("o")
                case 0xF9...0xFC, 0x16F: result.append("u")
                default: result.append(scalar)
                }
            }
            return String(result)
        }

        /// Whether Japanese has another ending, or a particle before: "をやり直す" and "やり直し".
        private func isInflection(of other: Verb) -> Bool {
            func stem(_ text: String) -> Substring? {
                let word = text.hasPrefix("\u{3092}") ? text.dropFirst() : text[...]
                guard let last = word.unicodeScalars.last, ScalarKind.isKana(last.value) else {
                    return nil
                }
                return word.dropLast()
            }
            guard let own = stem(text), own.count >= 2 else { return false }
            return own == stem(other.text)
        }
    }

    private let words: UndoWords

    /// Nil if nothing is known of the language.
    package init?(locale: LocaleTag, platform: PromptPlatform, store: LocaleStore = .bundled) {
        let context = LocaleContext(
            locale: locale, platform: platform, options: CheckOptions(), store: store)
        guard let words = context.undoWords else { return nil }
        self.words = words
    }

    /// The word at an end of a title that stands for its role; nil where none is known.
    package func verb(of title: String, _ role: PromptRole) -> Verb? {
        title.withTextBytes { bytes in
            let whole = bytes.trimmed(bytes.indices)
            let isLast = role == .redo ? words.redoVerbIsLast : words.verbIsLast
            let finds = isLast ? [words.tail, words.lead] : [words.lead, words.tail]
            for find in finds {
                // Left over English is another rule's matter.
                guard
                    let found = find(bytes, whole, { $0.role == role && $0.standing != .english })
                else { continue }
                // The word for cancel, behind a name in Korean, is told of elsewhere or right.
                let isCancel = words.words.contains {
                    $0.role == .cancel && $0.standing == .own
                        && $0.folded.scalars == found.word.folded.scalars
                }
                if found.word.standing == .wrong, isCancel { return nil }
                let scalars = found.word.folded.scalars
                return Verb(
                    text: found.word.folded.text.lowercased(),
                    isOwn: found.word.standing == .own,
                    isUnspaced: ScalarKind.isUnspaced(scalars[0]))
            }
            return nil
        }
    }
}
