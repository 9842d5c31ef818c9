import PromptCatalogs
import PromptKit
import Testing

struct StringsDictionaryReaderTests {
    private func list(_ members: String) throws -> Catalog {
        try read(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC "
                + "\"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
                + "<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>\n",
            as: "Localizable.stringsdict")
    }

    private func variable(_ name: String, _ forms: String) -> String {
        "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
            + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
            + "<string>d</string>\(forms)</dict>"
    }

    private func form(_ category: String, _ text: String) -> String {
        "<key>\(category)</key><string>\(text)</string>"
    }

    private func entry(_ format: String, _ variables: String, key: String = "k") -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
            + "\(variables)</dict>"
    }

    private func lines(_ catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.values.map { value in
                let variation = [
                    value.variation.device, value.variation.branch, value.variation.substitution,
                    value.variation.plural?.rawValue,
                ].compactMap { $0 }.joined(separator: "/")
                return "\(entry.key)=\(value.text)" + (variation.isEmpty ? "" : " (\(variation))")
            }
        }
    }

    /// Any number of variables, which may name one another.
    @Test func readsVariables() throws {
        let catalog = try list(
            "<!-- About k -->"
                + entry(
                    "%#@files@ &amp; so",
                    variable(
                        "files",
                        form("one", "%d file (%#@bytes@)") + form("other", "%d files (%#@bytes@)"))
                        + variable("bytes", form("one", "%d byte") + form("other", "%d bytes")))
                + "<key>plain</key><string>Plain</string>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(
            lines(catalog) == [
                "k=%#@files@ & so", "k=%d file (%#@bytes@) (files/one)",
                "k=%d files (%#@bytes@) (files/other)", "k=%d byte (bytes/one)",
                "k=%d bytes (bytes/other)", "plain=Plain",
            ])
        #expect(catalog.entries[0].comment?.text == "About k")
        let value = catalog.entries[0].values[0]
        #expect(catalog.source.text(in: catalog.span(of: 10..<11, in: value)) == "&amp;")
    }

    @Test func readsDevicesAndWidths() throws {
        let catalog = try list(
            "<key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
                + form("iphone", "Tap") + form("mac", "Click") + "</dict></dict>"
                + "<key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
                + form("1", "Hi") + form("20", "Hello") + "</dict></dict>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(
            lines(catalog) == ["d=Tap (iphone)", "d=Click (mac)", "w=Hi (1)", "w=Hello (20)"])
    }

    @Test(arguments: [
        ("%#@n@", "n", true), ("%1$#@n@ and %2$#@n@", "n", true), ("%1#@n@", "n", true),
        ("%%#@n@", "n", false), ("%#@m@", "n", false), ("no", "n", false),
    ])
    func findsReferences(_ format: String, _ name: String, _ isUsed: Bool) throws {
        let catalog = try list(entry(format, variable(name, form("other", "%d"))))
        #expect(catalog.problems.contains { $0.rule == "unused-variable" } == !isUsed)
        #expect(
            catalog.problems.contains { $0.rule == "undefined-variable" } == format.contains("#@m@")
        )
    }

    @Test(arguments: [
        ("a", "b", "a"), ("a", "a", "b"), ("a", "b", "b"),
    ])
    func findsLoops(_ start: String, _ inA: String, _ inB: String) throws {
        let catalog = try list(
            entry(
                "%#@\(start)@ %#@b@",
                variable("a", form("other", "%#@\(inA)@"))
                    + variable("b", form("other", "%#@\(inB)@"))))
        #expect(catalog.problems.map(\.rule) == ["variable-loop"])
    }

    /// A long chain is no loop, and takes no longer than its length.
    @Test(.timeLimit(.minutes(15))) func followsLongChains() throws {
        var variables = ""
        for index in 0..<5_000 {
            variables += variable("v\(index)", form("other", "%#@v\(index + 1)@"))
        }
        variables += variable("v5000", form("other", "%d"))
        let catalog = try list(entry("%#@v0@", variables))
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        ("<key>k</key><integer>1</integer>", "unsupported-value"),
        ("<key>k</key><dict><key>n</key><dict/></dict>", "incomplete-plural-rule"),
    ])
    func reportsShapes(_ member: String, _ rule: String) throws {
        let catalog = try list(member + "<key>z</key><string>Z</string>")
        #expect(catalog.problems.contains { $0.rule == rule })
        #expect(lines(catalog).last == "z=Z")
    }

    @Test func reportsTwice() throws {
        let forms = form("one", "%d") + form("one", "%d!") + form("other", "%d")
        let catalog = try list(
            entry("%#@n@", variable("n", forms)) + entry("%#@n@", variable("n", form("other", "x")))
        )
        #expect(catalog.problems.map(\.rule) == ["duplicate-key", "duplicate-key"])
    }

    @Test(arguments: [
        ("en.lproj", ["one", "other"], []),
        ("ru.lproj", ["one", "other"], ["missing-plural-category"]),
        ("ru.lproj", ["one", "few", "many", "other"], []),
        ("en.lproj", ["zero", "one", "other"], []),
        ("ja.lproj", ["other"], []), ("ja.lproj", ["zero", "other"], []),
        ("ja.lproj", ["one", "other"], ["unused-plural-category"]),
        ("en.lproj", ["one", "few", "many", "other"], ["unused-plural-category"]),
        ("en.lproj", ["one"], ["missing-plural-category"]),
        ("fr.lproj", ["one", "other"], ["missing-plural-category"]),
        ("pl.lproj", ["one", "few", "many"], ["missing-plural-category"]),
        ("cs.lproj", ["one", "few", "other"], []),
    ])
    func comparesCategories(
        _ folder: String, _ categories: [String], _ rules: [String]
    ) throws {
        let text = try list(
            entry("%#@n@", variable("n", categories.map { form($0, "%d x") }.joined())))
        let path = "a/\(folder)/Localizable.stringsdict"
        var system = MemoryFileSystem()
        system.files[path] = text.source.bytes
        var options = CatalogChecker.Options()
        options.rules = ["missing-plural-category", "unused-plural-category"]
        let file = try #require(CatalogFile(path: path))
        var found: [FileFinding] = []
        for table in CatalogTable.group([file]) {
            CatalogChecker(options: options, fileSystem: system).check(table) {
                found += $0.findings
            }
        }
        #expect(found.map(\.rule) == rules)
        // A form for millions only is no more than a note.
        if folder == "fr.lproj" { #expect(found.map(\.severity) == [.info]) }
        #expect(found.allSatisfy { $0.message.contains("ICU") })
    }
}
