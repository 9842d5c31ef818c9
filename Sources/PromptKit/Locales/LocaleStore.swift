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
    public static let bundled = LocaleStore(overlay: [:])

    private let overlay: [String: LocaleFile]
    private let cache = Mutex(Cache())

    private struct Cache {
        /// Bundled files, and what was worked out from them: looked through only for a locale
        /// that was not asked for before.
        var heads: [LocaleFile] = []
        var resolved: [LocaleData] = []
        /// By platform and tag.
        var answers: [String: Answer] = [:]
    }

    private struct Answer {
        var data: LocaleData
        var match: Match
    }

    private init(overlay: [String: LocaleFile]) {
        self.overlay = overlay
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
        self.init(overlay: overlay)
    }

    /// Tags of all locales that there is data for, in byte order, without `root`.
    ///
    /// Linear in their number.
    public var tags: [String] {
        let embedded = EmbeddedLocales.tags.filter { $0 != Self.root }
        guard !overlay.isEmpty else { return embedded }
        return Set(embedded).union(overlay.keys).subtracting([Self.root]).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

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
            let key = platform.rawValue + tag.identifier
            if let known = cache.answers[key] { return (known.data, known.match) }
            let chain = chain(for: tag)
            let answer = Answer(
                data: resolve(chain, platform, &cache),
                match: chain.first.map { .found($0) } ?? .unsupported)
            cache.answers[key] = answer
            return (answer.data, answer.match)
        }
    }

    /// Faults of the data, one a line; empty unless a bundled file is damaged.
    package func selfCheck() -> [LocaleFileError] {
        EmbeddedLocales.tags.flatMap { tag in
            guard let file = EmbeddedLocales.file(tag) else {
                return [
                    LocaleFileError(
                        file: "\(tag).json", line: 1, column: 1,
                        message: "the file is not in byte order among the others")
                ]
            }
            return LocaleFileDecoder.decode(file.bytes, name: "\(tag).json").errors
        }
    }

    // MARK: Lookup

    private static let root = "root"

    /// The data of a chain of files. Chains that begin with one file are one.
    private func resolve(
        _ chain: [String], _ platform: PromptPlatform, _ cache: inout Cache
    ) -> LocaleData {
        let tag = chain.first ?? Self.root
        let known = cache.resolved.first { $0.tag == tag && $0.platform == platform }
        if let known { return known }
        let chain = chain + [Self.root]
        let files = chain.compactMap { head($0, &cache) }
        let details = LocaleDetails(platform: platform) { [overlay] in
            chain.compactMap { overlay[$0] ?? EmbeddedLocales.file($0).flatMap(Self.whole) }
        }
        let data =
            LocaleData(files: files, platform: platform, details: details) ?? .neutral(platform)
        cache.resolved.append(data)
        return data
    }

    /// A file, without its details if it is a bundled one.
    private func head(_ tag: String, _ cache: inout Cache) -> LocaleFile? {
        if let file = overlay[tag] { return file }
        if let file = cache.heads.first(where: { $0.tag == tag }) { return file }
        let file = EmbeddedLocales.file(tag).flatMap { LocaleFileDecoder.decodeHead($0.bytes) }
        if let file { cache.heads.append(file) }
        return file
    }

    @Sendable
    private static func whole(_ file: EmbeddedFile) -> LocaleFile? {
        LocaleFileDecoder.decode(file.bytes, name: "").file
    }

    /// Tags of the files that answer for `tag`, nearest first, `root` not named.
    private func chain(for tag: LocaleTag) -> [String] {
        var available = EmbeddedLocales.tags(ofLanguage: tag.language)
        for added in overlay.keys where added != Self.root && !available.contains(added) {
            available.append(added)
        }
        return LocaleParents.chain(for: tag, among: available)
    }
}

/// Every fault found in a set of locale files.
public struct LocaleFileErrors: Error, Sendable, Hashable, CustomStringConvertible {
    public var errors: [LocaleFileError]

    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
