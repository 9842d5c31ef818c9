import PromptKit

/// Takes an ICU message apart: `{count, plural, one{1 file} other{{count} files}}`.
///
/// Reads on after a fault and reports all of them. Linear in the length of the text; depth is
/// bounded.
struct MessageParser {
    /// What an apostrophe does.
    enum Apostrophes: Sendable, Hashable, CaseIterable {
        /// It is a letter like others: Flutter's gen-l10n, unless told otherwise.
        case literal
        /// Before a brace it begins a quotation, up to the next one: ICU.
        case icu
        /// It begins a quotation wherever it stands: gen-l10n with `use-escaping`.
        case paired
    }

    struct Fault: Sendable, Hashable {
        var message: String
        /// UTF-8 offsets in the text.
        var range: Range<Int>
        var isWarning = false
    }

    /// A text with arguments in it.
    struct Message: Sendable, Hashable {
        var range: Range<Int>
        var arguments: [Argument] = []
        /// Apostrophes that are not shown.
        var hidden: [Range<Int>] = []
        /// Of those, the ones that begin and end quotations, by turns.
        var quotes: [Range<Int>] = []
    }

    struct Argument: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            /// `{name}`, and those that a style is given for: `{date, date, short}`.
            case simple
            case plural, ordinal, select
        }

        var kind: Kind
        var name: String
        /// UTF-8 offsets of the name.
        var nameRange: Range<Int>
        /// With braces.
        var range: Range<Int>
        var branches: [Branch] = []
    }

    struct Branch: Sendable, Hashable {
        /// `one`, `=0`, `female`.
        var selector: String
        /// Without braces.
        var message: Message
    }

    private static let depthLimit = 40

    private let bytes: UnsafeBufferPointer<UInt8>
    private let apostrophes: Apostrophes
    private var index: Int
    private(set) var faults: [Fault] = []

    /// - Parameter bytes: the text in UTF-8, escapes of the file format resolved.
    init(_ bytes: UnsafeBufferPointer<UInt8>, apostrophes: Apostrophes) {
        self.bytes = bytes
        self.apostrophes = apostrophes
        index = 0
    }

    mutating func parse() -> Message {
        message(depth: 0)
    }

    // MARK: Messages

    /// Reads up to the brace that closes the message, or to the end of the text.
    private mutating func message(depth: Int) -> Message {
        var message = Message(range: index..<index)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                if let argument = argument(depth: depth) { message.arguments.append(argument) }
            case UInt8(ascii: "}"):
                if depth > 0 {
                    message.range = message.range.lowerBound..<index
                    return message
                }
                note("“}” without a “{” before it", index..<index + 1)
                index += 1
            case UInt8(ascii: "'"):
                quotation(&message)
            default:
                index += 1
            }
        }
        message.range = message.range.lowerBound..<index
        return message
    }

    private mutating func quotation(_ message: inout Message) {
        let start = index
        index += 1
        guard apostrophes != .literal else { return }
        if byte(index) == UInt8(ascii: "'") {
            // Two stand for one.
            message.hidden.append(start..<start + 1)
            index += 1
            return
        }
        let next = byte(index)
        guard apostrophes == .paired || next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
        else { return }
        message.hidden.append(start..<start + 1)
        message.quotes.append(start..<start + 1)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "'") {
                let isDoubled = apostrophes == .icu && byte(index + 1) == UInt8(ascii: "'")
                message.hidden.append(index..<index + 1)
                if !isDoubled { message.quotes.append(index..<index + 1) }
                index += isDoubled ? 2 : 1
                if !isDoubled { return }
            } else {
                index += 1
            }
        }
        // ICU takes the rest as quoted; gen-l10n refuses it.
        if apostrophes == .paired {
            note(
                "an apostrophe without a second one: write two for one that is shown",
                start..<start + 1)
        }
    }

    // MARK: Arguments

    /// Reads an argument with its braces. Nil after a fault, with all of it passed over.
    private mutating func argument(depth: Int) -> Argument? {
        let start = index
        index += 1
        guard depth < Self.depthLimit else {
            note("nested deeper than \(Self.depthLimit) levels", start..<start + 1)
            index = bytes.count
            return nil
        }
        skipSpaces()
        let name = word()
        skipSpaces()
        guard !name.isEmpty else {
            return giveUp(start, "no name behind “{”", start..<min(index + 1, bytes.count))
        }
        guard name.allSatisfy({ Self.isNameByte(bytes[$0]) }) else {
            return giveUp(
                start,
                "\(EscapedText.quoted(string(name))) is no name: letters, digits and “_” are",
                name)
        }
        if byte(index) == UInt8(ascii: "}"), index < bytes.count {
            index += 1
            return Argument(
                kind: .simple, name: string(name), nameRange: name, range: start..<index)
        }
        guard index < bytes.count else { return unclosed(start, name) }
        guard bytes[index] == UInt8(ascii: ",") else {
            return giveUp(
                start,
                "“}” or “,” was expected behind the name \(EscapedText.quoted(string(name)))",
                start..<name.upperBound)
        }
        index += 1
        skipSpaces()
        let type = word()
        skipSpaces()
        let kind: Argument.Kind? =
            switch string(type).lowercased() {
            case "plural": .plural
            case "selectordinal": .ordinal
            case "select": .select
            default: nil
            }
        guard let kind else { return simple(start, name, type) }
        guard index < bytes.count else { return unclosed(start, name) }
        guard bytes[index] == UInt8(ascii: ",") else {
            return giveUp(start, "“,” was expected behind “\(string(type))”", type)
        }
        index += 1
        return branches(
            of: Argument(
                kind: kind, name: string(name), nameRange: name, range: start..<index),
            name, depth)
    }

    /// An argument with a type that has no branches, or one that is not known.
    private mutating func simple(
        _ start: Int, _ name: Range<Int>, _ type: Range<Int>
    ) -> Argument? {
        let known = ["number", "date", "time", "spellout", "ordinal", "duration", "choice", "list"]
        guard known.contains(string(type).lowercased()) else {
            let what =
                type.isEmpty
                ? "no type behind “,”"
                : "\(EscapedText.quoted(string(type))) is no type of argument"
            return giveUp(start, what, type.isEmpty ? index - 1..<index : type)
        }
        // A style, in which braces may be nested.
        var depth = 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            index += 1
            if depth == 0 {
                return Argument(
                    kind: .simple, name: string(name), nameRange: name, range: start..<index)
            }
        }
        return unclosed(start, name)
    }

    private mutating func branches(
        of start: Argument, _ name: Range<Int>, _ depth: Int
    ) -> Argument? {
        var argument = start
        skipSpaces()
        if argument.kind != .select { skipOffset() }
        while index < bytes.count {
            skipSpaces()
            guard index < bytes.count else { break }
            if bytes[index] == UInt8(ascii: "}") {
                index += 1
                argument.range = start.range.lowerBound..<index
                checkBranches(of: argument, name)
                return argument
            }
            let selector = word()
            guard !selector.isEmpty else {
                return giveUp(
                    start.range.lowerBound,
                    bytes[index] == UInt8(ascii: "{")
                        ? "no case before “{”" : "a case and “{” were expected here",
                    index..<index + 1, from: index)
            }
            skipSpaces()
            guard index < bytes.count else { break }
            guard bytes[index] == UInt8(ascii: "{") else {
                return giveUp(
                    start.range.lowerBound,
                    "“{” was expected behind the case \(EscapedText.quoted(string(selector)))",
                    selector, from: index)
            }
            index += 1
            let content = message(depth: depth + 1)
            check(string(selector), selector, in: argument)
            argument.branches.append(Branch(selector: string(selector), message: content))
            guard index < bytes.count else { break }
            index += 1
        }
        return unclosed(start.range.lowerBound, name)
    }

    /// `offset:1` of a plural.
    private mutating func skipOffset() {
        guard bytes[index...].starts(with: "offset:".utf8) else { return }
        index += "offset:".utf8.count
        skipSpaces()
        while (0x30...0x39).contains(byte(index)) { index += 1 }
    }

    private mutating func check(_ selector: String, _ range: Range<Int>, in argument: Argument) {
        if argument.branches.contains(where: { $0.selector == selector }) {
            note("the case \(EscapedText.quoted(selector)) stands here twice", range)
        }
        guard argument.kind != .select else { return }
        let digits = selector.utf8.dropFirst()
        let isNumber =
            selector.utf8.first == UInt8(ascii: "=") && !digits.isEmpty
            && digits.allSatisfy { (0x30...0x39).contains($0) }
        if !isNumber, PluralCategory(rawValue: selector) == nil {
            note(
                "\(EscapedText.quoted(selector)) is no plural case: only zero, one, two, few, many, "
                    + "other and =0, =1 … are", range)
        }
    }

    private mutating func checkBranches(of argument: Argument, _ name: Range<Int>) {
        guard !argument.branches.contains(where: { $0.selector == "other" }) else { return }
        note(
            "no case “other”: what is shown where no other case fits", name)
    }

    // MARK: Faults

    private mutating func note(_ message: String, _ range: Range<Int>) {
        faults.append(Fault(message: message, range: range))
    }

    /// Notes a fault and passes over the rest of the argument that begins at `start`.
    ///
    /// - Parameter from: where the depth of braces is one; nil for right behind the first.
    private mutating func giveUp(
        _ start: Int, _ message: String, _ range: Range<Int>, from: Int? = nil
    ) -> Argument? {
        note(message, range.clamped(to: 0..<bytes.count))
        var depth = 1
        index = from ?? start + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            index += 1
            if depth == 0 { break }
        }
        return nil
    }

    private mutating func unclosed(_ start: Int, _ name: Range<Int>) -> Argument? {
        index = bytes.count
        // Behind another fault the braces may only seem not to match.
        if faults.isEmpty {
            note("a “}” is missing: this “{” is never closed", start..<name.upperBound)
        }
        return nil
    }

    // MARK: Bytes

    private func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func skipSpaces() {
        while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
            index += 1
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
        default: false
        }
    }

    /// A name or a case: anything but white space and the marks of the grammar.
    private mutating func word() -> Range<Int> {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","):
                return start..<index
            default: index += 1
            }
        }
        return start..<index
    }
}
