/// The version of the program and the library.
enum Version {
    static let current = "0.1.0"
}
