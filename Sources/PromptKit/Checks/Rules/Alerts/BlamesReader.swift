/// "You entered an illegal passcode!": a text that puts the blame on whoever reads it.
struct BlamesReader: StringRule {
    static let description = RuleDescription(
        identifier: "blames-reader",
        summary: "An alert blames the reader.",
        rationale: """
            “Illegal” and “you entered a wrong …” make a slip sound like a crime. Say what is \
            wrong with the thing, and how to go on.
            """,
        source: "GNOME HIG, Writing style; Apple HIG (older), Alerts",
        surfaces: [.alertTitle, .alertMessage],
        languages: .only(["en", "zh"]),
        severity: .info,
        falseAlarms: "0 of 860 alert titles of ten real apps",
        examples: [
            .good("Passcode is too short.", surface: .alertTitle),
            .good("The file is in another format.", surface: .alertMessage),
            .good("密码太短。", locale: "zh-Hans", surface: .alertTitle),
            .good("Illegal gambling report", surface: .other),
            .bad("You entered an ⟦illegal⟧ passcode!", surface: .alertTitle),
            .bad("⟦You entered⟧ a wrong name.", surface: .alertMessage),
            .bad("您输入了⟦非法⟧密码！", locale: "zh-Hans", surface: .alertTitle),
        ])

    private static let words = LanguageWords(
        """
        en: illegal | you entered | you have entered | you failed to | you must have | your mistake | fatal | aborted | bad input | bad data
        zh-Hans: 非法 | 您错误地 | 你错误地 | 违规操作 | 您输入错误
        zh-Hant: 非法 | 您錯誤地 | 你錯誤地 | 違規操作 | 不合法
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // The word that weighs most comes first in the table.
        for word in words {
            guard let found = string.bytes.firstRange(of: word) else { continue }
            report.add(found, Self.message(string.bytes.string(found)))
            return
        }
    }

    private static func message(_ word: String) -> String {
        "“\(word)” blames the reader: say what is wrong with the thing, and what to do"
    }
}
