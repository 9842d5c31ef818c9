import PromptKit

runChecksBenchmark()
