/// English words that interface text uses and that are no names, in their base form.
///
/// Sentence style lowers a capital only on these (and their inflections), so that a name that
/// nobody listed stays as it is. Written for interface text: words that are as often a name
/// (will, mark, bill, rose) are left out, or stand in `names`.
enum OrdinaryWords {
    /// Whether a word, in lower case, is an ordinary one.
    static func contains(_ word: WordKey) -> Bool {
        if table.contains(word) { return true }
        guard word.isStorable, word.count > 3 else { return false }
        let bytes = word.bytes
        return stems(of: bytes).contains { table.contains($0) } || hasOrdinaryEnding(bytes)
    }

    /// Names of programs that are ordinary words: in doubt behind in, to, with and from.
    static func isProgram(_ word: WordKey) -> Bool { programs.contains(word) }

    /// Makers and products whose names go on with an ordinary word: Apple Music.
    static func beginsName(_ word: WordKey) -> Bool { makers.contains(word) }

    private static let table = CaseWords.table(words.caseWords)
    private static let programs = CaseWords.table(programNames.caseWords)
    private static let makers = CaseWords.table(makerNames.caseWords)

    private static func stems(of bytes: [UInt8]) -> [WordKey] {
        var stems: [WordKey] = []
        func add(dropping count: Int, _ ending: String = "") {
            guard bytes.count - count >= 2 else { return }
            stems.append(WordKey(Array(bytes.dropLast(count)) + Array(ending.utf8)))
        }
        func ends(_ ending: String) -> Bool { bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
        /// With and without a final e, with one letter of a double one.
        func verb(dropping count: Int) {
            add(dropping: count)
            add(dropping: count, "e")
            let stem = bytes.dropLast(count)
            if stem.count > 3, let last = stem.last, stem.dropLast().last == last {
                add(dropping: count + 1)
            }
        }
        if ends("'s") || ends("s'") { add(dropping: 2) }
        if ends("s") { add(dropping: 1) }
        if ends("es") { add(dropping: 2) }
        if ends("ies") { add(dropping: 3, "y") }
        if ends("ed") { verb(dropping: 2) }
        if ends("ied") { add(dropping: 3, "y") }
        if ends("ing") { verb(dropping: 3) }
        if ends("er") { verb(dropping: 2) }
        if ends("ers") { verb(dropping: 3) }
        if ends("ly") { add(dropping: 2) }
        if ends("est") { verb(dropping: 3) }
        return stems
    }

    /// Endings that names do not have, on words long enough.
    private static func hasOrdinaryEnding(_ bytes: [UInt8]) -> Bool {
        guard !notOrdinary.contains(WordKey(bytes)) else { return false }
        for (ending, length) in endings where bytes.count >= length {
            if bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) { return true }
        }
        return false
    }

    private static let endings: [(String, Int)] = [
        ("tion", 7), ("tions", 8), ("sion", 7), ("sions", 8), ("ment", 8), ("ments", 9),
        ("ness", 7), ("ing", 8), ("ings", 9), ("able", 8), ("ible", 8), ("ized", 7), ("ising", 8),
        ("ously", 8), ("fully", 7), ("ically", 8), ("ability", 9), ("less", 8),
    ]

    private static let notOrdinary = CaseWords.table(
        "beijing chongqing nanjing reading wyoming flushing browning fleming".caseWords)

    private static let programNames = """
        photos mail messages music notes reminders calendar contacts settings books news stocks
        home maps weather health wallet podcasts pages numbers preview shortcuts files clock
        camera phone tips translate compass measure freeform journal passwords terminal console
        drive docs sheets slides word excel teams outlook chrome edge explorer paint store
        """

    private static let makerNames = """
        apple google microsoft amazon adobe facebook samsung sony android windows mac macos ios
        icloud iphone ipad ipados imac macbook airpods homepod github gitlab mozilla firefox
        safari yahoo adobe dropbox slack zoom spotify netflix twitter instagram whatsapp xcode
        finder siri visual team face touch hey
        """

    private static let words = """
        ability able about above accept access account across action active activity actual add
        additional address adjust administrator advance advanced after again against age agree
        agreement ahead aid album alert alias align alignment all allow alone along already also
        alternate alternative always amount anchor and angle animate animation annotate another
        answer any anyone anything app apparent appear appearance append apply appointment approve
        archive area argument around arrange arrow article ask aspect assign assistant attach
        attachment attempt attendee attention attribute audio author authenticate authorize auto
        automatic available average avoid away back background backup backward bad badge balance
        band banner bar base baseline basic battery beat because become bed before begin beginner
        behavior behaviour behind below best beta better between beyond big bigger bill bind bit
        blank bleed blend block blood blue blur board body bold book bookmark boot border both
        bottom box brace bracket branch break bridge brief bright brightness bring broadcast
        broken browse browser brush bubble buffer bug build built bulk bullet bundle burn business
        busy button buy bypass cache calculate calculator calendar call caller camera can cancel
        cannot canvas capacity caption capture card care carry cart cascade case cast catalog
        catch category cell center centre certain certificate chain change channel chapter
        character charge chart chat check checkbox checklist child choice choose circle class
        clean cleanup clear click client clip clipboard clock clone close closed cloud cluster
        code collapse collection color colour column combine come comma command comment commit
        common community compact company compare compass compatible complete component compose
        compress computer condition confirm conflict connect consent console constant constraint
        contact contain container content context continue contrast control conversation convert
        cookie copy copyright corner correct cost could count country couple course cover crash
        create credential credit crop cross current currency cursor curve custom customer customize
        cut cycle daily dark data database date day debug decimal decline decrease decrypt default
        define degree delay delete deliver delivery demo density deny depth descending describe
        description deselect design desktop destination detach detail detect develop developer
        device diagnostic diagram dial dialog dictate dictation dictionary did difference
        different digit digital dim dimension direct direction directory disable disabled disc
        discard disclose disconnect discover discuss dismiss disk display distance distribute
        disturb divide do dock document does domain done door dot double down download draft drag
        draw drawer drawing drive driver drop due dump duplicate duration during dynamic each
        early ease east easy edge edit editor effect either eject element ellipse else email embed
        emoji employee empty enable enabled encode encoding encrypt end energy engine enhance
        enlarge enough enter entire entry envelope environment equal erase eraser error escape
        estimate evaluate even event ever every everyone everything exact example except exchange
        exclude execute exercise exist exit expand expense expert expire explain explore export
        expose express extend extension external extra extract eye face fact factory fade fail
        failed failure fall false family far fast favorite favourite feature fee feed feedback
        feel fetch few field file fill filter final find fine finger finish first fit fix fixed
        flag flash flat flip float flow focus fold folder follow font food footer footnote for
        force foreground forever forget forgot form format forward found fraction frame free
        freeze frequency frequent friend from front full fullscreen function further future gain
        gallery game gap garbage gas gather general generate gesture get give glance glass global
        glossary go goal gone good gradient grammar graph graphic gray great green grey grid group
        grow guest guide guideline gutter half hand handle hang happen hard hardware has have head
        header heading headphone health hear heart heavy height hello help here hidden hide high
        highlight hint hire history hit hold home horizontal host hot hour house hover how
        however hue huge hyphen icon idea identify idle if ignore image import important in inbox
        include incoming incorrect increase indent index indicate individual info information
        initial ink inline input insert inside inspect inspector install instance instant instead
        instruction integer intelligent intensity interface internal internet interval into
        introduction invalid inverse invert invitation invite invoice is isolate issue it italic
        item its job join joint journal jump junk just justify keep key keyboard keychain keypad
        keyword kind know label lamp landscape language large last late later latest latitude
        launch layer layout lead learn least leave left legal legend length less let letter level
        library license licence light like limit line link list listen live load loading local
        locate location lock log logical login logo logout long longer look loop lose loss lost
        loud low lower machine magic magnifier magnify mail mailbox main make manage management
        manager manual many map margin mark marker markup mask master match material math matrix
        maximize maximum maybe me mean measure media medium meet meeting member memory menu merge
        message meta method metric microphone middle migrate minimize minimum minor minus minute
        mirror miss missing mix mobile mode model modern modify module moment money monitor month
        monthly more most motion mouse move movie much multiple music mute my name narrow native
        navigate near need nested network never new news newsletter next nickname night no noise
        none normal north not note notebook nothing notice notification notify now null number
        object obsolete of off offer office offline offset often old older on once one only
        opacity open operate option optional or orange order orientation origin original other
        our out outdated outgoing outline output outside over overdue overlay overlap override
        overview overwrite own owner pack package page paint pair palette pan panel paper
        paragraph parallel parameter parent park part participant partial partner party pass
        passcode passkey password past paste patch path pattern pause pay payment peak pen pencil
        pending people per percent perform performance period permanent permission permit person
        personal perspective phone photo phrase physical pick picker picture pie piece pin pinch
        pink pipe pixel place placeholder plain plan plane platform play playback player playlist
        please plot plug plugin plus podcast point pointer policy poll polygon pool pop popular
        popup port portrait position positive possible post poster pound power precise predict
        prefer preference prefix premium prepare presence present presentation preset press
        pressure prevent preview previous price primary print printer priority privacy private
        problem procedure process processor produce product profile program programme progress
        project prompt proof proper property protect protocol provide provider proxy public
        publish pull purchase pure purple purpose push put quality quantity query question queue
        quick quiet quit quota quote radius random range rank rapid rate rating ratio raw reach
        react read reader ready real really rear reason rebuild recall receipt receive recent
        recipe recipient recognize recommend record recorder recording recover recovery recurring
        recycle red redo reduce refer reference reflect refresh refund refuse regenerate region
        register regular reject related relative relaunch release relevant reload reminder remote
        remove rename render reopen reorder repair repeat replace reply report request require
        required reschedule reserve reset resize resolution resolve resource response rest restart
        restore restrict result resume retrieve retry return reveal reverse revert review reward
        rewind rich right ring ringtone rise road roam role roll room root rotate round route
        router row rule ruler run safe safety said sample satellite saturation save saved say
        scale scan scanner scene schedule schema scheme school scope score screen screenshot script
        scroll seal search season second secondary secret section secure security see seek segment
        select selection self send sender sensitive sensor sent sentence separate separator
        sequence series serial server service session set setting setup several shade shadow shape
        share sharp sheet shelf shift ship shop short shortcut should show shuffle shut side
        sidebar sign signal signature silence silent similar simple simplify single site size
        sketch skip sky slash sleep slice slide slider slideshow slot slow small smart smooth snap
        snapshot snippet snooze so social soft software solid solution some someone something song
        soon sort sound source south space spacing spam span speak speaker special speech speed
        spell spelling spin split spoken spot spotlight spread square stack stamp stand standard
        star start startup state statement static station statistic status stay step sticker still
        stop storage store story straight strategy stream street strength stretch strict
        strikethrough string strip stroke strong structure student studio style stylus sub subject
        submenu submit subscribe subscriber subscription subtitle succeed success such sudden
        suggest suggestion summary super supply support suppress sure surface suspend swap swatch
        sweep swipe switch symbol sync synchronize syntax system tab table tablet tag take talk
        tap target task team template temporary term terminal test text texture than thank that
        the their them theme then there thesaurus these they thick thickness thin thing this
        thread three threshold through throw thumbnail ticket tilt time timeline timer timestamp
        timing tint tip tired title to today together toggle tomorrow tone tonight too tool toolbar
        tooltip top topic total touch toward trace track trade traffic trail trailer train
        transaction transcribe transcript transfer transform transit translate transparent trash
        travel tray tree trend trial trigger trim trip trouble true trust try turn tutorial two
        type typeface typing unable unarchive unavailable unblock uncheck under underline
        understand undo unexpected unfold unfollow ungroup uninstall unit universal unknown unlink
        unlock unmark unmute unnamed unpin unread unsaved unselect unsubscribe unsupported
        untitled unused up update upgrade upload upper upright upside urgent us usage use user
        username usual utility vacation valid validate value variable variant various vector
        vehicle verify version vertical very via vibrate vibration video view viewer vintage
        virtual visible vision visit visual voice voicemail volume vote wait wake walk wall
        wallpaper want warm warn warning warranty was watch water watermark wave way weak web
        webcam webpage website week weekday weekend weekly weight welcome well west what wheel
        when where whether which while white who whole why wide widget width wild will window
        wipe wire wireless with within without word work workflow workout workspace world worse
        would wrap write wrong yard year yellow yes yesterday yet you your zero zone zoom
        accent accessible accessory acknowledge adaptive alphabet amber ambient analog analyze
        arc arrangement ascending asset auction avatar axis bank barcode bass batch beam bell
        bezel bicycle birthday bitmap blink bluetooth bookmarks bounce breadcrumb brick budget
        bus cabinet cable calibrate candidate capital captcha car carbon carousel cent chime chip
        chord city cleaner coin collaborate collaborator colored comic commerce compile compound
        concept confidential consume contest contour contribute contributor converter cooler
        crayon criteria crosshair cube cyan dashboard dead deal decode dedicate deep definition
        deploy desk diary dice dictate digital discount dish doctor dog donate donor dozen drop
        dry dual editable eight elapsed elastic eleven employer endpoint enroll equation ethernet
        excellent expiration expression faint fan feather fiber fifteen figure filename film
        fingerprint firewall firmware five flame flight floor flower fog folder forecast forty
        four freehand fresh fuel gamma gauge gift glow gold graphite group halftone hash headline
        helper hexagon hour hundred hybrid hyperlink iconic illustration immediate incognito
        indicator infinite infrared inherit inner ivory junction kernel kerning kilometer kitchen
        ladder lasso laser leaf lesson ligature lime linear lowercase luminance magenta magnet
        mail marquee maroon meter midnight million minimal mint mono mood moon mosaic nearby nine
        notch numeric octagon odd opaque optimal outer outlet oval overflow page paragraph passive
        pebble pentagon percentage photo pitch pivot plugin pointer postal posture preferred
        prism production propose pulse puzzle quarter quarterly queue radial radio ram random
        rectangle redeem redesign reel refine reflection relay remaining reminder repeat replay
        resident restricted revision rhythm ribbon rotation rubber sandbox scratch scrubber sea
        sepia seven shadow shield shuffle signal silver six skin slant slate slower snow solar
        sphere spiral spray spreadsheet spring staff stage stapler statistics stencil sticky
        stopwatch subtle suffix suitcase sum summer sun swirl tabular tail tear ten tension
        thousand thumb timeout title token torch total trackpad transition translucent treble
        triangle trillion triple tune turquoise twelve twenty twist typography ultra unicode
        unique uppercase usual vibrance vignette violet visited vivid warp wedge whisper winter
        wizard wood zip autocorrect autosave capitalize capitalization hyphenate lossless
        """
}

extension WordKey {
    /// The bytes of a word that fits the table.
    var bytes: [UInt8] {
        (0..<min(count, Self.limit)).map { index in
            let half = index < 8 ? low : high
            return UInt8(truncatingIfNeeded: half &>> UInt64(index % 8 * 8))
        }
    }
}
