import Testing

@testable import PromptKit

@Suite("Text as messages show it")
struct EscapedTextTests {
    @Test(arguments: [
        ("Widerrufen", "Widerrufen"), ("撤销“键入”…", "撤销“键入”…"), ("a\nb\tc", "a\\nb\\tc"),
        ("a\u{A0}b", "a\\u{A0}b"), ("a\u{3000}b", "a\\u{3000}b"), ("a\u{AD}b", "a\\u{AD}b"),
        ("אב\u{200F}", "אב\\u{200F}"), ("تراجع", "تراجع"), ("ย้อนกลับ", "ย้อนกลับ"),
        ("पूर्ववत्", "पूर्ववत्"), ("실행 취소", "실행 취소"), ("\u{E000}", "\\u{E000}"), ("", ""),
    ])
    func written(_ text: String, _ shown: String) {
        #expect(EscapedText.visible(text) == shown)
        var bytes: [UInt8] = [UInt8(ascii: "<")]
        EscapedText.append(visible: text, to: &bytes)
        #expect(bytes == Array("<\(shown)".utf8))
    }

    /// Most texts are seen to be plain by their bytes: what is not plain then is not.
    @Test func everyCharacterIsShownAlikeByItsBytesAndByItsKind() {
        let escape = EscapedText.visible("\u{7F}")
        var isFirst = true
        for value in UInt32(0x20)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            // A control in front is not plain.
            let isSame = escape + EscapedText.visible(text) == EscapedText.visible("\u{7F}" + text)
            if !isSame, isFirst {
                Issue.record("U+\(String(value, radix: 16))")
                isFirst = false
            }
        }
    }
}
