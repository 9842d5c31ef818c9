/// The title of an alert that takes three lines or more.
struct TitleOverTwoLines: StringRule {
    static let most = RuleOption.number(
        "lines", 2, in: 1...20, "How many lines the title may have.")

    static let description = RuleDescription(
        identifier: "title-over-two-lines",
        summary: "An alert’s title takes more than two lines.",
        rationale: """
            A title is read at a glance; what does not fit two lines belongs into the message. \
            Where the source text takes three lines too, a translation can hardly be shorter and \
            is only noted.
            """,
        source: "Apple HIG, Alerts; 238 points in semibold type of 17",
        surfaces: .alertTitle,
        severity: .warning,
        falseAlarms: """
            1 warning and 10 notes in 147,000 strings of ten real apps, of three to five lines
            """,
        options: [most],
        examples: [
            .good("Your file couldn’t be saved.", surface: .alertTitle),
            .good("Delete “%@”?", surface: .alertTitle),
            .good("无法存储你的文件。", locale: "zh-Hans", surface: .alertTitle),
            .good(
                "Обнаружены несинхронизированные заметки", locale: "ru", surface: .alertTitle,
                platform: .macOS),
            .bad(
                "⟦The file that you have been working on since this morning couldn’t be saved.⟧",
                surface: .alertTitle),
            .bad(
                """
                ⟦Möchten Sie wirklich alle Änderungen verwerfen, die Sie seit dem letzten Sichern \
                gemacht haben?⟧
                """, locale: "de", surface: .alertTitle),
            .bad(
                "⟦你确定要放弃自上次存储以来对这份文稿所做的所有更改并回到之前的版本吗？⟧", locale: "zh-Hans",
                surface: .alertTitle),
        ])

    private let box: TextBox
    private let width: Double
    private let lines: Int

    init?(_ context: CheckContext) {
        guard context.platform.isApple,
            let box = PromptGeometry(platform: context.platform == .macOS ? .macOS : .iOS)
                .box(for: .alertTitle), let width = box.width
        else { return nil }
        lines = context.options.number(Self.most, of: Self.description.identifier)
        self.box = box
        self.width = width
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // What surely fits one line costs no more than this.
        let em = box.style.size * TextWidth.widestByte
        guard Double(string.bytes.count) * em > width else { return }
        let count = count(of: string.bytes, string.placeholders)
        guard count > lines else { return }
        // An alert of the Mac has room, and wraps any title.
        var isMild = string.context.platform == .macOS
        if !isMild, let source = string.string.source?.text {
            let placeholders = string.sourcePlaceholders
            isMild = source.withTextBytes { self.count(of: $0, placeholders) } > lines
        }
        report.add(
            string.bytes.trimmed(string.range),
            "\(count) lines of \(Int(width)) points: a title of at most \(lines == 2 ? "two" : String(lines)) can be taken "
                + "in at a glance; say the rest in the message",
            severity: isMild ? .info : nil)
    }

    /// Lines at the least: what is inserted counts for nothing, and the type may be narrower by
    /// as much as the prediction is uncertain. A text that surely has no more than it may counts
    /// as one.
    private func count(of bytes: TextBytes, _ placeholders: [Placeholder]) -> Int {
        let range = bytes.trimmed(bytes.indices)
        var text = ""
        var start = range.lowerBound
        for end in placeholders.map(\.range) + [range.upperBound..<range.upperBound] {
            if end.lowerBound > start { text += bytes.string(start..<end.lowerBound) }
            start = max(start, end.upperBound)
        }
        let whole = TextWidth(of: text, in: box.style)
        let room = width * (1 + whole.tolerance)
        if isShort(text, whole.points, room) { return 1 }
        return LineBreaking.lines(of: text, in: box.style, width: room).count
    }

    /// Whether a text surely fits, however its lines break: each line but the last is as full as
    /// the longest word lets it be.
    private func isShort(_ text: String, _ points: Double, _ room: Double) -> Bool {
        // Line breaks are controls, U+0085, U+2028 and U+2029.
        let mayBreak = text.utf8.contains { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }
        guard !mayBreak || !text.contains(where: \.isNewline) else { return false }
        if points <= room { return true }
        let longest = text.withTextBytes { bytes in
            // A mark that no line may begin with stays with the word before: two at a time.
            var longest = 0.0
            var previous = 0.0
            var start = 0
            while start < bytes.count {
                let end = bytes.firstIndex(of: 0x20, in: start..<bytes.count) ?? bytes.count - 1
                let word = TextWidth(of: bytes, start..<end + 1, in: box.style).points
                longest = max(longest, previous + word)
                previous = word
                start = end + 1
            }
            return longest
        }
        return points <= Double(lines) * (room - longest)
    }
}
