import PromptKit

/// Counts the scripts in which the texts of a file begin: whether it is a catalog of the locale at
/// all shows in most of them, so one letter of each is looked at.
struct ScriptCount {
    private let locale: LocaleTag
    private let own: Set<Script>
    private let isLatin: Bool
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
        own = Set((Self.members[script] ?? [script]).compactMap(Script.init(code:)))
        isLatin = script == "Latn"
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

    /// - Parameter source: what it translates. A text in Latin letters counts only if it is not the
    ///   source itself, and has not a letter of another script: names begin many texts.
    mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, source: String?, at span: Span,
        key: @autoclosure () -> String
    ) {
        guard let script = Self.script(of: text) else { return }
        if script == .latin, !isLatin {
            guard let source, !text.contains(where: { $0 >= 0xCA }),
                text.count { $0 == 0x20 } > 0, !source.utf8.elementsEqual(text)
            else { return }
        }
        total += 1
        guard !own.contains(script) else { return }
        others[script, default: Other(first: span, key: key())].count += 1
    }

    /// The script of the first letter; nil if there is none.
    private static func script(of text: UnsafeBufferPointer<UInt8>) -> Script? {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                if (0x61...0x7A).contains(byte | 0x20) { return .latin }
                index += 1
                continue
            }
            let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard index + length <= text.count else { return nil }
            let scalar = String(
                decoding: text[index..<index + length], as: UTF8.self
            ).unicodeScalars.first
            if let script = scalar?.script, script != .common, script != .inherited {
                return script
            }
            index += length
        }
        return nil
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
