import PromptCatalogs

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// What the readers make of files, for scripts that hold it against other programs. Not shipped.
//
//     readers dump PATH…          every entry, a JSON object a line
//     readers time ROUNDS PATH…   how long reading takes, by format
//     readers memory FILE         what reading one file takes, beside what it holds

let usage = "usage: readers dump PATH… | time ROUNDS PATH… | memory FILE"
var words = CommandLine.arguments.dropFirst()
switch words.popFirst() {
case "dump" where !words.isEmpty:
    try ReaderDump.write(Array(words))
case "time":
    guard let rounds = words.popFirst().flatMap({ Int($0) }), rounds > 0, !words.isEmpty else {
        fail(usage, 64)
    }
    try ReaderTiming.report(Array(words), rounds: rounds)
case "memory" where words.count == 1:
    try ReaderMemory.report(words[words.startIndex])
default:
    fail(usage, 64)
}

/// Says what is wrong and ends the program.
func fail(_ message: String, _ status: Int32) -> Never {
    var line = message + "\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    exit(status)
}
