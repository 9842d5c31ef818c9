import PromptKit

extension EntryValue.Variation {
    /// The one number that the text is for: 0 for the case `=0` of an ICU message.
    public var exactNumber: Int? {
        guard let last = branch?.split(separator: "/").last, last.first == "=" else { return nil }
        return Int(last.dropFirst())
    }

    /// The branch without the number at its end; nil if nothing is left.
    var branchWithoutNumber: String? {
        guard exactNumber != nil, let branch else { return branch }
        let rest = branch.split(separator: "/").dropLast().joined(separator: "/")
        return rest.isEmpty ? nil : rest
    }

    /// The plural category as rules are told it. A text for one exact number is as free to say it
    /// in words as Apple's `zero`, which is for 0 alone in every language.
    var pluralCategory: PluralCategory? {
        exactNumber != nil ? .zero : plural
    }
}
