import PromptKit
import Testing

/// Cases of someone who did not write the library and looked for what it gets wrong. All of them
/// pass. Rows marked [contested] have another answer in some style guide; their reason says what
/// was decided.
@Suite("CaseConverter, adversary's cases")
struct CaseAdversaryTests {
    @Test("the cases are all there")
    func rowCount() {
        #expect(CaseRow.rows(of: "casing-adversary").count == 2208)
    }

    @Test("cases", arguments: CaseRow.rows(of: "casing-adversary"))
    func given(_ row: CaseRow) throws {
        let converter = try row.converter()
        let result = converter.convert(row.input)
        #expect(Array(result.utf8) == Array(row.expected.utf8), "\(result), not \(row.expected)")
        #expect(converter.convert(result) == result, "twice is once")
    }
}
