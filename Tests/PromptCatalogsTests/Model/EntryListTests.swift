import PromptKit
import Testing

@testable import PromptCatalogs

/// A list of entries gives back what was put in, whatever form it keeps it in.
struct EntryListTests {
    private static let source = SourceText(
        path: "L.strings", bytes: Array("\"kéy\" = \"väl\";\n".utf8))

    /// An entry as it stands in ``source``, and one for each thing that it may have besides.
    static let entries: [Entry] = {
        let plain = Entry(
            key: "kéy", keySpan: 1..<5, values: [EntryValue(text: "väl", span: 10..<14)])
        let changes: [(inout Entry) -> Void] = [
            { _ in }, { $0.key = "other" }, { $0.table = "T" }, { $0.placeholderStyle = .braces },
            { $0.locale = CatalogLocale(folderName: "de") }, { $0.sourceText = $0.key },
            { $0.sourceText = "else" }, { $0.shouldTranslate = false }, { $0.isStale = true },
            { $0.comment = EntryComment(text: "c", span: 0..<1) }, { $0.values = [] },
            { $0.notes = [EntryNote(.context, "x", span: 0..<1)] },
            { $0.values.append($0.values[0]) }, { $0.values[0].isKey = true },
            { $0.values[0].text = "" }, { $0.values[0].state = .needsReview },
            { $0.values[0].state = TranslationState(rawValue: "final") },
            { $0.values[0].sourceText = "s" }, { $0.values[0].variation.plural = .few },
            { $0.values[0].variation.isForOneNumber = true },
            {
                $0.values[0].variation.plural = .one
                $0.values[0].variation.isForOneNumber = true
            },
            { $0.values[0].span = 100..<104 }, { $0.keySpan = 0..<4 },
            { $0.sourceText = $0.values[0].text }, { $0.values[0].text = $0.key },
            { $0.values[0].sourceText = $0.key }, { $0.values[0].state = .translated },
            { $0.notes = EntryNote.Kind.allCases.map { EntryNote($0, "\u{E9}", span: 3..<5) } },
            { $0.comment = EntryComment(text: "v\u{E4}l", span: 8..<14) },
            { $0.comment = EntryComment(text: "v\u{E4}l", span: 9..<14) },
            { entry in
                entry.values = PluralCategory.allCases.map { category in
                    EntryValue(
                        text: category.rawValue, span: 3..<7,
                        variation: EntryValue.Variation(
                            plural: category, device: "mac", substitution: "s",
                            element: 300, branch: "=0/x"))
                }
            },
            { entry in
                entry.values[0].variation.plural = .many
                entry.values[0].variation.isForOneNumber = true
            },
            { entry in
                entry.values[0].variation = EntryValue.Variation(plural: .one, device: "mac")
                entry.values[0].variation.isOrdinal = true
            },
            // The same to the eye, and not the same bytes.
            { $0.sourceText = "ke\u{301}y" }, { $0.values[0].text = "ke\u{301}y" },
        ]
        return changes.map { change in
            var entry = plain
            change(&entry)
            return entry
        }
    }()

    @Test func givesBackWhatWasPutIn() {
        for list in [
            EntryList(Self.source, limit: 0, count: 0), EntryList(Self.source, limit: 0, count: 9),
            EntryList(),
        ] {
            var list = list
            for entry in Self.entries { list.append(entry) }
            #expect(Array(list) == Self.entries)
            #expect(list.indices.map { list.key(at: $0) } == Self.entries.map(\.key))
        }
    }

    /// The same random changes to a list and to an array leave the same entries.
    @Test func changesLikeAnArray() {
        var random = SeededGenerator(seed: 7)
        var list = EntryList(Self.source, limit: 0, count: 0)
        var array: [Entry] = []
        for _ in 0..<2000 {
            let entry = Self.entries.randomElement(using: &random) ?? Self.entries[0]
            let index = array.indices.randomElement(using: &random)
            switch (Int.random(in: 0..<6, using: &random), index) {
            case (0, let index?):
                list[index] = entry
                array[index] = entry
            case (1, let index?):
                list[index].isStale.toggle()
                array[index].isStale.toggle()
            case (2, let index?):
                list.remove(at: index)
                array.remove(at: index)
            case (3, let index?):
                list.insert(entry, at: index)
                array.insert(entry, at: index)
            case (4, _):
                list += [entry, entry]
                array += [entry, entry]
            default:
                list.append(entry)
                array.append(entry)
            }
        }
        #expect(Array(list) == array)
        #expect(list == EntryList(array))
        expectAllHandedOver(list)
    }

    /// Whether going through the list by the bytes of its entries gives the same entries.
    private func expectAllHandedOver(_ list: EntryList) {
        var found: [Entry] = []
        var plain = 0
        list.forEach(
            plain: { index, entry in
                #expect(index == found.count)
                var whole = entry.entry(list.states)
                whole.notes = list[index].notes
                found.append(whole)
                plain += 1
            },
            whole: { index, entry in
                #expect(index == found.count)
                found.append(entry)
            })
        #expect(found == Array(list))
        #expect(list.packedSize == 0 || plain > 0)
    }

    /// So many entries that the log has several pieces, some of them with texts of their own.
    @Test func handsOverManyEntries() {
        var random = SeededGenerator(seed: 11)
        var list = EntryList(Self.source, limit: 0, count: 0)
        for index in 0..<20_000 {
            var entry = Self.entries.randomElement(using: &random) ?? Self.entries[0]
            if index % 3 == 0 { entry.key = "key \(index)" }
            list.append(entry)
        }
        #expect(list.packedSize > 200_000)
        expectAllHandedOver(list)
        #expect(list[12_345] == list.dropFirst(12_345).first)
    }

    /// What a reader adds in parts is the entry that the strings would make.
    @Test(arguments: [true, false]) func partsAreEntries(_ isUTF8: Bool) {
        let encoding = isUTF8 ? TextEncoding.utf8 : .utf16LittleEndianWithBOM
        let text = "\"k\u{E9}y\" = \"v\u{E4}l\"; /* note */ more"
        let source = SourceText(
            path: "L.strings", bytes: encoding.byteOrderMark + encoding.encode(text))
        var list = EntryList.ofParts(source)
        var expected: [Entry] = []
        source.withText { text in
            func part(_ range: Range<Int>, isWritten: Bool = true) -> EntryParts.Part {
                EntryParts.Part(
                    text.fileSpan(range), UnsafeBufferPointer(rebasing: text.utf8[range]),
                    place: isWritten ? text.fileSpan(range) : nil)
            }
            let states: [TranslationState?] = [nil, .fuzzy, .translated, .translated, nil]
            for number in 0..<400 {
                var parts = EntryParts(
                    key: part(1..<5, isWritten: number % 3 != 0),
                    value: part(10..<14, isWritten: number % 7 != 0))
                parts.state = states[number % 5].map { list.number(of: $0) } ?? 0
                if number % 4 != 0 {
                    var comment = part(20..<24, isWritten: number % 4 != 1)
                    comment.span = text.fileSpan(17..<27)
                    parts.comment = comment
                }
                parts.isKeySource = number % 2 == 0
                parts.isStale = number % 11 == 0
                parts.placeholderStyle = PlaceholderStyle.allCases[number % 13 == 0 ? 2 : 0]
                let notes =
                    number % 5 == 0
                    ? [EntryParts.Note(kind: .context, text: part(28..<32))] : []
                list.append(parts, notes)
                var entry = Entry(parts)
                entry.values[0].state = states[number % 5]
                if number % 5 == 0 {
                    entry.notes = [
                        EntryNote(.context, "more", span: text.fileSpan(28..<32))
                    ]
                }
                expected.append(entry)
            }
        }
        #expect(Array(list) == expected)
        expectAllHandedOver(list)
    }

    /// What a file of nothing but tiny entries takes. (An entry that is kept whole takes 300.)
    @Test func plainEntriesAreShort() {
        var text = ""
        for index in 0..<1000 { text += "\(index)=a;" }
        let source = SourceText(path: "L.strings", bytes: Array(text.utf8))
        var list = EntryList(source, limit: 0, count: 0)
        for entry in StringsFormat.read(source).entries { list.append(entry) }
        #expect(list.count == 1000 && list.packedSize < 7000)
    }
}
