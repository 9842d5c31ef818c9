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
exit(status.rawValue)
