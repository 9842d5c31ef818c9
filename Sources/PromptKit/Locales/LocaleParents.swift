/// CLDR's inheritance: which of the tags that there is data for answer for a locale.
enum LocaleParents {
    /// Tags of `available` that answer for `tag`, nearest first.
    ///
    /// A request keeps its script from step to step, so it never meets data of another one.
    static func chain(for tag: LocaleTag, among available: [String]) -> [String] {
        var known: [(step: Step, tag: String)] = []
        for candidate in available where language(of: candidate) == tag.language {
            guard let parsed = try? LocaleTag(candidate) else { continue }
            known.append((Step(parsed, region: parsed.statedRegion), candidate))
        }
        return steps(from: tag).compactMap { step in known.last { $0.step == step }?.tag }
    }

    private static func language(of tag: String) -> Substring {
        tag.prefix { $0 != "-" }
    }

    private static func steps(from tag: LocaleTag) -> [Step] {
        // Without a stated region the likely one counts: `pt` is Brazil's.
        var step = Step(tag, region: tag.region)
        var steps: [Step] = []
        if !step.variants.isEmpty {
            steps += [step, Step(tag, region: nil)]
            step.variants = []
        }
        steps.append(step)
        while let region = step.region {
            // CLDR names parents for regions that differ from the language's likely one.
            let isLikely = tag.statedRegion == nil
            step = (isLikely ? nil : explicitParent(of: step, region: region)) ?? step.withoutRegion
            guard !steps.contains(step) else { break }
            steps.append(step)
        }
        return steps
    }

    /// `es-419` for `es-MX`; nil where cutting off the region gives the parent.
    private static func explicitParent(of step: Step, region: String) -> Step? {
        let spellings = [
            "\(step.language)-\(region)",
            step.script.map { "\(step.language)-\($0)-\(region)" },
        ]
        for case let spelling? in spellings {
            if let parent = try? LocaleServices.explicitParent(spelling), parent != "root",
                let tag = try? LocaleTag(parent), tag.script == step.script
            {
                return Step(tag, region: tag.statedRegion)
            }
        }
        return nil
    }

    /// A rung of the ladder. The script is the stated or likely one.
    private struct Step: Equatable {
        var language: String
        var script: String?
        var region: String?
        var variants: [String]

        init(_ tag: LocaleTag, region: String?) {
            language = tag.language
            script = tag.script
            self.region = region
            variants = tag.variants
        }

        var withoutRegion: Step {
            var step = self
            step.region = nil
            return step
        }
    }
}
