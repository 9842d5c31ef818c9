extension UndoScript {
    /// What a script changes: targets, each with values by key and a log of names.
    public struct Document: Sendable, Hashable {
        public struct Target: Sendable, Hashable {
            public var values: [String: String] = [:]
            public var log: [String] = []

            public init(values: [String: String] = [:], log: [String] = []) {
                self.values = values
                self.log = log
            }

            public var isEmpty: Bool { values.isEmpty && log.isEmpty }
        }

        /// Only targets that hold something.
        public internal(set) var targets: [String: Target] = [:]
        /// The edits applied since it was last emptied, as lines.
        var trace: [String] = []

        public init() {}

        subscript(target: String) -> Target {
            get { targets[target] ?? Target() }
            set { targets[target] = newValue.isEmpty ? nil : newValue }
        }
    }

    /// An edit of a script's document.
    public enum Edit: UndoableEdit, Hashable, Codable {
        /// Gives a key a value, or takes it away.
        case assign(target: String, key: String, value: String?)
        /// Puts a name into the log: at the end if `index` is nil or past it.
        case insert(target: String, name: String, index: Int?)
        /// Takes out the name at `index`; where another stands there, the last that is equal.
        case remove(target: String, name: String, index: Int)
        case note(target: String, name: String)

        public func apply(to document: inout Document) -> Edit {
            document.trace.append(description)
            switch self {
            case .assign(let target, let key, let value):
                let old = document[target].values[key]
                document[target].values[key] = value
                return .assign(target: target, key: key, value: old)
            case .insert(let target, let name, let index):
                let count = document[target].log.count
                let place = min(max(0, index ?? count), count)
                document[target].log.insert(name, at: place)
                return .remove(target: target, name: name, index: place)
            case .remove(let target, let name, let index):
                let log = document[target].log
                let isThere = log.indices.contains(index) && log[index] == name
                if let place = isThere ? index : log.lastIndex(of: name) {
                    document[target].log.remove(at: place)
                }
                return .insert(target: target, name: name, index: index)
            case .note:
                return self
            }
        }

        public var targets: Set<String> {
            switch self {
            case .assign(let target, _, _), .insert(let target, _, _),
                .remove(let target, _, _), .note(let target, _):
                [target]
            }
        }

        /// The edit as a line of the trace: `unapp` is what takes an `app` back.
        var description: String {
            switch self {
            case .assign(let target, let key, let value?): "set \(target) \(key) \(value)"
            case .assign(let target, let key, nil): "del \(target) \(key)"
            case .insert(let target, let name, _): "app \(target) \(name)"
            case .remove(let target, let name, _): "unapp \(target) \(name)"
            case .note(let target, let name): "note \(target) \(name)"
            }
        }
    }
}
