/// `登錄` in Taiwan, `軟體` in Simplified: a word of another region.
struct OtherRegionWord: StringRule {
    static let description = RuleDescription(
        identifier: "other-region-word",
        summary: "A Chinese text has a word that another region uses.",
        rationale: """
            A converter changes characters, not words: “网路” is Simplified in script and \
            Taiwanese in wording. 登陆, to land, is often typed for 登录, to log in.
            """,
        source: "Apple’s terms in the three Chinese locales; OpenCC’s phrase lists as a check",
        surfaces: .all,
        languages: .only(["zh"]),
        needs: .mayHaveHan,
        severity: .warning,
        falseAlarms: "1 of 17 in 75,000 Chinese strings",
        isPositionFree: true,
        examples: [
            .good("登录你的帐户", locale: "zh-Hans", surface: .other),
            .good("登入", locale: "zh-TW", surface: .other),
            .good("軟件更新", locale: "zh-HK", surface: .other),
            .good("登陆月球", locale: "zh-Hans", surface: .other),
            .good("档案馆", locale: "zh-Hans", surface: .other),
            .bad("⟦登錄⟧", fixed: "登入", locale: "zh-TW", surface: .other),
            .bad("⟦网路⟧连接", fixed: "网络连接", locale: "zh-Hans", surface: .other),
            .bad("⟦軟件⟧更新", fixed: "軟體更新", locale: "zh-TW", surface: .other),
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
        打印機 印表機 數據庫 資料庫 短信 簡訊
        """)

    private static func pairs(_ text: String) -> [(word: FoldedWord, other: String)] {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
        return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
            FoldedWord(words[index]).map { ($0, words[index + 1]) }
        }
        .sorted { $0.word.scalars.count > $1.word.scalars.count }
    }

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
            if let candidates = table[element.value] {
                for (word, other) in candidates {
                    guard let end = bytes.end(of: word, at: element.start) else { continue }
                    report.add(
                        element.start..<end, Self.message(word.text, other),
                        fix: .init(replacement: other, isSafe: false))
                    index = end
                    break
                }
            }
            if checksLanding, element.value == 0x767B, bytes.scalar(at: index).value == 0x9646,
                isAboutAccounts(bytes)
            {
                let end = index + 3
                report.add(
                    element.start..<end, Self.landing,
                    fix: .init(replacement: "登录", isSafe: false))
                index = end
            }
        }
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

    private static let landing = "“登陆” is to land; to log in is “登录”"
}
