import PromptKit

print("benchmarks")
