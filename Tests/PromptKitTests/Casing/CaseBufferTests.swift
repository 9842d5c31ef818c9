import AllocationCount
import PromptKit
import Testing

@Suite("CaseBuffer")
struct CaseBufferTests {
    @Test("The buffer holds what the string would be", arguments: CaseRow.rows(of: "casing"))
    func sameResult(_ row: CaseRow) throws {
        let converter = try row.converter()
        var buffer = CaseBuffer()
        var input = row.input
        for _ in 0..<2 {
            input.withUTF8 { converter.convert($0, into: &buffer) }
            #expect(buffer.string == converter.convert(row.input))
            #expect(buffer.count == buffer.withUTF8 { $0.count })
        }
    }

    @Test("It grows to the longest text and shrinks its result to the next")
    func growing() throws {
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title)
        var buffer = CaseBuffer()
        let long = Array(String(repeating: "over the hill ", count: 2_000).utf8)
        long.withUnsafeBufferPointer { converter.convert($0, into: &buffer) }
        #expect(buffer.count == long.count)
        Array("to do".utf8).withUnsafeBufferPointer { converter.convert($0, into: &buffer) }
        #expect(buffer.string == "To Do")
    }

    @Test(
        "No call allocates", .enabled(if: allocation_count_is_available()),
        arguments: [
            ("en", "title"), ("en", "title:ap"), ("en", "sentence"), ("tr", "auto"), ("de", "auto"),
            ("ga", "auto"), ("ja", "auto"), ("nl", "auto"),
        ])
    func noAllocations(_ locale: String, _ style: String) throws {
        let converter = CaseConverter(
            locale: try LocaleTag(locale), style: try #require(CaseStyle(name: style)))
        let texts = CaseRow.rows(of: "casing").map { Array($0.input.utf8) }
        var buffer = CaseBuffer()
        func convertAll() {
            for text in texts {
                text.withUnsafeBufferPointer { converter.convert($0, into: &buffer) }
            }
        }
        convertAll()
        let before = allocation_count()
        convertAll()
        let allocations = allocation_count() - before
        #if DEBUG
            // Without optimisation, closures and casts allocate on their own.
            #expect(allocations < texts.count * 40)
        #else
            #expect(allocations == 0)
        #endif
    }
}
