#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a file has besides its content, mode and owner: access control lists, labels.
enum FileAttributes {
    /// Copies them as far as the system allows.
    static func copy(from path: String, to descriptor: Int32) {
        let path = path.cPath
        #if canImport(Darwin)
            let source = open(path, O_RDONLY | O_CLOEXEC)
            guard source >= 0 else { return }
            defer { close(source) }
            _ = fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
        #else
            guard let list = ExtendedAttributes.list, let get = ExtendedAttributes.get,
                let set = ExtendedAttributes.set
            else { return }
            let size = list(path, nil, 0)
            guard size > 0 else { return }
            var names = [CChar](repeating: 0, count: size)
            let length = list(path, &names, size)
            guard length > 0 else { return }
            for name in names[..<length].split(separator: 0) {
                let name = Array(name) + [0]
                let size = get(path, name, nil, 0)
                guard size >= 0 else { continue }
                var value = [UInt8](repeating: 0, count: size)
                let count = get(path, name, &value, size)
                guard count >= 0 else { continue }
                _ = set(descriptor, name, value, count, 0)
            }
        #endif
    }
}

#if !canImport(Darwin)
    /// Functions of the C library that its Swift module leaves out.
    private enum ExtendedAttributes {
        typealias List =
            @convention(c) (
                UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, Int
            ) -> Int
        typealias Get =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
            ) -> Int
        typealias Set =
            @convention(c) (
                Int32, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
            ) -> Int32

        static let list = function("listxattr").map { unsafeBitCast($0, to: List.self) }
        static let get = function("getxattr").map { unsafeBitCast($0, to: Get.self) }
        static let set = function("fsetxattr").map { unsafeBitCast($0, to: Set.self) }

        private static func function(_ name: String) -> UnsafeMutableRawPointer? {
            dlsym(nil, name)
        }
    }
#endif
