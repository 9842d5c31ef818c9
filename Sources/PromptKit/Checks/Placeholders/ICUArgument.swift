/// `{count, plural, one {# file} other {# files}}`: its name and where its branches are.
struct ICUArgument {
    var name: String
    var nameEnd: Int
    var branches: [Range<Int>] = []
    var end: Int

    private static let types: Set<String> = [
        "plural", "select", "selectordinal", "number", "date", "time", "ordinal", "spellout",
        "duration", "choice",
    ]

    init?(_ bytes: TextBytes, at start: Int) {
        var index = start + 1
        func skipSpaces() {
            while TextBytes.isASCIISpace(bytes[index]) { index += 1 }
        }
        func word() -> String {
            let from = index
            while TextBytes.isASCIILetter(bytes[index]) || TextBytes.isASCIIDigit(bytes[index])
                || bytes[index] == UInt8(ascii: "_")
            {
                index += 1
            }
            return bytes.string(from..<index)
        }
        skipSpaces()
        name = word()
        nameEnd = index
        skipSpaces()
        guard !name.isEmpty, bytes[index] == UInt8(ascii: ",") else { return nil }
        index += 1
        skipSpaces()
        guard Self.types.contains(word().lowercased()) else { return nil }
        // The branches are what stands in braces one level down.
        var depth = 1
        var branch = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{") {
                depth += 1
                if depth == 2 { branch = index + 1 }
            } else if bytes[index] == UInt8(ascii: "}") {
                depth -= 1
                if depth == 1 { branches.append(branch..<index) }
                if depth == 0 {
                    end = index + 1
                    return
                }
            }
            index += 1
        }
        return nil
    }
}
