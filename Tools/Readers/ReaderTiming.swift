import PromptCatalogs

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How fast the readers are.
enum ReaderTiming {
    /// Reads all files of each format several times over; the fastest round counts. The time is
    /// that of the processor, for reading files from the disk, which has them in memory by then,
    /// and making entries of them.
    static func report(_ paths: [String], rounds: Int) throws {
        let files = FileSearch.files(at: paths).files
        for format in FormatRegistry.all {
            let own = files.filter { $0.format == format.name }
            guard !own.isEmpty else { continue }
            var best = Int.max
            var bytes = 0
            var entries = 0
            for _ in 0..<rounds {
                (bytes, entries) = (0, 0)
                let start = clock()
                for file in own {
                    let source = SourceText(
                        path: file.path,
                        bytes: try POSIXFileSystem().read(file.path, limit: 1 << 31))
                    bytes += source.bytes.count
                    entries += format.read(source).entries.count
                }
                best = min(best, clock() - start)
            }
            let seconds = Double(best) / Double(CLOCKS_PER_SEC)
            print(
                "\(format.name): \(own.count) files, \(bytes) bytes, \(entries) entries: "
                    + "\(Int(seconds * 1e6)) us, \(Int(Double(bytes) / seconds / 1e6)) MB/s")
        }
    }
}

/// What reading a file takes.
enum ReaderMemory {
    static func report(_ path: String) throws {
        guard let file = CatalogFile(named: path),
            let format = FormatRegistry.format(named: file.format)
        else {
            fail("\(path): no string file", 2)
        }
        let before = status()
        let bytes = try POSIXFileSystem().read(path, limit: 1 << 31)
        let source = SourceText(path: path, bytes: bytes)
        let catalog = format.read(source)
        let after = status()
        let peak = after.peak - before.resident
        let limit = 4 * bytes.count + 32 << 20
        print(
            "\(format.name): \(bytes.count >> 10) KB, \(catalog.entries.count) entries, "
                + "\(catalog.problems.count) problems: holds "
                + "\((after.resident - before.resident) >> 10) KB, at most \(peak >> 10) KB, "
                + "limit \(limit >> 10) KB: \(peak <= limit ? "kept" : "BROKEN")")
    }

    /// Bytes of the process in memory, now and at most. Zero where the system does not tell.
    private static func status() -> (resident: Int, peak: Int) {
        guard let file = fopen("/proc/self/status", "r") else { return (0, 0) }
        defer { fclose(file) }
        var found = (resident: 0, peak: 0)
        var line = [CChar](repeating: 0, count: 200)
        while fgets(&line, 200, file) != nil {
            let text = String(
                decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" })
            guard words.count > 1, let kilobytes = Int(words[1]) else { continue }
            if words[0] == "VmRSS" { found.resident = kilobytes << 10 }
            if words[0] == "VmHWM" { found.peak = kilobytes << 10 }
        }
        return found
    }
}
