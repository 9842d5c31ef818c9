internal import CPromptICU

/// A failure that ICU reported, as a value.
///
/// ICU's codes above zero are failures; those below zero are warnings and never become errors.
public struct ICUError: Error, Sendable, Hashable, CustomStringConvertible {
    /// ICU's numeric `UErrorCode`.
    public let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// ICU's own name of the code, `U_ILLEGAL_ARGUMENT_ERROR` for example.
    public var name: String {
        String(cString: pk_status_name(code))
    }

    public var description: String {
        "ICU: \(name)"
    }
}

/// The version of ICU that the library runs with, such as "72.1".
public var icuVersion: String {
    String(cString: pk_icu_version())
}
