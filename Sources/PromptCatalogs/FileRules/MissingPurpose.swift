import PromptKit

/// A purpose string without a text in a language of the app
public enum MissingPurpose: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-purpose",
        summary: "A purpose string of Info.plist has no text in a language that the app has",
        rationale: """
            The system asks in the language of the device and shows the app’s reason in that of \
            Info.plist: one alert in two languages. Told where the app has tables for Info.plist at \
            all, once a key.
            """,
        source: "iOS 8 HIG 3.11: localize the string",
        severity: .error,
        examples: [
            .good(
                plist("NSCameraUsageDescription"), file: "Info.plist",
                beside: [
                    .init("de.lproj/InfoPlist.strings", table),
                    .init("en.lproj/Localizable.strings", "\"a\" = \"A\";\n"),
                ]),
            .good(plist("NSCameraUsageDescription"), file: "Info.plist"),
            .bad(
                plist("⟦NSCameraUsageDescription⟧"), file: "Info.plist",
                beside: [
                    .init("de.lproj/InfoPlist.strings", table),
                    .init("fr.lproj/Localizable.strings", "\"a\" = \"A\";\n"),
                ]),
            .bad(
                plist("⟦NSContactsUsageDescription⟧"), file: "Info.plist",
                beside: [.init("de.lproj/InfoPlist.strings", table)]),
        ])

    private static let table =
        "\"NSCameraUsageDescription\" = \"Damit Sie Belege scannen können.\";\n"

    private static func plist(_ key: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n<key>\(key)"
            + "</key>\n<string>Your camera is used to scan receipts.</string>\n</dict>\n</plist>\n"
    }

    static func problem(_ entry: Entry, locales: [String]) -> Problem {
        let shown = locales.prefix(5).joined(separator: ", ")
        let more = locales.count > 5 ? " and \(locales.count - 5) more" : ""
        var problem = Problem(
            Self.self, entry.keySpan,
            "\(entry.key) has no text in \(shown)\(more): people read the one here")
        problem.key = entry.key
        return problem
    }
}
