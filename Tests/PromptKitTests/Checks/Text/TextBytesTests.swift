import Testing

@testable import PromptKit

struct TextBytesTests {
    @Test(arguments: [
        ("", "", true), ("a", "", true), ("", "a", false), ("abc", "abc", true),
        ("abc", "bc", true),
        ("aab", "ab", true), ("abab", "aba", true), ("abc", "ac", false), ("ab", "abc", false),
        ("数据库", "据", true), ("数据库", "軟", false),
    ])
    func contains(_ text: String, _ part: String, _ isThere: Bool) {
        text.withTextBytes { bytes in
            part.withTextBytes { #expect(bytes.contains($0) == isThere) }
        }
    }

    @Test(arguments: [
        ("Button", true), ("a BUTTON", true), ("butto", false), ("buttbutton", true), ("", false),
        ("b\u{55}tton", true), ("b\u{15}tton", false),
    ])
    func containsInAnyCase(_ text: String, _ isThere: Bool) {
        text.withTextBytes { #expect($0.containsASCII("button") == isThere) }
    }

    @Test func oneCharacterIsAWordToLookFor() {
        "50%".withTextBytes { #expect($0.contains("%")) }
    }

    @Test(arguments: [
        ("a  b", TextTraits.doubleSpace), ("a..", .doubleStop), ("//", .webAddress),
        ("wWw", .webAddress), ("éé", .nonASCIIPair), ("数据", .nonASCIIPair), ("é", .latin1),
        ("\u{A0}", .latin1Sign), ("の", .mayHaveKana), ("д", .cyrillic), ("ש", .hebrew),
        ("ش", .arabic),
        ("अ", .southAsian), ("α", .greek), ("α", .greekOrCyrillic), ("x", .latin), ("ạ", .latin),
        ("_", .lowLine), ("\u{4FFFE}", .mayHaveSpecials),
    ])
    func traits(_ text: String, _ trait: TextTraits) {
        #expect(TextTraits(of: text).contains(trait))
        #expect(!TextTraits(of: "a b.c/d-e").contains(trait) || trait == .latin)
    }

    @Test(arguments: [" . ", "/.w", "é.é", "é é", ". .", "/w", ""])
    func neighboursAreOfOneKind(_ text: String) {
        let pairs: TextTraits = [.doubleSpace, .doubleStop, .nonASCIIPair]
        #expect(TextTraits(of: text).isDisjoint(with: pairs))
    }
}
