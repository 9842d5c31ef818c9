import PromptKit
import Testing

/// Clean strings damaged in the ways that files are damaged, and asked to be found again.
struct DamageTests {
    static let clean: [(locale: String, text: String)] = [
        ("zh-Hans", "数据应用程序已经更新"), ("zh-Hans", "打开文件并保存"), ("zh-Hans", "导航与搜索设置"),
        ("zh-Hans", "请选择要删除的照片"), ("zh-Hant", "檔案已經移到資料夾"), ("zh-Hant", "請選擇要刪除的照片"),
        ("zh-Hant", "應用程式的設定"), ("de", "Größe ändern"), ("fr", "Éléments supprimés"),
        ("es", "Año de creación"), ("ru", "Удалить выбранное"), ("ja", "設定を変更する"),
        ("pl", "Zażółć gęślą"),
        ("tr", "Değişiklikleri kaydet"), ("ko", "설정 변경"),
    ]

    /// How a text is damaged, and which rules may be the one to find it.
    enum Damage: String, CaseIterable {
        case latin1, pinyin, cutToQuestionMark, replacement, privateUse, zeroWidth, control,
            override
        case otherScript, entity
    }

    static func damaged(_ text: String, _ damage: Damage, locale: String) -> String? {
        switch damage {
        case .latin1:
            // Bytes of UTF-8 read one by one; only where they are no controls in Windows-1252.
            let misread = String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
            return misread == text ? nil : misread
        case .pinyin:
            guard locale.hasPrefix("zh"), let first = text.first else { return nil }
            return "\(first)(shù)\(text.dropFirst())"
        case .cutToQuestionMark:
            guard locale.hasPrefix("zh") else { return nil }
            return String(text.prefix(3)) + "?" + text.dropFirst(4)
        case .replacement: return text.prefix(2) + "\u{FFFD}" + text.dropFirst(3)
        case .privateUse: return text.prefix(2) + "\u{E123}" + text.dropFirst(2)
        case .zeroWidth: return text.prefix(2) + "\u{200B}" + text.dropFirst(2)
        case .control: return text.prefix(2) + "\u{8}" + text.dropFirst(2)
        case .override: return text.prefix(2) + "\u{202E}" + text.dropFirst(2)
        case .otherScript:
            switch locale {
            case "zh-Hans": return text + "檔案"
            case "zh-Hant": return text + "档"
            default: return nil
            }
        case .entity: return text + " &amp; " + text
        }
    }

    static let cases = clean.flatMap { clean in
        Damage.allCases.compactMap { damage in
            damaged(clean.text, damage, locale: clean.locale).map {
                (locale: clean.locale, damage: damage, text: $0)
            }
        }
    }

    @Test(arguments: cases.indices)
    func everyDamageIsFound(_ index: Int) throws {
        let given = Self.cases[index]
        let findings = try Checker().check(given.text, as: .other, locale: given.locale)
        #expect(
            findings.contains { $0.severity >= .warning },
            "\(given.locale) \(given.damage) \(given.text.debugDescription)")
    }

    @Test(arguments: clean.indices)
    func cleanTextIsSilent(_ index: Int) throws {
        let given = Self.clean[index]
        let findings = try Checker().check(given.text, as: .other, locale: given.locale)
        #expect(findings == [])
    }
}
