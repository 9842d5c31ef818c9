import PromptKit
import Testing

@Suite("Explanations")
struct CaseExplanationTests {
    /// Word, result, reason, and whether in doubt.
    struct Row: Sendable {
        var locale = "en"
        var style = "title"
        var text: String
        var verdicts: [String]
    }

    static let rows = [
        Row(
            text: "log in to “%@”",
            verdicts: ["log Log major", "in In particle", "to to minor", "%@ %@ opaque"]),
        Row(text: "of mice", verdicts: ["of Of first", "mice Mice major"]),
        Row(text: "sort by", verdicts: ["sort Sort major", "by By last"]),
        Row(
            text: "send to: a b",
            verdicts: ["send Send major", "to To clauseEnd", "a A clauseStart", "b B major"]),
        Row(
            text: "step-by-step",
            verdicts: ["step Step major", "by by compoundMinor", "step Step major"]),
        Row(text: "iphone URL", verdicts: ["iphone iPhone name", "URL URL name"]),
        Row(
            text: "SwiftUI fooBar", verdicts: ["SwiftUI SwiftUI name", "fooBar fooBar ownCapitals"]),
        Row(
            text: "sign in with apple",
            verdicts: [
                "sign Sign phrase", "in in phrase", "with with phrase", "apple Apple phrase",
            ]),
        Row(text: "mcdonald ii", verdicts: ["mcdonald McDonald familyName", "ii II numeral"]),
        Row(
            text: "file(s) 3 kg",
            verdicts: ["file File major", "s s attached", "3 3 number", "kg kg unit"]),
        Row(
            text: "move on path", verdicts: ["move Move major", "on on minor ?", "path Path major"]),
        Row(text: "中文 text", verdicts: ["中文 中文 caseless", "text Text major"]),
        Row(
            style: "sentence", text: "Open Address Change",
            verdicts: ["Open Open first", "Address address sentence", "Change change sentence"]),
        Row(
            style: "sentence", text: "Send to Zoltan",
            verdicts: ["Send Send first", "to to sentence", "Zoltan Zoltan ownCapitals ?"]),
        Row(
            style: "sentence", text: "Ship to France",
            verdicts: ["Ship Ship first", "to to sentence", "France France properNoun"]),
        Row(
            locale: "tr", text: "kopyala ve yapıştır",
            verdicts: ["kopyala Kopyala first", "ve ve list", "yapıştır Yapıştır major"]),
        Row(
            locale: "fr", style: "auto", text: "lundi et Mardi",
            verdicts: ["lundi Lundi first", "et et sentence", "Mardi Mardi ownCapitals ?"]),
        Row(
            locale: "de", style: "auto", text: "am Montag",
            verdicts: ["am Am first", "Montag Montag properNoun"]),
        Row(
            locale: "ja", style: "auto", text: "iPhoneを追加",
            verdicts: ["iPhoneを追加 iPhoneを追加 unchanged"]),
    ]

    @Test("Each word says why", arguments: rows)
    func reasons(_ row: Row) throws {
        let converter = CaseConverter(
            locale: try LocaleTag(row.locale), style: try #require(CaseStyle(name: row.style)))
        let verdicts = converter.explain(row.text).map { verdict in
            "\(verdict.word) \(verdict.result) \(verdict.reason)" + (verdict.isUnsure ? " ?" : "")
        }
        #expect(verdicts == row.verdicts)
    }

    @Test("The verdicts are the conversion", arguments: CaseRow.rows(of: "casing"))
    func verdictsMakeTheResult(_ row: CaseRow) throws {
        let converter = try row.converter()
        var bytes = Array(row.input.utf8)
        for verdict in converter.explain(row.input).reversed() {
            #expect(Array(verdict.word.utf8) == Array(bytes[verdict.range]))
            bytes.replaceSubrange(verdict.range, with: verdict.result.utf8)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == converter.convert(row.input))
    }
}
