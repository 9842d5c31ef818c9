import Testing

@testable import PromptKit

struct UndoWordingTests {
    /// Spelling, endings and particles make no other word of a verb.
    @Test(arguments: [
        ("sk", "Vrátiť späť", "Späť"), ("ko", "실행취소", "실행 취소"), ("ja", "を元に戻す", "元に戻す"),
        ("ja", "をやり直す", "やり直し"), ("ro", "Anulați", "Anulează"), ("cy", "dad-wneud", "dadwneud"),
    ])
    func formsOfOneWord(tag: String, one: String, other: String) throws {
        #expect(verb(one, tag).isForm(of: verb(other, tag)))
        #expect(verb(other, tag).isForm(of: verb(one, tag)))
    }

    @Test(arguments: [
        ("zh-Hans", "撤销", "撤消"), ("ja", "元に戻す", "取り消す"), ("de", "Widerrufen", "Rückgängig"),
        ("ko", "재실행", "다시 실행"), ("uk", "Вернути", "Скасувати"),
    ])
    func twoWords(tag: String, one: String, other: String) {
        #expect(!verb(one, tag).isForm(of: verb(other, tag)))
        #expect(!verb(other, tag).isForm(of: verb(one, tag)))
    }

    private func verb(_ text: String, _ tag: String) -> UndoWording.Verb {
        UndoWording.Verb(
            text: text.lowercased(), isOwn: false, isUnspaced: tag == "ja" || tag.hasPrefix("zh"))
    }
}
