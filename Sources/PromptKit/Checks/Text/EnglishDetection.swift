/// Tells English from other languages by its small words.
enum EnglishDetection {
    /// Words that stand in no name of a product and in no other language’s interface.
    static let all: Set<String> = Set(
        """
        the your you this that these those with please cannot couldn't can't don't won't isn't \
        aren't doesn't wasn't didn't was were will would should could must has have been being \
        into when what where which while who why how all any each every other another again \
        already also always never only than then there their them they its his her our we \
        unable failed failing allow allows allowed delete deleted deleting remove removed \
        removing show showing shown hide hiding hidden choose choosing chosen enter enable enabled \
        disable disabled create created creating change changed changes changing move moved moving \
        save saved saving close closed edit edited editing select selected turn use used using \
        view viewing try retry send sending sent receive received load loading loaded write wrote \
        written read reading rename renamed replace replaced search searching find found share \
        shared sharing open opened opening add added adding copy copied copying paste pasted sign \
        signed enabling required requires need needs want wants make makes made take takes keep \
        keeps get gets give gives before after below above between without within during until \
        because however more less most least few many much some such same own too very just now \
        here sure about over under out off up down from for are not and or but if of by at as be \
        an it is to on in do does did no yes my me
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Of these, words that other languages have too, or that stand in names.
    static let weak: Set<String> = Set(
        """
        in is on an or as by at no it to do be of for my me we up out off now here more most open \
        over under and not if but own post use view all find share find copy read search just made \
        take get about
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a sentence is English beyond doubt: two words or more that only English has, or one
    /// among several that others have too.
    static func isEnglish(_ text: String) -> Bool {
        var (strong, soft, count) = (0, 0, 0)
        for word in words(of: text) {
            count += 1
            let folded = word.lowercased()
            guard all.contains(folded) else { continue }
            if weak.contains(folded) { soft += 1 } else { strong += 1 }
        }
        return count >= 4 && (strong >= 2 || strong == 1 && soft >= 2)
    }

    /// Words of Latin letters; placeholders, tags and addresses are none.
    static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { part in
            guard !part.contains(where: { "%{}<>$\\/@=_".contains($0) }),
                !part.contains("://")
            else { return nil }
            var word = String(
                part.filter { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" })
            word = String(word.map { $0 == "’" ? "'" : $0 })
            return word.contains(where: \.isLetter) ? word : nil
        }
    }
}
