import Synchronization

/// What a locale's files say beyond words and patterns: names of known actions, and how each
/// word is attested. Most programs never ask, so it is read when it is first asked for.
final class LocaleDetails: Sendable {
    struct Values: Sendable {
        var actions: [String: ActionEntry] = [:]
        var review: [String: LocaleReview] = [:]
    }

    private let platform: PromptPlatform
    private let files: @Sendable () -> [LocaleFile]
    private let read = Mutex<Values?>(nil)

    /// - Parameter files: reads the locale's own file, then its parents, `root` last, whole.
    init(platform: PromptPlatform, files: @escaping @Sendable () -> [LocaleFile]) {
        self.platform = platform
        self.files = files
    }

    /// Constant time after the first call.
    var values: Values {
        read.withLock { read in
            if let read { return read }
            let files = files()
            var values = Values()
            for layer in LocaleData.layers(files, platform).reversed() {
                values.actions.merge(layer.actions) { $1 }
            }
            values.review = files.first?.review ?? [:]
            read = values
            return values
        }
    }
}
