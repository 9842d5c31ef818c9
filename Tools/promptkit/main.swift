import PromptCatalogs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let console = Console()
// By their bytes: a path need not be UTF-8.
let words = UnsafeBufferPointer(
    start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
).dropFirst().compactMap { $0 }.map { word in
    String(pathBytes: UnsafeRawBufferPointer(start: word, count: strlen(word)))
}
let status = Program.run(words, console)
console.flush()
if let failure = console.outputFailure {
    console.report("cannot write to standard output: \(failure)")
    exit(ExitStatus.couldNotRun.rawValue)
}
if let failure = console.inputFailure {
    console.report("cannot read standard input: \(failure)")
    exit(ExitStatus.couldNotRun.rawValue)
}
exit(status.rawValue)
