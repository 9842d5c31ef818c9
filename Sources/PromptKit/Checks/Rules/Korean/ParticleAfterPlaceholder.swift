/// `‘%@’를 삭제`: a particle that depends on a sound nobody knows yet.
struct ParticleAfterPlaceholder: StringRule {
    static let description = RuleDescription(
        identifier: "particle-after-placeholder",
        summary: "A Korean particle after a placeholder has one of its two forms, or stands apart.",
        rationale: """
            을 or 를, 이 or 가, 은 or 는 follow the last sound of the word before. The word comes \
            at run time: write both, “을(를)”, or a noun of known sound between, “‘%@’ 항목을”.
            """,
        source: "Korean grammar; Microsoft’s Korean style guide",
        surfaces: .all,
        languages: .only(["ko"]),
        needs: [.percent, .brace, .backslash, .dollar],
        severity: .warning,
        falseAlarms: """
            0 of 1 in 2,200 Korean strings of ten real apps; 0 of 28 in 30,000 of desktop \
            catalogues
            """,
        isPositionFree: true,
        examples: [
            .good("‘%@’ 항목을 삭제", locale: "ko", surface: .other),
            .good("%@을(를) 삭제", locale: "ko", surface: .other),
            .good("%@(을)를 삭제", locale: "ko", surface: .other),
            .good("%d개 항목", locale: "ko", surface: .other),
            .good("자료형(%@)이 다릅니다", locale: "ko", surface: .other),
            .good("%@이메일", locale: "ko", surface: .other),
            .good("%@에서 열기", locale: "ko", surface: .other),
            .bad("‘%@’⟦를⟧ 삭제", locale: "ko", surface: .other),
            .bad("%@⟦을⟧ 삭제하시겠습니까?", locale: "ko", surface: .other),
            .good("%@ 이 항목을 삭제", locale: "ko", surface: .other),
            .bad("%@⟦ 으로⟧ 이동", locale: "ko", surface: .other),
            .bad("‘%@’⟦ 에서⟧ 열기", locale: "ko", surface: .other),
            .bad("%1⟦ 에⟧ 대한 설정", locale: "ko", surface: .other),
            .bad("{name}⟦이⟧ 추가됨", locale: "ko", surface: .other),
            .bad("%1$@⟦와⟧ 공유", locale: "ko", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for placeholder in string.placeholders {
            let isText = Self.isText(placeholder.kind)
            guard isText || Self.isFilledIn(placeholder.kind) else { continue }
            var start = placeholder.range.upperBound
            while Self.closers.contains(bytes.scalar(at: start).value) {
                start = bytes.scalar(at: start).end
            }
            if bytes[start] == 0x20 {
                checkApart(start, isText, bytes, &report)
                continue
            }
            guard isText else { continue }
            for particle in Self.particles {
                guard let end = bytes.end(of: particle, at: start) else { continue }
                let next = bytes.scalar(at: end)
                // Another syllable makes a word of it; a bracket has the other form.
                if ScalarKind.isHangul(next.value) || next.value == 0x28 || next.value == 0x2F {
                    break
                }
                report.add(start..<end, Self.message(particle.text))
                break
            }
        }
    }

    /// A particle that stands apart from the word it belongs to: `%@ 으로 이동`.
    private func checkApart(
        _ space: Int, _ isText: Bool, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        for particle in Self.apart {
            guard let end = bytes.end(of: particle, at: space + 1) else { continue }
            let next = bytes.scalar(at: end)
            guard next.isEmpty || ScalarKind.isSpace(next.value) else { return }
            report.add(
                space..<end, Self.apart(particle.text, Self.pairs[particle.text] ?? particle.text),
                severity: isText && Self.pairs[particle.text] != nil ? nil : .info)
            return
        }
    }

    private static func isText(_ kind: Placeholder.Kind) -> Bool {
        switch kind {
        case .format(_, let type, _, _): type == .object || type == .cString
        case .named(let style, _): style != .percentMarker
        default: false
        }
    }

    /// A number, or what Qt fills in, which may be one.
    private static func isFilledIn(_ kind: Placeholder.Kind) -> Bool {
        switch kind {
        case .format(_, _, _, let isWeak): !isWeak
        case .named: true
        default: false
        }
    }

    private static let closers = Set("’”'\"」』»".unicodeScalars.map(\.value))
    private static let particles = [
        "으로", "이라", "을", "를", "이", "가", "은", "는", "와", "과", "로", "아", "야",
    ]
    .compactMap(FoldedWord.init)
    /// Those that are no other word: 이 is also “this”, 가 “go”.
    private static let apart = [
        "으로", "에서", "에게", "부터", "까지", "을", "를", "은", "는", "와", "과", "로", "의", "에",
    ].compactMap(FoldedWord.init)
    private static let pairs = [
        "을": "을(를)", "를": "을(를)", "이": "이(가)", "가": "이(가)", "은": "은(는)", "는": "은(는)",
        "와": "와(과)", "과": "와(과)", "로": "(으)로", "으로": "(으)로", "아": "아(야)", "야": "아(야)",
        "이라": "(이)라",
    ]

    private static func apart(_ particle: String, _ better: String) -> String {
        "“\(particle)” is a particle and stands right behind the word: “%@\(better)”"
    }

    private static func message(_ particle: String) -> String {
        "“\(particle)” fits only half of all words: write “\(pairs[particle] ?? particle)” or a noun between"
    }
}
