import PromptCatalogs
import PromptKit
import Testing

/// Which literals of a source people read, and where.
struct SwiftStringTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var code: String
        /// Each string as `surface lookup text`, with ` in TABLE` where it is not the usual one.
        var strings: [String]

        init(_ code: String, _ strings: String...) {
            self.code = code
            self.strings = strings
        }

        var testDescription: String { code }
    }

    static func strings(_ code: String) -> [SwiftString] {
        SwiftSource(SourceText(path: "App/File.swift", bytes: Array(code.utf8))).strings
    }

    static func shown(_ string: SwiftString) -> String {
        let table =
            switch string.table {
            case .standard: ""
            case .named(let name): " in \(name)"
            case .unknown: " in ?"
            }
        return "\(string.surface.name) \(string.lookup) \(string.text)\(table)"
    }

    @Test(arguments: undo + localized + swiftUI + kits + flow)
    func finds(_ row: Row) {
        #expect(Self.strings(row.code).map(Self.shown) == row.strings)
    }

    // MARK: Undo names

    static let undo: [Row] = [
        Row(#"undoManager.setActionName("Typing")"#, "undoName none Typing"),
        Row(#"undoManager?.setActionName("Typing")"#, "undoName none Typing"),
        Row(#"self.view.window?.undoManager!.setActionName("Typing")"#, "undoName none Typing"),
        Row(#"setActionName("Typing")"#, "undoName none Typing"),
        Row("undoManager.setActionName(\n    \"Typing\"\n)", "undoName none Typing"),
        Row(
            #"undoManager.setActionName(NSLocalizedString("Typing", comment: "undo"))"#,
            "undoName explicit Typing"),
        Row(
            #"undoManager.setActionName(String(localized: "Typing", table: "Undo"))"#,
            "undoName explicit Typing in Undo"),
        Row(#"undoManager.setActionName(.init(localized: "Typing"))"#, "undoName explicit Typing"),
        Row(
            #"undoManager.setActionName("undo.typing".localized)"#,
            "undoName custom undo.typing in ?"),
        Row(
            #"undoManager.setActionName("undo.typing".localized())"#,
            "undoName custom undo.typing in ?"),
        Row(#"undoManager.setActionName(L("Typing"))"#, "undoName custom Typing in ?"),
        Row(#"undoManager.setActionName(L10n.text("Typing"))"#, "undoName custom Typing in ?"),
        Row(#"undoManager.setActionName(localize("Typing"))"#, "undoName custom Typing in ?"),
        Row(
            #"undoManager.setActionName(String(format: NSLocalizedString("Move %@", comment: ""), name))"#,
            "undoName explicit Move %@"),
        Row(
            #"m.setActionName(String.localizedStringWithFormat(NSLocalizedString("Move %@", comment: ""), x))"#,
            "undoName explicit Move %@"),
        Row(#"m.setActionName(String(format: "Move %@", name))"#, "undoName none Move %@"),
        Row(
            #"m.setActionName(isNew ? "Add" : "Edit")"#, "undoName none Add", "undoName none Edit"),
        Row(
            #"m.setActionName(kind == "x" ? "Add" : b ? "Cut" : "Edit")"#,
            "undoName none Add", "undoName none Cut", "undoName none Edit"),
        Row(
            #"m.setActionName(isNew ? NSLocalizedString("Add", comment: "") : "Edit")"#,
            "undoName explicit Add", "undoName none Edit"),
        Row(#"m.setActionName(name ?? "Edit")"#, "undoName none Edit"),
        Row(#"m.setActionName(("Edit"))"#, "undoName none Edit"),
        Row(#"m.setActionName("移动 \(success) 个项目")"#, "undoName none 移动 %@ 个项目"),
        Row(#"m.setActionName("Delete \(items.count) Items")"#, "undoName none Delete %lld Items"),
        // A constant of the function holds the name.
        Row("let name = \"Move\"\nm.setActionName(name)", "undoName none Move"),
        Row("let name: String = \"Move\"\nm.setActionName(name)", "undoName none Move"),
        Row(
            "let name = isNew ? \"Add\" : \"Edit\"\nif x { m.setActionName(name) }",
            "undoName none Add", "undoName none Edit"),
        Row(
            "let name = NSLocalizedString(\"k\", comment: \"\")\nm.setActionName(name)",
            "undoName explicit k"),
        Row("let name = \"A\"\nlet name2 = \"B\"\nm.setActionName(name2)", "undoName none B"),
        Row("do { let name = \"A\" }\nm.setActionName(name)"),
        Row("let name = \"A\"\nfunc f(name: String) { m.setActionName(name) }"),
        Row("let name = \"A\" + x\nm.setActionName(name)"),
        Row("var name = \"A\"\nm.setActionName(name)"),
        // SwiftUI looks up literals, not strings.
        Row("let name = \"A\"\nlet b = Button(name) {}", "button none A"),
        Row("let name: LocalizedStringKey = \"A\"\nlet b = Button(name) {}", "button implicit A"),
        Row("let name = \"A\"\nm.setActionName(other.name)"),
        // No whole name stands here.
        Row(#"m.setActionName("Move " + name)"#),
        Row(#"m.setActionName(prefix + "Move")"#),
        Row(#"m.setActionName("move".capitalized)"#),
        Row(#"m.setActionName(names["Move"])"#),
        Row(#"m.setActionName(title(for: "Move"))"#),
        Row(#"m.setActionName(name)"#),
        Row(#"func setActionName(_ name: String = "Typing") {}"#),
        Row(#"m.setActionName(names.first { $0 == "x" } ?? "Move")"#, "undoName none Move"),
        // The app's own way to the undo manager, where the file shows that it is one.
        Row(
            """
            func register(actionName: String) { undoManager?.setActionName(actionName) }
            func f() { register(actionName: "Delete Page"); track(label: "tap") }
            """, "undoName none Delete Page"),
        Row(
            #"m.registerUndo(withTarget: self) { $0.setActionName("Move") }"#, "undoName none Move"),
    ]

    // MARK: Localized strings

    static let localized: [Row] = [
        Row(#"String(localized: "Save")"#, "other explicit Save"),
        Row(
            #"String(localized: "Save", table: "Buttons", bundle: .module)"#,
            "other explicit Save in Buttons"),
        Row(#"String(localized: "Save", table: name)"#, "other explicit Save in ?"),
        Row(#"String(localized: "k", defaultValue: "Save")"#, "other explicit k"),
        Row(#"NSLocalizedString("Save", comment: "a")"#, "other explicit Save"),
        Row(
            #"NSLocalizedString("k", tableName: "T", bundle: .main, value: "Save", comment: "c")"#,
            "other explicit k in T"),
        Row(#"NSLocalizedString("k", tableName: nil, comment: "")"#, "other explicit k"),
        Row(#"NSLocalizedString(key, comment: "no key")"#),
        Row(#"LocalizedStringResource("Save", table: "T")"#, "other explicit Save in T"),
        Row(#"String.LocalizationValue("Save")"#, "other explicit Save"),
        Row(#"AttributedString(localized: "**Save**")"#, "other explicit **Save**"),
        Row(
            #"Bundle.main.localizedString(forKey: "k", value: nil, table: "T")"#,
            "other explicit k in T"),
        Row(
            #"Bundle.main.localizedString(forKey: "k", value: nil, table: nil)"#, "other explicit k"
        ),
        Row(#"LocalizedStringKey("Save")"#, "other implicit Save"),
        Row(#"let title: LocalizedStringKey = "Save""#, "other implicit Save"),
        Row(
            #"static let title: LocalizedStringResource = "Add Item""#, "other explicit Add Item"),
        Row(
            #"init(title: LocalizedStringKey = "Save", name: String = "x") {}"#,
            "other implicit Save"),
        Row(
            """
            var title: LocalizedStringKey {
                switch self {
                case .add: "Add"
                case .cut: return "Cut"
                case .other:
                    let name = "x"
                    return "Other \\(name.count)"
                }
            }
            var name: String { "none" }
            """, "other implicit Add", "other implicit Cut", "other implicit Other %lld"),
        Row(#"func title() -> LocalizedStringKey { "Save" }"#, "other implicit Save"),
        Row(
            #"Text("\(String(localized: "inner")) outer")"#, "other implicit %@ outer",
            "other explicit inner"),
        Row(#"let text = "Save""#),
        Row(#"print("Save")"#),
        Row(#"// String(localized: "Save")"#),
        Row(#"/* /* */ String(localized: "Save") */"#),
        Row(##"let a = #"String(localized: "Save")"#"##),
        Row("let a = \"\"\"\n    String(localized: \"Save\")\n    \"\"\""),
        Row(#"let r = /String\(localized: "Save"\)/"#),
    ]

    // MARK: SwiftUI

    static let swiftUI: [Row] = [
        Row(#"Text("Hello")"#, "other implicit Hello"),
        Row(#"SwiftUI.Text("Hello")"#, "other implicit Hello"),
        Row(#"Theme.Text("Hello")"#),
        Row(#"Text(verbatim: "Hello")"#, "other none Hello"),
        Row(#"Text("Hello", tableName: "T", comment: "c")"#, "other implicit Hello in T"),
        Row(#"Text(name)"#),
        Row(#"Button("Save") { save("x") }"#, "button implicit Save"),
        Row(#"Button("Delete", role: .destructive) {}"#, "button:destructive implicit Delete"),
        Row(#"Button("Cancel", role: ButtonRole.cancel) {}"#, "button:cancel implicit Cancel"),
        Row(
            #"Button("Delete", role: isOn ? .destructive : nil, action: f)"#,
            "button:destructive implicit Delete"),
        Row(#"Button { act() } label: { Text("Save") }"#, "button implicit Save"),
        Row(
            #"Button(role: .destructive) { act() } label: { Label("Delete", systemImage: "trash") }"#,
            "button:destructive implicit Delete"),
        Row(#"Button(action: act) { Text("Save") }"#, "button implicit Save"),
        Row(#"Button(action: { act() }, label: { Text("Save") })"#, "button implicit Save"),
        Row(#"Button(action: { act() }) { Text("Save").bold() }"#, "button implicit Save"),
        Row(#"Button(intent: Add()) { Text("Add") }"#, "button implicit Add"),
        Row(
            #"Button(action: run) { HStack { icon; Text(NSLocalizedString("Run", comment: "")).font(.body) } }"#,
            "button explicit Run"),
        Row(
            "Button {\n    act()\n} label: {\n    HStack { Image(systemName: \"x\"); Text(\"Save\") }\n}",
            "button implicit Save"),
        // A row that can be pressed, not a button with a title.
        Row(
            #"Button { act() } label: { VStack { Text("Title"); Text("A long story.") } }"#,
            "other implicit Title", "other implicit A long story."),
        Row(#"Button { Text("in an action") } label: { icon }"#, "other implicit in an action"),
        Row(
            #"Menu("More") { Button("Copy") {}; Button("Delete", role: .destructive) {} }"#,
            "menuItem implicit More", "menuItem implicit Copy", "button:destructive implicit Delete"
        ),
        Row(
            #"Menu { ForEach(x) { Button("Copy") {} } } label: { Label("More", systemImage: "e") }"#,
            "menuItem implicit Copy", "menuItem implicit More"),
        Row(
            #"Menu(content: { Button("Copy") {} }, label: { Text("More") })"#,
            "menuItem implicit Copy", "menuItem implicit More"),
        Row(
            #"view.contextMenu { Button { f() } label: { Label("Copy", systemImage: "c") } }"#,
            "menuItem implicit Copy"),
        Row(
            #"x.commands { CommandMenu("Tools") { Button("Run") {} } }"#,
            "menuItem implicit Tools", "menuItem implicit Run"),
        Row(
            #"x.contextMenu { Button("A") { y.alert("B", isPresented: $b) { Button("OK") {} } } }"#,
            "menuItem implicit A", "alertTitle implicit B", "button implicit OK"),
        Row(
            """
            view.alert("Delete?", isPresented: $shown) {
                Button("Delete", role: .destructive) {}
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This can’t be undone.")
            }
            """, "alertTitle implicit Delete?", "button:destructive implicit Delete",
            "button:cancel implicit Cancel", "alertMessage implicit This can’t be undone."),
        Row(
            #"v.confirmationDialog("Sure?", isPresented: $s, titleVisibility: .visible) {} message: { Text("M") }"#,
            "alertTitle implicit Sure?", "alertMessage implicit M"),
        Row(
            #"v.alert(Text("Sure?"), isPresented: $s, actions: {}, message: { Text("M") })"#,
            "alertTitle implicit Sure?", "alertMessage implicit M"),
        Row(#"coordinator.alert("no prompt")"#),
        Row(
            #"Alert(title: Text("T"), message: Text("M").bold(), primaryButton: .destructive(Text("D")), secondaryButton: .cancel(Text("C")))"#,
            "alertTitle implicit T", "alertMessage implicit M", "button:destructive implicit D",
            "button:cancel implicit C"),
        Row(
            #"Alert(title: Text("T"), dismissButton: .default(Text("OK")))"#,
            "alertTitle implicit T", "button implicit OK"),
        Row(
            #"ActionSheet(title: Text("T"), buttons: [.default(Text("A")), .cancel()])"#,
            "alertTitle implicit T", "button implicit A"),
        Row(#"x.accessibilityLabel("Close")"#, "accessibilityLabel implicit Close"),
        Row(#"x.accessibilityLabel(Text("Close"))"#, "accessibilityLabel implicit Close"),
        Row(
            #"x.accessibilityLabel(on ? "On" : "Off")"#, "accessibilityLabel implicit On",
            "accessibilityLabel implicit Off"),
        Row(
            #"x.accessibility(label: Text("Close"), hint: Text("h"))"#,
            "accessibilityLabel implicit Close", "other implicit h"),
        Row(#"x.accessibilityHint("Closes it")"#, "other implicit Closes it"),
        Row(#"Toggle("Wi-Fi", isOn: $on)"#, "other implicit Wi-Fi"),
        Row(#"x.navigationTitle("Notes")"#, "other implicit Notes"),
        Row(#"LabeledContent("Size", value: "Big")"#, "other implicit Size", "other implicit Big"),
        Row(#"Text(String(localized: "a"))"#, "other explicit a"),
        Row(#"Button(String(localized: "Save")) {}"#, "button explicit Save"),
        Row(#"func alert(_ title: String, isPresented: Bool) {}"#),
        Row(#"struct Button { init(_ title: String = "x") {} }"#),
        Row(#"case .alert("x", isPresented: true)"#),
        Row("import UIKit\nlet l = Label(\"not SwiftUI\")"),
        Row(
            "import UIKit\nimport SwiftUI\nlet l = Label(\"x\", systemImage: \"y\")",
            "other implicit x"),
        Row("import MyKit\nlet l = Text(\"x\")", "other implicit x"),
        Row(
            """
            AlertState { TextState("T") } actions: {
                ButtonState(role: .destructive, action: .go) { TextState("D") }
                ButtonState(role: .cancel) { TextState("C") }
            } message: { TextState("M") }
            """, "alertTitle implicit T", "button:destructive implicit D", "other implicit C",
            "alertMessage implicit M"),
    ]

    // MARK: UIKit and AppKit

    static let kits: [Row] = [
        Row(
            #"UIAlertController(title: "T", message: "M", preferredStyle: .alert)"#,
            "alertTitle none T", "alertMessage none M"),
        Row(
            #"UIAlertController(title: nil, message: NSLocalizedString("M", comment: ""), preferredStyle: .alert)"#,
            "alertMessage explicit M"),
        Row(
            #"alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in f("x") })"#,
            "button:destructive none Delete"),
        Row(
            #"UIAlertAction(title: NSLocalizedString("Cancel", comment: ""), style: .cancel, handler: nil)"#,
            "button:cancel explicit Cancel"),
        Row(#"UIAlertAction(title: "OK", style: .default)"#, "button none OK"),
        Row(#"UIAction(title: "Copy", image: nil) { _ in }"#, "menuItem none Copy"),
        Row(
            #"UIMenu(title: "More", children: [UIAction(title: "Copy") { _ in }])"#,
            "menuItem none More", "menuItem none Copy"),
        Row(
            #"UIKeyCommand(title: "Find", action: #selector(f), input: "f", modifierFlags: .command)"#,
            "menuItem none Find"),
        Row(
            #"UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }"#,
            "button:destructive none Delete"),
        Row(
            #"UIBarButtonItem(title: "Edit", style: .plain, target: self, action: nil)"#,
            "button none Edit"),
        Row(#"button.setTitle("Edit", for: .normal)"#, "button none Edit"),
        Row(#"segment.setTitle("Edit", forSegmentAt: 0)"#),
        Row(
            "let alert = NSAlert()\nalert.messageText = \"T\"\nalert.informativeText = \"M\"\nalert.addButton(withTitle: \"OK\")",
            "alertTitle none T", "alertMessage none M", "button none OK"),
        Row(
            "alert.messageText =\n    NSLocalizedString(\"T\", comment: \"\")\nlet x = \"y\"",
            "alertTitle explicit T"),
        Row(
            "alert.messageText = isNew\n    ? \"A\"\n    : \"B\"\nf()", "alertTitle none A",
            "alertTitle none B"),
        Row("alert.messageText = \"A \" + name"),
        Row(
            "let t = \"T\"\nlet m = \"M \\(x)\"\nlet c = UIAlertController(title: t, message: m, preferredStyle: .alert)",
            "alertTitle none T", "alertMessage none M %@"),
        Row(#"if alert.messageText == "x" {}"#),
        Row(#"NSMenuItem(title: "Copy", action: nil, keyEquivalent: "c")"#, "menuItem none Copy"),
        Row(
            #"menu.addItem(withTitle: "Copy", action: nil, keyEquivalent: "c")"#,
            "menuItem none Copy"),
        Row(#"popUp.addItem(withTitle: "Copy")"#),
        Row(#"NSButton(title: "Copy", target: nil, action: nil)"#, "button none Copy"),
        Row(#"button.accessibilityLabel = "Close""#, "accessibilityLabel none Close"),
        Row(
            #"accessibilityLabel = NSLocalizedString("Close", comment: "")"#,
            "accessibilityLabel explicit Close"),
        Row(#"let accessibilityLabel = "Close""#),
        Row(#"button.setAccessibilityLabel("Close")"#, "accessibilityLabel none Close"),
        Row(
            #"NSImage(systemSymbolName: "x", accessibilityDescription: "Close")"#,
            "accessibilityLabel none Close"),
        Row(
            #"UNNotificationAction(identifier: "i", title: "Delete", options: [.destructive])"#,
            "button:destructive none Delete"),
    ]

    // MARK: Code around it

    static let flow: [Row] = [
        Row("#!/usr/bin/swift\nsetActionName(\"Typing\")", "undoName none Typing"),
        Row(
            "#if os(macOS)\nm.setActionName(\"A\")\n#else\nm.setActionName(\"B\")\n#endif",
            "undoName none A", "undoName none B"),
        Row(
            "Text(\"a\")\n#if X\n.help(\"b\")\n#endif\n.help(\"c\")", "other implicit a",
            "other implicit b", "other implicit c"),
        // Half-written code: what follows is still read.
        Row("f(x, [1\nm.setActionName(\"A\")", "undoName none A"),
        Row("let s = \"open\nm.setActionName(\"A\")", "undoName none A"),
        Row("let s = \"open \\(x\nm.setActionName(\"A\")", "undoName none A"),
        Row("} } ) ]\nm.setActionName(\"A\")", "undoName none A"),
        Row("m.setActionName(\"A\""),
        Row(#"m.`setActionName`("A")"#),
        Row("m.setActionName\n(\"A\")"),
        Row(#"m.setActionName( /* "no" */ "A" /* ) */ )"#, "undoName none A"),
        Row(#"@available(*, deprecated, message: "Text(\"x\")") func f() {}"#),
        Row(##"m.setActionName(#"Move “\#(name)”"#)"##, "undoName none Move “%@”"),
        Row(
            "m.setActionName(\"\"\"\n    Move \\\n    Item\n    \"\"\")", "undoName none Move Item"),
        Row(#"m.setActionName("Caf\u{E9}\t")"#, "undoName none Café\t"),
        Row(#"m.setActionName("")"#, "undoName none "),
        Row(#"f("\(g("\(h("\(m.setActionName("A"))"))"))")"#, "undoName none A"),
    ]
}
