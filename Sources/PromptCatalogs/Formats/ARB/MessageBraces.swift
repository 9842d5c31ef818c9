/// The braces of a part of a message that others outside of it go with. A part can take the place of
/// another only if these are the same: else it changes what stands round it.
struct MessageBraces: Hashable {
    /// Braces that close what was opened before the part.
    private var closing = 0
    /// Braces that are closed behind the part.
    private var opening = 0

    /// Linear in the length.
    init(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "{"): opening += 1
            case UInt8(ascii: "}") where opening > 0: opening -= 1
            case UInt8(ascii: "}"): closing += 1
            default: break
            }
        }
    }
}
