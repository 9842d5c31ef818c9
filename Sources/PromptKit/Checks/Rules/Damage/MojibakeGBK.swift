/// `鏂囦欢`: UTF-8 that was read as GBK.
struct MojibakeGBK: StringRule {
    static let description = RuleDescription(
        identifier: "mojibake-gbk",
        summary: "UTF-8 text was read as GBK.",
        rationale: """
            Three bytes of a character become one and a half. What comes out are Han \
            characters that hardly anybody has ever written, and “锟斤拷” where bytes were \
            lost on the way.
            """,
        source: "GBK; the usual accident on Chinese Windows",
        surfaces: .all,
        needs: .mayHaveHan,
        severity: .error,
        falseAlarms: "0 of 1.3 million strings",
        isPositionFree: true,
        examples: [
            .good("文件", locale: "zh-Hans", surface: .other),
            .good("馄饨与饕餮", locale: "zh-Hans", surface: .other),
            .good("檔案", locale: "zh-Hant", surface: .other),
            .bad("⟦鏂囦欢⟧", fixed: "文件", locale: "zh-Hans", surface: .other),
            .bad("⟦鎵撳紑鏂囦欢⟧", fixed: "打开文件", locale: "zh-Hans", surface: .other),
            .bad("⟦娉ㄥ唽澶辫触⟧", fixed: "注册失败", locale: "zh-Hans", surface: .other),
            .bad("打开⟦锟斤拷⟧", locale: "zh-Hans", surface: .other),
        ])

    init?(_ context: CheckContext) {
        switch context.locale.language {
        case "ja", "ko": return nil
        default: break
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            guard Self.isGBK(bytes.scalar(at: index).value) else {
                index += bytes[index] < 0x80 ? 1 : bytes.scalar(at: index).length
                continue
            }
            var end = index
            var rare = 0
            var count = 0
            var mayBeLost = false
            while case let element = bytes.scalar(at: end), Self.isGBK(element.value) {
                if ChineseScripts.isRare(element.value) { rare += 1 }
                mayBeLost = mayBeLost || Self.isOfLostBytes(element.value)
                count += 1
                end = element.end
            }
            if mayBeLost,
                let lost = Self.lostBytes.lazy.compactMap({
                    bytes.firstRange(of: $0, in: index..<end)
                }).first
            {
                report.add(lost, Self.lost)
            } else if rare >= 1, count >= 2 {
                checkRun(index..<end, count, bytes, &report)
            }
            index = end
        }
    }

    private func checkRun(
        _ range: Range<Int>, _ count: Int, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        guard let gbk = try? Transcoding.bytes(of: bytes.string(range), in: "GBK"),
            gbk.count >= count
        else { return }
        var text = ""
        let isText = gbk.withUnsafeBufferPointer { buffer -> Bool in
            var valid = UTF8Scan.validPrefix(of: buffer)
            // The last character may have lost its last byte to what followed.
            guard buffer.count - valid <= 2, valid >= 6 else { return false }
            if valid > buffer.count { valid = buffer.count }
            text = String(decoding: UnsafeBufferPointer(rebasing: buffer[..<valid]), as: UTF8.self)
            return true
        }
        guard isText, text.unicodeScalars.allSatisfy({ Self.isPlausible($0.value) }) else { return }
        let isWhole = text.utf8.count == gbk.count
        report.add(
            range, Self.message(bytes.string(range), text),
            fix: isWhole ? .init(replacement: text, isSafe: false) : nil)
    }

    /// What GBK makes of pairs of bytes beyond ASCII: Han characters, bopomofo, the euro sign.
    private static func isGBK(_ value: UInt32) -> Bool {
        ScalarKind.isHan(value) || (0x3105...0x3129).contains(value) || value == 0x20AC
    }

    /// Characters of everyday Chinese and its marks.
    private static func isPlausible(_ value: UInt32) -> Bool {
        ChineseScripts.isEveryday(value)
            || (0x3000...0x303F).contains(value) || (0xFF00...0xFF60).contains(value)
            || (0x2010...0x203F).contains(value)
    }

    private static let lostBytes = ["锟斤拷", "锟斤", "斤拷", "烫烫烫", "屯屯屯"].compactMap(FoldedWord.init)
    /// Whether a character is one of those, of which each of them has one.
    private static func isOfLostBytes(_ value: UInt32) -> Bool {
        value == 0x65A4 || value == 0x70EB || value == 0x5C6F
    }

    private static let lost = "this is what GBK makes of U+FFFD: the text is lost, put it back"

    private static func message(_ text: String, _ mended: String) -> String {
        """
        \(EscapedText.quoted(text, limit: 30)) is UTF-8 read as GBK: \
        \(EscapedText.quoted(mended, limit: 30)) was meant
        """
    }
}
