import Synchronization

/// Tells words of living languages from letters that an encoding threw together.
///
/// ICU has a few hundred names of languages, countries, months and weekdays in each language. The
/// pairs of letters in them are nearly all that the language has: a word whose pairs are among them
/// may be its own, “Русский” or “Здравствуйте”; “Νΰρςπξικθ” is nobody’s.
struct SoundWords: Sendable {
    /// Whether the letters of a text that are not `isOwn` make words of other languages.
    ///
    /// False where there are none, or where one of the words is no language’s.
    static func areSound(_ text: String, besides isOwn: (UInt32) -> Bool) -> Bool {
        var word: [UInt32] = []
        var writing: Writing?
        var hasWords = false
        func isEnd(_ scalars: [UInt32], _ writing: Writing?) -> Bool {
            guard let writing else { return true }
            hasWords = true
            return isSound(scalars, writing)
        }
        for scalar in text.unicodeScalars {
            let value = scalar.value
            let next = Writing(of: value)
            guard next != writing else {
                if next != nil { word.append(value) }
                continue
            }
            guard isEnd(word, writing) else { return false }
            word = []
            writing = next
            if next != nil {
                word.append(value)
            } else if !isOwn(value), !isMark(value) {
                return false
            }
        }
        return isEnd(word, writing) && hasWords
    }

    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0xA0, 0xAB, 0xB7, 0xBB, 0x2010...0x203A, 0x3000...0x303F, 0xFF00...0xFF20: true
        default: false
        }
    }

    // MARK: Writings

    private enum Writing: Hashable {
        case latin, cyrillic, greek, hebrew, arabic, thai, hangul, han
        /// A script that no encoding before Unicode had, or none that is taken for another.
        case other

        init?(of value: UInt32) {
            switch value {
            case 0..<0x80: return nil
            case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
            case 0x300...0x36F: return nil
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F: self = .cyrillic
            case 0x591...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
            case 0x610...0x6FF, 0x750...0x77F: self = .arabic
            case 0xE01...0xE4E: self = .thai
            default:
                if ScalarKind.isHangul(value) {
                    self = .hangul
                } else if ScalarKind.isHan(value) || ScalarKind.isKana(value) {
                    self = .han
                } else if value >= 0x530, ScalarKind.isLetter(value) {
                    self = .other
                } else {
                    return nil
                }
            }
        }

        /// Languages that write it, those with most speakers first.
        var languages: [String] {
            switch self {
            case .latin, .han, .hangul, .other: []
            case .cyrillic:
                [
                    "ru", "uk", "bg", "sr", "be", "mk", "kk", "ky", "mn", "tg", "tt", "uz-Cyrl",
                    "az-Cyrl", "ba", "cv", "os", "ce", "sah",
                ]
            case .greek: ["el"]
            case .hebrew: ["he", "yi"]
            case .arabic:
                ["ar", "fa", "ur", "ps", "ckb", "sd", "ug", "ks", "pa-Arab", "lrc", "mzn"]
            case .thai: ["th"]
            }
        }
    }

    private static func isSound(_ word: [UInt32], _ writing: Writing) -> Bool {
        switch writing {
        case .other: return true
        // Letters with marks beside each other, without a plain one: nobody writes so.
        case .latin: return false
        case .han: return isSoundHan(word)
        case .hangul:
            let unknown = word.count { !commonSyllables.contains($0) }
            return word.count >= 2 && unknown * 3 <= word.count
        default:
            guard word.count >= 2, hasNaturalCase(word) else { return false }
            let folded = fold(word)
            return writing.languages.contains { language in
                let known = pairs(of: language)
                var unknown = 0
                for index in folded.indices.dropFirst()
                where !known.contains(pair(folded[index - 1], folded[index])) {
                    unknown += 1
                }
                return unknown * 4 <= folded.count - 1
            }
        }
    }

    /// Whether no capital stands behind a small letter.
    static func hasNaturalCase(_ word: [UInt32]) -> Bool {
        !word.indices.dropFirst().contains {
            ScalarKind.isUpper(word[$0]) && ScalarKind.isLower(word[$0 - 1])
        }
    }

    private static let japanese = (try? LocaleTag("ja")).flatMap(LocaleLetters.of)

    /// Everyday characters that make words. What an encoding throws together is rare, or does
    /// not go together.
    private static func isSoundHan(_ word: [UInt32]) -> Bool {
        let letters = japanese
        var hasKana = false
        for value in word {
            if ScalarKind.isKana(value) {
                // Half-width kana are single bytes.
                guard value < 0xFF00 else { return false }
                hasKana = true
            } else if ChineseScripts.isRare(value), letters?.isListed(value) != true {
                return false
            }
        }
        guard word.count >= 2 else { return false }
        if hasKana { return true }
        let text = String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init)))
        guard let segmenter = try? Segmenter(.words, locale: "zh"),
            let segments = try? segmenter.segments(of: text)
        else { return false }
        let inWords = segments.reduce(0) { $0 + ($1.range.count >= 2 ? $1.range.count : 0) }
        return inWords * 2 >= word.count
    }

    /// Hangul syllables of everyday Korean: 98 of 100 syllables that interfaces have are among
    /// them, and one of six that a misread text has.
    private static let commonSyllables = Set(
        """
        가각간감값강같개거건걸검것게겠격결경계고공과관교구국권규균그근글금급기김까꼴꾸끄\
        끝나날남낮내냅너널넣네넷노높누뉴는능니닌다단닫달당대더덮데덱도돌동되된될됨됩두뒤\
        듈드든들디딩따때또라람래랙랜램량러런레렉렌려력렬로록료루류률륨르른를름리릭릴림립\
        링마막만많말맞매맥맨맷머멀메며면명모목못무문물므미믹밀및밑바반받발방배백버번범법\
        벨변별보복본볼부북분불붙브블비빈빠사삭삽상새색샘생샤서석선설성세셀셋션소속손송수\
        순숨스습시식신실심십쓰아안않알암압았애앱야약양어언얻업없었에여역연열였영예오온올\
        옮옵와완외왼요용우운움워원웹위유율으은을음응의이인일읽임입있자작잘장재저적전절점\
        접정제젝젯져조존종주준줄중즈증지직진질집짜째쪽차참창찾채챕처첨첫청체초총최추축출\
        춤충취츠측치침카캔커컨컬컴케코콘큐크큰클키킬타탈탐태택탭터테텍텐텔템토통투트특튼\
        티파팟패팩팬퍼페편평포폴표품퓨프플피픽필하한할함합핫항해했행향허현형호화확환활회\
        횡효후휴히
        """.unicodeScalars.map(\.value))

    // MARK: Pairs

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
        UInt64(first) << 32 | UInt64(second)
    }

    /// Small letters without accents.
    private static func fold(_ word: [UInt32]) -> [UInt32] {
        fold(String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init))))
    }

    private static func fold(_ text: String) -> [UInt32] {
        let lower = text.lowercased()
        return ((try? Folding.decomposed(lower)) ?? lower).unicodeScalars.compactMap {
            (0x300...0x36F).contains($0.value) ? nil : $0.value
        }
    }

    private static let cache = Mutex<[String: Set<UInt64>]>([:])

    /// Pairs of letters in the names that ICU has in a language.
    private static func pairs(of language: String) -> Set<UInt64> {
        if let known = cache.withLock({ $0[language] }) { return known }
        var result: Set<UInt64> = []
        func add(_ name: String) {
            let scalars = fold(name)
            for index in scalars.indices.dropFirst()
            where ScalarKind.isLetter(scalars[index - 1]) && ScalarKind.isLetter(scalars[index]) {
                result.insert(pair(scalars[index - 1], scalars[index]))
            }
        }
        for name in (try? CalendarNames.months(in: language)) ?? [] { add(name) }
        for name in (try? CalendarNames.weekdays(in: language)) ?? [] { add(name) }
        for code in LocaleServices.languageCodes {
            if let name = try? LocaleServices.languageName(of: code, in: language) { add(name) }
        }
        for code in LocaleServices.regionCodes where code.utf8.count == 2 {
            if let name = try? LocaleServices.regionName(of: code, in: language) { add(name) }
        }
        cache.withLock { $0[language] = result }
        return result
    }
}
