import PromptKit

extension Fault {
    /// Spaces, stops and names that a translation lost or changed beside its source.
    static let spaceFaults: [Fault] = [
        Fault("space behind a placeholder lost", ["missing-space"]) { target, _ in
            guard let placeholder = target.placeholder, let source = target.source,
                setsSpaces(target), source.contains(placeholder + " "),
                let range = target.text.firstRange(of: placeholder + " "),
                case let rest = target.text[range.upperBound...],
                case let word = rest.prefix(while: \.isLetter), word.count >= 4,
                // A unit may stand close, and a word that the source has too may be one.
                !source.contains(" " + word)
            else { return nil }
            return target.text.replacingSubrange(range, placeholder)
        },
        Fault("space before a placeholder lost", ["missing-space"]) { target, _ in
            guard let placeholder = target.placeholder, let source = target.source,
                setsSpaces(target), source.contains(" " + placeholder),
                let range = target.text.firstRange(of: " " + placeholder),
                target.text[..<range.lowerBound].suffix(3).allSatisfy(\.isLetter),
                target.text.distance(from: target.text.startIndex, to: range.lowerBound) >= 3
            else { return nil }
            return target.text.replacingSubrange(range, placeholder)
        },
        Fault("two full stops", ["repeated-mark"]) { target, _ in
            guard target.text.hasSuffix("."), !target.text.hasSuffix(".."),
                target.text.dropLast().last?.isLetter == true, target.source?.contains("..") != true
            else { return nil }
            return target.text + "."
        },
        Fault("space before a question mark", ["stray-space"]) { target, _ in
            guard target.text.hasSuffix("?"), target.text.dropLast().last?.isLetter == true,
                target.source != nil,
                ["de", "es", "it", "pt", "nl", "sv", "pl", "ru", "tr", "cs", "ro"].contains(
                    target.language)
            else { return nil }
            return String(target.text.dropLast()) + " ?"
        },
        Fault("comma for a stop", ["end-mark-mismatch"]) { target, _ in
            guard target.text.hasSuffix("."), target.source?.hasSuffix(".") == true,
                target.source?.hasSuffix("..") == false, target.text.count > 20,
                target.text.dropLast().last?.isLetter == true
            else { return nil }
            return String(target.text.dropLast()) + ","
        },
    ]

    private static func setsSpaces(_ target: Target) -> Bool {
        [
            "de", "es", "fr", "it", "pt", "nl", "sv", "da", "nb", "pl", "ru", "uk", "cs", "ro",
            "tr", "fi", "hu", "el", "bg",
        ].contains(target.language) && !target.isPlural
    }
}
