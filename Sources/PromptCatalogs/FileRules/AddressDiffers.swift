import PromptKit

/// 你 in a file that says 您
public enum AddressDiffers: FileRule {
    public static let description = FileRuleDescription(
        identifier: "address-differs",
        summary: "A few Chinese texts say 你 where the others say 您, or the other way round",
        rationale: """
            Polite here and familiar there reads as if two people were speaking. Apple says 您 in \
            Simplified Chinese and in Taiwan, 你 in Hong Kong. Told once a file, where at most a \
            third of the texts with a “you” differ: half and half is no slip.
            """,
        source: "Apple’s strings; guides disagree about which of the two, not about mixing",
        severity: .info,
        examples: [
            .good(
                "\"a\" = \"您的位置\";\n\"b\" = \"您的照片\";\n\"c\" = \"你们好\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .bad(
                "\"a\" = \"您的位置\";\n\"b\" = \"您的照片\";\n\"c\" = \"⟦你的相机⟧\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .bad(
                "\"a\" = \"你的位置\";\n\"b\" = \"你的照片\";\n\"c\" = \"⟦您的相機⟧\";\n",
                file: "zh-HK.lproj/Localizable.strings"),
        ])

    static func problem(
        _ spans: [Span], keys: [String], count: Int, of total: Int, says: String, usual: String
    ) -> Problem {
        let shown = keys.prefix(3).map { EscapedText.quoted($0, limit: 30) }
            .joined(separator: ", ")
        let more = count > 3 ? " and \(count - 3) more" : ""
        return Problem(
            Self.self, spans[0],
            "\(count) of \(total) texts \(count == 1 ? "says" : "say") \(says), the others "
                + "\(usual): \(shown)\(more)",
            related: spans.dropFirst().map { .init(span: $0, message: "\(says) here, too") })
    }
}
