private enum StepKeys: String, CodingKey {
    case name, edits
}

extension UndoStep: Encodable where Edit: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StepKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(edits, forKey: .edits)
    }
}

extension UndoStep: Decodable where Edit: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: StepKeys.self)
        self.init(
            name: try container.decode(ActionName.self, forKey: .name),
            edits: try container.decode([Edit].self, forKey: .edits))
    }
}

private enum StackKeys: String, CodingKey {
    case limit, undo, redo, clean, openKey, group, level, disabled, forestalledEnds
    case forestalledEnables
}

extension UndoStack: Encodable where Edit: Encodable {
    /// Writes the whole state but for the events that wait to be drained.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StackKeys.self)
        try container.encode(storedLimit, forKey: .limit)
        try container.encode(Array(done.steps), forKey: .undo)
        try container.encode(Array(undone.steps), forKey: .redo)
        try container.encodeIfPresent(cleanPosition, forKey: .clean)
        try container.encodeIfPresent(openKey, forKey: .openKey)
        if level > 0 {
            try container.encode(level, forKey: .level)
            try container.encode(pending, forKey: .group)
        }
        if disableCount > 0 { try container.encode(disableCount, forKey: .disabled) }
        if forestalledEnds > 0 { try container.encode(forestalledEnds, forKey: .forestalledEnds) }
        if forestalledEnables > 0 {
            try container.encode(forestalledEnables, forKey: .forestalledEnables)
        }
    }
}

extension UndoStack: Decodable where Edit: Decodable {
    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError`, also for a state that no sequence of operations leads to.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: StackKeys.self)
        self.init(limit: try container.decode(UndoLimit.self, forKey: .limit))
        func number(_ key: StackKeys, upTo limit: Int = .max >> 1) throws -> Int? {
            guard let number = try container.decodeIfPresent(Int.self, forKey: key) else {
                return nil
            }
            guard (0...limit).contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "\(number) is out of range")
            }
            return number
        }
        func steps(_ key: StackKeys) throws -> StepDeque<Edit> {
            let steps = try container.decode([UndoStep<Edit>].self, forKey: key)
            guard !steps.contains(where: \.isEmpty) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "a step without edits")
            }
            return StepDeque(steps)
        }
        done = try steps(.undo)
        undone = try steps(.redo)
        cleanPosition = try number(.clean, upTo: done.count + undone.count)
        openKey = try container.decodeIfPresent(CoalescingKey.self, forKey: .openKey)
        level = try number(.level) ?? 0
        if level > 0 {
            pending = try container.decode(UndoStep<Edit>.self, forKey: .group)
            guard pending.isEmpty || undone.isEmpty else {
                throw DecodingError.dataCorruptedError(
                    forKey: .group, in: container, debugDescription: "edits beside a redo branch")
            }
        }
        disableCount = try number(.disabled) ?? 0
        forestalledEnds = try number(.forestalledEnds) ?? 0
        forestalledEnables = try number(.forestalledEnables) ?? 0
        // A file may hold more than its limit says: it is no reason to lose the rest.
        trim()
        trimRedo()
        log = UndoEventLog()
    }
}
