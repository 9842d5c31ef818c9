import PromptKit

/// What may not stand in a YAML text (YAML 1.2, 5.1): bytes that are no UTF-8, and controls. The
/// reader of YAML stops at the first one, and does not say where.
enum YAMLBytes {
    private static let faultLimit = 20

    /// Faults with their places, and the bytes with low lines in their stead, so that the rest
    /// can be read.
    static func checked(_ bytes: [UInt8]) -> (bytes: [UInt8], faults: [YAMLNode.Fault]) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let place = YAMLNode.Place(line: 1, column: 1)
            return ([], [YAMLNode.Fault(place: place, message: "UTF-16: save the file as UTF-8")])
        }
        var result = bytes
        var faults: [YAMLNode.Fault] = []
        var place = YAMLNode.Place(line: 1, column: 1)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = bytes[index...].prefix(4).makeIterator()
            var length = 1
            var message: String?
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                length = encoded.count
                let scalar = Unicode.UTF8.decode(encoded)
                if !isAllowed(scalar) {
                    let shown = EscapedText.visible(String(scalar))
                    message = "a character that may not stand here: \(shown)"
                }
            case .error(let count):
                length = max(1, count)
                let shown = bytes[index..<min(index + length, bytes.count)].map {
                    "\\x" + String($0, radix: 16, uppercase: true)
                }
                message = "not UTF-8: \(shown.joined())"
            case .emptyInput: break
            }
            if let message {
                if faults.count < faultLimit {
                    faults.append(YAMLNode.Fault(place: place, message: message))
                }
                for fault in index..<min(index + length, bytes.count) {
                    result[fault] = UInt8(ascii: "_")
                }
            }
            if bytes[index] == 0x0A {
                place = YAMLNode.Place(line: place.line + 1, column: 1)
            } else {
                place.column += 1
            }
            index += length
        }
        return (result, faults)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD: true
        default: scalar.value >= 0x10000
        }
    }
}
