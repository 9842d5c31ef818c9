/// `Save &amp; Quit`: an escape that shows.
struct EscapedEntity: StringRule {
    static let description = RuleDescription(
        identifier: "escaped-entity",
        summary: "A text shows an HTML entity, or an escape of a file format.",
        rationale: """
            What was escaped once too often reaches the reader as it is written: “&amp;”, \
            “\\n”, “%20”. Texts with markup keep their entities; of the source texts of GTK and Qt \
            nothing tells whether they are, so there it is noted.
            """,
        source: "seen in many exports; one of Apple’s purpose strings has “&amp;”",
        surfaces: .all,
        needs: [.ampersand, .backslash, .percent],
        severity: .warning,
        falseAlarms: """
            0 of 147,000 strings of ten real apps: the 24 places that it reports show an escape
            """,
        isPositionFree: true,
        examples: [
            .good("Save & Quit", surface: .other),
            .good("<b>Q&amp;A</b>", surface: .other),
            .bad("Settings > Save ⟦&amp;⟧ Quit", fixed: "Settings > Save & Quit", surface: .other),
            .good("C:\\new", surface: .other),
            .good("ends with “\\r” on input", surface: .other),
            .good("%20 indirim", locale: "tr", surface: .other),
            .good("Tamaina (%200)", locale: "eu", surface: .other),
            .bad("My⟦%20⟧2 File", fixed: "My 2 File", surface: .other),
            .good(
                "Write &lt;b&gt; for bold", surface: .other,
                source: ("Write &lt;b&gt; for bold", "en")),
            .good(
                "Activez &laquo; Raccourcis &raquo;", locale: "fr", surface: .other,
                source: ("Enable &quot;Shortcuts&quot;", "en")),
            .bad("Save ⟦&amp;⟧ Quit", fixed: "Save & Quit", surface: .other),
            .bad("Don⟦&#39;⟧t Save", fixed: "Don't Save", surface: .other),
            .bad("One⟦\\n⟧Two", fixed: "One\nTwo", surface: .other),
            .bad("My⟦%20⟧File", fixed: "My File", surface: .other),
            .bad("Caf⟦\\u00e9⟧", fixed: "Café", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // Texts with tags keep their entities; an arrow is no tag.
        let hasTags =
            string.traits.contains(.angleBracket)
            && bytes.firstIndex(of: UInt8(ascii: "<"), in: string.range) != nil
        // A source with entities of its own is markup.
        let isMarkup =
            hasTags
            || string.traits.contains([.ampersand, .sourceAngleBracket])
                && string.source.map(hasTag) ?? false
            || string.traits.contains(.ampersand) && string.source.map(hasEntity) ?? false
        // So may a source be that writes an angle bracket as an entity, or one of GTK and Qt.
        let mayBeMarkup =
            string.source == nil && string.traits.contains(.ampersand)
            && (Self.markupStyles.contains(string.string.placeholderStyle)
                || bytes.containsASCII("&lt;") || bytes.containsASCII("&gt;"))
        var index = 0
        while index < bytes.count {
            let found: (end: Int, text: String)?
            switch bytes[index] {
            case UInt8(ascii: "&"):
                found = isMarkup ? nil : entity(index, bytes)
            case UInt8(ascii: "\\"): found = escape(index, bytes)
            case UInt8(ascii: "%"): found = percentEscape(index, bytes)
            default: found = nil
            }
            guard let found else {
                index += 1
                continue
            }
            let shown = bytes.string(index..<found.end)
            if string.source?.contains(bytes.part(index..<found.end)) != true {
                report.add(
                    index..<found.end, Self.message(shown),
                    fix: .init(replacement: found.text, isSafe: false),
                    severity: mayBeMarkup && bytes[index] == UInt8(ascii: "&") ? .info : nil)
            }
            index = found.end
        }
    }

    private func hasTag(_ bytes: TextBytes) -> Bool {
        bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "<")
                && (TextBytes.isASCIILetter(bytes[$0 + 1]) || bytes[$0 + 1] == UInt8(ascii: "/"))
        }
    }

    private func hasEntity(_ bytes: TextBytes) -> Bool {
        bytes.indices.contains { bytes[$0] == UInt8(ascii: "&") && entity($0, bytes) != nil }
    }

    private func entity(_ start: Int, _ bytes: TextBytes) -> (end: Int, text: String)? {
        var end = start + 1
        while end - start < 10, bytes[end] != UInt8(ascii: ";"), bytes[end] > 0x20 { end += 1 }
        guard bytes[end] == UInt8(ascii: ";") else { return nil }
        // "Em space (&emsp;)" names it.
        if bytes[start - 1] == UInt8(ascii: "("), bytes[end + 1] == UInt8(ascii: ")") { return nil }
        let name = bytes.string(start + 1..<end)
        if let text = Self.entities[name] { return (end + 1, text) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
        return (end + 1, String(scalar))
    }

    private func escape(_ start: Int, _ bytes: TextBytes) -> (end: Int, text: String)? {
        // A path, or a backslash that is itself escaped.
        let before = bytes[start - 1]
        if before == UInt8(ascii: ":") || before == UInt8(ascii: "\\") { return nil }
        // A text about escapes quotes them.
        let opener = bytes.scalar(before: start).value
        if "'\"(«„“‘「`”".unicodeScalars.contains(where: { $0.value == opener }) { return nil }
        let kind = bytes[start + 1]
        let after = bytes[start + 2]
        switch kind {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"):
            // "\name" is a command or a path.
            if (0x61...0x7A).contains(after) { return nil }
            guard start > 0 || after == 0 || after == UInt8(ascii: "\\") else { return nil }
            return (
                start + 2,
                kind == UInt8(ascii: "n") ? "\n" : kind == UInt8(ascii: "t") ? "\t" : "\r"
            )
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            if let found = longEscape(start, bytes) { return found }
            let digits = bytes.string(start + 2..<start + 6)
            guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16), value >= 0xA0,
                let scalar = Unicode.Scalar(value)
            else { return nil }
            return (start + 6, String(scalar))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return (start + 2, String(Unicode.Scalar(kind)))
        default: return nil
        }
    }

    /// `\u{2026}`, `\U0001F600`
    private func longEscape(_ start: Int, _ bytes: TextBytes) -> (end: Int, text: String)? {
        var first = start + 2
        var end = start + 10
        let isBraced = bytes[first] == UInt8(ascii: "{")
        if isBraced {
            first += 1
            end = first
            while end < first + 6, bytes[end] != UInt8(ascii: "}"), end < bytes.count { end += 1 }
        }
        guard end <= bytes.count, !isBraced || bytes[end] == UInt8(ascii: "}"),
            let value = UInt32(bytes.string(first..<end), radix: 16), value >= 0xA0,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (isBraced ? end + 1 : end, String(scalar))
    }

    /// `%20` between letters, and not in an address.
    private func percentEscape(_ start: Int, _ bytes: TextBytes) -> (end: Int, text: String)? {
        // Most signs begin a placeholder.
        switch bytes[start + 1] {
        case UInt8(ascii: "2"), 0x43...0x46, 0x63...0x66: break
        default: return nil
        }
        if let found = percentUTF8(start, bytes) { return found }
        func isWord(_ element: TextBytes.Element) -> Bool {
            !element.isEmpty && ScalarKind.isLetter(element.value)
        }
        guard bytes[start + 1] == UInt8(ascii: "2"), bytes[start + 2] == UInt8(ascii: "0"),
            !bytes.scalar(before: start).isEmpty, bytes[start - 1] > 0x20
        else { return nil }
        // `5%20d`: a width, and what is to be formatted.
        let isWidth =
            !isWord(bytes.scalar(before: start))
            && "disfxXucp@".utf8.contains(bytes[start + 3])
        let before = bytes.scalar(before: start)
        let isInWord = isWord(before) || ScalarKind.isDigit(before.value)
        // "(%200)" is a number where the sign stands before it.
        guard !isWidth,
            isWord(bytes.scalar(at: start + 3))
                || isInWord
                    && (TextBytes.isASCIIDigit(bytes[start + 3])
                        || bytes[start + 3] == UInt8(ascii: "("))
        else { return nil }
        return isInAddress(start, bytes) ? nil : (start + 3, " ")
    }

    /// Whether what stands before, up to a space, begins as an address or a path does.
    private func isInAddress(_ index: Int, _ bytes: TextBytes) -> Bool {
        var start = index
        while start > 0, bytes[start - 1] > 0x20 {
            start -= 1
            // "://", "mailto:x", "/a/b", "a/b.c"
            if bytes[start] == UInt8(ascii: ":"), bytes[start + 1] != UInt8(ascii: "%") {
                return true
            }
            if bytes[start] == UInt8(ascii: "="), start > 0 { return true }
        }
        return bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "~")
            || bytes[start] == UInt8(ascii: ".")
            || bytes.string(start..<index).contains("/")
                && bytes.string(start..<index).contains(".")
    }

    /// `%D0%9A`: the bytes of a character beyond ASCII.
    private func percentUTF8(_ start: Int, _ bytes: TextBytes) -> (end: Int, text: String)? {
        func byte(_ index: Int) -> UInt8? {
            guard bytes[index] == UInt8(ascii: "%"), index + 3 <= bytes.count else { return nil }
            return UInt8(bytes.string(index + 1..<index + 3), radix: 16)
        }
        guard let first = byte(start), first >= 0xC2, first < 0xF5 else { return nil }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var utf8 = [first]
        for place in 1..<length {
            guard let next = byte(start + 3 * place), (0x80...0xBF).contains(next) else {
                return nil
            }
            utf8.append(next)
        }
        var index = start
        while index > 0, bytes[index - 1] > 0x20 {
            index -= 1
            if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: ":") { return nil }
        }
        return (start + 3 * length, String(decoding: utf8, as: UTF8.self))
    }

    private static let markupStyles: Set<PlaceholderStyle> = [
        .unflagged, .notPrintf, .printf, .qt,
    ]

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "laquo": "«", "raquo": "»", "copy": "©", "reg": "®", "trade": "™",
        "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "uuml": "ü", "ouml": "ö",
        "auml": "ä", "szlig": "ß", "ntilde": "ñ", "bull": "•", "middot": "·", "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "deg": "°",
        "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "iexcl": "¡",
        "iquest": "¿", "bdquo": "„", "sbquo": "‚", "lsaquo": "‹", "rsaquo": "›", "dagger": "†",
        "permil": "‰", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
        "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
        "rlm": "\u{200F}", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "ordf": "ª",
        "ordm": "º", "sup2": "²", "sup3": "³", "micro": "µ", "aacute": "á", "iacute": "í",
        "oacute": "ó", "uacute": "ú", "acirc": "â", "ecirc": "ê", "icirc": "î", "ocirc": "ô",
        "ucirc": "û", "ograve": "ò", "ugrave": "ù", "igrave": "ì", "atilde": "ã", "otilde": "õ",
        "aring": "å", "aelig": "æ", "oslash": "ø", "euml": "ë", "iuml": "ï", "Auml": "Ä",
        "Ouml": "Ö", "Uuml": "Ü", "Eacute": "É", "Agrave": "À", "Aring": "Å", "Oslash": "Ø",
        "AElig": "Æ", "Ccedil": "Ç", "Ntilde": "Ñ", "yacute": "ý", "eth": "ð", "thorn": "þ",
        "oelig": "œ", "scaron": "š", "zcaron": "ž", "num": "#", "lpar": "(", "rpar": ")",
        "comma": ",", "colon": ":", "excl": "!", "quest": "?", "percnt": "%", "commat": "@",
    ]

    private static func message(_ text: String) -> String {
        "“\(text)” was escaped once too often and shows as it is"
    }
}
