import Testing

@testable import PromptKit

struct TextMeasureTests {
    @Test(arguments: [
        ("", 0, 0), ("Undo", 4, 4), ("撤销", 2, 4), ("é", 1, 1), ("e\u{301}", 1, 1),
        ("👨\u{200D}👩\u{200D}👧", 1, 2),
        ("❤\u{FE0F}", 1, 2), ("ｱ", 1, 1), ("Ａ", 1, 2), ("한국", 2, 4), ("שלום", 4, 4),
    ])
    func widths(_ text: String, _ graphemes: Int, _ columns: Int) {
        #expect(DisplayWidth(of: text) == DisplayWidth(graphemes: graphemes, columns: columns))
    }

    /// Texts of which every scalar is a character by itself are measured without looking for more.
    @Test(arguments: 0..<200) func countsCharacters(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let parts: [Unicode.Scalar] = [
            "a", "é", "Ω", "я", "…", "「", "か", "ガ", "中", "한", "！", "ｱ", "\u{301}", "\u{200D}",
            "\u{FE0F}", "\u{FF9E}", "\u{3099}", "\u{11A8}", "©", "\u{AD}", "\r", "\n", "😀",
            "\u{483}", "開", "글", "ș", "7", " ", "\u{600}",
        ]
        let count = Int.random(in: 1...(seed % 2 == 0 ? 6 : 30), using: &random)
        var text = ""
        for _ in 0..<count {
            text.unicodeScalars.append(parts.randomElement(using: &random) ?? "a")
        }
        #expect(
            DisplayWidth(of: text).graphemes == text.count, "seed \(seed): \(text.debugDescription)"
        )
        #expect(
            text.withTextBytes(DisplayWidth.leastColumns) <= DisplayWidth(of: text).columns,
            "seed \(seed): \(text.debugDescription)")
    }

    @Test(arguments: [
        ("Undo Typing", 11), ("撤销键入", 8), ("실행 취소", 7), ("Отменить", 8), ("a\r\nb", 2), ("", 0),
        ("A long text of ASCII, tab\tand “quotes”", 35),
    ])
    func leastColumns(_ text: String, _ columns: Int) {
        #expect(text.withTextBytes(DisplayWidth.leastColumns) == columns)
    }

    /// Every character by itself is as wide as ICU has it.
    @Test func measuresEveryScalar() {
        for scalar in (UInt32(0x80)...0xFFFF).lazy.compactMap(Unicode.Scalar.init)
        where scalar.value != 0xFE0F {
            let width = DisplayWidth(of: String(Character(scalar)))
            #expect(width.columns == scalar.columns, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("", "en", 0), ("Undo", "en", 1), ("Undo Address Change", "en", 3),
        ("drag-and-drop", "en", 1),
        ("Save As…", "en", 2), ("Q & A", "en", 3), ("%@ – %d", "en", 2), ("실행 취소", "ko", 2),
        ("ยกเลิกการพิมพ์", "th", 3), ("ブックマークを追加", "ja", 2), ("可変フレームレート", "ja", 2),
        ("すべての項目をMacに保存する", "ja", 4), ("取扱説明書", "ja", 2),
    ])
    func words(_ text: String, _ locale: String, _ count: Int) throws {
        let tag = try LocaleTag(locale)
        #expect(text.withTextBytes { WordCounter.words(in: $0, locale: tag) } == count)
    }

    @Test(arguments: [("撤销键入", 4), ("使用Apple登录", 5), ("第 10 页", 3), ("カメラ", 3), ("", 0)])
    func characters(_ text: String, _ count: Int) {
        #expect(text.withTextBytes { WordCounter.characters(in: $0) } == count)
    }

    @Test(arguments: [
        (PluralCategory.one, "en", ExactPlurals.Reach.oneNumber), (.one, "fr", .zeroAndOne),
        (.one, "ru", .many), (.zero, "de", .oneNumber), (.two, "he", .oneNumber),
        (.two, "sl", .many), (.few, "cs", .many), (.other, "ja", .many), (.one, "ar", .oneNumber),
        (.two, "ar", .oneNumber), (.few, "ar", .many), (.one, "hi", .zeroAndOne),
        (.one, "is", .many), (.one, "pt-BR", .zeroAndOne), (.one, "pt-PT", .oneNumber),
        (.many, "fr", .many),
    ])
    func reachOfPlurals(
        _ category: PluralCategory, _ locale: String, _ reach: ExactPlurals.Reach
    ) throws {
        #expect(ExactPlurals.reach(of: category, in: try LocaleTag(locale)) == reach)
    }

    @Test func scriptsShareNoCharacter() {
        var simplified = 0
        var traditional = 0
        for value in UInt32(0x3400)...0x9FFF {
            let isSimplified = ChineseScripts.simplified.contains(value)
            let isTraditional = ChineseScripts.traditional.contains(value)
            #expect(!(isSimplified && isTraditional))
            if isSimplified || isTraditional {
                #expect(ChineseScripts.counterpart(of: value) != nil)
            }
            simplified += isSimplified ? 1 : 0
            traditional += isTraditional ? 1 : 0
        }
        #expect((2000...2600).contains(simplified), "\(simplified)")
        #expect((2400...3200).contains(traditional), "\(traditional)")
    }

    /// Characters that both write, or that names keep.
    @Test(
        arguments: Array(
            "群户床秘峰着台后里干才只出云你我的一是不在人有他这個".unicodeScalars.filter { $0 != "这" && $0 != "個" }))
    func sharedCharactersAreInNeitherTable(_ scalar: Unicode.Scalar) {
        #expect(ChineseScripts.owner(of: scalar.value) == nil)
    }

    @Test(arguments: zip("这个应该设书".unicodeScalars, "這個應該設書".unicodeScalars).map { ($0, $1) })
    func pairsAreKnown(_ simplified: Unicode.Scalar, _ traditional: Unicode.Scalar) {
        #expect(ChineseScripts.owner(of: simplified.value) == .simplified)
        #expect(ChineseScripts.owner(of: traditional.value) == .traditional)
        #expect(ChineseScripts.counterpart(of: simplified.value) == traditional.value)
        #expect(ChineseScripts.counterpart(of: traditional.value) == simplified.value)
    }
}
