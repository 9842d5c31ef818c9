import PromptCatalogs
import PromptKit

/// What a reader promises of any bytes whatever, tried on some.
///
/// A promise that is broken ends the process: the fuzzer then keeps the bytes.
struct ReaderTarget: Sendable {
    let name: String
    private let format: (any CatalogFormat.Type)?
    private let file: CatalogFile?

    /// libFuzzer calls a function without a context.
    nonisolated(unsafe) static var current: ReaderTarget?

    static let names = FormatRegistry.all.map { $0.name } + ["swift"]

    init?(named name: String) {
        guard Self.names.contains(name) else { return nil }
        self.name = name
        format = FormatRegistry.format(named: name)
        file = format.flatMap { CatalogFile(path: Self.paths[name] ?? "de/file", as: $0) }
    }

    /// Where a file of a format lies in a project.
    private static let paths = [
        "strings": "de.lproj/Localizable.strings", "xcstrings": "Localizable.xcstrings",
        "po": "po/de.po", "arb": "l10n/app_de.arb", "properties": "Messages_de.properties",
        "list": "titles.txt", "tsv": "titles.tsv", "jsonl": "titles.jsonl",
        "stringsdict": "de.lproj/Localizable.stringsdict", "info-plist": "App/Info.plist",
        "xliff": "de.xliff", "android": "res/values-de/strings.xml", "qt": "app_de.ts",
    ]

    func run(_ bytes: [UInt8]) {
        let source = SourceText(path: file?.path ?? "Sources/Main.swift", bytes: bytes)
        guard let format, let file else { return runSwift(source) }
        let catalog = format.read(source)
        var random = InputNumbers(bytes)
        checkSpans(catalog, &random)
        checkPlaces(catalog)
        checkWriting(catalog, format, &random)
        // The rules take far longer than the readers.
        if random.next(below: 16) == 0 {
            let report = Self.checker.check(source, as: file)
            for finding in report.findings {
                demand(finding.offset >= 0 && finding.length >= 0, "a finding's place")
                demand(finding.offset + finding.length <= bytes.count, "a finding's end")
                demand(finding.line > 0 && finding.column > 0, "a finding's line")
            }
        }
    }

    private static let checker: CatalogChecker = {
        var options = CatalogChecker.Options()
        options.rules = Set(
            FileRuleRegistry.all.map { $0.description.identifier }
                + RuleRegistry.stringRules.map { $0.description.identifier })
        return CatalogChecker(options: options)
    }()

    // MARK: Promises

    /// Every span lies in the file, and every part of a text in its value.
    private func checkSpans(_ catalog: Catalog, _ random: inout InputNumbers) {
        let end = catalog.source.bytes.count
        func demandInside(_ span: Span, _ what: String) {
            demand(span.lowerBound >= 0 && span.upperBound <= end, what)
        }
        for problem in catalog.problems {
            demandInside(problem.span, "\(problem.rule)")
            demand(problem.lostEntries >= 0, "lost entries")
            for related in problem.related { demandInside(related.span, "related place") }
            for edit in problem.edits { demandInside(edit.span, "edit of \(problem.rule)") }
        }
        for entry in catalog.entries {
            demandInside(entry.keySpan, "key")
            if let comment = entry.comment { demandInside(comment.span, "comment") }
            for note in entry.notes { demandInside(note.span, "note") }
            for value in entry.values {
                demandInside(value.span, "value")
                let length = value.text.utf8.count
                guard length < 4096 || random.next(below: 8) == 0 else { continue }
                let whole = catalog.span(of: 0..<length, in: value)
                demand(isInside(whole, value.span), "all of a value")
                let start = random.next(below: length + 1)
                let part = catalog.span(
                    of: start..<start + random.next(below: length - start + 1), in: value)
                demand(isInside(part, whole) || part.isEmpty, "a part of a value")
                demand(isInside(part, value.span), "a part outside of its value")
            }
        }
    }

    /// Every place has a line and a column, and they rise with the offset.
    private func checkPlaces(_ catalog: Catalog) {
        var finder = PlaceFinder(catalog.source)
        let offsets =
            catalog.entries.flatMap { $0.values.map(\.span.lowerBound) }
            + catalog.problems.map(\.span.lowerBound)
        var last = 0
        for offset in offsets.sorted().prefix(500) {
            let place = finder.place(of: offset)
            demand(place.line >= max(last, 1), "line")
            demand(place.column > 0 && place.utf16Column >= place.column, "column")
            last = place.line
        }
    }

    /// Without an edit the same bytes are written, and with one those around it stay.
    private func checkWriting(
        _ catalog: Catalog, _ format: any CatalogFormat.Type, _ random: inout InputNumbers
    ) {
        let bytes = catalog.source.bytes
        demand((try? FileEditor.applying([], to: catalog.source)) == bytes, "written unchanged")
        for problem in catalog.problems.prefix(50) where !problem.edits.isEmpty {
            if let mended = try? FileEditor.applying(problem.edits, to: catalog.source) {
                checkSpans(
                    format.read(SourceText(path: catalog.path, bytes: mended)), &random)
            }
        }
        for _ in 0..<2 {
            guard !catalog.entries.isEmpty else { return }
            let index = random.next(below: catalog.entries.count)
            let values = catalog.entries[index].values
            guard !values.isEmpty else { continue }
            let value = values[random.next(below: values.count)]
            let length = value.text.utf8.count
            let start = random.next(below: length + 1)
            let range =
                random.next(below: 2) == 0
                ? 0..<length : start..<start + random.next(below: length - start + 1)
            let text = Self.replacements[random.next(below: Self.replacements.count)]
            guard let edit = catalog.edit(replacing: range, of: value, with: text) else { continue }
            demand(isInside(edit.span, value.span), "an edit outside of its value")
            guard let new = try? FileEditor.applying([edit], to: catalog.source) else { continue }
            demand(new.starts(with: bytes[..<edit.span.lowerBound]), "bytes before an edit")
            demand(
                new.suffix(bytes.count - edit.span.upperBound)
                    .elementsEqual(bytes[edit.span.upperBound...]), "bytes behind an edit")
            checkSpans(format.read(SourceText(path: catalog.path, bytes: new)), &random)
        }
    }

    private static let replacements = [
        "", "x", "\u{E9}\u{4E2D}\u{1F600}", "\"", "'", "a\nb", "\\", "<b>&", "{0} %@", " ",
    ]

    private func runSwift(_ source: SourceText) {
        let swift = SwiftSource(source)
        let index = SourceIndex([swift])
        demand(index.places.count <= swift.strings.count, "places of strings")
        var finder = PlaceFinder(source)
        for string in swift.strings {
            demand(isInside(string.literal.span, 0..<source.bytes.count), "literal")
            demand(isInside(string.span, string.literal.span), "content of a literal")
            demand(finder.place(of: string.span.lowerBound).line > 0, "line")
        }
    }

    private func isInside(_ inner: Span, _ outer: Span) -> Bool {
        inner.lowerBound >= outer.lowerBound && inner.upperBound <= outer.upperBound
    }

    private func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { fatalError("\(name): broken promise: \(what())") }
    }
}

/// Numbers that the input decides, so that the same input always goes the same way.
private struct InputNumbers {
    private var state: UInt64

    init(_ bytes: [UInt8]) {
        state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    mutating func next(below bound: Int) -> Int {
        state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
        return bound > 0 ? Int((state >> 33) % UInt64(bound)) : 0
    }
}
