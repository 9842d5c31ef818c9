import PromptKit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Times the rules that are on by default over 370,000 strings, 37 MB, as `promptkit check` meets
/// them, and names the rules that take most.
func runChecksBenchmark() {
    let strings = makeStrings(count: 370_000)
    let bytes = strings.reduce(0) { $0 + $1.text.utf8.count }
    let checker = Checker()
    // The first string of each kind prepares its rules.
    for string in strings.prefix(2000) { _ = checker.check(string) }

    var findings = 0
    let all = processorTime {
        for string in strings { findings += checker.check(string).count }
    }
    print("checks: \(strings.count) strings, \(bytes / 1_000_000) MB, \(findings) findings: \(all)")
    print("  \(all / strings.count) a string")

    let sample = Array(strings.prefix(50_000))
    let silent = Checker(rules: [])
    let floor = processorTime { for string in sample { _ = silent.check(string) } } / sample.count
    print("  \(floor) a string without any rule")
    var times: [(rule: String, time: Duration)] = []
    for rule in RuleRegistry.stringRules where rule.description.isOnByDefault {
        let identifier = rule.description.identifier
        let single = Checker(rules: [identifier])
        for string in strings.prefix(2000) { _ = single.check(string) }
        let time = processorTime { for string in sample { _ = single.check(string) } }
        times.append((identifier, time / sample.count))
    }
    // Each includes what all rules share: the plan, the kinds of characters, the placeholders.
    for (rule, time) in times.sorted(by: { $0.time > $1.time }).prefix(12) {
        print("  \(time) a string with \(rule) alone")
    }
}

/// Time that the process spends computing, other programs on the machine aside.
private func processorTime(_ body: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    body()
    return now() - start
}

/// Strings of several languages and surfaces in the mix of a real app: nine in ten of no known
/// surface, half of them translations with their source.
private func makeStrings(count: Int) -> [PromptString] {
    let texts: [(locale: String, source: String, text: String)] = [
        ("en", "", "Choose where new notes are kept and how often they are saved on this device."),
        ("en", "", "%lld of %lld files could not be moved because they are open in another app."),
        (
            "de", "Delete “%@”?",
            "Möchten Sie „%@“ wirklich löschen? Dies kann nicht widerrufen werden."
        ),
        ("de", "Save As…", "Sichern unter …"),
        (
            "fr", "Are you sure?",
            "Voulez-vous vraiment supprimer cette note\u{A0}? Elle sera perdue."
        ),
        (
            "es", "Search for notes",
            "Buscar notas, carpetas y archivos adjuntos en todos los dispositivos"
        ),
        (
            "ru", "The file is locked.",
            "Не удалось сохранить файл, так как он открыт в другой программе."
        ),
        ("ja", "Undo Typing", "取り消す - 入力"),
        ("ja", "The network is not available.", "ネットワークに接続できません。しばらくしてからもう一度お試しください。"),
        ("zh-Hans", "The file was moved.", "文件已移到“%@”。如果不再需要，可以将其删除，此操作无法撤销。"),
        ("zh-Hant", "The file was moved.", "檔案已移至「%@」。如果不再需要，可以將其刪除，此動作無法還原。"),
        ("ko", "Delete %@", "‘%@’ 항목을 삭제하시겠습니까? 이 동작은 실행 취소할 수 없습니다."),
        ("ar", "Delete %@", "هل تريد حذف \u{2068}%@\u{2069}؟ لا يمكن التراجع عن هذا الإجراء."),
        (
            "tr", "Save the note",
            "Not kaydedilsin mi? Kaydetmezseniz yaptığınız değişiklikler kaybolacak."
        ),
        ("pl", "Open in a new window", "Otwórz wybrane dokumenty w nowym oknie zamiast w bieżącym"),
        ("th", "Share with friends", "แชร์บันทึกนี้กับเพื่อนของคุณผ่านข้อความหรืออีเมล"),
    ]
    let surfaces: [Surface] =
        Array(repeating: .other, count: 18) + [.menuItem, .button(.normal)]
    let tags = texts.map { try? LocaleTag($0.locale) }
    guard let english = try? LocaleTag("en") else { return [] }
    return (0..<count).compactMap { index in
        let row = texts[index % texts.count]
        guard let tag = tags[index % texts.count] else { return nil }
        // No two texts are the same, as in a file.
        return PromptString(
            "\(index) \(row.text)", locale: tag, surface: surfaces[index % surfaces.count],
            source: row.source.isEmpty || index % 2 == 0
                ? nil : .init(text: row.source, locale: english))
    }
}
