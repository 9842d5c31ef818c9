import PromptKit

/// What a `.properties` file is written in, and so how a text is written into it.
struct PropertiesEncoding {
    let isLatin1: Bool
    let syntax: any ValueSyntax.Type

    init(_ source: SourceText) {
        guard source.encoding == .utf8 else {
            isLatin1 = false
            syntax = PropertiesSyntax.self
            return
        }
        var sequences = 0
        var faults = 0
        source.bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let length = bytes[index] < 0x80 ? 1 : UTF8Scan.sequenceLength(bytes, at: index)
                if length > 1 { sequences += 1 }
                if length == 0 { faults += 1 }
                index += max(1, length)
            }
        }
        // One wrong byte among many right ones is damage, though Java takes the whole file for
        // ISO-8859-1 then.
        isLatin1 = faults > sequences
        syntax =
            if isLatin1 {
                Latin1PropertiesSyntax.self
            } else if sequences > 0 {
                PropertiesSyntax.self
            } else {
                ASCIIPropertiesSyntax.self
            }
    }

    func problems(of source: SourceText) -> [Problem] {
        var problems = EncodingCheck.problems(of: source)
        switch source.encoding {
        case .utf8WithBOM: problems.append(UnwantedByteOrderMark.problem())
        case .latin1: problems += windowsCharacters(in: source)
        case .utf8: break
        default: problems = [UnsupportedCharset.utf16(source)] + problems
        }
        return problems
    }

    /// Bytes that are letters and quotes in Windows-1252 and controls in ISO-8859-1.
    private func windowsCharacters(in source: SourceText) -> [Problem] {
        guard let first = source.bytes.firstIndex(where: { (0x80...0x9F).contains($0) }) else {
            return []
        }
        return [InvalidEncoding.windows(first..<first + 1, source.bytes[first])]
    }
}
