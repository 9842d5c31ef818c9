import Testing

@testable import PromptKit

/// Texts of which nothing has to be taken apart are those of which nothing would come.
struct PlainConversionsTests {
    @Test(arguments: [
        ("%@", true), ("%d of %ld", true), ("%1$@ %2$lld", true), ("100%%", true), ("%.1f", true),
        ("共%d个，", true), ("a } b", true), ("$5 \\n", true), ("50%d", false), ("50 %d", false),
        ("%", false), ("% d", false), ("%5d", false), ("{x}", false), ("${x}", false),
        ("\\(x)", false),
        ("％@", false), ("｛x｝", false), ("%#@n@", false), ("%n", false), ("%10$@", false),
        ("%1$%", false),
        ("%.12f", false),
    ])
    func plainOnes(_ text: String, _ isPlain: Bool) {
        let traits = text.withTextBytes { PlainConversions.traits($0, source: nil, .any) }
        #expect(traits == (isPlain ? [] : .oddPlaceholder))
    }

    @Test func otherNotationsAreOdd() {
        for style in [PlaceholderStyle.qt, .braces, .printf] {
            let traits = "%@".withTextBytes { PlainConversions.traits($0, source: nil, style) }
            #expect(traits == .oddPlaceholder)
        }
    }

    @Test(arguments: 0..<4)
    func plainOnesAreWhatTheScannerFinds(_ part: Int) {
        let seed = Seeds.seed(part)
        var random = SeededGenerator(seed: seed)
        let parts = [
            "%@", "%d", "%1$@", "%2$d", "%ld", "%.1f", "%%", "%s", "%", "5", " ", "a", "个", "，",
            "{0}", "$",
            "\\", "m", "Y", "%m", "％", "n", "l", "@", ".", "1",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &random)]
            }.joined()
        }
        for _ in 0..<2000 {
            let (text, source) = (text(), text())
            for style in [PlaceholderStyle.any, .apple] {
                check(text, source, style, "seed \(seed)")
                check(text, text, style, "seed \(seed)")
            }
        }
    }

    private func check(
        _ text: String, _ source: String, _ style: PlaceholderStyle, _ place: Comment
    ) {
        text.withTextBytes { bytes in
            source.withTextBytes { other in
                let traits = PlainConversions.traits(bytes, source: other, style)
                let own = PlaceholderScanner.placeholders(in: bytes, style)
                if !traits.contains(.oddPlaceholder) {
                    let odd = own.filter { placeholder in
                        switch placeholder.kind {
                        case .format(_, _, _, isWeak: false), .escapedPercent: false
                        default: true
                        }
                    }
                    #expect(odd.isEmpty, "\(place): \(text.debugDescription)")
                }
                if !traits.contains(.placeholdersDiffer) {
                    let wanted = PlaceholderScanner.placeholders(in: other, style)
                    let isSame = own.map(\.kind) == wanted.map(\.kind)
                    #expect(isSame, "\(place): \(text.debugDescription)")
                }
            }
        }
    }
}
