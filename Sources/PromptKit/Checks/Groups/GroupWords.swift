/// What rules about groups know of a locale.
public struct GroupWords: Sendable {
    public let data: LocaleData
    /// Whether there is data for the language.
    public let hasWords: Bool
    public let options: CheckOptions
    /// All that says Cancel: of every platform, and what else is understood.
    let cancels: Set<String>

    init(
        locale: LocaleTag, platform: PromptPlatform, options: CheckOptions, store: LocaleStore
    ) {
        let found = store.data(for: locale, platform: platform)
        data = found.data
        hasWords = found.match != .unsupported
        self.options = options
        var cancels = Set(
            PromptPlatform.allCases.map {
                store.data(for: locale, platform: $0).data.verbs.cancel
            })
        cancels.formUnion(data.wordsAlsoUsed(for: .cancel))
        cancels.insert(data.alert.cancel)
        self.cancels = Set(cancels.map(Self.folded))
    }

    /// Whether a title is the locale's Cancel.
    func isCancel(_ title: String) -> Bool {
        cancels.contains(Self.folded(title))
    }

    /// Whether a button takes nothing but the dialog away: by its role, or by what it reads.
    func cancels(_ part: PromptGroup.Part) -> Bool {
        part.role == .button(.cancel) || isCancel(part.text)
    }

    /// A title as people tell it from others: without letter case, spaces, ellipses, marks for
    /// keyboards, and whether its characters are wide.
    static func folded(_ title: String) -> String {
        var result = ""
        for scalar in title.unicodeScalars {
            switch scalar.value {
            // Accelerators of GNOME and Windows.
            case 0x5F, 0x26: continue
            // Stops and ellipses.
            case 0x2E, 0x2026, 0x22EF, 0x3002, 0xFF0E: continue
            // Invisible marks.
            case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: continue
            case 0xFF01...0xFF5E:
                result.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x2018, 0x2019, 0x02BC: result += "'"
            default:
                if !scalar.properties.isWhitespace { result.unicodeScalars.append(scalar) }
            }
        }
        return result.lowercased()
    }
}
