/// English words that interface text uses and that are no names, in their base form.
///
/// Sentence style lowers a capital only on these (and their inflections), so that a name that
/// nobody listed stays as it is. Written for interface text: words that are as often a name
/// (will, mark, bill, rose) are left out, or stand in `names`.
enum OrdinaryWords {
    /// Whether a word, in lower case, is an ordinary one.
    static func contains(_ word: CaseWordKey) -> Bool {
        if table.contains(word) { return true }
        if never.contains(word) { return false }
        guard word.isStorable, word.count > 3 else { return false }
        return hasOrdinaryStem(word) || hasOrdinaryEnding(word)
    }

    /// Names of programs that are ordinary words: in doubt behind in, to, with and from.
    static func isProgram(_ word: CaseWordKey) -> Bool { programs.contains(word) }

    /// Makers and products whose names go on with an ordinary word: Apple Music.
    static func beginsName(_ word: CaseWordKey) -> Bool { makers.contains(word) }

    private static let table = CaseWordTable(words)
    private static let programs = CaseWordTable(programNames)
    private static let makers = CaseWordTable(makerNames)

    private static func hasOrdinaryStem(_ word: CaseWordKey) -> Bool {
        if word.hasSuffix("'s") || word.hasSuffix("s'") {
            return table.contains(word.droppingLast(2))
        }
        if word.hasSuffix("s") {
            if table.contains(word.droppingLast(1)) || table.contains(word.droppingLast(2)) {
                return true
            }
            if word.hasSuffix("ies"), table.contains(word.droppingLast(3).appending(0x79)) {
                return true
            }
            if word.hasSuffix("ers") || word.hasSuffix("ors") {
                return isVerb(word.droppingLast(3))
            }
            if word.hasSuffix("ings") { return isVerb(word.droppingLast(4)) }
            return false
        }
        if word.hasSuffix("ied") { return table.contains(word.droppingLast(3).appending(0x79)) }
        if word.hasSuffix("ed") || word.hasSuffix("er") || word.hasSuffix("or") {
            return isVerb(word.droppingLast(2))
        }
        if word.hasSuffix("ing") || word.hasSuffix("est") { return isVerb(word.droppingLast(3)) }
        return word.hasSuffix("ly") && table.contains(word.droppingLast(2))
    }

    /// A stem as it is, with its final e, or with one letter of a double one.
    private static func isVerb(_ stem: CaseWordKey) -> Bool {
        guard stem.count > 1 else { return false }
        if table.contains(stem) || table.contains(stem.appending(0x65)) { return true }
        let last = stem.byte(at: stem.count - 1)
        return stem.count > 3 && stem.byte(at: stem.count - 2) == last
            && table.contains(stem.droppingLast(1))
    }

    /// Endings that names do not have, on words long enough.
    private static func hasOrdinaryEnding(_ word: CaseWordKey) -> Bool {
        guard word.count > 6 else { return false }
        return endings.contains { word.count >= $0.length && word.hasSuffix($0.ending) }
    }

    private static let endings: [(ending: StaticString, length: Int)] = [
        ("tion", 7), ("tions", 8), ("sion", 7), ("sions", 8), ("ment", 8), ("ments", 9),
        ("ness", 7), ("ing", 8), ("ings", 9), ("able", 8), ("ible", 8), ("ized", 7), ("ising", 8),
        ("ously", 8), ("fully", 7), ("ically", 8), ("ability", 9), ("less", 8), ("ful", 8),
    ]

    /// Names that look like an inflected word.
    private static let never = CaseWordTable(
        """
        finder docker tinder blender twitter messenger tumbler beijing chongqing nanjing wyoming
        flushing browning fleming parker carter hunter tyler baker fisher turner walker miller
        cooper porter mason weaver potter archer james charles wales brooks hastings
        harding golding photoshop illustrator bing boeing
        """)

    private static let programNames: StaticString = """
        photos mail messages music notes reminders calendar contacts settings books news stocks
        home maps weather health wallet podcasts pages numbers preview shortcuts files clock
        camera phone tips translate compass measure freeform journal passwords terminal console
        drive docs sheets slides word excel teams outlook chrome edge explorer paint store
        """

    private static let makerNames: StaticString = """
        apple google microsoft amazon adobe facebook samsung sony android windows mac macos ios
        icloud iphone ipad ipados imac macbook airpods homepod github gitlab mozilla firefox
        safari yahoo adobe dropbox slack zoom spotify netflix twitter instagram whatsapp xcode
        finder siri visual team face touch hey
        """

    private static let words: StaticString = """
        ability able about above accent accept access accessible accessory account acknowledge
        across action active activity actual adaptive add additional address adjust admin
        administrator advance advanced after again against age agree agreement ahead aid album alert
        alias align alignment all allow alone along alphabet already also alternate alternative
        always am amber ambient amount analog analyze anchor and angle animate animation annotate
        another answer any anyone anything app apparent appear appearance append apply appointment
        approve arc archive area aren't argument around arrange arrangement arrow article ascending
        ask aspect asset assign assistant attach attachment attempt attendee attention attribute
        auction audio authenticate author authorize auto autocorrect automatic autosave available
        avatar average avoid away axis back background backup backward bad badge balance band bank
        banner bar barcode base baseline basic bass batch battery beam beat because become bed been
        before begin beginner behavior behaviour behind being bell below best beta better between
        beyond bezel bicycle big bigger bill bind birthday bit bitmap blank bleed blend blink block
        blood blue blur board body bold book bookmark bookmarks boost boot border both
        bottom bounce box brace bracket branch breadcrumb break brick bridge brief bright brightness
        bring broadcast broken browse browser brush bubble budget buffer bug build built bulk bullet
        bundle burn bus business busy button buy bypass cabinet cable cache calculate calculator
        calendar calibrate call caller camera can can't cancel candidate cannot canvas capacity
        capital capitalization capitalize captcha caption capture car carbon card care carousel
        carry cart cascade case cast catalog catch category cell cent center centre certain
        certificate chain change channel chapter character charge chart chat check checkbox
        checklist child chime chip choice choose chord circle city class clean cleaner cleanup clear
        click client clip clipboard clock clone close closed cloud cluster code coin collaborate
        collaborator collapse collection color colored colour column combine come comic comma
        command comment commerce commit common community compact company compare compass compatible
        compile complete component compose compound compress computer concept condition confidential
        confirm conflict connect consent console constant constraint consume contact contain
        container content contest context continue contour contrast contribute contributor control
        conversation convert converter cookie cooler copy copyright corner correct cost could
        couldn't count country couple course cover crash crayon create credential credit criteria
        crop cross crosshair cube currency current cursor curve custom customer customize cut cyan
        cycle daily dark dashboard data database date day dead deal debug decimal decline decode
        decrease decrypt dedicate deep default define definition degree delay delete deliver
        delivery demo denoise density deny deploy depth descending describe description deselect
        design desk desktop destination detach detail detect develop developer device diagnostic
        diagram dial dialog diary dice dictate dictation dictionary did didn't difference different
        digit digital dim dimension direct direction directory disable disabled disc discard
        disclose disconnect discount discover discuss dish disk dismiss display distance distribute
        disturb divide do dock doctor document does doesn't dog doing dollar domain don't donate
        done donor door dot double down download dozen draft drag draw drawer drawing drive driver
        drop dry dual due dump duplicate duration during dynamic each early ease east easy edge edit
        editable editor effect eight either eject elapsed elastic element eleven ellipse else email
        embed emoji employee employer empty enable enabled encode encoding encrypt end endpoint
        energy engine enhance enlarge enough enroll enter entire entry envelope environment equal
        equation erase eraser error escape estimate etc euro evaluate even event ever every
        everyone everything exact example excellent except exchange exclude execute exercise exist
        exit expand expense expert expiration expire explain explore export expose express
        expression extend extension external extra extract eye face fact factory fade fail failed
        failure faint fall false family fan far fast favorite favourite feather feature fee feed
        feedback feel fetch few fiber field fifteen figure file filename fill film filter final find
        fine finger fingerprint finish firewall firmware first fit five fix fixed flag flame flash
        flat flight flip float floor flow flower focus fog fold folder follow font food footer
        footnote for force forecast foreground forever forget forgot form format forty forward found
        four fraction frame framerate free freehand freeze frequency frequent fresh friend from
        front fuel full fullscreen function further future gain gallery game gamma gap garbage gas
        gateway gather gauge general generate gesture get gift give glance glass global glossary
        glow go goal gold gone good gradient grammar graph graphic graphite gray great green grey
        grid group grow guest guide guideline gutter had half halftone hand handle hang happen hard
        hardware has hash hasn't have haven't having he head header heading headline headphone
        health hear heart heavy height hello help helper her here here's hers hexagon hidden hide
        high highlight him hint hire his history hit hold home horizontal host hot hour house hover
        how however hue huge hundred hybrid hyperlink hyphen hyphenate i i'd i'll i'm i've icon
        iconic idea identify idle if ignore illustration image immediate import important in inbox
        include incognito incoming incorrect increase indent index indicate indicator individual
        infinite info information infrared inherit initial ink inline inner input insert inside
        inspect inspector install instance instant instead instruction integer intelligent intensity
        interface internal internet interval into introduction invalid inverse invert invitation
        invite invoice is isn't isolate issue it it's italic item its itself ivory job join joint
        journal jump junction junk just justify keep kernel kerning key keyboard keychain keypad
        keyword kilometer kind kitchen know label ladder lamp landscape language large laser lasso
        last late later latest latitude launch layer layout lead leaf learn least leave left legal
        legend length less lesson let let's letter level library licence license ligature light like
        lime limit line linear link list listen live load loading local locate location lock log
        logical login logo logout long longer look loop lose loss lossless lost loud low lower
        lowercase luminance machine magenta magic magnet magnifier magnify mail mailbox main make
        manage management manager manual many map margin mark marker markup maroon marquee mask
        master match material math matrix maximize maximum maybe me mean measure media medium meet
        meeting member memory mention menu merge message meta meter method metric microphone middle
        midnight migrate million mine minimal minimize minimum minor mint minus minute mirror miss
        missing mix mobile mode model modern modify module moment money monitor mono month monthly
        mood moon more mosaic most motion mouse move movie much multi multiple music mute my myself
        name narrow native navigate near nearby need nested network never new news newsletter next
        nickname night nine no noise none nor normal north not notch note notebook nothing notice
        notification notify now null number numeric object obsolete octagon odd of off offer office
        offline offset often old older on once one only opacity opaque open operate optimal option
        optional or orange order orientation origin original other our ours out outdated outer
        outgoing outlet outline output outside oval over overdue overflow overlap overlay override
        overview overwrite own owner pack package page paint pair palette pan panel paper paragraph
        parallel parameter parent park part partial participant partner party pass passcode passive
        passkey passthru password past paste patch path pattern pause pay payment peak pebble peer
        pen pencil pending pentagon people per percent percentage perform performance period
        permanent permission permit person personal perspective phone photo phrase physical pick
        picker picture pie piece pin pinch pink pipe pitch pivot pixel place placeholder plain plan
        plane platform play playback player playlist please plot plug plugin plus podcast point
        pointer policy poll polygon pool pop popular popup port portrait position positive possible
        post postal poster posture pound power precise predict prefer preference preferred prefix
        premium prepare presence present presentation preset press pressure prevent preview previous
        price primary print printer priority prism privacy private problem procedure process
        processor produce product production profile program programme progress project prompt proof
        proper property propose protect protocol provide provider proxy public publish pull pulse
        purchase pure purple purpose push put puzzle quality quantity quarter quarterly query
        question queue quick quiet quit quota quote radial radio radius ram random range rank rapid
        rate rating ratio raw reach react read reader ready real really rear reason rebuild recall
        receipt receive recent recipe recipient recognize recommend record recorder recording
        recover recovery rectangle recurring recycle red redeem redesign redo reduce reel refer
        reference refine reflect reflection refresh refund refuse regenerate region register regular
        reject related relative relaunch relay release relevant reload remaining reminder remote
        remove rename render reopen reorder repair repeat replace replay reply report request
        require required reschedule reserve reset resident resize resolution resolve resource
        response rest restart restore restrict restricted result resume retrieve retry return reveal
        reverse revert review revision reward rewind rhythm ribbon rich right ring ringtone rise
        road roam role roll room root rotate rotation round route router row rubber rule ruler run
        safe safety said same sample sandbox satellite saturation save saved say scale scan scanner
        scene schedule schema scheme school scope score scratch screen screenshot script scroll
        scrubber sea seal search season second secondary secret section secure security see seed
        seek segment select selection self send sender sensitive sensor sent sentence separate
        separator sepia sequence serial series server service session set setting setup seven
        several shade shadow shape share sharp she sheet shelf shield shift ship shop short shortcut
        should shouldn't show shuffle shut side sidebar sign signal signature silence silent silver
        similar simple simplify single site six size sketch skin skip sky slant slash slate sleep
        slice slide slider slideshow slot slow slower small smart smooth snap snapshot snippet
        snooze snow so social soft software solar solid solution some someone something song soon
        sort sound source south space spacing spam span speak speaker special speech speed spell
        spelling sphere spin spiral split spoken spot spotlight spray spread spreadsheet spring
        square stack staff stage stamp stand standard stapler star start startup state statement
        static station statistic statistics status stay stencil step sticker sticky still stop
        stopwatch storage store story straight strategy stream street strength stretch strict
        strikethrough string strip stroke strong structure student studio style stylus sub subject
        submenu submit subscribe subscriber subscription subtitle subtle succeed success such sudden
        suffix suggest suggestion suitcase sum summary summer sun super supply support suppress sure
        surface suspend swap swatch sweep swipe swirl switch symbol sync synchronize syntax system
        tab table tablet tabular tag tail take talk tap target task team tear template temporary ten
        tension term terminal test text texture than thank that that's the their theirs them theme
        then there there's thesaurus these they they're thick thickness thin thing this thousand
        thread three threshold through throw thumb thumbnail ticket tilt time timeline timeout timer
        timestamp timing tint tip tired title to today todo together toggle token tomorrow tone
        tonight too tool toolbar tooltip top topic torch torrent total touch toward trace track
        tracker trackpad trade traffic trail trailer train transaction transcribe transcript
        transfer transform transit transition translate translucent transparent trash travel tray
        treble tree trend trial triangle trigger trillion trim trip triple trouble true trust try
        tune turn turquoise tutorial twelve twenty twist two type typeface typing typography ultra
        unable unarchive unavailable unblock uncheck under underline understand undo uneven
        unexpected unfold unfollow ungroup uninstall unique unit universal unknown unlink
        unlock unmark unmute unnamed unpin unread unsaved unselect unsubscribe unsupported untitled
        unused up update upgrade upload upper uppercase upright upside urgent us usage use user
        username usual utility vacation valid validate value variable variant various vector vehicle
        verify version vertical very via vibrance vibrate vibration video view viewer vignette
        vintage violet virtual visible vision visit visited visual vivid voice voicemail volume vote
        vs wait wake walk wall wallpaper want warm warn warning warp warranty was watch water
        watermark wave way we're weak web webcam webpage website wedge week weekday weekend weekly
        weight welcome well west what what's wheel when where whether which while whisper white who
        who's whole why wide widget width wild will window winter wipe wire wireless with within
        without wizard won't wood word work workflow workout workspace world worse would wouldn't
        wrap write wrong yard year yellow yes yesterday yet you you're you've your yours yourself
        zero zip zone zoom
        """
}

extension CaseWordKey {
    fileprivate func droppingLast(_ dropped: Int) -> CaseWordKey {
        guard dropped < count, count <= Self.limit else { return CaseWordKey() }
        var key = self
        key.count = count &- dropped
        // A shift by 64 and more leaves nothing.
        let bits = UInt64(key.count * 8)
        key.low &= (1 << bits) &- 1
        key.high &= key.count > 8 ? (1 << (bits - 64)) &- 1 : 0
        return key
    }

    fileprivate func appending(_ byte: UInt8) -> CaseWordKey {
        var key = self
        key.append(byte)
        return key
    }

    fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
        suffix.withUTF8Buffer { bytes in
            guard count > bytes.count, count <= Self.limit else { return false }
            // The last letter differs as a rule.
            var index = bytes.count - 1
            while index >= 0 {
                if byte(at: count - bytes.count + index) != bytes[index] { return false }
                index -= 1
            }
            return true
        }
    }
}
