import Testing

@testable import PromptKit

struct PlaceholderScannerTests {
    /// The text, and what is found in it: kind and exact bytes.
    static let cases: [(text: String, found: [String])] = [
        ("%@", ["object %@"]),
        ("%1$@ %2$lld", ["object@1 %1$@", "longInteger@2 %2$lld"]),
        ("%10$@", ["object@10 %10$@"]),
        (
            "%-20s|%'.2f|%+d|%#x|%05d",
            ["cString %-20s", "double %'.2f", "integer %+d", "integer %#x", "integer %05d"]
        ),
        ("%*d %.*f", ["integer*1 %*d", "double*1 %.*f"]),
        (
            "%ld %zd %hhd %Lf %c %p",
            [
                "longInteger %ld", "longInteger %zd", "integer %hhd", "double %Lf", "integer %c",
                "pointer %p",
            ]
        ),
        ("%,d", ["integer %,d"]),
        ("100%%", ["escaped %%"]),
        ("100%", ["stray %"]),
        ("100% done", ["weak integer % d"]),
        ("100%discount", ["weak integer %d"]),
        ("50% @ home", ["stray %"]),
        ("%50 indirim", ["stray %"]),
        ("%#@files@ of %1$#@pages@", ["variable files %#@files@", "variable pages %1$#@pages@"]),
        ("%#@ selected", ["malformed %#@"]),
        ("%1#@count@", ["malformed %1#@count@"]),
        ("％@ ％1$@ ％", ["malformed ％@", "malformed ％1$@"]),
        (
            "% @ %1 $ @ %$1@ %1$",
            ["malformed % @", "malformed %1 $ @", "malformed %$1@", "malformed %1$"]
        ),
        ("%arg files", ["named arg %arg"]),
        ("%argument", ["weak double %a"]),
        ("%1 of %L2, %n files", ["named 1 %1", "named L2 %L2", "named n %n"]),
        ("%0 of %1 free", ["named 0 %0", "named 1 %1"]),
        ("Boş %0, toplam %1", ["named 0 %0", "named 1 %1"]),
        ("%m", []),
        ("%(name)s %(count)d", ["named name %(name)s", "named count %(count)d"]),
        ("%{name}", ["named name %{name}"]),
        ("{name} {0} {}", ["named name {name}", "named 0 {0}", "named  {}"]),
        (
            "{user.name} {x:>5} {:s}",
            ["named user.name {user.name}", "named x {x:>5}", "named  {:s}"]
        ),
        ("{{name}} {{ name }}", ["named name {{name}}", "named name {{ name }}"]),
        ("${name} $(NAME)", ["named name ${name}", "named NAME $(NAME)"]),
        (
            "\\(count) \\(items.count)",
            ["named count \\(count)", "named items.count \\(items.count)"]
        ),
        ("\\( and \\)", []),
        ("{...} { a b } {script-only-if-no-other-script}", []),
        (
            "{count, plural, one {# file in {place}} other {# files}}",
            ["named count {count", "named place {place}"]
        ),
        ("{n, select, a {x} other {y}}", ["named n {n"]),
        ("%Y-%m-%d %H:%M", []),
        ("a % b", ["stray %"]),
        ("%", ["stray %"]),
        ("", []),
    ]

    /// Neither a stack nor an afternoon is enough for these, without a limit.
    @Test(arguments: ["{n,plural,other{", "{", "{a, number, {", "{{"])
    func deepMessagesEnd(_ part: String) {
        for closer in ["}}", ""] {
            let text =
                String(repeating: part, count: 50_000) + String(repeating: closer, count: 50_000)
            let found = text.withTextBytes { PlaceholderScanner.placeholders(in: $0).count }
            #expect(found < 50_000)
        }
    }

    @Test(arguments: cases.indices)
    func finds(_ index: Int) {
        let given = Self.cases[index]
        let found = given.text.withTextBytes { bytes in
            PlaceholderScanner.placeholders(in: bytes).map { placeholder in
                "\(Self.name(placeholder.kind)) \(bytes.string(placeholder.range))"
            }
        }
        #expect(found == given.found, "\(given.text)")
    }

    private static func name(_ kind: Placeholder.Kind) -> String {
        switch kind {
        case .format(let position, let type, let stars, let isWeak):
            (isWeak ? "weak " : "") + "\(type)" + (position.map { "@\($0)" } ?? "")
                + (stars > 0 ? "*\(stars)" : "")
        case .variable(let name): "variable \(name)"
        case .named(_, let name): "named \(name)"
        case .escapedPercent: "escaped"
        case .directive: "directive"
        case .strayPercent: "stray"
        case .malformed: "malformed"
        }
    }

    /// Source, translation, plural category, and whether they match.
    static let pairs: [(String, String, PluralCategory?, String, Bool)] = [
        ("%s %s", "%2$s %1$s", nil, "de", true),
        ("%1$s", "%s", nil, "de", true),
        ("%d", "%i", nil, "de", true),
        ("%lld", "%ld", nil, "de", true),
        ("%.2f", "%f", nil, "de", true),
        ("%@ %d", "%d %@", nil, "de", false),
        ("%@", "%d", nil, "de", false),
        ("%@ %@", "%@", nil, "de", false),
        ("%d files", "one file", .one, "de", true),
        ("%d files", "fichier", .one, "fr", false),
        ("%d files", "файл", .one, "ru", false),
        ("%d files", "keine", .zero, "de", true),
        ("%d files", "dva", .two, "sl", false),
        ("%d files", "שני קבצים", .two, "he", true),
        ("%d files", "文件", .other, "zh-Hans", false),
        ("%@ has %d", "%@", .one, "de", true),
        ("One file", "%d files", .few, "pl", true),
        ("{a} {b}", "{b} {a}", nil, "de", true),
        ("{a}", "{a} {a}", nil, "de", true),
        ("{a}", "{b}", nil, "de", false),
        ("{count, plural, one {# x} other {# y}}", "{count, plural, other {# z}}", nil, "ja", true),
        ("{count, plural, other {# y}}", "{number, plural, other {# z}}", nil, "ja", false),
        ("%#@files@", "%#@files@", nil, "de", true),
        ("%#@files@", "%#@file@", nil, "de", false),
        ("100%%", "100 %%", nil, "de", true),
        ("100%%", "100 %", nil, "de", false),
        ("100%", "100%%", nil, "de", false),
        ("100% daily", "täglich 100 %", nil, "de", true),
        ("%@, %d of %d", "%@, %2$d / %1$d", nil, "eu", false),
        ("%arg files", "file", .one, "en", true),
        ("%0 of %1 used", "%0 von %1 belegt", nil, "de", true),
        ("v%0 is out", "v%0 ist da", nil, "de", true),
        ("%0 of %1 used", "0% von %1 belegt", nil, "de", false),
        ("%dx%d", "%1$dx", nil, "fr", false),
        ("%1$@ and %1$@", "%1$@ und %1$d", nil, "de", false),
        ("Option %ld", "Optie % ld", nil, "nl", false),
        ("%1$@ … %1$@", "% 1$@ … %1$@", nil, "de", false),
        ("Hi", "Hallo %@", nil, "de", false),
        ("Hi", "Hallo", nil, "de", true),
        ("%'d files", "%I'd files", nil, "fa", true),
        ("{count} files in {name}", "un file in {name}", .one, "it", true),
        ("{count} files in {name}", "un file", .one, "it", false),
        ("%ld files", "ld fichier", .one, "fr", false),
    ]

    @Test(arguments: pairs.indices)
    func compares(_ index: Int) throws {
        let (source, text, category, locale, matches) = Self.pairs[index]
        let findings = Checker(rules: ["placeholder-mismatch"]).check(
            PromptString(
                text, locale: try LocaleTag(locale), surface: .other,
                source: .init(text: source, locale: .english), pluralCategory: category))
        #expect(findings.isEmpty == matches, "\(source) → \(text): \(findings.map(\.message))")
    }

    /// A form for 0 and 1 that says nothing of a number may never be seen for 0; one that says 1
    /// is wrong for it, if it is. A form for other numbers is wrong for these.
    @Test(arguments: [
        ("%d files", "fichier", "fr", Severity.info), ("%d files", "1 fichier", "fr", .warning),
        ("%d files", "१ फ़ाइल", "hi", .warning),
        ("%1$d files in %2$@", "1 arquivo em %2$@", "pt", .warning),
        ("%d files", "файл", "ru", .error), ("%d files", "1 файл", "ru", .error),
        ("Delete %d files?", "Supprimer 1 fichier ?", "fr", .info),
        ("Delete %d files?", "Supprimer le fichier ?", "fr", nil),
    ])
    func formsForZeroToo(
        _ source: String, _ text: String, _ locale: String, _ severity: Severity?
    ) throws {
        let findings = Checker(rules: ["placeholder-mismatch"]).check(
            PromptString(
                text, locale: try LocaleTag(locale), surface: .other,
                source: .init(text: source, locale: .english), pluralCategory: .one))
        #expect(findings.map(\.severity) == (severity.map { [$0] } ?? []))
    }

    /// What the message shows has the letters of the source.
    @Test(arguments: [
        ("%s in %d seconds", "%d Sekunden für %s", "%2$d %1$s"),
        ("%@ and %ld more", "%ld und %@", "%2$ld %1$@"),
    ])
    func showsNumbersOfTheSourcesKinds(
        _ source: String, _ text: String, _ example: String
    ) throws {
        let findings = Checker(rules: ["placeholder-mismatch"]).check(
            PromptString(
                text, locale: try LocaleTag("de"), surface: .other,
                source: .init(text: source, locale: .english)))
        #expect(findings.count == 1)
        #expect(findings.first?.message.hasSuffix("number them, as in \(example)") == true)
    }

    /// A language may get by with fewer mentions of a name.
    @Test func namesMayStandLessOften() throws {
        let findings = Checker(rules: ["placeholder-mismatch"]).check(
            PromptString(
                "%1$@ er klar. Vil du genstarte den?", locale: try LocaleTag("da"), surface: .other,
                source: .init(text: "%1$@ is ready. Restart %1$@ now?", locale: .english)))
        #expect(findings.isEmpty)
    }
}
