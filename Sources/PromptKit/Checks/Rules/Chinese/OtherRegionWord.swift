/// `登錄` in Taiwan, `軟體` in Simplified: a word of another region.
struct OtherRegionWord: StringRule {
    static let description = RuleDescription(
        identifier: "other-region-word",
        summary: "A Chinese text has a word that another region uses.",
        rationale: """
            A converter changes characters, not words: “网路” is Simplified in script and \
            Taiwanese in wording. 登陆, to land, is often typed for 登录, to log in, and 撤消 for \
            撤销, which the lists of variant words prefer and Apple writes. Words that are right \
            for another English word (登錄, to register) or that two other words make between \
            them (大多|数位|置) are left alone.
            """,
        source: "Apple’s terms in the three Chinese locales; OpenCC’s phrase lists as a check",
        surfaces: .all,
        languages: .only(["zh"]),
        needs: .mayHaveHan,
        severity: .warning,
        falseAlarms: """
            0 of 7 warnings in ten real apps; 0 of 11 in two more
            """,
        isPositionFree: true,
        examples: [
            .good("登录你的帐户", locale: "zh-Hans", surface: .other),
            .good("登入", locale: "zh-TW", surface: .other),
            .good("軟件更新", locale: "zh-HK", surface: .other),
            .good("登陆月球", locale: "zh-Hans", surface: .other),
            .good("档案馆", locale: "zh-Hans", surface: .other),
            .good(
                "订阅简讯", locale: "zh-Hans", surface: .other,
                source: ("Subscribe to the newsletter", "en")),
            .good("大多数位置", locale: "zh-Hans", surface: .other),
            .good("小数位数", locale: "zh-Hans", surface: .other),
            .good("互联网路由器", locale: "zh-Hans", surface: .other),
            .good("在裝置內存取照片", locale: "zh-TW", surface: .other),
            .good("電視頻道", locale: "zh-TW", surface: .other),
            .good("地圖標記", locale: "zh-TW", surface: .other),
            .good("预设值", locale: "zh-Hans", surface: .other, source: ("Preset", "en")),
            .good(
                "無法登錄處理程式", locale: "zh-TW", surface: .other,
                source: ("Couldn’t register the handler", "en")),
            .good(
                "未登錄任何指紋。", locale: "zh-TW", surface: .other,
                source: ("No fingerprints enrolled.", "en")),
            .good("服務窗口", locale: "zh-TW", surface: .other, source: ("Service counter", "en")),
            .good("導入新功能", locale: "zh-TW", surface: .other),
            .bad(
                "關閉⟦窗口⟧", fixed: "關閉視窗", locale: "zh-TW", surface: .other,
                source: ("Close Window", "en")),
            .bad(
                "⟦導入⟧照片", fixed: "匯入照片", locale: "zh-TW", surface: .other,
                source: ("Import Photos", "en")),
            .bad("⟦撤消⟧关注", fixed: "撤销关注", locale: "zh-Hans", surface: .other),
            .bad("⟦登錄⟧", fixed: "登入", locale: "zh-TW", surface: .other),
            .bad("⟦网路⟧连接", fixed: "网络连接", locale: "zh-Hans", surface: .other),
            .bad("⟦軟件⟧更新", fixed: "軟體更新", locale: "zh-TW", surface: .other),
            .bad(
                "⟦登陆⟧时打开", fixed: "登录时打开", locale: "zh-Hans", surface: .other,
                source: ("Open at login", "en")),
            .bad("请先⟦登陆⟧帐号", fixed: "请先登录帐号", locale: "zh-Hans", surface: .other),
        ])

    /// Word and replacement, for words that are plainly the other region's.
    private static let simplified = pairs(
        """
        软体 软件 网路 网络 萤幕 屏幕 滑鼠 鼠标 伺服器 服务器 硬碟 硬盘 记忆体 内存 应用程式 应用程序 剪贴簿 剪贴板 资料夹 文件夹 列印 打印 \
        韧体 固件 光碟 光盘 印表机 打印机 资讯安全 信息安全 解析度 分辨率 位元组 字节 程式码 代码 行动电话 手机 简讯 短信 \
        部落格 博客 数位 数字 录影 录像 快取 缓存 巨集 宏 预设值 默认值
        """)
    private static let taiwan = pairs(
        """
        登錄 登入 軟件 軟體 網絡 網路 視頻 影片 服務器 伺服器 鼠標 滑鼠 屏幕 螢幕 打印 列印 默認 預設 鏈接 連結 應用程序 應用程式 \
        圖標 圖示 剪貼板 剪貼簿 內存 記憶體 硬盤 硬碟 緩存 快取 光標 游標 分辨率 解析度 固件 韌體 文件夾 資料夾 博客 部落格 \
        打印機 印表機 數據庫 資料庫 短信 簡訊 窗口 視窗 字符 字元 導入 匯入 導出 匯出 智能 智慧
        """)

    private static func pairs(_ text: String) -> [(word: FoldedWord, other: String)] {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
        return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
            FoldedWord(words[index]).map { ($0, words[index + 1]) }
        }
        .sorted { $0.word.scalars.count > $1.word.scalars.count }
    }

    /// English words of which a word is the right translation after all.
    private static let senses: [String: [String]] = [
        "登錄": ["regist", "enrol", "catalog", "record"], "预设值": ["preset"],
        "简讯": ["newsletter", "bulletin", "news"],
    ]

    /// Words that are another region's in one sense only: the English words of that sense.
    private static let onlyFor: [String: [String]] = [
        "窗口": ["window"], "字符": ["character"], "導入": ["import"], "導出": ["export"],
        "智能": ["smart", "intelligen"],
    ]

    /// Characters before or behind a word with which it is no word, but the end of one and the
    /// beginning of another.
    private static let neighbours: [String: (before: String, behind: String)] = [
        "网路": ("", "由径况"), "列印": ("系序排阵", "刷章象"), "数位": ("小多少整人函参", "于置数用移"),
        "快取": ("尽赶", "消回出得景走"), "內存": ("", "取放入有在檔留"), "視頻": ("電", "道"),
        "圖標": ("地", "記籤示註題明"), "光標": ("螢", "記籤示"), "緩存": ("延減", "取"),
        "服務器": ("", "材具"), "短信": ("簡", "息心"), "固件": ("加堅", ""), "打印": ("", "記"),
    ]

    /// The characters that words of the table begin with.
    private let firsts: HanSet
    private let table: [UInt32: [(word: FoldedWord, other: String)]]
    private let checksLanding: Bool

    init?(_ context: CheckContext) {
        let list: [(word: FoldedWord, other: String)]
        switch (context.locale.script, context.locale.region) {
        case ("Hans", _): list = Self.simplified
        case ("Hant", "TW"): list = Self.taiwan
        default: return nil
        }
        table = Dictionary(grouping: list) { $0.word.scalars[0] }
        firsts = HanSet(table.keys)
        checksLanding = context.locale.script == "Hans"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0xE4, byte <= 0xE9 else {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            if firsts.contains(element.value), let candidates = table[element.value] {
                for (word, other) in candidates {
                    guard let end = bytes.end(of: word, at: element.start),
                        isOneWord(word.text, element.start..<end, bytes),
                        !isRight(word.text, string.string.source)
                    else { continue }
                    report.add(
                        element.start..<end, Self.message(word.text, other),
                        fix: .init(replacement: other, isSafe: false))
                    index = end
                    break
                }
            }
            // On undo itself it is reported as the wrong term.
            if checksLanding, element.value == 0x64A4, bytes.scalar(at: index).value == 0x6D88,
                string.role == nil, !SurfaceSet.undo.contains(string.surface)
            {
                report.add(
                    element.start..<index + 3, Self.variant,
                    fix: .init(replacement: "撤销", isSafe: false), severity: .info)
                index += 3
            }
            if checksLanding, element.value == 0x767B, bytes.scalar(at: index).value == 0x9646,
                isAboutAccounts(bytes) || isAboutLogin(string.string.source)
            {
                let end = index + 3
                report.add(
                    element.start..<end, Self.landing,
                    fix: .init(replacement: "登录", isSafe: false))
                index = end
            }
        }
    }

    private func isOneWord(_ word: String, _ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        guard let around = Self.neighbours[word] else { return true }
        let before = bytes.scalar(before: range.lowerBound).value
        let behind = bytes.scalar(at: range.upperBound).value
        return !around.before.unicodeScalars.contains { $0.value == before }
            && !around.behind.unicodeScalars.contains { $0.value == behind }
    }

    private func isRight(_ word: String, _ source: PromptString.Source?) -> Bool {
        if let only = Self.onlyFor[word] {
            guard let text = source?.text.lowercased() else { return true }
            return !only.contains { text.contains($0) }
        }
        guard let source, let senses = Self.senses[word] else { return false }
        let text = source.text.lowercased()
        return senses.contains { text.contains($0) }
    }

    private func isAboutLogin(_ source: PromptString.Source?) -> Bool {
        guard let text = source?.text.lowercased() else { return false }
        return ["log in", "login", "sign in", "sign-in", "signin", "log on", "logged"]
            .contains { text.contains($0) }
    }

    private func isAboutAccounts(_ bytes: TextBytes) -> Bool {
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            if Self.accountWords.contains(where: { bytes.end(of: $0, at: index) != nil }) {
                return true
            }
            index = element.end
        }
        // The word alone is a button.
        return bytes.count == 6
    }

    private static let accountWords =
        "账号 帐号 账户 帐户 密码 用户 注册 请先 重新 自动 失败 成功 使用 通过 未登 已登 立即 其他设备 退出 服务器 网站 验证"
        .split(separator: " ").compactMap { FoldedWord(String($0)) }

    private static func message(_ word: String, _ other: String) -> String {
        "“\(word)” is another region’s word: here it is “\(other)”"
    }

    private static let variant = "“撤消” is a variant spelling: the system writes “撤销”"
    private static let landing = "“登陆” is to land; to log in is “登录”"
}
