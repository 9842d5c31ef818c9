/// Made-up files of the formats in XML. Equal seeds give equal files.
struct XMLGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int(random.next() % UInt64(choices.count))]
    }

    mutating func chance(_ percent: UInt64) -> Bool {
        random.next() % 100 < percent
    }

    /// A name without anything that needs escaping.
    mutating func name() -> String {
        pick(["a", "b_c", "d.e", "Z9", "key-1", "\u{E9}t\u{E9}", "n"])
            + String(random.next() % 1000)
    }

    /// Character data: words, references, characters of every length, CDATA and comments.
    mutating func text(markup: [String] = []) -> String {
        var result = ""
        for _ in 0..<random.next() % 7 {
            result += pick(
                [
                    "word", " ", "  ", "\n", "\t", "\r\n", "&amp;", "&lt;", "&gt;", "&quot;",
                    "&apos;",
                    "&#65;", "&#x1F600;", "&#10;", "&#13;", "\u{E9}", "\u{4E2D}\u{6587}",
                    "\u{1F469}\u{200D}\u{1F680}",
                    "%1$s", "%@", "%d", "{x}", ">", "]] ", "] ", "\u{A0}", "e\u{301}", "\u{2028}",
                    "<![CDATA[<b>&amp;\u{E9}]]>", "<![CDATA[]]>", "<![CDATA[a\r\nb]]>",
                    "<!-- c & < -->",
                ] + markup)
        }
        return result
    }

    mutating func space() -> String {
        pick(["", " ", "\n", "\n    ", "\r\n", "<!-- between -->", "\n<!--\n-->\n"])
    }

    private mutating func prolog(_ doctype: String) -> String {
        let declaration = pick([
            "", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
            "<?xml version='1.0' encoding='utf-8' standalone=\"yes\"?>\n",
        ])
        return declaration + pick(["", "\n", "<!-- head -->\n"]) + pick(["", doctype])
    }

    mutating func resources() -> String {
        var text =
            prolog("<!DOCTYPE resources [<!ENTITY app \"Notes\">]>\n") + "<resources"
            + pick(["", " xmlns:tools=\"http://schemas.android.com/tools\""]) + ">"
        for _ in 0..<random.next() % 6 {
            text +=
                space() + "<string name=\"\(name())\"" + pick(["", " translatable='false'", "\n"])
                + ">" + self.text(markup: ["<b>x</b>", "<br/>", "<a href=\"x?y=1&amp;z\">t</a>"])
                + "</string" + pick(["", " ", "\n"]) + ">"
        }
        return text + space() + "</resources>" + pick(["", "\n", "<!-- end -->\n"])
    }

    mutating func propertyList() -> String {
        var text =
            prolog(
                "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                    + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
            + "<plist version=\"1.0\">"
            + space() + "<dict>"
        var used: Set<String> = []
        for _ in 0..<random.next() % 6 {
            let key = name()
            guard used.insert(key).inserted else { continue }
            text += space() + "<key>\(key)</key>" + space() + "<string>" + self.text() + "</string>"
        }
        return text + space() + "</dict>" + space() + "</plist>" + pick(["", "\n"])
    }

    mutating func translationSource() -> String {
        var text = prolog("<!DOCTYPE TS>\n") + "<TS version=\"2.1\" language=\"de\">"
        for context in 0..<1 + random.next() % 2 {
            text += "<context><name>C\(context)</name>"
            for _ in 0..<random.next() % 5 {
                let type = pick([
                    "", "", " type=\"unfinished\"", " type=\"vanished\"", " type=\"obsolete\"",
                ])
                text +=
                    "<message><source>s\(random.next() % 100_000) " + messageText() + "</source>"
                    + "<translation\(type)>" + pick(["", "t", "t" + messageText()])
                    + "</translation></message>"
            }
            text += "</context>"
        }
        return text + "</TS>\n"
    }

    /// Qt's reader takes no comments inside of texts.
    private mutating func messageText() -> String {
        pick([
            "word", "&amp;U", "\u{E9}", "a\nb", "&lt;b&gt;", "<byte value=\"x1b\"/>", "%1",
            "&#228;",
        ])
    }

    mutating func xliff() -> String {
        var text =
            prolog("") + "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
            + "<file original=\"a.txt\" source-language=\"en\" target-language=\"de\"><body>"
        for index in 0..<random.next() % 6 {
            text +=
                space() + "<trans-unit id=\"u\(index)\"><source>" + self.text() + "</source>"
                + space()
            if chance(80) { text += "<target>" + self.text() + "x</target>" }
            text += "</trans-unit>"
        }
        return text + space() + "</body></file></xliff>"
    }

    /// The text with a few characters deleted, doubled or replaced.
    mutating func broken(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<1 + random.next() % 3 where !scalars.isEmpty {
            let index = Int(random.next() % UInt64(scalars.count))
            switch random.next() % 5 {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(scalars[index], at: index)
            case 2: scalars.removeLast(min(scalars.count, Int(random.next() % 40)))
            default:
                let other = pick(Array("<>&;'\"/=! ]-?[#x\u{1}\u{E9}".unicodeScalars))
                if chance(50) { scalars[index] = other } else { scalars.insert(other, at: index) }
            }
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}
