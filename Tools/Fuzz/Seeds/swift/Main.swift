import Foundation
// setActionName("no")
undoManager.setActionName(NSLocalizedString("undo.type", tableName: "U", comment: "c"))
let a = String(localized: "k \(n) \u{e9}", defaultValue: "v", comment: "x")
Text("""
  two
  lines \(f("x"))
  """)
Button(#"raw \#(x)"#, role: .destructive) { }
.alert("t", isPresented: $b)
/* a /* nested */ */
let r = /a"b/
let e = #/x"#/#
.accessibilityLabel(LocalizedStringResource("l"))
#if DEBUG
let u = "open
#endif
