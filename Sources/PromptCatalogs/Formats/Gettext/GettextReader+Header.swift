import PromptKit

/// What holds for the file as a whole: its header, its character set, the forms of its plurals.
extension GettextReader {
    mutating func finish(into catalog: inout Catalog) {
        let encoding = checkEncoding(catalog.source)
        if let locale = header?.locale {
            // "sr" in a file named sr@latin says less, not otherwise.
            let isVague =
                catalog.locale?.tag.map { $0.language == locale.tag?.language } ?? false
                && locale.tag?.identifier == locale.tag?.language
            if !isVague, let named = catalog.locale, let stated = locale.tag, let tag = named.tag,
                stated.language != tag.language || stated.script != tag.script,
                let field = header?["Language"]
            {
                report(
                    LocaleMismatch.problem(
                        text.fileSpan(field.range), stated: locale, named: named))
            }
            if !isVague { catalog.locale = locale }
        }
        checkPlurals(catalog.locale)
        if isTemplate { showSources() }
        catalog.entries = entries
        catalog.problems = encoding + problems + conflicts.problems(text)
        catalog.problems.sort { $0.span.lowerBound < $1.span.lowerBound }
    }

    // MARK: Character set

    /// What is wrong with the encoding. Where the file is in one that is not read, the entries
    /// that it matters to are left out.
    private mutating func checkEncoding(_ source: SourceText) -> [Problem] {
        if source.encoding.isUTF16 {
            return [UnsupportedCharset.utf16(source)] + EncodingCheck.problems(of: source)
        }
        var found: [Problem] = []
        if source.encoding == .utf8WithBOM { found.append(UnwantedByteOrderMark.problem()) }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard let header else {
            if !entries.isEmpty {
                found.append(InvalidHeader.missing(text.fileSpan(0..<0), isASCII: isASCII))
            }
            return found + EncodingCheck.problems(of: source)
        }
        guard let charset = header.charset else {
            if !isASCII {
                found.append(InvalidHeader.noCharset(text.fileSpan(header.range.prefix(0))))
            }
            return found + EncodingCheck.problems(of: source)
        }
        switch GettextHeader.Charset(charset.value) {
        case .utf8: break
        case .ascii, .placeholder:
            if !isASCII {
                found.append(
                    InvalidHeader.charset(text.fileSpan(charset.range), charset.value))
            }
        case .other:
            let faults = EncodingCheck.problems(of: source)
            let lost = faults.isEmpty ? 0 : removeEntriesAboveASCII(source)
            return found + [
                UnsupportedCharset.problem(
                    text.fileSpan(charset.range), charset.value, isUTF8: faults.isEmpty,
                    lost: lost)
            ]
        }
        return found + EncodingCheck.problems(of: source)
    }

    private mutating func removeEntriesAboveASCII(_ source: SourceText) -> Int {
        let count = entries.count
        // Only UTF-8 comes here, so that spans of the file are ranges of the text, but for a
        // byte order mark.
        let start = text.fileOffset(0)
        func isASCII(_ span: Span) -> Bool {
            text.utf8[span.lowerBound - start..<span.upperBound - start].allSatisfy { $0 < 0x80 }
        }
        var kept = EntryList(source)
        var places: [Int?] = []
        for entry in entries {
            let isKept = isASCII(entry.keySpan) && entry.values.allSatisfy { isASCII($0.span) }
            places.append(isKept ? kept.count : nil)
            if isKept { kept.append(entry) }
        }
        entries = kept
        plurals = plurals.compactMap { plural in
            places[plural.entry].map { ($0, plural.keyword, plural.isFaulty) }
        }
        return count - kept.count
    }

    // MARK: Plurals

    private mutating func checkPlurals(_ locale: CatalogLocale?) {
        var forms: PluralForms?
        do throws(GettextHeader.PluralFault) {
            forms = try header?.pluralForms()
        } catch {
            report(InvalidHeader.pluralForms(text.fileSpan(error.range), error.message))
        }
        if let forms, let field = header?["Plural-Forms"] {
            let span = text.fileSpan(field.range)
            if let number = forms.undefined {
                report(
                    InvalidHeader.pluralForms(span, "the expression divides by zero for \(number)"))
            } else if let excess = forms.excess {
                report(
                    InvalidHeader.pluralForms(
                        span,
                        "nplurals is \(forms.count), but for \(excess.number) the "
                            + "expression gives form \(excess.form)"))
            }
        }
        let isStated = header?["Plural-Forms"] != nil
        if !isTemplate, !isStated, header != nil,
            let first = plurals.first(where: { !entries[$0.entry].isStale })
        {
            report(InvalidHeader.noPluralForms(text.fileSpan(first.keyword)))
        }
        label(forms, locale?.tag)
        if let forms { checkCounts(forms) }
    }

    /// Gives each form its category, and the source text that it is held against: the one for one
    /// thing where the form stands for one number only.
    private mutating func label(_ forms: PluralForms?, _ locale: LocaleTag?) {
        guard !plurals.isEmpty else { return }
        let known = forms?.forms(in: locale) ?? []
        for plural in plurals {
            let source = entries[plural.entry].notes.first { $0.kind == .pluralSource }?.text
            for index in entries[plural.entry].values.indices {
                let form = index < known.count ? known[index] : nil
                let category = form?.category ?? .other
                entries[plural.entry].values[index].variation.plural = category
                if form?.isExact == true {
                    if let locale, !ExactPlurals.isExact(category, in: locale) {
                        entries[plural.entry].values[index].variation.isForOneNumber = true
                    }
                } else {
                    entries[plural.entry].values[index].sourceText = source
                }
            }
        }
    }

    /// Reports entries with another number of forms than the header says: each for itself, unless
    /// all of them agree against the header.
    private mutating func checkCounts(_ forms: PluralForms) {
        guard !isTemplate else { return }
        let counted = plurals.filter { !$0.isFaulty && !entries[$0.entry].isStale }
        let wrong = counted.filter { entries[$0.entry].values.count != forms.count }
        guard let first = wrong.first else { return }
        let count = entries[first.entry].values.count
        let agree = wrong.allSatisfy { entries[$0.entry].values.count == count }
        if wrong.count == counted.count, wrong.count > 1, agree,
            let field = header?["Plural-Forms"]
        {
            return report(
                InvalidHeader.pluralForms(
                    text.fileSpan(field.range),
                    "nplurals is \(forms.count), but all "
                        + "\(wrong.count) plurals have \(count) form\(count == 1 ? "" : "s")"))
        }
        for plural in wrong {
            report(
                WrongPluralForms.count(
                    text.fileSpan(plural.keyword), found: entries[plural.entry].values.count,
                    expected: forms.count))
        }
    }

    // MARK: Templates

    /// In a template the source texts are what there is to read.
    private mutating func showSources() {
        for index in entries.indices {
            let entry = entries[index]
            guard entry.values.allSatisfy(\.text.isEmpty) else { continue }
            var value = EntryValue(text: entry.key, span: entry.keySpan)
            value.isKey = true
            var values = [value]
            if let plural = entry.notes.first(where: { $0.kind == .pluralSource }) {
                values[0].variation.plural = .one
                var other = EntryValue(
                    text: plural.text, span: plural.span,
                    variation: EntryValue.Variation(plural: .other))
                other.isKey = true
                values.append(other)
            }
            entries[index].values = values
            entries[index].sourceText = nil
        }
    }
}
