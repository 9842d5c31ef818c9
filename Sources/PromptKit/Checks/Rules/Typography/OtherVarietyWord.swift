/// `tela` in Portugal, `ikkje` in a Bokmål table: a word of the language’s other variety.
struct OtherVarietyWord: StringRule {
    static let description = RuleDescription(
        identifier: "other-variety-word",
        summary: "A Norwegian or Portuguese text has a word of the language’s other variety.",
        rationale: """
            Bokmål and Nynorsk, and the Portuguese of Portugal and of Brazil, are locales of their \
            own: a file that was copied from the other one reads foreign throughout. Only words \
            that the variety does not have in interfaces; told once a file.
            """,
        source: "Apple’s and Microsoft’s terms in pt-PT and pt-BR; Språkrådet’s word lists",
        surfaces: .all,
        languages: .only(["nb", "no", "pt"]),
        needs: .asciiLetter,
        severity: .info,
        falseAlarms: "a note only, once a file: 0 of 5 in 162,000 strings of forty-five real apps",
        isPositionFree: true,
        examples: [
            .good("Toque no ecrã", locale: "pt-PT", surface: .other),
            .good("Toque na tela", locale: "pt-BR", surface: .other),
            .good("Toque na tela", locale: "pt", surface: .other),
            .good("Ikke tilgjengelig", locale: "nb", surface: .other),
            .bad("Toque na ⟦tela⟧", fixed: "Toque na ecrã", locale: "pt-PT", surface: .other),
            .bad(
                "O nome do ⟦usuário⟧", fixed: "O nome do utilizador", locale: "pt-PT",
                surface: .other),
            .bad("Abrir ⟦ficheiro⟧", fixed: "Abrir arquivo", locale: "pt-BR", surface: .other),
            .bad("⟦Ikkje⟧ no", fixed: "Ikke no", locale: "nb", surface: .other),
        ])

    private static let portugal = """
        tela ecrã telas ecrãs usuário utilizador usuários utilizadores aplicativo aplicação \
        aplicativos aplicações acessar aceder deletar eliminar celular telemóvel gerenciar gerir \
        gerenciador gestor compartilhar partilhar compartilhamento partilha registro registo \
        registros registos contato contacto contatos contactos câmera câmara câmeras câmaras \
        anônimo anónimo eletrônico eletrónico mídia multimédia equipe equipa planejar planear
        """
    private static let brazil = """
        ecrã tela ecrãs telas ficheiro arquivo ficheiros arquivos utilizador usuário utilizadores \
        usuários partilhar compartilhar telemóvel celular contacto contato contactos contatos \
        registo registro registos registros anónimo anônimo aceder acessar
        """
    private static let bokmaal = """
        ikkje ikke frå fra korleis hvordan kvifor hvorfor berre bare noko noe nokre noen høgda \
        høyden høgre høyre løyve tillatelse tilgjengeleg tilgjengelig mogleg mulig namn navn \
        innstillingar innstillinger meldingar meldinger endringar endringer brukarar brukere \
        brukar bruker brukarnamn brukernavn heile hele meir mer fleire flere vere være kva hva \
        seinare senere desse disse
        """

    private let pairs: [FoldedWord: String]
    private let words: [FoldedWord]
    /// A bit for each pair of a first letter and a length in bytes that a word has.
    private let shapes: [UInt32]

    init?(_ context: CheckContext) {
        let text: String
        // Plain “pt” may be either.
        switch (context.locale.language, context.locale.statedRegion) {
        case ("pt", "PT"): text = Self.portugal
        case ("pt", "BR"): text = Self.brazil
        case ("nb", _), ("no", _): text = Self.bokmaal
        default: return nil
        }
        let list = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var pairs: [FoldedWord: String] = [:]
        var shapes = [UInt32](repeating: 0, count: 32)
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            guard let word = FoldedWord(list[index]) else { continue }
            pairs[word] = list[index + 1]
            shapes[Int(word.scalars[0] & 31)] |= 1 << UInt32(list[index].utf8.count)
        }
        self.pairs = pairs
        words = Array(pairs.keys)
        self.shapes = shapes
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard !string.isUntranslated else { return }
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            guard Self.isPart(bytes.buffer[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, Self.isPart(bytes.buffer[index]) { index += 1 }
            guard index - start < 32,
                shapes[Int(bytes.buffer[start] & 31)] >> UInt32(index - start) & 1 != 0,
                let word = words.first(where: { bytes.equals($0, start..<index) }),
                let own = pairs[word]
            else { continue }
            let first = bytes.scalar(at: start).value
            let other =
                ScalarKind.isUpper(first) ? own.prefix(1).uppercased() + own.dropFirst() : own
            report.add(
                start..<index, Self.message(bytes.string(start..<index), other),
                fix: .init(replacement: other, isSafe: false))
            return
        }
    }

    /// Letters of ASCII, and the bytes of others.
    private static func isPart(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || byte >= 0x80
    }

    private static func message(_ word: String, _ own: String) -> String {
        "“\(word)” is a word of the other variety: here it is “\(own)”"
    }
}
