/// `Github`, `Iphone`: a brand in other letters than its own.
struct BrandCase: StringRule {
    static let description = RuleDescription(
        identifier: "brand-case",
        summary: "A brand’s name has other capitals than its owner gives it, or than the source.",
        rationale: """
            A name is spelled as its owner spells it; readers take other spellings for fakes. What \
            the source writes in mixed letter case, “AltTab”, and what is a host, “example.org”, is \
            a name as well: of a translation that has the same word with other capitals it is noted, \
            with another letter inside reported.
            """,
        source: "the owners’ trademark lists; Apple Style Guide",
        surfaces: .all,
        needs: .asciiLetter,
        severity: .info,
        falseAlarms: """
            0 of 1 in 73,000 strings of ten real apps; 94 in 1.2 million of desktop catalogues, \
            most of them of “MacOS”, as it was once spelled
            """,
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
            .good("GitHubissa", locale: "fi", surface: .other, source: ("On GitHub", "en")),
            .good("IPHONE SUCHEN", locale: "de", surface: .other, source: ("Find iPhone", "en")),
            .good("Ihre Facts", locale: "de", surface: .other, source: ("Your FactsApp", "en")),
            .good(
                "Bei example.de", locale: "de", surface: .other, source: ("At example.com", "en")),
            .bad(
                "Abrir ⟦AlTTAB⟧ ya", fixed: "Abrir AltTab ya", locale: "es", surface: .other,
                source: ("Open AltTab now", "en")),
            .bad(
                "Abrir ⟦AlTTAB⟧", fixed: "Abrir AltTab", locale: "es", surface: .other,
                source: ("Open AltTab: AltTab opens", "en")),
            .bad(
                "⟦IOS⟧ ist zu alt", fixed: "iOS ist zu alt", locale: "de", surface: .other,
                source: ("iOS is too old", "en")),
            .bad(
                "Von ⟦OpenSubtltles.org⟧ laden", fixed: "Von OpenSubtitles.org laden",
                locale: "de", surface: .other, source: ("Get it from OpenSubtitles.org", "en")),
        ])

    /// Spellings that no other word has.
    private static let brands: [Brand] = """
        iPhone|iPad|iPod|iCloud|iTunes|iMessage|iOS|iPadOS|macOS|watchOS|tvOS|visionOS|MacBook|AirPods|AirPlay|AirDrop|\
        FaceTime|HomePod|CarPlay|GitHub|GitLab|YouTube|PayPal|LinkedIn|WhatsApp|WeChat|TikTok|JavaScript|TypeScript|\
        WordPress|PowerPoint|OneDrive|OneNote|iWork|OpenAI|ChatGPT|MySQL|PostgreSQL|SQLite|WebDAV|YubiKey|\
        VoiceOver|QuickTime|TestFlight|eBay|DuckDuckGo|LibreOffice|OpenOffice|OpenStreetMap|BitTorrent
        """.split(separator: "|").compactMap { name in
            FoldedWord(String(name)).map { Brand(word: $0, spelling: String(name)) }
        }

    private struct Brand {
        var word: FoldedWord
        var spelling: String
    }

    /// For a first and a last letter, a bit for each length that a brand has: nine words in ten
    /// are no brand by this alone.
    private static let lengths: [UInt32] = {
        var lengths = [UInt32](repeating: 0, count: 32 * 32)
        for brand in brands {
            let scalars = brand.word.scalars
            guard let first = scalars.first, let last = scalars.last else { continue }
            lengths[Int(first & 31) * 32 + Int(last & 31)] |= 1 << UInt32(scalars.count)
        }
        return lengths
    }()

    private let allowed: Set<String>

    init?(_ context: CheckContext) {
        allowed = Set(context.options.allowedWords.map { $0.lowercased() })
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let buffer = bytes.buffer
        let count = buffer.count
        Self.lengths.withUnsafeBufferPointer { lengths in
            var index = 0
            while index < count {
                let byte = buffer[index]
                guard TextBytes.isASCIILetter(byte) else {
                    // "esančios": the end of a word is no brand.
                    if byte >= 0xC3, byte <= 0xE1 {
                        index += byte < 0xE0 ? 2 : 3
                        while index < count, TextBytes.isASCIILetter(buffer[index]) { index += 1 }
                    } else {
                        index += 1
                    }
                    continue
                }
                // The word that starts here.
                let start = index
                index += 1
                while index < count, TextBytes.isASCIILetter(buffer[index]) { index += 1 }
                let length = index - start
                guard length >= 3, length < 32,
                    lengths[Int(byte & 31) * 32 + Int(buffer[index - 1] & 31)] & 1 << UInt32(length)
                        != 0
                else { continue }
                checkWord(start..<index, bytes, &report)
            }
        }
        if string.traits.contains(.sourceName), let source = string.source {
            checkNames(string, source, &report)
        }
    }

    /// Names of the source that the translation spells otherwise.
    private func checkNames(
        _ string: borrowing CheckedString, _ source: TextBytes, _ report: inout FindingReport
    ) {
        guard !string.traits.contains(.sameAsSource) else { return }
        let bytes = string.bytes
        var told = report.findings.map(\.range)
        var isShouted: Bool?
        SourceNames.forEachWord(of: source) { name in
            guard SourceNames.isName(name, source), !bytes.contains(source.part(name)) else {
                return
            }
            SourceNames.forEachWord(of: bytes) { word in
                guard let difference = SourceNames.difference(name, source, word, bytes),
                    !told.contains(where: { $0.overlaps(word) })
                else { return }
                let text = bytes.string(word)
                if difference == .capitals {
                    // What people type, and texts all in capitals.
                    let shouted =
                        isShouted
                        ?? !bytes.buffer.contains {
                            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                        }
                    isShouted = shouted
                    guard !shouted, text != text.lowercased(),
                        !source.contains(bytes.part(word)), !allowed.contains(text.lowercased())
                    else { return }
                }
                told.append(word)
                let spelling = source.string(name)
                report.add(
                    word, Self.other(text, spelling),
                    fix: .init(replacement: spelling, isSafe: false),
                    severity: difference == .letters ? .warning : nil)
            }
        }
    }

    private func checkWord(
        _ range: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        let brands = Self.brands
        for index in brands.indices {
            guard brands[index].word.scalars.count == range.count,
                bytes.equals(brands[index].word, range)
            else { continue }
            let spelling = brands[index].spelling
            let text = bytes.string(range)
            guard text != spelling, text != spelling.uppercased(), !isPartOfName(range, bytes),
                !allowed.contains(text.lowercased())
            else { return }
            report.add(
                range, Self.message(text, spelling),
                fix: .init(replacement: spelling, isSafe: false))
            return
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

    private static func other(_ text: String, _ spelling: String) -> String {
        "“\(text)”: the source spells the name “\(spelling)”"
    }

    private static func message(_ text: String, _ spelling: String) -> String {
        "“\(text)”: the name is spelled “\(spelling)”"
    }
}
