/// `Github`, `Iphone`: a brand in other letters than its own.
struct BrandCase: StringRule {
    static let description = RuleDescription(
        identifier: "brand-case",
        summary: "A brand’s name has other capitals than its owner gives it.",
        rationale:
            "A name is spelled as its owner spells it; readers take other spellings for fakes.",
        source: "the owners’ trademark lists; Apple Style Guide",
        surfaces: .all,
        needs: .asciiLetter,
        severity: .info,
        falseAlarms: "",
        isPositionFree: true,
        examples: [
            .good("Sign in with GitHub", surface: .other),
            .good("https://github.com/x", surface: .other),
            .good("support@youtube.com", surface: .other),
            .good("iphone_backup.zip", surface: .other),
            .good("android:name", surface: .other),
            .good("esančios", locale: "lt", surface: .other),
            .bad("Sign in with ⟦Github⟧", fixed: "Sign in with GitHub", surface: .other),
            .bad("使用⟦github⟧登录", fixed: "使用GitHub登录", locale: "zh-Hans", surface: .other),
            .bad("Your ⟦Iphone⟧", fixed: "Your iPhone", surface: .other),
        ])

    /// Spellings that no other word has.
    private static let brands: [(word: FoldedWord, spelling: String)] = """
        iPhone|iPad|iPod|iCloud|iTunes|iMessage|iOS|iPadOS|macOS|watchOS|tvOS|visionOS|MacBook|AirPods|AirPlay|AirDrop|\
        FaceTime|HomePod|CarPlay|GitHub|GitLab|YouTube|PayPal|LinkedIn|WhatsApp|WeChat|TikTok|JavaScript|TypeScript|\
        WordPress|PowerPoint|OneDrive|OneNote|iWork|OpenAI|ChatGPT|MySQL|PostgreSQL|SQLite|WebDAV|YubiKey|\
        VoiceOver|QuickTime|TestFlight|eBay|DuckDuckGo|LibreOffice|OpenOffice|OpenStreetMap|BitTorrent
        """.split(separator: "|").compactMap { name in
            FoldedWord(String(name)).map { ($0, String(name)) }
        }

    private static let byFirst = Dictionary(grouping: brands) { UInt8($0.word.scalars[0]) }

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard TextBytes.isASCIILetter(byte) else {
                let element = bytes.scalar(at: index)
                index = element.end
                // "esančios": the end of a word is no brand.
                if byte >= 0x80, !ScalarKind.isUnspaced(element.value),
                    !ScalarKind.isHangul(element.value), ScalarKind.isLetter(element.value)
                {
                    while TextBytes.isASCIILetter(bytes[index]) { index += 1 }
                }
                continue
            }
            // The word that starts here.
            var end = index
            while TextBytes.isASCIILetter(bytes[end]) { end += 1 }
            defer { index = end }
            guard end - index >= 3, let brands = Self.byFirst[byte | 0x20] else { continue }
            for (word, spelling) in brands
            where word.scalars.count == end - index && bytes.end(of: word, at: index) == end {
                let text = bytes.string(index..<end)
                guard text != spelling, text != spelling.uppercased(),
                    !isPartOfName(index..<end, bytes)
                else { break }
                report.add(
                    index..<end, Self.message(text, spelling),
                    fix: .init(replacement: spelling, isSafe: false))
                break
            }
        }
    }

    /// Addresses, file names, identifiers, tags.
    private func isPartOfName(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        let before = bytes[range.lowerBound - 1]
        let after = bytes[range.upperBound]
        let joins = "_-/\\@#<=&$%{:~".utf8
        if joins.contains(before) || before == UInt8(ascii: ".") { return true }
        if TextBytes.isASCIIDigit(before) || TextBytes.isASCIIDigit(after) { return true }
        if "_/\\@=}(~".utf8.contains(after) { return true }
        // "github.com", "android:name", "youtube-dl"; not the end of a sentence.
        guard after == UInt8(ascii: ".") || after == UInt8(ascii: ":") || after == UInt8(ascii: "-")
        else { return false }
        return TextBytes.isASCIILetter(bytes[range.upperBound + 1])
            || bytes[range.upperBound + 1] == UInt8(ascii: "/")
    }

    private static func message(_ text: String, _ spelling: String) -> String {
        "“\(text)”: the name is spelled “\(spelling)”"
    }
}
