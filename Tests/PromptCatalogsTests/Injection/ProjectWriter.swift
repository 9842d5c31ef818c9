/// Writes strings as the files of a project, in one format or another.
enum ProjectWriter: String, CaseIterable, Sendable {
    case strings, xcstrings, po, android, arb, xliff, qt, properties

    struct Text {
        var key: String
        var comment: String
        var source: String
        var text: String
    }

    /// What stands for a name and a number.
    var placeholders: (name: String, count: String) {
        switch self {
        case .strings, .xcstrings, .xliff: ("%@", "%ld")
        case .po: ("%s", "%d")
        case .android: ("%1$s", "%1$d")
        case .arb: ("{name}", "{count}")
        case .qt: ("%1", "%1")
        case .properties: ("{0}", "{0}")
        }
    }

    func filled(_ text: String) -> String {
        Self.replacing(
            "⟨count⟩", with: placeholders.count,
            in:
                Self.replacing("⟨name⟩", with: placeholders.name, in: text))
    }

    /// Files by path; `texts` by locale.
    func files(_ texts: [String: [Text]]) -> [String: String] {
        var files: [String: String] = [:]
        let sources = texts.values.first ?? []
        switch self {
        case .strings:
            files["en.lproj/Localizable.strings"] = Self.strings(sources, \.source)
            for (locale, texts) in texts {
                files["\(locale).lproj/Localizable.strings"] = Self.strings(texts, \.text)
            }
        case .xcstrings: files["Localizable.xcstrings"] = Self.catalog(texts)
        case .po:
            for (locale, texts) in texts { files["po/\(locale).po"] = Self.po(texts, locale) }
        case .android:
            files["res/values/strings.xml"] = Self.android(sources, \.source)
            for (locale, texts) in texts {
                let folder = "values-b+" + Self.replacing("-", with: "+", in: locale)
                files["res/\(folder)/strings.xml"] = Self.android(texts, \.text)
            }
        case .arb:
            files["app_en.arb"] = Self.arb(sources, "en", \.source)
            for (locale, texts) in texts {
                let name = Self.replacing("-", with: "_", in: locale)
                files["app_\(name).arb"] = Self.arb(texts, name, \.text)
            }
        case .xliff:
            for (locale, texts) in texts { files["\(locale).xliff"] = Self.xliff(texts, locale) }
        case .qt:
            for (locale, texts) in texts { files["app_\(locale).ts"] = Self.qt(texts, locale) }
        case .properties:
            files["Messages.properties"] = Self.properties(sources, \.source)
            for (locale, texts) in texts {
                let name = Self.replacing("-", with: "_", in: locale)
                files["Messages_\(name).properties"] = Self.properties(texts, \.text)
            }
        }
        return files
    }

    // MARK: Formats

    private static func strings(_ texts: [Text], _ value: KeyPath<Text, String>) -> String {
        texts.map {
            "/* \($0.comment) */\n\"\($0.key)\" = \"\(escaped($0[keyPath: value]))\";\n"
        }.joined(separator: "\n")
    }

    private static func catalog(_ texts: [String: [Text]]) -> String {
        let sources = texts.values.first ?? []
        let entries = sources.indices.map { index -> String in
            var localizations = [unit("en", sources[index].source)]
            for locale in texts.keys.sorted() {
                if let text = texts[locale]?[index].text {
                    localizations.append(unit(locale, text))
                }
            }
            return "\"\(sources[index].key)\": {\"comment\": \"\(sources[index].comment)\", "
                + "\"localizations\": {\(localizations.joined(separator: ", "))}}"
        }
        return "{\"sourceLanguage\": \"en\", \"strings\": {\n"
            + entries.joined(separator: ",\n") + "\n}, \"version\": \"1.0\"}\n"
    }

    private static func unit(_ locale: String, _ text: String) -> String {
        "\"\(locale)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": "
            + "\"\(escaped(text))\"}}"
    }

    private static func po(_ texts: [Text], _ locale: String) -> String {
        let header =
            "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
            + "\"Language: \(replacing("-", with: "_", in: locale))\\n\"\n\n"
        return header
            + texts.map { text in
                let flag = text.source.contains("%") ? "#, c-format\n" : ""
                return "#. \(text.comment)\n\(flag)msgctxt \"\(text.key)\"\n"
                    + "msgid \"\(escaped(text.source))\"\nmsgstr \"\(escaped(text.text))\"\n"
            }.joined(separator: "\n")
    }

    private static func android(_ texts: [Text], _ value: KeyPath<Text, String>) -> String {
        let entries = texts.map { text -> String in
            var value = xml(text[keyPath: value])
            value = replacing("\\", with: "\\\\", in: value)
            value = replacing("'", with: "\\'", in: replacing("\"", with: "\\\"", in: value))
            value = replacing("\n", with: "\\n", in: replacing("\t", with: "\\t", in: value))
            // White space at the ends counts only between quotation marks.
            if value.first == " " || value.last == " " { value = "\"\(value)\"" }
            return "  <!-- \(text.comment) -->\n  <string name=\"\(text.key)\">\(value)</string>\n"
        }
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
            + entries.joined() + "</resources>\n"
    }

    private static func arb(
        _ texts: [Text], _ locale: String, _ value: KeyPath<Text, String>
    ) -> String {
        var lines = ["\"@@locale\": \"\(locale)\""]
        for text in texts {
            lines.append("\"\(text.key)\": \"\(escaped(text[keyPath: value]))\"")
            lines.append("\"@\(text.key)\": {\"description\": \"\(text.comment)\"}")
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static func xliff(_ texts: [Text], _ locale: String) -> String {
        let units = texts.map { text in
            "<trans-unit id=\"\(text.key)\" xml:space=\"preserve\"><source>\(xml(text.source))"
                + "</source><target>\(xml(text.text))</target><note>\(text.comment)</note>"
                + "</trans-unit>\n"
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
            + "<file original=\"en.lproj/Localizable.strings\" source-language=\"en\" "
            + "target-language=\"\(locale)\" datatype=\"plaintext\"><body>\n" + units.joined()
            + "</body></file></xliff>\n"
    }

    private static func qt(_ texts: [Text], _ locale: String) -> String {
        let messages = texts.map { text in
            "<message><source>\(xml(text.source))</source><comment>\(text.key)</comment>"
                + "<extracomment>\(text.comment)</extracomment>"
                + "<translation>\(xml(text.text))</translation></message>\n"
        }
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n"
            + "<TS version=\"2.1\" language=\"\(replacing("-", with: "_", in: locale))\">\n"
            + "<context><name>App</name>\n" + messages.joined() + "</context></TS>\n"
    }

    private static func properties(_ texts: [Text], _ value: KeyPath<Text, String>) -> String {
        texts.map { text -> String in
            var value = text[keyPath: value]
            value = replacing("\\", with: "\\\\", in: value)
            // An apostrophe quotes braces where there are arguments.
            if text.source.contains("{") { value = replacing("'", with: "''", in: value) }
            value = replacing("\n", with: "\\n", in: replacing("\t", with: "\\t", in: value))
            if value.first == " " { value = "\\" + value }
            return "# \(text.comment)\n\(text.key)=\(value)\n"
        }.joined(separator: "\n")
    }

    // MARK: Escapes

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func xml(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func replacing(_ old: String, with new: String, in text: String) -> String {
        text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
