/// `_Renomear`, `&Importar`: the mnemonic of another toolkit.
struct ForeignMnemonic: StringRule {
    static let description = RuleDescription(
        identifier: "foreign-mnemonic",
        summary: "A title has the mnemonic mark of GTK, Qt or Windows in a file of Apple’s.",
        rationale: """
            “_Rename” and “&Import” name a key there. Cocoa has no mnemonics and shows the mark. It \
            comes along when translations of another edition of the program are taken over; the \
            source has none.
            """,
        source: "seen in translations that were taken over from a GTK edition",
        surfaces: .all,
        needs: [.ampersand, .lowLine],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: "0 of 6 in 147,000 strings of ten real apps",
        examples: [
            .good("Renomear", locale: "pt-BR", surface: .other, source: ("Rename", "en")),
            .good("_Renomear", locale: "pt-BR", surface: .other, source: ("_Rename", "en")),
            .good("Som & imagem", locale: "pt-BR", surface: .other, source: ("Sound", "en")),
            .good("P&D", locale: "pt-BR", surface: .other, source: ("Research", "en")),
            .good("Enfim &nbsp;", locale: "pt-BR", surface: .other, source: ("At last", "en")),
            .good(
                "Use _ênfase_ aqui", locale: "pt-BR", surface: .other,
                source: ("Emphasis here", "en")),
            .good("arquivo_novo", locale: "pt-BR", surface: .other, source: ("New File", "en")),
            .bad(
                "⟦_⟧Renomear", fixed: "Renomear", locale: "pt-BR", surface: .other,
                source: ("Rename", "en")),
            .bad(
                "⟦&⟧Importar…", fixed: "Importar…", locale: "pt-BR", surface: .menuItem,
                source: ("Import…", "en")),
            .bad(
                "撤销⟦(&U)⟧", fixed: "撤销", locale: "zh-Hans", surface: .menuItem,
                source: ("Undo", "en")),
        ])

    init?(_ context: CheckContext) {
        guard context.platform.isApple else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard [.any, .apple].contains(string.string.placeholderStyle), let source = string.source,
            string.bytes.count <= 80
        else { return }
        let bytes = string.bytes
        guard let place = bytes.indices.first(where: { Self.isMark(bytes[$0]) }),
            !source.buffer.contains(where: Self.isMark), source.buffer.first != UInt8(ascii: "<"),
            !bytes.buffer[(place + 1)...].contains(where: Self.isMark)
        else { return }
        let mark = bytes[place]
        if bytes[place - 1] == UInt8(ascii: "("), TextBytes.isASCIILetter(bytes[place + 1]),
            bytes[place + 2] == UInt8(ascii: ")")
        {
            add(place - 1..<place + 3, bytes, &report)
            return
        }
        let next = bytes.scalar(at: place + 1)
        guard place == 0 || bytes[place - 1] == 0x20, ScalarKind.isLetter(next.value),
            // "_renomear" may be an identifier, "&nbsp;" an entity.
            !ScalarKind.isLower(next.value) || place > 0,
            mark == UInt8(ascii: "_") || !hasEntity(place, bytes)
        else { return }
        add(place..<place + 1, bytes, &report)
    }

    private func add(_ range: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport) {
        report.add(
            range, Self.message(bytes.string(range)), fix: .init(replacement: "", isSafe: false))
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "_")
    }

    private func hasEntity(_ start: Int, _ bytes: TextBytes) -> Bool {
        var end = start + 1
        while TextBytes.isASCIILetter(bytes[end]) { end += 1 }
        return bytes[end] == UInt8(ascii: ";")
    }

    private static func message(_ mark: String) -> String {
        "“\(mark)” marks a key in other toolkits: here it shows"
    }
}
