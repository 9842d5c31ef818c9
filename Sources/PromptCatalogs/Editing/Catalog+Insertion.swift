extension Catalog {
    /// The change to the file that adds an entry, in a string catalog or a `.strings` file.
    ///
    /// In a string catalog the key goes to its place in the natural order in which Xcode keeps
    /// them. In a `.strings` file it does if the keys there are sorted, else to the end.
    ///
    /// - Throws: ``EditError`` if the key is there already, if the file is too damaged to tell
    ///   where the entry would go, and for files of other formats.
    public func edit(adding entry: NewEntry) throws(EditError) -> ByteEdit {
        guard let format = FormatRegistry.format(named: format) else {
            throw EditError(path: path, reason: .noPlace)
        }
        return try format.edit(adding: entry, to: self)
    }
}
