import PromptKit

/// Folders whose tables are a Mac app's: what such an app shows has other room than on a phone.
///
/// Tables of Interface Builder tell, which name the class of each object; the tables beside them,
/// of alerts and of code, are the same app's.
struct DesktopFolders: Sendable {
    private let folders: Set<String>

    /// Reads the first bytes of some of the files.
    init(_ tables: [CatalogTable], in fileSystem: any FileSystem) {
        var kits: [String: Kits] = [:]
        var looks: [String: Int] = [:]
        for table in tables where table.format == "strings" || table.format == "xcstrings" {
            guard !Self.plainTables.contains(table.name),
                let file = table.base ?? table.files.first
            else { continue }
            let folder = Self.folder(of: file.path)
            if table.name == "MainMenu" {
                kits[folder, default: []].insert(.appKit)
                continue
            }
            looks[folder, default: 0] += 1
            guard looks[folder, default: 0] <= Self.mostLooks,
                let head = try? fileSystem.head(of: file.path, count: 1024)
            else { continue }
            kits[folder, default: []].formUnion(Kits(classesIn: head))
        }
        folders = Set(kits.filter { $0.value == .appKit }.keys)
    }

    func contains(_ file: CatalogFile) -> Bool {
        !folders.isEmpty && folders.contains(Self.folder(of: file.path))
    }

    private static let mostLooks = 16

    /// Tables that Interface Builder does not write.
    private static let plainTables: Set<String> = [
        "Localizable", "InfoPlist", "Intents", "AppShortcuts",
    ]

    /// The folder around the file's, or around the `.lproj` folder that it stands in.
    private static func folder(of path: String) -> String {
        guard let parts = FilePath(path) else { return "" }
        let isLocale = parts.folders.last?.hasEnding(".lproj") ?? false
        return parts.folder(above: isLocale ? 1 : 0)
    }

    fileprivate struct Kits: OptionSet {
        let rawValue: Int
        static let appKit = Kits(rawValue: 1)
        static let uiKit = Kits(rawValue: 2)
    }
}

extension DesktopFolders.Kits {
    /// Looks for `Class = "NSMenuItem"`, in any encoding and behind a backslash in JSON.
    fileprivate init(classesIn head: [UInt8]) {
        self = []
        let bytes = head.filter { $0 != 0 && $0 != UInt8(ascii: "\\") }
        let mark = Array("Class = \"".utf8)
        for start in bytes.indices where bytes[start...].starts(with: mark) {
            let name = bytes[(start + mark.count)...]
            if name.starts(with: "NS".utf8) { insert(.appKit) }
            if name.starts(with: "UI".utf8) { insert(.uiKit) }
        }
    }
}
