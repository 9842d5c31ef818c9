import PromptKit

/// Counts the scripts in which the texts of a file begin: whether it is a catalog of the locale at
/// all shows in most of them, so one letter of each is looked at.
struct ScriptCount {
    private let locale: LocaleTag
    /// Few: nearly all locales have one, and to go through them is less work than to hash.
    private let own: [Script]
    private var total = 0
    private var others: [Script: Other] = [:]

    private struct Other {
        var count = 0
        var first: Span
        var key: String
    }

    /// A file with fewer such texts may be all names.
    private static let least = 20

    /// Nil for a locale that may be in another script than the likely one, and says nothing of it.
    init?(_ locale: LocaleTag) {
        guard let script = locale.script,
            locale.statedScript != nil || !Self.twoScripts.contains(locale.language)
        else { return nil }
        self.locale = locale
        own = (Self.members[script] ?? [script]).compactMap(Script.init(code:))
        guard !own.isEmpty else { return nil }
    }

    /// Languages that are written in two scripts or more; the country or the user decides.
    private static let twoScripts: Set<String> = [
        "ku", "az", "uz", "kk", "ky", "tk", "tt", "ug", "tg", "mn", "pa", "sd", "ks", "sr", "bs",
        "sh", "ms", "ha", "kok", "sat", "doi", "mni", "ff", "vai", "yi", "lad", "crh", "ber", "zgh",
        "shi", "iu", "cr", "rom", "rhg", "hif", "jv", "su", "tzm", "kab",
    ]

    private static let members: [String: [String]] = [
        "Hans": ["Hani", "Bopo"], "Hant": ["Hani", "Bopo"], "Jpan": ["Hani", "Hira", "Kana"],
        "Kore": ["Hang", "Hani"], "Aran": ["Arab"], "Hrkt": ["Hira", "Kana"],
    ]

    /// - Parameter source: what it translates. A text in Latin letters counts only if it has no word
    ///   of the source, which would be one that nobody has translated yet, and no letter of another
    ///   script: names begin many texts.
    @inline(__always)
    mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, source: @autoclosure () -> String?, at span: Span,
        key: @autoclosure () -> String
    ) {
        guard let script = Self.script(of: text) else { return }
        if own.contains(where: { $0.rawValue == script.rawValue }) {
            total += 1
        } else {
            note(script, text, source: source(), at: span, key: key())
        }
    }

    private mutating func note(
        _ script: Script, _ text: UnsafeBufferPointer<UInt8>, source: String?, at span: Span,
        key: String
    ) {
        if script == .latin {
            guard let source, !text.contains(where: { $0 >= 0xCA }), text.contains(0x20),
                !Self.hasWord(of: source, text)
            else { return }
        }
        total += 1
        others[script, default: Other(first: span, key: key)].count += 1
    }

    /// Whether a word of four letters or more begins as one of the source.
    private static func hasWord(of source: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        func starts(_ bytes: some Sequence<UInt8>) -> Set<UInt32> {
            var starts: Set<UInt32> = []
            var word: UInt32 = 0
            var length = 0
            for byte in bytes {
                guard (0x61...0x7A).contains(byte | 0x20) else {
                    length = 0
                    continue
                }
                word = word << 8 | UInt32(byte | 0x20)
                length += 1
                if length == 4 { starts.insert(word) }
            }
            return starts
        }
        return !starts(source.utf8).isDisjoint(with: starts(text))
    }

    /// The script of the first letter; nil if there is none.
    private static func script(of text: UnsafeBufferPointer<UInt8>) -> Script? {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                if (0x61...0x7A).contains(byte | 0x20) { return .latin }
                index = end(of: byte, at: index, in: text)
                continue
            }
            // The text is well-formed.
            let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard index + length <= text.count else { return nil }
            var value = UInt32(byte) & (0x7F >> UInt32(length))
            for next in index + 1..<index + length {
                value = value << 6 | UInt32(text[next] & 0x3F)
            }
            if let script = Unicode.Scalar(value)?.script, script != .common, script != .inherited {
                return script
            }
            index += length
        }
        return nil
    }

    /// Where a placeholder or a tag that begins with `mark` ends: its letters are not the text's.
    private static func end(
        of mark: UInt8, at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        switch mark {
        case UInt8(ascii: "%"):
            // "50% файлов": what is no ASCII is of the next word.
            let rest = text[(index + 1)...]
            guard let end = rest.firstIndex(where: { $0 >= 0x40 && $0 != UInt8(ascii: "l") })
            else { return text.count }
            return text[end] < 0x80 ? end + 1 : end
        case UInt8(ascii: "{"), UInt8(ascii: "<"):
            // No longer than names and tags are: one that nothing closes is no matter of all the text.
            let closer = mark == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ">")
            return text[index..<min(text.count, index + 80)].firstIndex(of: closer) ?? index + 1
        default: return index + 1
        }
    }

    /// The finding that most texts are in another script.
    func problem() -> Problem? {
        guard let (script, other) = others.max(by: { $0.value.count < $1.value.count }),
            other.count >= Self.least, other.count * 2 > total
        else { return nil }
        var problem = WrongScript.problem(
            other.first, other.count, of: total, in: script.description, locale)
        problem.key = other.key
        return problem
    }
}
