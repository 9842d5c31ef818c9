import PromptKit
import Testing

/// What casing promises of every text.
@Suite("Promises of casing")
struct CasePropertyTests {
    static let locales = [
        "en", "tr", "id", "ga", "pt-BR", "cy", "nl", "af", "de", "fr", "el", "lt", "hy", "az",
        "crh",
        "hr", "ru", "vi", "ca", "ja", "ar", "ka", "tok",
    ]
    static let styles = [
        "automatic", "title", "title:chicago17", "title:ap", "title:microsoft", "sentence",
    ]

    @Test("Only letter case changes, and twice is once", arguments: locales)
    func promises(_ locale: String) throws {
        let tag = try LocaleTag(locale)
        for (seed, name) in Self.styles.enumerated() {
            let style = try #require(CaseStyle(name: name))
            let converter = CaseConverter(locale: tag, style: style)
            var random = SplitMix(seed: UInt64(seed) &* 1_000_003 &+ UInt64(locale.hashSeed))
            for _ in 0..<150 {
                let text = CaseTextGenerator.text(&random)
                let result = converter.convert(text)
                let comment: Comment = "seed \(seed), \(locale) \(name): \(text.debugDescription)"
                #expect(result.count == text.count, comment)
                #expect(try folded(result, tag) == folded(text, tag), comment)
                let again = converter.convert(result)
                #expect(again.utf8.elementsEqual(result.utf8), comment)
            }
        }
    }

    /// Turkish pairs i with İ and ı with I in its own words, and i with I in foreign names: there
    /// the four of them count as one.
    private func folded(_ text: String, _ tag: LocaleTag) throws -> String {
        guard tag.hasTurkicDotting || tag.language == "crh" else {
            return try Folding.caseFold(text)
        }
        let plain = text.unicodeScalars.map { "ıİI".unicodeScalars.contains($0) ? "i" : $0 }
        return try Folding.caseFold(String(String.UnicodeScalarView(plain)))
    }

    @Test("Every character stands", arguments: ["en", "tr", "nl", "lt", "ga", "el"])
    func everyScalar(_ locale: String) throws {
        let tag = try LocaleTag(locale)
        let title = CaseConverter(locale: tag, style: .title)
        let sentence = CaseConverter(locale: tag, style: .sentence)
        var value: UInt32 = 0
        while value <= 0x10FFFF {
            var text = ""
            for offset in UInt32(0)..<64 {
                guard let scalar = Unicode.Scalar(value + offset) else { continue }
                text.unicodeScalars.append(scalar)
                text += offset.isMultiple(of: 2) ? " " : "a "
            }
            // Most planes hold nothing: one of their blocks in sixteen will do.
            value += value < 0x20000 ? 64 : 1024
            let result = title.convert(text)
            #expect(title.convert(result) == result)
            #expect(sentence.convert(text).isEmpty == text.isEmpty)
        }
    }

    @Test(
        "Odd texts stand",
        arguments: [
            "", " ", "\u{301}", "\u{301}\u{301}a", "\u{202E}", "a\u{202E}b \u{2066}c",
            "\u{200D}\u{200D}",
            "\u{FEFF}open", "\0", "a\0b", "\u{FFFD}", "\u{1F1E6}", "'", "\"", "“", "’", "%", "%(",
            "%1$",
            "$", "${", "{", "}", "\\", "\\(", "<", "</", "<b", "&", "&#", "&#x;", "&;", "@", "#",
            "`", "_",
            "__", "-", "--", "...", "…", "[[", "[[a]", "]]", "1️⃣", "i̇", "ß", "ŉ", "ﬁ", "և", "ǆ", "ΐ",
            "ᾳ",
        ])
    func oddTexts(_ text: String) throws {
        for locale in Self.locales {
            for style in Self.styles {
                let converter = CaseConverter(
                    locale: try LocaleTag(locale), style: try #require(CaseStyle(name: style)))
                let result = converter.convert(text)
                #expect(converter.convert(result) == result, "\(locale) \(style)")
                #expect(
                    converter.explain(text).allSatisfy { $0.range.upperBound <= text.utf8.count })
            }
        }
    }

    @Test("Bytes that are no UTF-8 come out as they went in")
    func invalidBytes() throws {
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title)
        var buffer = CaseBuffer()
        var random = SplitMix(seed: 77)
        let choices =
            Array("open the a %@ “é”. ".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF4, 0xFF, 0xA0]
        for _ in 0..<2_000 {
            let bytes = (0..<random.below(24)).map { _ in random.pick(choices) }
            bytes.withUnsafeBufferPointer { converter.convert($0, into: &buffer) }
            let result = buffer.withUTF8 { Array($0) }
            let isChanged = zip(result, bytes).contains {
                $0 != $1 && ($0 ^ $1 != 0x20 || $1 < 0x41)
            }
            #expect(result.count == bytes.count && !isChanged, "seed 77: \(bytes) became \(result)")
        }
    }

    @Test(
        "Time is linear in the length",
        arguments: [
            "a", "a ", "A", "é", "{", "{a} ", "<", "<a", "<a>", "(", "[[", "%(a", "%", "%#@a", "$a",
            "\\(",
            "`", "&", "&amp", "_a", "a_", "a.", "a/", ":", "-a", "'", "\"", "“", "’a", "1", "1.",
            "#", "@a",
            "a(", "a(s) ", "of ", "on ", "in a ", "the-", "\u{301}", "中", "\u{200D}", "i̇", "ij",
            "A a ",
        ])
    func linearTime(_ piece: String) throws {
        for (locale, style) in [
            ("en", "title"), ("en", "sentence"), ("tr", "title"), ("nl", "auto"),
        ] {
            let converter = CaseConverter(
                locale: try LocaleTag(locale), style: try #require(CaseStyle(name: style)))
            // Ten times the text: a square would take a hundred times the time. Other work on the
            // machine may disturb one measurement, hardly three.
            let isLinear = (0..<3).contains { _ in
                time(converter, piece, 20_000) < time(converter, piece, 2_000) * 40
                    + .milliseconds(50)
            }
            #expect(isLinear, "\(locale) \(style) \(piece)")
        }
    }

    private func time(_ converter: CaseConverter, _ piece: String, _ count: Int) -> Duration {
        let text = String(repeating: piece, count: count)
        return ContinuousClock().measure { _ = converter.convert(text) }
    }

    /// Words are read eight bytes at a time: every length, and a capital at every place.
    @Test("Words of every length", arguments: 1...40)
    func lengths(_ count: Int) throws {
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title)
        let word = String((0..<count).map { Array("qzxqv")[$0 % 5] })
        let capital = "Q" + word.dropFirst()
        for (text, expected) in [
            (word, capital), ("\(word) of \(word)", "\(capital) of \(capital)"),
            ("of \(word)", "Of \(capital)"), ("\(word) of", "\(capital) Of"),
            ("\(word)  of  \(word) ", "\(capital)  of  \(capital) "),
            ("\(word) of (\(word))", "\(capital) of (\(capital))"),
            ("\(word) the \(word)’s", "\(capital) the \(capital)’s"),
        ] {
            #expect(converter.convert(text) == expected)
        }
        for place in 1..<max(count, 2) where count > 1 {
            let mixed = word.prefix(place) + "Q" + word.dropFirst(place + 1)
            #expect(converter.convert("\(mixed) of \(mixed)") == "\(mixed) of \(mixed)")
        }
    }

    @Test("A word of a hundred thousand letters")
    func longWord() throws {
        let word = String(repeating: "abcdefghij", count: 10_000)
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title)
        let result = converter.convert("\(word) of \(word)")
        #expect(result.utf8.count == 200_004)
        #expect(result.hasPrefix("Abc"))
        #expect(result.dropFirst(100_000).hasPrefix(" of A"))
    }
}

extension String {
    fileprivate var hashSeed: Int { utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}
