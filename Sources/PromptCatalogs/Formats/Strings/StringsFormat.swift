import PromptKit

/// Apple's `.strings`: the old property list syntax with one string to each key.
public enum StringsFormat: CatalogFormat {
    public static let name = "strings"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 8 && fileName.hasEnding(".strings")
    }

    public static func edit(
        adding entry: NewEntry, to catalog: Catalog
    ) throws(EditError) -> ByteEdit {
        try StringsInsertion(entry, into: catalog).edit()
    }

    public static func read(_ source: SourceText) -> Catalog {
        let tableName = String(Substring(source.fileName.utf8.prefix { $0 != UInt8(ascii: ".") }))
        var table = StringsPropertyList()
        if source.bytes.starts(with: BinaryPropertyList.magic) {
            return BinaryPropertyList.read(source, format: name, tableName: tableName) {
                table.add($0, to: &$1)
            }
        }
        var catalog = Catalog(
            source: source, format: name, tableName: tableName, syntax: StringsSyntax.self)
        catalog.problems = EncodingCheck.problems(of: source)
        catalog.readText(isMarkup: isMarkup) { text, catalog in
            if PropertyListXML.begins(text.utf8) {
                PropertyListXML.read(text, into: &catalog) { table.add($0, to: &$1) }
                return
            }
            let isValid = !catalog.problems.contains {
                $0.rule == InvalidEncoding.description.identifier
            }
            var parser = StringsParser(text, source, isValidUTF8: isValid)
            parser.parse()
            parser.finish(into: &catalog)
        }
        return catalog
    }

    /// Whether a text is a page of the web: not a property list, and not entries with a comment as
    /// HTML has them above.
    private static func isMarkup(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        NotAStringFile.isMarkup(utf8) && !utf8.starts(with: "<!--".utf8)
            && !PropertyListXML.begins(utf8)
    }
}
