import Testing

@testable import PromptKit

/// What is told by ranges of code points for the sake of speed is what Unicode's properties say.
struct ScalarKindTests {
    private static let scalars = (0x80...0x1FFFF as ClosedRange<UInt32>).compactMap(
        Unicode.Scalar.init)

    @Test func lettersAreThoseOfUnicode() {
        let wrong = Self.scalars.filter { scalar in
            let properties = scalar.properties
            let isMark: Bool =
                switch properties.generalCategory {
                case .nonspacingMark, .spacingMark, .enclosingMark: true
                default: false
                }
            let isSelector = (0xFE00...0xFE0F).contains(scalar.value)
            let isLetter = (properties.isAlphabetic || isMark) && !isSelector
            return ScalarKind.isLetter(scalar.value) != isLetter
        }
        #expect(wrong == [])
    }

    @Test func foldingIsLowerCaseOfCasedAlphabets() {
        let wrong = (0x100..<0x590 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter {
            let lower = Array($0.properties.lowercaseMapping.unicodeScalars)
            // The Turkish pairs meet, one mark is an apostrophe, one is no letter.
            guard ![0x130, 0x131, 0x2BC, 0x3A2].contains($0.value) else { return false }
            return FoldedWord.fold($0.value) != (lower.count == 1 ? lower[0].value : $0.value)
        }
        #expect(wrong == [])
    }

    @Test func setOfRanges() {
        let set = ScalarSet([0x3F...0x41, 0x80...0xBF, 0x100...0x17F, 0xFFFE...0x10FFFF])
        let inside = (0...0xFFFF as ClosedRange<UInt32>).filter(set.contains)
        let expected =
            Array(0x3F...0x41 as ClosedRange<UInt32>) + Array(0x80...0xBF)
            + Array(0x100...0x17F) + [0xFFFE, 0xFFFF]
        #expect(inside == expected)
        #expect(!set.contains(0x10000))
    }

    @Test(
        arguments: [
            ("abc", 0, nil), ("aбc", 0, 1), ("aбbв", 3, 4), ("äö", 0, nil), ("ä\u{1F600}", 0, 2),
            ("", 0, nil),
        ] as [(String, Int, Int?)])
    func firstMiss(_ text: String, _ start: Int, _ place: Int?) {
        let set = ScalarSet([0xC0...0xFF])
        text.withTextBytes { #expect(set.firstMiss(in: $0, from: start)?.start == place) }
    }

    /// Letters of foreign words are read when they are needed, and are the same then.
    @Test(arguments: ["de", "ru", "zh-Hans", "ja", "ko", "ar", "hi"])
    func lettersOfLanguages(_ locale: String) throws {
        let tag = try LocaleTag(locale)
        let letters = try #require(LocaleLetters.of(tag))
        let own = ScalarSet(try ExemplarCharacters.ranges(of: locale, auxiliary: false))
        let foreign = ScalarSet(try ExemplarCharacters.ranges(of: locale, auxiliary: true))
        #expect(letters.isLatin == own.contains(0x61))
        let listed = (0x80...0xFFFF as ClosedRange<UInt32>).filter {
            letters.isListed($0) != own.contains($0)
        }
        #expect(listed == [])
        for value in 0x80...0xFFFF as ClosedRange<UInt32> where !ScalarKind.isHan(value) {
            let isKnown = own.contains(value) || foreign.contains(value) || letters.isOwn(value)
            guard letters.isKnown(value) != isKnown else { continue }
            Issue.record("U+\(String(value, radix: 16)) in \(locale)")
        }
    }
}
