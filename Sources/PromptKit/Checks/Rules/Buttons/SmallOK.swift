/// `Ok`: the button that has two capitals.
struct SmallOK: StringRule {
    static let description = RuleDescription(
        identifier: "small-ok",
        summary: "An English text that is no more than OK is written “Ok”.",
        rationale: """
            The system writes “OK” on every alert; “Ok” beside it looks like another button, and a \
            screen reader may say it as a word.
            """,
        source: "Apple Style Guide, OK",
        surfaces: [.button, .menuItem, .snackbar, .alertTitle, .other],
        languages: .only(["en"]),
        severity: .info,
        falseAlarms: "0 of 2 in twenty real apps",
        examples: [
            .good("OK", surface: .button(.normal)),
            .good("Ok, got it", surface: .button(.normal)),
            .bad("⟦Ok⟧", fixed: "OK", surface: .button(.normal)),
            .bad("⟦ok⟧", fixed: "OK", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard bytes.count == 2, bytes[1] == UInt8(ascii: "k"), bytes[0] | 0x20 == UInt8(ascii: "o")
        else { return }
        // The source is told.
        if string.string.source?.text == string.text { return }
        report.add(0..<2, "the system writes “OK”", fix: .init(replacement: "OK", isSafe: false))
    }
}
