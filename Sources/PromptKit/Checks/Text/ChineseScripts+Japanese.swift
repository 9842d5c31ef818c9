extension ChineseScripts {
    /// Forms of common characters that only Japanese writes: neither GB 2312 nor Big5 has them.
    static let japanese = HanSet(chineseByJapanese.keys)

    /// What the two scripts of Chinese have for such a form.
    static func chinese(of value: UInt32) -> (simplified: UInt32, traditional: UInt32)? {
        chineseByJapanese[value]
    }

    private static let chineseByJapanese: [UInt32: (simplified: UInt32, traditional: UInt32)] = {
        var map: [UInt32: (simplified: UInt32, traditional: UInt32)] = [:]
        let values = table.unicodeScalars.map(\.value)
        for index in stride(from: 0, to: values.count - 2, by: 3) {
            map[values[index]] = (values[index + 1], values[index + 2])
        }
        return map
    }()

    /// The Japanese form, the Simplified and the Traditional one.
    private static let table = """
        対对對応应應読读讀図图圖単单單済济濟続续續経经經検检檢験验驗険险險権权權様样樣帰归歸歩步步\
        毎每每変变變悪恶惡戦战戰択择擇拡扩擴挙举舉掲揭揭揺摇搖摂摄攝撃击擊斎斋齋暁晓曉歓欢歡気气氣\
        渓溪溪焼烧燒犠牺犧猟猎獵獣兽獸穂穗穗穏稳穩稲稻稻粋粹粹粛肃肅絵绘繪継继繼縁缘緣縄绳繩\
        聴听聽脳脑腦臓脏臟荘庄莊蔵藏藏薬药藥覚觉覺観观觀訳译譯譲让讓頼赖賴軽轻輕逓递遞遅迟遲郷乡鄉\
        酔醉醉醸酿釀釈释釋銭钱錢陥陷陷隠隐隱雑杂雜霊灵靈顕显顯騒骚騷髄髓髓鶏鸡雞黒黑黑黙默默乗乘乘\
        亜亚亞価价價倹俭儉児儿兒処处處剣剑劍剤剂劑剰剩剩労劳勞勧劝勸厳严嚴収收收営营營囲围圍圏圈圈\
        圧压壓塁垒壘増增增壌壤壤奨奖獎専专專巣巢巢帯带帶庁厅廳弾弹彈従从從徳德德徴征徵悩恼惱\
        抜拔拔拠据據捜搜搜挿插插渋涩澀巻卷卷涙泪淚満满滿縦纵縱繊纤纖舗铺鋪駆驱驅髪发髮歳岁歲\
        畳叠疊砕碎碎繋系繫蛍萤螢拝拜拜呉吴吳勲勋勳噛咬咬団团團娯娱娛桜樱櫻桟栈棧殻壳殼値值值寛宽寬\
        実实實売卖賣駅驿驛広广廣関关關恵惠惠斉齐齊歯齿齒発发發総总總覧览覽賛赞贊転转轉辺边邊鉄铁鐵\
        齢龄齡両两兩仮假假塩盐鹽懐怀懷歴历歷聡聪聰隣邻鄰駄驮馱亀龟龜竜龙龍麺面麵闘斗鬥痩瘦瘦渇渴渴\
        弐贰貳
        """
}
