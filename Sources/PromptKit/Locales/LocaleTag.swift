/// A language tag in its canonical BCP 47 form, with its likely script and region known.
///
/// Any usual spelling is taken: `zh_TW`, `zh-Hans-CN`, `iw`, `nb_NO`, `sr_RS@latin`,
/// `pt_BR.UTF-8`, `en-u-ca-buddhist`. ICU replaces deprecated codes and knows what script and
/// region a tag most likely means.
public struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
    /// The canonical tag: `zh-TW`, `he`, `sr-Latn-RS`, `en-u-ca-buddhist`.
    public var identifier: String { parts.identifier }
    /// ISO 639 code of the language, in lower case.
    public var language: String { parts.language }
    /// ISO 15924 code of the script, stated or likely: `Hant` for `zh-TW`. Nil if not known.
    public var script: String? { parts.script }
    /// ISO 3166 or UN M.49 code of the region, stated or likely. Nil if not known.
    public var region: String? { parts.region }
    /// Variants in lower case, `valencia` for example.
    public var variants: [String] { parts.variants }
    /// The script as the tag states it, if it does.
    package var statedScript: String? { parts.statedScript }
    /// The region as the tag states it, if it does.
    package var statedRegion: String? { parts.statedRegion }

    /// Shared: a tag goes with every string that is checked, and one reference is what a copy
    /// of it costs.
    private let parts: Parts

    private final class Parts: Sendable {
        let identifier: String
        let language: String
        let script: String?
        let region: String?
        let variants: [String]
        let statedScript: String?
        let statedRegion: String?

        init(
            identifier: String, language: String, script: String?, region: String?,
            variants: [String], statedScript: String?, statedRegion: String?
        ) {
            self.identifier = identifier
            self.language = language
            self.script = script
            self.region = region
            self.variants = variants
            self.statedScript = statedScript
            self.statedRegion = statedRegion
        }
    }

    /// Longest tag that is looked at, in characters. RFC 5646 asks for room for 35.
    static let lengthLimit = 150

    /// Reads a tag in any usual spelling.
    ///
    /// - Throws: ``LocaleTagError`` if the text is not a language tag. A well-formed tag of a
    ///   language that nobody knows is no error: see ``isKnownLanguage``.
    public init(_ spelling: String) throws(LocaleTagError) {
        let wellFormed = try Self.wellFormed(spelling)
        do {
            // Tags of the library's own files are canonical; ICU's alias table costs as much to
            // open as a whole title to compose.
            let identifier =
                EmbeddedLocales.file(wellFormed) != nil
                ? wellFormed : try LocaleServices.canonical(wellFormed)
            let stated = Subtags(identifier)
            let likely = Subtags(try LocaleServices.maximized(identifier))
            // CLDR still takes Manipuri to be in Bengali letters; software in it, and the law of
            // Manipur since 2021, write Meetei Mayek.
            let script: String? =
                if stated.language == "mni", stated.script == nil {
                    "Mtei"
                } else if stated.script == "Aran" {
                    // Nastaliq is a way of writing Arabic letters.
                    "Arab"
                } else {
                    likely.script ?? stated.script
                }
            self.init(
                identifier: identifier, language: stated.language, script: script,
                region: likely.region ?? stated.region, variants: stated.variants,
                statedScript: stated.script, statedRegion: stated.region)
        } catch {
            throw LocaleTagError(spelling: spelling, reason: .notATag)
        }
    }

    init(
        identifier: String, language: String, script: String?, region: String?,
        variants: [String], statedScript: String?, statedRegion: String?
    ) {
        parts = Parts(
            identifier: identifier, language: language, script: script, region: region,
            variants: variants, statedScript: statedScript, statedRegion: statedRegion)
    }

    /// Whether ICU has a name for the language: false for `xx`.
    public var isKnownLanguage: Bool {
        guard
            let name = try? LocaleServices.languageName(of: language, in: "en")
        else { return false }
        return name != language
    }

    /// The language that most people of a region write, its script where that is not plain: `ja` of
    /// JP, `zh-Hant` of TW. Nil for a code that stands for no region.
    package static func language(spokenIn region: String) -> String? {
        let region = region.uppercased()
        guard LocaleServices.regionCodes.contains(region),
            let likely = try? LocaleServices.maximized("und-\(region)")
        else { return nil }
        let parts = Subtags(likely)
        guard parts.language != "und" else { return nil }
        return parts.language == "zh"
            ? parts.script.map { "zh-\($0)" } ?? "zh" : parts.language
    }

    /// Whether the script runs from right to left.
    public var isRightToLeft: Bool {
        LocaleServices.isRightToLeft(identifier)
    }

    /// Whether i and I pair as in Turkish: i–İ, ı–I.
    public var hasTurkicDotting: Bool {
        switch language {
        case "tr", "az", "crh", "gag": script == "Latn"
        case "tt", "ba", "kk": script == "Latn"
        default: false
        }
    }

    /// The language's name in another language, in the letter case of running text.
    public func displayName(in other: LocaleTag) -> String {
        (try? LocaleServices.displayName(of: identifier, in: other.identifier)) ?? identifier
    }

    public var description: String { identifier }

    /// Whether two tags are one and the same value, which is known at once. Equal tags that were
    /// read apart are not.
    func isSameReading(as other: LocaleTag) -> Bool {
        parts === other.parts
    }

    // All else follows from the identifier.

    public static func == (left: LocaleTag, right: LocaleTag) -> Bool {
        left.parts === right.parts || left.identifier == right.identifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    /// Turns POSIX spellings into BCP 47 and refuses what cannot be a tag.
    private static func wellFormed(_ spelling: String) throws(LocaleTagError) -> String {
        guard !spelling.isEmpty else {
            throw LocaleTagError(spelling: spelling, reason: .empty)
        }
        guard spelling.utf8.count <= lengthLimit else {
            throw LocaleTagError(spelling: spelling, reason: .tooLong)
        }
        var text = spelling[...]
        var modifier = ""
        if let at = text.firstIndex(of: "@") {
            modifier = text[text.index(after: at)...].lowercased()
            // Keywords of ICU, `@collation=phonebook`, say nothing of the language.
            if modifier.contains("=") { modifier = "" }
            text = text[..<at]
        }
        if let dot = text.firstIndex(of: ".") { text = text[..<dot] }
        var parts = text.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }.map { String(Substring($0)) }
        let isWellFormed = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
                }
        }
        guard isWellFormed, let first = parts.first,
            first.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
            (2...8).contains(first.utf8.count)
                || parts.count > 1 && "xi".contains(first.lowercased())
        else {
            throw LocaleTagError(spelling: spelling, reason: .notATag)
        }
        switch modifier {
        case "", "euro": break
        case "valencia", "ijekavsk", "tarask": parts.append(modifier)
        case "ijekavian": parts.append("ijekavsk")
        case "ijekavianlatin": parts = [parts[0], "Latn"] + parts.dropFirst() + ["ijekavsk"]
        default:
            guard let script = ScriptModifiers.script(modifier) else {
                throw LocaleTagError(spelling: spelling, reason: .unknownModifier(modifier))
            }
            if parts.count < 2 || parts[1].utf8.count != 4 { parts.insert(script, at: 1) }
        }
        // "Norwegian" of no stated kind is Bokmål; ICU keeps the macrolanguage's code.
        if parts[0].lowercased() == "no" { parts[0] = "nb" }
        return parts.joined(separator: "-")
    }
}

/// The parts of a canonical tag, extensions left aside.
private struct Subtags {
    var language = ""
    var script: String?
    var region: String?
    var variants: [String] = []

    init(_ tag: String) {
        for (index, part) in tag.utf8.split(separator: UInt8(ascii: "-")).map(Substring.init)
            .enumerated()
        {
            if index == 0 {
                language = String(part).lowercased()
            } else if part.utf8.count == 1 {
                return
            } else if part.utf8.count == 4, part.first?.isLetter == true, script == nil,
                region == nil, variants.isEmpty
            {
                script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            } else if region == nil, variants.isEmpty,
                part.utf8.count == 2 || part.utf8.count == 3 && part.first?.isNumber == true
            {
                region = part.uppercased()
            } else {
                variants.append(part.lowercased())
            }
        }
    }
}

/// Why a text is not a language tag.
public struct LocaleTagError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        case empty
        case tooLong
        case notATag
        case unknownModifier(String)
    }

    /// What was given.
    public let spelling: String
    public let reason: Reason

    public var description: String {
        let shown = EscapedText.quoted(spelling, limit: 40)
        return switch reason {
        case .empty:
            "an empty locale tag: expected one such as en, zh-Hans or pt-BR"
        case .tooLong:
            "locale tag \(shown) is longer than \(LocaleTag.lengthLimit) characters"
        case .notATag:
            "\(shown) is not a locale tag: expected one such as en, zh-Hans or pt-BR"
        case .unknownModifier(let modifier):
            "locale tag \(shown): the modifier @\(modifier) is not known"
        }
    }
}
