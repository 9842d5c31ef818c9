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
        for list in [EntryList(Self.source, limit: 0, count: 0), EntryList()] {
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
