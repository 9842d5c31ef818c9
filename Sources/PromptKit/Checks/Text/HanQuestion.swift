/// What an ASCII question mark after a Han character is: a mark, or what is left of a character.
enum HanQuestion {
    /// Whether the mark at `index` ends a question.
    ///
    /// The source tells if there is one. Without, a question in Chinese shows in its words, and
    /// a lost character is followed by what no question is followed by.
    static func isPunctuation(at index: Int, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        let next = bytes.scalar(at: index + 1)
        if SourceMark.isOperator(at: index, string) { return true }
        // Nothing follows a question directly: neither a Han character nor another mark.
        if ScalarKind.isHan(next.value)
            || "。；，、：？！".unicodeScalars.contains(where: { $0.value == next.value })
        {
            return false
        }
        let start = clauseStart(before: index, bytes)
        let clause = start..<index
        if let source = string.string.source {
            // A question may have lost its mark in the source: "Are you sure you want to quit".
            return SentenceMark.asks(source.text)
                || source.text.unicodeScalars.contains { SentenceMark($0.value) == .question }
                || sureWords.contains { contains($0, in: clause, bytes) }
        }
        if questionWords.contains(where: { contains($0, in: clause, bytes) }) { return true }
        // A title of a few words that ends with a mark: "删除?", "停靠到顶?"
        return verbs.contains { bytes.end(of: $0, at: start) != nil }
    }

    private static func contains(_ word: FoldedWord, in range: Range<Int>, _ bytes: TextBytes)
        -> Bool
    {
        var index = range.lowerBound
        while index < range.upperBound {
            if let end = bytes.end(of: word, at: index), end <= range.upperBound { return true }
            index = bytes.scalar(at: index).end
        }
        return false
    }

    private static func clauseStart(before index: Int, _ bytes: TextBytes) -> Int {
        var start = index
        while case let element = bytes.scalar(before: start), !element.isEmpty,
            SentenceMark(element.value) == nil, element.value != 0x0A
        {
            start = element.start
        }
        while ScalarKind.isSpace(bytes.scalar(at: start).value) {
            start = bytes.scalar(at: start).end
        }
        return start
    }

    private static let questionWords: [FoldedWord] = """
        吗 嗎 呢 什么 什麼 甚麼 怎么 怎麼 怎样 怎樣 如何 为何 為何 为什么 哪 谁 誰 几 幾 多少 是否 能否 可否 有没有 有沒有 要不要 \
        好不好 是不是 会不会 會不會 确定 確定 确认 確認 要 吧 何时 何時 何处 么 麼 或 还是 還是 想 需要 可以 真的 好么
        """.split(separator: " ").compactMap { FoldedWord(String($0)) }

    /// Those that no statement has.
    private static let sureWords: [FoldedWord] = """
        吗 嗎 呢 什么 什麼 甚麼 怎么 怎麼 为何 為何 是否 能否 可否 有没有 有沒有 要不要 好不好 是不是 会不会 會不會 确定 確定 请问 請問
        """.split(separator: " ").compactMap { FoldedWord(String($0)) }

    /// Commands that alerts ask about.
    private static let verbs: [FoldedWord] = """
        删除 刪除 移除 清除 清空 抹掉 退出 离开 離開 取消 放弃 放棄 覆盖 覆蓋 替换 取代 关闭 關閉 打开 打開 开启 開啟 允许 允許 \
        保存 存储 储存 儲存 重置 重设 重設 重新 恢复 恢復 还原 還原 停止 继续 繼續 发送 發送 傳送 安装 安裝 卸载 解除 更新 忘记 忘記 \
        断开 中斷 登出 注销 登录 登入 屏蔽 封鎖 封锁 举报 檢舉 分享 共享 仍要 立即 丢弃 捨棄 拒绝 接受 启用 啟用 停用 添加 加入 不
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { FoldedWord(String($0)) }
}
