// Nouns behind which in, on and over are prepositions.

extension PhrasalVerbs {
    /// Nouns behind in that name a place, a way or a time, so that verb and in are as a rule no
    /// phrasal verb: Type in Search Field.
    static let placesIn = CaseWordTable(
        """
        account advance album alphabet app archive area background bar batch bed block body bold
        book box browser bulk bundle cache canvas caption card case category cell center charge
        chat circle class clipboard cloud collection color colour column comment console
        context conversation corner country dark database days depth detail dialog direction dock
        draft drawer dropdown editor effect email english entry event feed field finder folder
        footer foreground form frame french front full fullscreen gallery german grid group half
        header home hours inbox incognito inspector isolation italic italics japanese keychain
        landscape language layer library line list local log loop mail maps meeting memory menu
        messages minutes mode month months mosaic moment native notes office order outline overview
        pair panel pane parallel parts person photos picture place plain plist portrait prefs
        private profile progress project prompt quotes range reader real reality realtime red
        reverse room row safari sandbox sec second seconds section sequence series session settings
        shell sidebar site size slack slide space spanish spotlight spreadsheet stage stereo storage
        store style summary sync tab table terminal thread time timeline titlebar toolbar total
        track trash tray turn unison use vault vertical view way week weeks wiki window word words
        workspace world year years zip
        """)

    /// The same for on: Leave on Desktop.
    static let placesOn = CaseWordTable(
        """
        account android battery bottom cable calendar call camera canvas card cd chart click cloud
        computer console date day demand desktop device disk display door drive dvd edge exit
        external face failure feed fire first floor frame friday ground hold home homepage
        internet ipad iphone keyboard laptop lan launch layer left line list load lock login mac
        machine map maps media menu monday monitor network next own page paper path pc phone
        platform podium point power project proxy queue rack reboot repeat resume right roadmap
        robot route saturday schedule scale screen sd server shelf shuffle side site slide speaker
        ssd stack stage startup sunday surface tablet tab table target team thursday timeline time
        timer top track trackpad tuesday tv usb user view volume wake wall watch web website
        wednesday weekend wheel wi wifi windows youtube dock
        """)

    /// The same for over: Copy over Network, Change over Time.
    static let placesOver = CaseWordTable(
        """
        air airplay backup bluetooth border bridge cable canvas cellular connection edge ethernet
        firewall gap http https image internet ip lan layer limit line link lte map mobile network
        object original path phone photo picture proxy radio range rest satellite selection ssh tcp
        text time top tunnel usb video vpn wan web wifi wireless year years wi
        """)
}
