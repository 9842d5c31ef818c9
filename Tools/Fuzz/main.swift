import FuzzDriver
import PromptCatalogs

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Runs one reader on one damaged file after the other, until the time is up or something gives
// way. Called by `make fuzz`; by hand: `fuzz FORMAT [libFuzzer options] [folders of files]`.

guard CommandLine.arguments.count > 1, let target = ReaderTarget(named: CommandLine.arguments[1])
else {
    print("usage: fuzz FORMAT [options of libFuzzer] [FOLDER…]")
    print("formats: \(ReaderTarget.names.joined(separator: " "))")
    exit(64)
}
ReaderTarget.current = target

// The name of the format is ours, all else libFuzzer's.
var arguments: [UnsafeMutablePointer<CChar>?] =
    ([CommandLine.arguments[0]]
    + CommandLine.arguments.dropFirst(2)).map { strdup($0) }
var count = Int32(arguments.count)
arguments.append(nil)
let status = arguments.withUnsafeMutableBufferPointer { list in
    var start = list.baseAddress
    return LLVMFuzzerRunDriver(&count, &start) { bytes, length in
        let input = UnsafeBufferPointer(start: bytes, count: length)
        ReaderTarget.current?.run(Array(input))
        return 0
    }
}
exit(status)
