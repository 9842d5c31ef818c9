/// Tells quickly that a text holds none of some words, which is so for most texts.
struct KeywordScan: Sendable {
    /// Words by their first letter.
    private let words: [[[UInt8]]]

    /// - Parameter words: in lower case ASCII.
    init(_ words: String) {
        var table = [[[UInt8]]](repeating: [], count: 256)
        for word in words.split(separator: " ") {
            let letters = Array(word.utf8)
            table[Int(letters[0])].append(letters)
            table[Int(letters[0] & ~0x20)].append(letters)
        }
        self.words = table
    }

    /// Whether one of the words stands anywhere in `text`, in upper or lower case.
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { start in
                words[Int(bytes[start])].contains { word in
                    start + word.count <= bytes.count
                        && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
                }
            }
        }
    }

    static let comments = KeywordScan(
        "button menu alert dialog accessibility voiceover a11y undo toast snackbar toolbar title")
    static let keys = KeywordScan(
        "accessibility a11y voiceover undo button btn alert dialog menu toast snackbar error success failure"
    )
}
