/// A range of bytes in a file, as the file lies on disk: the byte order mark counts.
public typealias Span = Range<Int>
