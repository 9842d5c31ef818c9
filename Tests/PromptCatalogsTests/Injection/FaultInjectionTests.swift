import PromptKit
import Testing

@testable import PromptCatalogs

/// Faults of every kind, put into clean strings of every format, and asked to be found.
struct FaultInjectionTests {
    private static let checker = Checker(
        options: CheckOptions(appNames: ["Photobox", "照片盒"]))

    /// What is found in the files of a project, by locale and key.
    private static func findings(
        _ files: [String: String]
    ) -> [String: [FileFinding]] {
        var system = MemoryFileSystem()
        for (path, text) in files { system.files["app/" + path] = Array(text.utf8) }
        let catalogs = CatalogChecker(
            options: CatalogChecker.Options(), fileSystem: system,
            checkingStringsBy: { checker.check($0) })
        var result: [String: [FileFinding]] = [:]
        catalogs.check(FileSearch.files(at: ["app"], in: system)) { report in
            #expect(report.error == nil)
            for finding in report.findings {
                let locale = finding.locale ?? report.file.locale?.tag?.identifier ?? ""
                result["\(locale) \(finding.key ?? "")", default: []].append(finding)
            }
        }
        return result
    }

    /// Kinds that only the source text tells from honest text.
    private static let needSource: Set<String> = [
        "last Han character became ?", "all of a script became ?",
    ]

    private static func surface(of comment: String) -> Surface {
        switch comment {
        case "Title of the alert": .alertTitle
        case "Message of the alert": .alertMessage
        case "Button title": .button(.normal)
        case "Menu item": .menuItem
        case "Undo action name": .undoName
        case "Accessibility label": .accessibilityLabel
        default: .other
        }
    }

    private static func target(
        _ row: CleanStrings.Row, _ locale: String, _ format: ProjectWriter
    ) -> Fault.Target {
        let text = row.texts[locale] ?? ""
        let marks = format.placeholders
        let placeholder =
            text.contains("⟨name⟩") ? marks.name : text.contains("⟨count⟩") ? marks.count : nil
        return Fault.Target(
            text: format.filled(text),
            source: locale == "en" ? nil : format.filled(row.texts["en"] ?? ""), locale: locale,
            surface: surface(of: row.comment), placeholder: placeholder,
            isApple: format != .android)
    }

    /// The key under which findings about a row are told: in PO and Qt it is the source text.
    private static func key(_ row: CleanStrings.Row, _ format: ProjectWriter) -> String {
        switch format {
        case .po, .qt: format.filled(row.texts["en"] ?? "")
        default: row.key
        }
    }

    @Test(arguments: ProjectWriter.allCases)
    func cleanStringsAreSilent(_ format: ProjectWriter) throws {
        let clean = try CleanStrings.load()
        var texts: [String: [ProjectWriter.Text]] = [:]
        for locale in clean.locales where locale != "en" {
            texts[locale] = clean.rows.map {
                ProjectWriter.Text(
                    key: $0.key, comment: $0.comment, source: format.filled($0.texts["en"] ?? ""),
                    text: format.filled($0.texts[locale] ?? ""))
            }
        }
        for (place, findings) in Self.findings(format.files(texts)) {
            for finding in findings where finding.severity > .info {
                Issue.record("\(place): \(finding.rule): \(finding.message)")
            }
        }
    }

    /// The same faults in texts that are no translations, by themselves.
    @Test func faultsAreFoundInSourceTexts() throws {
        let clean = try CleanStrings.load()
        var generator = SeededGenerator(seed: 11)
        for fault in Fault.all
        // Half a placeholder may be a percent sign and a letter.
        where fault.name != "cut inside a placeholder" {
            var missed: [String] = []
            var count = 0
            for row in clean.rows {
                for locale in clean.locales {
                    var target = Self.target(row, locale, .strings)
                    target.source = nil
                    guard let text = fault.spoil(target, &generator), text != target.text else {
                        continue
                    }
                    count += 1
                    let findings = Self.checker.check(
                        PromptString(
                            text, locale: try LocaleTag(locale), surface: target.surface))
                    if !findings.contains(where: { fault.rules.contains($0.rule) }) {
                        missed.append("\(locale): \(text.debugDescription)")
                    }
                }
            }
            let isFound =
                missed.count * 100 <= count
                || Self.needSource.contains(fault.name)
                    && missed.count * 100 <= count * 15
            #expect(
                isFound, "\(fault.name): \(missed.count) of \(count) missed: \(missed.prefix(3))")
        }
    }

    @Test(arguments: ProjectWriter.allCases)
    func faultsAreFound(_ format: ProjectWriter) throws {
        let clean = try CleanStrings.load()
        var generator = SeededGenerator(seed: 7)
        var (all, missed) = (0, 0)
        for fault in Fault.all
        // Android folds white space where nothing quotes it; zero bytes make UTF-16 of a file.
        where (format != .android || fault.name != "two spaces")
            && fault.name != "UTF-16 read by bytes"
        {
            var texts: [String: [ProjectWriter.Text]] = [:]
            var spoilt: [(place: String, text: String)] = []
            for locale in clean.locales where locale != "en" {
                texts[locale] = clean.rows.map { row in
                    let target = Self.target(row, locale, format)
                    let text = fault.spoil(target, &generator)
                    if let text, text != target.text {
                        spoilt.append(("\(locale) \(Self.key(row, format))", text))
                    }
                    return ProjectWriter.Text(
                        key: row.key, comment: row.comment, source: target.source ?? "",
                        text: text ?? target.text)
                }
            }
            guard !spoilt.isEmpty else { continue }
            let findings = Self.findings(format.files(texts))
            let lost = spoilt.filter { spoilt in
                !(findings[spoilt.place] ?? []).contains { fault.rules.contains($0.rule) }
            }
            all += spoilt.count
            missed += lost.count
            let isFound = lost.count * 100 <= spoilt.count
            #expect(
                isFound,
                "\(format.rawValue), \(fault.name): \(lost.count) of \(spoilt.count) missed: \(lost.prefix(3).map { "\($0.place): \($0.text.debugDescription)" })"
            )
        }
        print("\(format.rawValue): \(all) faults, \(missed) missed")
    }
}
