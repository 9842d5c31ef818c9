import PromptKit

/// Decides which keys that no table holds are faults.
///
/// Keys are missing for many reasons: the tables are elsewhere, Xcode has not yet extracted new
/// texts, or a text of SwiftUI was never meant to be translated. So a few missing keys among many
/// that are held are faults, and many among few are not.
struct MissingKeys {
    private let keys: TableKeys
    /// Whether the tables are those that explicit look-ups go to.
    private let explicitCount: (held: Int, missing: Int)
    private let implicitCount: (held: Int, missing: Int)

    init(_ index: SourceIndex, _ keys: TableKeys) {
        self.keys = keys
        var seen: [Set<String>] = [[], []]
        var held = [0, 0]
        var missing = [0, 0]
        for place in index.places where !place.isForDevelopers {
            let string = place.string
            guard Self.isKey(string), keys.hasTable(of: string) else { continue }
            let kind = Self.isExplicit(string, keys) ? 0 : 1
            guard seen[kind].insert(string.text).inserted else { continue }
            if keys.holds(string.text) { held[kind] += 1 } else { missing[kind] += 1 }
        }
        explicitCount = (held[0], missing[0])
        implicitCount = (held[1], missing[1])
    }

    /// How grave it is that no table holds a string; nil where it is no fault, or nobody knows.
    func severity(_ string: SwiftString) -> Severity? {
        guard Self.isKey(string), keys.hasTable(of: string), !keys.holds(string.text) else {
            return nil
        }
        if Self.isExplicit(string, keys) {
            guard explicitCount.missing <= 10 || explicitCount.held >= explicitCount.missing
            else { return nil }
            return string.defaultValue == nil ? .warning : .info
        }
        // A text that SwiftUI looks up, and shows as it is where there is none.
        guard implicitCount.held >= 10, implicitCount.held >= 9 * implicitCount.missing else {
            return nil
        }
        return .info
    }

    /// Whether the code means a key: it asks for a localized string, or SwiftUI by a name in a
    /// project whose tables have names for keys.
    private static func isExplicit(_ string: SwiftString, _ keys: TableKeys) -> Bool {
        string.lookup == .explicit || keys.haveNames && isName(string.text)
    }

    private static func isKey(_ string: SwiftString) -> Bool {
        (string.lookup == .explicit || string.lookup == .implicit) && !string.isInOtherBundle
            && PlaceholderText.hasWords(string.text)
    }

    /// Whether a key is a name such as `settings.title`, not a text.
    static func isName(_ key: String) -> Bool {
        var parts = 1
        var length = 0
        for byte in key.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                length += 1
            case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"),
                UInt8(ascii: ":"):
                guard length > 0 else { return false }
                // A hyphen joins words, too.
                if byte != UInt8(ascii: "-") { parts += 1 }
                length = 0
            default:
                return false
            }
        }
        return parts > 1 && length > 0
    }
}
