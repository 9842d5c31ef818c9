import PromptKit

/// Composing titles: what a menu costs each time it opens.
func runTitleBenchmark() throws {
    let names = [
        "typing", "address change", "paste and match style", "move to trash", "delete",
        "font size change", "rename", "insert table of contents", "log in to server", "crop",
    ]
    let repetitions = 2_000
    func time(_ label: String, _ names: [String], _ formatter: PromptFormatter) {
        let nanoseconds = Stopwatch.nanoseconds(per: repetitions * names.count) {
            for _ in 0..<repetitions {
                for name in names { blackHole(formatter.title(.undo, name)) }
            }
        }
        Stopwatch.show(label, nanoseconds)
    }
    time("en, ASCII names, automatic", names, PromptFormatter(locale: "en"))
    time("en, ASCII names, verbatim", names, PromptFormatter(locale: "en", style: .verbatim))
    time("de, names with marks", ["Änderung", "Größe ändern"], PromptFormatter(locale: "de"))
    time("tr, names with marks", ["ısı değişikliği", "yapıştırma"], PromptFormatter(locale: "tr"))
    time("zh-Hans", ["键入", "更改地址", "粘贴并匹配样式"], PromptFormatter(locale: "zh-Hans"))
    time("ar", ["الكتابة", "تغيير العنوان"], PromptFormatter(locale: "ar"))

    let formatter = PromptFormatter(locale: "ru")
    let counted = Stopwatch.nanoseconds(per: 500) {
        for count in 0..<500 { blackHole(formatter.title(.undo, .deletePhotos(count: count))) }
    }
    Stopwatch.show("ru, counted names through ICU", counted)
}
