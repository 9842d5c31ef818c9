/// `數(shù)據(jù)`: a converter’s pronunciation notes left in the text.
struct MojibakePinyin: StringRule {
    static let description = RuleDescription(
        identifier: "mojibake-pinyin",
        summary: "Han characters are followed by their pinyin in brackets, or by what is left of it.",
        rationale: """
            Web copies of Chinese texts come with characters swapped for Traditional ones and \
            the syllable put behind them. Once a byte is lost, “?yàn)” remains. No interface \
            text has tone marks in brackets; a course in Chinese may, and should switch the \
            rule off.
            """,
        source: "damaged web copies of Apple’s guidelines",
        surfaces: .all,
        languages: .only(["zh", "yue"]),
        needs: .mayHaveHan,
        severity: .error,
        falseAlarms: "",
        isPositionFree: true,
        examples: [
            .good("数据应用", locale: "zh-Hans", surface: .other),
            .good("河内(Hà Nội)", locale: "zh-Hans", surface: .other),
            .good("单位(kg)", locale: "zh-Hans", surface: .other),
            .good("咖啡（café）", locale: "zh-Hans", surface: .other),
            .bad("數⟦(shù)⟧", fixed: "數", locale: "zh-Hant", surface: .other),
            .bad("數⟦(shù)據(jù)應(yīng)⟧用", fixed: "數據應用", locale: "zh-Hans", surface: .other),
            .bad("因⟦?yàn)⟧閯?", locale: "zh-Hans", surface: .other),
            .bad("類⟦（lèi）⟧型", fixed: "類型", locale: "zh-Hans", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.twoByte),
            string.traits.contains(.roundBracket) || string.traits.contains(.mayHaveSpecials)
        else { return }
        let bytes = string.bytes
        var places: [Range<Int>] = []
        var losesCharacter = false
        var index = 0
        var isAfterHan = false
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            if isAfterHan, let end = syllableEnd(after: element, bytes) {
                places.append(index..<end)
                losesCharacter = losesCharacter || element.value == 0x3F
                index = end
                // "應(yīng)用" goes on as if the bracket were not there.
                continue
            }
            isAfterHan = ScalarKind.isHan(element.value)
            index = element.end
        }
        guard let first = places.first, let last = places.last else { return }
        let range = first.lowerBound..<last.upperBound
        var mended = ""
        var position = range.lowerBound
        for place in places {
            mended += bytes.string(position..<place.lowerBound)
            position = place.upperBound
        }
        report.add(
            range, Self.message(bytes.string(range), losesCharacter),
            fix: losesCharacter ? nil : .init(replacement: mended, isSafe: false))
    }

    /// The end of `(shù)` or `?yàn)`, if that is what begins with `opener`.
    private func syllableEnd(after opener: TextBytes.Element, _ bytes: TextBytes) -> Int? {
        guard opener.value == 0x28 || opener.value == 0xFF08 || opener.value == 0x3F else {
            return nil
        }
        var position = opener.end
        var letters = 0
        var tones = 0
        while letters <= 7 {
            let element = bytes.scalar(at: position)
            if element.value == 0x29 || element.value == 0xFF09 {
                // Seven letters fit the longest syllable with a note of erhua: "zhuāngr".
                return letters >= 1 && tones == 1 ? element.end : nil
            }
            if Self.toned.contains(element.value) {
                tones += 1
            } else if !Self.plain.contains(element.value) {
                return nil
            }
            letters += 1
            position = element.end
        }
        return nil
    }

    private static let toned = Set(
        "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜǹńňḿ".unicodeScalars.map(\.value))
    private static let plain = Set("abcdefghijklmnopqrstuwxyzüêɡɑ".unicodeScalars.map(\.value))

    private static func message(_ text: String, _ losesCharacter: Bool) -> String {
        let shown = EscapedText.quoted(text, limit: 30)
        return losesCharacter
            ? "\(shown) is the rest of a damaged copy: a character and its pinyin are lost"
            : "\(shown) is pinyin that a damaged copy put behind characters: remove it"
    }
}
