import PromptKit

/// What holds for the file as a whole: its header, its character set, the forms of its plurals.
extension GettextReader {
    mutating func finish(into catalog: inout Catalog) {
        let encoding = checkEncoding(catalog.source)
        if let locale = header?.locale {
            if !isVague(locale), !isWholeName(locale), let named = namedLocale,
                let stated = locale.tag, let tag = named.tag,
                stated.language != tag.language || stated.script != tag.script,
                let field = header?["Language"]
            {
                report(
                    LocaleMismatch.problem(
                        text.fileSpan(field.range), stated: locale, named: named))
            }
        }
        catalog.locale = locale
        checkPlurals()
        catalog.entries = entries
        catalog.problems = encoding + problems.problems + conflicts.problems(text)
        catalog.sortProblems()
    }

    /// The header's locale, or the one that the file's name says more of. Where a file is named for
    /// a locale and nothing else, and its header is that of another language, the header came with
    /// the file that it was copied from.
    private var locale: CatalogLocale? {
        guard let stated = header?.locale else { return unknownLanguage ?? namedLocale }
        if isVague(stated) { return namedLocale }
        if isNamedForLocale, !isWholeName(stated), let named = namedLocale?.tag,
            let tag = stated.tag, tag.language != named.language
        {
            return namedLocale
        }
        return stated
    }

    /// The locale of a file such as `qul-BO.po`, of a language that only its code is known of: not of
    /// Tibetan, which the end of the name would be.
    private var unknownLanguage: CatalogLocale? {
        let bytes = Array(stem.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: "-") || bytes[3] == UInt8(ascii: "_"),
            bytes[..<3].allSatisfy({ (0x61...0x7A).contains($0) }),
            bytes[4...].allSatisfy({ (0x41...0x5A).contains($0) }),
            let tag = try? LocaleTag(String(stem)),
            FileNameLocale.locale(stem) == nil
        else { return nil }
        return CatalogLocale(spelling: String(stem), tag: tag)
    }

    /// Whether the file's name is the header's locale: `ayc-BO`, of which only the end looks like
    /// one to who does not know the language.
    private func isWholeName(_ stated: CatalogLocale) -> Bool {
        func parts(_ name: some StringProtocol) -> [String] {
            name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        }
        return parts(stated.spelling) == parts(stem)
    }

    /// Whether the header says less than the file's name, not otherwise: `sr` in `sr@latin.po`.
    private func isVague(_ stated: CatalogLocale) -> Bool {
        guard let named = namedLocale?.tag, let stated = stated.tag else { return false }
        return named.language == stated.language && stated.identifier == stated.language
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
        lazy var isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard let header else {
            if !entries.isEmpty {
                found.append(InvalidHeader.missing(text.fileSpan(0..<0), isASCII: isASCII))
            }
            return found + faults(in: source)
        }
        guard let charset = header.charset else {
            if !isASCII {
                found.append(InvalidHeader.noCharset(text.fileSpan(header.range.prefix(0))))
            }
            return found + faults(in: source)
        }
        switch GettextHeader.Charset(charset.value) {
        case .utf8: break
        case .ascii, .placeholder:
            if !isASCII {
                found.append(
                    InvalidHeader.charset(text.fileSpan(charset.range), charset.value))
            }
        case .other where isASCII:
            found.append(UnsupportedCharset.ascii(text.fileSpan(charset.range), charset.value))
        case .other:
            let faults = faults(in: source)
            let lost = faults.isEmpty ? 0 : removeEntriesAboveASCII(source)
            return found + [
                UnsupportedCharset.problem(
                    text.fileSpan(charset.range), charset.value, isUTF8: faults.isEmpty,
                    lost: lost)
            ]
        }
        return found + faults(in: source)
    }

    /// Bytes that are no UTF-8; that there are none is known from before reading.
    private func faults(in source: SourceText) -> [Problem] {
        isValid ? [] : EncodingCheck.problems(of: source)
    }

    private mutating func removeEntriesAboveASCII(_ source: SourceText) -> Int {
        let count = entries.count
        // Only UTF-8 comes here, so that spans of the file are ranges of the text, but for a
        // byte order mark.
        let start = text.fileOffset(0)
        func isASCII(_ span: Span) -> Bool {
            text.utf8[span.lowerBound - start..<span.upperBound - start].allSatisfy { $0 < 0x80 }
        }
        var kept = EntryList.ofParts(source)
        var plural = 0
        for (index, entry) in entries.enumerated() {
            let isKept = isASCII(entry.keySpan) && entry.values.allSatisfy { isASCII($0.span) }
            if plural < plurals.count, Int(plurals[plural].entry) == index {
                plurals[plural].entry = isKept ? Int32(truncatingIfNeeded: kept.count) : -1
                plural += 1
            }
            if isKept { kept.append(entry) }
        }
        entries = kept
        return count - kept.count
    }

    // MARK: Plurals

    private mutating func checkPlurals() {
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
            let first = plurals.first(where: { $0.entry >= 0 && !$0.isUnused })
        {
            report(InvalidHeader.noPluralForms(text.fileSpan(first.keywordRange)))
        }
        labelAgain()
        if let forms {
            checkCounts(forms)
            checkNeeds(forms)
        }
    }

    /// Reports a header with fewer forms than the language has for whole numbers.
    private mutating func checkNeeds(_ forms: PluralForms) {
        guard !isTemplate, let field = header?["Plural-Forms"], let tag = locale?.tag,
            let needs = GettextPluralNeeds.of(tag), forms.used < needs.categories.count
        else { return }
        let hasPlurals = plurals.contains { $0.entry >= 0 && !$0.isUnused }
        report(
            MissingPluralCategory.header(
                text.fileSpan(field.range), forms: forms.used, needs.categories,
                in: tag.identifier,
                severity: hasPlurals && needs.isSure ? .warning : .info))
    }

    /// Gives each form its category, and the source text that it is held against: the one for one
    /// thing where the form stands for one number only.
    mutating func label(_ entry: inout Entry) {
        let source = entry.notes.first { $0.kind == .pluralSource }?.text
        let known = labels ?? formLabels
        labels = known
        for index in entry.values.indices {
            let label = index < known.count ? known[index] : FormLabel()
            entry.values[index].variation.plural = label.category
            entry.values[index].sourceText = label.isForOne ? nil : source
            if label.isForOneNumber { entry.values[index].variation.isForOneNumber = true }
        }
    }

    /// What the forms are for, in the locale of the file: found out once, not for each entry.
    private var formLabels: [FormLabel] {
        let tag = locale?.tag
        return ((try? header?.pluralForms())?.forms(in: tag) ?? []).map { form in
            let isForOneNumber =
                form.isExact
                && tag.map { ExactPlurals.reach(of: form.category, in: $0) == .many } ?? false
            return FormLabel(
                category: form.category, isForOne: form.isForOne, isForOneNumber: isForOneNumber)
        }
    }

    /// The same for entries before a header that does not come first.
    private mutating func labelAgain() {
        for index in 0..<unlabelledPlurals where plurals[index].entry >= 0 {
            let number = Int(plurals[index].entry)
            var entry = entries[number]
            guard entry.values.first?.isKey == false else { continue }
            label(&entry)
            entries[number] = entry
        }
    }

    /// Reports entries with another number of forms than the header says: each for itself, unless
    /// all of them agree against the header. `msgfmt -c` does not count the forms of those that it
    /// leaves out.
    private mutating func checkCounts(_ forms: PluralForms) {
        guard !isTemplate else { return }
        var counted = 0
        var wrong: [Plural] = []
        var wrongCount = 0
        var agree = true
        for plural in plurals where plural.entry >= 0 && !plural.isFaulty && !plural.isUnused {
            counted += 1
            guard plural.forms != forms.count else { continue }
            wrongCount += 1
            if let first = wrong.first, first.forms != plural.forms { agree = false }
            if wrong.count < ProblemLimit.count { wrong.append(plural) }
        }
        guard let first = wrong.first else { return }
        let count = first.forms
        if wrongCount == counted, wrongCount > 1, agree, let field = header?["Plural-Forms"] {
            return report(
                InvalidHeader.pluralForms(
                    text.fileSpan(field.range),
                    "nplurals is \(forms.count), but all "
                        + "\(wrongCount) plurals have \(count) form\(count == 1 ? "" : "s")"))
        }
        for plural in wrong {
            report(
                WrongPluralForms.count(
                    text.fileSpan(plural.keywordRange), found: Int(plural.forms),
                    expected: forms.count))
        }
        problems.leaveOut(wrongCount - wrong.count)
    }

    // MARK: Templates

    /// In a template the source texts are what there is to read.
    func showSource(of entry: inout Entry) {
        guard entry.values.allSatisfy(\.text.isEmpty) else { return }
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
        entry.values = values
        entry.sourceText = nil
    }
}
