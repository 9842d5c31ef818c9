import Synchronization

/// Where locale data comes from: the embedded files, or a folder of edited ones laid over them.
///
/// A locale is decoded when it is first asked for, and kept. Any thread may ask.
public final class LocaleStore: Sendable {
    /// How a request was answered.
    public enum Match: Sendable, Hashable {
        /// There is data for the language and script, from the file with this tag.
        case found(String)
        /// There is none: neutral defaults in English stand in.
        case unsupported
    }

    /// The data that comes with the library.
    public static let bundled = LocaleStore(base: EmbeddedLocales.files, overlay: [:])

    private let base: [String: EmbeddedFile]
    private let overlay: [String: LocaleFile]
    private let cache = Mutex(Cache())

    private struct Cache {
        var files: [String: LocaleFile] = [:]
        var chains: [String: [String]] = [:]
        var resolved: [String: LocaleData] = [:]
    }

    private init(base: [String: EmbeddedFile], overlay: [String: LocaleFile]) {
        self.base = base
        self.overlay = overlay
        tags = Set(base.keys).union(overlay.keys).subtracting([Self.root]).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    /// Lays edited files over the bundled ones, so that a change can be tried without building.
    ///
    /// A file replaces the bundled file of its tag whole; what it leaves out comes from its
    /// parents as always.
    ///
    /// - Parameter files: name for messages, and content, of each file.
    /// - Throws: ``LocaleFileErrors`` with every fault of every file.
    public convenience init(
        overlaying files: [(name: String, content: [UInt8])]
    ) throws(LocaleFileErrors) {
        var overlay: [String: LocaleFile] = [:]
        var errors: [LocaleFileError] = []
        for (name, content) in files {
            let result = content.withUnsafeBufferPointer {
                LocaleFileDecoder.decode($0, name: name)
            }
            errors += result.errors
            guard let file = result.file else { continue }
            if overlay.updateValue(file, forKey: file.tag) != nil {
                errors.append(
                    LocaleFileError(
                        file: name, line: 1, column: 1,
                        message: "the tag “\(file.tag)” is used by another file too"))
            }
        }
        guard errors.isEmpty else { throw LocaleFileErrors(errors: errors) }
        self.init(base: EmbeddedLocales.files, overlay: overlay)
    }

    /// Tags of all locales that there is data for, in byte order, without `root`.
    public let tags: [String]

    /// The data for a locale, with how it was found.
    ///
    /// The lookup walks CLDR's parents and never crosses scripts: `zh-Hant-MO` is answered by
    /// `zh-Hant-HK`, `pt-AO` by `pt-PT`, and Serbian in Latin letters never by Cyrillic data.
    /// Constant time after the first call for a tag.
    public func data(
        for tag: LocaleTag, platform: PromptPlatform = .apple
    ) -> (data: LocaleData, match: Match) {
        // Apple’s systems share their words, and of Android none are known that differ.
        let platform = platform == .macOS || platform == .android ? .apple : platform
        return cache.withLock { cache in
            let chain = chain(for: tag, &cache)
            let match: Match = chain.first.map { .found($0) } ?? .unsupported
            let key = "\(platform.rawValue) \(chain.first ?? Self.root)"
            if let known = cache.resolved[key] { return (known, match) }
            let files = (chain + [Self.root]).compactMap { file($0, &cache) }
            let data = LocaleData(files: files, platform: platform) ?? .neutral(platform)
            cache.resolved[key] = data
            return (data, match)
        }
    }

    /// Faults of the data, one a line; empty unless a bundled file is damaged.
    package func selfCheck() -> [LocaleFileError] {
        base.sorted { $0.key < $1.key }.flatMap { tag, file in
            LocaleFileDecoder.decode(file.bytes, name: "\(tag).json").errors
        }
    }

    // MARK: Lookup

    private static let root = "root"

    private func file(_ tag: String, _ cache: inout Cache) -> LocaleFile? {
        if let file = overlay[tag] ?? cache.files[tag] { return file }
        guard let embedded = base[tag] else { return nil }
        let file = LocaleFileDecoder.decode(embedded.bytes, name: "\(tag).json").file
        cache.files[tag] = file
        return file
    }

    /// Tags of the files that answer for `tag`, nearest first, `root` not named.
    private func chain(for tag: LocaleTag, _ cache: inout Cache) -> [String] {
        if let known = cache.chains[tag.identifier] { return known }
        let chain = LocaleParents.chain(for: tag, among: tags)
        cache.chains[tag.identifier] = chain
        return chain
    }
}

/// Every fault found in a set of locale files.
public struct LocaleFileErrors: Error, Sendable, Hashable, CustomStringConvertible {
    public var errors: [LocaleFileError]

    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
