/// One translation held against its source.
struct PlaceholderComparison {
    let source: PlaceholderSignature
    let text: PlaceholderSignature
    let given: [Placeholder]
    let bytes: TextBytes
    /// What the text is for, where it is a plural form.
    var reach = ExactPlurals.Reach.many
    var mayDropNumber: Bool { reach != .many }
    var isPlural = false
    /// Whether it is the form for nothing at all, which may be said in words.
    var isOfZero = false
    /// Numbered arguments that the source's form of the same plural category does without.
    private var droppable: Set<Int> = []
    /// Whether a conversion without a number is the next of its kind beside numbered ones.
    var countsApart = false
    /// The text of the source, for what is no placeholder in it.
    var sourceText = ""
    var style = PlaceholderStyle.any
    /// The other form of the source, where it is a plural: the code gives the same arguments to all.
    var sibling: PlaceholderSignature?

    init(wanted: [Placeholder], given: [Placeholder], string: TextBytes) {
        // A weak conversion counts if the other side then agrees.
        let choices = [(false, false), (true, true), (true, false), (false, true)]
        var pair = (
            PlaceholderSignature(wanted, includingWeak: true),
            PlaceholderSignature(given, includingWeak: true)
        )
        for (inSource, inText) in choices {
            let candidate = (
                PlaceholderSignature(wanted, includingWeak: inSource),
                PlaceholderSignature(given, includingWeak: inText)
            )
            if candidate.0.takesSame(as: candidate.1) {
                pair = candidate
                break
            }
        }
        (source, text) = pair
        self.given = given
        bytes = string
    }

    /// Lets the text do without what the source's form of the same plural category does without.
    ///
    /// - Parameter isOfOne: whether the form is for one number only; else a number has to be in it
    ///   all the same.
    mutating func mayDrop(whatLacks same: [Placeholder], ofOne isOfOne: Bool) {
        let same = PlaceholderSignature(same, includingWeak: false)
        guard source.isNumbered, !source.isUnnumbered, !same.isUnnumbered,
            isOfOne || text.hasNumber
        else { return }
        droppable = Set(source.arguments.keys).subtracting(same.arguments.keys)
    }

    func run(_ whole: Range<Int>, _ report: inout FindingReport) {
        var malformed = text.malformed[...]
        // What is left over in the source is not the translation's fault.
        if malformed.count <= source.malformed.count { malformed = [] }
        compareArguments(whole, &malformed, &report)
        compareNames(whole, &malformed, &report)
        compareVariables(whole, &report)
        comparePercents(&report)
        // A damaged one beside as many good ones as the source has.
        for damaged in malformed {
            report.add(
                damaged.range,
                Self.damaged(bytes.string(damaged.range), damaged.meant ?? "another"),
                fix: damaged.meant.map { .init(replacement: $0, isSafe: false) })
        }
        checkSpaces(&report)
    }

    // MARK: Conversions

    private func compareArguments(
        _ whole: Range<Int>, _ malformed: inout ArraySlice<(range: Range<Int>, meant: String?)>,
        _ report: inout FindingReport
    ) {
        if text.isNumbered, text.isUnnumbered, !(source.isNumbered && source.isUnnumbered) {
            // Java counts those without a number for themselves.
            let isHarmless = countsApart && text.takesSame(as: source)
            report.add(whole, Self.mixed, severity: isHarmless ? .warning : nil)
            return
        }
        compareRepeated(whole, &report)
        guard !text.takesSame(as: source) else { return }
        if isReordered {
            reportOrder(&report)
            return
        }
        let missing = source.arguments.filter { text.arguments[$0.key] == nil }
            .sorted { $0.key < $1.key }
        let extra = text.arguments.filter { source.arguments[$0.key] == nil }
            .sorted { $0.key < $1.key }
        for (position, argument) in text.arguments.sorted(by: { $0.key < $1.key }) {
            guard let expected = source.arguments[position], expected.type != argument.type,
                sibling?.arguments[position]?.type != argument.type
            else { continue }
            let sizesOnly =
                expected.type.isNumber && argument.type.isNumber
                && expected.type != .double && argument.type != .double
            report.add(
                argument.range,
                Self.otherType(
                    bytes.string(argument.range), position, argument.type, expected.type),
                severity: sizesOnly ? .warning : nil)
        }
        for (position, argument) in extra {
            // The source of a plural form may be the form for one, which has no number.
            if isPlural, argument.type.isNumber, source.arguments.isEmpty { continue }
            if sibling?.arguments[position]?.type == argument.type { continue }
            // Basque "%100a" and Turkish "%100e" for "100%", with an ending.
            if argument.type.isNumber, isPercentage(argument.range) { continue }
            report.add(
                argument.range, Self.tooMany(bytes.string(argument.range), source.arguments.count),
                severity: position > source.arguments.count ? nil : .warning)
        }
        var lost: [String] = []
        // "One match" for "%d of %d matches": who leaves out one number may leave out all.
        let dropsAll =
            text.arguments.isEmpty && source.arguments.allSatisfy { $0.value.type.isNumber }
        var droppedNumbers = 0
        var dropped: [String] = []
        for (position, argument) in missing {
            if let damaged = malformed.popFirst() {
                let expected = damaged.meant ?? spelling(position, argument.type)
                report.add(
                    damaged.range, Self.damaged(bytes.string(damaged.range), expected),
                    fix: .init(replacement: expected, isSafe: damaged.meant != nil))
                continue
            }
            // What the source says of one thing without it, a form for one number may too. The
            // number may come as text, as "%s bytes" does.
            let isLeftOut = sibling.map { lacks($0, position, argument.type) } ?? false
            let isNumber = argument.type.isNumber || source.arguments.count == 1
            if mayDropNumber,
                isLeftOut || saysNothing || isNumber && (droppedNumbers == 0 || dropsAll)
            {
                if !isLeftOut { droppedNumbers += 1 }
                dropped.append(spelling(position, argument.type))
                continue
            }
            if droppable.contains(position) { continue }
            lost.append(spelling(position, argument.type))
        }
        if !lost.isEmpty {
            report.add(
                whole, Self.missing(lost, isPlural: isPlural && mayDropNumber == false),
                severity: nil)
        }
        noteDropped(dropped, whole, &report)
    }

    /// “Nothing is selected”: the form for 0 alone, with nothing in it to be filled in.
    var saysNothing: Bool { isOfZero && given.isEmpty }

    /// Whether the other form of the source does without an argument. Without numbers, its place
    /// tells nothing: the kind does.
    private func lacks(_ form: PlaceholderSignature, _ position: Int, _ type: FormatType) -> Bool {
        source.isNumbered
            ? form.arguments[position] == nil
            : !form.arguments.values.contains { $0.type == type }
    }

    /// The form for 0 and 1 of most texts is never used for 0; of some it is. Who gives one of
    /// several numbers has said how many.
    func noteDropped(
        _ spellings: [String], _ whole: Range<Int>, _ report: inout FindingReport
    ) {
        guard reach == .zeroAndOne, !text.hasNumber, let first = spellings.first else { return }
        // “1 abonnement” is what people read for none, where the text is shown for none; who asks
        // what to do with some has some.
        let asks = sourceText.utf8.last == UInt8(ascii: "?")
        if asks, !writesNumber { return }
        report.add(
            whole, Self.forZeroToo(first), severity: writesNumber && !asks ? .warning : .info)
    }

    /// Whether a digit stands in the text outside of placeholders.
    private var writesNumber: Bool {
        var isFound = false
        bytes.forEachScalar { element in
            isFound =
                ScalarKind.isDigit(element.value)
                && !given.contains { $0.range.contains(element.start) }
            return !isFound
        }
        return isFound
    }

    /// `%1$@ … %1$d`: each conversion of an argument is to be of its kind.
    private func compareRepeated(_ whole: Range<Int>, _ report: inout FindingReport) {
        for (position, argument) in text.repeated {
            guard let expected = source.arguments[position]?.type, expected != argument.type
            else { continue }
            report.add(
                argument.range,
                Self.otherType(
                    bytes.string(argument.range), position, argument.type, expected))
        }
    }

    /// `% ld` for `%ld`: a conversion still, with a space that nobody wanted.
    private func checkSpaces(_ report: inout FindingReport) {
        func isSpaced(_ placeholder: Placeholder) -> Bool {
            if case .format(_, _, _, isWeak: true) = placeholder.kind { true } else { false }
        }
        // A source without placeholders goes through no format.
        guard source.isFormat || !source.names.isEmpty else { return }
        guard !source.hasWeak, source.strayPercents.isEmpty, source.escapedPercents.isEmpty else {
            return
        }
        for placeholder in given where isSpaced(placeholder) {
            let range = placeholder.range
            let spelling = bytes.string(range)
            var before = bytes.scalar(before: range.lowerBound)
            if ScalarKind.isSpace(before.value) { before = bytes.scalar(before: before.start) }
            guard spelling.contains(" "), !ScalarKind.isDigit(before.value) else { continue }
            let expected = spelling.filter { $0 != " " }
            report.add(
                range, Self.damaged(spelling, expected),
                fix: .init(replacement: expected, isSafe: false), severity: .warning)
        }
    }

    /// The same kinds of arguments, unnumbered, in another order.
    private var isReordered: Bool {
        guard !text.isNumbered, text.arguments.count == source.arguments.count,
            text.arguments.count > 1
        else { return false }
        return Self.kinds(text) == Self.kinds(source)
    }

    private static func kinds(_ signature: PlaceholderSignature) -> [FormatType: Int] {
        signature.arguments.values.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
    }

    private func reportOrder(_ report: inout FindingReport) {
        let given = text.arguments.sorted { $0.key < $1.key }
        guard let first = given.first?.value.range, let last = given.last?.value.range else {
            return
        }
        let range = first.lowerBound..<last.upperBound
        // With all kinds different, each can only be one of the source's.
        let areUnique = Self.kinds(source).values.allSatisfy { $0 == 1 }
        var fix: Finding.Fix?
        if areUnique, style != .lisp {
            var replacement = ""
            var position = range.lowerBound
            for (_, argument) in given {
                let target = source.arguments.first { $0.value.type == argument.type }?.key ?? 0
                replacement += bytes.string(position..<argument.range.lowerBound)
                let conversion = bytes.string(
                    argument.range.lowerBound + 1..<argument.range.upperBound)
                replacement += "%\(target)$\(conversion)"
                position = argument.range.upperBound
            }
            fix = .init(replacement: replacement, isSafe: false)
        }
        report.add(range, style == .lisp ? Self.lispOrder : Self.order(example), fix: fix)
    }

    /// The second and the first argument of the source with their numbers.
    private var example: String {
        source.arguments.sorted { $0.key < $1.key }.prefix(2).reversed()
            .map { spelling($0.value.type, number: "\($0.key)$") }.joined(separator: " ")
    }

    private func spelling(_ position: Int, _ type: FormatType) -> String {
        if style == .lisp, let range = source.arguments[position]?.range {
            return sourceText.withTextBytes { $0.string(range) }
        }
        return spelling(type, number: source.isNumbered ? "\(position)$" : "")
    }

    private func spelling(_ type: FormatType, number: String) -> String {
        switch type {
        case .object: return "%\(number)@"
        case .integer: return "%\(number)d"
        case .longInteger: return "%\(number)ld"
        case .double: return "%\(number)f"
        case .cString: return "%\(number)s"
        case .pointer: return "%\(number)p"
        }
    }

    // MARK: Percent signs

    /// Without other placeholders it shows in the source whether the text goes through a format.
    private func comparePercents(_ report: inout FindingReport) {
        guard !source.isFormat, !text.isFormat else { return }
        let plainInSource = source.strayPercents.count + source.percentages.count
        if source.escapedPercents.isEmpty, plainInSource > 0,
            let escaped = text.escapedPercents.first
        {
            report.add(escaped, Self.doubled, fix: .init(replacement: "%", isSafe: false))
        }
        if !source.escapedPercents.isEmpty, plainInSource == 0,
            let plain = text.strayPercents.first ?? text.percentages.first
        {
            report.add(
                plain.lowerBound..<plain.lowerBound + 1, Self.notDoubled,
                fix: .init(replacement: "%%", isSafe: false))
        }
    }
}
