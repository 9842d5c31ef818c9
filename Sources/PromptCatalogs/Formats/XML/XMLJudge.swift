internal import CPromptXML

/// What libxml2 says of a text: whether it is well-formed, and what entities it declares.
///
/// The readers place every part themselves, by cutting the bytes (``XMLScanner``). What makes XML
/// well-formed beyond that (characters, names, namespaces, declarations) is libxml2's to say.
struct XMLJudge {
    struct Fault {
        /// A code of libxml2's `xmlParserErrors`.
        var code: Int32
        /// How many bytes had been read when it was found.
        var offset: Int
        /// In libxml2's words.
        var message: String
        /// The name that it speaks of.
        var name: String?
    }

    private(set) var faults: [Fault] = []
    /// Declared entities in the order of the file; no text where one stands for another file.
    private(set) var entities: [(name: String, text: String?, offset: Int)] = []
    /// False where libxml2 is not installed.
    private(set) var hasJudged = false

    /// More faults than anybody will read.
    private static let limit = 200
    /// Each costs memory; no string file declares as many.
    private static let entityLimit = 10_000

    /// `XML_ERR_INVALID_CHAR`
    static let invalidCharacter: Int32 = 9

    static var isAvailable: Bool { pk_xml_is_available() }

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard let base = utf8.baseAddress else {
            hasJudged = true
            return
        }
        withUnsafeMutablePointer(to: &self) { judge in
            var observer = pk_xml_observer()
            observer.context = UnsafeMutableRawPointer(judge)
            observer.fault = { context, code, offset, message, name in
                guard let judge = context?.assumingMemoryBound(to: XMLJudge.self) else {
                    return false
                }
                judge.pointee.faults.append(
                    Fault(
                        code: code, offset: Int(offset),
                        message: message.map { String(cString: $0) } ?? "",
                        name: name.map { String(cString: $0) }))
                return judge.pointee.faults.count < XMLJudge.limit
            }
            observer.entity = { context, name, content, offset in
                guard let judge = context?.assumingMemoryBound(to: XMLJudge.self), let name,
                    judge.pointee.entities.count < XMLJudge.entityLimit
                else { return }
                judge.pointee.entities.append(
                    (
                        String(cString: name), content.map { String(cString: $0) }, Int(offset)
                    ))
            }
            observer.doctype = { _, _ in }
            judge.pointee.hasJudged = pk_xml_judge(base, utf8.count, &observer) == PK_XML_JUDGED
        }
    }
}
