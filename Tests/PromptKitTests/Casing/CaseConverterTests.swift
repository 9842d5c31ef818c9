import PromptKit
import Testing

@Suite("CaseConverter")
struct CaseConverterTests {
    @Test("the given cases are all there")
    func rowCount() {
        #expect(CaseRow.rows(of: "casing").count == 346)
    }

    @Test("given cases", arguments: CaseRow.rows(of: "casing"))
    func given(_ row: CaseRow) throws {
        let converter = try row.converter()
        let result = converter.convert(row.input)
        // Canonically equal strings compare equal: the bytes must be the same.
        #expect(Array(result.utf8) == Array(row.expected.utf8), "\(result), not \(row.expected)")
        #expect(converter.convert(result) == result, "twice is once")
    }
}
