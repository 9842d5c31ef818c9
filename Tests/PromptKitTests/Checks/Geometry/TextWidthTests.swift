import Testing

@testable import PromptKit

struct TextWidthTests {
    /// Widths of labels of 17 points, as recorded on iOS or modelled with the font.
    static let recorded: [(text: String, points: Double)] = [
        ("Undo Typing", 98), ("Undo Address Change", 173), ("Undo Paste and Match Style", 217),
        ("Adressänderung widerrufen", 213), ("Annuler Modification de l’adresse", 252),
        ("Не применять изменение адреса", 265), ("撤销更改地址", 102), ("取り消す - 住所変更", 152),
        ("주소 변경 실행 취소", 138), ("Neuen Identitätsschlüssel in Zwischenablage kopieren", 413),
    ]

    @Test(arguments: recorded)
    func isWithinTheBand(_ row: (text: String, points: Double)) {
        let width = TextWidth(of: row.text, in: TextStyle(size: 17))
        #expect(width.band.contains(row.points), "\(width.points)")
        #expect(!width.isEstimated)
    }

    @Test(arguments: [
        ("", 0, false), ("e\u{301}", 0, false), ("שלום", 0, true), ("สวัสดี", 0, true),
        ("नमस्ते", 0, true), ("ሰላም", 0, true), ("مرحبا", 0, true), ("Բարև", 0, true),
        ("🙂", 1.25, true), ("👨\u{200D}👩\u{200D}👧", 1.25, true), ("👍🏽", 1.25, true),
        ("🇩🇪", 1.25, true), ("🇩🇪🇫🇷", 2.5, true), ("❤\u{FE0F}", 1.25, true), ("Ａ", 1, false),
        ("ｱ", 0.5, false), ("한", 0.92, false), ("。", 1, false), ("\u{2068}\u{2069}", 0, false),
    ])
    func scripts(_ text: String, _ em: Double, _ isEstimated: Bool) {
        let width = TextWidth(of: text, in: TextStyle(size: 10))
        #expect(width.isEstimated == isEstimated)
        if em > 0 { #expect(abs(width.points - em * 10) < 0.001, "\(width.points)") }
    }

    @Test func marksTakeNoRoom() {
        let style = TextStyle(size: 17)
        let marked = TextWidth(of: "e\u{301}\u{323}", in: style)
        #expect(marked == TextWidth(of: "e", in: style))
    }

    @Test(arguments: TextStyle.Weight.allCases)
    func widestByteHolds(_ weight: TextStyle.Weight) {
        var tooWide: [String] = []
        for value in UInt32(0x20)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            // The size at which tracking widens most.
            let width = TextWidth(of: text, in: TextStyle(size: 28, weight: weight)).points / 28
            if width > Double(text.utf8.count) * TextWidth.widestByte {
                tooWide.append("U+\(String(value, radix: 16)): \(width) em")
            }
        }
        #expect(tooWide.isEmpty)
    }

    @Test(arguments: [(11.0, 6.0), (17, -26), (17.5, -25.5), (25, 5.5), (9, 6), (80, 6), (53, 6)])
    func tracking(_ size: Double, _ expected: Double) {
        #expect(abs(TextStyle.tracking(at: size) - expected) < 0.001)
    }

    @Test func semiboldIsWider() {
        for text in ["Undo Typing", "Отменить", "Ακύρωση", "שלום"] {
            let regular = TextWidth(of: text, in: TextStyle(size: 17))
            let semibold = TextWidth(of: text, in: TextStyle(size: 17, weight: .semibold))
            #expect(semibold.points > regular.points)
        }
    }

    @Test func tableIsSmall() {
        #expect((4_000...16_384).contains(GlyphAdvance.tableSize), "\(GlyphAdvance.tableSize)")
    }
}
