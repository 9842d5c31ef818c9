import PromptCatalogs
import PromptKit
import Testing

struct InfoPropertyListTests {
    private let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>REGION</string>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>CFBundleIconFiles</key><array><string>Icon</string></array>
        <key>LSRequiresIPhoneOS</key><true/>
        <key>NSCameraUsageDescription</key><string>Scan &amp; go.</string>
        <key>NSLocationTemporaryUsageDescriptionDictionary</key>
        <dict><key>Route</key><string>Find a route.</string></dict>
        <key>UIApplicationShortcutItems</key><array><dict>
        <key>UIApplicationShortcutItemTitle</key><string>New</string>
        <key>UIApplicationShortcutItemType</key><string>x.new</string></dict></array>
        <key>NSMicrophoneUsageDescription</key><false/>
        </dict></plist>
        """

    @Test(arguments: [("de", "de"), ("$(DEVELOPMENT_LANGUAGE)", "-"), ("German", "de")])
    func picksTexts(_ region: String, _ locale: String) throws {
        let catalog = try read(text.replacing("REGION", with: region), as: "Info.plist")
        #expect(
            catalog.pairs == [
                "CFBundleName=$(PRODUCT_NAME)", "NSCameraUsageDescription=Scan & go.",
                "Route=Find a route.", "UIApplicationShortcutItemTitle=New",
            ])
        #expect(catalog.entries.map(\.shouldTranslate) == [false, true, true, true])
        #expect(catalog.problems.map(\.rule) == ["unsupported-value"])
        #expect(catalog.tableName == "InfoPlist")
        #expect((catalog.locale?.tag?.identifier ?? "-") == locale)
    }

    @Test(arguments: [
        ("Info.plist", true), ("App-Info.plist", true), ("MyInfo.plist", true),
        ("Info-Debug.plist", true), ("GoogleService-Info.plist", true), ("Settings.plist", false),
    ])
    func knowsNames(_ name: String, _ isOurs: Bool) {
        #expect((CatalogFile(path: name) != nil) == isOurs)
        #expect(CatalogFile(named: name) != nil)
    }

    /// `{NSCameraUsageDescription = "Scan"; d = {x = (1)}}` in binary.
    @Test func readsBinary() throws {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        func add(_ object: [UInt8]) {
            offsets.append(bytes.count)
            bytes += object
        }
        let name = "NSCameraUsageDescription"
        add([0xD2, 1, 2, 3, 4])
        add([0x5F, 0x10, UInt8(name.utf8.count)] + Array(name.utf8))
        add([0x51, 0x64])
        add([0x54] + Array("Scan".utf8))
        add([0xD1, 5, 6])
        add([0x51, 0x78])
        add([0xA1, 7])
        add([0x10, 1])
        let table = bytes.count
        bytes += offsets.map { UInt8($0) }
        bytes += [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
        bytes += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(table)]
        let catalog = try read(bytes: bytes, as: "Info.plist")
        #expect(catalog.pairs == ["NSCameraUsageDescription=Scan"])
        #expect(catalog.format == "info-plist")
        #expect(catalog.problems.map(\.rule) == ["binary-property-list"])
        // Any byte may be wrong: there is an answer and no crash.
        for index in bytes.indices {
            for byte: UInt8 in [0x00, 0x0F, 0xA1, 0xD1, 0xFF, bytes[index] &+ 1] {
                var damaged = bytes
                damaged[index] = byte
                for name in ["Info.plist", "a.stringsdict"] {
                    _ = try read(bytes: damaged, as: name)
                }
            }
        }
    }
}
