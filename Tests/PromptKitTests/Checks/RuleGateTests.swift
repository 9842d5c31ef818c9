import Testing

@testable import PromptKit

/// A rule is asked only about strings with the traits that it needs. What it would have said of
/// the others is nothing.
struct RuleGateTests {
    private static let identifiers = Set(
        RuleRegistry.stringRules.map { $0.description.identifier })
    private static let gated = Checker(rules: identifiers, isGated: true)
    private static let ungated = Checker(rules: identifiers, isGated: false)

    private static let strings: [PromptString] = RuleRegistry.stringRules.flatMap { rule in
        rule.description.examples.compactMap { try? string($0) }
    }

    private static func string(_ example: RuleExample) throws -> PromptString {
        PromptString(
            example.text, locale: try LocaleTag(example.locale), surface: example.surface,
            platform: example.platform, role: example.role,
            source: try example.source.map {
                PromptString.Source(text: $0.text, locale: try LocaleTag($0.locale))
            },
            pluralCategory: example.pluralCategory)
    }

    /// All rules look at the examples of all.
    @Test func examplesPassTheGates() {
        #expect(Self.strings.count > 800)
        for string in Self.strings {
            #expect(
                Self.gated.check(string) == Self.ungated.check(string),
                "\(string.text.debugDescription)")
        }
    }

    /// Found by random texts.
    @Test(arguments: [
        ("TOD%C3%A9O", Surface.purpose, PromptPlatform.apple), ("Q&amp;A", .menuItem, .windows),
        ("On{{x}}e\\nTwo", .button(.normal), .windows),
    ])
    func textsThatOnceDidNot(_ text: String, _ surface: Surface, _ platform: PromptPlatform) {
        let string = PromptString(
            text, locale: .english, surface: surface, platform: platform)
        #expect(Self.gated.check(string) == Self.ungated.check(string))
    }

    @Test(arguments: 0..<8)
    func mutatedExamplesPassTheGates(_ part: Int) {
        let seed = Seeds.seed(part)
        var mutation = Mutation(seed: seed, strings: Self.strings)
        var findings = 0
        for number in 0..<500 {
            let string = mutation.next()
            let found = Self.ungated.check(string)
            findings += found.count
            let isSame = Self.gated.check(string) == found
            #expect(
                isSame,
                """
                seed \(seed), string \(number): \(string.text.debugDescription) in \
                \(string.locale) on \(string.surface.name), source \
                \(string.source?.text.debugDescription ?? "none"): \(found)
                """)
        }
        #expect(findings > 250, "seed \(seed): the strings have no faults")
    }

    /// Rules may be made once for all surfaces, and the order in which the surfaces come is free.
    @Test func rulesOfOneSurfaceAreNotAnothers() {
        let fresh = Self.strings.map { Checker(rules: Self.identifiers).check($0) }
        var order = Array(Self.strings.indices)
        var random = SeededGenerator(seed: 1)
        order.shuffle(using: &random)
        let shared = Checker(rules: Self.identifiers)
        for index in order.prefix(400) {
            #expect(
                shared.check(Self.strings[index]) == fresh[index],
                "\(Self.strings[index].text.debugDescription)")
        }
    }
}

/// Makes strings out of others: with parts lost, doubled, put in, on other surfaces, in other
/// languages, beside other sources.
private struct Mutation {
    private var random: SeededGenerator
    private let strings: [PromptString]

    init(seed: UInt64, strings: [PromptString]) {
        random = SeededGenerator(seed: seed)
        self.strings = strings
    }

    mutating func next() -> PromptString {
        var string = pick(strings)
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&string) }
        return string
    }

    private mutating func change(_ string: inout PromptString) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...6: string.text = changed(string.text)
        case 7...9:
            let other = pick(strings)
            let text = string.source?.text ?? pick([other.text, string.text, "Undo", ""])
            string.source = .init(
                text: changed(text), locale: string.source?.locale ?? LocaleTag.english)
        case 10: string.source = .init(text: string.text, locale: LocaleTag.english)
        case 11: string.source = nil
        case 12: if let source = string.source { string.text = source.text }
        case 13, 14: string.locale = pick(strings).locale
        case 15, 16: string.surface = pick(Surface.all)
        case 17: string.platform = pick(PromptPlatform.allCases)
        case 18: string.placeholderStyle = pick(PlaceholderStyle.allCases)
        default:
            if Bool.random(using: &random) {
                string.role = pick(PromptRole.allCases + [nil])
            } else {
                string.pluralCategory = pick(PluralCategory.allCases + [nil])
            }
        }
    }

    private mutating func changed(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let place = Int.random(in: 0...scalars.count, using: &random)
        let end = min(scalars.count, place + Int.random(in: 1...4, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: scalars.removeSubrange(place..<end)
        case 2: scalars.insert(contentsOf: Array(scalars[place..<end]), at: place)
        case 3: scalars.insert(contentsOf: pick(strings).text.unicodeScalars, at: place)
        case 4: scalars += pick(Self.fragments).unicodeScalars
        case 5: scalars = Array(pick(Self.fragments).unicodeScalars) + scalars
        default: scalars.insert(contentsOf: pick(Self.fragments).unicodeScalars, at: place)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// Parted by bars.
    private static let fragments = #"""
        .|..|...|....|。|。。。|……|…|?|？|!|:|：|,|;|؟|"|'|“|”|»|(|)|（|）|「|」|[|%|%%|%@|% @|%d|50%d|%s|%f|%.1f|%.2f|%5d|\#
        %1$@|%2$@|%1$d|%2$ld|%lld|%lu|%arg|%#@n@|%Y|%m-%d|%1|%n|%L1|%20|%C3%A9|{|}|{0}|{name}|{{x}}|${x}|\#
        $(PRODUCT_NAME)|$|\(|\(x)|\n|\u00e9|\"|％@|％d|｛x｝|＠|<b>|</b>|<br/>|<|>|&|&amp;|&#39;|&Undo|_Redo|Undo |redo|\#
        CANCEL|http://x.org|https://a.bc/de|www.x.yz|wWw.|//|button|Github|iphone|MACOS|the the |é|Ã©|â€™|ä|ß|þ|\#
        Ðà|а|о|Отмена|α|μ|ԁ|ש|ם|ش|م|अ|ก|한글|か|カ|ﾃ｣|档|檔案|锟斤拷|烫烫烫|鏂囦欢|撤销|取消|，|、|A|z|7|①|⅓|İ|ı|ſ|Ǆ|ÿ|Ā|Ạ|\#
        \#u{20}|\#u{20}\#u{20}|\#u{A}|\#u{9}|\#u{D}|\#u{0}|\#u{7}|\#u{7F}|\#u{85}|\#u{92}|\#u{A0}|\#u{AD}|\#u{34F}|\#
        \#u{61C}|\#u{115F}|\#u{200B}|\#u{200D}|\#u{200E}|\#u{202E}|\#u{202F}|\#u{2028}|\#u{2060}|\#u{2066}|\#
        \#u{2069}|\#u{212A}|\#u{3000}|\#u{3164}|\#u{E001}|\#u{F8FF}|\#u{FEFF}|\#u{FFFC}|\#u{FFFD}|\#u{FFFE}|\#
        \#u{1FFFE}|\#u{F0000}|\#u{E0041}|\#u{1F600}|\#u{301}|\#u{C2}\#u{A0}
        """#.split(separator: "|").map(String.init)
}
