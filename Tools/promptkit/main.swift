#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let console = Console()
let status = Program.run(Array(CommandLine.arguments.dropFirst()), console)
console.flush()
if let failure = console.outputFailure {
    console.report("cannot write to standard output: \(failure)")
    exit(ExitStatus.couldNotRun.rawValue)
}
exit(status.rawValue)
