/// Paths are bytes; most are UTF-8, and texts here. Bytes of a name that are none stand in the
/// text as characters that nobody uses, so that the file can be opened by what it is called.
///
/// A byte from 0x80 up is the character U+10F700 + byte, of a private area. A name that has one of
/// those characters itself has its four bytes written so.
extension String {
    /// The text of a path or name.
    package init(pathBytes bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self), !text.hasStandInBytes {
            self = text
            return
        }
        var scalars = UnicodeScalarView()
        var rest = Array(bytes)[...]
        while let byte = rest.first {
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = rest.prefix(4).makeIterator()
            if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
                let scalar = Unicode.UTF8.decode(encoded)
                if !scalar.isStandInByte {
                    scalars.append(scalar)
                    rest = rest.dropFirst(encoded.count)
                    continue
                }
            }
            scalars.append(Unicode.Scalar(Unicode.Scalar.firstStandIn + UInt32(byte)) ?? "\u{FFFD}")
            rest = rest.dropFirst()
        }
        self = String(scalars)
    }

    /// The bytes of a path.
    package var pathBytes: [UInt8] {
        guard hasStandInBytes else { return Array(utf8) }
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            if scalar.isStandInByte {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes += Unicode.UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        return bytes
    }

    /// The bytes of a path as the functions of the system want them.
    package var cPath: [CChar] {
        pathBytes.map { CChar(bitPattern: $0) } + [0]
    }

    private var hasStandInBytes: Bool {
        // The first byte of all characters of the last private areas.
        utf8.contains(0xF4) && unicodeScalars.contains(where: \.isStandInByte)
    }
}

extension Unicode.Scalar {
    fileprivate static let firstStandIn: UInt32 = 0x10F700

    fileprivate var isStandInByte: Bool {
        (Self.firstStandIn + 0x80...Self.firstStandIn + 0xFF).contains(value)
    }
}
