import AllocationCount
import CPromptICU
import PromptKit

/// Casing, beside ICU's title case by word with a reused iterator on the same strings.
func runCasingBenchmark() throws {
    func compare(_ label: String, _ locale: String, _ style: CaseStyle, _ texts: [String]) throws {
        let converter = CaseConverter(locale: try LocaleTag(locale), style: style)
        let yardstick = try Yardstick(locale: locale, texts: texts)
        let ours = Stopwatch.nanoseconds(per: texts.count) {
            // A string's length is a field of it: reading it costs nothing.
            var length = 0
            for text in texts { length &+= converter.convert(text).utf8.count }
            blackHole(length)
        }
        let theirs = Stopwatch.nanoseconds(per: texts.count) { yardstick.run() }
        var buffer = CaseBuffer()
        let utf8 = texts.map { Array($0.utf8) }
        func reuse() {
            for bytes in utf8 {
                bytes.withUnsafeBufferPointer { converter.convert($0, into: &buffer) }
            }
            blackHole(buffer.count)
        }
        let reused = Stopwatch.nanoseconds(per: texts.count, reuse)
        let before = allocation_count()
        reuse()
        let allocations = allocation_count() - before
        print(
            "\(label): \(nanoseconds(ours)) String, \(nanoseconds(reused)) buffer,"
                + " \(nanoseconds(theirs)) u_strToTitle: ratios \(ratio(ours, theirs)) and"
                + " \(ratio(reused, theirs));"
                + (allocation_count_is_available()
                    ? " \(allocations) allocations in \(texts.count) calls with a buffer" : ""))
    }
    try compare("en title, ASCII", "en", .title, CasingTexts.english)
    try compare("en sentence, ASCII", "en", .sentence, CasingTexts.english)
    try compare("en sentence from titles", "en", .sentence, CasingTexts.englishTitles)
    try compare("en title, marks and symbols", "en", .title, CasingTexts.englishMarks)
    try compare("tr title", "tr", .automatic, CasingTexts.turkish)
    try compare("de automatic", "de", .automatic, CasingTexts.german)
    try compare("fr automatic", "fr", .automatic, CasingTexts.french)
    try compare("ru automatic", "ru", .automatic, CasingTexts.russian)
    try compare("el automatic", "el", .automatic, CasingTexts.greek)
    try compare("vi automatic", "vi", .automatic, CasingTexts.vietnamese)
    try compare("en title, Cyrillic", "en", .title, CasingTexts.russian)
    try compare("ja automatic", "ja", .automatic, CasingTexts.japanese)
    try compare("ar automatic", "ar", .automatic, CasingTexts.arabic)
}

/// The loop over `u_strToTitle` with one iterator and one buffer.
private final class Yardstick {
    private let map: OpaquePointer
    private let texts: [[UInt16]]
    private let output = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 1024)

    init(locale: String, texts: [String]) throws {
        var status: Int32 = 0
        guard let map = pk_case_map_open(locale, &status), status <= 0 else {
            throw BenchmarkError.noCaseMap(locale)
        }
        self.map = map
        self.texts = texts.map { Array($0.utf16) }
    }

    deinit {
        pk_case_map_close(map)
        output.deallocate()
    }

    func run() {
        var length: Int32 = 0
        for text in texts {
            var status: Int32 = 0
            length &+= pk_case_map_title_words(
                map, text, Int32(text.count), output.baseAddress, Int32(output.count), &status)
        }
        blackHole(length)
    }
}

private enum BenchmarkError: Error {
    case noCaseMap(String)
}

private func nanoseconds(_ value: Double) -> String { "\(Int(value.rounded())) ns" }

private func ratio(_ one: Double, _ other: Double) -> String {
    "\((one / other * 100).rounded() / 100)"
}

/// Strings as interfaces have them, ten thousand of each kind, the same in every run.
private enum CasingTexts {
    static let count = 10_000

    static let english = combine([
        [
            "undo", "open", "show", "turn off", "log in to", "copy", "move", "rename",
            "select all in",
            "paste and match", "zoom in on", "export", "set up", "share", "delete", "insert",
        ],
        [
            "typing", "the selected file", "a new folder", "notifications", "recent photos",
            "style",
            "page numbers", "text from image", "your account", "address change",
            "table of contents",
            "iCloud settings", "as PDF", "toolbar and sidebar",
        ],
        ["", "", "now", "for all devices", "with a passcode", "in new window", "before sync"],
    ])
    static let englishTitles = english.map { text in
        text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
    static let englishMarks = combine([
        ["delete", "move", "don’t save", "résumé for", "open “Café” in", "naïve search for"],
        [
            "“%@”", "%1$@ to %2$@", "the file…", "step‑by‑step guide", "photos — recent",
            "${name}’s files",
        ],
        ["", "now", "for all devices"],
    ])
    static let turkish = combine([
        ["kopyala", "yapıştır ve", "farklı kaydet", "ızgarayı", "şifreyi", "içe aktar"],
        ["göster", "değiştir", "sil", "stili eşleştir", "yeni klasör", "çıkış yap"],
        ["", "ve kapat", "her zaman", "iPhone ile"],
    ])
    static let german = combine([
        ["alle Bilder", "neuer Ordner", "Änderungen", "für später", "öffnen und", "überschreiben"],
        ["löschen", "sichern", "Größe ändern", "im Fenster zeigen", "zurücksetzen", "übernehmen"],
        ["", "jetzt", "für alle Geräte"],
    ])
    static let french = combine([
        ["état de", "à propos de", "enregistrer", "l’élément", "œuvre", "déplacer vers"],
        ["la tâche", "ce Mac", "sous…", "sélectionné", "la corbeille", "modifié"],
        ["", "maintenant", "pour tous"],
    ])
    static let russian = combine([
        ["отменить", "выбрать", "открыть", "сохранить", "показать", "импорт"],
        ["ввод", "все файлы", "в новом окне", "изменения", "панель инструментов"],
        ["", "сейчас", "для всех устройств"],
    ])
    static let greek = combine([
        ["άνοιγμα", "όνομα", "ήχος", "αντιγραφή", "επικόλληση", "ώρα"],
        ["αρχείου", "χρήστη", "συστήματος", "εικόνας", "όλων"],
        ["", "τώρα", "για όλους"],
    ])
    static let vietnamese = combine([
        ["đổi tên", "ảnh mới", "mở", "xóa", "chép và", "ẩn"],
        ["thư mục", "tất cả", "trong cửa sổ", "mục đã chọn", "ứng dụng"],
        ["", "bây giờ", "cho mọi thiết bị"],
    ])
    static let japanese = combine([
        ["ファイルを", "写真を", "iPhoneを", "テキストを", "フォルダを"],
        ["追加", "削除", "開く", "選択", "共有"],
        ["", "する", "（すべて）"],
    ])
    static let arabic = combine([
        ["حذف", "تحديد", "فتح", "نسخ", "مشاركة"],
        ["الكل", "الملف", "الصورة", "iPhone", "النص"],
        ["", "الآن", "على كل الأجهزة"],
    ])

    /// One choice from each list, spread evenly over all combinations.
    private static func combine(_ parts: [[String]]) -> [String] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        return (0..<count).map { _ in
            parts.map { choices in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return choices[Int(state >> 33) % choices.count]
            }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
