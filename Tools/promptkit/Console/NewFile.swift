import PromptCatalogs
import PromptKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files that the program makes: whole in their place, or not at all.
enum NewFile {
    /// Puts a file in place, over the one that is there.
    ///
    /// - Parameter replaces: false to leave a file that is there as it is, which is an error.
    static func write(_ text: String, to path: String, replaces: Bool) throws(RunError) {
        let target = resolved(path)
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) }
        let folder = slash.map { String(target[..<$0]) } ?? ""
        let name = target[(slash ?? target.startIndex)...]
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let short = String(decoding: name.utf8.prefix(200), as: UTF8.self)
        let temporary = "\(folder).\(short).\(number).tmp"
        let descriptor = open(temporary.cPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path, errno) }
        var status = stat()
        if replaces, stat(target.cPath, &status) == 0 {
            _ = fchmod(descriptor, status.st_mode & 0o777)
        }
        var code = Console.writeAll(Array(text.utf8), to: descriptor) ? 0 : errno
        if fsync(descriptor) != 0, code == 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0 {
            // A link is made only where nothing stands.
            let done =
                replaces
                ? rename(temporary.cPath, target.cPath) : link(temporary.cPath, target.cPath)
            if done != 0 { code = errno }
        }
        if code != 0 || !replaces { unlink(temporary.cPath) }
        guard code == 0 else { throw failure(path, code) }
    }

    /// A link is followed: it is what it leads to that is written.
    private static func resolved(_ path: String) -> String {
        POSIXFileSystem().location(of: path) ?? path
    }

    private static func failure(_ path: String, _ code: Int32) -> RunError {
        RunError("cannot write \(EscapedText.visible(path)): \(String(cString: strerror(code)))")
    }
}
