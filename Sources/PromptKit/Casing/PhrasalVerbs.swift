/// Which particles go with which verbs: Log In, Turn Off, Take Over.
///
/// One verb a line: base form, irregular forms after a slash, a colon, particles. A plus after
/// the base form doubles its last letter (log, logged). A question mark after a particle says
/// that verb and particle are as often verb and preposition (Move On, but Move on Path), so that
/// only the words around can tell. `up`, `off`, `out`, `down`, `back` and `away` are adverbs
/// in interface text anyway; they are listed where `out of` depends on them.
struct PhrasalVerbs {
    /// Bits of the particles that the table tells apart.
    struct Particles: OptionSet {
        let rawValue: UInt16

        static let `in` = Particles(rawValue: 1)
        static let on = Particles(rawValue: 2)
        static let over = Particles(rawValue: 4)
        static let by = Particles(rawValue: 8)
        static let out = Particles(rawValue: 16)
        static let up = Particles(rawValue: 32)
        static let off = Particles(rawValue: 64)
        static let down = Particles(rawValue: 128)
        static let through = Particles(rawValue: 256)
        static let around = Particles(rawValue: 512)
        static let about = Particles(rawValue: 1024)
        static let along = Particles(rawValue: 2048)
        static let across = Particles(rawValue: 4096)

        init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Every particle with its bit.
        static let all: [(word: StaticString, particle: Particles)] = [
            ("in", .in), ("on", .on), ("over", .over), ("by", .by), ("out", .out), ("up", .up),
            ("off", .off), ("down", .down), ("through", .through), ("around", .around),
            ("about", .about), ("along", .along), ("across", .across),
        ]
    }

    struct Row {
        var certain: Particles = []
        var possible: Particles = []
    }

    /// Calls `body` with each verb: what it goes with, and its forms.
    static func forEach(_ body: (Row, [CaseWordKey]) -> Void) {
        let particles = Particles.all.map { (key: $0.word.withUTF8Buffer { CaseWordKey($0) }, $0.particle) }
        table.forEachCaseWord(separatedBy: 0x0A) { line in
            guard let colon = line.firstIndex(of: 0x3A) else { return }
            var forms: [CaseWordKey] = []
            var key = CaseWordKey()
            var isDoubled = false
            for index in 0...colon {
                switch line[index] {
                case 0x2F, 0x3A:  // / :
                    forms.append(key)
                    key = CaseWordKey()
                case 0x2B: isDoubled = true  // +
                case let byte: key.append(byte)
                }
            }
            body(
                row(.init(rebasing: line[(colon + 1)...]), particles),
                forms + inflections(of: forms[0], isDoubled))
        }
    }

    private static func row(
        _ list: UnsafeBufferPointer<UInt8>, _ particles: [(key: CaseWordKey, Particles)]
    ) -> Row {
        var row = Row()
        var key = CaseWordKey()
        for index in 0...list.count {
            switch list.at(index) {
            case 0, 0x20:
                row.certain.formUnion(particles.first { $0.key == key }?.1 ?? [])
                key = CaseWordKey()
            case 0x3F:  // ?
                row.possible.formUnion(particles.first { $0.key == key }?.1 ?? [])
                key = CaseWordKey()
            case let byte: key.append(byte)
            }
        }
        return row
    }

    /// The forms in -s, -ed and -ing.
    static func inflections(of verb: CaseWordKey, _ isDoubled: Bool) -> [CaseWordKey] {
        guard verb.count > 1, verb.count < CaseWordKey.limit else { return [] }
        let last = verb.byte(at: verb.count - 1)
        let before = verb.byte(at: verb.count - 2)
        func ending(_ text: StaticString, dropping count: Int = 0, from key: CaseWordKey) -> CaseWordKey {
            var key = key
            for _ in 0..<count { key.removeLast() }
            text.withUTF8Buffer { for byte in $0 { key.append(byte) } }
            return key
        }
        var stem = verb
        if isDoubled { stem.append(last) }
        switch (before, last) {
        case (0x69, 0x65):  // -ie
            return [
                ending("s", from: verb), ending("d", from: verb),
                ending("ying", dropping: 2, from: verb),
            ]
        case (0x65, 0x65):  // -ee
            return [ending("s", from: verb), ending("d", from: verb), ending("ing", from: verb)]
        case (_, 0x65):  // -e
            return [
                ending("s", from: verb), ending("d", from: verb),
                ending("ing", dropping: 1, from: verb),
            ]
        case (0x61, 0x79), (0x65, 0x79), (0x6F, 0x79), (0x75, 0x79):  // -ay, -ey, -oy, -uy
            return [ending("s", from: verb), ending("ed", from: verb), ending("ing", from: verb)]
        case (_, 0x79):  // -y
            return [
                ending("ies", dropping: 1, from: verb), ending("ied", dropping: 1, from: verb),
                ending("ing", from: verb),
            ]
        case (_, 0x73), (_, 0x78), (_, 0x7A), (_, 0x6F), (0x63, 0x68), (0x73, 0x68):
            return [ending("es", from: verb), ending("ed", from: stem), ending("ing", from: stem)]
        default:
            return [ending("s", from: verb), ending("ed", from: stem), ending("ing", from: stem)]
        }
    }

    private static let table: StaticString = """
        add: on? in? up
        back: up down out off
        barge: in
        beam: in? up
        block: in? out off
        blow/blew/blown: up out over
        book: in? up
        boot: up on?
        bounce: back in? out
        box: in?
        break/broke/broken: in? down out up off through
        bring/brought: in? up on? over? down out about along around
        build/built: in? up out on?
        bump: up out
        burn/burnt: in? out up down
        buy/bought: in? out up
        call: in? off out up over? back
        calm: down
        carry: on over out off
        cash: in out
        catch/caught: on? up out
        change: over? up
        check: in out off up over?
        chime: in
        chip+: in
        clean: up out off
        clear: out up off
        clip+: on? in? off
        clock: in out
        close: out down up in? off
        come/came: in? on? over? up out off by? back around about along across through
        copy: over? down out
        count: down in? out up off
        cover: up over?
        crop+: in? out
        cross: out over? off
        cut/cutting: in? out off down up through?
        deal/dealt: in? out
        dial: in up out down
        dig/dug/digging: in? out up
        dim: down
        divide: up
        do/does/did/done: over up
        drag+: in? out over? down up off
        draw/drew/drawn: in? out up
        dress: up
        drill: down in?
        drop+: in? off out by? down over?
        dry: out off up
        ease: in out off
        edge: in? out
        empty: out
        even: out up
        fade: in out up down
        fail: over
        fall/fell/fallen: off out down over? through? apart
        fan+: out
        feed/fed: in? back
        fight/fought: back off
        figure: out
        fill: in out up
        filter: out in? down
        find/found: out
        finish: up off
        fire: up off
        fit+: in? out
        flag+: down up
        flash: on?
        flip+: on? over? up down off
        fly/flew/flown: in? out off over? by?
        focus: in? 
        fold: in? up down over?
        follow: up through on?
        force: out in? down
        freeze/froze/frozen: up out over
        get/got/gotten/getting: in? on? off out up over? by? down back along around through away
        give/gave/given: in up out away back off
        glance: over? through?
        go/goes/went/gone: in? on? off out over? up down by? back through along around
        grow/grew/grown: up out
        hand: in over out off down
        hang/hung: up on out around
        head: out off up over? in?
        help: out
        hide/hid/hidden: out away
        hold/held: on up off over? down out in? back
        hook: up in? on?
        invite: in? over? out
        join: in? up
        jot+: down
        jump: in? out off over? up down on?
        keep/kept: on? up out off in? down away
        key: in
        kick: in off out up
        knock: out off down over
        land: on?
        latch: on
        launch: off
        lay/laid: out off down over?
        lead/led: in? on? off up
        leave/left: on? off out in? over? behind
        let+: in? out off down
        level: up off out
        lie: down
        lift: off up
        light/lit: up
        line: up
        listen: in
        live: on?
        load: up in? 
        lock: in? out down on? up
        log+: in on out off
        look: up in? on? over? out down back around through? along
        make/made: up out over?
        map+: out
        mark: up down off
        match: up
        max: out
        merge: in? down
        mess: up
        mirror: over?
        mix: in? up down
        move: in? on? over? up down out off back along around away through?
        opt: in out
        open: up out
        own: up
        pack: up in? 
        page: up down
        pair: up off
        pan+: out in? over? across?
        pass: on? over? by? out up off through? along around
        paste: in? over?
        pay/paid: off out in? up down back
        peel: off
        pencil: in
        phase: in out
        phone: in
        pick: up out off on? over?
        piece: together
        pile: up on?
        pin: up down
        pinch: in? out
        pitch: in
        plan+: out
        play: on? back out over? up down along
        plug+: in
        point: out
        pop+: up out in? off over?
        power: on up off down through?
        press: on? down
        print: out off
        pull: in? up out over? down off back through away
        pump: up
        punch: in out
        push: in? on? out off over? down up back through
        put/putting: in? on? off out up over? down back away through
        queue: up
        quit+: out
        read: in? on? over? out up through? back
        reach: out over?
        ring/rang/rung: up in? out
        rise/rose/risen: up
        roll: over? out back in? on? up down off
        rotate: in? out
        round: up down off out
        rub+: in? out off
        rule: out
        run/ran/running: on? over? out off up down through? in? by?
        rush: in?
        save: up
        scale: up down in? out
        scan+: in? through? over?
        scroll: up down over? in? through? along
        seal: off in?
        search: out through? in?
        sell/sold: out off
        send/sent: in? out off over? on? up down back along through?
        set/setting: up off out in? on? down back aside about
        settle: in? down up
        shake/shook/shaken: off up out
        share: out
        ship+: out off
        shoot/shot: off down up
        shop+: around
        show/shown: up off in? over?
        shrink/shrank/shrunk: down
        shuffle: up
        shut/shutting: down off out in? up
        sift: through
        sign: in on out up off over
        sit/sat/sitting: in? down out up back
        size: up down
        skip+: over? ahead out
        sleep/slept: in? on? over
        slide/slid: in? out over? up down off across?
        slim+: down
        slip+: in? out off on? up by? through
        slot+: in
        slow: down up
        snap+: in? on? off out up
        sort: out through
        sound: off out
        speak/spoke/spoken: up out
        speed/sped: up
        spell: out
        spill: over out
        spin/spun/spinning: up down off out
        split/splitting: up off out
        spread: out over?
        spring/sprang/sprung: up
        stack: up
        stand/stood: by out up down in? over?
        start: up over out off on?
        stay: on? in? up out over? off
        step+: in? out up down over? through? back
        stick/stuck: out up on? around
        stop+: by off over? in? 
        store: up
        straighten: up out
        strike/struck: out off through
        strip+: off out down
        sum+: up
        swap+: in? out over?
        sweep/swept: in? up out
        swipe: in? up down over? through? across? left right
        switch: on over off out up around back
        sync: up
        tag+: on? along
        take/took/taken: over in? on? off out up back down apart away along
        talk: over? through? back
        tap+: in? out on?
        tear/tore/torn: off up out down
        tell/told: off
        think/thought: over through up
        throw/threw/thrown: in? out off up away
        tidy: up
        tie: in? up down
        tighten: up
        time: out
        tip+: over off
        toggle: on off
        tone: down up
        top+: up off
        touch: up down on?
        track: down
        trade: in up off
        trim+: down off
        trip+: over?
        try: on out
        tune: in out up
        turn: on off over? in? out up down back around away
        type: in? out up over?
        update: 
        use: up
        wait: up out on?
        wake/woke/woken: up
        walk: in? out up over? through?
        warm: up
        wash: up off out over?
        watch: out over?
        wear/wore/worn: off out down
        weigh: in
        wind/wound: up down
        wipe: off out down in? up
        wire: up in?
        work: out in? on? off over? around up through
        wrap+: up in? around
        write/wrote/written: in? down up out off
        zip+: up
        zoom: in out
        """
}
