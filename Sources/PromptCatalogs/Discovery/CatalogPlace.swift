/// What the path of a string file says of it: its table and its locale.
public struct CatalogPlace: Sendable, Hashable {
    /// The table's name: `Localizable`.
    public var tableName: String
    /// The folder that the table belongs to: the one around the folder of a locale, if the file
    /// stands in one.
    public var folder: String
    /// Nil where the path does not tell.
    public var locale: CatalogLocale?
    /// Whether the table may have other files, one a locale. False for files that hold source
    /// texts beside their translations, or all locales.
    public var hasSisters: Bool

    public init(
        tableName: String, folder: String, locale: CatalogLocale? = nil, hasSisters: Bool
    ) {
        self.tableName = tableName
        self.folder = folder
        self.locale = locale
        self.hasSisters = hasSisters
    }
}

/// A path, taken apart.
public struct FilePath: Sendable, Hashable {
    /// Names of the folders, outermost first.
    public let folders: [Substring]
    /// The file's name.
    public let name: Substring
    private let isAbsolute: Bool
    /// Whether the path has no more slashes than it needs.
    private let isShort: Bool
    private let path: String

    /// Nil for a path without a name: empty, or `/`.
    init?(_ path: String) {
        // By bytes: to look for the ends of characters takes far longer.
        let slashes = Self.slashes(in: path)
        let bytes = path.utf8
        var parts: [Substring] = []
        parts.reserveCapacity(slashes.count + 1)
        var start = 0
        for end in slashes + [bytes.count] {
            if start < end {
                let from = bytes.index(bytes.startIndex, offsetBy: start)
                parts.append(path[from..<bytes.index(from, offsetBy: end - start)])
            }
            start = end + 1
        }
        guard let name = parts.popLast() else { return nil }
        self.name = name
        folders = parts
        self.path = path
        isAbsolute = slashes.first == 0
        isShort = slashes.count == folders.count + (isAbsolute ? 1 : 0)
    }

    /// Offsets of the slashes in UTF-8.
    private static func slashes(in path: String) -> [Int] {
        var path = path
        return path.withUTF8 { bytes in
            var found: [Int] = []
            found.reserveCapacity(16)
            for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
                found.append(index)
            }
            return found
        }
    }

    /// The name without its extension.
    public var stem: Substring {
        name[..<(name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
    }

    /// The folder around the innermost `count` folders, 0 for the file's own.
    public func folder(above count: Int = 0) -> String {
        if isShort, count < folders.count {
            return String(path[..<folders[folders.count - 1 - count].endIndex])
        }
        return (isAbsolute ? "/" : "") + folders.dropLast(count).joined(separator: "/")
    }

    /// The place of a file of Apple's formats: in the folder of a locale, `de.lproj`, or outside.
    public var placeByProject: CatalogPlace {
        if let last = folders.last, last.utf8.count > 6, last.hasEnding(".lproj") {
            return CatalogPlace(
                tableName: String(stem), folder: folder(above: 1),
                locale: CatalogLocale(folderName: String(last.dropLast(6))), hasSisters: true)
        }
        return CatalogPlace(tableName: String(stem), folder: folder(), hasSisters: false)
    }
}

extension StringProtocol {
    /// Whether the text ends so, in any letter case.
    ///
    /// - Parameter ending: in lower case ASCII.
    func hasEnding(_ ending: StaticString) -> Bool {
        let count = ending.utf8CodeUnitCount
        guard utf8.count >= count else { return false }
        let word = UnsafeBufferPointer(start: ending.utf8Start, count: count)
        return zip(utf8.suffix(count), word).allSatisfy { byte, letter in
            byte == letter || (0x61...0x7A).contains(letter) && byte | 0x20 == letter
        }
    }
}
