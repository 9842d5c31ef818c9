/// Very many small things in the order they came. Unlike an array it does not need the room twice
/// while it grows.
struct ChunkedList<Element> {
    private var chunks: [[Element]] = []
    private(set) var count = 0

    private static var chunkSize: Int { 4096 }

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Element {
        get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
        set { chunks[index / Self.chunkSize][index % Self.chunkSize] = newValue }
    }

    mutating func append(_ element: Element) {
        if count % Self.chunkSize == 0 { chunks.append([]) }
        chunks[chunks.count - 1].append(element)
        count += 1
    }
}

extension ChunkedList: Sequence {
    func makeIterator() -> FlattenSequence<[[Element]]>.Iterator {
        chunks.joined().makeIterator()
    }
}

extension ChunkedList: Sendable where Element: Sendable {}
