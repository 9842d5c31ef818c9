import Testing

@testable import PromptCatalogs

struct GlobPatternTests {
    @Test(
        arguments: [
            ("*", "", true), ("*", "a/b", true), ("a*c", "abbc", true), ("a*c", "abb", false),
            ("?", "\u{E9}", true), ("?", "ab", false), ("a?c", "a\u{1F600}c", true),
            ("*.cta", "x.cta", true), ("*.cta", "x.ctas", false), ("menu.*", "menu", false),
            ("", "", true), ("", "a", false), ("**a**", "bab", true), ("A", "a", false),
        ])
    func keys(_ pattern: String, _ text: String, _ expected: Bool) {
        #expect(GlobPattern(pattern).matches(text) == expected)
    }

    @Test(
        arguments: [
            ("Vendor", "Vendor/a.strings", true), ("Vendor", "App/Vendor/x/a.strings", true),
            ("Vendor", "App/Vendors/a.strings", false), ("Vendor/", "Vendor/a", true),
            ("./Vendor", "Vendor/a", true), ("*.strings", "a/b/c.strings", true),
            ("App/*.strings", "App/a.strings", true), ("App/*.strings", "App/b/a.strings", false),
            ("App/**/a", "App/a", true), ("App/**/a", "App/b/c/a", true),
            ("App/**/a", "App/b/ca", false), ("**/de.lproj", "de.lproj/x", true),
            ("App/**", "App/a/b", true), ("App/?", "App/a", true), ("App/?", "App//", false),
            ("de.lproj", "App/zde.lproj/a", false),
        ])
    func paths(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(GlobPattern(path: pattern).matches(path) == expected)
    }

    /// No pattern makes it try every way to split a text.
    @Test func isNotExponential() {
        let pattern = GlobPattern(String(repeating: "a*", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    }
}
