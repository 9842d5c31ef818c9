/// Which particles go with which verbs: Log In, Turn Off, Take Over.
///
/// One verb a line: base form, irregular forms after a slash, a colon, particles. A plus after
/// the base form doubles its last letter (log, logged). A question mark after a particle says
/// that verb and particle are as often verb and preposition (Move On, but Move on Path), so that
/// only the words around can tell; a tilde, that they belong together unless a place follows (Type
/// In Name, but Type in Search Field). `up`, `off`, `out`, `down`, `back` and `away` are adverbs in
/// interface text anyway; they are listed where `out of` depends on them.
struct PhrasalVerbs {
    /// Bits of the particles that the table tells apart.
    struct Particles: OptionSet {
        let rawValue: UInt16

        static let `in` = Particles(rawValue: 1)
        static let on = Particles(rawValue: 2)
        static let over = Particles(rawValue: 4)
        static let by = Particles(rawValue: 8)
        static let out = Particles(rawValue: 16)
        static let up = Particles(rawValue: 32)
        static let off = Particles(rawValue: 64)
        static let down = Particles(rawValue: 128)
        static let through = Particles(rawValue: 256)
        static let around = Particles(rawValue: 512)
        static let about = Particles(rawValue: 1024)
        static let along = Particles(rawValue: 2048)
        static let across = Particles(rawValue: 4096)

        /// Every particle with its bit.
        static let all: [(word: StaticString, particle: Particles)] = [
            ("in", .in), ("on", .on), ("over", .over), ("by", .by), ("out", .out), ("up", .up),
            ("off", .off), ("down", .down), ("through", .through), ("around", .around),
            ("about", .about), ("along", .along), ("across", .across),
        ]
    }

    struct Row {
        var certain: Particles = []
        /// Adverb unless a place follows.
        var likely: Particles = []
        var possible: Particles = []
    }

    /// Calls `body` with each verb: what it goes with, and its forms.
    static func visit(_ body: (Row, [CaseWordKey]) -> Void) {
        let particles = Particles.all.map {
            (key: $0.word.withUTF8Buffer { CaseWordKey($0) }, $0.particle)
        }
        table.forEachCaseWord(separatedBy: 0x0A) { line in
            guard let colon = line.firstIndex(of: 0x3A) else { return }
            var forms: [CaseWordKey] = []
            var key = CaseWordKey()
            var isDoubled = false
            for index in 0...colon {
                switch line[index] {
                case 0x2F, 0x3A:  // / :
                    forms.append(key)
                    key = CaseWordKey()
                case 0x2B: isDoubled = true  // +
                case let byte: key.append(byte)
                }
            }
            body(
                row(.init(rebasing: line[(colon + 1)...]), particles),
                forms + inflections(of: forms[0], isDoubled))
        }
    }

    private static func row(
        _ list: UnsafeBufferPointer<UInt8>, _ particles: [(key: CaseWordKey, Particles)]
    ) -> Row {
        var row = Row()
        var key = CaseWordKey()
        for index in 0...list.count {
            switch list.at(index) {
            case 0, 0x20:
                row.certain.formUnion(particles.first { $0.key == key }?.1 ?? [])
                key = CaseWordKey()
            case 0x7E:  // ~
                row.likely.formUnion(particles.first { $0.key == key }?.1 ?? [])
                key = CaseWordKey()
            case 0x3F:  // ?
                row.possible.formUnion(particles.first { $0.key == key }?.1 ?? [])
                key = CaseWordKey()
            case let byte: key.append(byte)
            }
        }
        return row
    }

    /// The forms in -s, -ed and -ing.
    static func inflections(of verb: CaseWordKey, _ isDoubled: Bool) -> [CaseWordKey] {
        guard verb.count > 1, verb.count < CaseWordKey.limit else { return [] }
        let last = verb.byte(at: verb.count - 1)
        let before = verb.byte(at: verb.count - 2)
        func ending(_ text: StaticString, dropping count: Int = 0, from key: CaseWordKey)
            -> CaseWordKey
        {
            var key = key
            for _ in 0..<count { key.removeLast() }
            text.withUTF8Buffer { for byte in $0 { key.append(byte) } }
            return key
        }
        var stem = verb
        if isDoubled { stem.append(last) }
        switch (before, last) {
        case (0x69, 0x65):  // -ie
            return [
                ending("s", from: verb), ending("d", from: verb),
                ending("ying", dropping: 2, from: verb),
            ]
        case (0x65, 0x65):  // -ee
            return [ending("s", from: verb), ending("d", from: verb), ending("ing", from: verb)]
        case (_, 0x65):  // -e
            return [
                ending("s", from: verb), ending("d", from: verb),
                ending("ing", dropping: 1, from: verb),
            ]
        case (0x61, 0x79), (0x65, 0x79), (0x6F, 0x79), (0x75, 0x79):  // -ay, -ey, -oy, -uy
            return [ending("s", from: verb), ending("ed", from: verb), ending("ing", from: verb)]
        case (_, 0x79):  // -y
            return [
                ending("ies", dropping: 1, from: verb), ending("ied", dropping: 1, from: verb),
                ending("ing", from: verb),
            ]
        case (_, 0x73), (_, 0x78), (_, 0x7A), (_, 0x6F), (0x63, 0x68), (0x73, 0x68):
            return [ending("es", from: verb), ending("ed", from: stem), ending("ing", from: stem)]
        default:
            return [ending("s", from: verb), ending("ed", from: stem), ending("ing", from: stem)]
        }
    }
}
