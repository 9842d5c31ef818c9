import Foundation
import PromptKit
import Testing

/// What holds of any text: converting twice is converting once, only case changes, and time grows
/// with the length.
@Suite("CaseConverter, generated texts")
struct CaseGeneratedTextTests {
    static let settings: [(locale: String, style: CaseStyle)] =
        TitleRules.all.map { ("en", .title($0)) }
        + [
            ("en", .sentence), ("tr", .automatic), ("ga", .automatic), ("cy", .automatic),
            ("pt-BR", .automatic), ("id", .automatic), ("fr", .automatic), ("it", .automatic),
            ("nl", .automatic), ("af", .automatic), ("de", .automatic), ("lt", .automatic),
            ("el", .automatic), ("hy", .automatic), ("lb", .automatic),
        ]

    @Test("twice is once, and only case changes", arguments: settings)
    func twiceIsOnce(_ setting: (locale: String, style: CaseStyle)) throws {
        // One seed for everyone; another by PROMPTKIT_SEED, to look further.
        let seed =
            ProcessInfo.processInfo.environment["PROMPTKIT_SEED"].flatMap { UInt64($0) } ?? 2026
        var texts = TextGenerator(state: seed)
        let converter = CaseConverter(locale: try LocaleTag(setting.locale), style: setting.style)
        for _ in 0..<1000 {
            let text = texts.next()
            let once = converter.convert(text)
            let twice = converter.convert(once)
            #expect(twice == once, "\(text.debugDescription), seed \(seed)")
            // i with a dot above it is one letter with İ in Turkic languages.
            #expect(once.count == text.count, "\(text.debugDescription), seed \(seed)")
            #expect(
                zip(once, text).allSatisfy { Self.isSameLetter($0, $1, in: setting.locale) },
                "\(text.debugDescription) became \(once.debugDescription), seed \(seed)")
            #expect(Self.explained(text, by: converter) == once, "\(text.debugDescription)")
        }
    }

    /// Texts that came out another way when they were converted again.
    @Test(
        "twice is once, of texts where it was not",
        arguments: [
            "ON) 4k fps", "</b>/ışık'3 kg x…", "like  NEAR, x=ışık‘so(", " .ışık", "--ışık",
            "@ışık", ":ışık", "\\\\ışık", "*.ışık", "cpu’s CPU’S", "IPHONE’S URL’S", "to/from",
            "IN/ON",
        ])
    func twiceIsOnceAgain(_ text: String) throws {
        for setting in Self.settings {
            let converter = CaseConverter(
                locale: try LocaleTag(setting.locale), style: setting.style)
            let once = converter.convert(text)
            #expect(converter.convert(once) == once, "\(setting)")
        }
    }

    /// Whether two characters differ in case only. Turkish pairs i with İ, and ı with I.
    private static func isSameLetter(
        _ one: Character, _ other: Character, in locale: String
    ) -> Bool {
        func folded(_ character: Character) -> String {
            let letters: String =
                locale == "tr" && "ıİI".contains(character) ? "i" : String(character)
            // By way of capitals: final sigma is a sigma.
            return letters.uppercased().lowercased()
        }
        return one == other || folded(one) == folded(other)
    }

    /// The text that the verdicts on its words make. Explaining cuts a text up where it stands, and
    /// converting in a copy of its own: both must see the same words.
    private static func explained(_ text: String, by converter: CaseConverter) -> String {
        var bytes: [UInt8] = []
        var copied = 0
        let source = Array(text.utf8)
        for verdict in converter.explain(text) {
            bytes += source[copied..<verdict.range.lowerBound] + Array(verdict.result.utf8)
            copied = verdict.range.upperBound
        }
        return String(decoding: bytes + source[copied...], as: UTF8.self)
    }

    /// A second is a hundred times what these take; quadratic time would take minutes.
    @Test(
        "time is linear",
        arguments: [
            "%(", "%{", "{", "${", "$(", "<", "<a", "<a ", "`", "\\(", "^[", "^[a](", "[[", "[[a",
            "(", "a(", ":", " :a", "'", "\"", "_", "a_", "a_b", "&", "&#", "#", "# of ", "@", "a@",
            "a.", "a. ", "a: ", "in: %@%@", "-", "--", "a-", "/", "a/", "/a", "%#@", "%1$", "%A",
            "$A", "$HOME/", "%AB%\\a", "~/", "\u{2019}", "\u{201C}", "\u{301}", "A ", "a ", "1",
            "1.", "out of ", "turn it on ", "type in a ", "or out of ", "km/", "w/", "i", "ß",
        ])
    func timeIsLinear(_ part: String) throws {
        let text = String(repeating: part, count: 20_000)
        for (locale, style) in [("en", CaseStyle.title), ("en", .sentence), ("ga", .automatic)] {
            let converter = CaseConverter(locale: try LocaleTag(locale), style: style)
            let clock = ContinuousClock()
            let time = clock.measure { _ = converter.convert(text) }
            #expect(time < .seconds(10), "\(part.debugDescription) in \(locale)")
        }
    }
}

/// Texts of words, marks and placeholders in any letter case.
struct TextGenerator {
    var state: UInt64

    private static let words = """
        turn log sign type out of in on over up off to a an the and or as so yet near i am pm ii iv
        qr aes ios iphone mac mini usb km h kg fps 5 12 256 4k v2 %@ {name} $HOME file(s) don’t l’api
        o’brien mcdonald next exit ne_xt user_name w s b/s red éclair straße ΣΑΣ istanbul ijs e mail
        apple github actions wi fi settings sunday french non anti flat plan it them automatically
        t ainm bhfuil d’oscail ’n ’s u.s. e.g. a.m. localhost:80 x.txt ^[ ](inflect:true) # : bin
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    private static let separators = [
        " ", " ", " ", " ", " ", "-", "/", ": ", "—", ", ", " (", ") ", ". ", "… ", " & ", "’",
        "\u{A0}",
        " “", "” ", "",
    ]

    private mutating func random(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }

    mutating func next() -> String {
        var text = ""
        let isLoud = random(3) == 0
        for _ in 0...random(6) {
            let word = Self.words[random(Self.words.count)]
            switch isLoud ? [2, 2, 2, 0, 1][random(5)] : random(4) {
            case 1: text += word.prefix(1).uppercased() + word.dropFirst()
            case 2: text += word.uppercased()
            default: text += word
            }
            text += Self.separators[random(Self.separators.count)]
        }
        return text
    }
}
