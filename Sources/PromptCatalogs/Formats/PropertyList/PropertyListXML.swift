/// XML property lists named `.strings`: a dictionary of strings and nothing else is read.
enum PropertyListXML {
    static func begins(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
    }

    static func read(_ text: TextBuffer, into catalog: inout Catalog) {
        catalog.problems.append(
            InvalidPropertyList.problem(text.fileSpan(0..<0), "XML property lists are not read yet"))
    }
}
