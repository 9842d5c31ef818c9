/// What a `project.pbxproj` says of localization.
enum XcodeProject {
    /// The locale of the source texts: `developmentRegion = en;`. Nil if the file does not say.
    static func developmentRegion(_ bytes: [UInt8]) -> CatalogLocale? {
        let name = Array("developmentRegion".utf8)
        var index = 0
        while let start = bytes[index...].firstIndex(of: name[0]) {
            index = start + 1
            guard bytes[start...].starts(with: name) else { continue }
            let rest = bytes[(start + name.count)...].prefix(60)
            guard let end = rest.firstIndex(of: UInt8(ascii: ";")), rest.first == 0x20
            else { continue }
            let value = rest[..<end].filter { byte in
                byte != UInt8(ascii: "=") && byte != UInt8(ascii: "\"") && byte != 0x20
            }
            let locale = CatalogLocale(folderName: String(decoding: value, as: UTF8.self))
            return locale.tag == nil ? nil : locale
        }
        return nil
    }
}
