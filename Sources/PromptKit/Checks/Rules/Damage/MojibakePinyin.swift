/// `數(shù)據(jù)`: a converter’s pronunciation notes left in the text.
struct MojibakePinyin: StringRule {
    static let description = RuleDescription(
        identifier: "mojibake-pinyin",
        summary:
            "Han characters are followed by their pinyin in brackets, or by what is left of it.",
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
        falseAlarms: "0 of 75,000 Chinese strings",
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
        var letters: [UInt32] = []
        var tones = 0
        // Seven letters fit the longest syllable with a note of erhua: "zhuāngr".
        while letters.count <= 7 {
            let element = bytes.scalar(at: position)
            if element.value == 0x29 || element.value == 0xFF09 {
                return tones == 1 && Self.isSyllable(letters) ? element.end : nil
            }
            if let vowel = Self.toned[element.value] {
                tones += 1
                letters.append(vowel)
            } else {
                letters.append(Self.letter(element.value))
            }
            position = element.end
        }
        return nil
    }

    /// Whether the letters are an initial, if any, and a final of Mandarin: "café" is not.
    private static func isSyllable(_ letters: [UInt32]) -> Bool {
        let text = String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
        var rest = text[...]
        if rest.hasPrefix("zh") || rest.hasPrefix("ch") || rest.hasPrefix("sh") {
            rest.removeFirst(2)
        } else if let first = rest.first, "bpmfdtnlgkhjqxrzcsyw".contains(first) {
            rest.removeFirst()
        }
        if finals.contains(String(rest)) { return true }
        return rest.hasSuffix("r") && finals.contains(String(rest.dropLast()))
    }

    private static let finals = Set(
        """
        a o e ê ai ei ao ou an en ang eng er i ia ie iao iu ian in iang ing iong u ua uo uai ui \
        uan un uang ong ü üe üan ün ue n ng m
        """.split(separator: " ").map(String.init))

    /// Fonts and systems write g and a in two ways.
    private static func letter(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x0261: 0x67
        case 0x0251: 0x61
        default: value
        }
    }

    /// Vowels with a tone mark, and the vowel without it.
    private static let toned: [UInt32: UInt32] = {
        let rows = ["aāáǎà", "eēéěè", "iīíǐì", "oōóǒò", "uūúǔù", "üǖǘǚǜ", "nńňǹ", "mḿ"]
        var map: [UInt32: UInt32] = [:]
        for row in rows {
            let scalars = row.unicodeScalars.map(\.value)
            for toned in scalars.dropFirst() { map[toned] = scalars[0] }
        }
        return map
    }()

    private static func message(_ text: String, _ losesCharacter: Bool) -> String {
        let shown = EscapedText.quoted(text, limit: 30)
        return losesCharacter
            ? "\(shown) is the rest of a damaged copy: a character and its pinyin are lost"
            : "\(shown) is pinyin that a damaged copy put behind characters: remove it"
    }
}
