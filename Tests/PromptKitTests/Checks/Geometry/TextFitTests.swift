import Testing

@testable import PromptKit

struct TextFitTests {
    static func fit(
        _ text: String, _ place: TextPlace, _ platform: GeometryPlatform = .iOS,
        _ size: ContentSize = .large
    ) throws -> TextFit {
        let box = try #require(PromptGeometry(platform: platform).box(for: place, at: size))
        return TextMeasurement(text, in: box).fit
    }

    static let rows: [(text: String, place: TextPlace, platform: GeometryPlatform, fit: TextFit)] =
        [
            ("Undo Typing", .pairedButton, .iOS, .fits),
            ("Undo Address Change", .pairedButton, .iOS, .stacks),
            ("Undo Address Change", .button, .iOS, .fits),
            ("Undo Typing", .alertTitle, .iOS, .fits),
            ("Your file couldn’t be saved on this disk.", .alertTitle, .iOS, .wraps(lines: 2)),
            ("One\nTwo\nThree", .alertTitle, .iOS, .wraps(lines: 3)),
            ("Undo the Change That Was Made Before This One", .menuItem, .macOS, .fits),
            ("Undo", .snackbarAction, .android, .fits),
            ("Undo this deletion now", .snackbarAction, .android, .movesBelow),
            ("你确定要放弃自上次存储以来对这份文稿的更改吗？", .alertTitle, .iOS, .wraps(lines: 2)),
        ]

    @Test(arguments: rows)
    func fits(_ row: (text: String, place: TextPlace, platform: GeometryPlatform, fit: TextFit))
        throws
    {
        #expect(try Self.fit(row.text, row.place, row.platform) == row.fit)
    }

    @Test func shrinks() throws {
        guard case .shrinks(let factor) = try Self.fit("Annuler Modification de l’adresse", .button)
        else {
            Issue.record("does not shrink")
            return
        }
        #expect(abs(factor - 0.94) < 0.01)
    }

    @Test func isCutInTheMiddle() throws {
        let text = "Neuen Identitätsschlüssel in Zwischenablage kopieren"
        guard case .cut(let shown) = try Self.fit(text, .button) else {
            Issue.record("is not cut")
            return
        }
        let parts = shown.split(separator: "…")
        #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
        let style = TextStyle(size: 17)
        #expect(TextWidth(of: shown, in: style).points <= 238 / 0.58)
        #expect(shown.count >= text.count - 4)
    }

    @Test func isWorseInLargerType() throws {
        let text = "Undo Address Change"
        let widths = try ContentSize.allCases.map { size in
            let box = try #require(PromptGeometry(platform: .iOS).box(for: .button, at: size))
            return TextMeasurement(text, in: box).width.points
        }
        #expect(widths == widths.sorted())
        #expect(abs((widths.last ?? 0) - 572) < 572 * 0.03)
        guard case .cut = try Self.fit(text, .button, .iOS, .accessibility5) else {
            Issue.record("is whole at AX5")
            return
        }
    }

    @Test func charactersStayWhole() throws {
        let family = String(repeating: "👨\u{200D}👩\u{200D}👧", count: 40)
        guard case .cut(let shown) = try Self.fit(family, .button) else {
            Issue.record("is not cut")
            return
        }
        #expect(shown.filter { $0 != "…" }.allSatisfy { $0 == "👨\u{200D}👩\u{200D}👧" })
    }

    @Test(arguments: [
        "", " ", "。。。。。。。。。。。。。。。。。。。。", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b",
    ])
    func linesHoldTheWholeText(_ text: String) {
        for width in [1.0, 40, 238] {
            let lines = LineBreaking.lines(of: text, in: TextStyle(size: 17), width: width)
            #expect(lines.joined() == text)
        }
    }

    @Test func closingMarksDoNotStartALine() {
        let text = "撤销更改地址，撤销更改地址。撤销更改“地址”！"
        for width in stride(from: 120.0, to: 300, by: 7) {
            let lines = LineBreaking.lines(of: text, in: TextStyle(size: 17), width: width)
            for line in lines.dropFirst() {
                #expect(!"，。”！".contains(line.first ?? " "), "\(width): \(lines)")
            }
        }
    }

    /// One cause, one finding.
    @Test(arguments: [
        ("Annuler Modification de l’adresse", "fr", "too-long"),
        ("Neuen Identitätsschlüssel in die Zwischenablage kopieren", "de", "cut-title"),
    ])
    func oneRuleSpeaks(_ text: String, _ locale: String, _ rule: String) throws {
        let names = try Checker().check(text, as: .undoTitle, locale: locale).map(\.rule)
        #expect(names.filter { ["too-long", "cut-title"].contains($0) } == [rule])
    }

    @Test func buttonsOfUnknownPlaceAreOnlyNoted() throws {
        let text = String(repeating: "Delete Photos ", count: 8)
        for rule in ["too-long", "cut-title"] {
            let findings = try Checker(rules: [rule]).check(
                text, as: .button(.normal), locale: "en")
            #expect(findings.allSatisfy { $0.severity == .info })
        }
    }
}
