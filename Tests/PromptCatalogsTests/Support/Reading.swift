import PromptCatalogs
import PromptKit
import Testing

/// Reads a text as the file of that name.
func read(
    _ text: String, as name: String = "Localizable.strings", encoding: TextEncoding = .utf8
) throws -> Catalog {
    try read(bytes: encoding.byteOrderMark + encoding.encode(text), as: name)
}

func read(bytes: [UInt8], as name: String = "Localizable.strings") throws -> Catalog {
    let format = try #require(FormatRegistry.format(ofFileNamed: name))
    return format.read(SourceText(path: name, bytes: bytes))
}

extension Catalog {
    /// Keys and texts, in order, for comparing.
    var pairs: [String] {
        entries.flatMap { entry in entry.values.map { "\(entry.key)=\($0.text)" } }
    }

    /// Each problem as `line:column rule`.
    var places: [String] {
        var finder = PlaceFinder(source)
        return problems.map { problem in
            let place = finder.place(of: problem.span.lowerBound)
            return "\(place.line):\(place.column) \(problem.rule)"
        }
    }

    /// The bytes of the file after the edits of all problems.
    func mended() -> [UInt8] {
        var bytes = source.bytes
        let edits = problems.flatMap(\.edits).sorted { $0.span.lowerBound > $1.span.lowerBound }
        for edit in edits {
            bytes.replaceSubrange(edit.span, with: encoding.encode(edit.replacement))
        }
        return bytes
    }
}

/// Numbers that a test can have again: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
