/// The command line cannot be carried out as given. Ends with status 2.
struct UsageError: Error {
    var message: String
    /// The command whose help explains more; nil before one is known.
    var command: String?

    init(_ message: String, command: String? = nil) {
        self.message = message
        self.command = command
    }
}

/// What was asked for could not be done: an unreadable file, a broken locale file. Status 2.
struct RunError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
