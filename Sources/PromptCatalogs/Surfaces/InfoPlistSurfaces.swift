import PromptKit

/// Keys of Info.plist, in whatever table they stand.
enum InfoPlistSurfaces {
    /// Whether a key ends as those of purpose strings do.
    static func mayBePurpose(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = "UsageDescription".utf8
        return key.count > end.count && key.last == UInt8(ascii: "n")
            && key.suffix(end.count).elementsEqual(end)
    }

    static func guess(table: String, key: String) -> SurfaceGuess? {
        if key.utf8.count > 16, key.hasSuffix("UsageDescription"),
            key.hasPrefix("NS") || key.hasPrefix("NFC") || key.hasPrefix("OS"),
            !key.contains(" ")
        {
            return SurfaceGuess(surface: .purpose, reason: "purpose string of Info.plist")
        }
        guard table == "InfoPlist" || table.hasSuffix("-InfoPlist") else { return nil }
        // Names, copyright lines, titles of shortcuts: no prompt.
        return SurfaceGuess(surface: .other, reason: "key of Info.plist")
    }
}
