/// The closed classes of English words that title style turns on, as plain lists.
///
/// Sources: the lists of the Apple Style Guide and of the Chicago Manual of Style for what is
/// lowered; standard grammars for the rest. Words are in lower case, separated by white space.
enum EnglishWords {
    static let articles: StaticString = "a an the"

    static let conjunctions: StaticString = "and but or nor"

    static let looseConjunctions: StaticString = "yet so"

    /// One-word prepositions that are hardly ever anything else.
    static let prepositions: StaticString = """
        about above across after against along alongside amid amidst among amongst around at atop
        before behind below beneath beside besides between beyond by concerning despite during
        except for from inside into minus of onto outside per regarding sans since through
        throughout till to toward towards under underneath until unto upon versus via with within
        without
        """

    /// Prepositions that are as often an adjective, a verb or an adverb.
    static let doubtfulPrepositions: StaticString = "near past like"

    /// Adverbs that stand with verbs.
    static let particles: StaticString = """
        ahead apart aside away back forth together
        """

    /// Prepositions that are adverbs as well.
    static let particlePrepositions: StaticString = """
        in on over by through around about along across under after
        """

    /// Particles that interface text hardly ever uses as prepositions.
    static let adverbs: StaticString = "up off out down"

    static let pluralParticles: StaticString = "ins outs ups offs ons downs"

    static let determiners: StaticString = """
        a an the my your his her its our their whose every each no any some
        """

    /// What cannot begin the object of a preposition.
    static let noObject: StaticString = """
        after afterwards again alone already always anytime anyway anywhere are automatically be
        because been before being can completely did do does during elsewhere everywhere first
        forever had has have here if immediately instead is later manually may meanwhile might must
        now once overnight permanently should simultaneously since somewhere soon sooner temporarily
        than then there through throughout till today together tomorrow tonight too unless until
        using via was were when whenever while will within without would
        """

    /// Abbreviations that take a period: `Dr. No` has no sentence end inside.
    static let abbreviations: StaticString = """
        alt approx apr aug ave avg blvd capt co col corp dec dept dr ed est etc excl ext feb fig fri
        ft gen gov hon inc incl jan jr jul jun lt ltd mar max min misc mon mr mrs ms mt no nov oct
        pp prof rd rep rev sat sen sep sept sgt sr st sun tel temp thu tue v ver vol vs wed
        """

    /// Symbols of units: kept behind a number.
    static let units: StaticString = """
        a am bar bpm c cal cl cm db dl dpi em f fps ft g gb gbit gbps ghz gib h ha hpa hz in j k kb
        kbit kbps kcal kg khz kib kj km kmh kpa kw kwh l lb lbs lm lx m ma mah mb mbit mbps mg mhz
        mi mib min ml mm mol mph ms mv mw nm ns oz pa pb pm ppi psi pt px rem rpm s sqft t tb tib v
        w x yd
        """

    /// Units that need no number in front to be known.
    static let certainUnits: StaticString = """
        cm gb gbit gbps ghz kb kbit kbps kcal kg khz km kwh mah mb mbit mbps mg mhz ml mm ms px tb
        """

    /// Roman numerals of more than one letter that are not English words.
    static let romans: StaticString = """
        ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv
        """

    /// First elements of a compound that are no words of their own.
    static let prefixes: StaticString = """
        anti auto bi co de ex extra hyper hypo infra inter intra macro meta micro mid mini multi neo
        non poly post pre pro proto pseudo quasi re retro semi sub super tele trans tri ultra un uni
        """

    /// Words whose `to` begins an infinitive.
    static let takesInfinitive: StaticString = """
        able about agree allow allowed anything ask asking asks attempt attempts begin best choose
        click continue decide easier easy enough expect expected fail failed failing fails first
        forget free glad going good got great had happy hard has have here hold hope hoping how
        intend last learn learning learns like likely need needs next not nothing offer option
        options order permission pinch place places plan plans prefer press ready reason reasons
        refuse remember request requests require required requires safe scroll seem seems shake
        something start started starts supposed sure swipe tap thing things time touch tries try
        trying unable used want wanting wants way ways what when where whether which who
        """

    /// Words whose `to` points to a goal.
    static let takesGoal: StaticString = """
        access according add added adding adds align aligned append applied apply assign assigned
        attach attached back bind bring brought change changed changes changing close closest commit
        compared connect connected connecting connects convert converted converting converts copied
        copies copy copying crop drag drop due export exported exporting exports fit forward
        forwarded from go goes going import invite invited jump jumping jumps link linked listen
        listening listens map move moved moves moving next paste pin pinned point pointing print
        publish published push related relative replies reply replying reset respond responding
        response restore restored return returning returns revert reverted roll rotate save saved
        saves saving scroll send sending sends sent set share shared shares sharing similar snap
        subscribe subscribed subscribing switch switched switches sync synced upload uploading
        welcome write writing
        """

    /// Base forms of verbs that are no nouns.
    static let infinitives: StaticString = """
        accept achieve acquire activate adapt add adjust adopt afford allow amend analyze annotate
        appear append apply approve arrange assign attach authenticate authorise authorize avoid be
        become begin behave believe breathe bring browse buy calculate capture categorize celebrate
        choose clarify cleanse collect combine communicate compare complete compose compress
        concentrate configure confirm connect consider continue contribute convert create customize
        deactivate decide decompress decrease decrypt define delete deliver deny deploy describe
        deselect detect determine develop disable disagree disconnect discover discuss dismiss do
        donate duplicate earn eat eject embed emphasize enable encourage encrypt enjoy enlarge
        enroll ensure enter erase establish evaluate examine exceed exclude execute exist expand
        expect explain explore extract fetch finalize find fit follow forget format fulfil fulfill
        generate get give go grow guess happen have hear hide highlight hire identify ignore improve
        include inform inherit initialize insert inspect inspire install integrate introduce invite
        isolate join keep know learn leave lend let listen locate lose maintain make manage meet
        merge migrate minimise minimize modify mount mute navigate obtain open organise organize
        overcome overwrite participate pay perceive perform personalize plot postpone practise
        prepare preserve prevent prioritize proceed produce propose protect prove provide publish
        quit read recalibrate recall receive recognize recommend reconnect reconsider recover
        recycle redeem redo redownload reduce reenter refer refresh register reinstall reinstate
        reject relaunch relax relive remain remake remember remind remove rename renew reopen
        reorder repeat replace reposition require reread rescan resend reserve resize resolve
        restart restore restrict resubmit resume retain retake retrieve retry reuse reveal reverse
        revert rewind rewrite rotate satisfy say see select send shut simplify sit solve speak
        specify spell spend stay strengthen submit subscribe succeed suggest summarize survive
        suspend sustain take teach tell think transcribe transform translate troubleshoot type
        unarchive unblock uncover understand undo unenroll unfollow ungroup unhide uninstall unlink
        unlock unmount unmute unpair unpin unpublish unsend unstar unsubscribe untag unzip upload
        validate vary verify wait want warn wear write
        """

    /// Base forms of verbs that are nouns as well.
    static let nounsOrVerbs: StaticString = """
        access answer archive attack back backup balance battle bet bid bike bill blend block blog
        blur board bookmark boost bounce break brush build bully burn call camp cancel care cast
        catch change chart chase chat cheat check clean click climb clock code color comment contact
        control cook copy cover credit crop cross cut cycle damage dance date deal debug delay
        design dial dictate dine display dive dock document double download drag draw dream dress
        drift drink drive drop edit end escape estimate exercise exit experience export face fade
        fall fax fear feed feel fight file fill film filter finish fix flag flash flip float flow
        fly focus fold follow force forward fund gain gather group guard guide hack handle harm heat
        help hit hold home hope host hunt impact import increase index input install interest iron
        issue jog join joke jump kick kiss label land laugh launch lead leak lift light like limit
        link list live load loan lock log look loop love mail map march mark market mask master
        match measure message mind mirror model monitor move name need note notice offer order own
        pack page paint pair park pass paste pause peek phone photo pick pin pitch place plan plant
        play plug point poll pose post power practice praise press preview print process profile
        profit program promise protest pull pump purchase push question queue quit race raise rank
        rate reach rebound record refund regret release rent repair reply report request research
        reset rest return review ride ring rise risk roll root rule run rush sample save scale scan
        screen scroll seal search season set shape share shift ship shoot shop show shower sign sing
        sketch ski skip sleep slide smile smoke snap sort sound space spin split sponsor spread
        stack stage stamp stand start state steal stick stop store stream stretch stroke study style
        support surf swap swim swipe switch sync tab table tag talk tap target taste team test text
        thank throw time title toggle touch tour trace track trade train transfer trash travel trick
        trigger trim trust try turn twist unite update upgrade use value view visit voice vote wake
        walk waste watch water whisper win wish wonder work worry wrap yield zip zoom
        """
}
