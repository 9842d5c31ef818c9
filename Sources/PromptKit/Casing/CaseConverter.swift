/// Gives short interface strings their capitals, by the rules of a language and a style.
public struct CaseConverter: Sendable {
    let engine: CaseEngine
    /// The same, to be called without counting a reference.
    let uncounted: Unmanaged<CaseEngine>

    public init(
        locale: LocaleTag, style: CaseStyle = .automatic, platform: PromptPlatform = .apple,
        store: LocaleStore = .bundled, names: CaseNames = .standard
    ) {
        engine = CaseEngine(
            locale: locale, style: style, platform: platform, names: names, store: store)
        uncounted = .passUnretained(engine)
    }

    public var locale: LocaleTag { engine.locale }
    public var style: CaseStyle { engine.style }
    public var platform: PromptPlatform { engine.platform }

    /// - Parameter keeping: UTF-8 ranges of `text` that stay as they are but count as words:
    ///   text that a person wrote, such as a document's name.
    public func convert(_ text: String, keeping: [Range<Int>] = []) -> String {
        if engine.isVerbatim { return text }
        // The engine lives as long as the converter: counting references here would cost a tenth
        // of the time.
        if keeping.isEmpty {
            let engine = uncounted
            let result = text.utf8.withContiguousStorageIfAvailable { bytes in
                engine._withUnsafeGuaranteedRef { $0.converted(bytes) }
            }
            if let result { return result ?? text }
        }
        let keeping = Self.ascending(keeping)
        var native = text
        return native.withUTF8 { engine.converted($0, keeping: keeping) } ?? text
    }

    /// The text that `compose` writes, in `count` bytes of UTF-8, with its case.
    @inline(__always)
    func convert(
        composedOf count: Int, _ compose: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) -> String {
        uncounted._withUnsafeGuaranteedRef { $0.converted(composedOf: count, compose) }
    }

    /// What becomes of each word of the text, and why.
    public func explain(_ text: String, keeping: [Range<Int>] = []) -> [WordVerdict] {
        var text = text
        let keeping = Self.ascending(keeping)
        let engine = engine.explaining
        return text.withUTF8 { bytes in
            engine.withTokens(of: bytes, keeping: keeping, isComplete: true) { tokens in
                (0..<tokens.count).map { Self.verdict(engine, bytes, tokens[$0]) }
            }
        }
    }

    private static func ascending(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func verdict(
        _ engine: CaseEngine, _ bytes: UnsafeBufferPointer<UInt8>, _ token: CaseToken
    ) -> WordVerdict {
        let range = Int(token.start)..<Int(token.end)
        let result = String(unsafeUninitializedCapacity: range.count * 3 + 8) { storage in
            var writer = CaseWriter(
                text: bytes, lexicon: CaseLexiconReference(engine.lexicon),
                tailoring: engine.tailoring,
                sink: ByteSink(storage))
            writer.write(token)
            return writer.sink.count
        }
        return WordVerdict(
            range: range, word: String(decoding: bytes[range], as: UTF8.self), result: result,
            reason: token.reason, isUnsure: token.isUnsure)
    }
}
