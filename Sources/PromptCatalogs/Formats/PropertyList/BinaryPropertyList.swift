/// Apple's binary property list, as Xcode makes of string files when it builds.
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

    /// What has been read of nested values: an object may be referred to from many places.
    private var budget: Int

    static func read(
        _ source: SourceText, format: String, tableName: String,
        _ body: (PropertyListMember, inout Catalog) -> Void
    ) -> Catalog {
        var catalog = Catalog(
            source: source, format: format, tableName: tableName, syntax: OpaqueSyntax.self)
        catalog.problems = [BinaryPropertyListFile.problem()]
        source.bytes.withUnsafeBufferPointer { bytes in
            var reader = BinaryPropertyList(bytes: bytes)
            do throws(Damage) {
                try reader.readTop { member in body(member, &catalog) }
            } catch {
                catalog.problems = [BinaryPropertyListFile.damaged(error.what, at: error.offset)]
            }
        }
        return catalog
    }

    private struct Damage: Error {
        var what: String
        var offset: Int
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        budget = bytes.count
    }

    private mutating func readTop(_ body: (PropertyListMember) -> Void) throws(Damage) {
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
        let object = try object(top)
        guard object.kind == 0xD else {
            throw Damage(what: "it holds no dictionary", offset: object.content)
        }
        try readMembers(object, depth: 0, body)
    }

    private mutating func readMembers(
        _ object: Object, depth: Int, _ body: (PropertyListMember) -> Void
    ) throws(Damage) {
        guard object.count <= bytes.count / (2 * referenceSize) else {
            throw Damage(what: "its dictionary is larger than the file", offset: object.content)
        }
        for index in 0..<object.count {
            let keyReference = object.content + index * referenceSize
            let key = try self.object(try integer(at: keyReference, size: referenceSize))
            let value = try integer(
                at: keyReference + object.count * referenceSize, size: referenceSize)
            guard let (keyText, keySpan) = try text(key) else {
                throw Damage(what: "a key is no string", offset: key.content)
            }
            body(
                PropertyListMember(
                    key: keyText, keySpan: keySpan, value: try self.value(value, depth: depth)))
        }
    }

    private mutating func value(_ reference: Int, depth: Int) throws(Damage) -> PropertyListValue {
        let object = try object(reference)
        budget -= 1
        guard budget >= 0, depth < 64 else {
            throw Damage(what: "its values are nested too deeply", offset: object.content)
        }
        if let (text, span) = try text(object) { return .string(text, span) }
        let span = object.content - 1..<object.content
        switch object.kind {
        case 0xD:
            var members: [PropertyListMember] = []
            try readMembers(object, depth: depth + 1) { members.append($0) }
            return .dictionary(members, span)
        case 0xA:
            guard object.count <= bytes.count / referenceSize else {
                throw Damage(what: "a list is larger than the file", offset: object.content)
            }
            var values: [PropertyListValue] = []
            for index in 0..<object.count {
                let reference = try integer(
                    at: object.content + index * referenceSize, size: referenceSize)
                values.append(try value(reference, depth: depth + 1))
            }
            return .array(values, span)
        default:
            return .other(Self.unsupported(object.kind), span)
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
