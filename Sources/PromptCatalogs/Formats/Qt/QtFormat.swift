import PromptKit

/// Qt's translation sources, `.ts`: source texts by context, and their translations.
public enum QtFormat: CatalogFormat {
    public static let name = "qt"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 3 && fileName.hasEnding(".ts")
    }

    /// TypeScript and video streams have the same ending.
    public static var needsLook: Bool { true }

    public static func recognizes(_ head: [UInt8]) -> Bool {
        // UTF-16, too: its letters are the same without the zeros.
        let text = String(decoding: head.filter { $0 != 0 }, as: UTF8.self)
        return text.contains("<!DOCTYPE TS") || text.contains("<TS ") || text.contains("<TS>")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        let (rest, locale) = FileNameLocale.split(path.stem, at: "_-.")
        return CatalogPlace(
            tableName: String(rest.isEmpty ? path.stem : rest), folder: path.folder(),
            locale: locale, hasSisters: false)
    }

    public static func read(_ source: SourceText) -> Catalog {
        let name = source.fileName
        let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
        let (rest, locale) = FileNameLocale.split(stem, at: "_-.")
        return XMLFile.read(
            source, as: self, tableName: String(rest.isEmpty ? stem : rest), syntax: QtSyntax.self
        ) { text, catalog in
            var reader = QtReader(text, source, locale: locale)
            reader.read()
            reader.finish(into: &catalog)
        }
    }
}

/// Text of Qt's files. A character that XML may not hold is written `<byte value="x1b"/>`.
enum QtSyntax: EntitySyntax {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText
    ) {
        XMLText.decode(raw, entities, into: &text) { text, tag, isEnd in
            if !isEnd, let scalar = byte(raw, tag) { text.append(scalar, for: tag.span) }
        }
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\u{0}"..<"\u{9}", "\u{B}"..<"\u{20}":
                result += "<byte value=\"x\(String(scalar.value, radix: 16))\"/>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func byte(
        _ raw: UnsafeBufferPointer<UInt8>, _ tag: XMLTag
    ) -> Unicode.Scalar? {
        guard raw[tag.name].elementsEqual("byte".utf8),
            let value = tag.attributes.first(where: { raw[$0.name].elementsEqual("value".utf8) })
        else { return nil }
        let text = String(decoding: raw[value.value], as: UTF8.self)
        let number =
            text.hasPrefix("x") ? UInt32(text.dropFirst(), radix: 16) : UInt32(text)
        return number.flatMap(Unicode.Scalar.init)
    }
}
