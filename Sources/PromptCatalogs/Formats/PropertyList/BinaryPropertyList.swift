/// Apple's binary property list, as Xcode makes of string files when it builds.
enum BinaryPropertyList {
    static let magic = Array("bplist".utf8)

    static func read(_ source: SourceText, tableName: String) -> Catalog {
        var catalog = Catalog(
            source: source, format: StringsFormat.name, tableName: tableName,
            syntax: VerbatimSyntax.self)
        catalog.problems = [BinaryPropertyListFile.problem()]
        return catalog
    }
}

/// Values that stand for themselves, byte for byte.
enum VerbatimSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        text.copy(raw, 0..<raw.count)
    }

    static func escape(_ text: String) -> String { text }
}
