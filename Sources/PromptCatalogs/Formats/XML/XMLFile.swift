import PromptKit

/// What the reading of every XML format begins with.
enum XMLFile {
    /// Checks the bytes and runs `body` on the text, if it is one.
    static func read(
        _ source: SourceText, as format: any CatalogFormat.Type, tableName: String,
        syntax: any ValueSyntax.Type, _ body: (TextBuffer, inout Catalog) -> Void
    ) -> Catalog {
        // What says that it is ISO-8859-1, and is no UTF-8, is what it says.
        var source = source
        if source.encoding == .utf8, EncodingDeclaration.saysLatin1(source),
            !EncodingCheck.isDecodable(source.bytes, as: .utf8)
        {
            source = source.reinterpreted(as: .latin1)
        }
        var catalog = Catalog(
            source: source, format: format.name, tableName: tableName, syntax: syntax)
        catalog.problems = EncodingCheck.problems(of: source)
        catalog.readText(isMarkup: nil, body)
        return catalog
    }

    /// Whether XML begins here.
    static func begins(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.first { !XMLName.isSpace($0) } == UInt8(ascii: "<")
    }
}

extension XMLReader {
    /// Opens the root element if it is one of `names`; else reports that the file is of another
    /// kind.
    mutating func openRoot(_ names: Set<String>, what: String) -> XMLElement? {
        guard let root = nextChild() else {
            // What there is instead was reported as stray text, but it is all one fault.
            problems = ProblemLog([NotAStringFile.noXML(text.fileSpan(0..<0), what)])
            scanner.faults = []
            return nil
        }
        guard names.contains(root.name) else {
            report(
                NotAStringFile.otherRoot(
                    text.fileSpan(root.tag.span.lowerBound..<root.tag.name.upperBound),
                    root.name, what))
            skip()
            return nil
        }
        return root
    }
}
