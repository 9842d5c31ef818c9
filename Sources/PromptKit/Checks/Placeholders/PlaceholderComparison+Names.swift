// Placeholders that have names, and variables.
extension PlaceholderComparison {
    func compareNames(
        _ whole: Range<Int>, _ malformed: inout ArraySlice<(range: Range<Int>, meant: String?)>,
        _ report: inout FindingReport
    ) {
        var missing = source.names.keys.filter { text.names[$0] == nil }
            // A name may stand there in two styles.
            .sorted { ($0.name, $0.style.spelling("")) < ($1.name, $1.style.spelling("")) }
        var extra = text.names.filter { source.names[$0.key] == nil }
            .sorted { $0.value.lowerBound < $1.value.lowerBound }
        // A marker that only looks like one, "%5" or "%n", is no placeholder if the source has
        // none.
        let hasMarkers = source.names.keys.contains { $0.style == .percentMarker }
        extra.removeAll { extra in
            extra.key.style == .percentMarker && (!hasMarkers || isPercentage(extra.value))
        }
        // Where braces are format, two of them are one that shows: text, which may be translated, but
        // not lost.
        if style == .braces {
            extra.removeAll { $0.key.style == .doubleBrace }
            if bytes.contains("{{") { missing.removeAll { $0.style == .doubleBrace } }
        }
        if let sibling {
            extra.removeAll { sibling.names[$0.key] != nil }
        }
        // "{Rechteck-ID}" for "{rectangle ID}", which is a description.
        if !extra.isEmpty, style != .braces,
            !source.names.keys.contains(where: { $0.style == .brace }),
            sourceText.withTextBytes(Self.hasBracedWords)
        {
            extra.removeAll { $0.key.style == .brace }
        }
        // Turkish and Basque put the percent sign first: "%{share}" is "{share}%", unless the
        // source has placeholders of that kind.
        if !source.names.keys.contains(where: { $0.style == .percentBrace }) {
            for name in extra.map(\.key) where name.style == .percentBrace {
                let plain = PlaceholderSignature.Name(style: .brace, name: name.name)
                guard source.names[plain] != nil else { continue }
                missing.removeAll { $0 == plain }
                extra.removeAll { $0.key == name }
            }
        }
        let isCountDropped = mayDropNumber || isPlural
        missing.removeAll { name in
            name.style == .percentMarker && (name.name == "n" || name.name == "arg")
                && isCountDropped
        }
        // Source markers that are percentages: "%5" of "5 %5"? Only compared if the text has any.
        if text.names.keys.allSatisfy({ $0.style != .percentMarker }), !text.strayPercents.isEmpty,
            missing.contains(where: { $0.style == .percentMarker })
        {
            missing.removeAll { $0.style == .percentMarker && source.isFormat }
        }
        // Names that were translated throughout are one fault, not one for each.
        if extra.count > 1, missing.count > 1 {
            report.add(
                extra[0].value.lowerBound..<extra[extra.count - 1].value.upperBound,
                Self.renamed(extra.map(\.key), missing))
            return
        }
        for (name, range) in extra {
            if missing.count == 1, let wanted = missing.first, wanted.style == name.style {
                missing = []
                report.add(
                    range,
                    Self.renamed(
                        name.style.spelling(name.name), wanted.style.spelling(wanted.name)),
                    fix: .init(replacement: wanted.style.spelling(wanted.name), isSafe: false))
            } else {
                report.add(range, Self.unknownName(name.style.spelling(name.name)))
            }
        }
        var lost: [String] = []
        var isNumberDropped = false
        var dropped: [String] = []
        for name in missing {
            let spelling = name.style.spelling(name.name)
            if let damaged = malformed.popFirst() {
                report.add(
                    damaged.range, Self.damaged(bytes.string(damaged.range), spelling),
                    fix: .init(replacement: spelling, isSafe: false))
                continue
            }
            let isLeftOut = sibling.map { $0.names[name] == nil } ?? false
            let isNumber = source.names.count == 1 || name.isCount
            if mayDropNumber, isPlural, isLeftOut || saysNothing || isNumber && !isNumberDropped {
                if !isLeftOut { isNumberDropped = true }
                dropped.append(spelling)
                continue
            }
            lost.append(spelling)
        }
        if !lost.isEmpty { report.add(whole, Self.missing(lost, isPlural: false)) }
        noteDropped(dropped, whole, &report)
    }

    /// Whether several words stand in braces.
    static func hasBracedWords(_ bytes: TextBytes) -> Bool {
        var hasSpace = false
        var isOpen = false
        for byte in bytes.buffer {
            switch byte {
            case UInt8(ascii: "{"): (isOpen, hasSpace) = (true, false)
            case UInt8(ascii: "}"):
                if isOpen, hasSpace { return true }
                isOpen = false
            case 0x20: hasSpace = true
            case UInt8(ascii: ","), UInt8(ascii: ":"): isOpen = false
            default: break
            }
        }
        return false
    }

    /// "%100" where the source has "100%": no placeholder, but a percentage the other way round.
    func isPercentage(_ range: Range<Int>) -> Bool {
        var end = range.lowerBound + 1
        while TextBytes.isASCIIDigit(bytes[end]) { end += 1 }
        // Of a marker such as "%10" all is digits, and more may follow; of a conversion, the
        // number is what a width would be.
        guard end >= range.upperBound - 1, end > range.lowerBound + 1 else { return false }
        let number = Array(bytes.string(range.lowerBound + 1..<end).utf8)
        return sourceText.withTextBytes { source in
            source.indices.contains { start in
                guard !TextBytes.isASCIIDigit(source[start - 1]),
                    number.indices.allSatisfy({ source[start + $0] == number[$0] })
                else { return false }
                let after = start + number.count
                return source[source[after] == 0x20 ? after + 1 : after] == UInt8(ascii: "%")
            }
        }
    }

    func compareVariables(_ whole: Range<Int>, _ report: inout FindingReport) {
        let missing = source.variables.keys.filter { text.variables[$0] == nil }.sorted()
        if !missing.isEmpty {
            report.add(whole, Self.missing(missing.map { "%#@\($0)@" }, isPlural: false))
        }
        for (name, range) in text.variables.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }
        )
        where source.variables[name] == nil {
            report.add(range, Self.unknownName("%#@\(name)@"))
        }
    }
}
