/// Folders that hold other people's code by the usual names: what is mended there is lost with the
/// next version.
struct VendoredPaths: Sendable {
    /// Paths that were asked for: what is named is meant.
    private let roots: [String]

    init(below roots: [String]) {
        self.roots = roots.map { root in
            var root = root[...]
            while root.count > 1, root.hasSuffix("/") { root.removeLast() }
            return String(root)
        }
    }

    /// The outermost such folder that a file lies in, below the longest path that was asked for.
    func folder(of path: String) -> String? {
        let root = roots.filter { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
            .max { $0.utf8.count < $1.utf8.count }
        let start =
            root.map { path.utf8.index(path.startIndex, offsetBy: $0.utf8.count) }
            ?? path.startIndex
        var end = start
        for name in path[start...].split(separator: "/").dropLast() {
            end = name.endIndex
            let name = name.lowercased()
            if Self.names.contains(name) || Self.products.contains(where: name.hasSuffix) {
                return String(path[..<end])
            }
        }
        return nil
    }

    private static let names: Set<String> = [
        "vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty",
        "3rd_party", "external", "externals", "submodules",
    ]

    /// Of what is built elsewhere and only shipped.
    private static let products = [".framework", ".xcframework", ".app", ".appex", ".xpc"]
}
