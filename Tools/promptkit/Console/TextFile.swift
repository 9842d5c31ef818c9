import PromptCatalogs
import PromptKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A text named on the command line.
enum TextFile {
    /// Largest text that is read, in bytes.
    static let limit = 256 << 20

    /// The text of a file, or of standard input for `-`.
    static func read(_ path: String) throws(RunError) -> String {
        let name = path == "-" ? "standard input" : EscapedText.visible(path)
        let descriptor = path == "-" ? STDIN_FILENO : open(path.cPath, O_RDONLY)
        guard descriptor >= 0 else {
            throw RunError("cannot read \(name): \(String(cString: strerror(errno)))")
        }
        defer { if path != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                repeat {
                    #if canImport(Glibc)
                        count = Glibc.read(descriptor, buffer.baseAddress, 1 << 16)
                    #elseif canImport(Musl)
                        count = Musl.read(descriptor, buffer.baseAddress, 1 << 16)
                    #else
                        count = Darwin.read(descriptor, buffer.baseAddress, 1 << 16)
                    #endif
                } while count < 0 && errno == EINTR
                filled = max(0, count)
            }
            guard count >= 0 else {
                throw RunError("cannot read \(name): \(String(cString: strerror(errno)))")
            }
            if count == 0 { break }
            bytes += chunk
            guard bytes.count <= limit else {
                throw RunError("\(name) is larger than \(limit) bytes")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            // No byte of a longer sequence is a line feed: a fault lies within one line.
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw RunError("\(name):\(index + 1): not UTF-8")
        }
        return text
    }
}
