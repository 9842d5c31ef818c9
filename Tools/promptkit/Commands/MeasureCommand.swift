import PromptKit

/// `promptkit measure`: how wide a text is, and what becomes of it in its place.
enum MeasureCommand: Command {
    private static let surface = OptionSpecification(
        name: "--surface", value: "SURFACE", help: "Where the text appears.",
        choices: TextPlace.allCases.map(\.rawValue)
            + ["undoTitle", "undoName", "purpose", "button:cancel", "button:destructive"],
        defaultValue: TextPlace.button.rawValue)
    private static let platform = OptionSpecification(
        name: "--platform", value: "PLATFORM", help: "Whose dialogs.",
        choices: GeometryPlatform.allCases.map(\.rawValue), defaultValue: "ios")
    private static let format = OptionSpecification(
        name: "--format", value: "FORMAT", help: "How to print it.", choices: ["text", "json"],
        defaultValue: "text")

    static let specification = CommandSpecification(
        name: "measure",
        summary: "Measure titles: do they fit, stack, shrink or wrap, or are they cut?",
        operands: "TEXT…",
        discussion: """
            The width is predicted without the font, to within 3 %; “estimated” is said of
            scripts that need shaping and of platforms with other typefaces: within 10 %.

            To an undoName the locale's verb is put. On iOS every text size from the default to
            the largest accessibility size is shown.
            """,
        options: [SharedOptions.locale, surface, platform, format, SharedOptions.localeData],
        examples: [
            ("promptkit measure 'Undo Address Change'", "shows at which text sizes it is cut"),
            (
                "promptkit measure --locale de --surface undoName Adressänderung",
                "measures the whole German title"
            ),
        ],
        maximumOperands: nil)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard !arguments.operands.isEmpty else { throw arguments.usageError("expected a TEXT") }
        let system = arguments.value(platform).flatMap(GeometryPlatform.init) ?? .iOS
        let spelling = arguments.value(surface) ?? TextPlace.button.rawValue
        let place = place(spelling)
        let geometry = PromptGeometry(platform: system)
        let sizes = system == .iOS ? ContentSize.allCases : [.large]
        let tag = try arguments.localeTag()
        var results: [JSONText] = []
        for operand in arguments.operands {
            let text = spelling == "undoName" ? try title(operand, arguments) : operand
            var rows: [(size: ContentSize, measurement: TextMeasurement)] = []
            for size in sizes {
                guard
                    let box = geometry.box(
                        for: place, isEmphasized: spelling == "button:cancel", at: size)
                else {
                    throw arguments.usageError(
                        "the size of \(place.rawValue) on \(system.rawValue) is not known")
                }
                rows.append((size, TextMeasurement(text, in: box)))
            }
            if arguments.value(format) == "json" {
                results.append(
                    .object([
                        ("text", .string(text)), ("locale", .string(tag.identifier)),
                        ("surface", .string(place.rawValue)),
                        ("platform", .string(system.rawValue)),
                        ("versions", .string(geometry.versions)),
                        ("sizes", .array(rows.map(json))),
                    ]))
            } else {
                console.print(EscapedText.visible(text))
                console.write(TextTable.aligned(rows.map(cells)))
            }
        }
        if arguments.value(format) == "json" { console.print(JSONText.array(results).lines) }
        return .clean
    }

    private static func place(_ spelling: String) -> TextPlace {
        switch spelling {
        case "undoTitle", "undoName", "button:cancel", "button:destructive": .button
        case "purpose": .alertMessage
        default: TextPlace(rawValue: spelling) ?? .button
        }
    }

    private static func title(
        _ name: String, _ arguments: ParsedArguments
    ) throws -> String {
        try SupportedLocale.formatter(
            for: arguments.value(SharedOptions.locale) ?? "en", style: .automatic,
            platform: .apple, store: try arguments.store()
        ).title(.undo, name)
    }

    private static func cells(
        _ row: (size: ContentSize, measurement: TextMeasurement)
    ) -> [String] {
        let measured = row.measurement
        let band = measured.width.band
        let limit = measured.box.width.map { "of \(rounded($0))" } ?? "no limit"
        return [
            "  " + row.size.rawValue,
            "\(rounded(measured.width.points)) pt (\(rounded(band.lowerBound))–"
                + "\(rounded(band.upperBound)))", limit,
            phrase(measured.fit) + (measured.width.isEstimated ? " (estimated)" : ""),
        ]
    }

    private static func phrase(_ fit: TextFit) -> String {
        switch fit {
        case .fits: "fits"
        case .stacks: "stacks"
        case .movesBelow: "moves below"
        case .shrinks(let factor): "shrinks to \(Int(factor * 100)) %"
        case .wraps(let lines): "wraps to \(lines) lines"
        case .cut(let shown): "is cut: \(EscapedText.visible(shown))"
        }
    }

    private static func json(
        _ row: (size: ContentSize, measurement: TextMeasurement)
    ) -> JSONText {
        let measured = row.measurement
        var members: [(String, JSONText)] = [
            ("size", .string(row.size.rawValue)),
            ("width", .number(rounded(measured.width.points))),
            ("low", .number(rounded(measured.width.band.lowerBound))),
            ("high", .number(rounded(measured.width.band.upperBound))),
            ("limit", measured.box.width.map { .number(rounded($0)) } ?? .null),
            ("estimated", .bool(measured.width.isEstimated)),
        ]
        switch measured.fit {
        case .fits: members.append(("fit", .string("fits")))
        case .stacks: members.append(("fit", .string("stacks")))
        case .movesBelow: members.append(("fit", .string("movesBelow")))
        case .shrinks(let factor):
            members += [("fit", .string("shrinks")), ("percent", .number(Int(factor * 100)))]
        case .wraps(let lines):
            members += [("fit", .string("wraps")), ("lines", .number(lines))]
        case .cut(let shown): members += [("fit", .string("cut")), ("shown", .string(shown))]
        }
        return .object(members)
    }

    private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}
