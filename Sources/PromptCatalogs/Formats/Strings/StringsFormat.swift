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
        source.withText { text in
            guard !text.utf8.isEmpty else {
                catalog.problems.append(EmptyFile.problem(in: source))
                return
            }
            guard !EncodingCheck.isBinary(text.utf8) else {
                catalog.problems = [NotAStringFile.binary(source)]
                return
            }
            if PropertyListXML.begins(text.utf8) {
                PropertyListXML.read(text, into: &catalog) { table.add($0, to: &$1) }
                return
            }
            // A comment as HTML has them may stand above entries.
            if NotAStringFile.isMarkup(text.utf8), !text.utf8.starts(with: "<!--".utf8) {
                catalog.problems = [NotAStringFile.markup(text.fileSpan(0..<0))]
                return
            }
            let isValid = !catalog.problems.contains {
                $0.rule == InvalidEncoding.description.identifier
            }
            var parser = StringsParser(text, source, isValidUTF8: isValid)
            parser.parse()
            parser.finish(into: &catalog)
        }
        catalog.sortProblems()
        return catalog
    }
}
