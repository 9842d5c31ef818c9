import PromptKit

for argument in CommandLine.arguments.dropFirst() {
    do {
        let tag = try LocaleTag(argument)
        let formatter = PromptFormatter(locale: tag)
        print(
            argument, tag, tag.script ?? "-", tag.region ?? "-", tag.isKnownLanguage,
            formatter.match, formatter.title(.undo, "typing"))
    } catch { print(error) }
}
