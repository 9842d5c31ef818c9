/// `已删除,无法恢复.`: a half-width mark after a Han character.
struct HalfWidthMark: StringRule {
    static let description = RuleDescription(
        identifier: "half-width-mark",
        summary: "A Chinese text has a half-width mark next to a Han character.",
        rationale: """
            Chinese marks take the width of a character. Half-width ones crowd the text, and \
            mixing both in one app looks like a translation by machine.
            """,
        source: "GB/T 15834; W3C clreq; none in 47,848 strings of Apple’s",
        surfaces: .all,
        languages: .only(["zh", "yue"]),
        needs: [.asciiStop, .questionMark, .roundBracket],
        severity: .warning,
        falseAlarms: """
            0 of 90 in ten real apps
            """,
        isPositionFree: true,
        examples: [
            .good("请用您的雅虎账户登录 Yahoo!", locale: "zh-Hans", surface: .other),
            .bad("确定要选择“公开”⟦?⟧", fixed: "确定要选择“公开”？", locale: "zh-Hans", surface: .other),
            .good("已删除，无法恢复。", locale: "zh-Hans", surface: .other),
            .good("比例 16:9", locale: "zh-Hans", surface: .other),
            .good("保存为 a.txt", locale: "zh-Hans", surface: .other),
            .good("搜索...", locale: "zh-Hans", surface: .other),
            .good("大小(KB)", locale: "zh-Hans", surface: .other),
            .good(
                "照片,视频,音乐", locale: "zh-Hans", surface: .other, source: ("photo,video,music", "en")),
            .good(
                "Video Encoder;格式转换器;视频编码器;转码器;", locale: "zh-Hans", surface: .other,
                source: ("Format Converter;Video Encoder;", "en")),
            .good(
                "模糊逻辑,模糊,逻辑", locale: "zh-Hans", surface: .other,
                source: ("fuzzy logic,fuzzify,fuzzy", "en")),
            .good("线,相交", locale: "zh-Hans", surface: .other, source: ("line,intersection", "en")),
            .good(
                "格式为（名称,类型,大小）", locale: "zh-Hans", surface: .other,
                source: ("The format of the value is (Name,Type,Size)", "en")),
            .good(
                "每个直径用;分隔", locale: "zh-Hans", surface: .other,
                source: ("Each diameter (separated by ;)", "en")),
            .bad(
                "需要 {0,number,#} 字节⟦,⟧请稍候", fixed: "需要 {0,number,#} 字节，请稍候",
                locale: "zh-Hans", surface: .other, source: ("Needs {0,number,#} bytes", "en")),
            .good("显示 #數目有誤!", locale: "zh-Hant", surface: .other),
            .bad(
                "失败⟦,⟧请稍后再试", fixed: "失败，请稍后再试", locale: "zh-Hans", surface: .other,
                source: ("Failed,please try again later", "en")),
            .good("用户名(&U):", locale: "zh-Hans", surface: .other),
            .good("NOTE: 注意", locale: "zh-Hans", surface: .other),
            .bad("无法找到文件 %@⟦!⟧", fixed: "无法找到文件 %@！", locale: "zh-Hans", surface: .other),
            .bad(
                "无法设置快捷键「%@」⟦! ⟧已停用", fixed: "无法设置快捷键「%@」！已停用", locale: "zh-Hans",
                surface: .other),
            .bad("请输入 URL⟦:⟧", fixed: "请输入 URL：", locale: "zh-Hans", surface: .other),
            .good("笑脸:)", locale: "zh-Hans", surface: .other, source: ("Smile :)", "en")),
            .good(
                "甲?乙:丙", locale: "zh-Hans", surface: .other, source: ("A ? b : c", "en")),
            .good(
                "输入?help", locale: "zh-Hans", surface: .other, source: ("Type ?help", "en")),
            .good(
                "CSV: a,b,中", locale: "zh-Hans", surface: .other,
                source: ("CSV: a,b,c", "en")),
            .good(
                "在 Acme!中打开文件", locale: "zh-Hans", surface: .other,
                source: ("Open it in Acme!", "en")),
            .bad(
                "支持 TrueHD⟦,⟧请启用", fixed: "支持 TrueHD，请启用", locale: "zh-Hans", surface: .other,
                source: ("Supports TrueHD, please enable it", "en")),
            .bad("已删除⟦,⟧无法恢复。", fixed: "已删除，无法恢复。", locale: "zh-Hans", surface: .other),
            .bad("支持 TrueHD⟦,⟧请启用", fixed: "支持 TrueHD，请启用", locale: "zh-Hans", surface: .other),
            .bad("已完成⟦!⟧", fixed: "已完成！", locale: "zh-Hans", surface: .other),
            .bad("名称⟦: ⟧%@", fixed: "名称：%@", locale: "zh-Hans", surface: .other),
            .bad("是否删除⟦?⟧", fixed: "是否删除？", locale: "zh-Hans", surface: .other),
            .bad("無法復原⟦.⟧", fixed: "無法復原。", locale: "zh-Hant", surface: .other),
            .good("使用 example.com", locale: "zh-Hans", surface: .other),
            .good("支持 A, B 和 C", locale: "zh-Hans", surface: .other),
            .bad("无法打开文件 %@⟦.⟧", fixed: "无法打开文件 %@。", locale: "zh-Hans", surface: .other),
            .bad("是否要删除 %@⟦?⟧", fixed: "是否要删除 %@？", locale: "zh-Hans", surface: .other),
            .bad("下载：{x}⟦,⟧上传：{y}", fixed: "下载：{x}，上传：{y}", locale: "zh-Hans", surface: .other),
            .bad("%@⟦(在服务器上)⟧", fixed: "%@（在服务器上）", locale: "zh-Hans", surface: .other),
            .bad("名称⟦(可选)⟧", fixed: "名称（可选）", locale: "zh-Hans", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.mayHaveHan), !KeywordList.isOne(string.bytes) else { return }
        let bytes = string.bytes
        var separators = ListSeparators()
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "."):
                index = checkMark(at: index, byte, string, &separators, &report)
            case UInt8(ascii: "("):
                // Of a list nothing but its words is translated.
                index =
                    separators.contains(UInt8(ascii: ","), of: string)
                    ? index + 1 : checkBrackets(at: index, string, &report)
            default:
                index += 1
            }
        }
    }

    private func checkMark(
        at index: Int, _ byte: UInt8, _ string: borrowing CheckedString,
        _ separators: inout ListSeparators, _ report: inout FindingReport
    ) -> Int {
        let bytes = string.bytes
        if separators.contains(byte, of: string) || SourceMark.isOfFault(at: index, bytes)
            || SourceMark.isOfToken(at: index, string)
        {
            return index + 1
        }
        let isBeforeHan = ScalarKind.isHan(bytes.scalar(at: index + 1).value)
        // "TrueHD,请": a comma that Chinese follows directly parts Chinese.
        let previous = bytes.scalar(before: index).value
        let partsChinese =
            isBeforeHan && byte == UInt8(ascii: ",")
            && (ScalarKind.isLetter(previous)
                || "@\"”)}）」』》0123456789".unicodeScalars.contains { $0.value == previous })
        guard partsChinese || ScalarKind.isHan(previous) || closesChinese(index, bytes) else {
            // The mark is the name's.
            if Self.names.contains(where: { bytes.start(of: $0, endingAt: index + 1) != nil }) {
                return index + 1
            }
            if let end = endOfMark(behindOther: previous, at: index, string) {
                if let wide = Self.wide[byte] {
                    report.add(
                        index..<end, Self.among(bytes.string(index..<index + 1), wide),
                        fix: .init(replacement: wide, isSafe: false))
                }
                return end
            }
            return checkSentence(at: index, byte, previous, string, &report)
        }
        let next = bytes[index + 1]
        switch byte {
        case UInt8(ascii: "."):
            // A file's ending, a version, an ellipsis.
            if next == byte || TextBytes.isASCIILetter(next) || TextBytes.isASCIIDigit(next) {
                var end = index + 1
                while bytes[end] == byte { end += 1 }
                return end
            }
        case UInt8(ascii: "?"):
            // A question mark in the place of a lost character is another rule's matter.
            guard HanQuestion.isPunctuation(at: index, string) else { return index + 1 }
        case UInt8(ascii: ":"):
            // "协议://": the scheme of an address; "时:分:秒": a pattern.
            if next == UInt8(ascii: "/") || isUnitOfTime(index, bytes) { return index + 1 }
        default: break
        }
        // A space after the mark goes with it: the full-width one has its own.
        var end = index + 1
        if bytes[end] == 0x20, end + 1 < bytes.count { end += 1 }
        if let wide = Self.wide[byte] {
            report.add(
                index..<end, Self.message(bytes.string(index..<index + 1), wide),
                fix: .init(replacement: wide, isSafe: true))
        }
        return end
    }

    /// A mark that ends a Chinese sentence or parts it in two, behind a word in Latin or a
    /// placeholder: "无法打开 %@."
    private func checkSentence(
        at index: Int, _ byte: UInt8, _ previous: UInt32, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) -> Int {
        let bytes = string.bytes
        let isBehindWord =
            previous < 0x80 && TextBytes.isASCIILetter(UInt8(previous))
            || "@\"”)}%0123456789'".unicodeScalars.contains { $0.value == previous }
        guard isBehindWord, let wide = Self.wide[byte] else { return index + 1 }
        var end = index + 1
        switch byte {
        case UInt8(ascii: "."):
            // At the end only: elsewhere it may be an abbreviation's.
            guard end == bytes.count, !hasInnerDot(before: index, bytes) else { return end }
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            guard end == bytes.count else { return end }
        case UInt8(ascii: ","):
            if bytes[end] == 0x20 { end += 1 }
            // "A, B 和 C" is a list of names.
            guard ScalarKind.isHan(bytes.scalar(at: end).value),
                isSentence(bytes, from: end, least: 4)
            else { return index + 1 }
        default: return end
        }
        let least = byte == UInt8(ascii: ".") ? 4 : 2
        guard isSentence(bytes, from: 0, least: least) else { return end }
        report.add(
            index..<end, Self.message(bytes.string(index..<index + 1), wide),
            fix: .init(replacement: wide, isSafe: false), severity: .info)
        return end
    }

    /// Whether there are words of Chinese, and not a character or two.
    private func isSentence(_ bytes: TextBytes, from start: Int, least: Int) -> Bool {
        var count = 0
        bytes.forEachScalar(in: start..<bytes.count) { element in
            count += ScalarKind.isHan(element.value) ? 1 : 0
            return count < least
        }
        return count >= least
    }

    /// "e.g.", "1.5.", "a.txt."
    private func hasInnerDot(before index: Int, _ bytes: TextBytes) -> Bool {
        var start = index
        while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] < 0x80 {
            start -= 1
            if bytes[start] == UInt8(ascii: "."), bytes[start - 1] != UInt8(ascii: "%"),
                TextBytes.isASCIILetter(bytes[start - 1])
            {
                return true
            }
        }
        return Self.abbreviations.contains(bytes.string(start..<index).lowercased())
    }

    private static let abbreviations: Set<String> = ["inc", "ltd", "etc", "co", "corp", "no", "vs"]
    private static let names = ["Yahoo!", "Joomla!", "Jeopardy!"].compactMap(FoldedWord.init)

    /// Where a mark ends that a Chinese sentence has behind a placeholder, a Latin word or a
    /// bracket: `无法找到文件 %@!`, `「%@」! 已`. Nil for a mark of anything else.
    private func endOfMark(
        behindOther previous: UInt32, at index: Int, _ string: borrowing CheckedString
    ) -> Int? {
        let bytes = string.bytes
        let mark = bytes[index]
        guard mark != UInt8(ascii: "."), mark != UInt8(ascii: ";"),
            TextBytes.isASCIILetter(UInt8(truncatingIfNeeded: previous)) && previous < 0x80
                || "@」』》”）)".unicodeScalars.contains(where: { $0.value == previous })
        else { return nil }
        var end = index + 1
        while bytes[end] == 0x20 { end += 1 }
        let isAtEnd = end == bytes.count
        guard isAtEnd || ScalarKind.isHan(bytes.scalar(at: end).value) else { return nil }
        // A colon or a comma behind a Latin word may be the word's own: "NOTE: 注意", "C:".
        if mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":") && !isAtEnd { return nil }
        // "用户名(&U):": what Qt and Windows show is "用户名(U):", which has one style all through.
        if previous == 0x29, "&_".utf8.contains(bytes[index - 3]) { return nil }
        guard isMostlyHan(bytes) else { return nil }
        return isAtEnd ? index + 1 : end
    }

    /// Whether a text is a Chinese sentence that a Latin word stands in.
    private func isMostlyHan(_ bytes: TextBytes) -> Bool {
        var (han, latin) = (0, 0)
        bytes.forEachScalar { element in
            if ScalarKind.isHan(element.value) {
                han += 1
            } else if element.value < 0x80, ScalarKind.isLetter(element.value) {
                latin += 1
            }
            return true
        }
        return han >= 3 && han * 2 >= latin
    }

    /// Whether a quote or bracket stands before the mark that closes Chinese: `」?`
    private func closesChinese(_ index: Int, _ bytes: TextBytes) -> Bool {
        let closer = bytes.scalar(before: index)
        guard "」』》”）".unicodeScalars.contains(where: { $0.value == closer.value }) else {
            return false
        }
        return ScalarKind.isHan(bytes.scalar(before: closer.start).value)
    }

    private func checkBrackets(
        at index: Int, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) -> Int {
        let bytes = string.bytes
        var end = index + 1
        var hasHan = false
        while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
            let element = bytes.scalar(at: end)
            if element.value == 0x28 { return end }
            hasHan = hasHan || ScalarKind.isHan(element.value)
            end = element.end
        }
        guard end < bytes.count, hasHan else { return index + 1 }
        let isAfterHan = ScalarKind.isHan(bytes.scalar(before: index).value)
        let inner = bytes.string(index + 1..<end)
        report.add(
            index..<end + 1, Self.message("()", "（）"),
            fix: .init(replacement: "（\(inner)）", isSafe: false), severity: .info)
        return isAfterHan || index == 0 ? end + 1 : index + 1
    }

    private func isUnitOfTime(_ index: Int, _ bytes: TextBytes) -> Bool {
        let units = "时時分秒".unicodeScalars.map(\.value)
        return units.contains(bytes.scalar(before: index).value)
            && units.contains(bytes.scalar(at: index + 1).value)
    }

    private static let wide: [UInt8: String] = [
        UInt8(ascii: ","): "，", UInt8(ascii: ";"): "；", UInt8(ascii: ":"): "：",
        UInt8(ascii: "!"): "！", UInt8(ascii: "?"): "？", UInt8(ascii: "."): "。",
    ]

    private static func among(_ mark: String, _ wide: String) -> String {
        "“\(mark)” in a Chinese sentence: Chinese writes “\(wide)”"
    }

    private static func message(_ mark: String, _ wide: String) -> String {
        "“\(mark)” beside a Han character: Chinese writes “\(wide)”"
    }
}
