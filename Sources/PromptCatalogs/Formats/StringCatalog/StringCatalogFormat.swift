import PromptKit

/// Xcode's string catalogs, `.xcstrings`: one table in all its locales, as JSON.
public enum StringCatalogFormat: CatalogFormat {
    public static let name = "xcstrings"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 10 && fileName.hasEnding(".xcstrings")
    }

    public static func edit(
        adding entry: NewEntry, to catalog: Catalog
    ) throws(EditError) -> ByteEdit {
        try StringCatalogInsertion(entry, into: catalog.source).edit()
    }

    public static func read(_ source: SourceText) -> Catalog {
        let tableName = String(source.fileName.dropLast(".xcstrings".count))
        var catalog = Catalog(
            source: source, format: name, tableName: tableName, syntax: JSONSyntax.self)
        catalog.problems = EncodingCheck.problems(of: source)
        catalog.readText(isMarkup: nil) { text, catalog in
            guard let masked = ConflictMask.mask(text.utf8) else {
                var reader = StringCatalogReader(text, source, parsing: text.utf8)
                reader.read()
                reader.finish(into: &catalog)
                return
            }
            masked.bytes.withUnsafeBufferPointer { bytes in
                var reader = StringCatalogReader(text, source, parsing: bytes)
                reader.read()
                reader.finish(into: &catalog)
            }
            catalog.problems += masked.conflicts.map { marks in
                MergeConflictMarker.problem(marks.map(text.fileSpan))
            }
        }
        return catalog
    }
}

/// Escapes of JSON strings.
enum JSONSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        JSONString.parts(of: raw) { part in
            switch part {
            case .plain(let range): text.copy(raw, range)
            case .scalar(let scalar, let range): text.append(scalar, for: range)
            case .fault(.loneSurrogate, let range): text.note(.loneSurrogate, range)
            case .fault(_, let range): text.note(.notAnEscape, range)
            }
        }
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        JSONString.escaped(text)
    }
}
