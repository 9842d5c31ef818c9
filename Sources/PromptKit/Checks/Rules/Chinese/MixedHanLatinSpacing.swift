/// `使用Apple 登录`: a space on one side of a Latin word and none on the other.
struct MixedHanLatinSpacing: StringRule {
    static let description = RuleDescription(
        identifier: "mixed-han-latin-spacing",
        summary: "Han and Latin letters are set apart in one place and not in another.",
        rationale: """
            Apple sets no space between Han and Latin letters, many apps set one. Either is \
            fine; both in one text is a slip. With a declared style every other way is \
            reported.
            """,
        source: "Apple’s strings (15,877 without to 24 with a space); sparanoid’s guidelines",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja"]),
        needs: .mayHaveHan,
        severity: .info,
        falseAlarms: "0 of 8 in 8,000 Chinese and Japanese strings of ten real apps",
        isPositionFree: true,
        examples: [
            .good("使用Apple登录", locale: "zh-Hans", surface: .other),
            .good("使用 Apple 登录", locale: "zh-Hans", surface: .other),
            .good("将 %@ 移到废纸篓", locale: "zh-Hans", surface: .other),
            .good("Apple ID 和密码", locale: "zh-Hans", surface: .other),
            .bad("使用⟦⟧Apple 登录", fixed: "使用 Apple 登录", locale: "zh-Hans", surface: .other),
            .bad("使用 Apple⟦⟧登录", fixed: "使用 Apple 登录", locale: "zh-Hans", surface: .other),
        ])

    private let style: HanLatinSpacing?

    init?(_ context: CheckContext) {
        style = context.options.hanLatinSpacing
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.asciiLetter) || string.traits.contains(.digit) else { return }
        let bytes = string.bytes
        var spaced: [Range<Int>] = []
        var close: [Int] = []
        var index = 0
        var previous = bytes.scalar(at: 0)
        index = previous.end
        while index < bytes.count {
            let next = bytes.scalar(at: index)
            if next.value == 0x20 {
                let after = bytes.scalar(at: next.end)
                if isPair(previous.value, after.value) { spaced.append(next.start..<next.end) }
            } else if isPair(previous.value, next.value) {
                close.append(next.start)
            }
            previous = next
            index = next.end
        }
        add(spaced, close, &report)
    }

    private func add(_ spaced: [Range<Int>], _ close: [Int], _ report: inout FindingReport) {
        switch style {
        case nil where !spaced.isEmpty:
            // A Latin word with a space on one side only; the text leans to spaces.
            for place in close {
                report.add(
                    place..<place, Self.mixed, fix: .init(replacement: " ", isSafe: false))
            }
        case .space?:
            for place in close {
                report.add(place..<place, Self.missing, fix: .init(replacement: " ", isSafe: true))
            }
        case HanLatinSpacing.none?:
            for place in spaced {
                report.add(place, Self.extra, fix: .init(replacement: "", isSafe: true))
            }
        default: break
        }
    }

    /// Letters only: digits and their units are set in either way within one style.
    private func isPair(_ left: UInt32, _ right: UInt32) -> Bool {
        isHan(left) && isLatin(right) || isLatin(left) && isHan(right)
    }

    private func isHan(_ value: UInt32) -> Bool {
        ScalarKind.isHan(value) || ScalarKind.isKana(value)
    }

    private func isLatin(_ value: UInt32) -> Bool {
        value < 0x80 && TextBytes.isASCIILetter(UInt8(value))
    }

    private static let mixed = "no space here, and one elsewhere between Han and Latin letters"
    private static let missing = "the project sets a space between Han and Latin letters"
    private static let extra = "the project sets no space between Han and Latin letters"
}
