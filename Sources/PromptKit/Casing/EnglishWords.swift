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

    static let determiners: StaticString = """
        a an the my your his her its our their whose every each no any some
        """

    /// What cannot begin the object of a preposition.
    static let noObject: StaticString = """
        after afterwards again alone already always anytime anyway anywhere are automatically be because been before being
        can completely did do does during elsewhere everywhere first forever had has have here if immediately instead
        is later manually may meanwhile might must now once overnight permanently should simultaneously since somewhere soon sooner temporarily
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
        a bar c cal cl cm db dl dpi em f fps ft g gb gbps ghz gib h ha hpa hz in j k kb kbps
        bpm gbit kbit kcal kg khz kib kj km kmh kpa kw kwh l lb lbs lm lx m ma mah mb mbit mbps mg mhz mi mib min ml mm
        mol mph ms mv mw nm ns oz pa pb ppi psi pt px rem rpm s sqft t tb tib v w x yd
        """

    /// Units that need no number in front to be known.
    static let certainUnits: StaticString = """
        gbit kbit kg km cm mm mbit mg ml ms kwh mah khz mhz ghz kbps mbps gbps kb mb gb tb px kcal
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
        click continue decide drag easier easy enough expect expected fail failed failing fails
        first forget free glad going good got great had happy hard has have here hold hope hoping
        how intend last learn learning learns like likely need needs next not nothing offer option
        options order permission pinch place places plan plans prefer press pull ready reason
        reasons refuse remember request requests require required requires safe scroll seem seems
        shake slide something start started starts supposed sure swipe tap thing things time touch
        tries try trying unable used want wanting wants way ways what when where whether which who
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
        be become begin behave believe bring buy choose clarify compare complete compose configure
        confirm connect continue convert create decide define delete deliver deny describe deselect
        detect determine develop disable disconnect discover display do eat eject enable encrypt
        enjoy enter erase examine exist expand explain explore fetch find fit forget format get give
        go grow happen have hear hide identify ignore improve include increase inspect integrate
        invite keep know learn leave let listen locate lose maintain make manage merge minimize
        modify move mute navigate obtain open organize pay perform personalize plot prepare prevent
        proceed protect prove provide publish read receive recognize reconnect recover redo reduce
        refresh reinstall remember remove rename reopen reorder replace resize resolve restart
        restore resume retrieve retry reveal reverse revert rotate say see select send shut solve
        speak stay submit subscribe succeed survive take tell think transcribe transform translate
        travel troubleshoot type understand undo uninstall unlock unsubscribe upload validate verify
        view want wear win write
        """

    /// Base forms of verbs that are nouns as well.
    static let nounsOrVerbs: StaticString = """
        answer archive back backup block bookmark build call cancel care change chart chat check
        click code color comment contact control copy crop cut dance date design dictate document
        download drag draw drive drop edit end exit export fade fight fill film filter finish fix
        flag focus follow force forward group guide help hold home hope import input install
        interest issue join label land launch lead light like limit link list live load lock log
        look love mail map mark market master match measure message mirror model monitor name need
        note notice offer order page paste pause phone photo pin place plan plant play point post
        power preview print process program question queue quit rate reach record repair reply
        report request reset rest return review ride ring roll root run sample save scale scan
        screen scroll search set shape share shift shop show sign sleep slide sort sound space stand
        start state stop store stream study style support swipe switch sync tab table tag talk tap
        target test text time title touch trace track trade train transfer trash travel try turn
        update upgrade use visit voice vote wake walk watch work zoom
        """
}
