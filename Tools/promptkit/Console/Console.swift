#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard input and output: the only place that prints.
final class Console {
    private var buffer: [UInt8] = []
    /// Whether the reader of standard output has gone: nothing more need be written.
    private(set) var isOutputClosed = false
    /// Why output was lost: a full disk, not a reader that left.
    private(set) var outputFailure: String?

    init() {
        // A pipe whose reader left is no crash: write() then says EPIPE, and output stops.
        signal(SIGPIPE, SIG_IGN)
        buffer.reserveCapacity(1 << 16)
    }

    func print(_ line: String) {
        write(line)
        write("\n")
    }

    func write(_ text: String) {
        guard !isOutputClosed else { return }
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= 1 << 16 { flush() }
    }

    func write(bytes: [UInt8]) {
        guard !isOutputClosed else { return }
        buffer += bytes
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Messages go to standard error at once, after what was printed before them.
    func report(_ message: String) {
        flush()
        Self.writeAll(Array("promptkit: \(message)\n".utf8), to: STDERR_FILENO)
    }

    func flush() {
        if !buffer.isEmpty, !Self.writeAll(buffer, to: STDOUT_FILENO) {
            isOutputClosed = true
            if errno != EPIPE { outputFailure = String(cString: strerror(errno)) }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    @discardableResult
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                #if canImport(Glibc)
                    let count = Glibc.write(
                        descriptor, bytes.baseAddress! + start, bytes.count - start)
                #elseif canImport(Musl)
                    let count = Musl.write(
                        descriptor, bytes.baseAddress! + start, bytes.count - start)
                #else
                    let count = Darwin.write(
                        descriptor, bytes.baseAddress! + start, bytes.count - start)
                #endif
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                start += count
            }
            return true
        }
    }

    // MARK: Input

    private var pending: [UInt8] = []
    private var pendingStart = 0
    private var reachedEnd = false
    /// Why standard input could not be read to its end.
    private(set) var inputFailure: String?
    private var taken = 0
    /// Where the line last read begins, in bytes of the input.
    private(set) var lineOffset = 0

    /// Longest line that is taken from standard input, in bytes.
    static let lineLimit = 16 << 20

    enum InputLine {
        case line(String)
        case invalidUTF8
        case tooLong
    }

    /// The next line of standard input without its line end (LF or CR LF); nil at the end.
    func readLine() -> InputLine? {
        var isTooLong = false
        if taken + pendingStart == 0 { skipByteOrderMark() }
        var scanned = pendingStart
        lineOffset = taken + pendingStart
        while true {
            if let end = pending[scanned...].firstIndex(of: 0x0A) {
                defer { pendingStart = end + 1 }
                return isTooLong ? .tooLong : line(pendingStart..<end)
            }
            if reachedEnd {
                guard pendingStart < pending.count || isTooLong else { return nil }
                defer { pendingStart = pending.count }
                return isTooLong ? .tooLong : line(pendingStart..<pending.count)
            }
            taken += pendingStart
            pending.removeSubrange(..<pendingStart)
            pendingStart = 0
            if pending.count > Self.lineLimit {
                isTooLong = true
                taken += pending.count
                pending.removeAll(keepingCapacity: true)
            }
            scanned = pending.count
            fill()
        }
    }

    /// All of standard input; nil if it is longer than a limit.
    func readAll(limit: Int) -> [UInt8]? {
        while !reachedEnd {
            guard pending.count <= limit else { return nil }
            fill()
        }
        return Array(pending[pendingStart...])
    }

    /// Some editors and shells put a mark before UTF-8.
    private func skipByteOrderMark() {
        while pending.count < 3, !reachedEnd { fill() }
        if pending.starts(with: [0xEF, 0xBB, 0xBF]) { pendingStart = 3 }
    }

    private func fill() {
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var got = -1
            repeat {
                got = read(STDIN_FILENO, buffer.baseAddress, 1 << 16)
            } while got < 0
                && errno == EINTR
            if got < 0 { inputFailure = String(cString: strerror(errno)) }
            count = max(0, got)
        }
        if chunk.isEmpty { reachedEnd = true }
        pending += chunk
    }

    private func line(_ range: Range<Int>) -> InputLine {
        var range = range
        if range.last.map({ pending[$0] }) == 0x0D { range = range.dropLast() }
        guard let text = String(validating: pending[range], as: UTF8.self) else {
            return .invalidUTF8
        }
        return .line(text)
    }

    // MARK: Terminal

    /// Whether output is to be coloured: on a terminal, unless NO_COLOR says otherwise
    /// (no-color.org).
    func usesColor(_ choice: String) -> Bool {
        switch choice {
        case _ where Self.environment("NO_COLOR") != nil: false
        case "always": true
        case "never": false
        default: isatty(STDOUT_FILENO) == 1 && Self.environment("TERM") != "dumb"
        }
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
