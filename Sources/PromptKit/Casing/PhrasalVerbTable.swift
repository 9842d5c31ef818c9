extension PhrasalVerbs {
    /// One verb a line.
    static let table: StaticString = """
        add: on~ in? up
        back: up down out off in?
        bail: out
        barge: in
        beam: in~ up
        bend/bent: over~ down
        black: out
        blank: out
        bleed/bled: in? out over~
        blend: in out
        block: in? out off
        blot+: out
        blow/blew/blown: up out over
        boil: over down
        bolt: on~
        book: in? up
        boot: up on?
        bottom: out
        bounce: back in~ out
        box: in?
        branch: out off
        break/broke/broken: in~ down out up off through
        bring/brought: in~ up on~ over~ down out about along around
        brush: up off on~
        buckle: up in~
        build/built: in? up out on?
        bump: up out over~
        bundle: up in~
        burn/burnt: in~ out up down
        buy/bought: in~ out up
        call: in~ off out up over? back
        calm: down
        camp: out
        carry: on over out off
        carve: out
        cash: in out
        catch/caught: on~ up out
        cave: in
        chain: up
        change: over~ up
        charge: up
        check: in~ out off up over?
        chill: out
        chime: in
        chip+: in
        chop+: up off down
        chunk: up
        circle: back
        clam+: up
        clamp: down on~
        clean: up out off
        clear: out up off
        click: in? out through
        clip+: on~ in~ off
        clock: in out
        close: out down up in? off
        cloud: over
        color: in? out
        colour: in? out
        come/came: in~ on~ over~ up out off by? back around about along across through
        comment: out
        cool: down off
        copy: over? down out in?
        cough: up
        count: down in~ out up off
        cover: up over?
        crank: up out
        creep/crept: in~ up
        crop+: in~ out off
        cross: out over~ off
        cut/cutting: in~ out off down up through?
        deal/dealt: in? out
        dial: in up out down
        dig/dug/digging: in~ out up
        dim: down
        dish: out
        dive: in~
        divide: up
        do/does/did/done: over up
        dock: in?
        dole: out
        double: up down over~
        doze: off
        drag+: in~ out over? down up off on~
        draw/drew/drawn: in~ out up on?
        dress: up
        drift: off
        drill: down in~
        drive/drove/driven: off away
        drop+: in~ off out by? down over~
        dry: out off up
        duck: out
        dumb: down
        dump: out
        dust: off
        ease: in out off
        eat/ate/eaten: in out up
        edge: in~ out
        empty: out
        even: out up
        export: out
        factor: in out
        fade: in out up down
        fail: over
        fall/fell/fallen: off out down over~ through? apart in~
        fan+: out
        farm: out
        fasten: on~ up down
        feed/fed: in~ back
        feel/felt: out
        fence: in off
        fight/fought: back off
        figure: out
        file: away
        fill: in out up
        filter: out in? down
        find/found: out
        finish: up off
        fire: up off
        fit+: in~ out
        fizzle: out
        flag+: down up
        flash: on~ up
        flatten: out down
        flesh: out
        flip+: on~ over~ up down off
        float: up
        flood: in out
        fluff: up
        flush: out
        fly/flew/flown: in~ out off over? by?
        focus: in?
        fold: in~ up down over~
        follow: up through on~
        force: out in~ down
        fork: over out off
        frame: in?
        freak: out
        free: up
        freeze/froze/frozen: up out over
        gather: in~ up
        gear: up
        get/got/gotten/getting: in? on? off out up over? by? down back along around through away
        give/gave/given: in up out away back off over
        glance: over? through?
        glaze: over
        glue: on~ down
        go/goes/went/gone: in? on? off out over? up down by? back through along around
        goof: off
        gray: out
        grey: out
        grind/ground: down
        grow/grew/grown: up out
        gun+: down
        hack: in?
        hail: down
        hand: in over out off down on~
        hang/hung: up on out around over~
        hash: out
        haul: in~ off
        head: out off up over? in?
        hear/heard: out
        heat: up
        help: out
        hem+: in
        hide/hid/hidden: out away
        hire: out
        hold/held: on up off over~ down out in? back
        hollow: out
        hook: up in~ on~
        hover: over?
        hunt: down
        hurry: up
        hush: up
        ink: in
        invite: in? over~ out along
        iron: out
        jam+: in~ up
        join: in? up
        jot+: down
        jump: in~ out off over? up down on~
        keep/kept: on~ up out off in? down away
        key: in
        kick: in off out up
        kneel: down
        knock: out off down over
        land: on?
        latch: on
        laugh: off
        launch: off
        lay/laid: out off down over~ on~
        lead/led: in? on~ off up
        leak: out
        lean: in on? over~
        leap: out
        leave/left: on~ off out in? over~ behind
        let+: in~ out off down on~
        level: up off out
        lie: down
        lift: off up
        light/lit: up
        limber: up
        line: up
        link: up
        listen: in
        live: on?
        liven: up
        load: up in~ on?
        loan: out
        lock: in~ out down on? up
        log+: in on out off
        look: up in? on? over? out down back around through? along
        loop: in out back
        lose/lost: out
        lump: in
        mail: in? out
        make/made: out up over~
        map+: out
        mark: up down off
        mask: out off
        match: up
        max: out
        measure: up out
        meet/met: up
        melt: down away
        merge: in~ down
        mess: up
        mirror: over?
        miss: out
        mix: in~ up down
        move: in? on? over? up down out off back along around away through?
        muscle: in
        mute: out
        narrow: down
        nest: in?
        nod+: off
        note: down
        open: up out
        opt: in out
        own: up
        pack: up in?
        pad+: out
        page: up down in? out
        paint: in? out over?
        pair: up off
        pan+: out in~ over? across?
        parcel: out
        part: out
        pass: on~ over? by? out up off through along around down
        paste: in? over?
        patch: in through up
        pay/paid: off out in~ up down back
        peel: off back
        peer: in
        pencil: in
        phase: in out
        phone: in
        pick: up out off on? over~
        piece: together
        pile: up on~ in~
        pin+: up down on?
        pinch: in~ out
        pipe: in up down
        pitch: in
        plan+: out
        play: on? back out over? up down along
        plot+: out
        plow: through
        plug+: in
        point: out
        polish: off up
        pop+: up out in~ off over~
        pour: in out
        power: on up off down through
        press: on? down
        price: in out
        print: out off over?
        prop+: up
        pull: in~ up out over~ down off back through away on~
        pump: up
        punch: in out up
        push: in~ on~ out off over~ down up back through
        put/putting: in? on~ off out up over? down back away through
        queue: up
        quiet: down
        quit+: out
        rack: up
        rake: in
        ramp: up down
        ration: out
        reach: out over~ in?
        read: in~ on? over~ out up through back off
        reel: in off
        rein: in
        rent: out
        ride/rode/ridden: on? out
        rig+: up
        ring/rang/rung: up in~ out
        rip+: off out up
        rise/rose/risen: up
        roll: over~ out back in~ on~ up down off
        root: out
        rope: in off
        rotate: in? out
        rough: in out
        round: up down off out
        rub+: in~ out off
        rule: out in
        run/ran/running: on? over~ out off up down through in? by?
        rush: in~
        save: up
        scale: up down in~ out
        scan+: in~ through over~ out
        scare: off
        scoop: up out
        scope: out
        scratch: out off
        screen: out
        screw: on~ in~ up
        scribble: in? out
        scroll: up down over? in? through? along
        seal: off in~ up
        search: out through in?
        see/saw/seen: off out
        seek/sought: out
        sell/sold: out off
        send/sent: in~ out off over~ on~ up down back along through?
        serve: up out
        set/setting: up off out in? on? down back aside about
        settle: in~ down up on?
        sew/sewed/sewn: up on~
        shade: in?
        shake/shook/shaken: off up out
        share: out
        shell: out
        shift: over~ up down in?
        ship+: out off
        shoot/shot: off down up
        shop+: around
        show/shown: up off in? over?
        shrink/shrank/shrunk: down
        shrug+: off
        shuffle: up
        shut/shutting: down off out in~ up
        sift: through
        sign: in on out up off over
        silence: out
        single: out
        sink/sank/sunk: in
        siphon: off
        sit/sat/sitting: in~ down out up back
        size: up down
        skim+: off over~ through
        skip+: over~ ahead out
        sleep/slept: in~ on? over~
        slice: off up
        slide/slid: in~ out over~ up down off across? on~
        slim+: down
        slip+: in~ out off on~ up by? through
        slot+: in
        slow: down up
        smooth: out over
        snap+: in~ on~ off out up
        sniff: out
        soak: in up
        sober: up
        sort: out through
        sound: off out
        space: out
        speak/spoke/spoken: up out
        speed/sped: up
        spell: out
        spill: over out
        spin/spun/spinning: up down off out on?
        splash: on~
        splice: in~
        split/splitting: up off out
        spray: on~
        spread: out over~
        spring/sprang/sprung: up
        square: off up
        squeeze: in~ out
        stack: up on?
        stage: in?
        stake: out
        stamp: out on~
        stand/stood: by out up down in~ over?
        start: up over out off on?
        stave: off
        stay: on~ in? up out over~ off
        step+: in~ out up down over? through back
        stick/stuck: out up on~ around
        stir+: in~ up
        stitch: in~ up on~
        stop+: by off over~ in?
        store: up away
        straighten: up out
        strap+: on~ in~
        stream: in? out
        stretch: out
        strike/struck: out off through
        string/strung: out up
        strip+: off out down
        sub+: in out
        suck: in~ up
        sum+: up
        summon: up
        surge: in
        swap+: in~ out over~
        sweep/swept: in~ up out
        swing/swung: by over~
        swipe: in~ up down over? through? across? left right
        switch: on over off out up around back in?
        sync: up in? over?
        tack: on
        tag+: on~ along in
        take/took/taken: over in~ on~ off out up back down apart away along
        talk: over~ through back
        tally: up
        tamp: down
        tap+: in? out on? off
        tape: over~ up on~
        team: up
        tear/tore/torn: off up out down
        tell/told: off
        test: out
        thaw: out
        thicken: up
        thin+: out down
        think/thought: over through up
        throw/threw/thrown: in~ out off up away on~ over?
        thumb: through
        tidy: up
        tie: in~ up down on~ back
        tighten: up
        time: out in?
        tip+: over off
        tire: out
        toggle: on off
        tone: down up
        top+: up off
        toss: in~ out
        touch: up down on? in?
        trace: over~ out
        track: down
        trade: in up off
        transfer+: over~ in? out
        trim+: down off
        trip+: over~ up
        try: on out
        tuck: in away
        tune: in out up
        turn: on off over~ in~ out up down back around away
        type: in~ out up over~
        use: up
        usher: in out
        vote: in~ out down
        wade: in
        wait: up out on?
        wake/woke/woken: up
        walk: in? out up over? through?
        wall: in off
        ward: off
        warm: up
        wash: up off out over~
        watch: out over?
        wear/wore/worn: off out down on~
        weed: out
        weigh: in up down
        wheel: in~ out
        white: out
        whiten: up
        win+/won: over~ out back
        wind/wound: up down
        wipe: off out down in~ up over~
        wire: up in~
        work: out in? on? off over~ around up through
        wrap+: up in? around
        write/wrote/written: in? down up out off over?
        yield: up
        zero: in out
        zip+: up
        zone: out
        zoom: in out
        """
}
