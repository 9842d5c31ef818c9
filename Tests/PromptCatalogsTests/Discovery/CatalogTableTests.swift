import PromptCatalogs
import PromptKit
import Testing

struct CatalogTableTests {
    @Test(arguments: [
        ("a/en.lproj/Localizable.strings", "Localizable", "a", "en"),
        ("a/zh-Hans-CN.lproj/X.strings", "X", "a", "zh-Hans-CN"),
        ("/r/pt_BR.lproj/X.strings", "X", "/r", "pt-BR"),
        ("German.lproj/X.strings", "X", "", "de"),
        ("Simplified Chinese.lproj/X.strings", "X", "", "zh-Hans"),
        ("a/zh_TW.lproj/X.strings", "X", "a", "zh-TW"),
        ("a/Base.lproj/Main.strings", "Main", "a", "Base"),
        ("a/mul.lproj/Main.xcstrings", "Main", "a", "mul"),
        ("a/b/Localizable.xcstrings", "Localizable", "a/b", "-"),
        ("a.b/My.Table.strings", "My.Table", "a.b", "-"),
    ])
    func readsPaths(_ path: String, _ table: String, _ folder: String, _ locale: String) throws {
        let file = try #require(CatalogFile(path: path))
        #expect(file.tableName == table)
        #expect(file.folder == folder)
        #expect((file.locale?.description ?? "-") == locale)
    }

    @Test func knowsNoOtherNames() {
        for path in [
            "a/x.txt", "strings", "a/.strings", ".xcstrings", ".stringsdict", "values/colors.xml",
            "layout/strings2.xml", "x.plist", "",
        ] {
            #expect(CatalogFile(path: path) == nil)
        }
    }

    @Test func groupsByFolderAndName() throws {
        let paths = [
            "a/Base.lproj/Main.strings", "a/de.lproj/Main.strings", "a/de.lproj/X.strings",
            "a/en.lproj/Main.strings", "a/en.lproj/X.strings", "b/en.lproj/X.strings",
            "c/X.strings", "c/Y.strings", "d/fr.lproj/X.strings", "d/ja.lproj/X.strings",
        ]
        let tables = CatalogTable.group(paths.compactMap { CatalogFile(path: $0) })
        let shown = tables.map { table in
            "\(table.folder)/\(table.name) \(table.files.count) \(table.base?.path ?? "-")"
        }
        #expect(
            shown == [
                "a/Main 3 a/Base.lproj/Main.strings", "a/X 2 a/en.lproj/X.strings",
                "b/X 1 b/en.lproj/X.strings", "c/X 1 -", "c/Y 1 -", "d/X 2 -",
            ])
        let french = CatalogTable.group(
            paths.compactMap { CatalogFile(path: $0) }, developmentRegion: try LocaleTag("fr"))
        #expect(french.last?.base?.path == "d/fr.lproj/X.strings")
    }
}
