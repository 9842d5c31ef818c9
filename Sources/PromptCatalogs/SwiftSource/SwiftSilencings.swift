import PromptKit

/// Silencing comments of a Swift source: each speaks for its own line, or, alone on a line, for
/// the next one that is not such a comment.
enum SwiftSilencings {
    private struct Known {
        var silencing: Silencing
        /// File offset of the beginning of the text that ``Silencing/range`` counts from.
        var start: Int
        var lines: Set<Int>
        var used: Set<Int> = []
    }

    /// Takes out what is silenced and adds what is wrong with the comments. A source without the
    /// keyword costs one look at its bytes.
    ///
    /// - Parameter findings: placed, in the order of the file; so they are afterwards.
    static func apply(
        to findings: inout [FileFinding], in source: SourceText, _ checker: CatalogChecker
    ) {
        var known = source.withText { buffer in
            Silencing.find(in: buffer.utf8, from: 0) == nil ? [] : read(buffer)
        }
        guard !known.isEmpty else { return }
        findings.removeAll { finding in
            var isSilenced = false
            for index in known.indices where known[index].lines.contains(finding.line) {
                for (number, name) in known[index].silencing.names.enumerated()
                where name.rule == finding.rule {
                    known[index].used.insert(number)
                    isSilenced = true
                }
            }
            return isSilenced
        }
        // What comments of their own line say is ASCII: offsets are those of the file.
        let width = source.encoding.isUTF16 ? 2 : 1
        var problems: [Problem] = []
        for one in known {
            func span(_ range: Range<Int>) -> Span {
                one.start + range.lowerBound * width..<one.start + range.upperBound * width
            }
            problems += CatalogSilencings.problems(
                one.silencing, span(one.silencing.range),
                one.silencing.names.enumerated().map { number, name in
                    (span(name.range), isUsed: one.used.contains(number))
                }, isRun: checker.options.runs)
        }
        var added = problems.filter { checker.isOn($0.rule) }.map { problem in
            FileFinding(
                rule: problem.rule, severity: problem.severity, path: source.path, line: 0,
                column: 0, endLine: 0, endColumn: 0, offset: problem.span.lowerBound,
                length: problem.span.count, key: nil, locale: nil, surface: nil,
                message: problem.message, fix: nil)
        }
        guard !added.isEmpty else { return }
        added.sort { ($0.offset, $0.rule) < ($1.offset, $1.rule) }
        added.place(in: source)
        findings += added
        findings.sort { ($0.offset, $0.length, $0.rule) < ($1.offset, $1.length, $1.rule) }
    }

    private static func read(_ buffer: TextBuffer) -> [Known] {
        let bytes = buffer.utf8
        var lexer = SwiftLexer(bytes)
        var result: [Known] = []
        var last = 0
        var codeLines: Set<Int> = []
        /// By the index of a comment: the line of code that it stands before.
        var following: [Int: Int] = [:]
        var line = 1
        var counted = 0
        /// The number of the line of an offset; asked in rising order.
        func number(_ offset: Int) -> Int {
            while counted < offset {
                if bytes[counted] == 0x0A { line += 1 }
                counted += 1
            }
            return line
        }
        var candidate = Silencing.find(in: bytes, from: 0)
        while true {
            let token = lexer.next()
            // Comments are what stands between tokens: a literal that reads like one is none.
            while let start = candidate, start < last {
                candidate = Silencing.find(in: bytes, from: max(start + 1, last))
            }
            while let start = candidate, start < token.start || token.kind == .endOfFile {
                let lineEnd =
                    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
                let end = endOfComment(bytes, start..<lineEnd)
                candidate = Silencing.find(in: bytes, from: start + 1)
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                guard let silencing = Silencing.all(in: text).first else { continue }
                let own = number(start)
                result.append(
                    Known(silencing: silencing, start: buffer.fileOffset(start), lines: [own]))
                // One that stands in a comment of several lines speaks for what is behind it.
                if lineEnd < token.start, !hasBlankLine(bytes, lineEnd..<token.start) {
                    following[result.count - 1] = number(token.start)
                }
            }
            guard token.kind != .endOfFile else { break }
            codeLines.insert(number(token.start))
            last = max(token.end, last)
        }
        // One alone on its line speaks for the line of code behind the comments.
        for index in result.indices {
            guard let own = result[index].lines.first, !codeLines.contains(own) else { continue }
            result[index].lines = [following[index] ?? own + 1]
        }
        return result
    }

    /// Where the comment ends, on the line of a keyword in it.
    private static func endOfComment(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
    ) -> Int {
        line.dropLast().first {
            bytes[$0] == UInt8(ascii: "*") && bytes[$0 + 1] == UInt8(ascii: "/")
        } ?? line.upperBound
    }

    private static func hasBlankLine(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Bool {
        var breaks = 0
        for index in range {
            switch bytes[index] {
            case 0x0A: breaks += 1
            case 0x20, 0x09, 0x0D: break
            default: breaks = 0
            }
            if breaks > 1 { return true }
        }
        return false
    }
}
