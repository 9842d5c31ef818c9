/// Apple's binary property list, as Xcode makes of string files when it builds: a dictionary of
/// strings is read, whatever else it holds is reported.
///
/// The layout is that of `CFBinaryPList.c`: objects, a table of their offsets, and a trailer of 32
/// bytes that says where the table is and how wide its numbers are.
struct BinaryPropertyList {
    static let magic = Array("bplist".utf8)

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    private var tableOffset = 0
    private var catalog: Catalog

    static func read(_ source: SourceText, tableName: String) -> Catalog {
        var catalog = Catalog(
            source: source, format: StringsFormat.name, tableName: tableName,
            syntax: OpaqueSyntax.self)
        catalog.problems = [BinaryPropertyListFile.problem()]
        return source.bytes.withUnsafeBufferPointer { bytes in
            var reader = BinaryPropertyList(bytes: bytes, catalog: catalog)
            do throws(Damage) {
                try reader.readDictionary()
            } catch {
                reader.catalog.problems = [
                    BinaryPropertyListFile.damaged(error.what, at: error.offset)
                ]
            }
            return reader.catalog
        }
    }

    private struct Damage: Error {
        var what: String
        var offset: Int
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, catalog: Catalog) {
        self.bytes = bytes
        self.catalog = catalog
    }

    private mutating func readDictionary() throws(Damage) {
        guard bytes.count >= 8 + 32 else {
            throw Damage(what: "it ends too early", offset: bytes.count)
        }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw Damage(what: "its trailer makes no sense", offset: trailer)
        }
        objectCount = try integer(at: trailer + 8, size: 8)
        let top = try integer(at: trailer + 16, size: 8)
        tableOffset = try integer(at: trailer + 24, size: 8)
        guard objectCount <= bytes.count / offsetSize, tableOffset <= trailer,
            objectCount * offsetSize <= trailer - tableOffset
        else { throw Damage(what: "its table of offsets makes no sense", offset: trailer) }
        let (kind, count, content) = try object(top)
        guard kind == 0xD else {
            throw Damage(what: "it holds no dictionary", offset: content)
        }
        guard count <= bytes.count / (2 * referenceSize) else {
            throw Damage(what: "its dictionary is larger than the file", offset: content)
        }
        for index in 0..<count {
            let keyReference = content + index * referenceSize
            let key = try object(try integer(at: keyReference, size: referenceSize))
            let value = try object(
                try integer(at: keyReference + count * referenceSize, size: referenceSize))
            guard let (keyText, keySpan) = try text(key) else {
                throw Damage(what: "a key is no string", offset: key.content)
            }
            guard let (valueText, valueSpan) = try text(value) else {
                catalog.problems.append(
                    UnsupportedValue.problem(
                        value.content - 1..<value.content, Self.unsupported(value.kind)))
                continue
            }
            catalog.entries.append(
                Entry(
                    key: keyText, keySpan: keySpan,
                    values: [EntryValue(text: valueText, span: valueSpan)]))
        }
    }

    private typealias Object = (kind: UInt8, count: Int, content: Int)

    /// The kind of an object, how many elements it has, and where they begin.
    private func object(_ reference: Int) throws(Damage) -> Object {
        guard reference < objectCount else {
            throw Damage(what: "a reference leads nowhere", offset: tableOffset)
        }
        let entry = tableOffset + reference * offsetSize
        let offset = try integer(at: entry, size: offsetSize)
        guard offset < tableOffset else {
            throw Damage(what: "an object lies outside of it", offset: entry)
        }
        let marker = bytes[offset]
        guard marker & 0x0F == 0x0F, marker >> 4 >= 4 else {
            return (marker >> 4, Int(marker & 0x0F), offset + 1)
        }
        let size = 1 << Int(try integer(at: offset + 1, size: 1) & 0x03)
        return (marker >> 4, try integer(at: offset + 2, size: size), offset + 2 + size)
    }

    private func text(_ object: Object) throws(Damage) -> (String, Span)? {
        let width: Int
        switch object.kind {
        case 0x5: width = 1
        case 0x6: width = 2
        default: return nil
        }
        guard object.count <= (tableOffset - min(object.content, tableOffset)) / width else {
            throw Damage(what: "a string runs over its end", offset: object.content)
        }
        let span = object.content..<object.content + object.count * width
        let raw = UnsafeBufferPointer(rebasing: bytes[span])
        let text =
            width == 1
            ? String(decoding: raw, as: UTF8.self)
            : String(decoding: UTF16Transcoder.transcode(raw, bigEndian: true), as: UTF8.self)
        return (text, span)
    }

    private func integer(at offset: Int, size: Int) throws(Damage) -> Int {
        guard offset >= 0, offset <= bytes.count - size else {
            throw Damage(what: "it ends too early", offset: bytes.count)
        }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        guard value <= UInt64(Int32.max) else {
            throw Damage(what: "a number is out of all bounds", offset: offset)
        }
        return Int(value)
    }

    private static func unsupported(_ kind: UInt8) -> UnsupportedValue.Kind {
        switch kind {
        case 0x0: .boolean
        case 0x1, 0x2: .number
        case 0x3: .date
        case 0xA, 0xC: .array
        case 0xD: .dictionary
        default: .data
        }
    }
}

/// Values whose bytes nobody reads as text: any part of one is the whole.
enum OpaqueSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        text.mapAll(to: 0..<raw.count)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? { nil }
}
