/// An alert or a sheet of choices in a Swift source, as far as its own code shows it.
public struct SwiftDialog: Sendable, Hashable {
    /// From its name to the end of what belongs to it, in bytes of the file.
    var span: Span
    /// Whether it is a list of choices, which may be long.
    var isSheet: Bool
    /// How many buttons it has texts for.
    var buttons: Int
    /// Whether one of its buttons is the system’s Cancel, without a text of its own.
    var hasSystemCancel: Bool
    /// Whether all of its buttons are there, whatever happens.
    var isComplete: Bool
}

/// Finds dialogs in the tokens of a Swift source.
///
/// Reads the tokens a second time, but only of a source that names one.
struct SwiftDialogScanner {
    private let buffer: TextBuffer
    private let bytes: UnsafeBufferPointer<UInt8>
    private var tokens: [SwiftToken] = []
    /// For each opening bracket the place of its closing one; the place itself for all others.
    private var ends: [Int] = []
    /// For each token the brace around it; -1 where there is none.
    private var braces: [Int] = []
    /// How many tokens may yet be looked at again, so that the time is linear whatever is written.
    private var budget = 0
    private(set) var dialogs: [SwiftDialog] = []
    /// Where an undo is registered, if it is.
    private(set) var registration: Span?
    /// Whether something is called `setActionName`.
    private(set) var namesUndo = false

    /// More than a source that people write has.
    private static let tokenLimit = 400_000

    /// What there is in a source; nil where there is nothing.
    static func scan(_ buffer: TextBuffer) -> SwiftDialogScanner? {
        guard mayHaveSome(buffer.utf8) else { return nil }
        var scanner = SwiftDialogScanner(buffer)
        scanner.run()
        return scanner
    }

    private static func mayHaveSome(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // `Alert`, `alert`, `UIAlertController`, `NSAlert`; `confirmationDialog`; `ActionSheet`;
        // `registerUndo`.
        var index = 0
        while index + 5 < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "l"):
                if matches(bytes, index, "lert") { return true }
            case UInt8(ascii: "n"):
                if matches(bytes, index, "nDialog") { return true }
            case UInt8(ascii: "e"):
                if matches(bytes, index, "erUndo") { return true }
            case UInt8(ascii: "S"):
                if matches(bytes, index, "Sheet") { return true }
            default: break
            }
            index += 1
        }
        return false
    }

    private static func matches(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ word: StaticString
    ) -> Bool {
        word.withUTF8Buffer { word in
            index + word.count <= bytes.count
                && bytes[index..<index + word.count].elementsEqual(word)
        }
    }

    private init(_ buffer: TextBuffer) {
        self.buffer = buffer
        bytes = buffer.utf8
    }

    private mutating func run() {
        var lexer = SwiftLexer(bytes)
        while tokens.count < Self.tokenLimit {
            let token = lexer.next()
            if token.kind == .endOfFile { break }
            tokens.append(token)
        }
        match()
        budget = tokens.count * 16
        for index in tokens.indices where tokens[index].kind == .word && budget > 0 {
            switch name(index) {
            case "alert" where followsPeriod(index): modifier(index, isSheet: false)
            case "confirmationDialog" where followsPeriod(index): modifier(index, isSheet: true)
            case "Alert": value(index, isSheet: false)
            case "ActionSheet": value(index, isSheet: true)
            case "UIAlertController": controller(index)
            case "NSAlert": panel(index)
            case "registerUndo" where followsPeriod(index) && isSign(index + 1, "("):
                registration =
                    registration ?? buffer.fileSpan(tokens[index].start..<tokens[index].end)
            case "setActionName", "actionName": namesUndo = true
            default: break
            }
        }
    }

    // MARK: Tokens

    private mutating func match() {
        ends = Array(tokens.indices)
        braces = Array(repeating: -1, count: tokens.count)
        var open: [Int] = []
        var openBraces: [Int] = []
        for index in tokens.indices {
            braces[index] = openBraces.last ?? -1
            guard tokens[index].kind == .punctuation else { continue }
            switch bytes[tokens[index].start] {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(index)
                if bytes[tokens[index].start] == UInt8(ascii: "{") { openBraces.append(index) }
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                let close = bytes[tokens[index].start]
                guard let last = open.last, Self.pairs(bytes[tokens[last].start], close) else {
                    continue
                }
                open.removeLast()
                ends[last] = index
                if close == UInt8(ascii: "}") { openBraces.removeLast() }
            default: break
            }
        }
    }

    private static func pairs(_ open: UInt8, _ close: UInt8) -> Bool {
        switch open {
        case UInt8(ascii: "("): close == UInt8(ascii: ")")
        case UInt8(ascii: "{"): close == UInt8(ascii: "}")
        default: close == UInt8(ascii: "]")
        }
    }

    private func name(_ index: Int) -> String {
        let range = tokens[index].range
        guard range.count <= 20 else { return "" }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation
            && bytes[tokens[index].start] == UInt8(ascii: sign)
    }

    private func followsPeriod(_ index: Int) -> Bool {
        index > 0 && tokens[index - 1].kind == .period
    }

    /// The last token of a call that begins at a name: its arguments and the closures behind.
    private func endOfCall(_ index: Int) -> Int {
        var end = index
        if isSign(end + 1, "(") { end = ends[end + 1] }
        while true {
            if isSign(end + 1, "{"), !tokens[end + 1].startsLine {
                end = ends[end + 1]
            } else if tokens.indices.contains(end + 3), tokens[end + 1].kind == .word,
                isSign(end + 2, ":"), isSign(end + 3, "{"), isSign(end, "}")
            {
                end = ends[end + 3]
            } else {
                return end
            }
        }
    }

    private mutating func add(
        _ range: ClosedRange<Int>, isSheet: Bool, buttons: Int, hasSystemCancel: Bool = false,
        isComplete: Bool
    ) {
        budget -= range.count
        guard buttons > 0 else { return }
        dialogs.append(
            SwiftDialog(
                span: buffer.fileSpan(
                    tokens[range.lowerBound].start..<tokens[range.upperBound].end),
                isSheet: isSheet, buttons: buttons, hasSystemCancel: hasSystemCancel,
                isComplete: isComplete))
    }

    // MARK: SwiftUI

    /// `.alert("Delete?", isPresented: $asks) { Button("Delete", role: .destructive) { … } }`
    private mutating func modifier(_ index: Int, isSheet: Bool) {
        guard isSign(index + 1, "(") else { return }
        let end = endOfCall(index)
        let arguments = ends[index + 1]
        // The closure of the buttons: the first behind the arguments, or one named actions.
        var actions = arguments + 1
        if !isSign(actions, "{") {
            guard
                let label = (index + 1...arguments).first(where: {
                    tokens[$0].kind == .word && name($0) == "actions" && isSign($0 + 1, ":")
                        && isSign($0 + 2, "{")
                })
            else { return }
            actions = label + 2
        }
        let close = ends[actions]
        guard close > actions else { return }
        var buttons = 0
        var isComplete = true
        var place = actions + 1
        // `{ item in`
        if let input = (place..<min(place + 8, close)).first(where: { name($0) == "in" }) {
            place = input + 1
        }
        while place < close {
            guard tokens[place].kind == .word, !followsPeriod(place) else {
                place = ends[place] + 1
                continue
            }
            switch name(place) {
            case "Button":
                let last = endOfCall(place)
                let hasText = (place...last).contains { tokens[$0].kind == .literalStart }
                if hasText { buttons += 1 } else { isComplete = false }
                place = last + 1
            case "Text", "TextField", "SecureField": place = endOfCall(place) + 1
            default:
                // A view of the app’s own, or a choice between views.
                isComplete = false
                place = endOfCall(place) + 1
            }
        }
        add(
            index...max(end, close), isSheet: isSheet, buttons: buttons, isComplete: isComplete)
    }

    /// `Alert(title: Text("Delete?"), primaryButton: .destructive(Text("Delete")), …)`
    private mutating func value(_ index: Int, isSheet: Bool) {
        guard isSign(index + 1, "("), !followsPeriod(index) else { return }
        let end = ends[index + 1]
        guard end > index + 1 else { return }
        var buttons = 0
        var hasSystemCancel = false
        var isComplete = true
        for place in index + 2..<end where tokens[place].kind == .word && followsPeriod(place) {
            guard ["default", "cancel", "destructive"].contains(name(place)) else { continue }
            let last = isSign(place + 1, "(") ? ends[place + 1] : place
            if (place...last).contains(where: { tokens[$0].kind == .literalStart }) {
                buttons += 1
            } else if name(place) == "cancel" {
                hasSystemCancel = true
            } else {
                isComplete = false
            }
        }
        // Buttons that are made elsewhere.
        for place in index + 2..<end where tokens[place].kind == .word && isSign(place + 1, ":") {
            guard ["primaryButton", "secondaryButton", "dismissButton"].contains(name(place))
            else { continue }
            if !isSign(place + 2, "(") && tokens[place + 2].kind != .period
                && !(name(place + 2) == "Alert")
            {
                isComplete = false
            }
        }
        add(
            index...end, isSheet: isSheet, buttons: buttons, hasSystemCancel: hasSystemCancel,
            isComplete: isComplete)
    }

    // MARK: UIKit and AppKit

    /// The end of the braces around a token; nil where there are none.
    private func endOfBlock(_ index: Int) -> Int? {
        let brace = braces[index]
        guard brace >= 0, ends[brace] > index else { return nil }
        return ends[brace]
    }

    /// The constant that a call's result is given to.
    private func constant(_ index: Int) -> String? {
        guard index >= 2, tokens[index - 1].kind == .operator, tokens[index - 2].kind == .word
        else { return nil }
        return name(index - 2)
    }

    /// `let alert = UIAlertController(…)`, and what is added to it in the same block.
    private mutating func controller(_ index: Int) {
        guard isSign(index + 1, "("), let end = endOfBlock(index) else { return }
        let arguments = index + 1...max(index + 1, ends[index + 1])
        let isSheet = arguments.contains {
            tokens[$0].kind == .word && name($0) == "actionSheet"
        }
        collect(index, end, isSheet: isSheet, adding: "addAction")
    }

    /// `let alert = NSAlert()`
    private mutating func panel(_ index: Int) {
        guard isSign(index + 1, "("), let end = endOfBlock(index) else { return }
        collect(index, end, isSheet: false, adding: "addButton")
    }

    private mutating func collect(_ index: Int, _ end: Int, isSheet: Bool, adding: String) {
        let own = constant(index)
        var buttons = 0
        var isComplete = own != nil
        var place = index
        while place < end {
            if isSign(place, "{") {
                // What happens in there may not happen.
                let close = ends[place]
                let adds = (place...close).contains {
                    tokens[$0].kind == .word && name($0) == adding && $0 >= 2
                        && name($0 - 2) == own
                }
                if adds { isComplete = false }
                place = max(close, place) + 1
                continue
            }
            guard tokens[place].kind == .word, place >= 2, name(place) == adding,
                name(place - 2) == own, isSign(place + 1, "(")
            else {
                place += 1
                continue
            }
            let last = ends[place + 1]
            if (place...last).contains(where: { tokens[$0].kind == .literalStart }) {
                buttons += 1
            } else {
                isComplete = false
            }
            place = last + 1
        }
        add(index...end, isSheet: isSheet, buttons: buttons, isComplete: isComplete)
    }
}
