import PromptKit

/// Tells Chinese from Japanese: a Japanese file has kana in most texts.
struct KanaCount {
    private var texts = 0
    /// Texts of four Han characters or more, without kana.
    private var longTexts = 0
    private var kanaTexts = 0
    private var characters = 0
    /// Characters that Japanese does not write, and how many kinds of them.
    private var foreign: [UInt32: Int] = [:]
    private var first: (span: Span, key: String)?

    private static let most = 200

    @inline(__always)
    mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, at span: Span, key: @autoclosure () -> String
    ) {
        // A handful with kana: it is Japanese.
        guard kanaTexts < 8, texts < Self.most else { return }
        note(text, at: span, named: key())
    }

    private mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, at span: Span, named key: String
    ) {
        var (han, hasKana) = (0, false)
        TextBytes(text).forEachScalar { element in
            switch element.value {
            case 0x3041...0x30FA, 0xFF66...0xFF9D: hasKana = true
            case 0x3400...0x9FFF:
                han += 1
                if Self.chinese.contains(element.value) { foreign[element.value, default: 0] += 1 }
            default: break
            }
            return true
        }
        guard han > 0 || hasKana else { return }
        texts += 1
        if hasKana {
            kanaTexts += 1
            return
        }
        if first == nil { first = (span, key) }
        characters += han
        if han >= 4 { longTexts += 1 }
    }

    func problem(_ locale: LocaleTag) -> Problem? {
        guard texts >= 20, kanaTexts * 50 <= texts, longTexts >= 12, characters >= 80,
            foreign.count >= 3, foreign.values.reduce(0, +) >= 5, let first
        else { return nil }
        var problem = WrongLanguage.problem(first.span, "zh", locale)
        problem.key = first.key
        return problem
    }

    private static let chinese = Set(
        """
        这们吗为时间话说请让见关门应该标签图选择显网络设删录权页项链错误线组给经过还进动转输务您嗎這檔刪將啟擇關權數顯應单账户码类邮\
        发创编辑开启闭连无视频载
        """.unicodeScalars.map(\.value))
}
