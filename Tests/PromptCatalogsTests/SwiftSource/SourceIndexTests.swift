import PromptCatalogs
import PromptKit
import Testing

/// What sources say of the keys of tables.
struct SourceIndexTests {
    private static func index(_ files: String...) -> SourceIndex {
        SourceIndex(
            files.enumerated().map { number, code in
                SwiftSource(SourceText(path: "App/\(number).swift", bytes: Array(code.utf8)))
            })
    }

    @Test(
        arguments: [
            (#"m.setActionName(String(localized: "k"))"#, Surface.undoName),
            (#"Button("k", role: .cancel) {}"#, .button(.cancel)),
            (#"Text("k")"#, nil), (#"m.setActionName("k")"#, nil),
            // The same key in two places.
            (#"Text("k"); Button("k") {}"#, .button(.normal)),
            (#"Button("k") {}; m.setActionName(String(localized: "k"))"#, .undoName),
            (#"Button("k") {}; Button("k", role: .destructive) {}"#, .button(.destructive)),
            (
                #"Button("k", role: .cancel) {}; Button("k", role: .destructive) {}"#,
                .button(.normal)
            ),
            (#"Button("k") {}; Menu { Button("k") {} }"#, .menuItem),
            (#"Button("k") {}; v.alert("k", isPresented: $b) {}"#, nil),
            // Code that nobody meets says nothing.
            ("#Preview { Button(\"k\") {} }", nil),
            (
                "struct V_Previews: PreviewProvider { static var previews: some View { Button(\"k\") {} } }",
                nil
            ),
            ("#if DEBUG\nButton(\"k\") {}\n#endif", nil),
            ("#if !DEBUG\n#else\nButton(\"k\") {}\n#endif", nil),
            ("#if !DEBUG\nButton(\"k\") {}\n#endif", .button(.normal)),
            ("#if DEBUG\nf()\n#endif\nButton(\"k\") {}", .button(.normal)),
            ("import XCTest\nlet b = Button(\"k\") {}", nil),
        ] as [(String, Surface?)])
    func tellsTheSurface(_ code: String, _ surface: Surface?) {
        #expect(Self.index(code).surface(ofKey: "k", table: "Localizable") == surface)
    }

    @Test func looksInTheTable() {
        let index = Self.index(
            #"Button(String(localized: "k", table: "Buttons")) {}"#,
            #"Button("j".localized) {}"#)
        #expect(index.surface(ofKey: "k", table: "Localizable") == nil)
        #expect(index.surface(ofKey: "k", table: "Buttons") == .button(.normal))
        #expect(index.surface(ofKey: "j", table: "Anything") == .button(.normal))
        #expect(index.places(ofKey: "k", table: "Buttons").map(\.path) == ["App/0.swift"])
    }

    /// The compiler knows the types of what is interpolated, the index need not.
    @Test(arguments: [
        "Delete %@ items", "Delete %lld items", "Delete %1$@ items", "Delete %d items",
        "Delete %#@n@ items",
    ])
    func comparesPlaceholdersOfAnyType(_ key: String) {
        let index = Self.index(#"m.setActionName(String(localized: "Delete \(n) items"))"#)
        #expect(index.surface(ofKey: key, table: "Localizable") == .undoName)
        #expect(index.surface(ofKey: "Delete all items", table: "Localizable") == nil)
    }

    @Test func percentSignsAreAlike() {
        let index = Self.index(#"Button("\(n)% off") {}"#, #"Button("5% off") {}"#)
        #expect(index.surface(ofKey: "%lld%% off", table: "Localizable") == .button(.normal))
        #expect(index.surface(ofKey: "5% off", table: "Localizable") == .button(.normal))
    }

    /// A function of the app that hands its parameter on, in another file than its callers.
    @Test func followsTheAppsOwnFunctions() {
        let helper = """
            func register(undoName title: String, _ f: () -> Void) { undoManager?.setActionName(title) }
            """
        let caller = """
            register(undoName: "Delete Page") {}
            register(undoName: String(localized: "k")) {}
            """
        #expect(Self.index(helper, caller).places.map(\.string.text) == ["Delete Page", "k"])
        #expect(Self.index(helper, caller).surface(ofKey: "k", table: "Localizable") == .undoName)
        // Without such a function, a label of that name may mean anything.
        #expect(Self.index(caller).places.map(\.string.text) == ["k"])
    }

    @Test func readsFilesAndSaysWhichItCouldNot() {
        var system = MemoryFileSystem(["a.swift": #"Text("a")"#, "c.swift": #"Text("c")"#])
        system.locked = ["b.swift"]
        let (index, errors) = SourceIndex.reading(
            ["a.swift", "b.swift", "c.swift"], in: system)
        #expect(index.places.map(\.string.text) == ["a", "c"])
        #expect(errors.map(\.path) == ["b.swift"])
    }
}
