import PromptKit

/// One result a line for one request a line: a bad line gives an empty line, a message with its
/// number, and status 2 at the end, so that lines in and out always pair up.
enum Batch {
    static func run(
        _ console: Console, _ convert: (String) throws(RunError) -> String
    ) -> ExitStatus {
        var number = 0
        var status = ExitStatus.clean
        while !console.isOutputClosed, let input = console.readLine() {
            number += 1
            var result = ""
            do throws(RunError) {
                switch input {
                case .line(let line):
                    result = try convert(line)
                case .invalidUTF8:
                    throw RunError("the line is not UTF-8")
                case .tooLong:
                    throw RunError("the line is longer than \(Console.lineLimit) bytes")
                }
            } catch {
                console.report("line \(number): \(error.message)")
                status = .couldNotRun
            }
            console.print(result)
        }
        return status
    }
}
