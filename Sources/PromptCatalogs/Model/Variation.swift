public import PromptKit

extension EntryValue {
    /// When a text is used rather than its sisters.
    public struct Variation: Sendable, Hashable {
        public var plural: PluralCategory?
        /// What few texts have: together and apart, for there are many texts.
        private var rare: Rare?

        private struct Parts: Sendable, Hashable {
            var device: String?
            var substitution: String?
            var element: Int?
            var branch: String?
            var isForOneNumber = false
            var isOrdinal = false
        }

        private final class Rare: Sendable {
            let parts: Parts

            init(_ parts: Parts) {
                self.parts = parts
            }
        }

        public init(
            plural: PluralCategory? = nil, device: String? = nil, substitution: String? = nil,
            element: Int? = nil, branch: String? = nil
        ) {
            self.plural = plural
            parts = Parts(
                device: device, substitution: substitution, element: element, branch: branch)
        }

        private var parts: Parts {
            get { rare?.parts ?? Parts() }
            set { rare = newValue == Parts() ? nil : Rare(newValue) }
        }

        /// `iphone`, `mac`, `appletv`, `other`…
        public var device: String? {
            get { rare?.parts.device }
            set { parts.device = newValue }
        }

        /// Name of the variable whose text this is: `%#@name@` in the main text.
        public var substitution: String? {
            get { rare?.parts.substitution }
            set { parts.substitution = newValue }
        }

        /// Place in a list of texts, from 0.
        public var element: Int? {
            get { rare?.parts.element }
            set { parts.element = newValue }
        }

        /// The branch of an ICU message that is chosen by a word or by one exact number:
        /// `female`, `=0`.
        public var branch: String? {
            get { rare?.parts.branch }
            set { parts.branch = newValue }
        }

        /// Whether the form stands for one single number where the category of its name does not:
        /// the fourth form of a Serbian PO file is for 1, and CLDR's `one` for 21 as well.
        var isForOneNumber: Bool {
            get { rare?.parts.isForOneNumber ?? false }
            set { parts.isForOneNumber = newValue }
        }

        /// Whether the category is that of an ordinal number: 1st, 2nd.
        var isOrdinal: Bool {
            get { rare?.parts.isOrdinal ?? false }
            set { parts.isOrdinal = newValue }
        }

        public static func == (left: Variation, right: Variation) -> Bool {
            left.plural == right.plural
                && (left.rare === right.rare || left.parts == right.parts)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(plural)
            if let rare { hasher.combine(rare.parts) }
        }
    }
}

extension EntryValue.Variation {
    /// The one number that the text is for: 0 for the case `=0` of an ICU message.
    public var exactNumber: Int? {
        guard let branch, branch.utf8.contains(UInt8(ascii: "=")),
            let number = branch.split(separator: "/").last(where: { $0.first == "=" })
        else { return nil }
        return Int(number.dropFirst())
    }

    /// The variation for most numbers, with all else the same.
    var general: EntryValue.Variation {
        var general = self
        if isForOneNumber { general.isForOneNumber = false }
        if plural != nil || exactNumber != nil { general.plural = .other }
        if exactNumber != nil, let branch {
            let rest = branch.split(separator: "/").filter { $0.first != "=" }
                .joined(separator: "/")
            general.branch = rest.isEmpty ? nil : rest
        }
        return general
    }

    /// The variation for every device, and for what no branch is named for.
    var withoutChoice: EntryValue.Variation {
        var plain = self
        plain.device = nil
        plain.branch = branch?.split(separator: "/").map { _ in "other" }.joined(separator: "/")
        return plain
    }

    /// Whether the text is the one for all that no other is named for.
    var isMostGeneral: Bool {
        (plural == nil || plural == .other) && (device == nil || device == "other")
            && (branch?.split(separator: "/").allSatisfy { $0 == "other" } ?? true)
    }

    /// The plural category as rules are told it. A text for one exact number is as free to say it
    /// in words as Apple's `zero`, which is for 0 alone in every language.
    var pluralCategory: PluralCategory? {
        exactNumber != nil || isForOneNumber ? .zero : plural
    }
}
