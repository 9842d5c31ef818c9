/// "Undo Action": a name that says nothing.
struct GenericUndoName: StringRule {
    static let description = RuleDescription(
        identifier: "generic-undo-name",
        summary: "An undo name is empty or a word that fits any action.",
        rationale: """
            The name is there so that people know what they are about to lose. “Undo Action” \
            tells no more than “Undo”.
            """,
        source: "Apple HIG, Undo and redo: name the operation exactly",
        surfaces: .undo,
        severity: .warning,
        falseAlarms: """
            0 of 1,880 action names that Apple ships in 39 languages and of 1,170 titles
            """,
        examples: [
            .good("Undo Address Change"),
            .good("Undo"),
            .good("Typing", surface: .undoName),
            .good("撤销更改地址", locale: "zh-Hans"),
            .good("Action Replay", surface: .undoName),
            .bad("Undo ⟦Action⟧"),
            .bad("⟦Operation⟧", surface: .undoName),
            .bad("撤销⟦操作⟧", locale: "zh-Hans"),
            .bad("⟦Aktion⟧ widerrufen", locale: "de"),
            .good("Annuler l’action", locale: "fr"),
            .bad("Annuler l’⟦opération⟧", locale: "fr"),
            .bad("⟦⟧", surface: .undoName),
            .bad("⟦\u{3000}⟧", locale: "ja", surface: .undoName),
            .bad("⟦Modifica⟧", locale: "it", surface: .undoName),
        ])

    /// Words for anything that one can do.
    private static let names = LanguageWords(
        """
        en: action | operation | last action | last operation | previous action | step | last step | command | last command | something | this
        zh-Hans: 操作 | 动作 | 上一步 | 上一步操作 | 步骤 | 命令
        zh-Hant: 操作 | 動作 | 上一步 | 上個動作 | 步驟 | 指令
        ja: 操作 | 動作 | アクション | 直前の操作
        ko: 동작 | 작업 | 실행
        de: Aktion | Vorgang | letzte Aktion | letzten Vorgang | Schritt | Operation
        fr: action | l’action | opération | l’opération | dernière action | la dernière action | étape
        es: acción | operación | última acción | la última acción | paso
        it: azione | operazione | ultima azione | l’ultima azione
        pt: ação | operação | última ação | acção | operação
        nl: actie | bewerking | laatste actie | handeling
        sv: åtgärd | senaste åtgärd | åtgärden
        da: handling | seneste handling | handlingen
        nb: handling | siste handling | handlingen
        fi: toiminto | viimeisin toiminto
        ru: действие | операцию | последнее действие | операция
        uk: дію | дія | операцію | операція | останню дію
        pl: czynność | operację | operacja | ostatnią czynność | akcję
        cs: akci | akce | operaci | operace | poslední akci
        sk: akciu | operáciu | poslednú akciu
        hu: művelet | utolsó művelet
        tr: eylem | işlem | eylemi | işlemi | son işlem
        ar: الإجراء | العملية | إجراء | عملية
        he: פעולה | הפעולה | פעולה אחרונה
        el: ενέργεια | ενέργειας | τελευταία ενέργεια
        id: tindakan | operasi | aksi
        vi: tác vụ | thao tác | hành động
        th: การทำงาน | การกระทำ | การดำเนินการ
        ca: acció | operació | l’acció | darrera acció
        ro: acțiunea | operația | acțiune
        hr: radnju | akciju | radnja
        """)

    /// Words that may name an action, and mostly name any.
    private static let vague = LanguageWords(
        """
        en: Change | Changes | Edit | Edits | Modification
        zh-Hans: 更改 | 编辑 | 修改
        zh-Hant: 更改 | 編輯 | 修改
        ja: 変更 | 編集
        de: Änderung | Änderungen | Bearbeitung
        fr: modification | modifications
        es: cambio | cambios | edición
        it: modifica | modifiche | cambiamento
        pt: alteração | alterações | edição | mudança
        nl: wijziging | wijzigingen | bewerking
        sv: ändring | ändringar | redigering
        da: ændring | ændringer | redigering
        nb: endring | endringer | redigering
        fi: muutos | muutokset | muokkaus
        ru: изменение | изменения | правка
        uk: зміна | зміни | редагування
        pl: zmiana | zmianę | zmiany | edycja | edycję
        cs: změna | změnu | změny | úprava | úpravu
        sk: zmena | zmenu | úprava | úpravu
        hu: módosítás | szerkesztés | változás
        ro: modificare | modificarea | editare
        hr: promjena | promjenu | uređivanje
        el: αλλαγή | αλλαγής | επεξεργασία
        tr: değişiklik | değişikliği | düzenleme
        ko: 변경 | 편집 | 수정
        ar: تغيير | التغيير | تعديل | تحرير
        he: שינוי | השינוי | עריכה
        id: perubahan | pengeditan
        vi: thay đổi | chỉnh sửa
        th: การเปลี่ยนแปลง | การแก้ไข
        ca: canvi | canvis | edició
        """)

    private let names: [FoldedWord]
    private let vague: [FoldedWord]
    private let words: UndoWords?
    private let isName: Bool
    private let alertWords: [FoldedWord]

    init?(_ context: CheckContext) {
        names = Self.names.words(for: context.locale)
        vague = Self.vague.words(for: context.locale)
        words = context.undoWords
        isName = context.surface == .undoName
        alertWords = [context.data.alert.undo, context.data.alert.redo].compactMap(FoldedWord.init)
        if !isName, words == nil { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        if whole.isEmpty || isBlank(whole, bytes) {
            if isName { report.add(string.range, Self.empty) }
            return
        }
        // Where undo and cancel are one word, this is how the locale's own alert says undo.
        guard whole.count <= 80, !alertWords.contains(where: { bytes.equals($0, whole) }) else {
            return
        }
        // Where the source is the verb alone, the language may need an object to it.
        if !isName, let source = string.string.source?.text, !source.utf8.contains(0x20) { return }
        let name = isName ? whole : nameInTitle(whole, bytes)
        guard let name, !name.isEmpty else { return }
        for word in names where bytes.equals(word, name) {
            report.add(name, Self.generic(bytes.string(name)))
            return
        }
        for word in vague where bytes.equals(word, name) {
            report.add(name, Self.generic(bytes.string(name)), severity: .info)
            return
        }
    }

    /// Whether there is nothing but spaces of whatever width.
    private func isBlank(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        guard bytes[range.lowerBound] >= 0x80 else { return false }
        var isBlank = true
        bytes.forEachScalar(in: range) { element in
            isBlank = ScalarKind.isSpace(element.value)
            return isBlank
        }
        return isBlank
    }

    private func nameInTitle(_ whole: Range<Int>, _ bytes: TextBytes) -> Range<Int>? {
        guard let words else { return nil }
        func isVerb(_ word: UndoWords.Word) -> Bool {
            word.role != .cancel && word.standing != .wrong
        }
        if let lead = words.lead(of: bytes, in: whole, where: isVerb) {
            var start = bytes.skippingSeparators(from: lead.range.upperBound)
            // "l’action": the article is no part of the name.
            if bytes[start] | 0x20 == UInt8(ascii: "l"),
                case let next = bytes.scalar(at: start + 1),
                next.value == 0x2019 || next.value == 0x27
            {
                start = next.end
            }
            return start <= whole.upperBound ? start..<whole.upperBound : nil
        }
        if let tail = words.tail(of: bytes, in: whole, where: isVerb) {
            let end = bytes.skippingSeparators(before: tail.range.lowerBound)
            return end >= whole.lowerBound ? whole.lowerBound..<end : nil
        }
        return nil
    }

    private static let empty = "the action has no name: say what is undone"

    private static func generic(_ name: String) -> String {
        "“\(name)” could be any action: say what is undone"
    }
}
