/// A range of bytes in a file.
public typealias Span = Range<Int>
