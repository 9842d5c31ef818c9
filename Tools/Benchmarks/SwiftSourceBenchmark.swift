import PromptCatalogs

/// Reading Swift sources: those of this package, and code that is made to be slow.
func runSwiftSourceBenchmark() throws {
    let system = POSIXFileSystem()
    let paths = FileSearch.files(at: ["Sources", "Tools", "Tests"]).swiftFiles
    let files = try paths.map { path in
        SourceText(path: path, bytes: try system.read(path, limit: 1 << 24))
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    guard bytes > 0 else { return print("no Swift sources here: run it in the package's folder") }
    print("\(files.count) files, \(bytes / 1000) KB")

    show("tokens", time(files) { blackHole(countTokens($0.bytes)) })
    show("strings that people read", time(files) { blackHole(SwiftSource($0).strings.count) })
    let reading = Stopwatch.nanoseconds(per: bytes) {
        blackHole(SourceIndex.reading(paths).index.places.count)
    }
    show("the same, from the disk into an index", reading)

    let comment = String(repeating: "/// A line of words about what follows here.\n", count: 20_000)
    let comments = SourceText(path: "", bytes: Array(comment.utf8))
    show("tokens of comments only", time([comments]) { blackHole(countTokens($0.bytes)) })
    var slowest = (code: "", time: 0.0)
    for piece in hostilePieces {
        let count = 1_000_000 / piece.utf8.count
        let code = SourceText(path: "", bytes: Array(String(repeating: piece, count: count).utf8))
        let time = Stopwatch.nanoseconds(per: code.bytes.count, rounds: 1) {
            blackHole(SwiftSource(code).strings.count)
        }
        if time > slowest.time { slowest = (piece, time) }
    }
    show("strings of \(slowest.code.debugDescription) over and over", slowest.time)
}

private func countTokens(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
        var lexer = SwiftLexer(buffer)
        var count = 0
        while lexer.next().kind != .endOfFile { count += 1 }
        return count
    }
}

/// Nanoseconds a byte; each file's best time counts, so that a disturbance costs one file's.
private func time(_ files: [SourceText], _ body: (SourceText) -> Void) -> Double {
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    let sum = files.reduce(0.0) { sum, file in
        sum + Stopwatch.nanoseconds(per: 1, rounds: 15) { body(file) }
    }
    return sum / Double(bytes)
}

private func show(_ label: String, _ nanosecondsPerByte: Double) {
    let dots = String(repeating: ".", count: max(2, 52 - label.count))
    print("\(label) \(dots) \(Stopwatch.rounded(1_000 / nanosecondsPerByte)) MB/s")
}

/// Code that opens what it does not close, or that asks for a search to the end of the file.
private let hostilePieces = [
    "(", "[", "{", "\"\\(", "\"\"\"\n\\(", "/*", "#", "#/\n", "##/\n", "<#", "#\"\"\"", "/a", " /a",
    "=/(", "f(\"\\(", "Text(\"\\(", "setActionName(", "Button{", "a?.b", ")", "]", "}", "\"a\"",
    "\\", "`", "\"\"\"", "#if DEBUG\n", "x ? \"a\" : ", "Text(\"a\").b", "f(actionName:", "é",
    "Button{}label:{Text(\"a\")", "String(format:", "Text(\"\\(a)\" + ", "x = /\\/", "(]", "[)",
    "#/a/# ", "let a=\"b\";", "let a:String=x;", "#\"a\"#",
]
