import PromptKit
import Testing

@Suite("CaseConverter")
struct CaseConverterTests {
    @Test("the tables are all there")
    func rowCounts() {
        #expect(CaseRow.rows(of: "casing").count == 346)
        #expect(CaseRow.rows(of: "casing-more").count >= 1500)
    }

    @Test("cases", arguments: CaseRow.rows(of: "casing") + CaseRow.rows(of: "casing-more"))
    func row(_ row: CaseRow) throws {
        let converter = try row.converter()
        let result = converter.convert(row.input)
        // Canonically equal strings compare equal: the bytes must be the same.
        #expect(Array(result.utf8) == Array(row.expected.utf8), "\(result), not \(row.expected)")
        #expect(converter.convert(result) == result, "twice is once")
    }

    @Test("a converter for the same locale and style is quick to ask again")
    func properties() throws {
        let tag = try LocaleTag("en")
        let converter = CaseConverter(locale: tag, style: .title, platform: .gnome)
        #expect(converter.locale == tag)
        #expect(converter.style == .title)
        #expect(converter.platform == .gnome)
    }
}
