import PromptKit

// Figures are ratios and times of one run on one machine: compare lines of the same run only.
let suites: [(name: String, run: () throws -> Void)] = [
    ("casing", runCasingBenchmark), ("titles", runTitleBenchmark), ("undo", runUndoBenchmark),
    ("checks", runChecksBenchmark), ("reading", runReadingBenchmark),
    ("checks", runChecksBenchmark), ("swift-source", runSwiftSourceBenchmark),
]

let wanted = CommandLine.arguments.dropFirst()
for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
    print("== \(suite.name)")
    try suite.run()
}
