import PromptCatalogs
import PromptKit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Times the readers over some megabytes each, and writing them again with every text changed.
/// Files named in the environment's PROMPTKIT_BENCHMARK_FILES, colons between them, are read too.
func runReadingBenchmark() throws {
    for (name, unit) in units {
        let count = 8_000_000 / unit(0).utf8.count
        var text = head[name] ?? ""
        for index in 0..<count { text += unit(index) }
        text += tail[name] ?? ""
        try report(name, Array(text.utf8))
    }
    let named = getenv("PROMPTKIT_BENCHMARK_FILES").map { String(cString: $0) } ?? ""
    for path in named.split(separator: ":").map(String.init) {
        try report(path, try POSIXFileSystem().read(path, limit: 1 << 30))
    }
}

private func report(_ name: String, _ bytes: [UInt8]) throws {
    guard let file = CatalogFile(named: name) ?? CatalogFile(path: name, as: PlainListFormat.self),
        let format = FormatRegistry.format(named: file.format)
    else { return }
    let source = SourceText(path: name, bytes: bytes)
    let before = residentBytes()
    let catalog = format.read(source)
    let held = residentBytes() - before
    let reading = Stopwatch.nanoseconds(per: 1, rounds: 5) { blackHole(format.read(source)) }
    var edits: [ByteEdit] = []
    for value in catalog.entries.flatMap(\.values) where !value.isKey {
        if let edit = catalog.edit(
            replacing: 0..<value.text.utf8.count, of: value, with: value.text)
        {
            edits.append(edit)
        }
    }
    let writing = try Stopwatch.nanoseconds(per: 1, rounds: 3) {
        blackHole(try FileEditor.applying(edits, to: source))
    }
    func speed(_ nanoseconds: Double) -> String {
        "\(Int(Double(bytes.count) / nanoseconds * 1000)) MB/s"
    }
    print(
        "\(name): \(bytes.count / 1_000_000) MB, \(catalog.entries.count) entries, "
            + "\(catalog.problems.count) problems: read \(speed(reading)), holds \(held >> 20) MB; "
            + "\(edits.count) edits \(speed(writing))")
}

private func residentBytes() -> Int {
    #if os(Linux)
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 200)
        guard fgets(&line, 200, file) != nil else { return 0 }
        let fields = String(
            decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
        )
        .split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
    #else
        return 0
    #endif
}

private let head = [
    "de.po": "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n",
    "app_de.arb": "{\n  \"@@locale\": \"de\"", "titles.tsv": "key\ttext\tcomment\n",
]
private let tail = ["app_de.arb": "\n}\n"]

private let units: [(name: String, text: @Sendable (Int) -> String)] = [
    (
        "de.po",
        {
            "#: src/main.c:\($0)\n#, c-format\nmsgid \"Delete %d files of \($0)\"\nmsgstr \"\"\n\"%d Dateien von \($0) löschen\\n\"\n\"und mehr\"\n\n"
        }
    ),
    (
        "app_de.arb",
        {
            ",\n  \"key\($0)\": \"{n, plural, one{1 Datei} other{{n} Dateien}} in \\\"\($0)\\\"\",\n  \"@key\($0)\": {\"description\": \"Count\"}"
        }
    ),
    (
        "Messages_de.properties",
        { "# note\nkey.\($0) = {0} Dateien l\\u00f6schen \\\n    und \($0)\n" }
    ),
    ("titles.tsv", { "key\($0)\tDateien löschen \($0)\tnote\n" }),
    ("titles.jsonl", { "{\"key\": \"k\($0)\", \"text\": \"Dateien l\\u00f6schen\"}\n" }),
    ("titles.txt", { "Dateien löschen \($0)\n" }),
    (
        "de.lproj/L.strings",
        { "/* note */\n\"key \($0)\" = \"Dateien \\\"löschen\\\" \($0)\";\n\n" }
    ),
]
