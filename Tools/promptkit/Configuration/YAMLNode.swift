import CPromptYAML

/// A value of a YAML text, and where it stands.
struct YAMLNode {
    indirect enum Value {
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([(name: YAMLNode, value: YAMLNode)])
    }

    var value: Value
    var place: Place

    struct Place: Hashable, Comparable {
        /// From 1.
        var line: Int
        /// From 1, in characters.
        var column: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    struct Fault {
        var place: Place
        var message: String
    }

    /// The text of a scalar. An empty plain one is no text: there is nothing behind the colon.
    var text: String? {
        guard case .scalar(let text, let isPlain) = value else { return nil }
        return isPlain && ["", "~", "null"].contains(text) ? nil : text
    }

    var isEmpty: Bool {
        if case .scalar = value { text == nil } else { false }
    }

    static let depthLimit = 16
}

extension YAMLNode {
    /// The first document of a text; nil if it is empty. A line that is no YAML is reported, and
    /// the rest is read without it.
    static func read(_ bytes: [UInt8]) -> (root: YAMLNode?, faults: [Fault]) {
        var (bytes, faults) = YAMLBytes.checked(bytes)
        let limit = faults.count + 20
        while true {
            var builder = Builder()
            builder.run(bytes)
            guard let fault = builder.syntaxFault else {
                return (builder.root, faults + builder.faults)
            }
            faults.append(fault)
            // Lines are blanked, not taken out: places stay as they are.
            guard faults.count < limit, blank(fault.place.line, in: &bytes) else {
                return (builder.root, faults + builder.faults)
            }
        }
    }

    /// Empties a line, or the last one before it that is not empty. False if there is none.
    private static func blank(_ line: Int, in bytes: inout [UInt8]) -> Bool {
        var lines: [Range<Int>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(start..<index)
            start = index + 1
        }
        lines.append(start..<bytes.count)
        var number = min(line, lines.count) - 1
        while number >= 0 {
            if bytes[lines[number]].contains(where: { $0 != 0x20 && $0 != 0x0D }) {
                for index in lines[number] where bytes[index] != 0x0D { bytes[index] = 0x20 }
                return true
            }
            number -= 1
        }
        return false
    }

    /// Builds values from events.
    private struct Builder {
        var root: YAMLNode?
        var faults: [Fault] = []
        var syntaxFault: Fault?
        private var open: [Container] = []
        private var documents = 0

        /// A sequence or mapping that is not closed yet.
        private struct Container {
            var place: Place
            var isMapping: Bool
            var elements: [YAMLNode] = []
            var members: [(name: YAMLNode, value: YAMLNode)] = []
            /// The name that waits for its value.
            var name: YAMLNode?
        }

        init() {}

        mutating func run(_ bytes: [UInt8]) {
            bytes.withUnsafeBufferPointer { buffer in
                var start = buffer[...]
                if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
                let text = UnsafeBufferPointer(rebasing: start)
                guard let reader = pk_yaml_open(text.baseAddress, text.count) else { return }
                defer { pk_yaml_close(reader) }
                while take(pk_yaml_next(reader)) {}
            }
        }

        /// Whether to go on.
        private mutating func take(_ event: pk_yaml_event) -> Bool {
            let place = Place(line: Int(event.line) + 1, column: Int(event.column) + 1)
            let text = event.text.map { text in
                String(
                    decoding: UnsafeRawBufferPointer(start: text, count: event.length),
                    as: UTF8.self)
            }
            if event.is_marked {
                faults.append(Fault(place: place, message: "anchors and tags are not understood"))
            }
            switch event.kind {
            case PK_YAML_DOCUMENT:
                documents += 1
                if documents > 1 {
                    faults.append(Fault(place: place, message: "only one document is read"))
                    return false
                }
            case PK_YAML_SCALAR:
                add(YAMLNode(value: .scalar(text ?? "", isPlain: event.is_plain), place: place))
            case PK_YAML_ALIAS:
                faults.append(Fault(place: place, message: "aliases are not understood"))
                add(YAMLNode(value: .scalar("", isPlain: true), place: place))
            case PK_YAML_SEQUENCE, PK_YAML_MAPPING:
                guard open.count < YAMLNode.depthLimit else {
                    let message = "nested deeper than \(YAMLNode.depthLimit) levels"
                    faults.append(Fault(place: place, message: message))
                    closeAll()
                    return false
                }
                open.append(Container(place: place, isMapping: event.kind == PK_YAML_MAPPING))
            case PK_YAML_CLOSE:
                close()
            case PK_YAML_FAULT:
                syntaxFault = Fault(place: place, message: text ?? "not YAML")
                closeAll()
                return false
            default:
                return false
            }
            return true
        }

        private mutating func close() {
            guard let container = open.popLast() else { return }
            let value: Value =
                container.isMapping ? .mapping(container.members) : .sequence(container.elements)
            add(YAMLNode(value: value, place: container.place))
        }

        private mutating func closeAll() {
            while !open.isEmpty { close() }
        }

        private mutating func add(_ node: YAMLNode) {
            guard let last = open.indices.last else {
                root = root ?? node
                return
            }
            guard open[last].isMapping else { return open[last].elements.append(node) }
            if let name = open[last].name {
                open[last].members.append((name, node))
                open[last].name = nil
            } else {
                open[last].name = node
            }
        }
    }
}
