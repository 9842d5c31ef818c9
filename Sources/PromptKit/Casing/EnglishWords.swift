/// The closed classes of English words that title style turns on, as plain lists.
///
/// Sources: the lists of the Apple Style Guide and of the Chicago Manual of Style for what is
/// lowered; standard grammars for the rest. Words are in lower case, separated by white space.
enum EnglishWords {
    static let articles = "a an the"

    static let conjunctions = "and but or nor"

    static let looseConjunctions = "yet so"

    /// One-word prepositions that are hardly ever anything else.
    static let prepositions = """
        at by for from into of onto to upon via per with amid atop unto sans till
        about above across after against along among amongst around before behind below
        beneath beside besides between beyond concerning despite during except inside
        minus outside per regarding since through throughout toward towards under
        underneath until versus within without alongside amidst
        """

    /// Prepositions that are as often an adjective, a verb or an adverb.
    static let doubtfulPrepositions = "near past like"

    /// Prepositions that are adverbs as well, and stand with verbs.
    static let particles = """
        in on over by through around about along across under after ahead apart aside away
        back forth together
        """

    /// Particles that interface text hardly ever uses as prepositions.
    static let adverbs = "up off out down"

    static let determiners = """
        a an the my your his her its our their whose every each no any some
        """

    /// What cannot begin the object of a preposition.
    static let noObject = """
        when while if unless until till because since before after once then than whenever
        again now later today tonight tomorrow automatically manually instead too already
        completely first together permanently temporarily immediately here there everywhere
        anyway alone afterwards meanwhile is are was were be been being has have had can
        will would should must may might does do did
        through throughout during using within without via
        """

    /// Abbreviations that take a period: `Dr. No` has no sentence end inside.
    static let abbreviations = """
        vs v mr mrs ms dr st no etc min max approx dept inc ltd co corp jr sr prof fig vol ed
        pp ver ext tel alt est avg temp misc incl excl ave blvd rd mt ft gen col sgt capt lt
        rev hon gov sen rep jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu
        fri sat sun
        """

    /// Symbols of units: kept behind a number.
    static let units = """
        kg g mg t lb lbs oz m km cm mm nm mi ft yd in l ml dl cl s ms ns h min hz khz mhz ghz
        kb mb gb tb pb kib mib gib tib kbps mbps gbps px pt em rem dpi ppi fps bpm rpm w kw kwh
        mw v mv a ma mah db k c f x mph kmh kcal cal kj j pa kpa hpa bar psi ha sqft lm lx mol
        """

    /// Units that need no number in front to be known.
    static let certainUnits = """
        kg km cm mm mg ml ms kwh mah khz mhz ghz kbps mbps gbps kb mb gb tb px kcal
        """

    /// Roman numerals of more than one letter that are not English words.
    static let romans = """
        ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv
        """

    /// First elements of a compound that are no words of their own.
    static let prefixes = """
        anti pre re non co de un ex semi multi mid sub super post pro inter intra micro mini
        macro meta neo pseudo quasi ultra trans tele bi tri uni auto extra hyper hypo infra
        poly proto retro
        """

    /// Words whose `to` begins an infinitive.
    static let takesInfinitive = """
        how what when where which whether who want wants wanting need needs learn learns
        learning try tries trying ask asks asking tap click swipe press drag pull slide hold
        pinch shake touch scroll ready able unable going about have has had got not like
        used plan plans decide agree refuse fail fails failed failing forget remember
        choose allow allowed require requires required something anything nothing way ways
        time easy hard free happy likely sure glad best first last next here place places
        request requests permission option options attempt attempts start starts started
        begin continue prefer intend hope expect expected seem seems supposed enough
        reason reasons things thing hoping offer order easier safe good great
        """

    /// Words whose `to` points to a goal.
    static let takesGoal = """
        move moves moved moving go goes going add adds added adding send sends sent sending
        switch switches switched export exports exported exporting import share shares shared
        sharing reply replies replying return returns returning back jump jumps jumping
        save saves saved saving copy copies copied copying paste write writing scroll
        connect connects connected connecting upload uploading convert converts converted
        converting change changes changed changing set reset snap align aligned attach
        attached link linked listen listens listening subscribe subscribed subscribing
        welcome respond responding response access closest close next according due
        compared similar relative related up down over in out from point pointing
        drag drop restore restored revert reverted roll rotate crop fit print sync
        synced assign assigned apply applied move append map bind forward forwarded
        invite invited pin pinned bring brought export publish published commit push
        """

    /// Base forms of verbs that are no nouns.
    static let infinitives = """
        be become begin behave believe bring buy choose clarify compare complete compose
        configure confirm connect continue convert create decide define delete deliver
        deny describe deselect detect determine develop disable disconnect discover
        display do eat edit eject enable encrypt enjoy enter erase examine exist expand
        explain explore export fetch find fix forget format get give go grow happen have
        hear help hide identify ignore import improve include increase inspect install
        integrate invite join keep know learn leave let listen locate lose maintain make
        manage merge minimize modify move mute navigate obtain open organize pay perform
        personalize play plot prepare prevent proceed protect prove provide publish quit
        read receive recognize reconnect record recover redo reduce refresh reinstall
        remember remove rename reopen reorder repair replace resize resolve restart
        restore resume retrieve retry reveal reverse revert review rotate run save say
        scan see select send set share show shut sign solve speak start stay stop submit
        subscribe succeed survive sync take talk tell think transcribe transform translate
        travel troubleshoot try type understand undo uninstall unlock unsubscribe update
        upgrade upload use validate verify view visit wait walk want watch wear win work
        write
        """

    /// Base forms of verbs that are nouns as well.
    static let nounsOrVerbs = """
        answer archive back backup block bookmark build call cancel care change chart chat
        check click code color comment contact control copy crop cut dance date design
        dictate document download drag draw drive drop end exit fade fight fill film filter
        finish fit flag focus follow force forward group guide hold home hope input interest
        issue label land launch lead light like limit link list live load lock log look love
        mail map mark market master match measure message mirror model monitor name need note
        notice offer order page paste pause phone photo pin place plan plant point post power
        preview print process program question queue rate reach reply report request reset
        rest return ride ring roll root sample scale screen scroll search shape shift shop
        sleep slide sort sound space stand state store stream study style support swipe switch
        tab table tag tap target test text time title touch trace track trade train transfer
        trash travel turn visit voice vote wake watch work zoom
        """
}
