import PromptCatalogs
import PromptKit
import Testing

/// The reader against Java's own.
@Suite(.enabled(if: ReferenceTool.path(of: "java") != nil, "java is not installed"))
struct PropertiesDifferentialTests {
    /// Prints, for each file it is given, a line for the file and one for each key: index, key and
    /// text, in hexadecimal UTF-16.
    private static let program = """
        import java.io.*;
        import java.nio.file.*;
        import java.util.*;

        public class Show {
            static String hex(String text) {
                StringBuilder result = new StringBuilder();
                for (char unit : text.toCharArray()) result.append(String.format("%04x", (int) unit));
                return result.toString();
            }

            public static void main(String[] arguments) throws Exception {
                PrintStream out = new PrintStream(new BufferedOutputStream(System.out));
                for (int index = 0; ; index++) {
                    Path path = Paths.get(arguments[0], index + ".properties");
                    if (!Files.exists(path)) break;
                    try (InputStream stream = Files.newInputStream(path)) {
                        PropertyResourceBundle bundle = new PropertyResourceBundle(stream);
                        out.println("file");
                        for (String key : bundle.keySet())
                            out.println("entry " + hex(key) + " " + hex((String) bundle.handleGetObject(key)));
                    } catch (IllegalArgumentException fault) {
                        out.println("fault");
                    }
                }
                out.flush();
            }
        }
        """

    private struct Generator {
        var random: SeededGenerator

        mutating func pick<Element>(_ choices: [Element]) -> Element {
            choices[Int.random(in: 0..<choices.count, using: &random)]
        }

        /// Pieces put together at random: in this format nearly everything is a file.
        mutating func bytes() -> [UInt8] {
            let isLatin1 = Int.random(in: 0..<4, using: &random) == 0
            let letters =
                isLatin1 ? ["\u{E9}", "\u{C4}", "\u{F1}"] : ["\u{E9}", "\u{4E2D}", "\u{1F600}"]
            let pieces =
                [
                    "a", "b.c", "key_1", "=", ":", " ", "  ", "\t", "\u{C}", "\n", "\n", "\r\n",
                    "\r",
                    "#", "!", "\\", "\\\n", "\\\r\n", "\\\r", "\\ ", "\\=", "\\:", "\\#", "\\n",
                    "\\t",
                    "\\r", "\\f", "\\\\", "\\\"", "\\q", "\\u00e9", "\\uD83D\\uDE00", "\\u4E2D",
                    "\\uD83D",
                    " = ", "value", "x y z", "'", "{0}", "# note\n", "\\u12", "\\ug",
                ] + letters + letters
            var text = ""
            for _ in 0..<Int.random(in: 1..<40, using: &random) {
                let piece = pick(pieces)
                // Bad escapes end everything: not too many of them.
                if piece.hasPrefix("\\u1") || piece == "\\ug",
                    Int.random(in: 0..<6, using: &random) > 0
                {
                    continue
                }
                text += piece
            }
            // Java throws for what may be the beginning of a UTF-8 character at the very end.
            return isLatin1 ? TextEncoding.latin1.encode(text + "\n") : Array(text.utf8)
        }
    }

    private func java(_ files: [[UInt8]]) throws -> [[String: String]?] {
        let tool = try #require(ReferenceTool.path(of: "java"))
        let folder = try TemporaryFolder()
        try folder.write(Array(Self.program.utf8), to: "Show.java")
        for (index, bytes) in files.enumerated() {
            try folder.write(bytes, to: "\(index).properties")
        }
        let outcome = try ReferenceTool.run(tool, [folder.file("Show.java"), folder.path])
        try #require(outcome.status == 0, "\(outcome.messages)")
        var results: [[String: String]?] = []
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            switch parts[0] {
            case "file": results.append([:])
            case "fault": results.append(nil)
            default: results[results.count - 1]?[Self.text(parts[1])] = Self.text(parts[2])
            }
        }
        return results
    }

    private static func text(_ hex: Substring) -> String {
        let digits = Array(hex.utf8)
        let units = stride(from: 0, to: digits.count, by: 4).map { index in
            UInt16(String(decoding: digits[index..<index + 4], as: UTF8.self), radix: 16) ?? 0
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func ours(_ catalog: Catalog) -> [String: String] {
        Dictionary(
            catalog.entries.map { ($0.key, $0.values.first?.text ?? "") }, uniquingKeysWith: { $1 })
    }

    @Test func readsWhatJavaReads() throws {
        let seed: UInt64 = 4711
        var generator = Generator(random: SeededGenerator(seed: seed))
        let files = (0..<2000).map { _ in generator.bytes() }
        let theirs = try java(files)
        try #require(theirs.count == files.count)
        var refused = 0
        for (bytes, expected) in zip(files, theirs) {
            let catalog = try read(bytes: bytes, as: "Messages.properties")
            let shown = String(decoding: bytes, as: UTF8.self).debugDescription
            let message = Comment(rawValue: "seed \(seed): \(shown) \(catalog.places)")
            if var expected {
                // Of a lone backslash in the last line Java makes an empty key, depending on the
                // kind of line break.
                if shown.hasSuffix("\\\\\\n\"") || shown.hasSuffix("\\\\\\r\""),
                    catalog.entries.last(where: { $0.key.isEmpty })?.values.first?.text
                        != expected[""]
                {
                    expected[""] = catalog.entries.last { $0.key.isEmpty }?.values.first?.text
                }
                #expect(ours(catalog) == expected, message)
                #expect(!catalog.problems.contains { $0.message.contains("refuses") }, message)
            } else {
                refused += 1
                #expect(catalog.problems.contains { $0.message.contains("refuses") }, message)
            }
        }
        #expect(refused > 50)
    }
}
