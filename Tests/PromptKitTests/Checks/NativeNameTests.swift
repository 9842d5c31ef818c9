import PromptKit
import Testing

@testable import PromptKit

/// A language's own name in its own letters is no damage, in whatever app a menu of languages has
/// it.
struct NativeNameTests {
    /// Names of languages in themselves, and the same names in English.
    static let names: [(own: String, english: String)] = {
        var tags = LocaleServices.languageCodes + LocaleStore.bundled.tags
        tags += ["zh-Hans", "zh-Hant", "sr-Latn", "sr-Cyrl", "pt-BR", "es-MX", "fr-CA", "en-GB"]
        var seen: Set<String> = []
        return tags.compactMap { tag in
            guard !["mul", "und", "zxx", "mis"].contains(tag),
                let own = try? LocaleServices.displayName(of: tag, in: tag),
                let english = try? LocaleServices.displayName(of: tag, in: "en"),
                own != tag, english != tag, seen.insert(own).inserted
            else { return nil }
            return (own, english)
        }
    }()

    static let greetings = [
        "Здравствуйте", "Привет", "Добрый день", "Здравейте", "Вітаю", "Γειά σου", "Καλημέρα",
        "Καλώς ήρθατε", "שלום", "ברוכים הבאים", "مرحبا", "السلام عليكم", "سلام", "خوش آمدید",
        "สวัสดี", "ยินดีต้อนรับ", "안녕하세요", "환영합니다", "こんにちは", "ようこそ", "你好", "您好", "欢迎",
        "歡迎", "नमस्ते", "Xin chào", "Hoş geldiniz", "Bienvenidos", "Größe", "Français", "Čeština",
    ]

    private static let checker = Checker()

    private static func faults(
        _ text: String, _ locale: LocaleTag, source: String?, surface: Surface = .other
    ) throws -> [String] {
        let source = try source.map { PromptString.Source(text: $0, locale: try LocaleTag("en")) }
        return checker.check(
            PromptString(text, locale: locale, surface: surface, source: source)
        ).filter { $0.severity > .info }.map { "\(locale) \(text): \($0.rule): \($0.message)" }
    }

    @Test func enoughNames() {
        #expect(Self.names.count >= 150)
        for name in [
            "Русский", "русский", "日本語", "العربية", "한국어", "Ελληνικά", "татар", "саха тыла",
        ] {
            #expect(Self.names.contains { $0.own.lowercased() == name.lowercased() }, "\(name)")
        }
    }

    @Test(arguments: LocaleStore.bundled.tags)
    func namesOfLanguagesAreNoFault(_ tag: String) throws {
        let locale = try LocaleTag(tag)
        var found: [String] = []
        for name in Self.names {
            let title = name.own.prefix(1).uppercased() + name.own.dropFirst()
            found += try Self.faults(name.own, locale, source: name.english)
            found += try Self.faults(title, locale, source: nil)
            // English has some names as they are: there they follow its titles.
            guard name.own.lowercased() != name.english.lowercased() else { continue }
            found += try Self.faults(title, locale, source: nil, surface: .menuItem)
        }
        #expect(found.isEmpty, "\(found.count): \(found.prefix(12).joined(separator: "\n"))")
    }

    /// With what else a menu of languages has beside a name.
    @Test(arguments: [
        ("\u{1F1F7}\u{1F1FA} Русский", "\u{1F1F7}\u{1F1FA} Russian"),
        ("Русский (Россия)", "Russian (Russia)"),
        ("Татарча (бета)", "Tatar (Beta)"), ("\u{2713} Татарча", "\u{2713} Tatar"),
        ("Русский / Russian", "Russian"), ("语言：Русский", "Language: Russian"),
        ("한국어 (Korean)", "Korean"), ("العربية — Arabic", "Arabic"), ("日本", "Japan"),
        ("Россия", "Russia"), ("Беларусь", "Belarus"), ("السعودية", "Saudi Arabia"),
    ])
    func namesInMenus(_ own: String, _ english: String) throws {
        for tag in [
            "zh-Hans", "zh-Hant", "ja", "ko", "ru", "uk", "el", "he", "ar", "th", "de", "en",
        ] {
            // The sentence is Chinese, and elsewhere in the wrong language.
            guard !own.hasPrefix("语言") || tag == "zh-Hans" else { continue }
            let locale = try LocaleTag(tag)
            #expect(try Self.faults(own, locale, source: nil) == [])
            #expect(try Self.faults(own, locale, source: english) == [])
        }
    }

    /// Damage is still told where the text is nobody's.
    @Test(arguments: [
        ("Ðàçíîå", "ru"), ("Νΰρςπξικθ", "ru"), ("Íàñòðîéêè", "ru"),
        ("РљРѕРґРµРє", "bg"), ("揹椡愡栺儌乕僪偱", "ja"), ("¿½±´", "zh-Hans"),
    ])
    func damageIsTold(_ text: String, _ tag: String) throws {
        let found = try Self.faults(text, LocaleTag(tag), source: nil)
        #expect(found.count == 1 && found[0].contains("mojibake-charset"), "\(found)")
    }

    @Test(arguments: LocaleStore.bundled.tags)
    func greetingsAreNoDamage(_ tag: String) throws {
        let locale = try LocaleTag(tag)
        // Each is a word of the other Chinese script.
        let greetings = Self.greetings.filter {
            !["zh", "yue"].contains(locale.language) || $0 != "欢迎" && $0 != "歡迎"
        }
        let found = try greetings.flatMap { try Self.faults($0, locale, source: nil) }
        #expect(found.isEmpty, "\(found.count): \(found.prefix(12).joined(separator: "\n"))")
    }
}
