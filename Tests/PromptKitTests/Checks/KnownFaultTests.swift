import PromptKit
import Testing

/// Faults that people have reported of real apps, each with the rule that is to find it.
struct KnownFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var text: String
        var locale: String
        var surface: Surface
        var source: String?
        var role: PromptRole?
        var rule: String

        init(
            _ text: String, _ locale: String, _ surface: Surface, _ rule: String,
            source: String? = nil, role: PromptRole? = nil
        ) {
            (self.text, self.locale, self.surface, self.rule) = (text, locale, surface, rule)
            (self.source, self.role) = (source, role)
        }

        var testDescription: String { "\(rule): \(text.debugDescription)" }

        func findings(_ checker: Checker = Checker()) throws -> [Finding] {
            checker.check(
                PromptString(
                    text, locale: try LocaleTag(locale), surface: surface, role: role,
                    source: try source.map { .init(text: $0, locale: try LocaleTag("en")) }))
        }
    }

    static let faults: [Fault] = [
        // An Italian dialog with two buttons of one word.
        Fault("Annulla", "it", .button(.normal), "undo-reads-like-cancel", role: .undo),
        Fault("CANCEL", "en", .snackbar, "snackbar-dismisses"),
        Fault("CANCEL", "en", .snackbar, "undo-reads-like-cancel", role: .undo),
        Fault("撤销", "zh-Hans", .other, "undo-for-other-command", source: "sudo"),
        Fault("撤销", "zh-Hans", .button(.normal), "undo-for-other-command", source: "Reset"),
        Fault("Item Deletion.", "en", .undoName, "end-punctuation"),
        Fault("撤销 删除", "zh-Hans", .undoTitle, "wrong-title-shape"),
        Fault("", "en", .undoName, "generic-undo-name"),
        Fault("Undo", "en", .undoName, "repeated-verb"),
        // The alert's German text is longer than its button.
        Fault(
            "Neuen Identitätsschlüssel in die Zwischenablage kopieren", "de", .undoTitle,
            "cut-title"
        ),
        Fault(
            """
            Möchten Sie wirklich alle Änderungen verwerfen, die Sie seit dem letzten Sichern \
            gemacht haben?
            """, "de", .alertTitle, "title-over-two-lines"),
        Fault(
            "We need access to your photos to upload and process them.", "en", .purpose,
            "purpose-without-reason"),
        Fault("This app uses your photo library access.", "en", .purpose, "purpose-without-reason"),
        Fault(
            "This app requires access to your location when the screen is on", "en", .purpose,
            "purpose-without-reason"),
        Fault("Accéder à vos photos.", "fr", .purpose, "purpose-without-reason"),
        Fault(
            "$(PRODUCT_NAME) needs the microphone to record.", "en", .purpose, "purpose-names-app"),
        Fault("Deleted \u{202E}ihsoM", "en", .other, "invisible-character"),
        Fault("\u{2067}وقار: مرحبا", "ar", .other, "unbalanced-bidi-control"),
        Fault("停靠到顶?", "zh-Hans", .menuItem, "lost-han-character"),
        Fault("分享工作?", "zh-Hans", .other, "lost-han-character", source: "Share Workflow"),
        Fault("æ–‡ä»¶å", "zh-Hans", .other, "mojibake-latin", source: "File name"),
        Fault("变更设定", "zh-Hant", .other, "wrong-chinese-script"),
        Fault("App圖示", "zh-Hans", .other, "wrong-chinese-script"),
        Fault("已完成!", "zh-Hans", .other, "half-width-mark"),
        Fault("New image", "en", .menuItem, "wrong-case"),
        Fault("Toolbar Done Button", "en", .accessibilityLabel, "label-names-control"),
        Fault("Bonjour !", "fr", .other, "french-spacing"),
        // Placeholders.
        Fault("“％@”已删除", "zh-Hans", .other, "placeholder-mismatch", source: "“%@” was deleted"),
        Fault("50% of %@", "en", .other, "stray-percent"),
        Fault("%@ e %@", "it", .other, "placeholder-mismatch", source: "%@"),
        Fault("% 1", "de", .other, "placeholder-mismatch", source: "%1 files"),
        Fault("%1#@count@", "en", .other, "malformed-placeholder"),
        Fault("%# Dateien", "de", .other, "placeholder-mismatch", source: "%#@files@"),
        // Words and marks.
        Fault("Eliminar?", "es", .other, "missing-inverted-mark"),
        Fault("text\u{200B}text", "en", .other, "invisible-character"),
        Fault("數(shù)據(jù)應(yīng)用", "zh-Hans", .other, "mojibake-pinyin"),
        Fault("因?yàn)閯?", "zh-Hans", .other, "mojibake-pinyin"),
        Fault("或导Ш綑", "zh-Hans", .other, "stray-letter-in-han"),
        Fault("鏂囦欢", "zh-Hans", .other, "mojibake-gbk"),
        Fault("需要逦\u{E304}芈", "zh-Hans", .other, "private-use-character"),
        Fault("停靠到顶\u{FFFD}", "zh-Hans", .other, "control-character"),
        Fault("Save &amp; Quit", "en", .other, "escaped-entity"),
        Fault("数據", "zh-Hans", .other, "wrong-chinese-script"),
        // The same kinds in other words and languages.
        Fault("Abbrechen", "de", .snackbar, "snackbar-dismisses"),
        Fault("キャンセル", "ja", .snackbar, "snackbar-dismisses"),
        Fault("撤销", "zh-Hans", .button(.normal), "undo-for-other-command", source: "Clear"),
        Fault(
            "撤销更改", "zh-Hans", .button(.normal), "undo-for-other-command", source: "Reset Changes"),
        Fault("键入。", "zh-Hans", .undoName, "end-punctuation"),
        Fault("Eingabe.", "de", .undoName, "end-punctuation"),
        Fault("UndoTyping", "en", .undoTitle, "wrong-title-shape"),
        Fault("Rückgängig Eingabe", "de", .undoTitle, "wrong-title-shape"),
        Fault("실행 취소 입력", "ko", .undoTitle, "wrong-title-shape"),
        Fault("Change", "en", .undoName, "generic-undo-name"),
        Fault("操作", "zh-Hans", .undoName, "generic-undo-name"),
        Fault("Undo", "zh-Hans", .undoTitle, "untranslated-text", source: "Undo"),
        Fault("Cut", "zh-Hans", .menuItem, "untranslated-text", source: "Cut"),
        Fault("Paste", "ja", .menuItem, "untranslated-text", source: "Paste"),
        Fault("Undo %@", "fr", .undoTitle, "untranslated-text", source: "Undo %@"),
        Fault(
            "Diese App benötigt Zugriff auf Ihre Kamera.", "de", .purpose, "purpose-without-reason"),
        Fault("Esta app necesita acceder a tu cámara.", "es", .purpose, "purpose-without-reason"),
        Fault("このアプリはカメラへのアクセスが必要です。", "ja", .purpose, "purpose-without-reason"),
        Fault("이 앱은 카메라 접근 권한이 필요합니다.", "ko", .purpose, "purpose-without-reason"),
        Fault("需要存取您的相機。", "zh-Hant", .purpose, "purpose-without-reason"),
        Fault("To improve your experience.", "en", .purpose, "purpose-without-reason"),
        Fault("Camera is used to scan your codes.", "fr", .purpose, "purpose-not-translated"),
        Fault("?置", "zh-Hans", .other, "lost-han-character"),
        Fault("设?", "zh-Hans", .other, "lost-han-character", source: "Settings"),
        Fault("è¨\u{AD}å®š", "ja", .other, "mojibake-latin"),
        Fault("Ð¡Ð¾Ñ…Ñ€Ð°Ð½Ð¸Ñ‚ÑŒ", "ru", .other, "mojibake-latin"),
        Fault("Ðàçíîå", "ru", .other, "mojibake-charset"),
        Fault("Sugest?o", "pt", .other, "lost-letters"),
        Fault("??????", "ru", .other, "lost-letters", source: "Delete"),
        Fault("Sаve", "en", .other, "mixed-script-word"),
        Fault("Cповіщення", "uk", .other, "mixed-script-word"),
        Fault("शीर्षक", "he", .menuItem, "foreign-script", source: "Title"),
        Fault(
            "Die Dat", "de", .other, "cut-short",
            source: "The file that you asked for was not found."),
        Fault("登陆帐户", "zh-Hans", .other, "other-region-word"),
        Fault("备注(可选)", "zh-Hans", .other, "half-width-mark"),
        Fault("Bouton Terminé", "fr", .accessibilityLabel, "label-names-control"),
        Fault("完成按鈕", "zh-Hant", .accessibilityLabel, "label-names-control"),
        Fault("Datei  löschen", "de", .other, "double-space", source: "Delete File"),
    ]

    @Test(arguments: faults)
    func isFound(_ fault: Fault) throws {
        let findings = try fault.findings()
        #expect(findings.contains { $0.rule == fault.rule }, "found only \(findings.map(\.rule))")
    }

    /// Right texts that tools have been known to complain of.
    static let right: [Fault] = [
        Fault("Annulla", "it", .menuItem, "", source: "Undo"),
        Fault("Annuler", "fr", .snackbar, "", source: "Undo"),
        Fault("撤销更改地址", "zh-Hans", .undoTitle, ""),
        Fault("撤销授权", "zh-Hans", .button(.normal), "", source: "Revoke Access"),
        Fault("取消復原", "zh-Hant", .other, ""),
        Fault("Undo Paste and Match", "en", .undoTitle, ""),
        Fault("文件。", "zh-Hans", .other, "", source: "A file."),
        Fault("「Aさん、Bさん」", "ja", .other, "", source: "A, B"),
        Fault("እሺ።", "am", .other, "", source: "Fine."),
        Fault("ঠিক আছে।", "bn", .other, "", source: "Fine."),
        Fault("ठीक है।", "hi", .other, "", source: "Fine."),
        Fault("ٹھیک ہے؟", "ur", .other, "", source: "Fine?"),
        Fault("¿Eliminar «Borrador»?", "es", .other, "", source: "Delete “Draft”?"),
        Fault("Nom\u{202F}: Oui\u{A0}?", "fr", .other, "", source: "Name: yes?"),
        Fault("Wirklich?!", "de", .other, "", source: "Really!?"),
        Fault("„%@“ blockieren", "de", .other, "", source: "Block “%@”"),
        Fault("保存しています...", "ja", .menuItem, "", source: "Saving…"),
        Fault("ភាសា\u{200B}ខ្មែរ", "km", .other, "", source: "Khmer"),
        Fault("مرحبًا \u{2068}%@\u{2069}", "ar", .other, "", source: "Hello %@"),
        Fault("Alle löschen", "de", .button(.normal), "", source: "Delete All"),
        Fault(
            "👨\u{200D}👩\u{200D}👧 Familie", "de", .other, "", source: "👨\u{200D}👩\u{200D}👧 Family"),
        Fault("%2$s %1$s", "de", .other, "", source: "%s %s"),
        Fault("100% daily", "en", .other, ""),
        Fault("每天 100%", "zh-Hans", .other, "", source: "100% daily"),
        Fault("file(s)", "en", .other, ""),
    ]

    @Test(arguments: right)
    func isNotFound(_ text: Fault) throws {
        let findings = try text.findings().filter { $0.severity > .info }
        #expect(findings == [])
    }
}
