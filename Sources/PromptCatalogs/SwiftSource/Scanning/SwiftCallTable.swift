import PromptKit

/// The calls of Apple's frameworks that put a text before people, or look one up.
///
/// Sources: the documentation of Foundation, SwiftUI, UIKit, AppKit, UserNotifications; for
/// `TextState` and its like that of the Composable Architecture.
struct SwiftCallTable: Sendable {
    /// What a literal is to the parameter that it is given to.
    enum Role: Sendable {
        /// Shown as it is.
        case text
        /// A key, because SwiftUI takes literals for keys.
        case key
        /// A key, because the code asks for a localized string.
        case name
        /// No literal fits here, only a view.
        case view
        /// The call's result is what it was given, with arguments filled in.
        case format
    }

    struct Parameter: Sendable {
        /// Empty where the argument has no label.
        var label: [UInt8]
        var role: Role
        var surface: Surface
    }

    /// What a closure of a call holds.
    enum Content: Sendable {
        /// Something of its own: what to do, or views that have nothing to do with the call.
        case anything
        /// Menu items.
        case menu
        /// The one text that says what the call's view is.
        case label(Surface)
    }

    struct Closure: Sendable {
        /// Empty for a trailing closure without one.
        var label: [UInt8]
        var content: Content
    }

    /// What may be made of a call's result.
    enum Result: Sendable {
        case nothing
        case string
        case view
    }

    struct Call: Sendable {
        var name: [UInt8]
        /// Whether it is a member of something: `.alert(…)`.
        var isMethod = false
        /// Whether its base may be left out: `.cancel(…)`.
        var isStatic = false
        var parameters: [Parameter] = []
        var closures: [Closure] = []
        /// Labels without one of which it is another function of the name.
        var needs: [[UInt8]] = []
        /// Label of the argument that tells a button's role.
        var roleLabel: [UInt8]?
        /// Labels of arguments in whose stead a closure without label may stand.
        var actionLabels: [[UInt8]] = []
        var result = Result.nothing
        /// Whether it belongs to SwiftUI and has a name that others may give to their types.
        var isSwiftUI = false

        /// What the closure with that label holds.
        func content(_ label: some Collection<UInt8>) -> Content? {
            closures.first { $0.label.elementsEqual(label) }?.content
        }
    }

    let calls: [Call]
    /// Properties that are assigned to, and types of constants.
    let properties: [Call]
    let types: [Call]
    /// A function of the app that looks strings up, by its name.
    let lookup: Int
    /// A function of the app that takes the name of an undoable action.
    let undoWrapper: Int
    /// Which calls may be meant by a first letter and a length.
    private let lengths: [UInt64]
    private let byFirst: [[Int]]

    static let shared = SwiftCallTable()

    private init() {
        var calls = Self.rows(Self.callRows)
        lookup = calls.count
        calls += Self.rows("function - _=name:other key=name:other forKey=name:other gives=string")
        undoWrapper = calls.count
        calls += Self.rows(
            "function - " + Self.undoLabels.map { "\($0)=text:undoName" }.joined(separator: " "))
        self.calls = calls
        properties = Self.rows(Self.propertyRows)
        types = Self.rows(Self.typeRows)
        var lengths = [UInt64](repeating: 0, count: 256)
        var byFirst = [[Int]](repeating: [], count: 256)
        for (index, call) in calls.enumerated() where index < lookup {
            lengths[Int(call.name[0])] |= 1 << UInt64(min(call.name.count, 63))
            byFirst[Int(call.name[0])].append(index)
        }
        self.lengths = lengths
        self.byFirst = byFirst
    }

    /// The call of that name; a function and a method may share one.
    func call(_ name: UnsafeBufferPointer<UInt8>.SubSequence, isMember: Bool) -> Int? {
        guard let first = name.first, lengths[Int(first)] >> UInt64(min(name.count, 63)) & 1 != 0
        else { return nil }
        return byFirst[Int(first)].first {
            (!calls[$0].isMethod || isMember) && calls[$0].name.elementsEqual(name)
        }
    }

    typealias Name = Slice<UnsafeBufferPointer<UInt8>>

    /// Labels by which functions of apps take the name of an undoable action.
    static let undoLabels = ["actionName", "undoName", "undoActionName", "undoTitle"]

    static func isUndoLabel(_ label: Name) -> Bool {
        guard label.count >= 8, label.count <= 14, label.last == UInt8(ascii: "e") else {
            return false
        }
        return undoLabels.contains { label.elementsEqual($0.utf8) }
    }

    /// Whether a function of that name looks strings up: `localized`, `L10n`, `tr`.
    static func looksUp(_ name: Name) -> Bool {
        if name.count <= 4, shortNames.contains(where: { name.elementsEqual($0.utf8) }) {
            return true
        }
        guard name.count >= 4 else { return false }
        return name.indices.dropLast(3).contains { start in
            let rest = name[start...]
            switch name[start] | 0x20 {
            case UInt8(ascii: "l"):
                return begins(rest, "localiz") || begins(rest, "localis") || begins(rest, "l10n")
            case UInt8(ascii: "i"): return begins(rest, "i18n")
            case UInt8(ascii: "t"): return start == name.startIndex && begins(rest, "translat")
            default: return false
            }
        }
    }

    private static let shortNames = ["L", "tr", "loc", "LS", "NSLS", "__"]

    /// Whether a name begins with a word in lower case, whatever its own case.
    private static func begins(_ name: Name, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            name.count >= word.count && zip(name, word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
        }
    }

    // MARK: Rows

    /// Reads rows: the kind, the name, then in any order `label=role:surface` for parameters,
    /// `label{content}` for closures, `needs=label`, `role=label`, `action=label`, `gives=…`.
    private static func rows(_ text: String) -> [Call] {
        text.split(separator: "\n").map { row in
            let words = row.split(separator: " ")
            var call = Call(name: Array(words[1].utf8), isMethod: words[0] == "method")
            call.isStatic = words[0] == "static"
            call.isMethod = call.isMethod || call.isStatic
            call.isSwiftUI = words[0] == "view"
            for word in words.dropFirst(2) {
                if let brace = word.firstIndex(of: "{") {
                    let content = word[word.index(after: brace)...].dropLast()
                    call.closures.append(
                        Closure(label: label(word[..<brace]), content: self.content(content)))
                    continue
                }
                guard let equals = word.firstIndex(of: "=") else { continue }
                let (name, value) = (word[..<equals], word[word.index(after: equals)...])
                switch name {
                case "needs": call.needs.append(Array(value.utf8))
                case "role": call.roleLabel = Array(value.utf8)
                case "action": call.actionLabels.append(Array(value.utf8))
                case "gives": call.result = value == "view" ? .view : .string
                default: call.parameters.append(parameter(name, value))
                }
            }
            return call
        }
    }

    private static func label(_ text: Substring) -> [UInt8] {
        text == "_" ? [] : Array(text.utf8)
    }

    private static func parameter(_ label: Substring, _ value: Substring) -> Parameter {
        let parts = value.split(separator: ":", maxSplits: 1)
        let role: Role =
            switch parts[0] {
            case "text": .text
            case "key": .key
            case "name": .name
            case "view": .view
            default: .format
            }
        let surface = parts.count > 1 ? Surface(name: String(parts[1])) : nil
        return Parameter(label: self.label(label), role: role, surface: surface ?? .other)
    }

    private static func content(_ text: Substring) -> Content {
        switch text {
        case "menu": .menu
        case "": .anything
        default: .label(Surface(name: String(text)) ?? .other)
        }
    }
}
