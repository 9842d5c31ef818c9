/// A value of a property list, whatever form the list is written in.
indirect enum PropertyListValue {
    case string(String, Span)
    case dictionary([PropertyListMember], Span)
    case array([PropertyListValue], Span)
    case other(UnsupportedValue.Kind, Span)

    var span: Span {
        switch self {
        case .string(_, let span), .dictionary(_, let span), .array(_, let span),
            .other(_, let span):
            span
        }
    }

    /// What it is, where a text was expected; nil for a text.
    var unsupportedKind: UnsupportedValue.Kind? {
        switch self {
        case .string: nil
        case .dictionary: .dictionary
        case .array: .array
        case .other(let kind, _): kind
        }
    }
}

/// A key of a dictionary and its value.
struct PropertyListMember {
    var key: String
    var keySpan: Span
    /// The comment before the key.
    var comment: EntryComment?
    var value: PropertyListValue
    /// Whether it stands between the marks of an unfinished merge, where equal keys are to be
    /// expected.
    var isInConflict = false
}

/// Property lists in the two forms that files of today have.
enum PropertyList {
    /// Reads the dictionary that a file holds, and calls `body` with each of its members. A binary
    /// file is noted: that form belongs into an app, not among its sources.
    static func read(
        _ source: SourceText, as format: any CatalogFormat.Type, tableName: String,
        _ body: (PropertyListMember, inout Catalog) -> Void
    ) -> Catalog {
        if source.bytes.starts(with: BinaryPropertyList.magic) {
            return BinaryPropertyList.read(
                source, format: format.name, tableName: tableName, body)
        }
        return XMLFile.read(source, as: format, tableName: tableName, syntax: XMLSyntax.self) {
            text, catalog in
            PropertyListXML.read(text, into: &catalog, body)
        }
    }
}
